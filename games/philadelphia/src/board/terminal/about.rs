//! What the words of this game stand for.

use super::{best_sets, item_print, numbers, terms};
use crate::cards::cards;
use crate::effects::Industry;
use crate::ids::{Card, Face, Item, KindId};
use crate::submissions::Set;
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::About;

/// What a reader asks for to look through the trash pile.
const TRASH: &str = "trash";

/// Kinds of cards, the cards themselves, the items, and the trash pile.
pub(crate) fn words(_: &View) -> Vec<String> {
    let kinds = KindId::all().map(|kind| kind.word().into_owned());
    let cards = KindId::all()
        .flat_map(|kind| cards().of_kind(kind).iter().map(|card| card.to_string()).collect::<Vec<_>>());
    kinds.chain(cards).chain(Item::all().map(|item| item.id().to_owned())).chain([TRASH.to_owned()]).collect()
}

/// What a word stands for.
pub(crate) fn about(view: &View, desk: &Desk<'_>, word: &str) -> Option<About> {
    let name = desk.label(word);
    if let Some(card) = Card::from_word(word) {
        return Some(about_card(view, desk, card, name));
    }
    if let Some(kind) = KindId::from_word(word) {
        let copies = desk.say(&Message::new("terminal-copies").number("count", kind.kind().copies));
        let numbers = numbers(desk, cards().first_of(kind), kind.kind().cost);
        // A kind is chosen only for a submission, where its numbers do not matter.
        let (short, more) =
            if desk.choices.mentions(word) { (String::new(), numbers) } else { (numbers, String::new()) };
        return Some(About::new(name, short).line(more).line(kind.kind().text.get(desk.lang)).line(copies));
    }
    if let Some(item) = Item::from_word(word) {
        let (cost, text) = item_print(view, desk, item);
        let about = About::new(name, format!("{cost} · {text}"));
        return Some(about.line(desk.say(&Message::new("terminal-copies").number("count", item.copies()))));
    }
    if let Some(seat) = Seat::all(view.open.seats())
        .find(|seat| word == format!("player-{}", seat.letter().to_ascii_lowercase()))
    {
        let player = view.open.player(seat);
        return Some(About::new(
            desk.person(seat),
            desk.say(&Message::new("board-coins").number("coins", player.coins)),
        ));
    }
    if let Some(face) = word.strip_prefix("die-").and_then(|face| face.parse::<u8>().ok()) {
        return Some(About::new(name, hires(view, desk, Face(face))));
    }
    if word == TRASH {
        let cards: Vec<String> = view.open.trash.iter().map(|card| desk.label(&card.to_string())).collect();
        let listed = if cards.is_empty() { desk.text("board-trash-empty") } else { desk.listed(&cards) };
        return Some(About::new(desk.text("board-trash"), listed));
    }
    if word == "best" {
        let seat = desk.eyes.seat()?;
        return Some(About::new(name, best_sets(desk, view.seen_hand(seat))));
    }
    let shape = [
        ("pair", 2, false),
        ("three", 3, false),
        ("four", 4, false),
        ("flush-3", 3, true),
        ("flush-4", 4, true),
    ];
    let (_, size, flush) = shape.into_iter().find(|(shape, ..)| *shape == word)?;
    let set = if flush { Set::Flush(Industry::Service, size) } else { Set::Same(KindId(0), size) };
    Some(About::new(name, desk.say(&Message::new("board-vp").number("points", set.points()))))
}

/// A card: what it costs the reader now, what it says, and where it lies.
fn about_card(view: &View, desk: &Desk<'_>, card: Card, name: String) -> About {
    let kind = card.kind();
    let cost = desk
        .eyes
        .seat()
        .map_or(kind.cost, |seat| view.open.cost(seat, card, view.hands[seat.index()].size()));
    let (short, posted) = match view.open.on_a_board(card) {
        Some(posted) => {
            let months =
                Message::new("board-months").number("months", posted.months).number("period", kind.period);
            (
                format!("{} · {}", desk.say(&months), terms(desk, card)),
                desk.say(&Message::new("board-of").seat("seat", posted.seat)),
            )
        }
        None => {
            let cost = desk.say(&Message::new("board-cost").number("cost", cost));
            (format!("{cost} · {}", terms(desk, card)), String::new())
        }
    };
    About::new(name, short).line(numbers(desk, card, cost)).line(kind.text.get(desk.lang)).line(posted)
}

/// The posted cards that a face of the die would employ.
fn hires(view: &View, desk: &Desk<'_>, face: Face) -> String {
    let hired = view
        .open
        .posted
        .iter()
        .filter(|posted| !posted.employed && posted.card.kind().employed_on.contains(face));
    let named: Vec<String> = hired
        .map(|posted| {
            format!("{}{}", desk.label(&posted.card.to_string()), desk.remark(desk.person(posted.seat)))
        })
        .collect();
    let named = if named.is_empty() { desk.text("board-hired-nobody") } else { named.join(" · ") };
    format!("{} {named}", desk.text("board-hired"))
}

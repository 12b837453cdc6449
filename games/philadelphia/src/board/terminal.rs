//! The table as text: the die, the items, all bulletin boards, and the reader's hand with its sets.

mod about;

pub(crate) use about::{about, words};

use super::finale::story;
use super::hand::set_name;
use crate::cards::cards;
use crate::effects::Industry;
use crate::event::Event;
use crate::ids::{Card, CardSet, Item};
use crate::state::{Fever, Posted};
use crate::submissions;
use crate::view::View;
use greenroom_engine::{Eyes, Message, Seat, Seen};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{Ink, Phrase, TextBoard, faint, reader_first, sorted_by_rank, strong};

/// The position as these eyes see it.
pub(crate) fn board(view: &View, desk: &Desk<'_>) -> TextBoard {
    let mut board = TextBoard::new();
    let round = desk.say(&Message::new("board-round").number("round", view.open.round));
    board.title(format!("{round} · {}", desk.say(&super::first_to(view))));
    board.line(die(view, desk));
    let piles = [("board-pile", u32::from(view.pile)), ("board-trash", view.open.trash.len())];
    let piles = piles.map(|(key, count)| format!("{} {count}", desk.text(key))).join(" · ");
    board.line(Phrase::from(piles).then(desk.remark(faint("? trash"))));
    items(view, desk, &mut board);
    if !view.open.shown.is_empty() {
        board.title(format!("{} · {}", desk.text("board-desk-research"), desk.person(view.open.actor)));
        board.table(view.open.shown.iter().flat_map(|&card| card_rows(desk, card, card.kind().cost)));
    }
    for seat in reader_first(desk, view.open.seats()) {
        bulletin_board(view, desk, seat, &mut board);
    }
    hand(view, desk, &mut board);
    board
}

/// The die of this round or the last, and whom it hired.
fn die(view: &View, desk: &Desk<'_>) -> Phrase {
    let (face, when) = match (view.open.die, view.open.last_roll.face) {
        (Some(face), _) => (Some(face), "board-die-now"),
        (None, Some(face)) => (Some(face), "board-die-last"),
        (None, None) => (None, "board-die-none"),
    };
    let shown = face.map_or_else(|| "–".to_owned(), |face| face.to_string());
    let die = Phrase::from(format!("{} ", desk.text("board-die")))
        .then(strong(shown))
        .then(desk.remark(desk.text(when)));
    if face.is_none() || view.open.die.is_some() {
        return die;
    }
    let hired =
        view.open.last_roll.hired.iter().map(|&(seat, card)| desk.thing(&card.to_string(), Ink::Seat(seat)));
    let hired = Phrase::join(hired, " · ");
    let hired = if hired.is_empty() { desk.text("board-hired-nobody").into() } else { hired };
    die.beside(desk.text("board-hired")).beside(hired)
}

/// The items that lie open.
fn items(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("board-items"));
    board.table(view.open.items.revealed.iter().map(|&item| {
        let (cost, text) = item_print(view, desk, item);
        vec![desk.thing(item.id(), Ink::Strong), cost.into(), text.into()]
    }));
}

/// What an item costs, or since when Fever lasts, and what it says.
fn item_print(view: &View, desk: &Desk<'_>, item: Item) -> (String, String) {
    match item.kind() {
        Some(kind) => {
            let cost = desk.say(&Message::new("board-cost").number("cost", kind.cost));
            (cost, kind.text.get(desk.lang).to_owned())
        }
        None => {
            let on = view.open.items.fever == Fever::On;
            let when = desk.text(if on { "board-fever-on" } else { "board-fever-coming" });
            (when, cards().fever.text.get(desk.lang).to_owned())
        }
    }
}

/// What a player has: points, coins, what is posted, and what is known of the hand.
fn bulletin_board(view: &View, desk: &Desk<'_>, seat: Seat, board: &mut TextBoard) {
    let (open, player) = (&view.open, view.open.player(seat));
    let mut tags = Vec::new();
    if open.start == seat {
        tags.push(desk.text("board-start"));
    }
    if player.recruits {
        tags.push(desk.text("board-recruiting"));
    }
    let title = desk
        .seat_name(seat)
        .beside(desk.say(&Message::new("board-vp").number("points", player.points)))
        .beside(desk.say(&Message::new("board-coins").number("coins", player.coins)))
        .beside(desk.say(&Message::new("board-hand").number("count", view.hands[seat.index()].size())))
        .beside(tags.join(" · "));
    board.title(title);
    let known = known_cards(view, desk, seat);
    if !known.is_empty() {
        board.line(faint(format!("{} ", desk.text("board-known"))).then(known));
    }
    let posted: Vec<&Posted> = open.board(seat).collect();
    let posting = open.posting.iter().filter(|_| open.actor == seat);
    board.table(posted.iter().map(|posted| posted_row(desk, posted)));
    board.table(posting.clone().map(|(card, _)| {
        vec![desk.thing(&card.to_string(), Ink::Strong), desk.text("board-posting").into()]
    }));
    if posted.is_empty() && posting.count() == 0 {
        board.line(faint(desk.text("board-empty")));
    }
}

/// The cards of another hand that everybody saw; Q-30: not where players remember them by themselves.
fn known_cards(view: &View, desk: &Desk<'_>, seat: Seat) -> Phrase {
    let hides = view.open.options.hide_known && desk.eyes != Eyes::All;
    let own = desk.eyes.seat() == Some(seat);
    let seen = if hides || own { CardSet::empty() } else { view.seen_hand(seat) };
    Phrase::join(seen.iter().map(|card| desk.label(&card.to_string()).into()), " · ")
}

fn posted_row(desk: &Desk<'_>, posted: &Posted) -> Vec<Phrase> {
    let kind = posted.card.kind();
    let months = Message::new("board-months").number("months", posted.months).number("period", kind.period);
    let employed = if posted.employed { desk.text("board-employed") } else { String::new() };
    vec![
        desk.thing(&posted.card.to_string(), Ink::Strong),
        desk.say(&months).into(),
        terms(desk, posted.card).into(),
        Phrase::new(Ink::Good, &employed),
    ]
}

/// The rolls that employ a card, and what it then pays.
pub(super) fn terms(desk: &Desk<'_>, card: Card) -> String {
    let kind = card.kind();
    let faces = kind.employed_on.iter().map(|face| face.0.to_string());
    let reward = desk.say(&Message::new("board-reward").number("reward", kind.reward));
    format!("{} · {reward}", desk.say(&Message::new("board-faces").words("faces", faces)))
}

/// A card that can be taken or posted: its numbers, and below them its text.
fn card_rows(desk: &Desk<'_>, card: Card, cost: u8) -> [Vec<Phrase>; 2] {
    let text = card.kind().text.get(desk.lang);
    let name = desk.thing(&card.to_string(), Ink::Strong);
    [vec![name, numbers(desk, card, cost).into()], vec![Phrase::default(), faint(text)]]
}

/// A card's industry, cost, terms and post period.
pub(super) fn numbers(desk: &Desk<'_>, card: Card, cost: u8) -> String {
    let kind = card.kind();
    let cost = desk.say(&Message::new("board-cost").number("cost", cost));
    let period = desk.say(&Message::new("terminal-period").number("months", kind.period));
    format!("{} · {cost} · {} · {period}", desk.label(kind.industry.id()), terms(desk, card))
}

/// The reader's cards by industry, and the sets in them.
fn hand(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    let Some(seat) = desk.eyes.seat() else { return };
    let (hand, size) = (view.seen_hand(seat), view.hands[seat.index()].size());
    board.title(desk.text("hand-title"));
    if hand.is_empty() {
        board.line(desk.text("hand-empty"));
        return;
    }
    let sorted = Industry::ALL
        .into_iter()
        .flat_map(|industry| hand.intersection(cards().of_industry(industry)).iter().collect::<Vec<_>>());
    board.table(sorted.flat_map(|card| card_rows(desk, card, view.open.cost(seat, card, size))));
    let mut drafted = CardSet::empty();
    if let Seen::Known(draft) = &view.draft
        && view.open.actor == seat
    {
        drafted = draft.cards();
        for (set, _) in draft.sets() {
            board.line(strong(set_name(desk, set)).beside(desk.text("hand-drafted")));
        }
    }
    board.line(Phrase::from(desk.text("hand-sets")).beside(best_sets(desk, hand.difference(drafted))));
}

/// The best way to submit a hand.
fn best_sets(desk: &Desk<'_>, hand: CardSet) -> String {
    let mut names = Vec::new();
    submissions::each_best(hand, CardSet::empty(), |set, _| names.push(set_name(desk, set)));
    if names.is_empty() {
        return desk.text("hand-no-set");
    }
    let best = Message::new("hand-best").word("sets", names.join(" + "));
    desk.say(&best.number("points", submissions::best_points(hand)))
}

/// The whole count: everybody's points with every submission and effect that gave them.
pub(crate) fn finale(view: &View, desk: &Desk<'_>, events: &[&Event]) -> TextBoard {
    let mut board = TextBoard::new();
    board.title(desk.text("finale-title"));
    if let Some(story) = story(view, desk) {
        board.line(desk.say(&story));
    }
    for seat in sorted_by_rank(desk, view.open.seats()) {
        let player = view.open.player(seat);
        let points = desk.say(&Message::new("board-vp").number("points", player.points));
        let coins = desk.say(&Message::new("board-coins").number("coins", player.coins));
        board.line(desk.seat_name(seat).beside(strong(points)).beside(coins));
        let scored = events.iter().filter_map(|event| match event {
            Event::Submitted { seat: whose, points, .. } | Event::Scored { seat: whose, points, .. }
                if *whose == seat =>
            {
                let points = desk.say(&Message::new("board-vp").number("points", *points));
                Some(vec![points.into(), faint(desk.say(&crate::text::say(event)))])
            }
            _ => None,
        });
        board.table(scored);
    }
    board
}

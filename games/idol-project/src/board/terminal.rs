//! The table as text: the idols who look for a company, the market, the works, and all offices.

mod about;
mod offices;

pub(crate) use about::{about, words};

use crate::cards::{CARDS, IdolEffect, Skills};
use crate::event::Event;
use crate::ids::{Field, Idol, Work};
use crate::state::{Ending, Step};
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::terminal::{Ink, Phrase, TextBoard, faint, sorted_by_rank, strong};
use greenroom_stage::{Desk, printed};

/// The position as these eyes see it.
pub(crate) fn board(view: &View, desk: &Desk<'_>) -> TextBoard {
    let mut board = TextBoard::new();
    let phase = super::PHASES[super::phase(view)];
    let round = desk.say(&Message::new("round").number("round", view.open.round));
    board.title(format!("{round} · {}", desk.text(&format!("phase-{phase}"))));
    board.line(order(view, desk));
    for event in &view.open.news {
        let card = CARDS.get().event(*event);
        let name = strong(desk.pair(desk.text("news"), card.name.get(desk.lang)));
        board.line(name.beside(card.text.get(desk.lang)));
    }
    audition(view, desk, view.open.idols.current, "now-current", &mut board);
    audition(view, desk, view.open.idols.upcoming, "now-upcoming", &mut board);
    market(view, desk, &mut board);
    offices::offices(view, desk, &mut board);
    board
}

/// Who holds which order card; in the auction who has passed, and whose bid stands.
fn order(view: &View, desk: &Desk<'_>) -> Phrase {
    let open = &view.open;
    let card = |place: usize| desk.say(&Message::new("card-number").number("card", place as i64 + 1));
    let Step::Auction { bidder, bid, leader, passed } = open.step else {
        let placed = open.order.iter().enumerate();
        let all =
            placed.map(|(place, &seat)| Phrase::from(format!("{} ", card(place))).then(desk.seat_name(seat)));
        return Phrase::from(desk.text("order")).beside(Phrase::join(all, " · "));
    };
    // The cards of those who have passed lie at the end; in front of them are still those of the last round.
    let left = open.order.len() - passed.len() as usize;
    let state = |seat: Seat| match open.order[left..].iter().position(|&other| other == seat) {
        Some(place) => card(left + place),
        None if leader == Some(seat) => desk.say(&Message::new("bids").number("bid", bid.unwrap_or(0))),
        None if seat == bidder => desk.text("to-bid"),
        None => "–".to_owned(),
    };
    let all = open
        .at_place(0)
        .around(open.seats())
        .map(|seat| desk.seat_name(seat).then(format!(" {}", state(seat))));
    Phrase::join(all, " · ")
}

/// An idol of the wall: what she is, what every company has of her two wishes, and who would get her now.
fn audition(view: &View, desk: &Desk<'_>, idol: Option<Idol>, title: &str, board: &mut TextBoard) {
    let Some(idol) = idol else { return };
    let card = CARDS.get().idol(idol);
    board.title(desk.pair(desk.text(title), card.name.get(desk.lang)));
    board.line(idol_numbers(desk, idol));
    let wish = |key: &str, field: Field| {
        let value = |seat: Seat| {
            desk.seat_name(seat).then(format!(" {}", printed(view.open.office(seat).value(field))))
        };
        let values = Phrase::join(Seat::all(view.open.seats()).map(value), " · ");
        vec![Phrase::from(desk.text(key)), desk.thing(field.word(), Ink::Strong), values]
    };
    board.table([wish("first-wish", card.prefers[0]), wish("second-wish", card.prefers[1])]);
    board.line(match view.open.favourite_company(idol) {
        Some((seat, _)) => {
            Phrase::new(Ink::Seat(seat), &desk.say(&Message::new("would-go").seat("seat", seat)))
        }
        None => desk.text("would-nobody").into(),
    });
}

/// An idol's points, upkeep, skills and effect.
pub(super) fn idol_numbers(desk: &Desk<'_>, idol: Idol) -> String {
    let card = CARDS.get().idol(idol);
    let upkeep = desk.say(&Message::new("cost").number("cost", card.upkeep));
    let effect = idol_effect(desk, card.effect).map(|effect| format!(" · {effect}")).unwrap_or_default();
    let upkeep = format!("{} {upkeep}", desk.text("upkeep"));
    format!("{} {} · {upkeep} · {}{effect}", card.vp, desk.text("vp"), skills(desk, card.skills))
}

fn idol_effect(desk: &Desk<'_>, effect: Option<IdolEffect>) -> Option<String> {
    let by = |key: &str, by: i8| {
        let signed = if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") };
        desk.say(&Message::new(key).word("by", signed))
    };
    Some(match effect? {
        IdolEffect::Studio(change) => by("effect-studio", change),
        IdolEffect::Staff(change) => by("effect-staff", change),
        IdolEffect::Fame(change) => by("effect-fame", change),
        IdolEffect::Masked {} => desk.text("effect-masked"),
    })
}

/// Skills that are there, by name.
fn skills(desk: &Desk<'_>, skills: Skills) -> String {
    let named = Skills::NAMES.into_iter().zip(skills.list()).filter(|(_, number)| *number > 0);
    named.map(|(name, number)| format!("{} {number}", desk.label(name))).collect::<Vec<_>>().join(" ")
}

/// Skills that are needed, with what is there of them where somebody has idols.
pub(super) fn needs(desk: &Desk<'_>, needs: Skills, have: Option<Skills>) -> Phrase {
    let Some(have) = have else { return skills(desk, needs).into() };
    let each = Skills::NAMES.into_iter().zip(needs.list().into_iter().zip(have.list()));
    let each = each.filter(|(_, (need, _))| *need > 0).map(|(name, (need, got))| {
        let ink = if got >= need { Ink::Good } else { Ink::Plain };
        Phrase::new(ink, &format!("{} {got}/{need}", desk.label(name)))
    });
    Phrase::join(each, " ")
}

/// Investments, stocks and works that lie out.
fn market(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("market"));
    let left = |count: usize| faint(desk.say(&Message::new("deck-left").number("count", count as i64)));
    board.table(Field::ALL.into_iter().map(|field| {
        let deck = &view.open.decks[field];
        let card = deck.out.map(|kind| CARDS.get().investment(kind));
        let (name, cost) = match card {
            Some(card) => (
                Phrase::from(format!("{} +{}", card.name.get(desk.lang), card.increment)),
                desk.say(&Message::new("cost").number("cost", card.cost)),
            ),
            None => (faint(desk.text("taken")), String::new()),
        };
        vec![desk.thing(field.word(), Ink::Strong), name, cost.into(), left(deck.len())]
    }));
    board.line(stocks(view, desk));
    board.title(desk.text("works"));
    board.line(left(view.open.works.len()));
    board.table(view.open.works.out.iter().map(|&work| work_row(view, desk, work)));
}

/// How many stocks lie out, and what they pay.
fn stocks(view: &View, desk: &Desk<'_>) -> String {
    let stock = &CARDS.get().stock;
    let price = *stock.price.get_ref();
    let out =
        desk.say(&Message::new("stocks-out").number("out", view.open.stocks.out).number("price", price));
    format!("{out} · {}", desk.say(&Message::new("terminal-dividend").number("money", stock.dividend)))
}

fn work_row(view: &View, desk: &Desk<'_>, work: Work) -> Vec<Phrase> {
    let card = CARDS.get().work(work);
    let have = desk.eyes.seat().map(|seat| view.open.office(seat).skills());
    let ready = have.is_some_and(|have| have.cover(card.needs));
    vec![
        strong(card.name.get(desk.lang)),
        format!("{} {}", card.vp, desk.text("vp")).into(),
        desk.say(&Message::new("cost").number("cost", card.gage)).into(),
        needs(desk, card.needs, have),
        Phrase::new(Ink::Good, &if ready { desk.text("can-do") } else { String::new() }),
    ]
}

/// The whole count: idols, works and the dome concert of every office.
pub(crate) fn finale(view: &View, desk: &Desk<'_>, _: &[&Event]) -> TextBoard {
    let mut board = TextBoard::new();
    let Step::Over { ending } = view.open.step else { return board };
    board.title(desk.text("phase-over"));
    board.line(desk.say(&match ending {
        Ending::Dome(seat) => Message::new("finale-dome").seat("seat", seat),
        Ending::Deck(field) => Message::new("finale-deck").word("field", field.word()),
        Ending::Works => Message::new("finale-works"),
    }));
    for seat in sorted_by_rank(desk, view.open.seats()) {
        let (office, cards) = (view.open.office(seat), CARDS.get());
        let [idols, works, dome] = view.open.points_by_kind(seat);
        let total = format!("{} {}", view.open.victory_points(seat), desk.text("vp"));
        let safe = view.safe(seat).map(|safe| desk.say(&Message::new("cost").number("cost", safe)));
        board.line(desk.seat_name(seat).beside(strong(total)).beside(faint(format!(
            "{} {}",
            desk.text("safe"),
            safe.unwrap_or_default()
        ))));
        let worth = |name: &str, vp: u8| format!("{name} {vp}");
        let of_idols = office
            .idols
            .iter()
            .map(|idol| cards.idol(idol))
            .map(|card| worth(card.name.get(desk.lang), card.vp));
        let of_works = office
            .works
            .iter()
            .map(|work| cards.work(work))
            .map(|card| worth(card.name.get(desk.lang), card.vp));
        let row = |key: &str, points: u32, parts: Vec<String>| {
            vec![Phrase::from(desk.text(key)), points.to_string().into(), faint(parts.join(" · "))]
        };
        let performed = if office.performed {
            vec![cards.dome(office.dome).name.get(desk.lang).to_owned()]
        } else {
            Vec::new()
        };
        board.table([
            row("finale-idols", idols, of_idols.collect()),
            row("finale-works-row", works, of_works.collect()),
            row("finale-dome-row", dome, performed),
        ]);
    }
    let best = desk.winners().next().map(|seat| view.open.victory_points(seat));
    if Seat::all(view.open.seats()).filter(|&seat| Some(view.open.victory_points(seat)) == best).count() > 1 {
        board.line(faint(desk.text("finale-tie")));
    }
    board
}

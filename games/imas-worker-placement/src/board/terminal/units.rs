//! The units as text: levels, chips, idols and cards of every producer.

use super::{chips, idol_name, levels, space_name};
use crate::board::growth::timing_key;
use crate::ids::Idol;
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Id, Message, Seat, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{Ink, Phrase, TextBoard, faint, reader_first, strong};

/// The idols who can be chosen.
pub(super) fn draft(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("draft-title"));
    board.table(view.open.free_idols().iter().map(|idol| {
        let text = view.open.cards.get().idols[idol.index()].text.get(desk.lang);
        vec![desk.thing(&idol.word(), Ink::Strong), idol_start(view, desk, idol).into(), text.into()]
    }));
}

/// What an idol brings at the start.
pub(crate) fn idol_start(view: &View, desk: &Desk<'_>, idol: Idol) -> String {
    let card = &view.open.cards.get().idols[idol.index()];
    let memory = desk.say(&Message::new("memory-label").number("count", card.memory));
    format!("{} · {memory}", chips(desk, card.abilities()))
}

/// All units, the reader's own first.
pub(super) fn units(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("terminal-units"));
    for seat in reader_first(desk, view.open.seats()) {
        board.line(summary(view, desk, seat));
        board.table([owned(view, desk, seat), idols(view, desk, seat)]);
    }
    if !view.open.arrived.is_empty() {
        let arrived = view.open.arrived.iter().map(|seat| desk.seat_name(*seat));
        board.line(Phrase::from(desk.text("arrivals")).beside(Phrase::join(arrived, " · ")));
    }
    let deck = desk.say(&Message::new("deck-left").number("count", view.deck));
    let discards = desk.say(&Message::new("discards").number("count", view.open.discards.len()));
    board.line(faint(format!("{deck} · {discards}")));
}

/// Points, event points and levels.
fn summary(view: &View, desk: &Desk<'_>, seat: Seat) -> Phrase {
    let producer = view.open.producer(seat);
    let points = desk.say(&Message::new("points-label").number("points", producer.points));
    let evp = desk.say(&Message::new("event-evp").number("evp", producer.evp));
    let starts = if view.open.start == seat { desk.text("start-player") } else { String::new() };
    desk.seat_name(seat)
        .beside(strong(points))
        .beside(evp)
        .beside(strong(levels(desk, producer.abilities)))
        .beside(faint(starts))
}

/// Chips, memories, money and cards.
fn owned(view: &View, desk: &Desk<'_>, seat: Seat) -> Vec<Phrase> {
    let producer = view.open.producer(seat);
    let count = |key: &str, count: i64| desk.say(&Message::new(key).number("count", count));
    let mut all = vec![
        chips(desk, producer.chips),
        count("memory-label", producer.memory.into()),
        count("money-label", producer.money.into()),
        count("cards-held", view.hands[seat.index()].len() as i64),
    ];
    all.extend(producer.lasting.iter().map(|card| desk.label(&card.word())));
    vec![faint(desk.text("terminal-chips")), all.join(" · ").into()]
}

/// The two idols: where they stand, and which of them moves next.
fn idols(view: &View, desk: &Desk<'_>, seat: Seat) -> Vec<Phrase> {
    let producer = view.open.producer(seat);
    let named = producer.idols.iter().zip(producer.places).map(|(idol, place)| {
        let side = match producer.side_a {
            Some(first) if first == *idol => " A",
            Some(_) => " B",
            None => "",
        };
        let moves =
            producer.next == Some(*idol) && !view.open.all_home(seat) && view.open.step() != Step::Over;
        let next = if moves { desk.remark(desk.text("terminal-next")) } else { Phrase::default() };
        idol_name(desk, seat, *idol).then(desk.pair(side, space_name(desk, place))).then(next)
    });
    vec![faint(desk.text("terminal-idols")), Phrase::join(named, " · ")]
}

/// The reader's face-down cards with their texts, and the talents of the reader's idols.
pub(super) fn hand(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    let Some(seat) = desk.eyes.seat() else { return };
    let producer = view.open.producer(seat);
    let cards = view.open.cards.get();
    if producer.idols.is_empty() {
        return;
    }
    board.title(desk.text("terminal-yours"));
    let talents = producer.idols.iter().map(|idol| {
        vec![
            idol_name(desk, seat, *idol),
            Phrase::default(),
            cards.idols[idol.index()].text.get(desk.lang).into(),
        ]
    });
    let held = view.known(seat).chain(producer.lasting.iter()).map(|card| {
        let print = &cards.appeals[card.index()];
        let when = faint(desk.text(timing_key(print.effect)));
        vec![desk.thing(&card.word(), Ink::Strong), when, print.text.get(desk.lang).into()]
    });
    board.table(talents.chain(held));
}

//! Every office as text: points, values, money, idols, and how far the dome concert is.

use super::{needs, skills};
use crate::cards::CARDS;
use crate::ids::Field;
use crate::selling::sale_price;
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::terminal::{Ink, Phrase, TextBoard, faint, reader_first, strong};

/// All offices, the reader's own first.
pub(super) fn offices(view: &View, desk: &Desk<'_>, board: &mut TextBoard) {
    board.title(desk.text("offices-all"));
    for seat in reader_first(desk, view.open.seats()) {
        board.line(summary(view, desk, seat));
        board.table([idols(view, desk, seat), works(view, desk, seat), dome(view, desk, seat)]);
    }
}

/// Points, values, money, stocks and upkeep.
fn summary(view: &View, desk: &Desk<'_>, seat: Seat) -> Phrase {
    let office = view.open.office(seat);
    let money = |money: u32| desk.say(&Message::new("cost").number("cost", money));
    let values = Field::ALL.map(|field| {
        desk.say(&Message::new("value-of").word("field", field.word()).number("value", office.value(field)))
    });
    let sale = if office.stocks > 0 {
        format!(" ({})", desk.say(&Message::new("sale-now").number("money", sale_price(office.stocks))))
    } else {
        String::new()
    };
    let safe = view.safe(seat).map(|safe| strong(format!("{} {}", desk.text("safe"), money(safe))));
    desk.seat_name(seat)
        .beside(strong(format!("{} {}", view.open.victory_points(seat), desk.text("vp"))))
        .beside(safe.unwrap_or_default())
        .beside(values.join(" "))
        .beside(format!("{} {}{sale}", desk.text("your-stocks"), office.stocks))
        .beside(format!("{} {}", desk.text("upkeep"), money(office.upkeep())))
}

fn idols(view: &View, desk: &Desk<'_>, seat: Seat) -> Vec<Phrase> {
    let office = view.open.office(seat);
    let named = office.idols.iter().map(|idol| {
        let card = CARDS.get().idol(idol);
        let numbers = format!(" {} {} ({})", card.vp, desk.text("vp"), skills(desk, card.skills));
        Phrase::from(card.name.get(desk.lang)).then(faint(numbers))
    });
    let all = Phrase::join(named, " · ");
    vec![faint(desk.text("finale-idols")), if all.is_empty() { faint(desk.text("no-idols")) } else { all }]
}

fn works(view: &View, desk: &Desk<'_>, seat: Seat) -> Vec<Phrase> {
    let named = view.open.office(seat).works.iter().map(|work| {
        let card = CARDS.get().work(work);
        Phrase::from(card.name.get(desk.lang)).then(faint(format!(" {} {}", card.vp, desk.text("vp"))))
    });
    let all = Phrase::join(named, " · ");
    vec![faint(desk.text("works-done")), if all.is_empty() { "–".into() } else { all }]
}

fn dome(view: &View, desk: &Desk<'_>, seat: Seat) -> Vec<Phrase> {
    let office = view.open.office(seat);
    let (want, have) = (view.open.dome_needs(seat), office.skills());
    let ready = if have.cover(want) { desk.text("dome-ready") } else { String::new() };
    let worth = format!("{} {}", view.open.dome_points(seat), desk.text("vp"));
    let state = needs(desk, want, Some(have)).beside(faint(worth)).beside(Phrase::new(Ink::Good, &ready));
    vec![faint(desk.text("finale-dome-row")), state]
}

//! The offices of the others: values, idols, the dome, at a glance; their safes only where they lie open.

use super::own::dome_bars;
use super::pieces::{money, small_poster, value, who};
use crate::ids::Field;
use crate::state::Step;
use crate::view::View;
use greenroom_engine::Seat;
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_class;
use greenroom_stage::pieces::{Icon, Mood, icon};
use maud::{Markup, html};

/// All offices but the reader's own.
pub(super) fn row(view: &View, desk: &Desk<'_>) -> Markup {
    let own = desk.eyes.seat();
    let title = if own.is_some() { "offices" } else { "offices-all" };
    let seats = own.unwrap_or(Seat(0)).around(view.open.seats()).filter(move |&seat| Some(seat) != own);
    html! {
        section.ip-offices {
            h3 { (desk.text(title)) }
            div.ip-floor { @for seat in seats { (office(view, desk, seat)) } }
        }
    }
}

fn office(view: &View, desk: &Desk<'_>, seat: Seat) -> Markup {
    let office = view.open.office(seat);
    let word = seat.to_string();
    let offered = match view.open.step {
        Step::Offer { idol, .. } | Step::Choose { idol, .. } => Some(idol),
        _ => None,
    };
    html! {
        article data-part={ "office-" (seat) } class={ "ip-office " (seat_class(seat)) @if view.open.asked() == Some(seat) { " is-asked" } } {
            header data-part={ "office-head-" (seat) } {
                (desk.piece_labelled(&word, "ip-nameplate", "", desk.person(seat), &who(desk, seat)))
                span.ip-values-row { @for field in Field::ALL { (value(desk, field, office.value(field))) } }
            }
            (dome_bars(view, desk, seat))
            div.ip-desks data-part={ "desks-" (seat) } {
                @for idol in office.idols.iter() {
                    (small_poster(desk, idol, if offered == Some(idol) { Mood::Worried } else { Mood::Happy }))
                }
                @if office.idols.is_empty() { p.ip-empty { (desk.text("no-idols")) } }
            }
            footer data-part={ "office-foot-" (seat) } {
                span.ip-fact { (icon::labelled(Icon::Stock, &desk.text("your-stocks"))) (office.stocks) }
                span.ip-fact { (icon::labelled(Icon::Contract, &desk.text("works-done"))) (office.works.len()) }
                span.ip-fact title=(desk.text("upkeep")) { (desk.text("upkeep")) " " (money(office.upkeep())) }
                @if let Some(safe) = view.safe(seat) { span.ip-fact { (desk.text("safe")) " " (money(safe)) } }
            }
        }
    }
}

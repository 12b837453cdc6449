//! This round's idol and the next: who they are, and who would get them now and why.

use super::pieces::{field_icon, field_tone, poster};
use crate::cards::CARDS;
use crate::ids::{Field, Idol};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use greenroom_stage::pieces::{Mood, house_mark, icon};
use greenroom_stage::{Desk, printed};
use maud::{Markup, html};

/// The wall with both posters.
pub(super) fn wall(view: &View, desk: &Desk<'_>) -> Markup {
    let signed = matches!(view.open.step, Step::Transfer { .. } | Step::Offer { .. } | Step::Choose { .. });
    let nobody = if signed { "has-decided" } else { "no-current" };
    html! {
        section.ip-wall {
            (audition(view, desk, view.open.idols.current, "now-current", nobody, "is-current"))
            (audition(view, desk, view.open.idols.upcoming, "now-upcoming", "no-upcoming", "is-upcoming"))
        }
    }
}

fn audition(
    view: &View,
    desk: &Desk<'_>,
    idol: Option<Idol>,
    title: &str,
    nobody: &str,
    class: &str,
) -> Markup {
    html! {
        article class={ "ip-audition " (class) } {
            @if let Some(idol) = idol {
                @let card = CARDS.get().idol(idol);
                (poster(desk, idol, Mood::Calm, ""))
                div.ip-why {
                    h3 { (desk.text(title)) }
                    (values(view, desk, idol))
                    (verdict(view, desk, idol))
                    p.ip-flavour { (card.text.get(desk.lang)) " " (house_mark(desk.lang, card.source)) }
                }
            } @else {
                h3 { (desk.text(title)) }
                p.ip-empty { (desk.text(nobody)) }
            }
        }
    }
}

/// What every company has of the two things that she looks at.
fn values(view: &View, desk: &Desk<'_>, idol: Idol) -> Markup {
    let row = |rank: u8, field: Field, key: &str| {
        let most = Seat::all(view.open.seats()).map(|seat| view.open.office(seat).value(field)).max();
        html! {
            tr class=(field_tone(field).class()) {
                th scope="row" {
                    span.ip-wish-name title=(desk.text(key)) {
                        b { (rank) } (icon::draw(field_icon(field))) span { (desk.label(field.word())) }
                        span.ip-hidden { (desk.text(key)) }
                    }
                }
                @for seat in Seat::all(view.open.seats()) {
                    @let value = view.open.office(seat).value(field);
                    td class=[(Some(value) == most).then_some("is-most")] { (printed(value)) }
                }
            }
        }
    };
    let [first, second] = CARDS.get().idol(idol).prefers;
    html! {
        table.ip-values {
            thead {
                tr {
                    td {}
                    @for seat in Seat::all(view.open.seats()) {
                        th scope="col" class=(seat_class(seat)) title=(desk.person(seat)) {
                            (seat_shape(seat)) span.ip-hidden { (desk.person(seat)) }
                        }
                    }
                }
            }
            tbody { (row(1, first, "first-wish")) (row(2, second, "second-wish")) }
        }
    }
}

fn verdict(view: &View, desk: &Desk<'_>, idol: Idol) -> Markup {
    html! {
        @match view.open.favourite_company(idol) {
            Some((seat, _)) => p class={ "ip-verdict " (seat_class(seat)) } {
                (seat_shape(seat)) span { (desk.say(&Message::new("would-go").seat("seat", seat))) }
            },
            None => p class="ip-verdict is-nobody" { span { (desk.text("would-nobody")) } },
        }
    }
}

//! The story of the result: the final edition.

use crate::view::View;
use greenroom_engine::{Lang, Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use maud::{Markup, html};

/// Who has won and why, and how everybody stands (§2).
pub(crate) fn finale(view: &View, desk: &Desk<'_>) -> Markup {
    let key = |seat: Seat| (view.open.player(seat).points, view.open.player(seat).coins);
    let mut seats: Vec<Seat> = Seat::all(view.open.seats()).collect();
    seats.sort_by_key(|&seat| std::cmp::Reverse(key(seat)));
    let best = key(seats[0]);
    let winners: Vec<&str> =
        seats.iter().filter(|&&seat| key(seat) == best).map(|&seat| desk.person(seat)).collect();
    let same_points = seats.iter().filter(|&&seat| key(seat).0 == best.0).count();
    let story = match (winners.len(), same_points) {
        (1, 1) => "finale-won",
        (1, _) => "finale-money",
        _ => "finale-tied",
    };
    let names = winners.join(if desk.lang == Lang::Ja { "、" } else { ", " });
    html! {
        section.ph-finale {
            h2 { (desk.text("finale-title")) }
            p.ph-headline { (desk.say(&Message::new(story).word("names", names).number("points", best.0))) }
            table {
                thead { tr { th scope="col" { (desk.text("finale-player")) } th scope="col" { (desk.text("finale-vp")) } th scope="col" { (desk.text("finale-coins")) } } }
                tbody {
                    @for &seat in &seats {
                        tr class={ (seat_class(seat)) @if key(seat) == best { " is-winner" } } {
                            th scope="row" { (seat_shape(seat)) " " (desk.person(seat)) }
                            td { (key(seat).0) }
                            td { (key(seat).1) }
                        }
                    }
                }
            }
        }
    }
}

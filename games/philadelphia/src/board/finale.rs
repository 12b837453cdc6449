//! The story of the result: the final edition.

use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::{seat_class, seat_shape};
use maud::{Markup, html};

/// Who has won and why, and how everybody stands (§2).
pub(crate) fn finale(view: &View, desk: &Desk<'_>) -> Markup {
    let rank = |seat: Seat| desk.standing.map_or(0, |standing| standing.ranks[seat.index()]);
    let mut seats: Vec<Seat> = Seat::all(view.open.seats()).collect();
    seats.sort_by_key(|&seat| rank(seat));
    html! {
        section.ph-finale {
            h2 { (desk.text("finale-title")) }
            @if let Some(story) = story(view, desk) { p.ph-headline { (desk.say(&story)) } }
            table {
                thead { tr { th scope="col" { (desk.text("finale-player")) } th scope="col" { (desk.text("finale-vp")) } th scope="col" { (desk.text("finale-coins")) } } }
                tbody {
                    @for &seat in &seats {
                        tr class={ (seat_class(seat)) @if desk.has_won(seat) { " is-winner" } } {
                            th scope="row" { (seat_shape(seat)) " " (desk.person(seat)) }
                            td { (view.open.player(seat).points) }
                            td { (view.open.player(seat).coins) }
                        }
                    }
                }
            }
        }
    }
}

/// Who has won, and by what; none while the game goes on.
pub(super) fn story(view: &View, desk: &Desk<'_>) -> Option<Message> {
    let first = desk.winners().next()?;
    let points = view.open.player(first).points;
    let same_points = view.open.players.iter().filter(|player| player.points == points).count();
    let story = match (desk.winners().count(), same_points) {
        (1, 1) => Message::new("finale-won"),
        (1, _) => Message::new("finale-money"),
        (tied, _) => Message::new(&format!("finale-tied-{tied}")),
    };
    let places = ["first", "second", "third", "fourth"];
    let story = places.iter().zip(desk.winners()).fold(story, |story, (place, seat)| story.seat(place, seat));
    Some(story.number("points", points))
}

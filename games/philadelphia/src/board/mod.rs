//! The board as HTML: a newspaper's front page over a wall of bulletin boards.

mod boards;
mod cover;
mod finale;
mod front_page;
mod hand;
mod slip;

pub(crate) use cover::cover;
pub(crate) use finale::finale;

use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::{Desk, Plate, Scene};
use maud::html;

/// The position as some eyes see it.
pub(crate) fn scene(view: &View, desk: &Desk<'_>) -> Scene {
    let board = html! {
        div class={ "ph-street" @if view.open.is_fever() { " is-fever" } } {
            (front_page::front_page(view, desk))
            (front_page::research_desk(view, desk))
            (boards::boards(view, desk))
        }
    };
    let plates = Seat::all(view.open.seats()).map(|seat| plate(view, desk, seat)).collect();
    Scene { board, hand: hand::hand(view, desk), plates }
}

fn plate(view: &View, desk: &Desk<'_>, seat: Seat) -> Plate {
    let player = view.open.player(seat);
    let coins = desk.say(&Message::new("board-coins").number("coins", player.coins));
    let cards = desk.say(&Message::new("board-hand").number("count", view.hands[seat.index()].size()));
    Plate {
        score: Some(desk.say(&Message::new("board-vp").number("points", player.points))),
        facts: html! { span.ph-fact { (coins) } " · " span.ph-fact { (cards) } },
    }
}

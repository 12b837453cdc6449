//! The board as HTML: a newspaper's front page over a wall of bulletin boards.

pub(crate) mod almanac;
mod boards;
mod cover;
mod finale;
mod front_page;
mod hand;
pub(crate) mod print;
mod slip;
pub(crate) mod terminal;

pub(crate) use cover::cover;
pub(crate) use finale::finale;

use crate::cards::cards;
use crate::ids::{Card, Item, KindId};
use crate::view::View;
use greenroom_engine::{Message, Seat, Word};
use greenroom_stage::pieces::Face;
use greenroom_stage::{Desk, Plate, Scene};
use maud::{Markup, html};

/// The faces on the cards: none.
pub(crate) fn portraits() -> Vec<Face> {
    Vec::new()
}

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

/// §2: when the game ends.
fn first_to(view: &View) -> Message {
    Message::new("board-first-to").number("points", view.open.cards.rules.winning_points)
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

/// An advertise card or an item as it is printed.
pub(crate) fn picture(view: &View, word: &str, desk: &Desk<'_>) -> Option<Markup> {
    let card = || Card::from_word(word).map(|card| slip::slip(desk, card, slip::Slip::default()));
    let item = || {
        Item::from_word(word)
            .map(|item| html! { div class="ph-item" { (front_page::item_face(view, desk, item)) } })
    };
    let kind = || {
        KindId::from_word(word).map(|kind| slip::slip(desk, cards().first_of(kind), slip::Slip::default()))
    };
    card().or_else(kind).or_else(item)
}

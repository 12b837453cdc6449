//! The board as HTML.

use crate::cards::Idol;
use crate::view::View;
use greenroom_engine::{Message, Seat};
use greenroom_stage::{Desk, Plate, Scene};
use maud::{Markup, html};

/// The position as some eyes see it.
pub(crate) fn scene(view: &View, desk: &Desk<'_>) -> Scene {
    let board = html! {
        div.stage {
            @for idol in Idol::ALL {
                section.idol { (desk.piece(idol.word(), "idol-icon", "", &html! { (desk.label(idol.word())) })) }
            }
        }
    };
    let plates = Seat::all(view.seats)
        .map(|seat| {
            let left = desk.say(&Message::new("cards-left").number("count", view.hands[seat.index()].count));
            Plate { score: None, facts: html! { (left) } }
        })
        .collect();
    Scene { board, hand: html! {}, plates }
}

/// The story of the count.
pub(crate) fn finale(_view: &View, desk: &Desk<'_>) -> Markup {
    html! { h2 { (desk.text("finale-title")) } }
}

/// The picture on the shelf.
pub(crate) fn cover() -> Markup {
    html! { svg viewBox="0 0 320 200" aria-hidden="true" { rect width="320" height="200" fill="#2b1650" {} } }
}

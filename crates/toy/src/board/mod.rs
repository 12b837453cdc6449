//! What the table looks like: as little as the page needs.

pub(crate) mod almanac;
pub(crate) mod print;
pub(crate) mod terminal;

use crate::cards::Card;
use crate::view::View;
use greenroom_engine::Word;
use greenroom_stage::pieces::Face;
use greenroom_stage::{Desk, Plate, Scene};
use maud::{Markup, html};

/// The picture on the shelf.
pub(crate) fn cover() -> Markup {
    html! { svg viewBox="0 0 320 200" {} }
}

/// The faces on the cards: none.
pub(crate) fn portraits() -> Vec<Face> {
    Vec::new()
}

/// The position as these eyes see it.
pub(crate) fn scene(view: &View, desk: &Desk<'_>) -> Scene {
    let own = desk.eyes.seat().map(|seat| &view.hands[seat.index()]);
    let cards = own.into_iter().flat_map(|hand| &hand.cards).filter_map(|card| card.known());
    let hand = html! {
        @for word in cards.map(|card| card.word()) { (desk.piece(&word, "card", "", &html! { (word) })) }
    };
    let plates = view
        .hands
        .iter()
        .zip(&view.open.points)
        .map(|(hand, points)| Plate { score: Some(points.to_string()), facts: html! { (hand.cards.len()) } });
    Scene { board: html! { (view.open.shown.len()) }, hand, plates: plates.collect() }
}

/// A card as it is printed.
pub(crate) fn picture(_: &View, word: &str, _: &Desk<'_>) -> Option<Markup> {
    Card::from_word(word).map(|card| html! { div class="card" { (card.word()) } })
}

/// The result: everybody's points, the winner's first of all.
pub(crate) fn finale(view: &View, desk: &Desk<'_>) -> Markup {
    html! {
        @for seat in desk.winners() { p { strong { (desk.person(seat)) } } }
        @for points in &view.open.points { p { (points) } }
    }
}

//! The printed side of a card.

use super::{Card, ornament};
use maud::{Markup, html};

/// The front with its slots, top to bottom as one reads a card.
pub(super) fn draw(card: &Card) -> Markup {
    let plain = card.art.is_none();
    html! {
        span class={ "card__front" @if plain { " card__front--plain" } } {
            (ornament::frame())
            span class="card__head" {
                @if let Some(number) = &card.number {
                    span class={ "card__number " (fit(number)) } { (number) }
                }
                @if let Some(corner) = &card.corner { span class="card__corner" { (corner) } }
            }
            @if let Some(art) = &card.art {
                span class="card__art" { (art) }
            } @else {
                span class="card__art card__art--number" aria-hidden="true" {
                    (ornament::seal())
                    @if let Some(number) = &card.number { span class={ "card__hero " (fit(number)) } { (number) } }
                }
            }
            @if let Some(title) = &card.title { span class="card__title" { (title) } }
            @if !card.icons.is_empty() {
                span class="card__icons" { @for icon in &card.icons { (icon) } }
            }
            @if let Some(text) = &card.text { span class="card__text" { (text) } }
            @if let Some(kind) = &card.kind { span class="card__kind" { (kind) } }
        }
    }
}

/// Long numbers are set smaller.
fn fit(number: &str) -> &'static str {
    match number.chars().count() {
        0..=2 => "fit-2",
        3..=4 => "fit-4",
        5..=6 => "fit-6",
        _ => "fit-8",
    }
}

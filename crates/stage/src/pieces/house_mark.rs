//! The mark of cards that are ours: the rulebook does not print their numbers.

use super::icon::{self, Icon};
use greenroom_engine::{Lang, Source};
use maud::{Markup, html};

/// What the mark says to whoever points at it or cannot see it.
pub fn house_label(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "House card: the rulebook does not print these numbers, so they are ours",
        Lang::Ja => "ハウスカード：ルールブックに数値がないため、こちらで決めたものです",
    }
}

/// The mark for a house card, and nothing for others.
pub fn house_mark(lang: Lang, source: Source) -> Markup {
    html! {
        @if source == Source::House {
            span.house-mark title=(house_label(lang)) { (icon::labelled(Icon::Home, house_label(lang))) }
        }
    }
}

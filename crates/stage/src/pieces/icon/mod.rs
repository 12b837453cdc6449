//! One family of icons: a grid of 24, one stroke width, the colour of the text around them.

mod shapes;

pub use shapes::Icon;

use maud::{Markup, html};

/// An icon as decoration, beside words that say the same.
pub fn draw(icon: Icon) -> Markup {
    html! {
        svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (strokes(icon)) }
    }
}

/// An icon that stands alone and is read out by its label.
pub fn labelled(icon: Icon, label: &str) -> Markup {
    html! {
        svg class="icon" viewBox="0 0 24 24" role="img" aria-label=(label) focusable="false" {
            title { (label) }
            (strokes(icon))
        }
    }
}

/// An icon's strokes alone, for use inside another drawing: it fills 24 by 24 from the origin.
pub fn strokes(icon: Icon) -> Markup {
    html! {
        path d=(icon.path()) fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"
            stroke-linejoin="round" {}
    }
}

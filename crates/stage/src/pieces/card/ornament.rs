//! Engraved lines: frames, seals and rosettes, as on banknotes and good playing cards.

use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;

/// Ellipses turned around one centre, whose crossings make a rosette.
pub(in crate::pieces) fn rosette(x: f32, y: f32, long: f32, short: f32, petals: u16) -> Markup {
    let mut ellipses = String::new();
    for petal in 0..petals {
        let turn = f32::from(petal) * 180.0 / f32::from(petals);
        // Writing to a String cannot fail.
        let _ = write!(ellipses, r#"<ellipse rx="{long}" ry="{short}" transform="rotate({turn:.0})"/>"#);
    }
    html! { g transform={ "translate(" (x) " " (y) ")" } { (PreEscaped(ellipses)) } }
}

/// A wave of `crests` from left to right, each `width` wide, as the commands after a starting point.
pub(in crate::pieces) fn wave(width: f32, height: f32, crests: usize) -> String {
    let half = width / 2.0;
    let mut d = format!("q{} {} {half} 0", half / 2.0, -height);
    for _ in 1..crests * 2 {
        let _ = write!(d, "t{half} 0");
    }
    d
}

/// The fine frame printed inside a card's edge, with a flourish in each corner.
pub(super) fn frame() -> Markup {
    const CORNER: &str = "M4 13V7.5Q4 4 7.5 4H13M6.4 12Q6.4 6.4 12 6.4";
    html! {
        svg class="card__frame" viewBox="0 0 100 140" aria-hidden="true" focusable="false" {
            path d=(CORNER) {}
            path d=(CORNER) transform="matrix(-1 0 0 1 100 0)" {}
            path d=(CORNER) transform="matrix(1 0 0 -1 0 140)" {}
            path d=(CORNER) transform="matrix(-1 0 0 -1 100 140)" {}
            path d="M13 4H87M13 136H87M4 13V127M96 13V127" {}
        }
    }
}

/// The pale seal behind a number that is its card's whole picture.
pub(super) fn seal() -> Markup {
    html! {
        svg class="card__seal" viewBox="0 0 100 100" aria-hidden="true" focusable="false" {
            (rosette(50.0, 50.0, 47.0, 20.0, 16))
            (rosette(50.0, 50.0, 30.0, 24.0, 9))
        }
    }
}

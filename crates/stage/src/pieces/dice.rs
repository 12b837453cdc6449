//! Dice with pips, as they are made in Japan: the one is large and red.

use maud::{Markup, html};

/// Where pips lie, by the number shown.
fn pips(value: u8) -> &'static [(u8, u8)] {
    match value {
        1 => &[(20, 20)],
        2 => &[(12, 12), (28, 28)],
        3 => &[(11, 11), (20, 20), (29, 29)],
        4 => &[(12, 12), (28, 12), (12, 28), (28, 28)],
        5 => &[(11, 11), (29, 11), (20, 20), (11, 29), (29, 29)],
        6 => &[(12, 10), (12, 20), (12, 30), (28, 10), (28, 20), (28, 30)],
        _ => &[],
    }
}

/// A die showing one to six, with further classes such as `die--rolled`; other values show no pips.
pub fn die(value: u8, class: &str) -> Markup {
    html! {
        svg class={ "die " (class) } viewBox="0 0 40 40" role="img" aria-label=(value) focusable="false" {
            (body())
            (marks(value))
        }
    }
}

/// A die that has not been rolled yet.
pub fn blank_die(class: &str) -> Markup {
    html! {
        svg class={ "die die--blank " (class) } viewBox="0 0 40 40" aria-hidden="true" focusable="false" {
            (body())
            path class="die__rest" d="M14 16.5c0-3 2.4-5 6-5s6 2 6 4.8c0 4-6 4.4-6 8M20 29v.1" fill="none" stroke-width="3"
                stroke-linecap="round" {}
        }
    }
}

/// The six faces in a row: those that would succeed are lit.
pub fn success_faces(lit: [bool; 6], label: &str) -> Markup {
    html! {
        span class="success-faces" role="img" aria-label=(label) {
            @for (value, lit) in (1..).zip(lit) {
                svg class={ "die die--small" @if lit { " is-lit" } @else { " is-unlit" } } viewBox="0 0 40 40" aria-hidden="true"
                    focusable="false" {
                    (body())
                    (marks(value))
                }
            }
        }
    }
}

fn body() -> Markup {
    html! {
        rect class="die__edge" x="1" y="2" width="38" height="37.5" rx="9" {}
        rect class="die__side" x="1" y="1" width="38" height="36" rx="9" {}
        rect class="die__top" x="3.5" y="2.8" width="33" height="32" rx="10" {}
    }
}

fn marks(value: u8) -> Markup {
    let radius = if value == 1 { "6" } else { "3.7" };
    html! {
        g class={ "die__pips" @if value == 1 { " die__pips--one" } } transform="translate(0 -1)" {
            @for (x, y) in pips(value) {
                circle cx=(x) cy=(y) r=(radius) {}
            }
        }
    }
}

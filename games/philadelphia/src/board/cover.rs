//! The picture on the shelf of games: slips on a wall, one of them hired.

use maud::{Markup, html};

/// An SVG of 320 by 200.
pub(crate) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 320 200" aria-hidden="true" focusable="false" {
            rect width="320" height="200" fill="#b98d5d" {}
            @for (x, y) in [(20, 30), (90, 160), (150, 20), (210, 120), (280, 60), (300, 170), (40, 110), (240, 185)] {
                circle cx=(x) cy=(y) r="1.6" fill="#8e6639" {}
                circle cx=(x + 13) cy=(y - 9) r="1.1" fill="#d4ab7c" {}
            }
            (slip(28, 36, -6, "#2f6f9f", &[2, 3]))
            (slip(122, 22, 3, "#b3202f", &[1, 4, 6]))
            (slip(212, 44, -2, "#3c7d2e", &[5]))
            (slip(76, 104, 5, "#8a5a0a", &[2, 5, 6]))
            (slip(174, 112, -4, "#5b3a9e", &[1]))
            g transform="translate(246 140) rotate(12)" {
                rect width="44" height="44" rx="10" fill="#fffdf8" stroke="#2a2230" stroke-width="1.5" {}
                circle cx="22" cy="22" r="7" fill="#b3202f" {}
            }
            g transform="translate(118 66) rotate(-14)" fill="none" stroke="#b3202f" {
                rect width="92" height="34" rx="4" stroke-width="4" opacity=".85" {}
                text x="46" y="25" text-anchor="middle" font-size="22" font-weight="800" fill="#b3202f" stroke="none" letter-spacing="3" { "HIRED" }
            }
        }
    }
}

fn slip(x: i32, y: i32, turn: i32, ink: &str, faces: &[i32]) -> Markup {
    html! {
        g transform=(format!("translate({x} {y}) rotate({turn})")) {
            rect x="3" y="4" width="78" height="82" fill="#000" opacity=".22" {}
            rect width="78" height="82" fill="#f7f0e0" {}
            rect width="78" height="13" fill=(ink) {}
            rect x="7" y="21" width="64" height="4" fill="#6b6256" {}
            rect x="7" y="30" width="58" height="3" fill="#b5aa98" {}
            rect x="7" y="37" width="62" height="3" fill="#b5aa98" {}
            rect x="7" y="44" width="40" height="3" fill="#b5aa98" {}
            @for face in 1..=6 {
                rect x=(face * 11 - 4) y="60" width="9" height="9" rx="2" fill=(if faces.contains(&face) { ink } else { "#ded4c2" }) {}
            }
            circle cx="39" cy="-1" r="5" fill="#c4283a" {}
            circle cx="37" cy="-3" r="1.6" fill="#fff" opacity=".7" {}
        }
    }
}

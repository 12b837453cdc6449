//! The picture on the shelf: a die on an arcade stage, under a ring of bulbs.

use maud::{Markup, html};

/// An SVG of 320 by 200.
pub(crate) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 320 200" aria-hidden="true" focusable="false" {
            rect width="320" height="200" fill="#1a0f33" {}
            path d="M0 200 L120 0 H200 L320 200Z" fill="#3b1766" {}
            path d="M60 200 L146 0 H174 L260 200Z" fill="#5a1f86" {}
            ellipse cx="160" cy="176" rx="126" ry="26" fill="#0c6f86" {}
            ellipse cx="160" cy="170" rx="126" ry="26" fill="#19b4cf" {}
            ellipse cx="160" cy="170" rx="104" ry="19" fill="#0e8ba6" {}
            @for bulb in 0..15 {
                circle cx=(12 + bulb * 21) cy=(if bulb % 2 == 0 { 14 } else { 20 }) r="6" fill=(if bulb < 10 { "#ffe27a" } else { "#5d3f86" }) {}
                circle cx=(12 + bulb * 21) cy=(if bulb % 2 == 0 { 12 } else { 18 }) r="2" fill="#fffbe6" {}
            }
            g transform="translate(160 104) rotate(-12)" {
                rect x="-46" y="-46" width="92" height="92" rx="20" fill="#a3136f" {}
                rect x="-46" y="-50" width="92" height="92" rx="20" fill="#fff7fd" {}
                circle cx="-24" cy="-28" r="8.5" fill="#d1218e" {}
                circle cx="24" cy="-28" r="8.5" fill="#d1218e" {}
                circle cx="0" cy="-4" r="8.5" fill="#d1218e" {}
                circle cx="-24" cy="20" r="8.5" fill="#d1218e" {}
                circle cx="24" cy="20" r="8.5" fill="#d1218e" {}
            }
            g transform="translate(244 128) rotate(16)" {
                rect x="-22" y="-20" width="44" height="44" rx="10" fill="#08506b" {}
                rect x="-22" y="-23" width="44" height="44" rx="10" fill="#e9fbff" {}
                circle cx="0" cy="-1" r="7" fill="#e0344f" {}
            }
            path d="M64 66l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2Z" fill="#ffe27a" {}
        }
    }
}

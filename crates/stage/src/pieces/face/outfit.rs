//! Neck, shoulders and what is worn on them.

use super::palette::{cloth, skin};
use super::parts::{Hue, Outfit, Skin};
use maud::{Markup, html};

const SHOULDERS: &str = "M12 102C13 91 24 87.6 42 85H58C76 87.6 87 91 88 102Z";

/// The bust below the chin.
pub(super) fn draw(outfit: Outfit, hue: Hue, on: Skin) -> Markup {
    let tone = skin(on);
    let (base, shade, line) = cloth(hue);
    let trim = if hue == Hue::White { "#4468c8" } else { "#fffaf2" };
    let bare = outfit == Outfit::Frill;
    html! {
        g transform="matrix(1.06 0 0 1.16 -3 -16)" {
        path d=(SHOULDERS) fill=(if bare { tone.base } else { base }) stroke=(if bare { tone.line } else { line })
            stroke-width="1" {}
        path d="M43.4 72H56.6V85Q56 91.6 50 92Q44 91.6 43.4 85Z" fill=(tone.base) {}
        path d="M43.4 75.4Q50 81.6 56.6 75.4V79Q50 85.4 43.4 79.6Z" fill=(tone.shade) {}
        path d="M43.4 77V85.4M56.6 77V85.4" stroke=(tone.line) stroke-width="1" {}
        @match outfit {
            Outfit::Sailor => {
                path d="M43 84L50 95L57 84Q66 86 70 90L58 102H42L30 90Q34 86 43 84Z" fill=(trim) stroke=(line)
                    stroke-width="1" stroke-linejoin="round" {}
                path d="M33.6 90.4L44.4 100M66.4 90.4L55.6 100" stroke=(base) stroke-width="1.5" {}
                path d="M50 93L44 97.6L50 101L56 97.6Z" fill=(shade) {}
            },
            Outfit::Blazer => {
                path d="M43 84L50 97L57 84L63 86L54 102H46L37 86Z" fill="#fffaf2" stroke=(line) stroke-width="1"
                    stroke-linejoin="round" {}
                path d="M47.8 94.4H52.2L53.6 102H46.4Z" fill="#d6404c" {}
                path d="M37 86L30 92.4L40 102M63 86L70 92.4L60 102" fill="none" stroke=(line) stroke-width="1.1" {}
            },
            Outfit::Hoodie => {
                path d="M42 84Q33 84.6 31 90Q40 99 50 99.6Q60 99 69 90Q67 84.6 58 84Q58.6 92.6 50 93.4Q41.4 92.6 42 84Z"
                    fill=(shade) stroke=(line) stroke-width="1" stroke-linejoin="round" {}
                path d="M45.4 97.6V102M54.6 97.6V102" stroke=(trim) stroke-width="1.5" stroke-linecap="round" {}
            },
            Outfit::Frill => {
                path d="M24 104Q25 94 33 92Q42 99 50 97Q58 99 67 92Q75 94 76 104Z" fill=(base) stroke=(line) stroke-width="1" {}
                path d="M30 94.4Q33 90 36.6 94Q40 91.6 43.4 96Q46.6 93 50 97Q53.4 93 56.6 96Q60 91.6 63.4 94Q67 90 70 94.4"
                    fill="none" stroke=(trim) stroke-width="2.2" stroke-linecap="round" {}
                path d="M43 85.4Q50 89 57 85.4V88.6Q50 92 43 88.6Z" fill=(shade) {}
                path d="M50 86.6l1.4 2.6-1.4 2-1.4-2Z" fill=(trim) {}
            },
            Outfit::Tee => {
                path d="M41.6 84.6Q42.6 93.6 50 94Q57.4 93.6 58.4 84.6" fill="none" stroke=(shade) stroke-width="2.6" {}
            },
            Outfit::Kimono => {
                path d="M41 84Q44 92 54.6 102M59 84Q55 94 44 102" fill="none" stroke=(line) stroke-width="5" {}
                path d="M41 84Q44 92 54.6 102M59 84Q55 94 44 102" fill="none" stroke=(trim) stroke-width="3.2" {}
            },
        }
    }
    }
}

//! The picture on the shelf of games: an office window in the afternoon, the Dome behind it.

use maud::{Markup, html};

/// An SVG of 320 by 200.
pub(crate) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 320 200" role="img" aria-hidden="true" focusable="false" {
            rect width="320" height="200" fill="#f7e8cf" {}
            // The wall in slanted afternoon light.
            path d="M0 0H90L10 200H0ZM130 0H170L90 200H50ZM210 0H250L170 200H130Z" fill="#fff6e4" opacity=".8" {}
            // The window, the sky and the Dome.
            rect x="22" y="18" width="178" height="118" rx="4" fill="#5a3b34" {}
            rect x="28" y="24" width="166" height="106" fill="#ffb27d" {}
            rect x="28" y="24" width="166" height="40" fill="#ff9a76" {}
            rect x="28" y="64" width="166" height="28" fill="#ffc48c" {}
            circle cx="146" cy="86" r="18" fill="#fff1c9" {}
            path d="M28 130V112L40 104V96H52V108L62 100H72V130ZM158 130V104L168 98H178V110L194 104V130Z" fill="#9c5a5f" {}
            path d="M66 130C66 92 88 72 114 72S162 92 162 130Z" fill="#c4432d" {}
            path d="M114 72V62M82 130C82 102 96 80 114 73M146 130C146 102 132 80 114 73M69 112H159M74 96H154" fill="none" stroke="#ffd9c7" stroke-width="2" {}
            path d="M114 62L128 66L114 70Z" fill="#fff6e4" {}
            path d="M111 24V130M28 77H194" stroke="#5a3b34" stroke-width="3" {}
            // Two posters on the wall.
            g transform="translate(220 22) rotate(3)" {
                rect width="60" height="82" rx="2" fill="#fffdf6" {}
                rect x="5" y="5" width="50" height="52" fill="#f8a0c2" {}
                path d="M12 57C12 40 18 34 30 34S48 40 48 57Z" fill="#fff" {}
                circle cx="30" cy="25" r="11" fill="#ffe0cb" {}
                path d="M18 30C14 10 46 10 42 30C40 20 34 18 30 20C26 18 20 20 18 30Z" fill="#7a3db8" {}
                path d="M15 18l-6 16 8-3ZM45 18l6 16-8-3Z" fill="#7a3db8" {}
                rect x="8" y="63" width="44" height="5" rx="2" fill="#c4432d" {}
                rect x="14" y="72" width="32" height="4" rx="2" fill="#ddc7a6" {}
            }
            g transform="translate(268 92) rotate(-5)" {
                rect width="42" height="56" rx="2" fill="#fffdf6" {}
                rect x="4" y="4" width="34" height="34" fill="#93cbf5" {}
                path d="M8 38C8 28 13 25 21 25S34 28 34 38Z" fill="#fff4d6" {}
                circle cx="21" cy="18" r="8" fill="#ffe0cb" {}
                path d="M12 21C11 6 31 6 30 21C28 14 24 12 21 14C18 12 14 14 12 21Z" fill="#b5500a" {}
                rect x="7" y="43" width="28" height="4" rx="2" fill="#2374b3" {}
            }
            // The desk with a record, a certificate and banknotes.
            path d="M0 156H320V200H0Z" fill="#8a5a3c" {}
            path d="M0 156H320V162H0Z" fill="#a9734f" {}
            g transform="translate(62 170)" {
                ellipse rx="46" ry="17" fill="#17131a" {}
                ellipse rx="38" ry="13.5" fill="none" stroke="#4a4350" {}
                ellipse rx="30" ry="10.5" fill="none" stroke="#4a4350" {}
                ellipse rx="16" ry="6" fill="#ff8a70" {}
                ellipse rx="2.5" ry="1" fill="#17131a" {}
            }
            g transform="translate(140 158) rotate(-4)" {
                rect width="64" height="34" rx="2" fill="#e2f2da" stroke="#3c7d2e" {}
                rect x="4" y="4" width="56" height="26" fill="none" stroke="#3c7d2e" {}
                path d="M14 24L24 14L32 20L48 10" fill="none" stroke="#22511a" stroke-width="2.5" {}
            }
            g transform="translate(222 166)" {
                rect x="8" y="-8" width="70" height="32" rx="2" fill="#ffab95" stroke="#8e2a1a" transform="rotate(6)" {}
                rect width="70" height="32" rx="2" fill="#fde3da" stroke="#8e2a1a" {}
                circle cx="18" cy="16" r="9" fill="none" stroke="#c4432d" stroke-width="2" {}
                text x="62" y="22" text-anchor="end" font-size="16" font-weight="800" fill="#8e2a1a" { "500" }
            }
        }
    }
}

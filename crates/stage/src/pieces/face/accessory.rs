//! What is worn on the head or the face.

use super::palette::cloth;
use super::parts::{Accessory, Hue};
use maud::{Markup, html};

/// The part of an accessory that the hair hides.
pub(super) fn behind(accessory: Accessory, hue: Hue) -> Markup {
    let (_, shade, line) = cloth(hue);
    html! {
        @if accessory == Accessory::Headphones {
            path d="M20 56C10 18 30 5.4 50 5.4S90 18 80 56" fill="none" stroke=(line) stroke-width="7" {}
            path d="M20 56C10 18 30 5.4 50 5.4S90 18 80 56" fill="none" stroke=(shade) stroke-width="4.6" {}
        }
    }
}

/// The accessory itself, over everything.
pub(super) fn draw(accessory: Accessory, hue: Hue) -> Markup {
    let (base, shade, line) = cloth(hue);
    html! {
        g fill=(base) stroke=(line) stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round" {
            @match accessory {
                Accessory::None => {},
                Accessory::Ribbon => g transform="rotate(24 71 24)" { (bow("translate(71 24) scale(.72)", shade)) },
                Accessory::BigBow => (bow("translate(50 12.4) scale(1.22)", shade)),
                Accessory::Hairband => {
                    path d="M21.6 43C22 26 32 15.6 50 15.6S78 26 78.4 43L74.6 42C74 29 66 21 50 21S26 29 25.4 42Z" {}
                    path d="M29 27.4Q36 19.4 46 18.4" fill="none" stroke="#fff" stroke-width="1.4" opacity=".6" {}
                },
                Accessory::Glasses => g fill="none" stroke-width="1.9" {
                    circle cx="38.4" cy="58" r="9" fill="#fff" fill-opacity=".16" {}
                    circle cx="61.6" cy="58" r="9" fill="#fff" fill-opacity=".16" {}
                    path d="M47.4 57Q50 55 52.6 57M29.4 56.6L25.4 55M70.6 56.6L74.6 55" {}
                },
                Accessory::HalfRims => g fill="none" stroke-width="2" {
                    path d="M30 53.4V60Q31 65 38 65Q45.4 65 46.6 60V54M53.4 54V60Q54.6 65 62 65Q69 65 70 60V53.4"
                        fill="#fff" fill-opacity=".14" {}
                    path d="M46.8 57Q50 55.4 53.2 57M30 55.6L25.6 54.4M70 55.6L74.4 54.4" {}
                },
                Accessory::Flower => g transform="translate(71.4 27)" {
                    path d="M0-1C-6-9 6-9 0-1C6-8 10 2 1 1C9 5 2 11 0 2C-2 11-9 5-1 1C-10 2-6-8 0-1Z" transform="scale(1.25)" {}
                    circle r="2.6" fill=(if hue == Hue::Gold { "#fffaf2" } else { "#ffd45c" }) {}
                },
                Accessory::StarClip => path d="M70.6 19.4l2.9 6.2 6.7.9-4.9 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.9-4.7 6.7-.9Z" {},
                Accessory::Hairpins => {
                    path d="M63 31.6L75.6 37.4M63.6 37.6L75 31" fill="none" stroke-width="3.6" {}
                    path d="M63 31.6L75.6 37.4M63.6 37.6L75 31" fill="none" stroke=(base) stroke-width="2" {}
                },
                Accessory::Headset => {
                    path d="M22 52C18 22 32 9.4 50 9.4S82 22 78 52" fill="none" stroke-width="3.6" {}
                    path d="M22 52C18 22 32 9.4 50 9.4S82 22 78 52" fill="none" stroke=(base) stroke-width="1.6" {}
                    path d="M21 62Q25 76 39 75.4" fill="none" stroke-width="1.9" {}
                    rect x="18" y="50" width="8" height="15" rx="4" {}
                    ellipse cx="41" cy="75.2" rx="3.4" ry="2.4" fill=(shade) {}
                },
                Accessory::Beret => {
                    path d="M22 30C12 18 28 3 52 5C76 6 88 18 79 27Q64 18.6 46 20.6Q32 22.4 22 30Z" {}
                    path d="M22.4 30.4Q33 22.4 46 20.6Q64 18.6 78.6 27.2L77.4 30.6Q62 23 46 24.4Q33 26 24 33.6Z" fill=(shade) {}
                    path d="M52 5q-.6-3 2.4-4" fill="none" stroke-width="2.2" {}
                },
                Accessory::Cap => {
                    path d="M22.6 31C22 12 34 5 50 5S78 12 77.4 31Q64 25.4 50 25.4T22.6 31Z" {}
                    path d="M20 33.4Q33 25.4 50 25.4T80 33.4Q82.4 37.6 78.4 37.4Q64 32.4 50 32.4T21.6 37.4Q17.6 37.6 20 33.4Z" fill=(shade) {}
                    path d="M50 10.6l1.8 3.8 4.2.5-3 2.9.8 4.2-3.8-2-3.8 2 .8-4.2-3-2.9 4.2-.5Z" fill="#fffaf2" stroke="none" {}
                },
                Accessory::Tiara => {
                    path d="M33 21.6L31.4 10.6L40.4 15.6L50 4.6L59.6 15.6L68.6 10.6L67 21.6Q50 15.6 33 21.6Z" fill="#ffd75e" stroke="#8a5d0d" {}
                    path d="M50 10.4l2.4 3.2-2.4 3.2-2.4-3.2Z" {}
                },
                Accessory::CatEars => {
                    path d="M24.6 27.4Q18 12 20.6 3.6Q32 6.6 40.6 15.4ZM75.4 27.4Q82 12 79.4 3.6Q68 6.6 59.4 15.4Z" {}
                    path d="M26.6 20.6Q23.4 13.4 24 8.4Q30 10.6 34.4 15ZM73.4 20.6Q76.6 13.4 76 8.4Q70 10.6 65.6 15Z" fill="#ffc2cd" stroke="none" {}
                },
                Accessory::Mask => g transform="translate(71 25) rotate(20)" {
                    path d="M-11-6L-9.6-15L-3-9.6Q0-10.2 3-9.6L9.6-15L11-6Q11 5 0 9.6Q-11 5-11-6Z" fill="#fffaf2" stroke="#6f5a55" {}
                    path d="M-7-2.6Q-4.4-4.6-2.4-1.6M7-2.6Q4.4-4.6 2.4-1.6" fill="none" stroke="#3a2430" stroke-width="1.4" {}
                    path d="M-6.6-9.6l.2-2.8 2.6 2.2ZM6.6-9.6l-.2-2.8-2.6 2.2ZM-8.6 2.4l5 .8M8.6 2.4l-5 .8M-1.2 3.4h2.4l-1.2 1.6Z" stroke=(shade) {}
                },
                Accessory::Headphones => {
                    rect x="14.6" y="47" width="11" height="21" rx="5.5" {}
                    rect x="74.4" y="47" width="11" height="21" rx="5.5" {}
                    path d="M17.8 52.6v9M82.2 52.6v9" fill="none" stroke="#fff" stroke-width="1.6" opacity=".6" {}
                },
            }
        }
    }
}

/// A bow around its knot.
fn bow(place: &str, shade: &str) -> Markup {
    html! {
        g transform=(place) {
            path d="M-2 2L-9 14L-3.6 12.6L-1 16L1 4ZM2 2L9 14L3.6 12.6L1 16L-1 4Z" fill=(shade) {}
            path d="M0 0C-4-9-16-12-18-7Q-15.6 0-18 7C-14 11-4 6 0 0ZM0 0C4-9 16-12 18-7Q15.6 0 18 7C14 11 4 6 0 0Z" {}
            path d="M-4-2Q-9-5.6-12-5.6M4-2Q9-5.6 12-5.6M-4 2.4Q-8 4.6-11 4.6M4 2.4Q8 4.6 11 4.6" fill="none" stroke-width=".9" {}
            rect x="-3.6" y="-4.4" width="7.2" height="8.8" rx="2.6" {}
        }
    }
}

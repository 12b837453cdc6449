//! What is behind somebody.

use super::palette::ground;
use super::parts::{Backdrop, Hue};
use maud::{Markup, html};

/// The coloured ground and its pattern. A pattern is one path: dots are strokes of no length.
pub(super) fn draw(backdrop: Backdrop, hue: Hue) -> Markup {
    let (base, mark) = ground(hue);
    html! {
        path d="M0 0h100v100H0Z" fill=(base) {}
        @match backdrop {
            Backdrop::Plain => {},
            Backdrop::Dots => path d="M8 10h0M30 10h0M52 10h0M74 10h0M96 10h0M19 28h0M85 28h0M8 46h0M96 46h0M85 64h0M19 64h0M8 82h0M96 82h0"
                stroke=(mark) stroke-width="8" stroke-linecap="round" {},
            Backdrop::Stripes => path d="M-10 30L30-10M-10 62L62-10M-10 94L94-10M6 110L110 6M38 110L110 38M70 110L110 70"
                stroke=(mark) stroke-width="9" {},
            Backdrop::Rays => path d="M50 50L0 0H16ZL34-10H50ZL68-10H84ZL104 2V18ZL104 38V54ZL104 74V90ZL-4 90V74ZL-4 54V38ZL-4 18V6Z"
                fill=(mark) {},
            Backdrop::Stars => path d="M14 8l2.6 5.6 6 .8-4.4 4.2 1 6-5.2-2.8-5.4 2.8 1-6-4.2-4.2 6-.8ZM86 6l2 4.2 4.6.6-3.4 3.2.8 4.6-4-2.2-4 2.2.8-4.6-3.4-3.2 4.6-.6ZM7 46l1.8 3.8 4.2.6-3 2.8.8 4.2-3.8-2-3.8 2 .8-4.2-3-2.8 4.2-.6ZM93 42l2.4 5 5.6.8-4 4 1 5.6-5-2.6-5 2.6 1-5.6-4-4 5.6-.8Z"
                fill="#fff" opacity=".55" {},
            Backdrop::Hearts => path d="M15 24C2 14 10 6 15 12C20 6 28 14 15 24ZM88 20C77 12 84 5 88 10C92 5 99 12 88 20ZM6 60C-4 52 2 46 6 50.6C10 46 16 52 6 60ZM95 58C83 49 91 42 95 47.4C99 42 107 49 95 58Z"
                fill="#fff" opacity=".5" {},
            Backdrop::Checks => path d="M0 0h20v20H0ZM40 0h20v20H40ZM80 0h20v20H80ZM0 40h20v20H0ZM80 40h20v20H80ZM0 80h20v20H0ZM80 80h20v20H80ZM20 20h20v20H20ZM60 20h20v20H60ZM20 60h20v20H20ZM60 60h20v20H60Z"
                fill=(mark) {},
            Backdrop::Spotlight => circle cx="50" cy="46" r="42" fill="#fff" opacity=".42" {},
        }
    }
}

//! Mouths: seven for a calm face, one for each other mood.

use super::Mood;
use super::parts::Mouth;
use maud::{Markup, html};

const LINE: &str = "#7a3540";
const INSIDE: &str = "#a83a46";

/// The mouth.
pub(super) fn draw(mouth: Mouth, mood: Mood) -> Markup {
    match mood {
        Mood::Calm => calm(mouth),
        Mood::Happy => html! {
            path d="M43.4 67.4Q50 69 56.6 67.4Q56 75.4 50 75.4Q44 75.4 43.4 67.4Z" fill=(INSIDE) stroke=(LINE)
                stroke-width="1.1" stroke-linejoin="round" {}
            path d="M46.4 73.6Q50 70.6 53.6 73.6Q52 75.2 50 75.2Q48 75.2 46.4 73.6Z" fill="#f58c90" {}
            @if mouth == Mouth::Fang { (fang("M53 68.1l1.2 2.8 1.3-3.1Z")) }
        },
        Mood::Worried => line("M45.2 70.6Q47 68.2 48.8 69.8T52 69.6T54.8 70.4"),
        Mood::Surprised => html! {
            ellipse cx="50" cy="70.6" rx="2.6" ry="3.4" fill=(INSIDE) stroke=(LINE) stroke-width="1.1" {}
        },
        Mood::Determined => html! {
            (line("M44.8 69Q50 71.6 55.6 67.6"))
            @if mouth == Mouth::Fang { (fang("M52.4 69.6l1 2.2 1.2-3Z")) }
        },
    }
}

fn calm(mouth: Mouth) -> Markup {
    match mouth {
        Mouth::Smile => line("M45 68.2Q50 72.6 55 68.2"),
        Mouth::Small => line("M47.4 69Q50 71 52.6 69"),
        Mouth::Cat => {
            line("M44.4 68.2Q45.8 71.4 48 71Q49.6 70.6 50 68.8Q50.4 70.6 52 71Q54.2 71.4 55.6 68.2")
        }
        Mouth::Fang => html! { (line("M45 68.2Q50 72 55 68.2")) (fang("M52 69.9l1 2.4 1.3-3Z")) },
        Mouth::Open => html! {
            path d="M46.4 68.4Q50 69.4 53.6 68.4Q53.2 72.8 50 72.8T46.4 68.4Z" fill=(INSIDE) stroke=(LINE)
                stroke-width="1" stroke-linejoin="round" {}
        },
        Mouth::Grin => line("M46 70Q51 71.4 55 67.6"),
        Mouth::Cool => line("M46.8 69.8Q50 70.3 53.2 69.6"),
    }
}

fn line(d: &str) -> Markup {
    html! { path d=(d) fill="none" stroke=(LINE) stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" {} }
}

fn fang(d: &str) -> Markup {
    html! { path d=(d) fill="#fff" stroke=(LINE) stroke-width=".5" stroke-linejoin="round" {} }
}

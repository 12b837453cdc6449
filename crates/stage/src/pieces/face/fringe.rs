//! The crown of the head and the hair over the forehead.

use super::palette::{HairInk, skin};
use super::parts::{Fringe, Skin};
use maud::{Markup, html};

/// The crown, drawn first, and strands that fall from it.
///
/// A soft crown has more hair around it, so its own outer line is painted out.
pub(super) fn draw(fringe: Fringe, ink: &HairInk, soft: bool) -> Markup {
    let (outline, strands) = outline(fringe);
    html! {
        path d=(outline) fill=(ink.base) stroke=(ink.line) stroke-width="1.1" stroke-linejoin="round" {}
        @if soft { path d="M22 54C17.6 28 32 12.6 50 12.6S82.4 28 78 54" fill="none" stroke=(ink.base) stroke-width="3.4" {} }
        path d=(strands) fill="none" stroke=(ink.shade) stroke-width="1.3" stroke-linecap="round" {}
        path d=(SHINE) fill=(ink.light) opacity=".75" {}
    }
}

/// The shadow that the fringe throws on the forehead.
pub(super) fn shadow(fringe: Fringe, on: Skin) -> Markup {
    let (outline, _) = outline(fringe);
    html! { path d=(outline) transform="translate(5 2.8) scale(.9 1)" fill=(skin(on).shade) opacity=".8" {} }
}

/// The ring of light that polished hair shows.
const SHINE: &str = "M28.6 33.4Q32 24.6 41.6 22Q45 21.4 48 22.2Q43 23.2 41.4 26Q39.4 24.8 37.4 27.6Q35.4 27 33.6 30.2Q31.4 29.6 28.6 33.4ZM55.4 21.6Q62 21.8 66 25.4Q62.6 24.6 61.6 26.4Q59.4 23.6 55.4 21.6Z";

/// The outline of crown and fringe together, and the strands on it.
fn outline(fringe: Fringe) -> (&'static str, &'static str) {
    match fringe {
        Fringe::Blunt => (
            "M22.6 56C17.6 28 32 12.6 50 12.6S82.4 28 77.4 56Q73.6 52 72 46.6L66.4 49L65.4 46.4L63.4 49.8Q57 51 52.4 50.6L51 47.4L49 50.6Q43 51 36.6 49.8L34.8 46.6L33.4 49L28 46.6Q26.4 52 22.6 56Z",
            "M51 46Q51.6 38 50.6 32M65 45Q64.6 38 61.6 33M35 45Q35.4 38 38.4 33",
        ),
        Fringe::Swept => (
            "M22.6 57C17.6 28 32 12.6 50 12.6S82.4 28 77.4 57Q74.4 42 63.6 28Q61 42 50 47.4Q51 45 51.4 42.6Q44 49.4 34 51Q36 48.6 36.6 46.4Q29 50 26 50Q24.6 53 22.6 57Z",
            "M62.4 25Q55 39 43 43.4M60 21Q46 34 31.6 40M67 27Q72.6 35 74 43",
        ),
        Fringe::Parted => (
            "M22.6 58C17.6 28 32 12.6 50 12.6S82.4 28 77.4 58Q73 53 70.4 47.4Q58 43 50 26.4Q42 43 29.6 47.4Q27 53 22.6 58Z",
            "M50 25V14.6M54 25Q61 38 71.6 42M46 25Q39 38 28.4 42",
        ),
        Fringe::Choppy => (
            "M22.6 57C17.6 28 32 12.6 50 12.6S82.4 28 77.4 57Q73.6 52 72 44.6Q70.6 49.4 67.4 52Q66 46.4 62.4 43Q60.6 49.6 55.6 52.6Q54.6 47 52 43Q49.6 49 44.4 52.4Q43.4 47 41 43.4Q38.4 49 32.8 51.6Q32.8 48 31.6 45Q27 50 22.6 57Z",
            "M62 42Q62 34 57.6 27M51.6 42Q52.6 34 50.6 28M41 42Q41.4 34 44.6 28",
        ),
        Fringe::Crossed => (
            "M22.6 58C17.6 28 32 12.6 50 12.6S82.4 28 77.4 58Q72.6 53 70 43.6Q63.6 43 58 35.4Q57 50 49.4 57.6Q48.6 48 45.6 36Q38 43.4 30.4 45Q27 53 22.6 58Z",
            "M53.6 25Q54 40 51 49M58 26Q63 36 70 39.6M46 27Q39.6 36 30 40.4",
        ),
        Fringe::Open => (
            "M23.6 52C18.6 28 32 12.6 50 12.6S81.4 28 76.4 52Q74 47 71.8 42.4Q68 32.6 57.4 31Q49 35.6 39 33.4Q31 36 28.2 42.4Q26 47 23.6 52Z",
            "M39.6 32Q42 22 52 17M57 30Q58.6 23 56 17M32 36Q33.6 26 42 20M67 34Q68 27 63 21",
        ),
        Fringe::Heavy => (
            "M22.6 57C17.6 28 32 12.6 50 12.6S82.4 28 77.4 57Q71 44 60.6 27Q58 44 47.4 51Q48.6 48 48.6 45Q43 56.6 31.6 61.6Q33.6 58 33.4 55Q28.6 60 24 62Q23 60 22.6 57Z",
            "M59 24Q53 42 38.6 51.6M56 20Q41 32 29.6 49M66 27Q72.6 36 74.4 44",
        ),
    }
}

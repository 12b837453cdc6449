//! A paper slip: an advertisement as it hangs on a board or lies in a hand.

use super::terminal::terms;
use crate::effects::Industry;
use crate::ids::{Card, Face, Faces};
use greenroom_engine::Message;
use greenroom_stage::Desk;
use greenroom_stage::pieces::house_mark;
use maud::{Markup, html};

/// The class that gives an industry its colour.
pub(super) fn ink(industry: Industry) -> &'static str {
    match industry {
        Industry::Service => "ph-service",
        Industry::CivilStaff => "ph-civil-staff",
        Industry::Manufacture => "ph-manufacture",
        Industry::Agriculture => "ph-agriculture",
        Industry::Construct => "ph-construct",
        Industry::Transport => "ph-transport",
        Industry::Profession => "ph-profession",
    }
}

/// An industry's mark, so that colour is never the only sign.
pub(super) fn emblem(industry: Industry) -> Markup {
    let path = match industry {
        // A cup, a city hall, a cogwheel, an ear of rice, a brick wall, a wheel, a star.
        Industry::Service => "M5 8h10v5a5 5 0 0 1-10 0ZM15 9h2a2 2 0 0 1 0 5h-2M7 3v2M10 2v3M13 3v2",
        Industry::CivilStaff => "M3 8l7-5 7 5ZM4 17h12M5 9v7M10 9v7M15 9v7",
        Industry::Manufacture => {
            "M10 7a3 3 0 1 0 0 6a3 3 0 1 0 0-6M10 2v3M10 15v3M2 10h3M15 10h3M4.5 4.5l2 2M13.5 13.5l2 2M4.5 15.5l2-2M13.5 6.5l2-2"
        }
        Industry::Agriculture => {
            "M10 18V8M10 8c0-3 0-4 0-6M10 9C7 9 5 7 5 4c3 0 5 2 5 5ZM10 14c3 0 5-2 5-5c-3 0-5 2-5 5ZM10 15c-3 0-5-2-5-4"
        }
        Industry::Construct => "M3 4h14v12H3ZM3 8h14M3 12h14M8 4v4M13 8v4M7 12v4M13 4v0",
        Industry::Transport => "M4 4h12v9H4ZM4 9h12M6.5 13v3M13.5 13v3M7 16h0M7 11h0M13 11h0",
        Industry::Profession => "M10 2l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L2 7.8l5.6-.6Z",
    };
    html! { svg.ph-emblem viewBox="0 0 20 20" aria-hidden="true" focusable="false" { path d=(path) {} } }
}

/// How a slip is shown.
#[derive(Clone, Copy, Default)]
pub(super) struct Slip {
    /// The month tokens on it, where it hangs on a board.
    pub(super) months: Option<u8>,
    /// What it would cost its reader now, where that is not the printed cost.
    pub(super) cost: Option<u8>,
    /// Further classes.
    pub(super) classes: &'static str,
    /// Whether it bears the stamp of the employed.
    pub(super) stamped: bool,
    /// Whether it moves across the page under its own name.
    pub(super) glides: bool,
}

/// An advertisement. Where it can be chosen it is a button with the card's word.
pub(super) fn slip(desk: &Desk<'_>, card: Card, how: Slip) -> Markup {
    let kind = card.kind();
    let months = how.months.unwrap_or(0);
    let name = kind.name.get(desk.lang);
    let text = kind.text.get(desk.lang);
    let cost = how.cost.unwrap_or(kind.cost);
    let content = html! {
        @if how.months.is_some() { span.ph-pin aria-hidden="true" {} }
        span.ph-head {
            (emblem(kind.industry))
            span.ph-name { (name) " " span.ph-letter { (card.letter()) } }
            (house_mark(desk.lang, kind.numbers))
        }
        span.ph-text { (text) }
        span.ph-foot {
            (faces(desk, kind.employed_on))
            span.ph-reward { (coin()) (kind.reward) }
        }
        span.ph-foot {
            (calendar(desk, months, kind.period))
            span class={ "ph-cost" @if cost < kind.cost { " is-cheaper" } } {
                (desk.say(&Message::new("board-cost").number("cost", cost)))
            }
        }
        @if how.stamped { span.ph-stamp { (desk.text("board-employed")) } }
    };
    let classes = format!("ph-slip ph-is-{} {} {}", kind.id, ink(kind.industry), how.classes);
    let glide = if how.glides { format!("ad-{card}") } else { String::new() };
    let spoken = format!(
        "{name} {}, {}. {text} {}, {}",
        card.letter(),
        desk.label(kind.industry.id()),
        desk.say(&Message::new("board-cost").number("cost", cost)),
        terms(desk, card).replace(" · ", ", "),
    );
    desk.piece_labelled(&card.to_string(), &classes, &glide, &spoken, &content)
}

/// A coin with a C, as small as a letter.
pub(super) fn coin() -> Markup {
    html! {
        svg.ph-coin viewBox="0 0 16 16" aria-hidden="true" focusable="false" {
            circle cx="8" cy="8" r="7" {}
            path d="M10.4 5.8a3.2 3.2 0 1 0 0 4.4" {}
        }
    }
}

/// The six faces; those that employ are inked.
fn faces(desk: &Desk<'_>, lit: Faces) -> Markup {
    let list = lit.iter().map(|face| face.0.to_string());
    let label = desk.say(&Message::new("board-faces").words("faces", list));
    html! {
        span.ph-faces role="img" aria-label=(label) {
            @for face in 1..=6u8 { (mini_die(face, lit.contains(Face(face)))) }
        }
    }
}

/// A face of the die in newspaper print.
pub(super) fn mini_die(face: u8, lit: bool) -> Markup {
    let pips: &[(u8, u8)] = match face {
        1 => &[(8, 8)],
        2 => &[(5, 5), (11, 11)],
        3 => &[(4, 4), (8, 8), (12, 12)],
        4 => &[(5, 5), (11, 5), (5, 11), (11, 11)],
        5 => &[(4, 4), (12, 4), (8, 8), (4, 12), (12, 12)],
        _ => &[(5, 4), (11, 4), (5, 8), (11, 8), (5, 12), (11, 12)],
    };
    html! {
        svg class={ "ph-face" @if lit { " is-lit" } } viewBox="0 0 16 16" aria-hidden="true" focusable="false" {
            rect x="0.5" y="0.5" width="15" height="15" rx="3" {}
            @for (x, y) in pips { circle cx=(x) cy=(y) r="1.5" {} }
        }
    }
}

/// The post period as leaves of a calendar; those with a month token are crossed off.
fn calendar(desk: &Desk<'_>, months: u8, period: u8) -> Markup {
    let label = desk.say(&Message::new("board-months").number("months", months).number("period", period));
    html! {
        span.ph-months role="img" aria-label=(label) {
            @for month in 1..=period.max(months) {
                span class={ "ph-month" @if month <= months { " is-over" } } {}
            }
        }
    }
}

//! Bars and columns that show a share or a number: drawings without style or script inside.

use crate::pages::advice::percent;
use maud::{Markup, html};

/// A bar that is filled as far as a share says, with a mark where it would be by chance alone.
pub(crate) fn share(part: f32, fair: Option<f32>) -> Markup {
    html! {
        svg.chance-bar.share-bar aria-hidden="true" focusable="false" {
            rect.chance-track width="100%" height="100%" rx="4" {}
            rect.chance-part width=(percent(part.clamp(0.0, 1.0))) height="100%" rx="4" {}
            @if let Some(fair) = fair { line.fair-mark x1=(percent(fair)) x2=(percent(fair)) y1="0" y2="100%" {} }
        }
    }
}

/// One bar of two parts: what was won, and what was lost.
pub(crate) fn duel(won: u32, lost: u32) -> Markup {
    let all = (won + lost).max(1) as f32;
    html! {
        svg.chance-bar.duel-bar aria-hidden="true" focusable="false" {
            rect.duel-lost width="100%" height="100%" rx="4" {}
            @if won + lost == 0 { rect.chance-track width="100%" height="100%" rx="4" {} }
            @else { rect.chance-part width=(percent(won as f32 / all)) height="100%" rx="4" {} }
        }
    }
}

/// A column that is as high as its number beside the largest one.
pub(crate) fn column(number: u32, largest: u32) -> Markup {
    let height = 100.0 * number as f32 / largest.max(1) as f32;
    html! {
        svg.column aria-hidden="true" focusable="false" viewBox="0 0 10 100" preserveAspectRatio="none" {
            rect.chance-part x="0" width="10" y=(format!("{:.1}", 100.0 - height)) height=(format!("{height:.1}")) {}
        }
    }
}

/// Where somebody stands on a scale, with how sure that is: a line from the least to the most likely strength.
pub(crate) fn scale(points: i64, spread: i64, (from, to): (i64, i64)) -> Markup {
    let place = |points: i64| {
        let share = (points.clamp(from, to) - from) as f32 / (to - from).max(1) as f32;
        format!("{:.1}%", share * 100.0)
    };
    html! {
        svg.scale aria-hidden="true" focusable="false" {
            line.scale-track x1="0" x2="100%" y1="50%" y2="50%" {}
            line.scale-spread x1=(place(points - spread)) x2=(place(points + spread)) y1="50%" y2="50%" {}
            circle.scale-point cx=(place(points)) cy="50%" r="5" {}
        }
    }
}

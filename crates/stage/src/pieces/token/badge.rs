//! Months and ranks.

use crate::pieces::tone::Tone;
use maud::{Markup, html};

/// A month's token: a leaf of the calendar with the month's number, in the colour of its season.
pub fn month_token(month: u8, label: &str) -> Markup {
    let season = match month {
        3..=5 => "token--spring",
        6..=8 => "token--summer",
        9..=11 => "token--autumn",
        _ => "token--winter",
    };
    html! {
        svg class={ "token token--month " (season) } viewBox="0 0 40 42" role="img" aria-label=(label) focusable="false" {
            rect class="token__edge" x="4" y="6" width="32" height="34" rx="5" {}
            rect class="token__paper" x="4" y="4" width="32" height="34" rx="5" {}
            path class="token__body" d="M4 14V9a5 5 0 0 1 5-5h22a5 5 0 0 1 5 5v5Z" {}
            path class="token__rings" d="M13 1.5v7M27 1.5v7" {}
            text class="token__number" x="20" y="33" text-anchor="middle" font-size="18" { (month) }
        }
    }
}

/// A rank on a starred badge, such as `S` or `A+`.
pub fn rank_badge(rank: &str, tone: Tone) -> Markup {
    let size = if rank.chars().count() > 1 { "15" } else { "19" };
    html! {
        svg class={ "token token--rank " (tone.class()) } viewBox="0 0 40 42" role="img" aria-label=(rank) focusable="false" {
            path class="token__ribbon" d="M12 26L7 41l6-2 4 3 3-8 3 8 4-3 6 2-5-15Z" {}
            path class="token__body" d=(BURST) {}
            circle class="token__ring" cx="20" cy="18" r="12.5" {}
            text class="token__number" x="20" y="24.5" text-anchor="middle" font-size=(size) { (rank) }
        }
    }
}

/// A scalloped disc.
const BURST: &str = "M20 1.2q3 1.6 4.4 2.2 1.5.3 4.8.2 1.6 3 2.6 4.1 1.1 1 4.1 2.6-.1 3.3.2 4.8.6 1.4 2.2 4.4-1.6 3-2.2 4.4-.3 1.5-.2 4.8-3 1.6-4.1 2.6-1 1.1-2.6 4.1-3.3-.1-4.8.2-1.4.6-4.4 2.2-3-1.6-4.4-2.2-1.5-.3-4.8-.2-1.6-3-2.6-4.1-1.1-1-4.1-2.6.1-3.3-.2-4.8-.6-1.4-2.2-4.4 1.6-3 2.2-4.4.3-1.5.2-4.8 3-1.6 4.1-2.6 1-1.1 2.6-4.1 3.3.1 4.8-.2 1.4-.6 4.4-2.2Z";

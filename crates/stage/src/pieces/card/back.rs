//! Card backs: engraved patterns around a medallion.

use super::ornament::rosette;
use crate::pieces::icon::{self, Icon};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// The pattern engraved on a card's back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    /// A great guilloche: heavy with secrets.
    #[default]
    Rosette,
    /// Crossed lines with a diamond in each field.
    Lattice,
    /// Rays from the middle.
    Rays,
    /// Overlapping waves.
    Waves,
    /// Light bulbs in rows.
    Bulbs,
    /// The folds of a curtain.
    Curtain,
}

impl Pattern {
    /// Every pattern, in order.
    pub const ALL: [Pattern; 6] =
        [Pattern::Rosette, Pattern::Lattice, Pattern::Rays, Pattern::Waves, Pattern::Bulbs, Pattern::Curtain];
}

/// The house's monogram, drawn like an icon.
const MONOGRAM: &str =
    "M12.3 8A5.2 5.2 0 1 0 13.3 12.6H9.6M13.3 18.3V6.6H16.6A3.1 3.1 0 0 1 16.6 12.8H13.3M15.8 12.8L20 18.3";

/// The unprinted edge of the paper: the whole card with a rounded window in it. It reaches beyond the drawing, since cards of other shapes show
/// a little of what lies beside it.
const EDGE: &str = "M-60 -60H160V200H-60ZM11 6Q6 6 6 11V129Q6 134 11 134H89Q94 134 94 129V11Q94 6 89 6Z";

/// The whole back. The paper's edge is drawn last and trims the pattern.
pub(super) fn draw(pattern: Pattern, emblem: Option<Icon>) -> Markup {
    html! {
        svg class="card__back" viewBox="0 0 100 140" aria-hidden="true" focusable="false" {
            rect class="back__paper" width="100" height="140" rx="6" {}
            rect class="back__ground" x="4" y="4" width="92" height="132" rx="6" {}
            g class="back__lines" { (lines(pattern)) }
            rect class="back__vignette" x="9" y="9" width="82" height="122" rx="5" {}
            path class="back__edge" fill-rule="evenodd" d=(EDGE) {}
            rect class="back__rule" x="8.5" y="8.5" width="83" height="123" rx="3" {}
            (medallion(emblem))
        }
    }
}

fn medallion(emblem: Option<Icon>) -> Markup {
    html! {
        circle class="back__disc" cx="50" cy="70" r="19" {}
        circle class="back__beads" cx="50" cy="70" r="16.6" {}
        circle class="back__ring" cx="50" cy="70" r="14" {}
        g class="back__emblem" transform="translate(38 58)" {
            @match emblem {
                Some(emblem) => g transform="translate(3 3) scale(.75)" { (icon::strokes(emblem)) },
                None => path d=(MONOGRAM) fill="none" {},
            }
        }
    }
}

fn lines(pattern: Pattern) -> Markup {
    match pattern {
        Pattern::Rosette => html! {
            (rosette(50.0, 70.0, 62.0, 22.0, 18))
            (rosette(50.0, 70.0, 34.0, 20.0, 10))
            @for (x, y) in [(14.0, 14.0), (86.0, 14.0), (14.0, 126.0), (86.0, 126.0)] { (rosette(x, y, 13.0, 5.0, 5)) }
        },
        Pattern::Lattice => html! { path d=(lattice()) {} path class="back__beading" d=(beads()) {} },
        Pattern::Rays => html! {
            path class="back__fill" d=(rays(36)) {}
            circle cx="50" cy="70" r="30" {}
            circle cx="50" cy="70" r="46" {}
            circle cx="50" cy="70" r="62" {}
        },
        Pattern::Waves => html! { path d=(waves()) {} },
        Pattern::Bulbs => {
            html! { path class="back__bulbs" d=(bulbs()) {} path d=(lattice()) opacity=".4" {} }
        }
        Pattern::Curtain => html! {
            path class="back__fill" d="M8 0h6v140H8ZM22 0h6v140h-6ZM36 0h6v140h-6ZM58 0h6v140h-6ZM72 0h6v140h-6ZM86 0h6v140h-6Z" {}
            path d="M18 30V140M32 30V140M46 30V140M54 30V140M68 30V140M82 30V140" {}
            path class="back__valance" d="M0 0H100V24Q91.5 40 83 26Q75 42 66.5 28Q58 44 50 30Q42 44 33.5 28Q25 42 17 26Q8.5 40 0 24Z" {}
            path d="M0 20Q8.5 34 17 21Q25 36 33.5 23Q42 38 50 25Q58 38 66.5 23Q75 36 83 21Q91.5 34 100 20" {}
            path class="back__bulbs" d="M14 126h0M26 126h0M38 126h0M50 126h0M62 126h0M74 126h0M86 126h0" {}
        },
    }
}

fn lattice() -> String {
    let mut d = String::new();
    for step in 0..17 {
        let at = step * 14 - 14;
        // Writing to a String cannot fail.
        let _ = write!(d, "M-2 {at}L102 {}M102 {at}L-2 {}", at - 104, at - 104);
    }
    d
}

/// A bead in the middle of each field of the lattice.
fn beads() -> String {
    let mut d = String::new();
    for row in 0..20 {
        for column in 0..7 {
            let x = column * 14 + if row % 2 == 0 { 1 } else { 8 };
            let _ = write!(d, "M{x} {}h0", row * 7 + 4);
        }
    }
    d
}

fn rays(count: u16) -> String {
    let mut d = String::new();
    for ray in 0..count {
        let angle = f32::from(ray) * std::f32::consts::TAU / f32::from(count);
        let next = angle + std::f32::consts::PI / f32::from(count);
        let _ = write!(
            d,
            "M50 70L{:.1} {:.1} {:.1} {:.1}Z",
            50.0 + 95.0 * angle.cos(),
            70.0 + 95.0 * angle.sin(),
            50.0 + 95.0 * next.cos(),
            70.0 + 95.0 * next.sin()
        );
    }
    d
}

fn waves() -> String {
    let mut d = String::new();
    for row in 0..15 {
        let _ = write!(d, "M{} {}", if row % 2 == 0 { -10 } else { 0 }, 10 + row * 9);
        for _ in 0..6 {
            d.push_str("a10 9 0 0 1 20 0m-17 0a7 6.3 0 0 1 14 0m-11 0a4 3.6 0 0 1 8 0m6 0");
        }
    }
    d
}

fn bulbs() -> String {
    let mut d = String::new();
    for row in 0..11 {
        for column in 0..7 {
            let _ = write!(d, "M{} {}h0", 14 + column * 12, 10 + row * 12);
        }
    }
    d
}

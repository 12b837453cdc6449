//! Printed paper: banknotes and certificates.

use crate::pieces::card::ornament::{rosette, wave};
use crate::pieces::tone::Tone;
use maud::{Markup, html};

/// A banknote of an amount.
pub fn banknote(amount: &str, tone: Tone) -> Markup {
    let band = wave(6.0, 3.4, 20);
    html! {
        svg class={ "banknote " (tone.class()) } viewBox="0 0 120 60" role="img" aria-label=(amount) focusable="false" {
            rect class="paper__sheet" x=".5" y=".5" width="119" height="59" rx="3" {}
            g class="paper__lines" {
                rect x="4" y="4" width="112" height="52" rx="2" {}
                path d={ "M0 11" (band) "M0 14" (band) "M0 46" (band) "M0 49" (band) } {}
                (rosette(26.0, 30.0, 17.0, 7.0, 10))
            }
            circle class="paper__disc" cx="26" cy="30" r="9" {}
            path class="paper__star" d="M26 23.5l2 4.3 4.7.6-3.4 3.3.8 4.6-4.1-2.2-4.1 2.2.8-4.6-3.4-3.3 4.7-.6Z" {}
            text class="paper__amount" x="110" y="38" text-anchor="end" font-size=(fitted(amount, 21.0, 62.0)) { (amount) }
            path class="paper__rule" d="M50 43h60" {}
        }
    }
}

/// A certificate: a share, a contract, a prize.
pub fn certificate(title: &str, line: &str, tone: Tone) -> Markup {
    let border = wave(5.0, 3.0, 24);
    html! {
        svg class={ "certificate " (tone.class()) } viewBox="0 0 120 84" role="img" aria-label={ (title) " " (line) } focusable="false" {
            rect class="paper__sheet" x=".5" y=".5" width="119" height="83" rx="2" {}
            g class="paper__lines" {
                path d={ "M0 12" (border) "M0 14" (border) "M0 70" (border) "M0 72" (border) } {}
                rect x="5" y="5" width="110" height="74" rx="1.5" {}
                rect x="7.5" y="7.5" width="105" height="69" rx="1" {}
            }
            g class="paper__ghost" { (rosette(60.0, 40.0, 42.0, 18.0, 14)) }
            text class="paper__title" x="60" y="35" text-anchor="middle" font-size=(fitted(title, 17.0, 94.0)) { (title) }
            path class="paper__rule" d="M34 41h52" {}
            text class="paper__line" x="57" y="58" text-anchor="middle" font-size=(fitted(line, 15.0, 62.0)) { (line) }
            g transform="translate(98 62)" {
                path class="paper__ribbon" d="M-4 4l-4 14 6-3 2 3 2-3 6 3-4-14Z" {}
                circle class="paper__seal" r="8.5" {}
                path class="paper__star" d="M0-5.5l1.6 3.4 3.9.5-2.8 2.7.7 3.8L0 3.1l-3.4 1.8.7-3.8-2.8-2.7 3.9-.5Z" {}
            }
        }
    }
}

/// The largest size up to `most` at which a line of text fits into `room`.
fn fitted(text: &str, most: f32, room: f32) -> String {
    let width: f32 = text.chars().map(|sign| if sign.is_ascii() { 0.66 } else { 1.05 }).sum();
    format!("{:.1}", most.min(room / width.max(1.0)))
}

//! Meters: how far a skill has come.

use crate::pieces::tone::Tone;
use maud::{Markup, html};

/// A bar that is filled in proportion; the number belongs beside it.
pub fn meter(value: u32, max: u32, tone: Tone, label: &str) -> Markup {
    let share = if max == 0 { 0.0 } else { f64::from(value.min(max)) * 100.0 / f64::from(max) };
    html! {
        span class={ "meter " (tone.class()) } role="meter" aria-label=(label) aria-valuemin="0" aria-valuemax=(max)
            aria-valuenow=(value) {
            svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                rect class="meter__track" width="100" height="10" {}
                rect class="meter__fill" width=(format!("{share:.1}")) height="10" {}
                rect class="meter__shine" width=(format!("{share:.1}")) height="3.5" {}
                @if (2..=20).contains(&max) {
                    @for step in 1..max {
                        rect class="meter__tick" x=(format!("{:.2}", f64::from(step) * 100.0 / f64::from(max) - 0.3)) width=".6" height="10" {}
                    }
                }
            }
        }
    }
}

/// A row of pips, for what has few steps.
pub fn pip_meter(value: u32, max: u32, tone: Tone, label: &str) -> Markup {
    html! {
        span class={ "pip-meter " (tone.class()) } role="meter" aria-label=(label) aria-valuemin="0" aria-valuemax=(max)
            aria-valuenow=(value) {
            @for step in 0..max {
                svg class={ "pip" @if step < value { " is-lit" } } viewBox="0 0 12 12" aria-hidden="true" focusable="false" {
                    path d="M6 1L11 6L6 11L1 6Z" {}
                }
            }
        }
    }
}

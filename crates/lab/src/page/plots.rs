//! The few shapes that the report draws, as SVG.

use maud::{Markup, html};

/// How wide plots are, in units of their own.
const WIDTH: f64 = 640.0;
/// Where the scale of a plot with names begins.
const NAMES: f64 = 190.0;
const ROW: f64 = 26.0;

/// A row of a plot of intervals: its word in the tables, a name, a value between two ends, and what to write beside it.
pub(super) struct IntervalRow {
    pub(super) word: String,
    pub(super) name: String,
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) label: String,
}

/// Intervals below each other, with a line where all would be equal.
pub(super) fn intervals(title: &str, rows: &[IntervalRow], fair: Option<f64>) -> Markup {
    let most = rows.iter().map(|row| row.high).chain(fair).fold(f64::MIN_POSITIVE, f64::max) * 1.05;
    let x = |value: f64| NAMES + (value.max(0.0) / most) * (WIDTH - NAMES - 150.0);
    let height = rows.len() as f64 * ROW + 8.0;
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-label=(title) {
            @if let Some(fair) = fair {
                line class="fair" x1=(at(x(fair))) x2=(at(x(fair))) y1="0" y2=(at(height)) {}
            }
            @for (place, row) in rows.iter().enumerate() {
                @let y = place as f64 * ROW + ROW / 2.0 + 4.0;
                g data-word=(row.word) {
                    text class="name" x=(at(NAMES - 10.0)) y=(at(y + 4.0)) text-anchor="end" { (row.name) }
                    line class="whisker" x1=(at(x(row.low))) x2=(at(x(row.high))) y1=(at(y)) y2=(at(y)) {}
                    circle class="value" cx=(at(x(row.value))) cy=(at(y)) r="4.5" {}
                    text class="label" x=(at(WIDTH - 4.0)) y=(at(y + 4.0)) text-anchor="end" { (row.label) }
                }
            }
        }
    }
}

/// Bars with a number below some of them.
pub(super) fn histogram(title: &str, width: i64, bins: &[(i64, u64)]) -> Markup {
    let most = bins.iter().map(|bin| bin.1).max().unwrap_or(1).max(1) as f64;
    let step = (WIDTH - 20.0) / bins.len().max(1) as f64;
    let every = bins.len().div_ceil(10).max(1);
    let total: u64 = bins.iter().map(|bin| bin.1).sum();
    html! {
        svg viewBox=(format!("0 0 {WIDTH} 170")) role="img" aria-label=(title) {
            line class="axis" x1="10" x2=(at(WIDTH - 10.0)) y1="140" y2="140" {}
            @for (place, (from, count)) in bins.iter().enumerate() {
                @let (height, left) = (*count as f64 / most * 125.0, 10.0 + place as f64 * step);
                rect class="bar" x=(at(left + step * 0.06)) y=(at(140.0 - height)) width=(at(step * 0.88))
                    height=(at(height)) {
                    title { (range(*from, width)) ": " (count) " / " (total) }
                }
                @if place % every == 0 {
                    text class="tick" x=(at(left + step / 2.0)) y="158" text-anchor="middle" {
                        (greenroom_stage::printed(*from as i32))
                    }
                }
            }
        }
    }
}

fn range(from: i64, width: i64) -> String {
    if width == 1 { from.to_string() } else { format!("{from} – {}", from + width - 1) }
}

/// A point of a line: where it is, its value, the ends of its interval, and what to write.
pub(super) struct LinePoint {
    pub(super) name: String,
    pub(super) value: f64,
    pub(super) ends: (f64, f64),
    pub(super) label: String,
}

/// A line over time, from zero up, with the intervals of its points.
pub(super) fn line(title: &str, points: &[LinePoint], fair: Option<f64>) -> Markup {
    let most = points.iter().map(|point| point.ends.1).chain(fair).fold(f64::MIN_POSITIVE, f64::max) * 1.12;
    let step = (WIDTH - 60.0) / points.len().max(1) as f64;
    let x = |place: usize| 30.0 + step / 2.0 + place as f64 * step;
    let y = |value: f64| 150.0 - value / most * 135.0;
    let corners =
        points.iter().enumerate().map(|(place, point)| format!("{},{}", at(x(place)), at(y(point.value))));
    let corners: Vec<String> = corners.collect();
    html! {
        svg viewBox=(format!("0 0 {WIDTH} 180")) role="img" aria-label=(title) {
            line class="axis" x1="30" x2=(at(WIDTH - 30.0)) y1="150" y2="150" {}
            @if let Some(fair) = fair {
                line class="fair" x1="30" x2=(at(WIDTH - 30.0)) y1=(at(y(fair))) y2=(at(y(fair))) {}
            }
            polyline class="curve" points=(corners.join(" ")) {}
            @for (place, point) in points.iter().enumerate() {
                line class="whisker" x1=(at(x(place))) x2=(at(x(place))) y1=(at(y(point.ends.0)))
                    y2=(at(y(point.ends.1))) {}
                circle class="value" cx=(at(x(place))) cy=(at(y(point.value))) r="4" {}
                text class="label" x=(at(x(place))) y=(at(y(point.ends.1) - 6.0)) text-anchor="middle" {
                    (point.label)
                }
                text class="tick" x=(at(x(place))) y="168" text-anchor="middle" { (point.name) }
            }
        }
    }
}

/// A short bar for a cell of a table.
pub(super) fn small_bar(part: f64) -> Markup {
    html! {
        svg class="small" viewBox="0 0 100 10" aria-hidden="true" {
            rect class="track" x="0" y="1" width="100" height="8" rx="2" {}
            rect class="bar" x="0" y="1" width=(at(part.clamp(0.0, 1.0) * 100.0)) height="8" rx="2" {}
        }
    }
}

/// A short interval around the fair share, for a cell of a table; the scale ends at twice the fair share.
pub(super) fn small_interval((value, low, high): (f64, f64, f64), class: &str) -> Markup {
    let x = |value: f64| value.clamp(0.0, 2.0) * 50.0;
    html! {
        svg class=(format!("small {class}")) viewBox="0 0 100 10" aria-hidden="true" {
            line class="fair" x1="50" x2="50" y1="0" y2="10" {}
            line class="whisker" x1=(at(x(low))) x2=(at(x(high))) y1="5" y2="5" {}
            circle class="value" cx=(at(x(value))) cy="5" r="3" {}
        }
    }
}

/// A coordinate with one digit behind the point.
fn at(coordinate: f64) -> String {
    format!("{coordinate:.1}")
}

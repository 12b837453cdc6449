//! A picture of a result, to be shared: an SVG of our own that needs no other file.

use crate::pages::{face_of, verdict};
use crate::texts::text;
use crate::view::RoomView;
use greenroom_catalog::{AnySight, Source};
use greenroom_engine::{Seat, Standing};
use greenroom_stage::pieces::{Mood, token::seat_outline};
use maud::{Markup, PreEscaped, html};

/// The size of the picture, as places where links are shared want it.
const SIZE: (i32, i32) = (1200, 630);
/// The colours of the seats on a dark ground.
const SEATS: [&str; 5] = ["#ff8fa6", "#86baff", "#7ed69c", "#f4b45f", "#cda5fb"];
/// The colours of the sources, from the first to the last.
const SOURCES: [&str; 6] = ["#ffd25c", "#86d5ff", "#f7a8d0", "#a5e2b0", "#d8b4ff", "#ffb489"];
/// Where bars begin and how long the longest is.
const BARS: (i32, i32) = (430, 600);

/// The picture of a finished game; none while it goes on.
pub fn draw(view: &RoomView<'_>, sight: &dyn AnySight) -> Option<String> {
    let (lang, title) = (view.lang, view.kind.title(view.lang));
    let standing = sight.standing()?;
    let (seats, sources) = (verdict::by_rank(standing), sight.sources(lang));
    let sentence = verdict::sentence(view, standing);
    let (width, height) = SIZE;
    // A table has at most five seats; the rows share the room between the head and the legend.
    let step = 390 / seats.len().max(1) as i32;
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" lang=(lang.code())
            font-family="Inter, 'Segoe UI', system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif" {
            title { (title) ": " (sentence) }
            defs {
                radialGradient id="light" cx="50%" cy="0%" r="95%" { stop offset="0" stop-color="#5b3a94" {} stop offset="1" stop-color="#1a1226" {} }
                clipPath id="round" { circle cx="50" cy="50" r="50" {} }
            }
            rect width=(width) height=(height) fill="url(#light)" {}
            (lamps())
            text x="60" y="78" font-size="24" font-weight="600" fill="#d8c0fb" { (title) }
            (fitted(60, 128, &sentence, 42, 1080))
            @for (place, seat) in seats.iter().enumerate() {
                (row(view, standing, &sources, *seat, 160 + step * place as i32, step))
            }
            (legend(&sources))
            text x=(width - 60) y=(height - 28) text-anchor="end" font-size="20" font-weight="700" fill="#cbb9e0" { (text(lang, "result-made-by")) }
        }
    };
    Some(svg.into_string())
}

/// The lamps of a dressing room's mirror, along the upper edge.
fn lamps() -> Markup {
    html! {
        @for lamp in 0..16 {
            circle cx=(37 + lamp * 75) cy="16" r="7" fill="#ffe6a3" opacity=(if lamp % 2 == 0 { "0.95" } else { "0.6" }) {}
        }
    }
}

/// A line of text, no larger than `most` and no wider than there is room.
fn fitted(x: i32, y: i32, line: &str, most: i32, room: i32) -> Markup {
    let width: f32 = line.chars().map(|sign| if sign.is_ascii() { 0.58 } else { 1.0 }).sum();
    let size = (most as f32).min(room as f32 / width.max(1.0));
    html! { text x=(x) y=(y) font-size=(format!("{size:.1}")) font-weight="800" fill="#fffaf0" { (line) } }
}

/// One seat: face, name, its points as a bar that is put together from their sources, and the sum.
fn row(
    view: &RoomView<'_>,
    standing: &Standing,
    sources: &[Source],
    seat: Seat,
    y: i32,
    step: i32,
) -> Markup {
    let (index, colour) = (seat.index(), SEATS[seat.index() % SEATS.len()]);
    let name = view.name(seat);
    let has_won = standing.ranks[index] == 1;
    let mood = if has_won { Mood::Happy } else { Mood::Calm };
    // Inside another drawing a face needs a size of its own.
    let face = face_of(view.face(seat), &format!("{name}{index}")).draw(mood).into_string();
    let face = PreEscaped(face.replacen("<svg ", "<svg width=\"100\" height=\"100\" ", 1));
    let size = (step - 14).clamp(40, 84);
    let longest = standing.scores.iter().copied().max().unwrap_or(0).max(1);
    let scale = |points: i32| BARS.1 * points.max(0) / longest;
    let mut from = BARS.0;
    let parts: Vec<(i32, i32, &str)> = sources
        .iter()
        .zip(SOURCES.iter().cycle())
        .map(|(source, colour)| {
            let part = (from, scale(source.points[index]), *colour);
            from += part.1;
            part
        })
        .collect();
    html! {
        g transform={ "translate(60 " (y + (step - size) / 2) ")" } {
            g transform={ "scale(" (format!("{:.2}", size as f32 / 100.0)) ")" } {
                g clip-path="url(#round)" { (face) }
                circle cx="50" cy="50" r="49" fill="none" stroke=(colour) stroke-width="6" {}
                g transform="translate(66 62) scale(.9)" { path d=(seat_outline(seat)) fill=(colour) stroke="#1a1226" stroke-width="3" {} }
            }
        }
        (fitted(170, y + step / 2 + 9, name, 28, 240))
        @for (x, wide, colour) in parts.iter().filter(|part| part.1 > 0) {
            rect x=(x) y=(y + step / 2 - 17) width=(wide) height="34" fill=(colour) stroke="#1a1226" stroke-width="2" {}
        }
        text x=(from + 18) y=(y + step / 2 + 12) font-size="36" font-weight="850" fill=(if has_won { "#ffd25c" } else { "#fffaf0" }) { (standing.scores[index]) }
    }
}

/// What the colours of the bars stand for.
fn legend(sources: &[Source]) -> Markup {
    let mut x = 60;
    let places: Vec<i32> = sources
        .iter()
        .map(|source| {
            let here = x;
            let width: f32 = source.name.chars().map(|sign| if sign.is_ascii() { 11.0 } else { 20.0 }).sum();
            x += 46 + width as i32;
            here
        })
        .collect();
    html! {
        @for ((source, x), colour) in sources.iter().zip(places).zip(SOURCES.iter().cycle()) {
            rect x=(x) y=(SIZE.1 - 46) width="20" height="20" rx="4" fill=(colour) {}
            text x=(x + 28) y=(SIZE.1 - 29) font-size="20" fill="#efe6f7" { (source.name) }
        }
    }
}

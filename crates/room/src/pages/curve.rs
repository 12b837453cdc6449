//! The curve of win chances as an SVG. It fits any width: positions are in per cent, and only the lines are stretched.

use crate::pages::advice::percent;
use crate::texts::{say, text};
use crate::view::RoomView;
use greenroom_catalog::{Study, TurningPoint};
use greenroom_engine::{Message, Seat};
use greenroom_stage::pieces::token;
use maud::{Markup, html};
use std::fmt::Write;

/// How many times a line shows its seat's shape, so that colour is not the only difference.
const SHAPES: usize = 4;
/// Two turning points nearer than this part of the curve's width would cover each other's numbers on a phone.
const NEAR: f32 = 0.08;

/// The curve, with the moves that changed the chances most and a line at the position that is shown.
pub fn draw(view: &RoomView<'_>, study: &Study, turns: &[TurningPoint], at: u32) -> Markup {
    let (lang, number) = (view.lang, view.table.number());
    let last = number.max(1);
    let across = |at: f32| format!("{:.2}%", at / last as f32 * 100.0);
    let down = |chance: f32| format!("{:.2}%", (1.0 - chance) * 100.0);
    let seats = view.chairs.len();
    html! {
        figure.curve-figure {
            div.curve-scale aria-hidden="true" { span { "100%" } span { "50%" } span { "0%" } }
            svg #curve.curve role="img" aria-label=(told(view, study, number)) data-last=(number) focusable="false" {
                @for line in ["0%", "25%", "50%", "75%", "100%"] { line.curve-grid x1="0" x2="100%" y1=(line) y2=(line) {} }
                @for turn in turns { line.curve-turn x1=(across(turn.at as f32)) x2=(across(turn.at as f32)) y1="0" y2="100%" {} }
                svg x="0" y="0" width="100%" height="100%" viewBox={ "0 0 " (last) " 100" } preserveAspectRatio="none" overflow="visible" {
                    @for seat in 0..seats {
                        path class={ "curve-line " (token::seat_class(Seat(seat as u8))) } d=(path(study, seat)) vector-effect="non-scaling-stroke" {}
                    }
                }
                line #curve-cursor.curve-cursor x1=(across(at as f32)) x2=(across(at as f32)) y1="0" y2="100%" {}
                @for seat in 0..seats {
                    @for mark in 0..=SHAPES {
                        @let place = ((mark * seats + seat) as f32 + 0.5) / (SHAPES * seats + seats) as f32 * last as f32;
                        (shape(&across(place), &down(chance_at(study, place, seat)), Seat(seat as u8)))
                    }
                }
                @for (index, (turn, edge)) in turns.iter().zip(edges(turns, last)).enumerate() {
                    svg x=(across(turn.at as f32)) y=(edge) overflow="visible" {
                        circle.curve-mark cx="0" cy="0" r="10" {}
                        text.curve-number x="0" y="4" text-anchor="middle" { (index + 1) }
                    }
                }
            }
            div.curve-time aria-hidden="true" { span { (text(lang, "analysis-deal")) } span { (say(lang, &Message::new("analysis-move").number("number", number))) } }
        }
    }
}

/// The edge at which each turning point has its number: above, or below where the one before is too near.
fn edges(turns: &[TurningPoint], last: u32) -> Vec<&'static str> {
    let mut above = None;
    let place = |turn: &TurningPoint| {
        let near = above.is_some_and(|before: u32| (turn.at - before) as f32 / (last as f32) < NEAR);
        if !near {
            above = Some(turn.at);
        }
        if near { "100%" } else { "0" }
    };
    turns.iter().map(place).collect()
}

/// A seat's line through all evaluated positions.
fn path(study: &Study, seat: usize) -> String {
    let mut path = String::new();
    for (index, position) in study.positions().iter().enumerate() {
        let letter = if index == 0 { 'M' } else { 'L' };
        write!(path, "{letter}{} {:.1}", position.at, (1.0 - position.chances[seat]) * 100.0)
            .expect("a text takes what is written to it");
    }
    path
}

/// The chance on a seat's line, also between two positions.
fn chance_at(study: &Study, place: f32, seat: usize) -> f32 {
    let (left, part) = (place.floor() as u32, place.fract());
    let (before, after) = (study.chances_at(left)[seat], study.chances_at(left + 1)[seat]);
    before + (after - before) * part
}

fn shape(x: &str, y: &str, seat: Seat) -> Markup {
    html! {
        svg x=(x) y=(y) overflow="visible" {
            path class={ "curve-shape " (token::seat_class(seat)) } transform="translate(-6 -6) scale(0.3)" d=(token::seat_outline(seat)) {}
        }
    }
}

/// The curve for screen readers: each seat's chance at the beginning, in the middle and at the end.
fn told(view: &RoomView<'_>, study: &Study, last: u32) -> String {
    let lang = view.lang;
    let places = [0, last / 2, last].map(|at| study.chances_at(at));
    let sentence = |seat: Seat| {
        let [first, middle, end] = [0, 1, 2].map(|place: usize| percent(places[place][seat.index()]));
        let message = Message::new("analysis-told").seat("name", seat);
        view.say(&message.word("first", first).word("middle", middle).word("end", end))
    };
    let seats: Vec<String> = Seat::all(view.chairs.len() as u8).map(sentence).collect();
    format!("{} {}", text(lang, "analysis-title"), seats.join(" "))
}

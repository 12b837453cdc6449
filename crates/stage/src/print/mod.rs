//! Print and play: the things of a box as they are cut out of paper.

mod document;
mod paper;
mod sheet;

pub use document::{Document, without_media};
pub use paper::{Grid, Millimetres, Paper, Sleeve};
pub use sheet::{Sheet, Side, sheets};

use crate::pieces::card::{Card, Pattern};
use crate::pieces::icon::{self, Icon};
use crate::pieces::{Tone, token};
use greenroom_engine::Seat;
use maud::{Markup, html};

/// How large a thing is cut out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A card, as large as the sleeves that were asked for.
    Card,
    /// Anything else, always of this size.
    Of(Millimetres),
}

impl Form {
    /// A round token.
    pub const TOKEN: Form = Form::Of(Millimetres::new(200, 200));
}

/// A thing that is cut out, with what is printed on its two sides.
#[derive(Clone, Debug)]
pub struct Cutout {
    /// Its word in the almanac, or a name of its own for what the almanac does not list.
    pub word: String,
    /// How many the box holds.
    pub copies: u32,
    /// How large it is.
    pub form: Form,
    /// Its front.
    pub front: Markup,
    /// Its back; none for what lies on the table with one side up.
    pub back: Option<Markup>,
}

impl Cutout {
    /// A card with a back.
    pub fn card(word: impl Into<String>, copies: u32, front: Markup, back: Markup) -> Cutout {
        Cutout { word: word.into(), copies, form: Form::Card, front, back: Some(back) }
    }

    /// A board or a sheet of this size in millimetres, without a back.
    pub fn board(word: impl Into<String>, front: Markup, (width, height): (u16, u16)) -> Cutout {
        let form = Form::Of(Millimetres::new(width * 10, height * 10));
        Cutout { word: word.into(), copies: 1, form, front, back: None }
    }

    /// A round token with the same drawing on both sides.
    pub fn token(word: impl Into<String>, copies: u32, drawing: &Markup) -> Cutout {
        let face = html! { span class="print-token" { (drawing) } };
        Cutout { word: word.into(), copies, form: Form::TOKEN, back: Some(face.clone()), front: face }
    }

    /// A round token with an icon, and a number or a letter.
    pub fn chip(word: impl Into<String>, copies: u32, tone: Tone, which: Icon, text: &str) -> Cutout {
        let drawing = html! {
            span class={ "print-chip " (tone.class()) } { (icon::draw(which)) @if !text.is_empty() { b { (text) } } }
        };
        Cutout::token(word, copies, &drawing)
    }

    /// The token of a seat.
    pub fn of_seat(seat: Seat, copies: u32) -> Cutout {
        let letter = seat.letter().to_string();
        Cutout::token(format!("seat-{}", letter.to_lowercase()), copies, &token::seat_token(seat, &letter))
    }
}

/// The back of a deck.
pub fn back(tone: Tone, pattern: Pattern, emblem: Icon) -> Markup {
    html! { (Card::face_down(pattern).tone(tone).emblem(emblem)) }
}

/// A row of fields with numbers, on which a marker counts.
pub fn track(title: &str, numbers: impl IntoIterator<Item = u32>) -> Markup {
    html! {
        div class="print-track" {
            @if !title.is_empty() { b { (title) } }
            ol { @for number in numbers { li { (number) } } }
        }
    }
}

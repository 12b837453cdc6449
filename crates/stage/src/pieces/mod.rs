//! What lies on a table, drawn once for all games: faces, icons, cards, dice and tokens.
//!
//! Every function here is pure and returns inline markup: no `style` attributes, no scripts and no ids, so any
//! number of pieces can share a page under a strict Content-Security-Policy. Colours come from the classes in
//! `assets/tokens.css` and `assets/pieces.css`, or from SVG attributes.

pub mod card;
pub mod dice;
pub mod face;
mod house_mark;
pub mod icon;
pub mod token;
pub mod tone;

pub use card::{Card, Pattern, Size, card_back};
pub use face::{Face, FaceSketch, Mood, Portraits};
pub use house_mark::{house_label, house_mark};
pub use icon::Icon;
pub use tone::Tone;

/// The colour, type and spacing tokens that every style sheet builds on.
pub const TOKENS_CSS: &str = include_str!("../../assets/tokens.css");

/// How the pieces look and move.
pub const PIECES_CSS: &str = include_str!("../../assets/pieces.css");
/// What pieces look like that no game uses yet: the gallery shows them, and pages do not load them.
pub const SPARE_CSS: &str = include_str!("../../assets/spare.css");

#[cfg(test)]
mod tests;

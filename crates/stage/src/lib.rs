//! What a game shows: its scene, its sentences in two languages, and the pieces they are drawn with.
//!
//! A game's rules know nothing of this. Its `board.rs` and `text.rs` implement [`Stage`] on top of the rules, as pure
//! functions of a view: nothing here ever sees the true state of a game.

mod desk;
mod guide;
pub mod pieces;
mod scene;
mod texts;

pub use desk::{Desk, Player};
pub use guide::{Guide, Part, Section};
pub use scene::{Plate, Scene, Stage};
pub use texts::{Names, Texts};

// What the macro `stage!` names, for games that use it.
pub use greenroom_engine::{Lang, Message, Seat};
pub use maud::Markup;

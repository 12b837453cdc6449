//! What a game shows: its scene, its sentences in two languages, and the pieces they are drawn with.
//!
//! A game's rules know nothing of this. Its `board.rs` and `text.rs` implement [`Stage`] on top of the rules, as pure
//! functions of a view: nothing here ever sees the true state of a game.

mod almanac;
mod desk;
mod guide;
mod keeper;
mod lesson;
mod patterns;
pub mod pieces;
pub mod print;
mod prose;
mod puzzle;
mod rules;
mod scene;
pub mod terminal;
mod texts;
mod told;

pub use almanac::{Entry, Place, Whereabouts, count_places};
pub use desk::{Desk, Player};
pub use guide::Guide;
pub use keeper::{Keeper, inputs};
pub use lesson::{Allowed, LEARNER, Lesson, Note, Step, Tip, Wrong};
pub use prose::{Part, Section};
pub use puzzle::{Choice, Puzzle, Searched};
pub use rules::{Rule, Rules, anchor, rule_number};
pub use scene::{Plate, Scene, Stage, Weight};
pub use texts::{Names, Texts, missing, printed};
pub use told::Told;

// What the macro `stage!` names, for games that use it.
pub use greenroom_engine::{Game, Lang, Message, Seat};
pub use maud::Markup;

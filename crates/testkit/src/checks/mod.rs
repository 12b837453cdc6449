//! The checks, one file a topic. Each is a method of [`Kit`](crate::Kit) that panics when a game does not pass.

mod almanac;
mod cards;
mod conservation;
mod determinism;
mod encoding;
mod ending;
mod hints;
mod legality;
mod memory;
mod options;
pub(crate) mod perft;
mod reach;
mod refusal;
mod reveal;
mod rules;
mod scene;
mod schema;
mod secrecy;
mod silence;
mod stage;
mod terminal;
mod together;
mod transcripts;
mod undo;
mod words;

/// Whether the golden files are to be written anew instead of compared.
fn blessing() -> bool {
    std::env::var("GREENROOM_BLESS").is_ok_and(|value| value == "1")
}

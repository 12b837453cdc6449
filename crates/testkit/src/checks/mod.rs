//! The checks, one file a topic. Each is a method of [`Kit`](crate::Kit) that panics when a game does not pass.

mod conservation;
mod determinism;
mod ending;
mod hints;
mod legality;
mod options;
pub(crate) mod perft;
mod reach;
mod refusal;
mod reveal;
mod scene;
mod secrecy;
mod stage;
mod together;
mod transcripts;
mod undo;
mod words;

/// Whether the golden files are to be written anew instead of compared.
fn blessing() -> bool {
    std::env::var("GREENROOM_BLESS").is_ok_and(|value| value == "1")
}

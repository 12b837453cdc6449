//! What was drawn before need not be drawn again: a board says what an element is drawn from.

use foldhash::quality::RandomState;
use maud::Markup;
use std::hash::{BuildHasher, Hash};
use std::sync::LazyLock;

/// Whoever keeps what was drawn. One keeper serves one pair of eyes, in one language, with the same players and cards.
pub trait Keeper {
    /// Stands for whole elements, which are drawn only if what has this name was not drawn from the same inputs last time.
    fn keep(&self, name: &str, inputs: u64, draw: &dyn Fn() -> Markup) -> Markup;
}

/// How inputs are hashed: otherwise at each start of the program, so that nobody can look for inputs that meet.
static HASHES: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// Inputs as a keeper compares them.
pub fn inputs(inputs: impl Hash) -> u64 {
    HASHES.hash_one(inputs)
}

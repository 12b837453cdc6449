//! What was drawn before need not be drawn again: a board says what an element is drawn from.

use maud::Markup;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Whoever keeps what was drawn. One keeper serves one pair of eyes, in one language, with the same players and cards.
pub trait Keeper {
    /// Stands for an element of this name, which is drawn only if it was not drawn from the same inputs last time.
    fn keep(&self, name: &str, inputs: u64, draw: &dyn Fn() -> Markup) -> Markup;
}

/// Inputs as a keeper compares them.
pub fn inputs(inputs: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    inputs.hash(&mut hasher);
    hasher.finish()
}

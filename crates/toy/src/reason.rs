//! Why something is not allowed: each reason once, with the section of the rules that says so.

use crate::cards::{Card, MOST_ROUNDS};
use greenroom_engine::Refusal;

/// Why something is not allowed.
pub(crate) enum Reason {
    HandSize,
    NotHeld(Card),
}

impl Reason {
    /// The refusal in full.
    pub(crate) fn refusal(self) -> Refusal {
        match self {
            Reason::HandSize => Refusal::new("1", "hand").number("most", MOST_ROUNDS as i64),
            Reason::NotHeld(card) => Refusal::new("2", "not-held").number("card", card.0),
        }
    }
}

//! What lies on the table: what everybody sees, and the hands.

use crate::cards::{Card, Cards, MOST_CARDS, MOST_ROUNDS};
use arrayvec::ArrayVec;
use greenroom_engine::{Edition, SeatMap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What everybody sees; the state and every view have it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Open {
    /// The version of the rules that the table was dealt under.
    pub rules: u16,
    /// The cards that it was dealt with.
    pub cards: Edition<Cards>,
    /// How many cards everybody was dealt.
    pub hand_size: u8,
    /// The cards of past rounds, in the order in which they were shown.
    pub shown: ArrayVec<Card, MOST_CARDS>,
    /// Each seat's points.
    pub points: SeatMap<u8>,
}

impl Open {
    /// How many seats play.
    pub fn seats(&self) -> u8 {
        self.points.len() as u8
    }

    /// How many rounds are over.
    pub fn rounds(&self) -> usize {
        self.shown.len() / self.points.len()
    }

    /// §3: what the round that is on is worth.
    pub fn prize(&self) -> u8 {
        self.cards.prizes[self.rounds()]
    }
}

/// What one seat holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hand {
    /// The cards in hand, the lowest first: their order tells nothing.
    pub cards: ArrayVec<Card, MOST_ROUNDS>,
    /// The card that it has chosen for this round, face down in front of it.
    pub chosen: Option<Card>,
}

/// A game of Higher Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HigherCard {
    /// What everybody sees.
    pub open: Open,
    /// What each seat holds.
    pub hands: SeatMap<Hand>,
}

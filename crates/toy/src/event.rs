//! What the log tells.

use crate::cards::Card;
use greenroom_engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat chooses a card; others are not told which.
    Chosen {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Option<Card>,
    },
    /// The round is won with this card.
    Won {
        /// Who.
        seat: Seat,
        /// With which card.
        card: Card,
    },
}

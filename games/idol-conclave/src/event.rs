//! What the log tells and the page animates.

use crate::cards::{Idol, VoteCard};
use crate::state::{Space, Spot};
use greenroom_engine::{Seat, Seen};
use serde::Serialize;

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The fields are who, what and where.
pub enum Event {
    /// A vote on an idol.
    Voted { seat: Seat, card: Seen<VoteCard>, idol: Idol, face_up: bool },
    /// A card on the Backstage Deal sheet.
    Dealt { seat: Seat, card: VoteCard, space: Space },
    /// The Backstage Deal back into the box.
    Boxed { seat: Seat },
    /// A card flipped face up.
    Opened { seat: Seat, spot: Spot, card: VoteCard },
    /// A group vote taken to hand.
    Convened { seat: Seat, card: VoteCard },
    /// Two cards switched places.
    Traded { seat: Seat, first: Spot, second: Spot },
    /// A card moved to another idol.
    Moved { seat: Seat, from: Spot, idol: Idol },
    /// A card came back to a hand, Group Vote III in its place.
    Retook { seat: Seat, spot: Spot, card: Seen<VoteCard> },
    /// All face-down cards of an idol went into the box.
    Broke { seat: Seat, idol: Idol, count: u8 },
    /// A space whose effect could do nothing.
    Nothing { space: Space },
    /// A look at a face-down card.
    Looked { seat: Seat, spot: Spot, card: Seen<VoteCard> },
    /// No look.
    LookedAway { seat: Seat },
    /// The Simultaneous Vote begins.
    AllVote { seat: Seat },
    /// A seat has chosen its card for the Simultaneous Vote.
    Sealed { seat: Seat },
    /// A seat without cards passed.
    Passed { seat: Seat },
    /// All cards are played.
    Over,
}

//! What the log tells and the page animates.

use crate::cards::{Idol, IdolSet, VoteCard};
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
    /// A card that everybody may look at now, since Exchange found none to take back.
    Showed { seat: Seat, spot: Spot, card: VoteCard },
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
    /// All cards are played, and those that lay face down are turned over.
    Over,
    /// What an idol has got, and her place.
    Counted { idol: Idol, votes: i32, place: u8 },
    /// Who a seat was and stood for, and its leader points.
    Unmasked { seat: Seat, identity: Idol, candidate: Idol, points: i32 },
    /// A winner, whose identity becomes the leader of Prism Five.
    Leads { seat: Seat, idol: Idol },
    /// The idols in the first two places.
    Central { idols: IdolSet },
}

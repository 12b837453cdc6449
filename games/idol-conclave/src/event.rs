//! What the log tells and the page animates.

use crate::cards::{Idol, IdolSet, VoteCard};
use crate::state::{Space, Spot};
use greenroom_engine::{Seat, Seen};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A vote on an idol.
    Voted {
        /// Who.
        seat: Seat,
        /// The card.
        card: Seen<VoteCard>,
        /// The idol.
        idol: Idol,
        /// Whether the card lies face up.
        face_up: bool,
    },
    /// A card on the Backstage Deal sheet.
    Dealt {
        /// Who.
        seat: Seat,
        /// The card.
        card: VoteCard,
        /// The space.
        space: Space,
    },
    /// The Backstage Deal back into the box.
    Boxed {
        /// Who.
        seat: Seat,
    },
    /// A card flipped face up.
    Opened {
        /// Who.
        seat: Seat,
        /// Where the card lies.
        spot: Spot,
        /// The card.
        card: VoteCard,
    },
    /// A group vote taken to hand.
    Convened {
        /// Who.
        seat: Seat,
        /// The card.
        card: VoteCard,
    },
    /// Two cards switched places.
    Traded {
        /// Who.
        seat: Seat,
        /// The first place.
        first: Spot,
        /// The second place.
        second: Spot,
    },
    /// A card moved to another idol.
    Moved {
        /// Who.
        seat: Seat,
        /// From where.
        from: Spot,
        /// To whom.
        idol: Idol,
    },
    /// A card came back to a hand, Group Vote III in its place.
    Retook {
        /// Who.
        seat: Seat,
        /// Where the card lies.
        spot: Spot,
        /// The card.
        card: Seen<VoteCard>,
    },
    /// All face-down cards of an idol went into the box.
    Broke {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// How many cards.
        count: u8,
    },
    /// A card that everybody may look at now, since Exchange found none to take back.
    Showed {
        /// Who.
        seat: Seat,
        /// Where the card lies.
        spot: Spot,
        /// The card.
        card: VoteCard,
    },
    /// A space whose effect could do nothing.
    Nothing {
        /// The space.
        space: Space,
    },
    /// A look at a face-down card.
    Looked {
        /// Who.
        seat: Seat,
        /// Where the card lies.
        spot: Spot,
        /// The card.
        card: Seen<VoteCard>,
    },
    /// No look.
    LookedAway {
        /// Who.
        seat: Seat,
    },
    /// The Simultaneous Vote begins.
    AllVote {
        /// Who.
        seat: Seat,
    },
    /// A seat has chosen its card for the Simultaneous Vote.
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// A seat without cards passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// All cards are played, and those that lay face down are turned over.
    Over,
    /// What an idol has got, and her place.
    Counted {
        /// The idol.
        idol: Idol,
        /// What she has got.
        votes: i32,
        /// The place, from 1.
        place: u8,
    },
    /// Who a seat was and stood for, and its leader points.
    Unmasked {
        /// Who.
        seat: Seat,
        /// Who the seat was.
        identity: Idol,
        /// Whom the seat stood for.
        candidate: Idol,
        /// How many points.
        points: i32,
    },
    /// A winner, whose identity becomes the leader of Prism Five.
    Leads {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// The idols in the first two places.
    Central {
        /// The idols.
        idols: IdolSet,
    },
}

//! What the log says and the page animates.

use crate::ids::{Ability, BoardId, Card, EventId, Idol, Space, Three};
use greenroom_engine::{ByWord, FromOne, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An idol was chosen.
    Chose {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// An idol's effect at the start of the game.
    Opened {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// How many memories.
        memory: u8,
        /// How much money.
        money: u8,
    },
    /// A round begins.
    Round {
        /// The round, from 1.
        #[serde(serialize_with = "FromOne::serialize")]
        #[schemars(with = "FromOne")]
        round: u8,
        /// The board.
        board: BoardId,
        /// The start player.
        start: Seat,
    },
    /// An event opens.
    EventOpens {
        /// The event.
        event: EventId,
    },
    /// An idol went to a space.
    Went {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The board.
        board: BoardId,
        /// The space.
        space: Space,
    },
    /// An idol came home.
    CameHome {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// Both idols of a player are home.
    AllHome {
        /// Who.
        seat: Seat,
        /// As which player, from 1.
        place: u8,
    },
    /// A player with both idols home took a money chip.
    Waited {
        /// Who.
        seat: Seat,
    },
    /// Chips were taken.
    TookChips {
        /// Who.
        seat: Seat,
        /// The chips of each kind.
        #[serde(serialize_with = "ByWord::<Ability, u8>::serialize")]
        #[schemars(with = "ByWord<Ability, u8>")]
        chips: Three,
    },
    /// Memories were taken.
    TookMemory {
        /// Who.
        seat: Seat,
        /// How many memories.
        memory: u8,
    },
    /// Money was taken.
    TookMoney {
        /// Who.
        seat: Seat,
        /// How much money.
        money: u8,
    },
    /// A memory became chips.
    SpentMemory {
        /// Who.
        seat: Seat,
        /// The chips of each kind.
        #[serde(serialize_with = "ByWord::<Ability, u8>::serialize")]
        #[schemars(with = "ByWord<Ability, u8>")]
        chips: Three,
    },
    /// A money chip became chips.
    SpentMoney {
        /// Who.
        seat: Seat,
        /// The chips of each kind.
        #[serde(serialize_with = "ByWord::<Ability, u8>::serialize")]
        #[schemars(with = "ByWord<Ability, u8>")]
        chips: Three,
    },
    /// A money chip was paid to take part in the event.
    PaidForEvent {
        /// Who.
        seat: Seat,
    },
    /// A card was drawn, as its owner sees it.
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was drawn, as the others see it.
    DrewHidden {
        /// Who.
        seat: Seat,
    },
    /// The discard pile became a new deck.
    Reshuffled,
    /// No card was left to draw.
    NoCards {
        /// Who.
        seat: Seat,
    },
    /// A card was played.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was discarded.
    Dropped {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// An ability rose.
    Trained {
        /// Who.
        seat: Seat,
        /// The ability.
        ability: Ability,
        /// The ability's level now.
        to: u8,
    },
    /// A level was chosen.
    Tried {
        /// Who.
        seat: Seat,
        /// The level, from 1.
        #[serde(serialize_with = "FromOne::serialize")]
        #[schemars(with = "FromOne")]
        level: u8,
    },
    /// Chips were spent in an event.
    Spent {
        /// Who.
        seat: Seat,
        /// The chips of each kind.
        #[serde(serialize_with = "ByWord::<Ability, u8>::serialize")]
        #[schemars(with = "ByWord<Ability, u8>")]
        chips: Three,
    },
    /// An event succeeded.
    Succeeded {
        /// Who.
        seat: Seat,
        /// The level, from 1.
        #[serde(serialize_with = "FromOne::serialize")]
        #[schemars(with = "FromOne")]
        level: u8,
        /// Event points.
        evp: u16,
        /// Whether a memory doubled them.
        doubled: bool,
    },
    /// An event failed.
    Failed {
        /// Who.
        seat: Seat,
        /// The level, from 1.
        #[serde(serialize_with = "FromOne::serialize")]
        #[schemars(with = "FromOne")]
        level: u8,
    },
    /// The result of an event for a player.
    Result {
        /// Who.
        seat: Seat,
        /// The rank.
        rank: u8,
        /// Event points.
        evp: u16,
        /// The reward.
        reward: u16,
    },
    /// The final rank in an ability for a player.
    FinalRank {
        /// Who.
        seat: Seat,
        /// The ability.
        ability: Ability,
        /// The rank.
        rank: u8,
        /// The level.
        level: u8,
        /// The reward.
        reward: u16,
    },
    /// The game ended for this winner.
    Won {
        /// Who.
        seat: Seat,
        /// How many points.
        points: u16,
    },
}

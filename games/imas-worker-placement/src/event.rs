//! What the log says and the page animates.

use crate::ids::{Ability, BoardId, Card, EventId, Idol, Space, Three};
use greenroom_engine::Seat;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are what their names say: who, what, how many.
pub enum Event {
    /// An idol was chosen.
    Chose { seat: Seat, idol: Idol },
    /// An idol's effect at the start of the game.
    Opened { seat: Seat, idol: Idol, memory: u8, money: u8 },
    /// A round begins.
    Round { round: u8, board: BoardId, start: Seat },
    /// An event opens.
    EventOpens { event: EventId },
    /// An idol went to a space.
    Went { seat: Seat, idol: Idol, board: BoardId, space: Space },
    /// An idol came home.
    CameHome { seat: Seat, idol: Idol },
    /// Both idols of a player are home.
    AllHome { seat: Seat, place: u8 },
    /// A player with both idols home took a money chip.
    Waited { seat: Seat },
    /// Chips were taken.
    TookChips { seat: Seat, chips: Three },
    /// Memories were taken.
    TookMemory { seat: Seat, memory: u8 },
    /// Money was taken.
    TookMoney { seat: Seat, money: u8 },
    /// A memory became chips.
    SpentMemory { seat: Seat, chips: Three },
    /// A money chip became chips.
    SpentMoney { seat: Seat, chips: Three },
    /// A money chip was paid to take part in the event.
    PaidForEvent { seat: Seat },
    /// A card was drawn, as its owner sees it.
    Drew { seat: Seat, card: Card },
    /// A card was drawn, as the others see it.
    DrewHidden { seat: Seat },
    /// The discard pile became a new deck.
    Reshuffled,
    /// No card was left to draw.
    NoCards { seat: Seat },
    /// A card was played.
    Played { seat: Seat, card: Card },
    /// A card was discarded.
    Dropped { seat: Seat, card: Card },
    /// An ability rose.
    Trained { seat: Seat, ability: Ability, to: u8 },
    /// A level was chosen.
    Tried { seat: Seat, level: u8 },
    /// Chips were spent in an event.
    Spent { seat: Seat, chips: Three },
    /// An event succeeded.
    Succeeded { seat: Seat, level: u8, evp: u16, doubled: bool },
    /// An event failed.
    Failed { seat: Seat, level: u8 },
    /// The result of an event for a player.
    Result { seat: Seat, rank: u8, evp: u16, reward: u16 },
    /// The final rank in an ability for a player.
    FinalRank { seat: Seat, ability: Ability, rank: u8, level: u8, reward: u16 },
    /// The game ended for this winner.
    Won { seat: Seat, points: u16 },
}

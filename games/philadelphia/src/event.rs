//! What happens, for the log and the page.

use crate::ids::{Card, CardSet, Item};
use crate::submissions::Set;
use greenroom_engine::Seat;
use serde::Serialize;

/// Why coins, cards or points come or go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A card's effect.
    Card(Card),
    /// An item's effect.
    Item(Item),
}

/// One step of what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[allow(missing_docs, reason = "the fields are the nouns of the sentences in the locales")]
pub enum Event {
    /// A round begins.
    Round { round: u16, start: Seat },
    /// Research reveals cards.
    Researched { seat: Seat, cards: CardSet },
    /// One of them is taken, the rest go to the trash pile.
    Took { seat: Seat, card: Card },
    /// Cards are bought face down.
    Obtained { seat: Seat, count: u8 },
    /// An effect draws cards face down.
    Drew { seat: Seat, count: u8, why: Why },
    /// What was drawn: for the drawer alone.
    Drawn { seat: Seat, cards: CardSet },
    /// The trash pile became the pile.
    Recycled { count: u8 },
    /// A card is paid for and goes to the board.
    Posted { seat: Seat, card: Card, cost: u8 },
    /// An item is bought.
    Bought { seat: Seat, item: Item, cost: u8 },
    /// An item is revealed.
    ItemShown { item: Item },
    /// A set is submitted.
    Submitted { seat: Seat, set: Set, cards: CardSet, points: u8 },
    /// The submitted cards and the trash pile go under the pile.
    PutUnder { count: u8 },
    /// Nothing else was possible.
    Passed { seat: Seat, hand: CardSet },
    /// Somebody gains coins.
    Gained { seat: Seat, coins: u16, why: Why },
    /// Somebody loses coins.
    Lost { seat: Seat, coins: u16, why: Why },
    /// Somebody pays for an effect.
    Paid { seat: Seat, coins: u8, why: Why },
    /// Somebody pays coins to somebody else.
    Collected { seat: Seat, to: Seat, coins: u8, why: Why },
    /// Somebody chooses which effect happens next.
    Ordered { seat: Seat, card: Card },
    /// Somebody scores by an effect.
    Scored { seat: Seat, points: u8, why: Why },
    /// A card comes to a hand, open to all.
    ToHand { seat: Seat, card: Card, why: Why },
    /// Cards are discarded, open to all.
    Discarded { seat: Seat, card: Card },
    /// Month tokens are put on a card.
    MonthsPut { card: Card, months: u8, why: Why },
    /// Month tokens are taken off a card.
    MonthsTaken { card: Card, months: u8, why: Why },
    /// Action points are gained.
    Points { seat: Seat, points: u8 },
    /// Somebody will choose this round's die.
    WillFix { seat: Seat },
    /// The die is rolled.
    Rolled { seat: Seat, face: u8 },
    /// The die is left as it was rolled.
    LeftDie { seat: Seat },
    /// The die is turned.
    Turned { seat: Seat, face: u8 },
    /// The die is fixed.
    Fixed { seat: Seat, face: u8 },
    /// A card is employed and pays.
    Employed { seat: Seat, card: Card, reward: u8 },
    /// Nobody's card is employed.
    NobodyEmployed,
    /// A card expires.
    Expired { seat: Seat, card: Card },
    /// Fever begins.
    FeverBegins,
    /// Fever ends.
    FeverEnds { face: u8 },
    /// The game is over.
    Over,
}

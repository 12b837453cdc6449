//! What happens, for the log and the page.

use crate::ids::{Card, CardSet, Item};
use crate::submissions::Set;
use greenroom_engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

/// Why coins, cards or points come or go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A card's effect.
    Card(Card),
    /// An item's effect.
    Item(Item),
}

/// One step of what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A round begins.
    Round {
        /// The round.
        round: u16,
        /// The start player.
        start: Seat,
    },
    /// Research reveals cards.
    Researched {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// One of them is taken, the rest go to the trash pile.
    Took {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards are bought face down.
    Obtained {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// An effect draws cards face down.
    Drew {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// Which effect.
        why: Why,
    },
    /// What was drawn: for the drawer alone.
    Drawn {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// The trash pile became the pile.
    Recycled {
        /// How many cards.
        count: u8,
    },
    /// A card is paid for and goes to the board.
    Posted {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// What was paid.
        cost: u8,
    },
    /// An item is bought.
    Bought {
        /// Who.
        seat: Seat,
        /// The item.
        item: Item,
        /// What was paid.
        cost: u8,
    },
    /// An item is revealed.
    ItemShown {
        /// The item.
        item: Item,
    },
    /// A set is submitted.
    Submitted {
        /// Who.
        seat: Seat,
        /// The set.
        set: Set,
        /// The cards.
        cards: CardSet,
        /// How many points.
        points: u8,
    },
    /// The submitted cards and the trash pile go under the pile.
    PutUnder {
        /// How many cards.
        count: u8,
    },
    /// Nothing else was possible.
    Passed {
        /// Who.
        seat: Seat,
        /// The hand, which all see.
        hand: CardSet,
    },
    /// Somebody gains coins.
    Gained {
        /// Who.
        seat: Seat,
        /// How many coins.
        coins: u16,
        /// Which effect.
        why: Why,
    },
    /// Somebody loses coins.
    Lost {
        /// Who.
        seat: Seat,
        /// How many coins.
        coins: u16,
        /// Which effect.
        why: Why,
    },
    /// Somebody pays for an effect.
    Paid {
        /// Who.
        seat: Seat,
        /// How many coins.
        coins: u8,
        /// Which effect.
        why: Why,
    },
    /// Somebody pays coins to somebody else.
    Collected {
        /// Who.
        seat: Seat,
        /// Whom it is paid to.
        to: Seat,
        /// How many coins.
        coins: u8,
        /// Which effect.
        why: Why,
    },
    /// Somebody chooses which effect happens next.
    Ordered {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody scores by an effect.
    Scored {
        /// Who.
        seat: Seat,
        /// How many points.
        points: u8,
        /// Which effect.
        why: Why,
    },
    /// A card comes to a hand, open to all.
    ToHand {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// Which effect.
        why: Why,
    },
    /// Cards are discarded, open to all.
    Discarded {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Month tokens are put on a card.
    MonthsPut {
        /// The card.
        card: Card,
        /// How many month tokens.
        months: u8,
        /// Which effect.
        why: Why,
    },
    /// Month tokens are taken off a card.
    MonthsTaken {
        /// The card.
        card: Card,
        /// How many month tokens.
        months: u8,
        /// Which effect.
        why: Why,
    },
    /// Action points are gained.
    Points {
        /// Who.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// Somebody will choose this round's die.
    WillFix {
        /// Who.
        seat: Seat,
    },
    /// The die is rolled.
    Rolled {
        /// Who.
        seat: Seat,
        /// The face of the die.
        face: u8,
    },
    /// The die is left as it was rolled.
    LeftDie {
        /// Who.
        seat: Seat,
    },
    /// The die is turned.
    Turned {
        /// Who.
        seat: Seat,
        /// The face of the die.
        face: u8,
    },
    /// The die is fixed.
    Fixed {
        /// Who.
        seat: Seat,
        /// The face of the die.
        face: u8,
    },
    /// A card is employed and pays.
    Employed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The reward.
        reward: u8,
    },
    /// Nobody's card is employed.
    NobodyEmployed,
    /// A card expires.
    Expired {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Fever begins.
    FeverBegins,
    /// Fever ends.
    FeverEnds {
        /// The face of the die.
        face: u8,
    },
    /// The game is over.
    Over,
}

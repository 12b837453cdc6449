//! The cards of the box.

use greenroom_engine::{ids, json_by_word, shelf, words_of};

shelf! {
    /// The cards that are played with.
    pub static CARDS: Cards = include_str!("../cards.toml"),
        earlier "aa2a30dc036f8da5"
}

/// How many cards a box can have at most.
pub const MOST_CARDS: usize = 30;
/// How many rounds a game can have at most.
pub const MOST_ROUNDS: usize = 4;

ids! {
    /// A card, by the number that is printed on it.
    pub struct Card;
}

words_of! {
    Card: Card::all(), |card| card.0.to_string();
}

json_by_word!(Card);

impl Card {
    /// All cards of the box, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (1..=CARDS.get().highest).map(Card)
    }

    /// §3: the highest card of the box.
    pub fn is_highest(self) -> bool {
        self.0 == CARDS.get().highest
    }
}

/// What the card file holds.
#[derive(Debug)]
pub struct Cards {
    /// The number on the highest card.
    pub highest: u8,
    /// What each round is worth.
    pub prizes: Vec<u8>,
}

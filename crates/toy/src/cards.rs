//! The cards of the box.

use greenroom_engine::{Vocabulary, Word, ids, json_by_word, shelf};
use std::borrow::Cow;

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

impl Word for Card {
    fn word(&self) -> Cow<'static, str> {
        self.0.to_string().into()
    }

    fn from_word(word: &str) -> Option<Card> {
        let card = word.parse().ok().map(Card)?;
        (card.word() == word && Card::all().any(|known| known == card)).then_some(card)
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::of(Card::all())
    }
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

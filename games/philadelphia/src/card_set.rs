//! Sets of advertise cards.

use crate::cards::{CARDS_IN_THE_BOX, Card};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of advertise cards: a hand, the trash pile. As JSON it is the list of their words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// Every card of the box.
    pub const ALL: CardSet = CardSet((1 << CARDS_IN_THE_BOX) - 1);

    /// One card alone.
    #[inline]
    pub fn only(card: Card) -> CardSet {
        CardSet(1 << card.0)
    }

    /// Whether the card is in the set.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards of both sets together.
    #[must_use]
    #[inline]
    pub fn and(self, more: CardSet) -> CardSet {
        CardSet(self.0 | more.0)
    }

    /// The cards that are in both sets.
    #[must_use]
    #[inline]
    pub fn among(self, others: CardSet) -> CardSet {
        CardSet(self.0 & others.0)
    }

    /// The cards that are not in the other set.
    #[must_use]
    #[inline]
    pub fn without(self, others: CardSet) -> CardSet {
        CardSet(self.0 & !others.0)
    }

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first card in the order of the card file.
    #[inline]
    pub fn first(self) -> Option<Card> {
        (!self.is_empty()).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// The card at a place, counted from 0 in the order of the card file.
    #[inline]
    pub fn nth(self, place: u32) -> Option<Card> {
        let mut left = self.0;
        for _ in 0..place {
            left &= left.wrapping_sub(1);
        }
        CardSet(left).first()
    }

    /// The cards in the order of the card file.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let card = left.first()?;
            left.remove(card);
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

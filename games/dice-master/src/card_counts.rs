//! Produce cards by their kinds: how many there are of each, for copies of a card are alike.

use crate::cards::cards;
use crate::ids::{Kind, PRODUCE_CARDS};
use greenroom_engine::{ByWord, Word};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Some produce cards: a number of each kind. In JSON it is an object of kinds and numbers.
///
/// Each kind has as many neighbouring bits as the box has copies of it, and so many cards are so many of its lowest bits.
/// Two collections of the same kinds are therefore the same number, and a copy of one is as cheap as a copy of that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardCounts(u128);

impl CardCounts {
    /// No cards.
    pub const NONE: CardCounts = CardCounts(0);
    /// The whole box.
    pub const ALL: CardCounts = CardCounts((1 << PRODUCE_CARDS) - 1);

    /// Whether there is a card of this kind.
    #[inline]
    pub fn contains(self, kind: Kind) -> bool {
        self.0 & bits_of(kind) != 0
    }

    /// How many cards of this kind there are.
    #[inline]
    pub fn count(self, kind: Kind) -> u32 {
        (self.0 & bits_of(kind)).count_ones()
    }

    /// Adds a card of this kind; the box holds no more than its copies.
    pub fn insert(&mut self, kind: Kind) {
        let free = bits_of(kind) & !self.0;
        debug_assert!(free != 0, "the box has no more cards of {kind:?}");
        self.0 |= free & free.wrapping_neg();
    }

    /// Takes a card of this kind out; nothing changes where there is none.
    pub fn remove(&mut self, kind: Kind) {
        let held = self.0 & bits_of(kind);
        if held != 0 {
            self.0 &= !(1 << (u128::BITS - 1 - held.leading_zeros()));
        }
    }

    /// Leaves at most so many cards of this kind.
    pub fn limit(&mut self, kind: Kind, most: u32) {
        for _ in most..self.count(kind) {
            self.remove(kind);
        }
    }

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kind of the card at a place when they lie in the order of the card file, counted from 0.
    pub fn nth(self, place: u32) -> Option<Kind> {
        let low = self.0 as u64;
        let below = low.count_ones();
        let (mut word, mut place, offset) =
            if place < below { (low, place, 0) } else { ((self.0 >> 64) as u64, place - below, 64) };
        while place > 0 {
            word &= word.wrapping_sub(1);
            place -= 1;
        }
        (word != 0).then(|| cards().kind_of[offset + word.trailing_zeros() as usize])
    }

    /// The kind of each card, in the order of the card file.
    pub fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        let (kind_of, mut left) = (&cards().kind_of, self.0);
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let kind = kind_of[left.trailing_zeros() as usize];
                left &= left - 1;
                kind
            })
        })
    }

    /// Each kind of which there is a card, with how many there are.
    pub fn counts(self) -> impl Iterator<Item = (Kind, u32)> + Clone {
        let (cards, mut left) = (cards(), self.0);
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                // The lowest bit that is left is the first of its kind, and the others of that kind follow it.
                let first = left.trailing_zeros();
                let kind = cards.kind_of[first as usize];
                let bits = cards.bits_of[kind.0 as usize];
                let count = ((left & bits) >> first).trailing_ones();
                left &= !bits;
                (kind, count)
            })
        })
    }

    /// Each kind of which there is a card, once.
    pub fn kinds(self) -> impl Iterator<Item = Kind> + Clone {
        self.counts().map(|(kind, _)| kind)
    }
}

/// The bits that stand for the copies of a kind.
#[inline]
fn bits_of(kind: Kind) -> u128 {
    cards().bits_of[kind.0 as usize]
}

impl Extend<Kind> for CardCounts {
    fn extend<I: IntoIterator<Item = Kind>>(&mut self, kinds: I) {
        kinds.into_iter().for_each(|kind| self.insert(kind));
    }
}

impl FromIterator<Kind> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> CardCounts {
        let mut counts = CardCounts::NONE;
        counts.extend(kinds);
        counts
    }
}

impl Serialize for CardCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for kind in self.kinds() {
            map.serialize_entry(&kind.word(), &self.count(kind))?;
        }
        map.end()
    }
}

impl JsonSchema for CardCounts {
    fn schema_name() -> Cow<'static, str> {
        "CardCounts".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        ByWord::<Kind, u8>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for CardCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardCounts, D::Error> {
        let mut counts = CardCounts::NONE;
        for (word, number) in BTreeMap::<String, u32>::deserialize(deserializer)? {
            let kind = Kind::from_word(&word)
                .ok_or_else(|| D::Error::custom(format!("`{word}` names no produce card")))?;
            let copies = u32::from(cards().kind(kind).copies);
            if number > copies {
                return Err(D::Error::custom(format!(
                    "there are {number} of `{word}`; the box has {copies}"
                )));
            }
            counts.extend(std::iter::repeat_n(kind, number as usize));
        }
        Ok(counts)
    }
}

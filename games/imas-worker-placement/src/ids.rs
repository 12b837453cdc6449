//! Small names for the things of this game: numbers in the state, ids in files and words.

use crate::cards::cards;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;

/// A kind of thing that the card file lists.
pub trait Id: Copy {
    /// The thing with this number.
    fn new(number: u8) -> Self;
    /// Its place in the card file's list.
    fn index(self) -> usize;
    /// Its id in the card file, which is also its word.
    fn word(self) -> &'static str;
    /// The thing that a word names.
    fn from_word(word: &str) -> Option<Self>;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident in $list:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl Id for $name {
            fn new(number: u8) -> $name {
                $name(number)
            }
            fn index(self) -> usize {
                self.0 as usize
            }
            fn word(self) -> &'static str {
                cards().$list.get(self.index()).map_or("?", |card| card.id.as_str())
            }
            fn from_word(word: &str) -> Option<$name> {
                cards().$list.iter().position(|card| card.id == word).map(|place| $name(place as u8))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let word = String::deserialize(deserializer)?;
                $name::from_word(&word)
                    .ok_or_else(|| serde::de::Error::custom(format!("no card has the id `{word}`")))
            }
        }
    )*};
}

ids! {
    /// An idol of the card file.
    Idol in idols,
    /// An event of the card file.
    EventId in events,
    /// An appeal card of the card file.
    Card in appeals,
    /// A round board of the card file.
    BoardId in boards,
}

/// A set of things of one kind; the card file lists at most 32 of each.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Set<T>(pub u32, PhantomData<T>);

impl<T> Clone for Set<T> {
    fn clone(&self) -> Set<T> {
        *self
    }
}
impl<T> Copy for Set<T> {}

impl<T: Id> Set<T> {
    /// None of them.
    pub const NONE: Set<T> = Set(0, PhantomData);

    /// The set with these bits.
    pub fn from_bits(bits: u32) -> Set<T> {
        Set(bits, PhantomData)
    }

    /// The first `count` of the card file's list.
    pub fn first(count: usize) -> Set<T> {
        Set(if count >= 32 { u32::MAX } else { (1 << count) - 1 }, PhantomData)
    }

    /// Whether the thing is in the set.
    pub fn contains(self, thing: T) -> bool {
        self.0 >> thing.index() & 1 == 1
    }

    /// Puts a thing in.
    pub fn insert(&mut self, thing: T) {
        self.0 |= 1 << thing.index();
    }

    /// Takes a thing out.
    pub fn remove(&mut self, thing: T) {
        self.0 &= !(1 << thing.index());
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0, PhantomData)
    }

    /// What is in either set.
    #[must_use]
    pub fn plus(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0, PhantomData)
    }

    /// The things in the order of the card file.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros() as u8;
            (bits != 0).then(|| {
                bits &= bits - 1;
                T::new(lowest)
            })
        })
    }

    /// The thing at a place when counted in the order of the card file.
    pub fn nth(self, place: u32) -> Option<T> {
        self.iter().nth(place as usize)
    }
}

impl<T: Id + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Id + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        let mut set = Set::NONE;
        things.into_iter().for_each(|thing| set.insert(thing));
        Ok(set)
    }
}

/// One of the three abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ability {
    /// Vocal.
    Vo,
    /// Dance.
    Da,
    /// Visual.
    Vi,
}

impl Ability {
    /// All three, in the rulebook's order.
    pub const ALL: [Ability; 3] = [Ability::Vo, Ability::Da, Ability::Vi];

    /// Its place in arrays of three.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        ["vo", "da", "vi"][self.index()]
    }
}

/// Chips of the three kinds, or numbers for the three abilities: Vo, Da, Vi.
pub type Three = [u8; 3];

/// The sum of three.
pub fn total(three: Three) -> u8 {
    three.iter().fold(0, |sum: u8, part| sum.saturating_add(*part))
}

/// Adds three to three; piles never overflow.
pub fn add(to: &mut Three, more: Three) {
    for (pile, chips) in to.iter_mut().zip(more) {
        *pile = pile.saturating_add(chips);
    }
}

/// All ways to take so many chips of the three kinds.
pub fn bundles(chips: u8) -> impl Iterator<Item = Three> {
    (0..=chips).rev().flat_map(move |vo| (0..=chips - vo).rev().map(move |da| [vo, da, chips - vo - da]))
}

//! Small numbers with a name of their own, and sets of them as bits.

use crate::Vocabulary;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Not, Shl};

/// Something that a game numbers from 0: an idol, a card, a place. [`ids!`](crate::ids) declares such types.
pub trait Id: Copy + Eq + Ord + Debug {
    /// The one with this number.
    fn new(number: u8) -> Self;

    /// Its number, which is also its place in a list or an array of all of them.
    fn index(self) -> usize;
}

/// Declares number types: `ids! { /// An idol. pub struct Idol; }`. Each derives what a plain number would, and is an
/// [`Id`].
#[macro_export]
macro_rules! ids {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident;)+) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(pub u8);

        impl $crate::Id for $name {
            #[inline]
            fn new(number: u8) -> $name {
                $name(number)
            }

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }
    )+ };
}

/// Something that has a word in the notation: a card, an idol, a space of the board.
///
/// A word is what people and programs meet, also in JSON ([`json_by_word!`](crate::json_by_word)); numbers stay inside.
pub trait Word: Sized {
    /// Its word.
    fn word(&self) -> Cow<'static, str>;

    /// The one that a word names.
    fn from_word(word: &str) -> Option<Self>;

    /// All words, for the schema.
    fn vocabulary() -> Vocabulary;
}

/// Gives things their words, for types with a list of all of them: `words_of! { Suit: Suit::ALL, |suit| suit.id(); }` says
/// which there are, and what the word of one is.
#[macro_export]
macro_rules! words_of {
    ($($name:ident: $all:expr, |$one:ident| $word:expr;)+) => { $(
        impl $crate::Word for $name {
            fn word(&self) -> ::std::borrow::Cow<'static, str> {
                let $one: $name = *self;
                ::std::borrow::Cow::from($word)
            }

            fn from_word(word: &str) -> ::std::option::Option<$name> {
                ::std::iter::IntoIterator::into_iter($all).find(|one| $crate::Word::word(one) == word)
            }

            fn vocabulary() -> $crate::Vocabulary {
                $crate::Vocabulary::of($all)
            }
        }
    )+ };
}

/// Writes types as their words in JSON, and lists these in the schema: `json_by_word!(Idol, Card);`. Each has a
/// [`Word`](crate::Word).
#[macro_export]
macro_rules! json_by_word {
    ($($name:ty),+ $(,)?) => { $(
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(&$crate::Word::word(self))
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<$name, D::Error> {
                let word = <::std::string::String as ::serde::Deserialize>::deserialize(deserializer)?;
                <$name as $crate::Word>::from_word(&word).ok_or_else(|| {
                    ::serde::de::Error::custom(::std::format!("`{word}` names no {}", ::std::stringify!($name)))
                })
            }
        }

        impl $crate::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::stringify!($name).into()
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                ::std::concat!(::std::module_path!(), "::", ::std::stringify!($name)).into()
            }

            fn json_schema(_: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                $crate::schema_of_words::<$name>()
            }
        }
    )+ };
}

/// The number whose bits are a set.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
{
    /// A single bit, the lowest.
    const ONE: Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The place of the lowest bit that is set; meaningless for zero.
    fn lowest(self) -> u32;

    /// The place of the highest bit that is set; meaningless for zero.
    fn highest(self) -> u32;

    /// The same without the lowest bit that is set; zero stays zero.
    fn without_lowest(self) -> Self;
}

macro_rules! bits {
    ($($number:ty)+) => { $(
        impl Bits for $number {
            const ONE: $number = 1;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn highest(self) -> u32 {
                <$number>::BITS - 1 - self.leading_zeros()
            }

            #[inline]
            fn without_lowest(self) -> $number {
                self & self.wrapping_sub(1)
            }
        }
    )+ };
}

bits! { u8 u16 u32 u64 u128 }

/// A set of ids, as the bits of a number: `B` has at least as many bits as there are ids. In JSON it is a list.
pub struct IdSet<T, B = u64>(pub B, PhantomData<T>);

impl<T: Id, B: Bits> IdSet<T, B> {
    /// The set whose bits these are.
    #[inline]
    pub const fn from_bits(bits: B) -> IdSet<T, B> {
        IdSet(bits, PhantomData)
    }

    /// Nothing.
    #[inline]
    pub fn empty() -> IdSet<T, B> {
        IdSet::from_bits(B::default())
    }

    /// One alone.
    #[inline]
    pub fn only(id: T) -> IdSet<T, B> {
        IdSet::from_bits(B::ONE << id.index() as u32)
    }

    /// Those numbered from 0 up to and without `count`.
    pub fn first_numbers(count: usize) -> IdSet<T, B> {
        (0..count).map(|number| T::new(number as u8)).collect()
    }

    /// Whether it is in the set.
    #[inline]
    pub fn contains(self, id: T) -> bool {
        self.0 & (B::ONE << id.index() as u32) != B::default()
    }

    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, id: T) {
        self.0 = self.0 | (B::ONE << id.index() as u32);
    }

    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, id: T) {
        self.0 = self.0 & !(B::ONE << id.index() as u32);
    }

    /// The set with this one added.
    #[inline]
    #[must_use]
    pub fn with(self, id: T) -> IdSet<T, B> {
        IdSet::from_bits(self.0 | (B::ONE << id.index() as u32))
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub fn union(self, other: IdSet<T, B>) -> IdSet<T, B> {
        IdSet::from_bits(self.0 | other.0)
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: IdSet<T, B>) -> IdSet<T, B> {
        IdSet::from_bits(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn difference(self, other: IdSet<T, B>) -> IdSet<T, B> {
        IdSet::from_bits(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == B::default()
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::new(self.0.lowest() as u8))
    }

    /// The one with the highest number.
    #[inline]
    pub fn last(self) -> Option<T> {
        (!self.is_empty()).then(|| T::new(self.0.highest() as u8))
    }

    /// The one at a place when they lie in order, counted from 0.
    #[inline]
    pub fn nth(self, place: u32) -> Option<T> {
        let mut bits = self.0;
        for _ in 0..place {
            bits = bits.without_lowest();
        }
        IdSet::from_bits(bits).first()
    }

    /// All of them, the lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != B::default()).then(|| {
                let id = T::new(bits.lowest() as u8);
                bits = bits.without_lowest();
                id
            })
        })
    }
}

impl<T, B: Copy> Clone for IdSet<T, B> {
    #[inline]
    fn clone(&self) -> IdSet<T, B> {
        *self
    }
}

impl<T, B: Copy> Copy for IdSet<T, B> {}

impl<T, B: PartialEq> PartialEq for IdSet<T, B> {
    #[inline]
    fn eq(&self, other: &IdSet<T, B>) -> bool {
        self.0 == other.0
    }
}

impl<T, B: Eq> Eq for IdSet<T, B> {}

impl<T, B: PartialOrd> PartialOrd for IdSet<T, B> {
    fn partial_cmp(&self, other: &IdSet<T, B>) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl<T, B: Ord> Ord for IdSet<T, B> {
    fn cmp(&self, other: &IdSet<T, B>) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T, B: std::hash::Hash> std::hash::Hash for IdSet<T, B> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T, B: Default> Default for IdSet<T, B> {
    fn default() -> IdSet<T, B> {
        IdSet(B::default(), PhantomData)
    }
}

impl<T: Id, B: Bits> Debug for IdSet<T, B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id, B: Bits> FromIterator<T> for IdSet<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> IdSet<T, B> {
        ids.into_iter().fold(IdSet::empty(), IdSet::with)
    }
}

impl<T: Id + Serialize, B: Bits> Serialize for IdSet<T, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<T: JsonSchema, B> JsonSchema for IdSet<T, B> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("SetOf{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<T>(), "uniqueItems": true })
    }
}

impl<'de, T: Id + Deserialize<'de>, B: Bits> Deserialize<'de> for IdSet<T, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<IdSet<T, B>, D::Error> {
        let ids = Vec::<T>::deserialize(deserializer)?;
        match ids.iter().find(|id| id.index() >= size_of::<B>() * 8) {
            None => Ok(ids.into_iter().collect()),
            Some(id) => Err(serde::de::Error::custom(format!("there is no {id:?}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    ids! {
        /// A card of a test.
        #[derive(Serialize, Deserialize)]
        #[serde(transparent)]
        struct Card;
    }

    type Hand = IdSet<Card, u128>;

    fn hand(cards: &[u8]) -> Hand {
        cards.iter().map(|&card| Card(card)).collect()
    }

    #[test]
    fn a_set_holds_what_was_put_in_until_it_is_taken_out() {
        let mut set = hand(&[0, 7, 100]);
        assert_eq!((set.len(), set.first(), set.last()), (3, Some(Card(0)), Some(Card(100))));
        set.remove(Card(7));
        set.insert(Card(3));
        assert!(set.contains(Card(3)) && !set.contains(Card(7)));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Card(0), Card(3), Card(100)]);
        assert_eq!(
            [0, 1, 2, 3].map(|place| set.nth(place)),
            [Some(Card(0)), Some(Card(3)), Some(Card(100)), None]
        );
        assert_eq!(
            (Hand::empty().first(), Hand::empty().nth(0), Hand::empty().is_empty()),
            (None, None, true)
        );
    }

    #[test]
    fn sets_are_joined_met_and_taken_apart() {
        let (left, right) = (hand(&[1, 2, 3]), hand(&[3, 4]));
        assert_eq!(left.union(right), hand(&[1, 2, 3, 4]));
        assert_eq!(left.intersection(right), Hand::only(Card(3)));
        assert_eq!(left.difference(right), hand(&[1, 2]));
        assert_eq!(IdSet::<Card, u8>::first_numbers(3).iter().count(), 3);
    }

    #[derive(Debug, PartialEq)]
    struct Coin(u8);

    impl Word for Coin {
        fn word(&self) -> Cow<'static, str> {
            format!("coin-{}", self.0).into()
        }

        fn from_word(word: &str) -> Option<Coin> {
            word.strip_prefix("coin-")?.parse().ok().map(Coin)
        }

        fn vocabulary() -> Vocabulary {
            Vocabulary::Pattern("^coin-[0-9]+$")
        }
    }

    json_by_word!(Coin);

    ids! {
        /// A court card.
        struct Court;
    }

    words_of! { Court: (0..3).map(Court), |court| ["ace", "king", "queen"][court.index()]; }

    #[test]
    fn a_listed_thing_has_the_word_that_is_said_of_it() {
        assert_eq!(Court(1).word(), "king");
        assert_eq!(Court::from_word("queen"), Some(Court(2)));
        assert_eq!(Court::from_word("knave"), None);
        let Vocabulary::Words(all) = Court::vocabulary() else { panic!("the words are a list") };
        assert_eq!(all, ["ace", "king", "queen"]);
    }

    #[test]
    fn in_json_a_thing_is_its_word() {
        assert_eq!(serde_json::to_string(&Coin(3)).unwrap(), "\"coin-3\"");
        assert_eq!(serde_json::from_str::<Coin>("\"coin-3\"").unwrap(), Coin(3));
        assert!(
            serde_json::from_str::<Coin>("\"card-3\"")
                .unwrap_err()
                .to_string()
                .contains("`card-3` names no Coin")
        );
    }

    #[test]
    fn in_json_a_set_is_a_list_and_what_cannot_be_in_it_is_refused() {
        assert_eq!(serde_json::to_string(&hand(&[5, 1])).unwrap(), "[1,5]");
        assert_eq!(serde_json::from_str::<Hand>("[5,1]").unwrap(), hand(&[1, 5]));
        assert!(serde_json::from_str::<IdSet<Card, u8>>("[8]").is_err());
    }
}

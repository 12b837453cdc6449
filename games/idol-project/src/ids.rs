//! What the box numbers: idols, events, works, dome concerts and investments, each with its word.

use crate::cards::CARDS;
use arrayvec::ArrayVec;
use greenroom_engine::{ByWord, Id, IdSet, Word, ids, json_by_word, words_of};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

/// How many different cards one of the studio, staff and fame decks may be made of.
pub(crate) const MOST_GRADES: usize = 4;
/// How many different investments there can be.
const MOST_INVESTMENTS: usize = 3 * MOST_GRADES;

ids! {
    /// An idol: her place in the card file.
    pub struct Idol;
    /// An event: its place in the card file.
    pub struct Happening;
    /// A work: its place in the card file.
    pub struct Work;
    /// A dome concert: its place in the card file.
    pub struct Dome;
    /// A kind of studio, staff or fame card. All fields have room for as many kinds, so that the number tells the field.
    pub struct Investment;
}

/// Several idols.
pub type IdolSet = IdSet<Idol, u32>;
/// Several events.
pub type EventSet = IdSet<Happening, u8>;
/// Several works.
pub type WorkSet = IdSet<Work, u32>;
/// Several dome concerts.
pub type DomeSet = IdSet<Dome, u8>;

/// What a company invests in, and what idols prefer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Studio equipment.
    Studio,
    /// Staff.
    Staff,
    /// Fame.
    Fame,
}

impl Field {
    /// All three, in the order of the rulebook.
    pub const ALL: [Field; 3] = [Field::Studio, Field::Staff, Field::Fame];

    /// The field's word in the notation.
    pub fn word(self) -> &'static str {
        match self {
            Field::Studio => "studio",
            Field::Staff => "staff",
            Field::Fame => "fame",
        }
    }

    /// The kind at a place of the field, in the order of the card file.
    pub fn investment(self, grade: usize) -> Investment {
        Investment((self as usize * MOST_GRADES + grade) as u8)
    }

    /// All kinds that the field has room for.
    pub(crate) fn investments(self) -> impl Iterator<Item = Investment> + Clone {
        (0..MOST_GRADES).map(move |grade| self.investment(grade))
    }
}

impl Investment {
    /// The field that it raises.
    pub fn field(self) -> Field {
        Field::ALL[self.index() / MOST_GRADES]
    }

    /// Its place among the kinds of its field.
    pub fn grade(self) -> usize {
        self.index() % MOST_GRADES
    }
}

words_of! {
    Field: Field::ALL, |field| Field::word(field);
    Idol: (0..CARDS.get().idols.len() as u8).map(Idol), |idol| CARDS.get().idol(idol).id.get_ref().as_str();
    Happening: (0..CARDS.get().events.len() as u8).map(Happening), |event| {
        CARDS.get().event(event).id.get_ref().as_str()
    };
    Work: (0..CARDS.get().works.len() as u8).map(Work), |work| CARDS.get().work(work).id.get_ref().as_str();
    Dome: (0..CARDS.get().domes.len() as u8).map(Dome), |dome| CARDS.get().dome(dome).id.get_ref().as_str();
    Investment: all_investments(), |card| CARDS.get().investment(card).id.get_ref().as_str();
}

fn all_investments() -> impl Iterator<Item = Investment> {
    let kinds = |field: Field| (0..CARDS.get().grades(field).len()).map(move |grade| field.investment(grade));
    Field::ALL.into_iter().flat_map(kinds)
}

json_by_word!(Field, Idol, Happening, Work, Dome, Investment);

/// One thing for each field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByField<T> {
    /// Of the studio.
    pub studio: T,
    /// Of the staff.
    pub staff: T,
    /// Of the fame.
    pub fame: T,
}

impl<T> ByField<T> {
    /// The thing of each field.
    pub fn of(thing: impl Fn(Field) -> T) -> ByField<T> {
        ByField { studio: thing(Field::Studio), staff: thing(Field::Staff), fame: thing(Field::Fame) }
    }

    /// All three, in the order of [`Field::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.studio, &self.staff, &self.fame].into_iter()
    }

    /// All three, to change them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        [&mut self.studio, &mut self.staff, &mut self.fame].into_iter()
    }
}

impl<T> Index<Field> for ByField<T> {
    type Output = T;

    #[inline]
    fn index(&self, field: Field) -> &T {
        match field {
            Field::Studio => &self.studio,
            Field::Staff => &self.staff,
            Field::Fame => &self.fame,
        }
    }
}

impl<T> IndexMut<Field> for ByField<T> {
    #[inline]
    fn index_mut(&mut self, field: Field) -> &mut T {
        match field {
            Field::Studio => &mut self.studio,
            Field::Staff => &mut self.staff,
            Field::Fame => &mut self.fame,
        }
    }
}

/// How many cards there are of each investment. In JSON those that are there, by their words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copies([u8; MOST_INVESTMENTS]);

impl Copies {
    /// How many cards there are in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// The kinds of which there are cards, and how many.
    pub fn iter(&self) -> impl Iterator<Item = (Investment, u8)> + use<> {
        let there = self.0.into_iter().enumerate().filter(|&(_, count)| count > 0);
        there.map(|(place, count)| (Investment(place as u8), count))
    }
}

impl Index<Investment> for Copies {
    type Output = u8;

    #[inline]
    fn index(&self, card: Investment) -> &u8 {
        &self.0[card.index()]
    }
}

impl IndexMut<Investment> for Copies {
    #[inline]
    fn index_mut(&mut self, card: Investment) -> &mut u8 {
        &mut self.0[card.index()]
    }
}

impl Serialize for Copies {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there: ArrayVec<_, MOST_INVESTMENTS> = self.iter().collect();
        let mut map = serializer.serialize_map(Some(there.len()))?;
        for (card, count) in there {
            map.serialize_entry(&card, &count)?;
        }
        map.end()
    }
}

impl JsonSchema for Copies {
    fn schema_name() -> Cow<'static, str> {
        "Copies".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        ByWord::<Investment, u8>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Copies {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Copies, D::Error> {
        let mut copies = Copies::default();
        for (word, count) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let card = Investment::from_word(&word)
                .ok_or_else(|| D::Error::custom(format!("`{word}` names no investment")))?;
            copies[card] = count;
        }
        Ok(copies)
    }
}

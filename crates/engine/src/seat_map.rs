//! One thing for each seat.

use crate::schema::schema_by_word;
use crate::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

/// Some seats in an order of their own: who passes first, who arrives first. In JSON it is a list of letters.
pub type SeatList = ArrayVec<Seat, MAX_SEATS>;

/// One thing for each seat, from `A` on. In JSON it is an object from each seat's letter to its thing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SeatMap<T>(ArrayVec<T, MAX_SEATS>);

impl<T> SeatMap<T> {
    /// Nothing for nobody yet.
    pub fn new() -> SeatMap<T> {
        SeatMap(ArrayVec::new())
    }
}

impl<T> Default for SeatMap<T> {
    fn default() -> SeatMap<T> {
        SeatMap::new()
    }
}

impl<T> Deref for SeatMap<T> {
    type Target = ArrayVec<T, MAX_SEATS>;

    #[inline]
    fn deref(&self) -> &ArrayVec<T, MAX_SEATS> {
        &self.0
    }
}

impl<T> DerefMut for SeatMap<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut ArrayVec<T, MAX_SEATS> {
        &mut self.0
    }
}

impl<T> FromIterator<T> for SeatMap<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> SeatMap<T> {
        SeatMap(things.into_iter().collect())
    }
}

impl<T> IntoIterator for SeatMap<T> {
    type Item = T;
    type IntoIter = arrayvec::IntoIter<T, MAX_SEATS>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a SeatMap<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut SeatMap<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

impl<T: Serialize> Serialize for SeatMap<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Seat::all(MAX_SEATS as u8).zip(self))
    }
}

impl<T: JsonSchema> JsonSchema for SeatMap<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("BySeat{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        schema_by_word::<Seat, T>(generator)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for SeatMap<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatMap<T>, D::Error> {
        let mut things = SeatMap::new();
        for (letter, thing) in BTreeMap::<String, T>::deserialize(deserializer)? {
            // The letters come in order, so that each must be the next one.
            match Seat::from_word(&letter) {
                Some(seat) if seat.index() == things.len() => things.push(thing),
                Some(seat) => {
                    return Err(D::Error::custom(format!(
                        "there is something for seat {seat} but nothing for a seat before it"
                    )));
                }
                None => return Err(D::Error::custom(format!("`{letter}` names no Seat"))),
            }
        }
        Ok(things)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_json_a_map_has_a_letter_for_each_seat() {
        let scores: SeatMap<i32> = [7, -2, 4].into_iter().collect();
        assert_eq!(serde_json::to_string(&scores).unwrap(), r#"{"A":7,"B":-2,"C":4}"#);
        assert_eq!(serde_json::from_str::<SeatMap<i32>>(r#"{"C":4,"A":7,"B":-2}"#).unwrap(), scores);
        for wrong in [r#"{"B":1}"#, r#"{"A":1,"F":2}"#, "[1,2]"] {
            assert!(serde_json::from_str::<SeatMap<i32>>(wrong).is_err(), "{wrong} is no map of seats");
        }
    }
}

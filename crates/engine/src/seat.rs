//! Seats at the table, sets of them, and what there is of each seat.

use crate::{Id, Vocabulary, Word, json_by_word};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// The most seats that any game here has.
pub const MAX_SEATS: usize = 5;

/// The words of the seats: a view as JSON has hundreds of them.
const LETTERS: [&str; MAX_SEATS] = ["A", "B", "C", "D", "E"];

/// A seat at the table: `A` to `E` in words, transcripts and JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

json_by_word!(Seat);

impl Id for Seat {
    fn new(number: u8) -> Seat {
        Seat(number)
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

impl Word for Seat {
    fn word(&self) -> Cow<'static, str> {
        LETTERS.get(self.index()).map_or_else(|| self.to_string().into(), |letter| Cow::Borrowed(*letter))
    }

    fn from_word(word: &str) -> Option<Seat> {
        Seat::from_word(word)
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::of(Seat::all(MAX_SEATS as u8))
    }
}

impl Seat {
    /// The seat's place in a per-seat array.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter by which transcripts call this seat.
    pub fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat that a letter names.
    pub fn from_letter(letter: char) -> Option<Seat> {
        let index = (letter as u32).checked_sub('A' as u32)?;
        (index < MAX_SEATS as u32).then_some(Seat(index as u8))
    }

    /// The seat that a word names: its letter and nothing else.
    pub fn from_word(word: &str) -> Option<Seat> {
        let mut letters = word.chars();
        letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
    }

    /// All seats of a table, from `A` on.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The next seat clockwise (to the left).
    pub fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// All seats clockwise, this one first.
    pub fn around(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of seats. In JSON it is a list of them, from `A` on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// Everybody at a table of so many seats.
    pub fn all(seats: u8) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// One seat alone.
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat added.
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with this seat taken out.
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many seats there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats from `A` on.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }

    /// The first seat in the set.
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl JsonSchema for SeatSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "SeatSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<Seat>(), "uniqueItems": true })
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_json_a_seat_is_its_letter_and_a_set_a_list_of_them() {
        assert_eq!(serde_json::to_string(&Seat(2)).unwrap(), "\"C\"");
        assert_eq!(serde_json::from_str::<Seat>("\"E\"").unwrap(), Seat(4));
        let both: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(serde_json::to_string(&both).unwrap(), r#"["A","D"]"#);
        assert_eq!(serde_json::from_str::<SeatSet>(r#"["D","A"]"#).unwrap(), both);
        for wrong in ["0", "\"F\"", "\"a\"", "\"AB\"", "null"] {
            assert!(serde_json::from_str::<Seat>(wrong).is_err(), "{wrong} is no seat");
        }
    }
}

//! The almanac of a game: every card and thing of the box, and where one of them is known to be at a table.

use greenroom_engine::{Seat, Source};

/// One thing of the box that the almanac lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word that stands for it: it has a name and a picture.
    pub word: String,
    /// What kind of thing it is: the text `almanac-GROUP` names the group.
    pub group: &'static str,
    /// How many of it the box holds.
    pub copies: u32,
    /// Where it comes from.
    pub source: Source,
    /// Where its numbers come from: often they are ours although its name is not.
    pub numbers: Source,
    /// Its numbers and its text, a line each.
    pub lines: Vec<String>,
}

impl Entry {
    /// A thing that the box holds once.
    pub fn new(group: &'static str, word: impl Into<String>, source: Source) -> Entry {
        Entry { word: word.into(), group, copies: 1, source, numbers: source, lines: Vec::new() }
    }

    /// The same, so many times.
    #[must_use]
    pub fn copies(self, copies: impl Into<u32>) -> Entry {
        Entry { copies: copies.into(), ..self }
    }

    /// The same with numbers from elsewhere.
    #[must_use]
    pub fn numbers(self, numbers: Source) -> Entry {
        Entry { numbers, ..self }
    }

    /// The same with one more line, where there is something to say.
    #[must_use]
    pub fn line(mut self, line: impl Into<String>) -> Entry {
        let line = line.into();
        if !line.is_empty() {
            self.lines.push(line);
        }
        self
    }
}

/// Where a reader knows a thing to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In the hand of a seat.
    Hand(Seat),
    /// Before a seat: its board, its office, its idols.
    With(Seat),
    /// In the middle of the table.
    Table,
    /// Under a pile, where it comes again.
    Under,
    /// On a discard pile.
    Discarded,
    /// Out of this game.
    Unused,
}

/// How many of a thing lie at a place.
pub type Whereabouts = Vec<(Place, u32)>;

/// Counts places: equal ones are added up, in the order of [`Place`].
pub fn count_places(places: impl IntoIterator<Item = Place>) -> Whereabouts {
    let mut all: Vec<Place> = places.into_iter().collect();
    all.sort_unstable();
    let mut counted: Whereabouts = Vec::new();
    for place in all {
        match counted.last_mut() {
            Some((last, count)) if *last == place => *count += 1,
            _ => counted.push((place, 1)),
        }
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_places_are_added_up() {
        let places = [Place::Discarded, Place::Hand(Seat(1)), Place::Discarded];
        assert_eq!(count_places(places), [(Place::Hand(Seat(1)), 1), (Place::Discarded, 2)]);
    }
}

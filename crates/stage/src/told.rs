//! A sentence that knows which of its words are things of the almanac, so that a page can make links of them.

use crate::Desk;
use crate::texts::Names;
use greenroom_engine::{Message, Seat};
use std::ops::Range;

/// Marks around a name while a sentence is put together: from the private use area, so that no text contains them.
const MARKS: [char; 3] = ['\u{e000}', '\u{e001}', '\u{e002}'];

/// A sentence, with the places of the things that it names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The sentence.
    pub text: String,
    /// Where a thing is named, in bytes, and its word in the almanac.
    pub things: Vec<(Range<usize>, String)>,
}

impl Told {
    /// A sentence that names nothing.
    pub fn plain(text: impl Into<String>) -> Told {
        Told { text: text.into(), things: Vec::new() }
    }

    /// The sentence in parts, each with the thing that it names.
    pub fn parts(&self) -> Vec<(&str, Option<&str>)> {
        let mut parts = Vec::new();
        let mut from = 0;
        for (range, word) in &self.things {
            parts.push((&self.text[from..range.start], None));
            parts.push((&self.text[range.clone()], Some(word.as_str())));
            from = range.end;
        }
        parts.push((&self.text[from..], None));
        parts.retain(|(text, _)| !text.is_empty());
        parts
    }

    /// Reads a sentence with marks: `\u{e000}WORD\u{e001}NAME\u{e002}`.
    fn read(marked: &str) -> Told {
        let mut told = Told::default();
        let mut rest = marked;
        while let Some((before, word, name, after)) = split(rest) {
            told.text.push_str(before);
            let start = told.text.len();
            told.text.push_str(name);
            told.things.push((start..told.text.len(), word.to_owned()));
            rest = after;
        }
        told.text.push_str(rest);
        told
    }
}

fn split(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, rest) = text.split_once(MARKS[0])?;
    let (word, rest) = rest.split_once(MARKS[1])?;
    let (name, after) = rest.split_once(MARKS[2])?;
    Some((before, word, name, after))
}

/// Names with marks around those that the almanac has.
struct Marking<'a, 'd> {
    desk: &'a Desk<'d>,
    entry_of: fn(&str) -> Option<String>,
}

impl Names for Marking<'_, '_> {
    fn word(&self, word: &str) -> String {
        let name = self.desk.label(word);
        match (self.entry_of)(word) {
            Some(entry) => format!("{}{entry}{}{name}{}", MARKS[0], MARKS[1], MARKS[2]),
            None => name,
        }
    }

    fn seat(&self, seat: Seat) -> String {
        // A name that somebody has chosen cannot pass for a mark.
        self.desk.person(seat).replace(MARKS, "")
    }
}

impl Desk<'_> {
    /// The sentence of a message, with the things that it names. `entry_of` finds a word's entry in the almanac.
    pub fn tell(&self, message: &Message, entry_of: fn(&str) -> Option<String>) -> Told {
        Told::read(&self.say_by(message, &Marking { desk: self, entry_of }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_places() {
        let told = Told::read("A takes \u{e000}cafe\u{e001}Café B\u{e002}.");
        assert_eq!(told.text, "A takes Café B.");
        assert_eq!(told.parts(), [("A takes ", None), ("Café B", Some("cafe")), (".", None)]);
        assert_eq!(Told::read("Nothing.").parts(), [("Nothing.", None)]);
    }
}

//! What a word stands for, when somebody asks; and whose things come first on a board.

use super::{Ink, Phrase, TextBoard, strong};
use crate::Desk;
use greenroom_engine::{Lang, Seat};

/// What a word stands for: a card, a place, a thing to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// What it is called.
    pub name: String,
    /// What matters when it is chosen, in a few words; empty where the name says it all.
    pub short: String,
    /// All there is to say, a line each: numbers, effects, the whole text.
    pub lines: Vec<String>,
}

impl About {
    /// A thing with its name and what matters of it.
    pub fn new(name: impl Into<String>, short: impl Into<String>) -> About {
        About { name: name.into(), short: short.into(), lines: Vec::new() }
    }

    /// The same with one more line, where there is something to say.
    #[must_use]
    pub fn line(mut self, line: impl Into<String>) -> About {
        let line = line.into();
        if !line.is_empty() {
            self.lines.push(line);
        }
        self
    }

    /// The answer to somebody who asks.
    pub fn to_text(&self, word: &str) -> TextBoard {
        let mut text = TextBoard::new();
        let name = strong(&self.name);
        text.title(if self.name == word {
            name
        } else {
            name.then(Phrase::new(Ink::Faint, &format!("  {word}")))
        });
        if !self.short.is_empty() {
            text.line(&self.short);
        }
        for line in &self.lines {
            text.line(line);
        }
        text
    }
}

impl Desk<'_> {
    /// Whoever plays this seat, in the seat's colour.
    pub fn seat_name(&self, seat: Seat) -> Phrase {
        Phrase::new(Ink::Seat(seat), self.person(seat))
    }

    /// A name and what it is about, with the colon of the reader's language.
    pub fn pair(&self, name: impl AsRef<str>, about: impl AsRef<str>) -> String {
        let colon = if self.lang == Lang::Ja { "：" } else { ": " };
        format!("{}{colon}{}", name.as_ref(), about.as_ref())
    }

    /// A remark behind something, in the parentheses of the reader's language.
    pub fn remark(&self, remark: impl Into<Phrase>) -> Phrase {
        let [open, close] = if self.lang == Lang::Ja { ["（", "）"] } else { [" (", ")"] };
        Phrase::from(open).then(remark).then(close)
    }

    /// Several things in a row, with the commas of the reader's language.
    pub fn listed(&self, things: &[String]) -> String {
        things.join(if self.lang == Lang::Ja { "、" } else { ", " })
    }

    /// What a word is called, in an ink.
    pub fn thing(&self, word: &str, ink: Ink) -> Phrase {
        Phrase::new(ink, &self.label(word))
    }
}

/// The seats of a table, the reader's own first, then in the order of play.
pub fn reader_first(desk: &Desk<'_>, seats: u8) -> Vec<Seat> {
    desk.eyes.seat().unwrap_or(Seat(0)).around(seats).collect()
}

/// The seats of a finished game, the winners first.
pub fn sorted_by_rank(desk: &Desk<'_>, seats: u8) -> Vec<Seat> {
    let rank = |seat: &Seat| desk.standing.map_or(0, |standing| standing.ranks[seat.index()]);
    let mut sorted: Vec<Seat> = Seat::all(seats).collect();
    sorted.sort_by_key(rank);
    sorted
}

//! Sentences before they are in a language: a key and what to fill in.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// Something to fill into a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A plain number.
    Number(i64),
    /// A word of the game's notation or a card's id; shown by its name in the reader's language.
    Word(String),
    /// A seat; shown by the name of who sits there.
    Seat(Seat),
    /// Several words, shown as a list of names.
    Words(Vec<String>),
}

/// A sentence for people, not yet in any language: a key of the game's Fluent files and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The key in `locales/*.ftl`.
    pub key: String,
    /// What the sentence's variables stand for.
    pub args: Vec<(String, Arg)>,
}

impl Message {
    /// A sentence with this key and nothing filled in.
    pub fn new(key: &str) -> Message {
        Message { key: key.to_owned(), args: Vec::new() }
    }

    /// Fills in a number.
    #[must_use]
    pub fn number(mut self, name: &str, number: impl Into<i64>) -> Message {
        self.args.push((name.to_owned(), Arg::Number(number.into())));
        self
    }

    /// Fills in a word.
    #[must_use]
    pub fn word(mut self, name: &str, word: impl Into<String>) -> Message {
        self.args.push((name.to_owned(), Arg::Word(word.into())));
        self
    }

    /// Fills in a list of words.
    #[must_use]
    pub fn words<W: Into<String>>(mut self, name: &str, words: impl IntoIterator<Item = W>) -> Message {
        self.args.push((name.to_owned(), Arg::Words(words.into_iter().map(Into::into).collect())));
        self
    }

    /// Fills in a seat.
    #[must_use]
    pub fn seat(mut self, name: &str, seat: Seat) -> Message {
        self.args.push((name.to_owned(), Arg::Seat(seat)));
        self
    }
}

/// Why something is not allowed, and which section of the rulebook says so. A refusal changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("refused by {section}: {}", message.key)]
pub struct Refusal {
    /// The rulebook's section, such as `2-3`; `table` where the table itself refuses (not your turn, no such words).
    pub section: String,
    /// The reason, under a key that begins with `refuse-`.
    pub message: Message,
}

impl Refusal {
    /// A refusal by a section of the rulebook; the key gets its prefix `refuse-` here.
    pub fn new(section: &str, key: &str) -> Refusal {
        Refusal { section: section.to_owned(), message: Message::new(&format!("refuse-{key}")) }
    }

    /// A refusal by the table itself, whatever is played on it.
    pub fn table(key: &str) -> Refusal {
        Refusal::new("table", key)
    }

    /// Fills in a number.
    #[must_use]
    pub fn number(mut self, name: &str, number: impl Into<i64>) -> Refusal {
        self.message = self.message.number(name, number);
        self
    }

    /// Fills in a word.
    #[must_use]
    pub fn word(mut self, name: &str, word: impl Into<String>) -> Refusal {
        self.message = self.message.word(name, word);
        self
    }

    /// Fills in a seat.
    #[must_use]
    pub fn seat(mut self, name: &str, seat: Seat) -> Refusal {
        self.message = self.message.seat(name, seat);
        self
    }
}

/// What an audit checks: `ensure(cards_once, "cards")?` refuses a position with the message `audit-cards`.
pub fn ensure(holds: bool, key: &str) -> Result<(), Message> {
    if holds { Ok(()) } else { Err(Message::new(&format!("audit-{key}"))) }
}

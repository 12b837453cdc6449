//! Words with a colour, and how they are painted.

use greenroom_engine::Seat;
use std::fmt;
use unicode_width::UnicodeWidthChar;

/// How a word stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// It does not.
    #[default]
    Plain,
    /// What the reader looks for first.
    Strong,
    /// What the reader seldom needs.
    Faint,
    /// Something that helps.
    Good,
    /// Something that harms.
    Bad,
    /// The colour of a seat.
    Seat(Seat),
}

/// Whether colours are painted. Without them the text is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Text alone.
    Plain,
    /// With the escape codes of a terminal.
    Colours,
}

/// The colours of the seats: red, blue, green, yellow, violet, as on the page, then others.
const SEAT_CODES: [&str; 8] = ["1;31", "1;34", "1;32", "1;33", "1;35", "1;36", "31", "34"];

impl Ink {
    fn code(self) -> &'static str {
        match self {
            Ink::Plain => "",
            Ink::Strong => "1",
            Ink::Faint => "2",
            Ink::Good => "32",
            Ink::Bad => "31",
            Ink::Seat(seat) => SEAT_CODES[seat.index() % SEAT_CODES.len()],
        }
    }
}

/// Some text in which each character has an ink. It never holds control characters, whoever wrote the names in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    pub(super) letters: Vec<(char, Ink)>,
}

impl Phrase {
    /// A text of one ink.
    pub fn new(ink: Ink, text: &str) -> Phrase {
        let visible = text.chars().filter(|letter| !letter.is_control());
        Phrase { letters: visible.map(|letter| (letter, ink)).collect() }
    }

    /// This, and more right behind it.
    #[must_use]
    pub fn then(mut self, more: impl Into<Phrase>) -> Phrase {
        self.letters.extend(more.into().letters);
        self
    }

    /// This, and more behind it after two blanks; nothing is added for an empty text.
    #[must_use]
    pub fn beside(self, more: impl Into<Phrase>) -> Phrase {
        let more = more.into();
        match (self.is_empty(), more.is_empty()) {
            (_, true) => self,
            (true, false) => more,
            (false, false) => self.then("  ").then(more),
        }
    }

    /// The same text, with this ink where it was plain.
    #[must_use]
    pub fn inked(mut self, ink: Ink) -> Phrase {
        for (_, own) in self.letters.iter_mut().filter(|(_, own)| *own == Ink::Plain) {
            *own = ink;
        }
        self
    }

    /// Phrases one after the other, with something between them.
    pub fn join(phrases: impl IntoIterator<Item = Phrase>, between: &str) -> Phrase {
        let mut whole = Phrase::default();
        for (place, phrase) in phrases.into_iter().enumerate() {
            if place > 0 {
                whole = whole.then(between);
            }
            whole = whole.then(phrase);
        }
        whole
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// How many columns it takes; a full-width character takes two.
    pub fn width(&self) -> usize {
        self.letters.iter().map(|&(letter, _)| width_of(letter)).sum()
    }

    /// The text for a terminal.
    pub(super) fn paint(&self, paint: Paint) -> String {
        let mut text = String::new();
        for run in self.letters.chunk_by(|one, two| one.1 == two.1) {
            let code = run.first().map_or("", |(_, ink)| ink.code());
            let letters = run.iter().map(|(letter, _)| letter);
            if code.is_empty() || paint == Paint::Plain {
                text.extend(letters);
            } else {
                text.push_str(&format!("\x1b[{code}m"));
                text.extend(letters);
                text.push_str("\x1b[0m");
            }
        }
        text
    }
}

/// How many columns a character takes.
pub(super) fn width_of(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

/// What the reader looks for first.
pub fn strong(text: impl AsRef<str>) -> Phrase {
    Phrase::new(Ink::Strong, text.as_ref())
}

/// What the reader seldom needs.
pub fn faint(text: impl AsRef<str>) -> Phrase {
    Phrase::new(Ink::Faint, text.as_ref())
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        Phrase::new(Ink::Plain, text)
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase::new(Ink::Plain, &text)
    }
}

impl From<&String> for Phrase {
    fn from(text: &String) -> Phrase {
        Phrase::new(Ink::Plain, text)
    }
}

/// The text without its inks.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.paint(Paint::Plain))
    }
}

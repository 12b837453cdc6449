//! Card files: data with typed effects, in two languages, checked when loaded.

use crate::Game;
use crate::seed::hex;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::OnceLock;

/// The languages of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// Both of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// The code of the language, as in addresses and the `lang` attribute.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }

    /// The language of a code such as `ja` or `ja-JP`.
    pub fn from_code(code: &str) -> Option<Lang> {
        match code.split(['-', '_']).next()?.to_ascii_lowercase().as_str() {
            "en" => Some(Lang::En),
            "ja" => Some(Lang::Ja),
            _ => None,
        }
    }
}

/// A name or a text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bilingual {
    /// In English.
    pub en: String,
    /// In Japanese.
    pub ja: String,
}

impl Bilingual {
    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }
}

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook describes it.
    Rulebook,
    /// Its facts were found in public pages.
    Published,
    /// It is ours.
    House,
}

/// What is wrong with a card file, where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {field}: {problem}")]
pub struct CardFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The field or the card that is wrong.
    pub field: String,
    /// What is wrong with it, and what was expected.
    pub problem: String,
}

impl CardFileError {
    /// A mistake at a byte of the file, as `toml::Spanned` gives it.
    pub fn at(
        text: &str,
        byte: usize,
        field: impl Into<String>,
        problem: impl Into<String>,
    ) -> CardFileError {
        let before = text.as_bytes().get(..byte).unwrap_or(text.as_bytes());
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        CardFileError { line, field: field.into(), problem: problem.into() }
    }
}

/// Reads TOML into typed data; what does not fit is answered with the line, the field and what was expected.
pub fn read_toml<T: DeserializeOwned>(text: &str) -> Result<T, CardFileError> {
    toml::from_str(text).map_err(|error: toml::de::Error| {
        let byte = error.span().map_or(0, |span| span.start);
        let line_start =
            text.get(..byte).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
        let field: String =
            text[line_start..].chars().take_while(|letter| !matches!(letter, '=' | '\n')).collect::<String>();
        let field = field.trim().trim_matches(['[', ']']).trim().to_owned();
        CardFileError::at(
            text,
            byte,
            if field.is_empty() { "file".to_owned() } else { field },
            error.message(),
        )
    })
}

/// Cards that can be read from a file.
pub trait CardFile: Sized + Send + Sync + 'static {
    /// Reads and checks a card file.
    fn parse(text: &str) -> Result<Self, CardFileError>;
}

/// The one set of cards that a process plays a game with: the built-in file, or one that its owner loads first.
pub struct Shelf<C: 'static> {
    built_in: &'static str,
    loaded: OnceLock<(C, Option<String>)>,
}

impl<C: CardFile> Shelf<C> {
    /// A shelf with the game's own file on it.
    pub const fn new(built_in: &'static str) -> Shelf<C> {
        Shelf { built_in, loaded: OnceLock::new() }
    }

    /// The cards that are played with.
    pub fn get(&self) -> &C {
        let (cards, _) = self.loaded.get_or_init(|| {
            (
                C::parse(self.built_in)
                    .unwrap_or_else(|error| panic!("the built-in card file is checked by tests: {error}")),
                None,
            )
        });
        cards
    }

    /// Puts another file on the shelf. It must come before the first look at the cards.
    pub fn load(&self, text: &str) -> Result<(), CardFileError> {
        let cards = C::parse(text)?;
        let print = hex(&Sha256::digest(text))[..16].to_owned();
        self.loaded.set((cards, Some(print))).map_err(|_| CardFileError {
            line: 1,
            field: "file".to_owned(),
            problem: "the cards are in use already; a card file is loaded once, before the first deal"
                .to_owned(),
        })
    }

    /// What transcripts call these cards: `built-in`, or the first 16 digits of the SHA-256 of a loaded file.
    pub fn fingerprint(&self) -> &str {
        self.loaded.get().and_then(|(_, print)| print.as_deref()).unwrap_or("built-in")
    }
}

/// A game whose cards lie on a shelf, where its owner may put a card file of their own.
pub trait Shelved: Game {
    /// What the game's card file holds.
    type Cards: CardFile;

    /// The shelf that the rules look cards up on.
    fn shelf() -> &'static Shelf<Self::Cards>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Deck {
        cost: u8,
        name: Bilingual,
    }

    #[test]
    fn a_bad_file_is_answered_with_line_and_field() {
        let missing = read_toml::<Deck>("cost = 3\nname = { en = \"Cafe\" }\n").unwrap_err();
        assert_eq!((missing.line, missing.field.as_str()), (2, "name"));
        assert!(missing.problem.contains("ja"), "{missing}");
        let typo = read_toml::<Deck>("cost = 3\nnaem = 1\n").unwrap_err();
        assert_eq!(typo.line, 2);
        let wrong = read_toml::<Deck>("# deck\n\ncost = \"three\"\n").unwrap_err();
        assert_eq!((wrong.line, wrong.field.as_str()), (3, "cost"));
    }
}

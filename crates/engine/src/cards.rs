//! What card files are made of: languages, texts in both, where a card comes from, and what is wrong with a file.

use crate::nearest;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
    /// What else is wrong with the file, as far as it could be read.
    pub more: Vec<CardFileError>,
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
        CardFileError { line, field: field.into(), problem: problem.into(), more: Vec::new() }
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
            with_suggestion(error.message()),
        )
    })
}

/// A message that names something unknown and lists what is known, with the most similar of that.
fn with_suggestion(message: &str) -> String {
    let mut quoted = message.split('`').skip(1).step_by(2);
    let near = match (message.starts_with("unknown"), quoted.next()) {
        (true, Some(unknown)) => nearest(unknown, quoted),
        _ => None,
    };
    near.map_or_else(|| message.to_owned(), |near| format!("{message}; did you mean `{near}`?"))
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

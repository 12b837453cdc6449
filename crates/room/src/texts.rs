//! The texts of the pages around the games.

use greenroom_engine::{Lang, Message, Seat};
use greenroom_stage::{Names, Texts, missing};
use std::sync::LazyLock;

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(include_str!("../locales/en.ftl"), include_str!("../locales/ja.ftl")));

/// The pages' texts name no words of a game; words are filled in as they are, and a seat by what it is called.
struct Plain<N>(N);

impl<N: Fn(Seat) -> String> Names for Plain<N> {
    fn word(&self, word: &str) -> String {
        word.to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        self.0(seat)
    }
}

/// A text of the pages.
pub fn text(lang: Lang, key: &str) -> String {
    TEXTS.get(lang, key).unwrap_or_else(|| missing(key))
}

/// A sentence of the pages with something filled in.
pub fn say(lang: Lang, message: &Message) -> String {
    say_with_names(lang, message, |seat| seat.to_string())
}

/// A sentence of the pages about people at a table; `name` says what a seat is called.
pub fn say_with_names(lang: Lang, message: &Message, name: impl Fn(Seat) -> String) -> String {
    TEXTS.say(lang, message, &Plain(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_keys() {
        assert_eq!(TEXTS.keys(Lang::En), TEXTS.keys(Lang::Ja));
    }

    /// Every key that a source file of this crate, of the server or of the site asks for is in the Fluent files.
    #[test]
    fn every_key_that_the_pages_use_exists() {
        let keys = TEXTS.keys(Lang::En);
        let mut missing = Vec::new();
        let folders = ["/src", "/../web/src", "/../site/src"]
            .map(|folder| format!("{}{folder}", env!("CARGO_MANIFEST_DIR")));
        for file in folders.iter().flat_map(|folder| sources(std::path::Path::new(folder))) {
            let source = std::fs::read_to_string(&file).unwrap();
            // Tests may speak of keys that a game would have.
            let source = source.split("#[cfg(test)]").next().unwrap_or_default();
            for call in ["text(lang, \"", "say_key(\"", "Message::new(\"", "WebError::new(StatusCode::"] {
                for rest in source.split(call).skip(1) {
                    let literal =
                        if call.ends_with("::") { rest.split('"').nth(1) } else { rest.split('"').next() };
                    let Some(key) = literal.filter(|key| !key.contains('{') && !key.is_empty()) else {
                        continue;
                    };
                    if !keys.contains(&key) && !key.starts_with("refuse-") {
                        missing.push(format!("{}: {key}", file.display()));
                    }
                }
            }
        }
        assert_eq!(missing, Vec::<String>::new());
    }

    fn sources(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries
            .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
            .filter(|path| !path.ends_with("texts.rs"))
            .collect()
    }
}

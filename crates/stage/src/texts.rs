//! Sentences in two languages, from Fluent files.

use crate::patterns::{Known, Patterns};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use greenroom_engine::{Arg, Lang, Message, Seat};
use std::borrow::Cow;
use unic_langid::LanguageIdentifier;

const COMMON_EN: &str = include_str!("../locales/en.ftl");
const COMMON_JA: &str = include_str!("../locales/ja.ftl");

/// The sentences of one game, on top of those that all games share.
pub struct Texts {
    en: Sentences,
    ja: Sentences,
    sources: [&'static str; 2],
}

/// The sentences in one language.
struct Sentences {
    /// Most of them, read once and put together without Fluent.
    patterns: Patterns,
    /// All of them.
    bundle: FluentBundle<FluentResource>,
}

/// Whoever can tell the names of words and seats.
pub trait Names {
    /// What a word or a card is called.
    fn word(&self, word: &str) -> String;
    /// What the person on a seat is called.
    fn seat(&self, seat: Seat) -> String;
}

impl Texts {
    /// Reads a game's two Fluent files. They are built in and checked by tests, so a mistake in them panics.
    pub fn new(en: &'static str, ja: &'static str) -> Texts {
        let (english, japanese) = ([COMMON_EN, en], [COMMON_JA, ja]);
        Texts {
            en: Sentences::new(Lang::En, english),
            ja: Sentences::new(Lang::Ja, japanese),
            sources: [en, ja],
        }
    }

    /// The sentence of a message in one language. A key that is missing is shown as itself, in brackets that no
    /// sentence uses, so that tests and readers notice it.
    pub fn say(&self, lang: Lang, message: &Message, names: &dyn Names) -> String {
        let sentences = self.in_language(lang);
        let said = match sentences.patterns.say(message, names) {
            Known::Said(said) => return said,
            Known::ByFluent => sentences.say_by_fluent(lang, message, names),
            Known::Missing => None,
        };
        said.unwrap_or_else(|| missing(&message.key))
    }

    /// A text without anything to fill in; none where the key is missing.
    pub fn get(&self, lang: Lang, key: &str) -> Option<String> {
        let sentences = self.in_language(lang);
        match sentences.patterns.get(key) {
            Known::Said(text) => Some(text.to_owned()),
            Known::ByFluent => sentences.format(key, None),
            Known::Missing => None,
        }
    }

    fn in_language(&self, lang: Lang) -> &Sentences {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }

    /// The keys of the game's own file in one language, for the test that none is missing in the other.
    pub fn keys(&self, lang: Lang) -> Vec<&'static str> {
        let source = self.sources[if lang == Lang::En { 0 } else { 1 }];
        source
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| line.split(" =").next())
            .collect()
    }
}

/// What stands in the place of a text whose key is missing.
pub fn missing(key: &str) -> String {
    format!("⟦{key}⟧")
}

/// A number as it is printed: below zero with a minus sign, and not with a hyphen.
pub fn printed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// The same for numbers that are filled into a sentence.
fn with_minus<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    (number.value < 0.0).then(|| number.as_string().replace('-', "−"))
}

impl Sentences {
    fn new(lang: Lang, sources: [&'static str; 2]) -> Sentences {
        let language: LanguageIdentifier =
            lang.code().parse().expect("the codes of both languages are well formed");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(with_minus));
        let mut patterns = Patterns::new(lang);
        for source in sources {
            let resource = FluentResource::try_new(source.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("a built-in Fluent file does not parse: {errors:?}"));
            patterns.read(&resource);
            bundle.add_resource_overriding(resource);
        }
        Sentences { patterns, bundle }
    }

    fn say_by_fluent(&self, lang: Lang, message: &Message, names: &dyn Names) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            let value: FluentValue<'_> = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Word(word) => FluentValue::from(names.word(word)),
                Arg::Seat(seat) => FluentValue::from(names.seat(*seat)),
                Arg::Words(words) => FluentValue::from(listed(lang, words, names)),
            };
            args.set(name.clone(), value);
        }
        self.format(&message.key, Some(&args))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let text = self.bundle.format_pattern(pattern, args, &mut Vec::new());
        Some(Cow::into_owned(text))
    }
}

/// Several words as one reads them out.
pub(crate) fn listed(lang: Lang, words: &[String], names: &dyn Names) -> String {
    let between = if lang == Lang::Ja { "、" } else { ", " };
    let names: Vec<String> = words.iter().map(|word| names.word(word)).collect();
    names.join(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Plain;
    impl Names for Plain {
        fn word(&self, word: &str) -> String {
            word.to_uppercase()
        }
        fn seat(&self, seat: Seat) -> String {
            format!("Player {seat}")
        }
    }

    #[test]
    fn words_seats_and_lists_are_filled_in() {
        let texts =
            Texts::new("took = { $who } takes { $cards }.\n", "took = { $who }が{ $cards }を取りました。\n");
        let message = Message::new("took").seat("who", Seat(1)).words("cards", ["a", "b"]);
        assert_eq!(texts.say(Lang::En, &message, &Plain), "Player B takes A, B.");
        assert_eq!(texts.say(Lang::Ja, &message, &Plain), "Player BがA、Bを取りました。");
        assert_eq!(texts.say(Lang::Ja, &Message::new("gone"), &Plain), "⟦gone⟧");
        assert_eq!(texts.keys(Lang::En), ["took"]);
    }

    #[test]
    fn numbers_below_zero_have_a_minus_sign() {
        let texts = Texts::new("got = { $votes } votes\n", "got = { $votes }票\n");
        let said = |votes: i32| texts.say(Lang::Ja, &Message::new("got").number("votes", votes), &Plain);
        assert_eq!([said(-9000), said(0), said(2000)], ["−9000票", "0票", "2000票"]);
        assert_eq!([printed(-1), printed(0), printed(2)], ["−1", "0", "2"]);
    }

    /// What is put together here is what Fluent makes of it.
    #[test]
    fn patterns_say_what_fluent_says() {
        let texts = Texts::new(
            "left = { $who } has { $count ->\n    [0] no cards\n    [one] one card of { $cards }\n   *[other] { $count } cards\n }.\nkind = { $kind ->\n    [A] alpha\n   *[other] { left }\n }\nquoted = { \"{\" }{ $who }\n",
            "left = { $who }は{ $count ->\n    [one] 一枚\n   *[other] { $count }枚\n }。\nkind = -\nquoted = -\n",
        );
        for lang in [Lang::En, Lang::Ja] {
            for key in ["left", "kind", "quoted", "gone"] {
                for count in [-1, 0, 1, 2, 1_000_000] {
                    let message = Message::new(key)
                        .seat("who", Seat(0))
                        .number("count", count)
                        .words("cards", ["x", "y"]);
                    for message in
                        [message.clone().word("kind", "a"), message.clone().number("kind", 1), message]
                    {
                        let by_fluent = texts.in_language(lang).say_by_fluent(lang, &message, &Plain);
                        let said = texts.say(lang, &message, &Plain);
                        assert_eq!(said, by_fluent.unwrap_or_else(|| missing(key)), "{message:?}");
                    }
                }
            }
        }
        let simple = |key: &str| texts.en.patterns.knows(key);
        assert!(simple("left") && !simple("kind") && !simple("quoted"));
    }

    #[test]
    fn both_common_files_have_the_same_keys() {
        let texts = Texts::new(COMMON_EN, COMMON_JA);
        assert_eq!(texts.keys(Lang::En), texts.keys(Lang::Ja));
    }
}

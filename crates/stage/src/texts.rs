//! Sentences in two languages, from Fluent files.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use greenroom_engine::{Arg, Lang, Message, Seat};
use std::borrow::Cow;
use unic_langid::LanguageIdentifier;

const COMMON_EN: &str = include_str!("../locales/en.ftl");
const COMMON_JA: &str = include_str!("../locales/ja.ftl");

/// The sentences of one game, on top of those that all games share.
pub struct Texts {
    en: FluentBundle<FluentResource>,
    ja: FluentBundle<FluentResource>,
    sources: [&'static str; 2],
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
        Texts { en: bundle("en", [COMMON_EN, en]), ja: bundle("ja", [COMMON_JA, ja]), sources: [en, ja] }
    }

    /// The sentence of a message in one language. A key that is missing is shown as itself, in brackets that no
    /// sentence uses, so that tests and readers notice it.
    pub fn say(&self, lang: Lang, message: &Message, names: &dyn Names) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            let value: FluentValue<'_> = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Word(word) => FluentValue::from(names.word(word)),
                Arg::Seat(seat) => FluentValue::from(names.seat(*seat)),
                Arg::Words(words) => {
                    let between = if lang == Lang::Ja { "、" } else { ", " };
                    let names: Vec<String> = words.iter().map(|word| names.word(word)).collect();
                    FluentValue::from(names.join(between))
                }
            };
            args.set(name.clone(), value);
        }
        self.format(lang, &message.key, Some(&args)).unwrap_or_else(|| missing(&message.key))
    }

    /// A text without anything to fill in; none where the key is missing.
    pub fn get(&self, lang: Lang, key: &str) -> Option<String> {
        self.format(lang, key, None)
    }

    fn format(&self, lang: Lang, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        };
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        Some(Cow::into_owned(text))
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

fn bundle(code: &str, sources: [&'static str; 2]) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = code.parse().expect("the codes of both languages are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(with_minus));
    for source in sources {
        let resource = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("a built-in Fluent file does not parse: {errors:?}"));
        bundle.add_resource_overriding(resource);
    }
    bundle
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

    #[test]
    fn both_common_files_have_the_same_keys() {
        let texts = Texts::new(COMMON_EN, COMMON_JA);
        assert_eq!(texts.keys(Lang::En), texts.keys(Lang::Ja));
    }
}

//! What the report says: its texts, the game's names, and numbers as people read them.

use crate::record::{Collection, PERSON, Run};
use greenroom_catalog::{Bot, Forbidden, GameKind};
use greenroom_engine::{Lang, Message, Seat};
use greenroom_stage::{Names, Texts};
use serde_json::Value;
use std::sync::LazyLock;

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| Texts::new(include_str!("../../locales/en.ftl"), include_str!("../../locales/ja.ftl")));

/// What a report is about.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// Games between bots.
    Run(&'a Run),
    /// Games that people played.
    People(&'a Collection),
}

impl<'a> From<&'a Run> for Subject<'a> {
    fn from(run: &'a Run) -> Subject<'a> {
        Subject::Run(run)
    }
}

impl Subject<'_> {
    fn game(self) -> &'static dyn GameKind {
        match self {
            Subject::Run(run) => run.game,
            Subject::People(people) => people.game,
        }
    }
}

/// Whoever reads the report.
pub(crate) struct Reader<'a> {
    subject: Subject<'a>,
    pub(crate) lang: Lang,
}

/// Words that are filled into sentences are written as they are.
struct AsWritten;

impl Names for AsWritten {
    fn word(&self, word: &str) -> String {
        word.to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        seat.to_string()
    }
}

impl<'a> Reader<'a> {
    pub(crate) fn new(subject: Subject<'a>, lang: Lang) -> Reader<'a> {
        Reader { subject, lang }
    }

    /// What the game is called.
    pub(crate) fn game(&self) -> String {
        self.subject.game().title(self.lang)
    }

    /// A text of the report.
    pub(crate) fn text(&self, key: &str) -> String {
        TEXTS.get(self.lang, key).unwrap_or_else(|| format!("⟦{key}⟧"))
    }

    /// A sentence of the report with something filled in.
    pub(crate) fn say(&self, message: &Message) -> String {
        TEXTS.say(self.lang, message, &AsWritten)
    }

    /// What a card or a thing is called.
    pub(crate) fn name(&self, word: &str) -> String {
        self.subject.game().label(word, self.lang)
    }

    /// What a group of the almanac is called.
    pub(crate) fn group(&self, group: &str) -> String {
        self.own_text(&format!("almanac-{group}")).unwrap_or_else(|| self.name(group))
    }

    /// How a game ended.
    pub(crate) fn ending(&self, ending: &str) -> String {
        self.own_text(&format!("ending-{ending}")).unwrap_or_else(|| ending.to_owned())
    }

    /// What one of the game's figures counts.
    pub(crate) fn figure(&self, figure: &str) -> String {
        self.own_text(&format!("figure-{figure}")).unwrap_or_else(|| figure.to_owned())
    }

    /// What it is counted by.
    pub(crate) fn about(&self, figure: &str, about: &str) -> String {
        if about.parse::<i64>().is_ok() {
            return about.to_owned();
        }
        self.own_text(&format!("figure-{figure}-{about}")).unwrap_or_else(|| self.name(about))
    }

    fn own_text(&self, key: &str) -> Option<String> {
        self.subject.game().text(key, self.lang)
    }

    /// What whoever had a seat is called.
    pub(crate) fn player(&self, player: &str) -> String {
        if player == PERSON { self.text("person") } else { player.to_owned() }
    }

    /// What was played, as names and values.
    pub(crate) fn setup(&self) -> Vec<(String, String)> {
        match self.subject {
            Subject::Run(run) => self.setup_of_run(run),
            Subject::People(people) => {
                let days = [("setup-since", &people.since), ("setup-until", &people.until)];
                let days = days.into_iter().filter_map(|(key, day)| Some((self.text(key), day.clone()?)));
                let seats = (self.text("setup-seats"), people.seats.to_string());
                [seats, (self.text("setup-bots"), self.text("setup-people"))]
                    .into_iter()
                    .chain(days)
                    .collect()
            }
        }
    }

    fn setup_of_run(&self, run: &Run) -> Vec<(String, String)> {
        let bots: Vec<String> = run.bots.iter().map(Bot::to_string).collect();
        let mut setup = vec![
            (self.text("setup-seats"), run.seats.to_string()),
            (self.text("setup-bots"), bots.join(", ")),
            (self.text("setup-seed"), run.seed.to_string()),
            (self.text("setup-rules"), run.game.rules_version().to_string()),
            (self.text("setup-cards"), run.cards.clone()),
        ];
        for (option, value) in run.options.as_object().into_iter().flatten() {
            let name = self.own_text(&format!("option-{option}")).unwrap_or_else(|| option.clone());
            let word_of = |word: &str| {
                self.own_text(&format!("option-{option}-{word}")).unwrap_or_else(|| word.to_owned())
            };
            let value = match value {
                Value::Array(words) if words.is_empty() => "–".to_owned(),
                Value::Array(words) => {
                    words.iter().filter_map(Value::as_str).map(word_of).collect::<Vec<_>>().join(", ")
                }
                Value::Bool(true) => self.text("yes"),
                Value::Bool(false) => self.text("no"),
                Value::String(word) => word_of(word),
                other => other.to_string(),
            };
            setup.push((name, value));
        }
        for forbidden in &run.forbidden {
            setup.push(match forbidden {
                Forbidden::Thing(word) => (self.text("setup-without"), self.name(word)),
                Forbidden::Action(words) => (self.text("setup-forbid"), words.to_string()),
            });
        }
        if let Some(start) = &run.start {
            let at = Message::new("setup-start-at").number("at", start.at);
            setup.push((self.text("setup-start"), self.say(&at)));
        }
        setup
    }
}

/// A share in percent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0).replace('-', "−")
}

/// The two ends of an interval.
pub(crate) fn interval(low: f64, high: f64) -> String {
    format!("{} – {}", percent(low), percent(high))
}

/// A number with two digits behind the point.
pub(crate) fn decimal(number: f64) -> String {
    format!("{number:.2}").replace('-', "−")
}

/// A probability: no more digits than mean something.
pub(crate) fn probability(p: f64) -> String {
    if p < 0.0001 { "< 0.0001".to_owned() } else { format!("{p:.4}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(TEXTS.keys(Lang::En), TEXTS.keys(Lang::Ja));
    }

    #[test]
    fn numbers_read_well() {
        assert_eq!((percent(0.1234), decimal(-1.5)), ("12.3%".to_owned(), "−1.50".to_owned()));
        assert_eq!((probability(0.05), probability(1e-9)), ("0.0500".to_owned(), "< 0.0001".to_owned()));
    }
}

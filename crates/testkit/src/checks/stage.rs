//! A game's texts are complete in both languages.

use crate::Kit;
use crate::fuzz::{SeenActions, mutate};
use crate::sentences::disagreement;
use crate::walk::{Position, legal};
use greenroom_engine::{Eyes, Gains, Hints, Lang, Message, OptionSpec, Values, WordTree};
use greenroom_stage::{Desk, Player, Stage};
use std::collections::BTreeSet;
use std::fmt::Display;

/// The bracket around a missing key; no sentence uses it.
pub(super) const MISSING: &str = "⟦";
/// The number of wrong words that each seat tries at each position.
const TRIES: usize = 20;

impl<G: Stage> Kit<G> {
    /// Catches a key that one language has and the other lacks, a missing title or option label, a guide that
    /// says less in one language, a bare cover or style.
    pub fn texts_are_complete(&self) {
        let fail = |what: String| -> () { panic!("{}: texts_are_complete: {what}", G::ID) };
        let [en, ja] = Lang::ALL.map(|lang| G::texts().keys(lang).into_iter().collect::<BTreeSet<_>>());
        if let Some(key) = en.difference(&ja).next() {
            fail(format!("`{key}` is missing in Japanese"));
        }
        if let Some(key) = ja.difference(&en).next() {
            fail(format!("`{key}` is missing in English"));
        }
        let needed = ["title", "tagline", "time"].map(str::to_owned);
        for key in needed.into_iter().chain(G::options().iter().flat_map(labels)) {
            for lang in Lang::ALL {
                if G::texts().get(lang, &key).is_none() {
                    fail(format!("`{key}` is missing in locales/{}.ftl", lang.code()));
                }
            }
        }
        let [en, ja] = Lang::ALL.map(|lang| G::guide().shape(lang));
        if en.is_empty() || en != ja {
            fail(format!("the guides of the two languages differ: {en:?} and {ja:?}"));
        }
        if !G::cover().into_string().contains("<svg") {
            fail("the cover is no SVG".to_owned());
        }
        if !G::style().contains(&format!(".game-{}", G::ID)) {
            fail(format!("the style sheet does not stand under .game-{}", G::ID));
        }
    }

    /// Catches a refusal without a text, or one that cites a section without a paragraph in the game's rules, among all refusals
    /// of random and mutated words.
    pub fn refusals_have_texts(&self) {
        let mut seen = SeenActions::<G>::default();
        self.walk("refusals_have_texts", |position, chance| {
            for seat in position.seats() {
                seen.add(&legal(position.game(), seat));
            }
            let people = people(position);
            for seat in position.seats() {
                for (number, mut words) in seen.some_words(TRIES, chance).into_iter().enumerate() {
                    if number % 4 == 0 {
                        words = mutate(&words, &[], chance);
                    }
                    if let Err(refusal) = position.table.read(seat, &words) {
                        if refusal.section != "table" && !G::rules().has(&refusal.section) {
                            position.fail(format_args!(
                                "the refusal of `{words}` cites section {}, which rules/en.md does not have",
                                refusal.section
                            ));
                        }
                        can_be_said(
                            position,
                            &people,
                            &refusal.message,
                            format_args!("the refusal of `{words}`"),
                        );
                    }
                }
            }
        });
    }

    /// Catches an event without a text in one of the languages, or one that follows from a section that has no paragraph.
    pub fn events_have_texts(&self) {
        self.walk("events_have_texts", |position, _| {
            let Some((seat, action)) = position.next else { return };
            let people = people(position);
            for entry in position.after(position.game(), seat, action).log.entries {
                can_be_said(position, &people, &G::say(&entry.event), format_args!("{:?}", entry.event));
                let section = G::section_of(&entry.event);
                if !G::rules().has(section) {
                    position.fail(format_args!(
                        "{:?} cites section {section}, which rules/en.md does not have",
                        entry.event
                    ));
                }
            }
        });
    }

    /// Catches a prompt without a text, for every seat that has to decide, and the same for what the others read meanwhile.
    pub fn prompts_have_texts(&self) {
        self.walk("prompts_have_texts", |position, _| {
            let people = people(position);
            for seat in position.seats().filter(|&seat| !legal(position.game(), seat).is_empty()) {
                let prompt = G::prompt(&position.game().view(Eyes::Seat(seat)), seat);
                can_be_said(position, &people, &prompt, format_args!("the prompt for {seat}"));
                for eyes in position.eyes() {
                    let waiting = G::waiting(&position.game().view(eyes), seat);
                    can_be_said(
                        position,
                        &people,
                        &waiting,
                        format_args!("what {eyes:?} reads while {seat} decides"),
                    );
                }
            }
        });
    }
}

impl<G: Stage + Hints> Kit<G> {
    /// Catches a gain that is no number, has no scale, comes and goes, or cannot be said for or against an action.
    pub fn gains_have_texts(&self) {
        let mut keys: Option<Vec<&'static str>> = None;
        self.walk("gains_have_texts", |position, _| {
            let people = people(position);
            let Some((seat, action)) = position.next else { return };
            let after = position.after(position.game(), seat, action).game;
            for seat in position.seats() {
                let mut gains = Gains::default();
                after.gains(position.game(), seat, &mut gains);
                let told: Vec<&str> = gains.list.iter().map(|gain| gain.key).collect();
                if keys.get_or_insert_with(|| told.clone()) != &told {
                    position.fail(format_args!("{seat} has other gains than before: {told:?}"));
                }
                for gain in &gains.list {
                    if !gain.value.is_finite() || !gain.scale.is_normal() {
                        position.fail(format_args!("a gain of {seat} is no number: {gain:?}"));
                    }
                    for key in [format!("why-{}", gain.key), format!("why-{}-not", gain.key)] {
                        for (more, count) in [("1", 1), ("2.5", 2)] {
                            let message = match gain.is_chance {
                                true => Message::new(&key).number("best", 62).number("other", 41),
                                false => Message::new(&key).word("more", more).number("count", count),
                            };
                            can_be_said(position, &people, &message, format_args!("the gain `{key}`"));
                        }
                    }
                }
            }
        });
    }
}

/// The labels of an option and of its values.
fn labels(spec: &OptionSpec) -> Vec<String> {
    let values: &[&str] = match spec.values {
        Values::OneOf(values) | Values::AnyOf(values) => values,
        Values::Flag | Values::Number { .. } => &[],
    };
    let key = spec.key;
    values.iter().map(|value| format!("option-{key}-{value}")).chain([format!("option-{key}")]).collect()
}

/// A person for every seat.
pub(super) fn people<G: Stage>(position: &Position<'_, G>) -> Vec<Player> {
    position.seats().map(|seat| Player { name: format!("Player {seat}"), bot: false }).collect()
}

/// Fails unless a message has a text in both languages, with every placeholder filled in, and its numbers agree with their
/// nouns.
fn can_be_said<G: Stage>(
    position: &Position<'_, G>,
    people: &[Player],
    message: &Message,
    what: impl Display,
) {
    let nothing = WordTree::default();
    for lang in Lang::ALL {
        let said = Desk::new::<G>(lang, Eyes::Public, people, &nothing, &[]).say(message);
        if said.contains(MISSING) || said.contains("{$") || said.trim().is_empty() {
            let code = lang.code();
            position.fail(format_args!(
                "{what} cannot be said in `{code}`: it reads “{said}” (message {message:?})"
            ));
        }
        if lang == Lang::En
            && let Some(wrong) = disagreement(&said)
        {
            position.fail(format_args!("{what} says `{wrong}`: “{said}” (message {message:?})"));
        }
    }
}

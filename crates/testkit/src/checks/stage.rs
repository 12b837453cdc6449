//! What a game says: complete in both languages, whatever happens.

use crate::Kit;
use crate::fuzz::{Pool, spoil};
use crate::walk::{Moment, legal};
use greenroom_engine::{Eyes, Lang, Message, OptionSpec, Tree, Values};
use greenroom_stage::{Desk, Player, Stage};
use std::collections::BTreeSet;
use std::fmt::Display;

/// Brackets that no sentence uses: a missing key stands in them.
pub(super) const MISSING: &str = "⟦";
/// How many wrong things each seat says at each position.
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

    /// Catches a refusal that cannot be said: every one that random and spoiled words meet has its text.
    pub fn refusals_have_texts(&self) {
        let mut pool = Pool::<G>::default();
        self.walk("refusals_have_texts", |moment, chance| {
            for seat in moment.seats() {
                pool.learn(&legal(moment.game(), seat));
            }
            let people = people(moment);
            for seat in moment.seats() {
                for (number, mut words) in pool.some_words(TRIES, chance).into_iter().enumerate() {
                    if number % 4 == 0 {
                        words = spoil(&words, &[], chance);
                    }
                    if let Err(refusal) = moment.table.read(seat, &words) {
                        can_be_said(
                            moment,
                            &people,
                            &refusal.message,
                            format_args!("the refusal of `{words}`"),
                        );
                    }
                }
            }
        });
    }

    /// Catches an event that cannot be said in both languages.
    pub fn events_have_texts(&self) {
        self.walk("events_have_texts", |moment, _| {
            let Some((seat, action)) = moment.next else { return };
            let people = people(moment);
            for entry in moment.after(moment.game(), seat, action).log.entries {
                can_be_said(moment, &people, &G::say(&entry.event), format_args!("{:?}", entry.event));
            }
        });
    }

    /// Catches a prompt that cannot be said, for any seat that is asked at any time, and what the others read meanwhile.
    pub fn prompts_have_texts(&self) {
        self.walk("prompts_have_texts", |moment, _| {
            let people = people(moment);
            for seat in moment.seats().filter(|&seat| !legal(moment.game(), seat).is_empty()) {
                let prompt = G::prompt(&moment.game().view(Eyes::Seat(seat)), seat);
                can_be_said(moment, &people, &prompt, format_args!("the prompt for {seat}"));
                for eyes in moment.eyes() {
                    let waiting = G::waiting(&moment.game().view(eyes), seat);
                    can_be_said(
                        moment,
                        &people,
                        &waiting,
                        format_args!("what {eyes:?} reads while {seat} decides"),
                    );
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

/// Somebody on every seat.
pub(super) fn people<G: Stage>(moment: &Moment<'_, G>) -> Vec<Player> {
    moment.seats().map(|seat| Player { name: format!("Player {seat}"), bot: false }).collect()
}

/// A message that has a text in both languages, with nothing left to fill in.
fn can_be_said<G: Stage>(moment: &Moment<'_, G>, people: &[Player], message: &Message, what: impl Display) {
    let nothing = Tree::default();
    for lang in Lang::ALL {
        let said = Desk::new::<G>(lang, Eyes::Public, people, &nothing, &[]).say(message);
        if said.contains(MISSING) || said.contains("{$") || said.trim().is_empty() {
            let code = lang.code();
            moment.fail(format_args!(
                "{what} cannot be said in `{code}`: it reads “{said}” (message {message:?})"
            ));
        }
    }
}

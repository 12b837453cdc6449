//! How an action is said while it is chosen word by word: its sentence, and what each of its words is.
//!
//! A game's Fluent files hold them. `do-VERB` is the sentence of all actions with this word; `$a`, `$b` and `$c` stand for their other
//! words, in order. Where a verb takes different numbers of words the key is `do-VERB-NUMBER`, and actions without a verb have
//! `do-LENGTH`. `need-VERB-a` says what the first of the words is, `need-VERB-b` the second.

use greenroom_engine::{Lang, Message, Seat, Words};
use greenroom_stage::{Names, Texts};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The places of a sentence, in the order of the words.
const SLOTS: [&str; 3] = ["a", "b", "c"];

/// How some actions are said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shape {
    /// The sentence, with `{a}`, `{b}` and `{c}` where the words go.
    pub say: String,
    /// What each of the words is, such as “an idol”.
    pub needs: Vec<String>,
}

/// Names that are filled in as they are.
struct AsTheyAre;

impl Names for AsTheyAre {
    fn word(&self, word: &str) -> String {
        word.to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        seat.to_string()
    }
}

/// The shapes of these actions by their keys. An action that is one word needs none: its name says it.
pub(crate) fn shapes(legal: &[Words], texts: &Texts, lang: Lang) -> BTreeMap<String, Shape> {
    let mut verbs: BTreeMap<String, bool> = BTreeMap::new();
    let mut is_key = |key: &str| match verbs.get(key) {
        Some(known) => *known,
        None => {
            let found = texts.get(lang, &format!("do-{key}")).is_some();
            verbs.insert(key.to_owned(), found);
            found
        }
    };
    let found: BTreeSet<(String, usize)> = legal
        .iter()
        .filter_map(|words| {
            let list = words.list();
            let others = list.len() - 1;
            let verb = list.iter().find_map(|word| {
                let keys = [format!("{word}-{others}"), (*word).to_owned()];
                keys.into_iter().find(|key| is_key(key)).map(|key| (key, others))
            });
            let verb =
                verb.or_else(|| Some((list.len().to_string(), list.len())).filter(|(key, _)| is_key(key)));
            verb.filter(|_| others > 0)
        })
        .collect();
    let shape = |(key, count): (String, usize)| {
        let slots = &SLOTS[..count.min(SLOTS.len())];
        let open = Message::new(&format!("do-{key}"));
        let message = slots.iter().fold(open, |message, slot| message.word(slot, format!("{{{slot}}}")));
        let needs =
            slots.iter().map(|slot| texts.get(lang, &format!("need-{key}-{slot}")).unwrap_or_default());
        let needs = needs.collect();
        (key, Shape { say: texts.say(lang, &message, &AsTheyAre), needs })
    };
    found.into_iter().map(shape).collect()
}

/// Whether a word says three counts, such as `2-1-0` or `spend-0-1-2`.
pub(crate) fn is_three_counts(word: &str) -> bool {
    let mut parts: Vec<&str> = word.split('-').collect();
    let has_verb = parts[0].chars().all(|letter| letter.is_ascii_lowercase());
    if has_verb && parts.len() > 1 {
        parts.remove(0);
    }
    parts.len() == 3 && parts.iter().all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))
}

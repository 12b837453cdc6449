//! One notation: each action has one spelling that parses back, and nonsense is refused.

use crate::Kit;
use crate::fuzz::{SeenActions, mutate};
use crate::walk::{Position, legal};
use greenroom_engine::{Game, Seat, Words};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many mutated words are tried at each position.
const TRIES: usize = 30;

impl<G: Game> Kit<G> {
    /// Catches words that do not parse back, empty words, and an action whose words begin another's.
    pub fn words_and_parse_are_inverse(&self) {
        self.walk("words_and_parse_are_inverse", |position, _| {
            for seat in position.seats() {
                let actions = legal(position.game(), seat);
                for &action in &actions {
                    let words = G::words(action);
                    if words.list().is_empty() || words.as_str().chars().any(char::is_control) {
                        position.fail(format_args!(
                            "the words of {action:?} are {words:?}, which nobody can say"
                        ));
                    }
                    let parsed = G::parse(&words);
                    if parsed != Some(action) {
                        position.fail(format_args!("`{words}` says {action:?} but is parsed as {parsed:?}"));
                    }
                }
                no_prefixes(position, seat, &actions);
            }
        });
    }

    /// Catches a `parse` or `check` that panics on nonsense, lets it through, or reads two spellings as one action.
    pub fn garbage_is_refused(&self) {
        let mut seen = SeenActions::<G>::default();
        self.walk("garbage_is_refused", |position, chance| {
            for seat in position.seats() {
                seen.add(&legal(position.game(), seat));
            }
            let others = seen.some_words(TRIES, chance);
            for words in seen.some_words(TRIES, chance) {
                let mutated = mutate(&words, &others, chance);
                for seat in position.seats() {
                    refused_or_legal(position, seat, &mutated);
                }
            }
        });
    }
}

/// In sorted order, a list of words comes right before those that begin with it.
fn no_prefixes<G: Game>(position: &Position<'_, G>, seat: Seat, actions: &[G::Action]) {
    let all: Vec<Words> = actions.iter().map(|&action| G::words(action)).collect();
    let mut paths: Vec<Vec<&str>> = all.iter().map(Words::list).collect();
    paths.sort_unstable();
    for pair in paths.windows(2) {
        if pair[1].starts_with(&pair[0]) {
            let (short, long) = (pair[0].join(" "), pair[1].join(" "));
            position.fail(format_args!(
                "`{short}` is legal for {seat}, and so is `{long}`, which begins with it"
            ));
        }
    }
}

fn refused_or_legal<G: Game>(position: &Position<'_, G>, seat: Seat, words: &Words) {
    let read = catch_unwind(AssertUnwindSafe(|| {
        G::parse(words).map(|action| (action, position.game().check(seat, action).is_ok(), G::words(action)))
    }));
    match read {
        Err(_) => position.fail(format_args!("reading `{words}` for {seat} panics")),
        Ok(None) => {}
        Ok(Some((action, _, canonical))) if canonical != *words => position.fail(format_args!(
            "`{words}` is read as {action:?}, which is written `{canonical}`: each action has one spelling"
        )),
        Ok(Some((action, allowed, _))) => {
            if allowed != legal(position.game(), seat).contains(&action) {
                position.fail(format_args!(
                    "`{words}` is {} by check for {seat}, but legal says otherwise",
                    if allowed { "let through" } else { "refused" }
                ));
            }
        }
    }
}

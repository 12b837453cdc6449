//! Fuzzing: legal words with mistakes put into them.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Game, Words};
use std::collections::BTreeSet;

/// Words that break careless parsers: numbers at the limits of their types, signs, other scripts, the empty word.
const NASTY: [&str; 30] = [
    "",
    "0",
    "-1",
    "1",
    "00",
    "+0",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "-9223372036854775809",
    "1.5",
    "1e9",
    "NaN",
    "null",
    "true",
    "é",
    "投票",
    "🎲",
    "a\u{301}",
    "\u{202e}",
    "\u{0}",
    "%s",
    "../..",
    "<b>",
    "\"",
    "\\",
    "-",
    "A",
];

/// Puts one to three mistakes into words: a word dropped, doubled, swapped, cut, renumbered or replaced by a nasty one.
pub(crate) fn mutate(words: &Words, others: &[Words], chance: &mut Fast) -> Words {
    let mut list: Vec<String> = words.iter().map(str::to_owned).collect();
    for _ in 0..=chance.below(2) {
        mutate_once(&mut list, others, chance);
    }
    Words::new(&list.join(" "))
}

fn mutate_once(list: &mut Vec<String>, others: &[Words], chance: &mut Fast) {
    let nasty = NASTY[chance.below(NASTY.len() as u32) as usize].to_owned();
    if list.is_empty() {
        list.push(nasty);
        return;
    }
    let (place, other) = (chance.below(list.len() as u32) as usize, chance.below(list.len() as u32) as usize);
    match chance.below(11) {
        0 => drop(list.remove(place)),
        1 => list.insert(place, list[place].clone()),
        2 => list.swap(place, other),
        3 => list[place] = nasty,
        4 => list.push(nasty),
        5 => drop(list[place].pop()),
        6 => list[place].push_str(&nasty),
        7 => list[place] = chance.below(1000).to_string(),
        8 => list[place] = list[place].to_uppercase(),
        9 => list[place].insert(0, if chance.below(2) == 0 { '0' } else { '+' }),
        _ => {
            if let Some(stranger) = others.get(chance.below(others.len().max(1) as u32) as usize) {
                list.truncate(place);
                list.extend(stranger.iter().skip(place).map(str::to_owned));
            }
        }
    }
}

/// Every action that was legal in some position, to be tried in others.
pub(crate) struct SeenActions<G: Game> {
    actions: BTreeSet<G::Action>,
}

impl<G: Game> Default for SeenActions<G> {
    fn default() -> SeenActions<G> {
        SeenActions { actions: BTreeSet::new() }
    }
}

impl<G: Game> SeenActions<G> {
    /// Keeps these actions.
    pub(crate) fn add(&mut self, actions: &[G::Action]) {
        self.actions.extend(actions);
    }

    /// At most this many of the actions: neighbours in their order, from a random one on.
    pub(crate) fn some_actions(&self, most: usize, chance: &mut Fast) -> Vec<G::Action> {
        let first = chance.below(self.actions.len().max(1) as u32) as usize;
        self.actions.iter().cycle().skip(first).take(most.min(self.actions.len())).copied().collect()
    }

    /// The words of at most this many of the actions.
    pub(crate) fn some_words(&self, most: usize, chance: &mut Fast) -> Vec<Words> {
        self.some_actions(most, chance).into_iter().map(G::words).collect()
    }
}

//! The features of actions as numbers, for programs that choose among the legal ones by their place: from the words alone.

use greenroom_engine::{ActionIds, Encoding, Words};
use std::collections::HashMap;

/// How many numbers of an action's words are told.
const NUMBERS: usize = 3;

/// The columns that come after the words.
const AFTER: [&str; NUMBERS + 2] = ["number-1", "number-2", "number-3", "place", "alike"];

/// What the words of an action tell, as a row of fixed length.
///
/// The first columns stand for words, in the order in which the list of ids first says them: 1 where the action says it. A word
/// without its numbers counts, so that `akaneru-2` is `akaneru` and the number 2. A word that no id says (`bid`) is said by relative
/// ids, and has the column of the first of those (`raise`). Then come up to three numbers of the words, each as a part of the largest in the list
/// of ids; the place of the action among the legal ones that differ from it in numbers alone, from 0 for the least to 1 for the
/// most; and 1 divided by how many of those there are.
pub struct ActionFeatures {
    names: Vec<String>,
    columns: HashMap<String, usize>,
    /// The column of words that no id says.
    relative: usize,
    largest: [f32; NUMBERS],
}

/// What an action says: its words without numbers, and its numbers.
struct Said {
    stems: Vec<String>,
    numbers: Vec<u32>,
}

impl Said {
    fn new(words: &Words) -> Said {
        let (mut stems, mut numbers) = (Vec::new(), Vec::new());
        for word in words.iter() {
            if let Some(amount) = word.strip_prefix('+').and_then(|amount| amount.parse().ok()) {
                numbers.push(amount);
                stems.push(word.to_owned());
                continue;
            }
            let mut stem = String::new();
            for piece in word.split('-') {
                match piece.parse() {
                    Ok(number) => numbers.push(number),
                    Err(_) => {
                        stem.push_str(if stem.is_empty() { "" } else { "-" });
                        stem.push_str(piece);
                    }
                }
            }
            stems.extend((!stem.is_empty()).then_some(stem));
        }
        Said { stems, numbers }
    }
}

impl ActionFeatures {
    /// The features of a game with these ids.
    pub fn new<G: Encoding>(ids: &ActionIds<G>) -> ActionFeatures {
        let (mut names, mut columns, mut largest) = (Vec::new(), HashMap::new(), [1.0f32; NUMBERS]);
        let mut relative = None;
        for (id, said) in ids.labels().iter().map(Said::new).enumerate() {
            let first = said.stems.first().filter(|_| id >= ids.numbered()).cloned();
            for stem in said.stems {
                columns.entry(stem.clone()).or_insert_with(|| {
                    names.push(stem);
                    names.len() - 1
                });
            }
            relative = relative.or_else(|| first.and_then(|stem| columns.get(&stem).copied()));
            for (largest, number) in largest.iter_mut().zip(said.numbers) {
                *largest = largest.max(number as f32);
            }
        }
        let relative = relative.unwrap_or(0);
        names.extend(AFTER.map(str::to_owned));
        ActionFeatures { names, columns, relative, largest }
    }

    /// What each column is called: a word, `number-1` to `number-3`, `place` or `alike`.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Writes a row for each of these actions, which are all that are legal at a decision.
    pub fn write(&self, legal: &[Words], into: &mut [f32]) {
        into.fill(0.0);
        let all: Vec<Said> = legal.iter().map(Said::new).collect();
        let mut alike: HashMap<&[String], Vec<&[u32]>> = HashMap::new();
        for said in &all {
            alike.entry(&said.stems).or_default().push(&said.numbers);
        }
        alike.values_mut().for_each(|numbers| numbers.sort_unstable());
        for (said, row) in all.iter().zip(into.chunks_mut(self.names.len())) {
            self.write_row(said, &alike[said.stems.as_slice()], row);
        }
    }

    fn write_row(&self, said: &Said, alike: &[&[u32]], row: &mut [f32]) {
        let words = self.names.len() - AFTER.len();
        for stem in &said.stems {
            row[self.columns.get(stem).copied().unwrap_or(self.relative)] = 1.0;
        }
        for ((number, largest), cell) in said.numbers.iter().zip(self.largest).zip(&mut row[words..]) {
            *cell = *number as f32 / largest;
        }
        let place = alike.iter().position(|other| *other == said.numbers.as_slice()).unwrap_or(0);
        row[words + NUMBERS] = place as f32 / (alike.len().max(2) - 1) as f32;
        row[words + NUMBERS + 1] = 1.0 / alike.len() as f32;
    }

    /// A row for each of these labels by itself: the features of ids, which no position changes.
    pub fn of_ids(&self, labels: &[Words]) -> Vec<f32> {
        let mut rows = vec![0.0; labels.len() * self.names.len()];
        for (label, row) in labels.iter().zip(rows.chunks_mut(self.names.len())) {
            self.write(std::slice::from_ref(label), row);
        }
        rows
    }
}

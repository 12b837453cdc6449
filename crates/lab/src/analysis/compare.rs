//! Runs side by side, mostly of the same deals with other cards: what changed beyond chance.

use super::cards::CardLine;
use super::effect::Z;
use super::statistics::{false_discovery_rates, normal_p};
use super::{Analysis, Findings, STANDS_OUT};
use crate::record::{Batch, FolderError, Run, RunFolder};
use std::collections::BTreeMap;
use std::path::Path;

/// What is compared game by game; each has a text of this key.
pub const MEASURES: [&str; 5] = ["mean-score", "best-score", "margins", "rounds", "decisions-a-game"];

/// One of the runs that are compared.
pub struct Variant {
    /// What it is called.
    pub name: String,
    /// What the run says.
    pub findings: Findings,
    /// The measures of each game, in the order of the games.
    measures: Vec<[f64; MEASURES.len()]>,
    /// The deal of each game, in the same order.
    deals: Vec<String>,
}

/// What changed from the first variant to another one.
pub struct Changes {
    /// For each measure.
    pub measures: Vec<Change>,
    /// For each card that both have, by its word: how often it is chosen in a game, and its strengths when had and when used.
    pub cards: BTreeMap<String, [Option<Change>; 3]>,
}

/// A figure in two variants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// In the first variant.
    pub before: f64,
    /// In the other.
    pub after: f64,
    /// The standard error of the difference.
    error: f64,
    /// The rate of false discoveries at which it stands out among all that were looked at.
    pub q: f64,
}

impl Change {
    fn new(before: f64, after: f64, error: f64) -> Change {
        Change { before, after, error, q: 1.0 }
    }

    /// The ends of the 95% interval of the difference.
    pub fn interval(&self) -> (f64, f64) {
        let difference = self.after - self.before;
        (difference - Z * self.error, difference + Z * self.error)
    }

    /// Whether it is more than chance, after the correction for many looks.
    pub fn is_found(&self) -> bool {
        self.q < STANDS_OUT
    }

    fn p(&self) -> f64 {
        let difference = self.after - self.before;
        match self.error > 0.0 {
            true => normal_p(difference / self.error),
            // Without any spread, a difference is certain.
            false => f64::from(u8::from(difference == 0.0)),
        }
    }
}

impl Variant {
    /// Reads a run.
    pub fn read(name: &str, run: &Run, folder: &RunFolder) -> Result<Variant, FolderError> {
        Variant::of(name, folder, run.seats, run.batches())
    }

    /// Reads a folder, whatever run it holds.
    pub fn of_folder(name: &str, path: &Path) -> Result<Variant, FolderError> {
        let (folder, _, seats, batches) = RunFolder::played(path)?;
        Variant::of(name, &folder, seats, batches)
    }

    fn of(name: &str, folder: &RunFolder, seats: u8, batches: u64) -> Result<Variant, FolderError> {
        let (mut analysis, mut measures, mut deals) = (Analysis::new(seats), Vec::new(), Vec::new());
        for batch in (0..batches).filter(|&batch| folder.has(batch)) {
            let batch = folder.read(batch)?;
            measures.extend(measures_of(&batch));
            deals.extend(batch.games.iter().map(|game| game.seed.clone()));
            analysis.add(&batch);
        }
        Ok(Variant { name: name.to_owned(), findings: analysis.finish(), measures, deals })
    }

    /// Whether two runs played the same deals in the same order, as far as both go.
    pub fn has_deals_of(&self, other: &Variant) -> bool {
        self.deals.iter().zip(&other.deals).all(|(ours, theirs)| ours == theirs)
    }

    /// The mean of a measure, by its place in [`MEASURES`].
    pub fn mean(&self, measure: usize) -> f64 {
        mean(self.measures.iter().map(|game| game[measure]))
    }

    /// What changed from this variant to another one: game by game where both played the same deals.
    pub fn changes(&self, other: &Variant) -> Changes {
        let same = self.has_deals_of(other);
        let change = |measure| if same { self.paired(other, measure) } else { self.apart(other, measure) };
        let measures = (0..MEASURES.len()).map(change).collect();
        let theirs: BTreeMap<&str, &CardLine> =
            other.findings.cards.iter().map(|card| (card.card.as_str(), card)).collect();
        let both =
            self.findings.cards.iter().filter_map(|card| Some((card, *theirs.get(card.card.as_str())?)));
        let cards = both.map(|(before, after)| (before.card.clone(), card_changes(before, after))).collect();
        let mut changes = Changes { measures, cards };
        changes.correct();
        changes
    }

    /// A measure compared game by game, where both variants played the same deals.
    fn paired(&self, other: &Variant, measure: usize) -> Change {
        let pairs = || self.measures.iter().zip(&other.measures).map(|(a, b)| (a[measure], b[measure]));
        let differences: Vec<f64> = pairs().map(|(before, after)| after - before).collect();
        let means = (mean(pairs().map(|pair| pair.0)), mean(pairs().map(|pair| pair.1)));
        Change::new(means.0, means.1, error_of_mean(&differences))
    }

    /// A measure of games that have nothing to do with each other.
    fn apart(&self, other: &Variant, measure: usize) -> Change {
        let column = |of: &Variant| of.measures.iter().map(|game| game[measure]).collect::<Vec<f64>>();
        let error = error_of_mean(&column(self)).hypot(error_of_mean(&column(other)));
        Change::new(self.mean(measure), other.mean(measure), error)
    }
}

/// The standard error of the mean; endless where there are too few numbers to know.
fn error_of_mean(numbers: &[f64]) -> f64 {
    let (count, middle) = (numbers.len() as f64, mean(numbers.iter().copied()));
    let spread = numbers.iter().map(|number| (number - middle).powi(2)).sum::<f64>();
    if count > 1.0 { (spread / (count - 1.0) / count).sqrt() } else { f64::INFINITY }
}

impl Changes {
    /// Corrects for how many changes were looked at.
    fn correct(&mut self) {
        let cards = self.cards.values_mut().flat_map(|changes| changes.iter_mut().flatten());
        let mut all: Vec<&mut Change> = self.measures.iter_mut().chain(cards).collect();
        let probabilities: Vec<f64> = all.iter().map(|change| change.p()).collect();
        for (change, q) in all.iter_mut().zip(false_discovery_rates(&probabilities)) {
            change.q = q;
        }
    }
}

fn card_changes(before: &CardLine, after: &CardLine) -> [Option<Change>; 3] {
    let chosen = Change::new(before.chosen, after.chosen, before.chosen_error.hypot(after.chosen_error));
    let strength = |of: fn(&CardLine) -> Option<(f64, f64, f64)>| {
        let ((before, low, high), (after, lower, higher)) = (of(before)?, of(after)?);
        let error = |low: f64, high: f64| (high - low) / (2.0 * Z);
        Some(Change::new(before, after, error(low, high).hypot(error(lower, higher))))
    };
    let having = strength(|card| Some(card.having.as_ref()?.strength));
    let using = strength(|card| Some(card.using.as_ref()?.strength));
    [(before.offered + after.offered > 0.0).then_some(chosen), having, using]
}

fn measures_of(batch: &Batch) -> impl Iterator<Item = [f64; MEASURES.len()]> {
    let seats = batch.seats.chunk_by(|a, b| a.game == b.game);
    batch.games.iter().zip(seats).map(|(game, seats)| {
        let scores = || seats.iter().map(|seat| seat.score as f64);
        let best = scores().fold(f64::MIN, f64::max);
        [mean(scores()), best, game.margin as f64, game.rounds as f64, game.decisions as f64]
    })
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0u64), |(sum, count), number| (sum + number, count + 1));
    if count == 0 { 0.0 } else { sum / count as f64 }
}

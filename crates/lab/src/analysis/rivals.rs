//! Options that nobody prefers where another one is there.

use crate::record::RivalRow;
use std::collections::BTreeMap;

/// So often good bots must have been able to choose between two things before one counts as dominated.
const TOGETHER_ENOUGH: i64 = 200;
/// What is chosen less often than this beside another thing is dominated by it,
const NEVER: f64 = 0.005;
/// if the other is chosen at least so often beside it.
const PREFERRED: f64 = 0.1;

/// The counts of all pairs.
#[derive(Default)]
pub(super) struct RivalTally {
    /// For a thing and another one: decisions between them, and those in which the first was named.
    pairs: BTreeMap<(String, String), (i64, i64)>,
}

/// A thing that is always better where both can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominance {
    /// Its word.
    pub by: String,
    /// Decisions in which either could be named.
    pub together: i64,
    /// Those in which the better one was.
    pub preferred: i64,
}

impl RivalTally {
    pub(super) fn add(&mut self, rows: &[RivalRow]) {
        for row in rows {
            let (together, chosen) = self.pairs.entry((row.card.clone(), row.rival.clone())).or_default();
            *together += row.together;
            *chosen += row.chosen;
        }
    }

    /// What dominates a thing; of several, what is preferred to it most often.
    pub(super) fn over(&self, card: &str) -> Option<Dominance> {
        let from = (card.to_owned(), String::new());
        let own = self.pairs.range(from..).take_while(|((of, _), _)| of == card);
        let better = own.filter_map(|((_, rival), &(together, chosen))| {
            let &(_, preferred) = self.pairs.get(&(rival.clone(), card.to_owned()))?;
            let share = |count: i64| count as f64 / together.max(1) as f64;
            let dominated =
                together >= TOGETHER_ENOUGH && share(chosen) < NEVER && share(preferred) >= PREFERRED;
            dominated.then(|| Dominance { by: rival.clone(), together, preferred })
        });
        better.max_by(|a, b| a.preferred.cmp(&b.preferred).then_with(|| b.by.cmp(&a.by)))
    }
}

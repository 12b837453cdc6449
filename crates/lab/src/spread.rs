//! How numbers are spread: counted one by one, so that results can be put together in any order.

use serde::Serialize;
use std::collections::BTreeMap;

/// How many times each number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    counts: BTreeMap<i64, u64>,
}

/// A spread in a few figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// The average.
    pub mean: f64,
    /// The least.
    pub min: i64,
    /// A tenth of the numbers are this or less.
    pub p10: i64,
    /// Half of the numbers are this or less.
    pub p50: i64,
    /// Nine tenths of the numbers are this or less.
    pub p90: i64,
    /// The most.
    pub max: i64,
}

impl Spread {
    /// Counts a number.
    pub fn add(&mut self, number: i64) {
        *self.counts.entry(number).or_default() += 1;
    }

    /// Counts all that another spread has counted.
    pub fn merge(&mut self, other: &Spread) {
        for (&number, &count) in &other.counts {
            *self.counts.entry(number).or_default() += count;
        }
    }

    /// The spread in a few figures; all zero when nothing was counted.
    pub fn summary(&self) -> Summary {
        let (Some((&min, _)), Some((&max, _))) =
            (self.counts.first_key_value(), self.counts.last_key_value())
        else {
            return Summary::default();
        };
        let total: u64 = self.counts.values().sum();
        let sum: i128 =
            self.counts.iter().map(|(&number, &count)| i128::from(number) * i128::from(count)).sum();
        let percentile = |percent: u64| {
            let mut so_far = 0;
            let reaches = |&(_, &count): &(&i64, &u64)| {
                so_far += count;
                so_far * 100 >= total * percent
            };
            self.counts.iter().find(reaches).map_or(max, |(&number, _)| number)
        };
        let mean = sum as f64 / total as f64;
        Summary { mean, min, p10: percentile(10), p50: percentile(50), p90: percentile(90), max }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(numbers: impl IntoIterator<Item = i64>) -> Spread {
        let mut spread = Spread::default();
        numbers.into_iter().for_each(|number| spread.add(number));
        spread
    }

    #[test]
    fn a_summary_tells_mean_bounds_and_percentiles() {
        let summary = spread(1..=10).summary();
        assert_eq!(summary, Summary { mean: 5.5, min: 1, p10: 1, p50: 5, p90: 9, max: 10 });
        assert_eq!(spread([]).summary(), Summary::default());
    }

    #[test]
    fn merging_is_the_same_as_counting_together() {
        let mut left = spread([-3, 5, 5]);
        left.merge(&spread([5, 9]));
        assert_eq!(left, spread([5, 9, 5, -3, 5]));
    }
}

//! How often each number came up. Histograms can be merged in any order.

use serde::Serialize;
use std::collections::BTreeMap;

/// The number of times that each number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    counts: BTreeMap<i64, u64>,
}

/// A histogram summed up in a few figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Quantiles {
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

impl Histogram {
    /// Adds a number.
    pub fn add(&mut self, number: i64) {
        *self.counts.entry(number).or_default() += 1;
    }

    /// Adds all numbers of another histogram.
    pub fn merge(&mut self, other: &Histogram) {
        for (&number, &count) in &other.counts {
            *self.counts.entry(number).or_default() += count;
        }
    }

    /// How many numbers there are.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The numbers in at most so many bins of equal width: the least number of each bin, and how many numbers it has.
    pub fn bins(&self, most: i64) -> (i64, Vec<(i64, u64)>) {
        let (Some((&min, _)), Some((&max, _))) =
            (self.counts.first_key_value(), self.counts.last_key_value())
        else {
            return (1, Vec::new());
        };
        let width = (max - min + 1 + most - 1) / most;
        let count = |from: i64| (from, self.counts.range(from..from + width).map(|(_, count)| count).sum());
        (width, (0..=(max - min) / width).map(|bin| count(min + bin * width)).collect())
    }

    /// The histogram in a few figures; all are zero when it is empty.
    pub fn quantiles(&self) -> Quantiles {
        let (Some((&min, _)), Some((&max, _))) =
            (self.counts.first_key_value(), self.counts.last_key_value())
        else {
            return Quantiles::default();
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
        Quantiles { mean, min, p10: percentile(10), p50: percentile(50), p90: percentile(90), max }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram(numbers: impl IntoIterator<Item = i64>) -> Histogram {
        let mut histogram = Histogram::default();
        numbers.into_iter().for_each(|number| histogram.add(number));
        histogram
    }

    #[test]
    fn a_summary_tells_mean_bounds_and_percentiles() {
        let quantiles = histogram(1..=10).quantiles();
        assert_eq!(quantiles, Quantiles { mean: 5.5, min: 1, p10: 1, p50: 5, p90: 9, max: 10 });
        assert_eq!(histogram([]).quantiles(), Quantiles::default());
    }

    #[test]
    fn bins_have_all_numbers_and_equal_widths() {
        assert_eq!(histogram([2, 3, 3, 9]).bins(4), (2, vec![(2, 3), (4, 0), (6, 0), (8, 1)]));
        assert_eq!(histogram([5, 5]).bins(30), (1, vec![(5, 2)]));
        assert_eq!(histogram([]).bins(30), (1, vec![]));
        assert_eq!(histogram(0..100).bins(30).1.iter().map(|bin| bin.1).sum::<u64>(), 100);
    }

    #[test]
    fn merging_is_the_same_as_counting_together() {
        let mut left = histogram([-3, 5, 5]);
        left.merge(&histogram([5, 9]));
        assert_eq!(left, histogram([5, 9, 5, -3, 5]));
    }
}

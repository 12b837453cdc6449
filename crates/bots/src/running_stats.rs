//! Mean and standard deviation of numbers that come one by one (Welford's method).

/// The mean and the squared deviations of the numbers so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RunningStats {
    count: f32,
    mean: f32,
    squares: f32,
}

impl RunningStats {
    pub(crate) fn add(&mut self, number: f32) {
        self.count += 1.0;
        let off = number - self.mean;
        self.mean += off / self.count;
        self.squares += off * (number - self.mean);
    }

    /// The standard deviation. With fewer than eight numbers it is that of a fair coin.
    pub(crate) fn deviation(&self) -> f32 {
        if self.count < 8.0 { 0.5 } else { (self.squares / self.count).sqrt().max(1e-4) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deviation_is_that_of_the_numbers() {
        let mut stats = RunningStats::default();
        assert_eq!(stats.deviation(), 0.5);
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|number| stats.add(number));
        assert!((stats.deviation() - 2.0).abs() < 1e-6);
    }
}

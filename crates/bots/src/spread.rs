//! How numbers are spread, counted as they come.

/// The mean and the spread of the numbers so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    pub(crate) fn add(&mut self, number: f32) {
        self.count += 1.0;
        let off = number - self.mean;
        self.mean += off / self.count;
        self.squares += off * (number - self.mean);
    }

    /// The standard deviation; that of a coin while there are few numbers.
    pub(crate) fn deviation(&self) -> f32 {
        if self.count < 8.0 { 0.5 } else { (self.squares / self.count).sqrt().max(1e-4) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deviation_is_that_of_the_numbers() {
        let mut spread = Spread::default();
        assert_eq!(spread.deviation(), 0.5);
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|number| spread.add(number));
        assert!((spread.deviation() - 2.0).abs() < 1e-6);
    }
}

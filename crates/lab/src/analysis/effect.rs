//! What having or using something does to the chance to win, compared within each game.

use super::statistics::normal_p;

/// The two-sided 95% quantile of the normal distribution.
pub(super) const Z: f64 = 1.959_963_984_540_054;
/// Fewer games say nothing.
const FEWEST_GAMES: u64 = 30;

/// The sums behind an effect. Only games count in which some seats have the thing and others have not: the seats of a game share its
/// win, so that a game is one observation.
#[derive(Clone, Copy, Default)]
pub(super) struct EffectSums {
    games: u64,
    with: f64,
    without: f64,
    with_squares: f64,
    squares: f64,
}

/// The win rate of seats with something against that of seats without it, in the same games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    /// The games in which some seats had it and others had not.
    pub games: u64,
    /// The win rate of a seat with it.
    pub with: f64,
    /// The win rate of a seat without it.
    pub without: f64,
    /// The ends of the 95% interval of the difference.
    pub difference: (f64, f64),
    /// The win rate with it as a multiple of the fair share, with the ends of its 95% interval.
    pub strength: (f64, f64, f64),
    /// How likely such a difference, or a greater one, is by chance.
    pub p: f64,
    /// The rate of false discoveries at which it stands out among all that were looked at.
    pub q: f64,
}

impl EffectSums {
    /// Adds a game: each seat's share of the win, and whether it had the thing.
    pub(super) fn add(&mut self, seats: &[(f64, bool)]) {
        let mean = |has: bool| {
            let of: Vec<f64> = seats.iter().filter(|seat| seat.1 == has).map(|seat| seat.0).collect();
            (!of.is_empty()).then(|| of.iter().sum::<f64>() / of.len() as f64)
        };
        let (Some(with), Some(without)) = (mean(true), mean(false)) else { return };
        self.games += 1;
        self.with += with;
        self.without += without;
        self.with_squares += with * with;
        self.squares += (with - without).powi(2);
    }

    /// The effect; none where too few games tell. The rate of false discoveries is found later.
    pub(super) fn effect(&self, seats: u8) -> Option<Effect> {
        if self.games < FEWEST_GAMES {
            return None;
        }
        let games = self.games as f64;
        let (with, without) = (self.with / games, self.without / games);
        let error =
            |mean: f64, squares: f64| ((squares / games - mean * mean).max(0.0) / (games - 1.0)).sqrt();
        let (difference, with_error) = (with - without, error(with, self.with_squares));
        let spread = error(difference, self.squares);
        let fair = f64::from(seats);
        let p = if spread > 0.0 { normal_p(difference / spread) } else { 1.0 };
        Some(Effect {
            games: self.games,
            with,
            without,
            difference: (difference - Z * spread, difference + Z * spread),
            strength: (with * fair, (with - Z * with_error) * fair, (with + Z * with_error) * fair),
            p,
            q: 1.0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_with_a_difference_count() {
        let mut sums = EffectSums::default();
        for game in 0..100 {
            sums.add(&[(1.0, true), (0.0, true), (0.0, true)]);
            sums.add(&[(1.0, false), (0.0, false), (0.0, false)]);
            let win = f64::from(game % 2);
            sums.add(&[(win, true), (1.0 - win, false), (0.0, false)]);
        }
        let effect = sums.effect(3).unwrap();
        assert_eq!((effect.games, effect.with, effect.without), (100, 0.5, 0.25));
        assert!((effect.strength.0 - 1.5).abs() < 1e-9);
        // The difference is 1 or -1/2, each in half of the games.
        let error = 0.75 / 99f64.sqrt();
        assert!((effect.difference.0 - (0.25 - Z * error)).abs() < 1e-9);
        assert!((effect.p - normal_p(0.25 / error)).abs() < 1e-12 && effect.p < 0.01);
    }

    #[test]
    fn few_games_say_nothing() {
        let mut sums = EffectSums::default();
        (0..29).for_each(|_| sums.add(&[(1.0, true), (0.0, false)]));
        assert_eq!(sums.effect(2), None);
    }
}

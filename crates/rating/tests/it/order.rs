//! Two thousand simulated games between players of known strength.

use greenroom_rating::{Contender, Rating, rate};

/// A fixed sequence of numbers between 0 and 1 that look random.
struct Dice(u64);

impl Dice {
    fn number(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 11) as f64 + 1.0) / (1u64 << 53) as f64
    }
}

/// How good each player really is: whoever draws the greatest number of their strength plus luck wins.
const STRENGTHS: [f64; 8] = [0.0, 0.4, 0.8, 1.2, 1.6, 2.0, 2.4, 2.8];

/// The ratings after so many games of three to five, with these strengths.
fn play(games: usize, strengths: &[f64], seed: u64) -> Vec<Rating> {
    let mut dice = Dice(seed);
    let mut ratings = vec![Rating::default(); strengths.len()];
    for game in 0..games {
        let mut seats: Vec<usize> = (0..strengths.len()).collect();
        for place in (1..seats.len()).rev() {
            seats.swap(place, (dice.number() * (place + 1) as f64) as usize % (place + 1));
        }
        seats.truncate(3 + game % 3);
        // The luck of a game has the distribution of Gumbel, so that the places follow Plackett and Luce.
        let mut played: Vec<(usize, f64)> =
            seats.iter().map(|&who| (who, strengths[who] - (-dice.number().ln()).ln())).collect();
        played.sort_by(|one, other| other.1.total_cmp(&one.1));
        let table: Vec<Contender> = (1..)
            .zip(&played)
            .map(|(place, (who, _))| Contender { rating: ratings[*who], place, fixed: false })
            .collect();
        for ((who, _), after) in played.iter().zip(rate(&table)) {
            ratings[*who] = after;
        }
    }
    ratings
}

/// The players from the weakest to the strongest, as their ratings say.
fn order(ratings: &[Rating]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|&one, &other| ratings[one].value.total_cmp(&ratings[other].value));
    order
}

#[test]
fn two_thousand_games_recover_the_order_of_known_strengths() {
    for seed in 1..=5 {
        let ratings = play(2000, &STRENGTHS, seed);
        assert_eq!(order(&ratings), [0, 1, 2, 3, 4, 5, 6, 7], "seed {seed}: {ratings:?}");
        let first = Rating::default().uncertainty;
        assert!(ratings.iter().all(|rating| rating.uncertainty < first / 2.0), "all are known better by now");
    }
}

#[test]
fn a_few_games_do_not_and_equals_stay_close() {
    let orders: Vec<bool> =
        (1..=10).map(|seed| order(&play(6, &STRENGTHS, seed)) == [0, 1, 2, 3, 4, 5, 6, 7]).collect();
    assert!(orders.contains(&false), "the test can fail: six games are too few");
    let ratings = play(2000, &[1.0; 8], 3);
    let values: Vec<f64> = ratings.iter().map(|rating| rating.value).collect();
    let spread =
        values.iter().copied().fold(f64::MIN, f64::max) - values.iter().copied().fold(f64::MAX, f64::min);
    assert!(spread < 6.0, "equals end close together: {values:?}");
}

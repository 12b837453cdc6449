//! How strong somebody is at a game, with the uncertainty of it: people and bots on one scale.
//!
//! A rating follows from who came before whom in games of two to five (Weng and Lin's Bayesian approximation). People move
//! with each rated game. Bots stand where they were measured ([`levels_of`]) and never move: they hold the scale in place.

mod levels;

pub use levels::{Level, Levels, all_levels, levels_of};

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// How many points that people read one unit of the scale is: somebody new has 1500.
const POINTS: f64 = 60.0;

/// How strong somebody is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The strength; 25 for somebody new.
    pub value: f64,
    /// One standard deviation of it.
    pub uncertainty: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Rating { value: rating, uncertainty }
    }
}

impl Rating {
    /// The strength in points: 1500 for somebody new.
    pub fn points(self) -> i64 {
        (self.value * POINTS).round() as i64
    }

    /// How many points the true strength may well be away: two standard deviations.
    pub fn spread(self) -> i64 {
        (2.0 * self.uncertainty * POINTS).round() as i64
    }
}

/// Somebody in a rated game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contender {
    /// How strong they were before it.
    pub rating: Rating,
    /// Their place, from 1; equal places were shared.
    pub place: u8,
    /// Whether they stand where they were measured, as a bot does.
    pub fixed: bool,
}

/// How strong all are after a game, in the same order. Whoever is fixed stays as they were.
pub fn rate(game: &[Contender]) -> Vec<Rating> {
    let before: Vec<[WengLinRating; 1]> = game
        .iter()
        .map(|one| [WengLinRating { rating: one.rating.value, uncertainty: one.rating.uncertainty }])
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(game)
        .map(|(team, one)| (team.as_slice(), MultiTeamOutcome::new(usize::from(one.place))))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let next = |(one, team): (&Contender, &Vec<WengLinRating>)| match team.first() {
        Some(team) if !one.fixed => Rating { value: team.rating, uncertainty: team.uncertainty },
        _ => one.rating,
    };
    game.iter().zip(&after).map(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contender(place: u8, fixed: bool) -> Contender {
        Contender { rating: Rating::default(), place, fixed }
    }

    #[test]
    fn whoever_comes_first_rises_and_a_bot_stays_where_it_is() {
        let after = rate(&[contender(1, false), contender(2, true), contender(3, false)]);
        assert!(after[0].value > 25.0 && after[2].value < 25.0);
        assert_eq!(after[1], Rating::default());
        assert!(after[0].uncertainty < Rating::default().uncertainty);
        assert_eq!((Rating::default().points(), Rating::default().spread()), (1500, 1000));
    }

    #[test]
    fn a_shared_place_is_even_and_nobody_gives_nothing() {
        let after = rate(&[contender(1, false), contender(1, false)]);
        assert_eq!(after[0], after[1]);
        assert!((after[0].value - 25.0).abs() < 1e-9);
        assert_eq!(rate(&[]), []);
    }
}

//! What makes a program forfeit a game, and how often that happened.

use greenroom_engine::Seat;
use serde::Serialize;
use std::time::Duration;

/// Why a program forfeits a game, whatever the position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It has ended, or has closed its output.
    #[error("it ended, or closed its output")]
    Crash,
    /// It could not be started again after an earlier fault.
    #[error("it could not be started again: {0}")]
    CannotStart(String),
    /// It took too long.
    #[error("it did not answer within {0:?}")]
    Timeout(Duration),
    /// It wrote something that is not an answer.
    #[error("{0}")]
    Nonsense(String),
    /// It answered with words that were not legal.
    #[error("it answered `{0}`, which was not among the legal words")]
    Illegal(String),
}

/// How many games a program forfeited, by reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Forfeits {
    /// It ended, or closed its output.
    pub crashes: u64,
    /// It took too long.
    pub timeouts: u64,
    /// It wrote something that is not an answer.
    pub nonsense: u64,
    /// It answered with words that were not legal.
    pub illegal: u64,
    /// The first of these games.
    pub first: Option<FirstForfeit>,
}

/// The first game that a program forfeited, for the author of the program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct FirstForfeit {
    /// The game's number in the tournament, counted from 0.
    pub game: u64,
    /// The program's seat.
    pub seat: Seat,
    /// What it did.
    pub why: String,
}

impl Forfeits {
    /// The number of all forfeited games.
    pub fn total(&self) -> u64 {
        self.crashes + self.timeouts + self.nonsense + self.illegal
    }

    pub(crate) fn add(&mut self, game: u64, seat: Seat, fault: &Fault) {
        match fault {
            Fault::Crash | Fault::CannotStart(_) => self.crashes += 1,
            Fault::Timeout(_) => self.timeouts += 1,
            Fault::Nonsense(_) => self.nonsense += 1,
            Fault::Illegal(_) => self.illegal += 1,
        }
        self.keep_first(Some(FirstForfeit { game, seat, why: fault.to_string() }));
    }

    pub(crate) fn merge(&mut self, other: &Forfeits) {
        self.crashes += other.crashes;
        self.timeouts += other.timeouts;
        self.nonsense += other.nonsense;
        self.illegal += other.illegal;
        self.keep_first(other.first.clone());
    }

    fn keep_first(&mut self, other: Option<FirstForfeit>) {
        self.first = self.first.take().into_iter().chain(other).min();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_put_together_in_any_order() {
        let one = |game, fault: Fault| {
            let mut forfeits = Forfeits::default();
            forfeits.add(game, Seat(1), &fault);
            forfeits
        };
        let (late, early) = (one(9, Fault::Crash), one(4, Fault::Illegal("jump".to_owned())));
        let mut there = late.clone();
        there.merge(&early);
        let mut back = early.clone();
        back.merge(&late);
        assert_eq!(there, back);
        assert_eq!((there.total(), there.crashes, there.illegal), (2, 1, 1));
        let first = there.first.unwrap();
        assert_eq!((first.game, first.why.contains("`jump`")), (4, true));
    }
}

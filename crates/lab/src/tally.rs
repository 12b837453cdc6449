//! What is counted while games are played.

use crate::company::PlayedGame;
use crate::{Forfeits, Spread};
use greenroom_engine::{MAX_SEATS, Seat};

/// A win in parts, so that one shared by two, three, four or five seats stays a whole number.
pub(crate) const WIN: u64 = 60;

/// Counts of many games; whole numbers only, so that tallies can be put together in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) decisions: u64,
    pub(crate) seat_wins: [u64; MAX_SEATS],
    pub(crate) seat_scores: [Spread; MAX_SEATS],
    /// For each bot of the line-up, in the order of its first mention.
    pub(crate) bot_wins: Vec<u64>,
    pub(crate) bot_scores: Vec<Spread>,
    /// For each of them, the games that it lost by its own fault.
    pub(crate) forfeits: Vec<Forfeits>,
    pub(crate) length: Spread,
}

impl Tally {
    pub(crate) fn new(kinds: usize) -> Tally {
        Tally {
            bot_wins: vec![0; kinds],
            bot_scores: vec![Spread::default(); kinds],
            forfeits: vec![Forfeits::default(); kinds],
            ..Tally::default()
        }
    }

    /// Counts one game: its number, how it went, and which of the line-up's players sat on its seats. The score of a seat
    /// that was given up is nobody's, and is not counted.
    pub(crate) fn add(&mut self, number: u64, played: &PlayedGame, kinds: &[usize]) {
        let outcome = &played.outcome;
        let standing = &outcome.standing;
        let part = WIN / standing.winners().count().max(1) as u64;
        self.games += 1;
        self.decisions += u64::from(outcome.decisions);
        self.length.add(i64::from(outcome.decisions));
        for seat in Seat::all(kinds.len() as u8).filter(|&seat| !outcome.forfeits.contains(seat)) {
            let score = i64::from(standing.scores[seat.index()]);
            self.seat_scores[seat.index()].add(score);
            self.bot_scores[kinds[seat.index()]].add(score);
        }
        for seat in standing.winners() {
            self.seat_wins[seat.index()] += part;
            self.bot_wins[kinds[seat.index()]] += part;
        }
        for (seat, fault) in &played.faults {
            self.forfeits[kinds[seat.index()]].add(number, *seat, fault);
        }
    }

    pub(crate) fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.length.merge(&other.length);
        for (ours, theirs) in self.seat_wins.iter_mut().zip(other.seat_wins) {
            *ours += theirs;
        }
        for (ours, theirs) in self.seat_scores.iter_mut().zip(&other.seat_scores) {
            ours.merge(theirs);
        }
        for (ours, theirs) in self.bot_scores.iter_mut().zip(&other.bot_scores) {
            ours.merge(theirs);
        }
        for (ours, theirs) in self.bot_wins.iter_mut().zip(&other.bot_wins) {
            *ours += theirs;
        }
        for (ours, theirs) in self.forfeits.iter_mut().zip(&other.forfeits) {
            ours.merge(theirs);
        }
    }
}

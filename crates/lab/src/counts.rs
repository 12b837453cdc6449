//! What a tournament counts while games are played.

use crate::line_up::PlayedGame;
use crate::{Forfeits, Histogram};
use greenroom_engine::{MAX_SEATS, Seat};

/// What a win counts. It can be divided by two, three, four and five, so that a shared win stays a whole number.
pub(crate) const WIN: u64 = 60;

/// The counts of many games. All are whole numbers, so that they can be merged in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TournamentCounts {
    pub(crate) games: u64,
    pub(crate) decisions: u64,
    pub(crate) seat_wins: [u64; MAX_SEATS],
    pub(crate) seat_scores: [Histogram; MAX_SEATS],
    /// For each kind of entrant, in the order in which they are first named.
    pub(crate) bot_wins: Vec<u64>,
    pub(crate) bot_scores: Vec<Histogram>,
    /// For each of them, the games that it forfeited.
    pub(crate) forfeits: Vec<Forfeits>,
    pub(crate) length: Histogram,
}

impl TournamentCounts {
    pub(crate) fn new(kinds: usize) -> TournamentCounts {
        TournamentCounts {
            bot_wins: vec![0; kinds],
            bot_scores: vec![Histogram::default(); kinds],
            forfeits: vec![Forfeits::default(); kinds],
            ..TournamentCounts::default()
        }
    }

    /// Adds one game: its number, its outcome, and which kind of entrant played each seat. The score of a forfeited seat is
    /// not counted.
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

    pub(crate) fn merge(&mut self, other: &TournamentCounts) {
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

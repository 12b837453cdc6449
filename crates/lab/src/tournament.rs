//! A tournament: who plays what, how often, and the threads that play it.

use crate::Report;
use crate::tally::Tally;
use greenroom_catalog::{AnyArena, Bot, GameKind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{MAX_SEATS, Refusal, Seat};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// How many games a thread takes at a time.
const BATCH: u64 = 64;

/// Many games of the same bots with the same options.
#[derive(Clone)]
pub struct Tournament {
    /// What is played.
    pub game: &'static dyn GameKind,
    /// On how many seats.
    pub seats: u8,
    /// How often.
    pub games: u64,
    /// Who plays: the bots fill the seats in turn, and move one seat on from game to game.
    pub bots: Vec<Bot>,
    /// What all luck follows from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
    /// The game's options as JSON.
    pub options: Value,
}

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabError {
    /// The game is not for so many seats.
    #[error("{game} is for {from} to {to} seats, not {seats}")]
    Seats {
        /// The game.
        game: &'static str,
        /// As asked.
        seats: u8,
        /// The fewest.
        from: u8,
        /// The most.
        to: u8,
    },
    /// The bots do not fit on the seats.
    #[error("{bots} bots do not fit: name between 1 and {seats}, one for each seat or fewer to share them")]
    Bots {
        /// How many bots were named.
        bots: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// The game refuses to be dealt like this.
    #[error("the game cannot be dealt: {0}")]
    Refused(#[from] Refusal),
}

impl Tournament {
    /// Plays all games. The number of games that are done can be read from `done` meanwhile.
    pub fn run(&self, done: &AtomicU64) -> Result<Report, LabError> {
        self.check()?;
        let mut kinds: Vec<Bot> = Vec::new();
        for bot in &self.bots {
            if !kinds.contains(bot) {
                kinds.push(*bot);
            }
        }
        let arenas: Vec<_> =
            (0..self.threads.max(1)).map(|_| self.game.arena(&self.options)).collect::<Result<_, _>>()?;
        let (started, next) = (Instant::now(), AtomicU64::new(0));
        let tallies: Vec<Result<Tally, Refusal>> = std::thread::scope(|scope| {
            let work = |arena: Box<dyn AnyArena>| scope.spawn(|| self.work(arena, &kinds, &next, done));
            let workers: Vec<_> = arenas.into_iter().map(work).collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(resume)).collect()
        });
        let seconds = started.elapsed().as_secs_f64();
        let mut whole = Tally::new(kinds.len());
        for tally in tallies {
            whole.merge(&tally?);
        }
        Ok(Report::new(self, &kinds, &whole, seconds))
    }

    /// Which bot sits where in a game; they fill the seats in turn, and move one seat on from game to game.
    pub fn bot_on(&self, seat: Seat, game: u64) -> Bot {
        let place = (u64::from(seat.0) + game) % u64::from(self.seats);
        self.bots[place as usize % self.bots.len()]
    }

    fn check(&self) -> Result<(), LabError> {
        let (range, seats) = (self.game.seats(), self.seats);
        if !range.contains(&seats) {
            let (from, to) = (*range.start(), *range.end());
            return Err(LabError::Seats { game: self.game.id(), seats, from, to });
        }
        if self.bots.is_empty() || self.bots.len() > seats.into() {
            return Err(LabError::Bots { bots: self.bots.len(), seats });
        }
        Ok(())
    }

    /// Plays batches of games until none is left.
    fn work(
        &self,
        mut arena: Box<dyn AnyArena>,
        kinds: &[Bot],
        next: &AtomicU64,
        done: &AtomicU64,
    ) -> Result<Tally, Refusal> {
        let mut seated = [Bot::Random; MAX_SEATS];
        let seated = &mut seated[..self.seats.into()];
        let mut tally = Tally::new(kinds.len());
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= self.games {
                return Ok(tally);
            }
            for number in from..(from + BATCH).min(self.games) {
                for seat in Seat::all(self.seats) {
                    seated[seat.index()] = self.bot_on(seat, number);
                }
                let outcome = arena.play(seated, game_seed(self.seed, number))?;
                tally.add(&outcome, seated, kinds);
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// The luck of one game of a tournament.
fn game_seed(seed: u64, number: u64) -> u64 {
    Fast::new(Fast::new(seed).number().wrapping_add(number)).number()
}

/// A panic of a worker is a mistake in some rules, and goes on here.
fn resume<T>(panic: Box<dyn std::any::Any + Send>) -> T {
    std::panic::resume_unwind(panic)
}

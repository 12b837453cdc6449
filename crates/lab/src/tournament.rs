//! A tournament: who plays what, how often, and the threads that play it.

use crate::company::Company;
use crate::program::{Start, Visitor};
use crate::tally::Tally;
use crate::{Fault, Player, Program, Report};
use greenroom_catalog::{AnyArena, GameKind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Refusal, Seat, SeatMap};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How many games a thread takes at a time, at most.
const BATCH: u64 = 64;
/// Into how many batches a thread's share of the games is cut, at least, so that no thread is left with much to do alone.
const BATCHES: u64 = 8;

/// Many games of the same bots with the same options.
#[derive(Clone)]
pub struct Tournament {
    /// What is played.
    pub game: &'static dyn GameKind,
    /// On how many seats.
    pub seats: u8,
    /// How often.
    pub games: u64,
    /// Who plays: they fill the seats in turn, and move one seat on from game to game.
    pub bots: Vec<Player>,
    /// How long a program may take for a move.
    pub bot_time: Duration,
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
    /// A program does not get as far as its first game.
    #[error("{program} cannot be started: {}", cause(.fault))]
    Program {
        /// How it was named.
        program: String,
        /// What it did.
        fault: Fault,
    },
    /// The game refuses to be dealt like this.
    #[error("the game cannot be dealt: {0}")]
    Refused(#[from] Refusal),
}

impl Tournament {
    /// Plays all games. The number of games that are done can be read from `done` meanwhile.
    pub fn run(&self, done: &AtomicU64) -> Result<Report, LabError> {
        self.check()?;
        let mut kinds: Vec<Player> = Vec::new();
        for player in &self.bots {
            if !kinds.contains(player) {
                kinds.push(player.clone());
            }
        }
        let arenas: Vec<_> =
            (0..self.threads.max(1)).map(|_| self.game.arena(&self.options)).collect::<Result<_, _>>()?;
        for kind in &kinds {
            if let Player::Program(program) = kind {
                self.rehearse(program)?;
            }
        }
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

    /// Who sits where in a game; they fill the seats in turn, and move one seat on from game to game.
    pub fn player_on(&self, seat: Seat, game: u64) -> &Player {
        let place = (u64::from(seat.0) + game) % u64::from(self.seats);
        &self.bots[place as usize % self.bots.len()]
    }

    /// Where somebody sits in a game who sits on this seat of the first one.
    pub(crate) fn seat_of(&self, place: usize, game: u64) -> Seat {
        let seats = u64::from(self.seats);
        Seat(((place as u64 + seats - game % seats) % seats) as u8)
    }

    /// Starts a program once and makes it ready for a game, so that one that cannot is named before any game is played.
    fn rehearse(&self, program: &Program) -> Result<(), LabError> {
        let (game, options, seats) = (self.game, &self.options, self.seats);
        let start = Start { game, options, seats, seat: Seat(0), seed: 0 };
        let ready = Visitor::new(program, self.bot_time).begin(start);
        ready.map_err(|fault| LabError::Program { program: program.to_string(), fault })
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
        kinds: &[Player],
        next: &AtomicU64,
        done: &AtomicU64,
    ) -> Result<Tally, Refusal> {
        let batch = (self.games / (self.threads.max(1) as u64 * BATCHES)).clamp(1, BATCH);
        let (mut company, mut tally) = (Company::new(self), Tally::new(kinds.len()));
        loop {
            let from = next.fetch_add(batch, Ordering::Relaxed);
            if from >= self.games {
                return Ok(tally);
            }
            for number in from..(from + batch).min(self.games) {
                let kind_on =
                    |seat| kinds.iter().position(|kind| kind == self.player_on(seat, number)).unwrap_or(0);
                let seated: SeatMap<usize> = Seat::all(self.seats).map(kind_on).collect();
                let played = company.play(arena.as_mut(), number, game_seed(self.seed, number))?;
                tally.add(number, &played, &seated);
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// Why a program does not get as far as its first game.
fn cause(fault: &Fault) -> String {
    match fault {
        Fault::Lost(problem) => problem.clone(),
        other => format!("at its first `start` {other}"),
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

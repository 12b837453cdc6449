//! A tournament: the game, the entrants, the number of games, and the threads that play them.

use crate::counts::TournamentCounts;
use crate::line_up::LineUp;
use crate::program::{GameStart, ProgramPlayer};
use crate::{Entrant, Fault, Program, TournamentReport};
use greenroom_catalog::{AnyArena, GameKind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Refusal, Seat, SeatMap};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The most games that a thread takes at a time.
const BATCH: u64 = 64;
/// The fewest batches that a thread's share of the games is cut into, so that no thread works alone at the end for long.
const BATCHES: u64 = 8;

/// Many games of the same entrants with the same options.
#[derive(Clone)]
pub struct Tournament {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The number of seats.
    pub seats: u8,
    /// The number of games.
    pub games: u64,
    /// Who plays. They fill the seats in turn, and move one seat on from game to game.
    pub entrants: Vec<Entrant>,
    /// How long a program may take for a move.
    pub bot_time: Duration,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
    /// The game's options as JSON.
    pub options: Value,
}

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabError {
    /// The game does not allow this number of seats.
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
    /// A program cannot be started, or is not ready for its first game.
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
    pub fn run(&self, done: &AtomicU64) -> Result<TournamentReport, LabError> {
        self.check()?;
        let mut kinds: Vec<Entrant> = Vec::new();
        for entrant in &self.entrants {
            if !kinds.contains(entrant) {
                kinds.push(entrant.clone());
            }
        }
        let arenas: Vec<_> =
            (0..self.threads.max(1)).map(|_| self.game.arena(&self.options)).collect::<Result<_, _>>()?;
        for kind in &kinds {
            if let Entrant::Program(program) = kind {
                self.try_start(program)?;
            }
        }
        let (started, next) = (Instant::now(), AtomicU64::new(0));
        let counted: Vec<Result<TournamentCounts, Refusal>> = std::thread::scope(|scope| {
            let work = |arena: Box<dyn AnyArena>| scope.spawn(|| self.work(arena, &kinds, &next, done));
            let workers: Vec<_> = arenas.into_iter().map(work).collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(resume)).collect()
        });
        let seconds = started.elapsed().as_secs_f64();
        let mut whole = TournamentCounts::new(kinds.len());
        for counts in counted {
            whole.merge(&counts?);
        }
        Ok(TournamentReport::new(self, &kinds, &whole, seconds))
    }

    /// Who plays a seat in the game with this number.
    pub fn entrant_on(&self, seat: Seat, game: u64) -> &Entrant {
        let place = (u64::from(seat.0) + game) % u64::from(self.seats);
        &self.entrants[place as usize % self.entrants.len()]
    }

    /// The seat that a member of the line-up has in the game with this number; in the first game it has seat `place`.
    pub(crate) fn seat_of(&self, place: usize, game: u64) -> Seat {
        let seats = u64::from(self.seats);
        Seat(((place as u64 + seats - game % seats) % seats) as u8)
    }

    /// Starts a program once and makes it ready for a game, so that a broken one is named before any game is played.
    fn try_start(&self, program: &Program) -> Result<(), LabError> {
        let (game, options, seats) = (self.game, &self.options, self.seats);
        let start = GameStart { game, options, seats, seat: Seat(0), seed: 0 };
        let ready = ProgramPlayer::new(program, self.bot_time).begin(start);
        ready.map_err(|fault| LabError::Program { program: program.to_string(), fault })
    }

    fn check(&self) -> Result<(), LabError> {
        let (range, seats) = (self.game.seats(), self.seats);
        if !range.contains(&seats) {
            let (from, to) = (*range.start(), *range.end());
            return Err(LabError::Seats { game: self.game.id(), seats, from, to });
        }
        if self.entrants.is_empty() || self.entrants.len() > seats.into() {
            return Err(LabError::Bots { bots: self.entrants.len(), seats });
        }
        Ok(())
    }

    /// Plays batches of games until none is left.
    fn work(
        &self,
        mut arena: Box<dyn AnyArena>,
        kinds: &[Entrant],
        next: &AtomicU64,
        done: &AtomicU64,
    ) -> Result<TournamentCounts, Refusal> {
        let batch = (self.games / (self.threads.max(1) as u64 * BATCHES)).clamp(1, BATCH);
        let (mut line_up, mut counts) = (LineUp::new(self), TournamentCounts::new(kinds.len()));
        loop {
            let from = next.fetch_add(batch, Ordering::Relaxed);
            if from >= self.games {
                return Ok(counts);
            }
            for number in from..(from + batch).min(self.games) {
                let kind_on =
                    |seat| kinds.iter().position(|kind| kind == self.entrant_on(seat, number)).unwrap_or(0);
                let seated: SeatMap<usize> = Seat::all(self.seats).map(kind_on).collect();
                let played = line_up.play(arena.as_mut(), number, game_seed(self.seed, number))?;
                counts.add(number, &played, &seated);
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// Why a program does not reach its first game.
fn cause(fault: &Fault) -> String {
    match fault {
        Fault::CannotStart(problem) => problem.clone(),
        other => format!("at its first `start` {other}"),
    }
}

/// The seed of one game of a tournament.
pub(crate) fn game_seed(seed: u64, number: u64) -> u64 {
    Fast::new(Fast::new(seed).number().wrapping_add(number)).number()
}

/// Passes on a panic of a worker, which is a mistake in some rules.
fn resume<T>(panic: Box<dyn std::any::Any + Send>) -> T {
    std::panic::resume_unwind(panic)
}

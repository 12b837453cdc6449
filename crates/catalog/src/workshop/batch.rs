//! Many games at once for programs that learn: they write what the deciding seat sees straight into shared buffers.

use super::numbers::Numbers;
use super::position::{choose, deal};
use crate::Playable;
use greenroom_bots::{Bot, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Refusal, Seat};
use serde_json::Value;
use std::sync::Arc;

/// What a batch of games is made of.
#[derive(Clone, Debug)]
pub struct BatchSetup {
    /// The game's options.
    pub options: Value,
    /// How many seats play.
    pub seats: u8,
    /// How many games there are.
    pub games: usize,
    /// The bots by seat; none for a seat whose decisions are asked. At least one seat has none.
    pub bots: Vec<Option<Bot>>,
    /// All games follow from it: the same seed and the same actions give the same games.
    pub seed: u64,
    /// How many threads play them.
    pub threads: usize,
}

/// Where a batch writes, one row a game.
pub struct BatchBuffers<'a> {
    /// What the deciding seat sees: a row has as many numbers as the layout.
    pub observations: &'a mut [f32],
    /// Which ids are legal for it: a row has as many marks as there are ids.
    pub masks: &'a mut [bool],
    /// The deciding seat.
    pub seats: &'a mut [i8],
    /// What each seat has just got, a row for each game: 0 but at the end of a game.
    pub rewards: &'a mut [f32],
    /// Whether a game has just ended; a new one is dealt already.
    pub done: &'a mut [bool],
}

/// Why a step was not taken. No game has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// A buffer has another length.
    #[error("the buffer `{name}` has {actual} entries; expected {expected}")]
    Length {
        /// The buffer.
        name: &'static str,
        /// How long it is.
        actual: usize,
        /// How long it should be.
        expected: usize,
    },
    /// An action is not legal.
    #[error("game {game}: no legal action of seat {seat} has the id {id}")]
    Id {
        /// The game's place in the batch.
        game: usize,
        /// Who decides there.
        seat: Seat,
        /// The id.
        id: i64,
    },
}

/// Many games of any kind.
pub trait AnyBatch: Send {
    /// How many games there are.
    fn games(&self) -> usize;

    /// Deals all games anew from the seed, and writes their first decisions.
    fn reset(&mut self, into: BatchBuffers<'_>) -> Result<(), BatchError>;

    /// Plays an action in each game, then the bots up to the next decision. A game that ends is dealt anew.
    fn step(&mut self, actions: &[i64], into: BatchBuffers<'_>) -> Result<(), BatchError>;

    /// Writes a legal id for each game, each as likely, from the games' own chance.
    fn random_actions(&mut self, into: &mut [i64]) -> Result<(), BatchError>;
}

/// What all games of a batch share.
struct Shared<G: Playable> {
    options: G::Options,
    seats: u8,
    bots: Vec<Option<Bot>>,
    seed: u64,
    numbers: Arc<Numbers<G>>,
    length: usize,
}

/// Stands for no id.
const NO_ID: u16 = u16::MAX;

/// One game of a batch.
struct Lane<G: Playable> {
    game: G,
    chance: Fast,
    /// How many games were dealt here.
    dealt: u64,
    seat: Seat,
    legal: Vec<G::Action>,
    /// The ids of the legal actions once the decision is written down; [`NO_ID`] for those that have theirs after other steps.
    ids: Vec<u16>,
    /// How many steps further the seat has gone in this decision.
    steps: u8,
    /// The id that goes one step further, or [`NO_ID`].
    further: u16,
    runner: Option<Box<BotRunner<G>>>,
    /// Picks random actions, and nothing else: asking for some changes no game.
    picks: Fast,
}

/// The rows of one game.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [bool],
    seat: &'a mut i8,
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

impl<G: Playable> Shared<G> {
    /// Deals a game at a place and plays its bots up to the first decision. A game that bots alone have played to its end is
    /// dealt anew.
    fn deal(&self, place: usize, dealt: u64) -> Result<Lane<G>, Refusal> {
        let number = (place as u64) << 32 | (dealt & 0xffff_ffff);
        let mut chance = Fast::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
        let game = deal::<G>(&self.options, self.seats, &mut chance)?;
        let runner = self.bots.iter().any(|bot| !matches!(bot, None | Some(Bot::Random)));
        let runner = runner.then(|| Box::new(BotRunner::new()));
        let picks = Fast::new(chance.number());
        Ok(Lane {
            game,
            chance,
            dealt: dealt + 1,
            seat: Seat(0),
            legal: Vec::new(),
            ids: Vec::new(),
            steps: 0,
            further: NO_ID,
            runner,
            picks,
        })
    }

    /// Plays bots until a seat without one decides; false when the game is over.
    fn advance(&self, lane: &mut Lane<G>) -> bool {
        while let Some(seat) = lane.game.turn().seats().first() {
            lane.seat = seat;
            lane.legal.clear();
            lane.game.legal(seat, &mut lane.legal);
            let Some(bot) = self.bots.get(seat.index()).copied().flatten() else { return true };
            let chosen = match &mut lane.runner {
                Some(runner) => choose(runner, bot, &lane.game, seat, &lane.legal, &mut lane.chance),
                None => lane.chance.below(lane.legal.len() as u32) as usize,
            };
            lane.game.apply(seat, lane.legal[chosen], &mut lane.chance, &mut ());
        }
        false
    }

    /// Goes on to the next decision, through as many ends of games as there are, and writes it down.
    fn settle(&self, place: usize, lane: &mut Lane<G>, row: &mut Row<'_>) {
        *row.done = false;
        row.rewards.fill(0.0);
        while !self.advance(lane) {
            if let Some(standing) = lane.game.standing() {
                for (seat, reward) in Seat::all(self.seats).zip(row.rewards.iter_mut()) {
                    *reward = standing.utility(seat);
                }
            }
            *row.done = true;
            *lane = self.deal(place, lane.dealt).expect("it was dealt before with these options");
        }
        *row.seat = lane.seat.0 as i8;
        self.write(lane, row);
    }

    /// Writes down what the deciding seat sees and may say.
    fn write(&self, lane: &mut Lane<G>, row: &mut Row<'_>) {
        let (ids, game, seat, steps) = (&self.numbers.ids, &lane.game, lane.seat, lane.steps);
        Numbers::observe(game, seat, steps, row.observation);
        row.mask.fill(false);
        lane.further = ids.further(game, seat, steps).unwrap_or(NO_ID);
        lane.ids.clear();
        lane.ids.extend(lane.legal.iter().map(|&action| ids.id(game, seat, action, steps).unwrap_or(NO_ID)));
        for &id in lane.known_ids() {
            row.mask[usize::from(id)] = true;
        }
    }

    /// Plays an action in a game, or goes one step further where there is none, and writes down what comes of it.
    fn play(&self, place: usize, lane: &mut Lane<G>, action: Option<G::Action>, row: &mut Row<'_>) {
        let Some(action) = action else {
            lane.steps += 1;
            row.rewards.fill(0.0);
            *row.done = false;
            return self.write(lane, row);
        };
        lane.steps = 0;
        lane.game.apply(lane.seat, action, &mut lane.chance, &mut ());
        self.settle(place, lane, row);
    }
}

impl<G: Playable> Lane<G> {
    /// All ids that can be said now.
    fn known_ids(&self) -> impl Iterator<Item = &u16> {
        self.ids.iter().chain([&self.further]).filter(|&&id| id != NO_ID)
    }
}

/// Many games of the game `G`.
pub(crate) struct Batch<G: Playable> {
    shared: Shared<G>,
    lanes: Vec<Lane<G>>,
    threads: usize,
}

impl<G: Playable> Batch<G> {
    pub(crate) fn new(
        setup: &BatchSetup,
        options: G::Options,
        numbers: Arc<Numbers<G>>,
    ) -> Result<Batch<G>, Refusal> {
        if !G::SEATS.contains(&setup.seats) {
            return Err(Refusal::table("seat-count")
                .number("seats", setup.seats)
                .number("from", *G::SEATS.start())
                .number("to", *G::SEATS.end()));
        }
        let (seats, bots, seed) = (setup.seats, setup.bots.clone(), setup.seed);
        let length = numbers.layout().length();
        let shared = Shared { options, seats, bots, seed, numbers, length };
        let lanes = (0..setup.games).map(|place| shared.deal(place, 0)).collect::<Result<_, _>>()?;
        Ok(Batch { shared, lanes, threads: setup.threads.max(1) })
    }

    fn check_lengths(&self, into: &BatchBuffers<'_>) -> Result<(), BatchError> {
        let games = self.lanes.len();
        let lengths = [
            ("observations", into.observations.len(), games * self.shared.length),
            ("masks", into.masks.len(), games * self.shared.numbers.ids.labels().len()),
            ("seats", into.seats.len(), games),
            ("rewards", into.rewards.len(), games * usize::from(self.shared.seats)),
            ("done", into.done.len(), games),
        ];
        let wrong = lengths.into_iter().find(|(_, actual, expected)| actual != expected);
        wrong.map_or(Ok(()), |(name, actual, expected)| Err(BatchError::Length { name, actual, expected }))
    }

    /// Does something with each game and its rows, on as many threads as the batch has.
    fn each(
        &mut self,
        into: &mut BatchBuffers<'_>,
        work: impl Fn(&Shared<G>, usize, &mut Lane<G>, &mut Row<'_>) + Sync,
    ) {
        let (shared, work) = (&self.shared, &work);
        let marks = shared.numbers.ids.labels().len();
        let rows = into.observations.chunks_mut(shared.length).zip(into.masks.chunks_mut(marks));
        let ends = into.rewards.chunks_mut(usize::from(shared.seats)).zip(into.done.iter_mut());
        let mut all: Vec<(usize, &mut Lane<G>, Row<'_>)> = self
            .lanes
            .iter_mut()
            .zip(rows.zip(into.seats.iter_mut().zip(ends)))
            .enumerate()
            .map(|(place, (lane, ((observation, mask), (seat, (rewards, done)))))| {
                (place, lane, Row { observation, mask, seat, rewards, done })
            })
            .collect();
        let share = all.len().div_ceil(self.threads).max(1);
        if self.threads == 1 {
            all.into_iter().for_each(|(place, lane, mut row)| work(shared, place, lane, &mut row));
            return;
        }
        std::thread::scope(|scope| {
            while !all.is_empty() {
                let rest = all.split_off(share.min(all.len()));
                let mine = std::mem::replace(&mut all, rest);
                scope.spawn(move || {
                    mine.into_iter().for_each(|(place, lane, mut row)| work(shared, place, lane, &mut row));
                });
            }
        });
    }
}

impl<G: Playable> AnyBatch for Batch<G> {
    fn games(&self) -> usize {
        self.lanes.len()
    }

    fn reset(&mut self, mut into: BatchBuffers<'_>) -> Result<(), BatchError> {
        self.check_lengths(&into)?;
        self.each(&mut into, |shared, place, lane, row| {
            *lane = shared.deal(place, 0).expect("it was dealt before with these options");
            shared.settle(place, lane, row);
            row.rewards.fill(0.0);
            *row.done = false;
        });
        Ok(())
    }

    fn step(&mut self, actions: &[i64], mut into: BatchBuffers<'_>) -> Result<(), BatchError> {
        self.check_lengths(&into)?;
        let (expected, actual) = (self.lanes.len(), actions.len());
        if expected != actual {
            return Err(BatchError::Length { name: "actions", actual, expected });
        }
        let find = |(game, (lane, &id)): (usize, (&Lane<G>, &i64))| {
            let wrong = || BatchError::Id { game, seat: lane.seat, id };
            let known = u16::try_from(id).ok().filter(|&id| id != NO_ID).ok_or_else(wrong)?;
            if known == lane.further {
                return Ok(None);
            }
            let place = lane.ids.iter().position(|&legal| legal == known).ok_or_else(wrong)?;
            Ok(Some(lane.legal[place]))
        };
        let chosen: Vec<Option<G::Action>> =
            self.lanes.iter().zip(actions).enumerate().map(find).collect::<Result<_, _>>()?;
        self.each(&mut into, |shared, place, lane, row| {
            shared.play(place, lane, chosen[place], row);
        });
        Ok(())
    }

    fn random_actions(&mut self, into: &mut [i64]) -> Result<(), BatchError> {
        let (expected, actual) = (self.lanes.len(), into.len());
        if expected != actual {
            return Err(BatchError::Length { name: "actions", actual, expected });
        }
        for (lane, action) in self.lanes.iter_mut().zip(into) {
            let count = lane.known_ids().count() as u32;
            let place = if count == 0 { 0 } else { lane.picks.below(count) };
            *action = lane.known_ids().nth(place as usize).map_or(-1, |&id| i64::from(id));
        }
        Ok(())
    }
}

//! The analysis of a finished game: how likely each seat was to win, position by position.
//!
//! A search evaluates a position with all cards open ([`AnyTable::chances`]). The cards of a finished game are no secret any
//! more, and chances from one pair of eyes can be compared over the whole game. The eyes of whoever is to act would make the
//! curve jump whenever the turn passes on.
//!
//! A long game has too many positions to evaluate all of them. A study first evaluates some at even distances. It then keeps
//! evaluating the middle of the stretch in which the chances changed most, which leads it to the moves that mattered. Last it
//! searches longer on both sides of the greatest changes, so that noise in a search is not taken for a turning point. The
//! next position follows from the results so far, so an interrupted study goes on where it stopped, and the same game gets the
//! same study on every machine.

use crate::{AnyTable, ThinkTask};
use greenroom_engine::SeatMap;
use serde::{Deserialize, Serialize};

/// How many iterations one evaluation searches.
const ITERATIONS: u32 = 200;
/// How many positions are evaluated first, at even distances, and how many of a long game in all.
const EVENLY_SPACED: u32 = 48;
const MOST: usize = 80;
/// How many iterations confirm the positions on both sides of a great change.
const CONFIRMED: u32 = 600;
/// How many changes are reported, and how great they are at least.
const TURNS: usize = 5;
const GREAT: f32 = 0.1;
/// How much the chances of a stretch must have changed before its middle is evaluated.
const NOTABLE: f32 = 0.06;
/// The limit on evaluations: a change that turns out small when it is confirmed makes room for the next one.
const MOST_EVALUATIONS: u32 = 128;

/// A study, as far as it has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// How many actions the game has.
    last: u32,
    /// How many evaluations were made. The names in the stored JSON are older than those here.
    #[serde(rename = "looks")]
    evaluations: u32,
    /// The evaluated positions, in the game's order.
    #[serde(rename = "stops")]
    positions: Vec<EvaluatedPosition>,
}

/// A position, and how likely each seat was to win from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EvaluatedPosition {
    /// After how many actions.
    pub at: u32,
    /// How many iterations searched it; none where the game is over.
    pub games: u32,
    /// The chance of each seat.
    pub chances: Vec<f32>,
}

/// A move that changed the chances much.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// The action's number.
    pub at: u32,
    /// The seat whose chance changed most; of two, the one that gained.
    pub seat: usize,
    /// Its chance before the action.
    pub before: f32,
    /// Its chance after the action.
    pub after: f32,
}

impl Study {
    /// A study of a finished game, before its first evaluation.
    pub fn new(table: &dyn AnyTable) -> Study {
        let end = EvaluatedPosition { at: table.number(), games: 0, chances: table.chances(0, 0).to_vec() };
        Study { last: table.number(), evaluations: 0, positions: vec![end] }
    }

    /// Whether the study is of this game: a stored one may be of another version.
    pub fn fits(&self, table: &dyn AnyTable) -> bool {
        self.last == table.number()
            && self.positions.windows(2).all(|pair| pair[0].at < pair[1].at)
            && self.positions.last().is_some_and(|position| position.at == self.last)
            && self.positions.iter().all(|position| position.chances.len() == usize::from(table.seats()))
    }

    /// Whether no position is left to evaluate.
    pub fn is_done(&self) -> bool {
        self.next().is_none()
    }

    /// How many evaluations were made, and about how many there will be.
    pub fn progress(&self) -> (u32, u32) {
        let positions = self.last.min(MOST as u32);
        let about = (positions + 2 * TURNS as u32).max(self.evaluations + 1);
        if self.is_done() { (self.evaluations, self.evaluations) } else { (self.evaluations, about) }
    }

    /// Evaluates the next position.
    pub fn evaluate_next(&mut self, table: &dyn AnyTable) {
        let Some(at) = self.next() else { return };
        self.note(at, table.at(at).chances(ITERATIONS, self.seed(at)));
    }

    /// The next evaluation as plain data, with the position that it is about: its answer is for [`Study::note`]. None when the study is done.
    pub fn task(&self, table: &dyn AnyTable) -> Option<(u32, ThinkTask)> {
        let at = self.next()?;
        Some((at, table.at(at).chances_task(ITERATIONS, self.seed(at))?))
    }

    fn seed(&self, at: u32) -> u64 {
        u64::from(at) << 32 | u64::from(self.evaluations)
    }

    /// Takes over what an evaluation of a position has found.
    pub fn note(&mut self, at: u32, found: SeatMap<f32>) {
        self.evaluations += 1;
        match self.positions.binary_search_by_key(&at, |position| position.at) {
            Ok(place) => {
                let position = &mut self.positions[place];
                let (old, new) = (position.games as f32, ITERATIONS as f32);
                for (chance, found) in position.chances.iter_mut().zip(found) {
                    *chance = ((*chance * old + found * new) / (old + new)).min(1.0);
                }
                position.games += ITERATIONS;
            }
            Err(place) => {
                let position = EvaluatedPosition { at, games: ITERATIONS, chances: found.to_vec() };
                self.positions.insert(place, position);
            }
        }
    }

    /// The position to evaluate next; none when the study is done.
    pub fn next(&self) -> Option<u32> {
        if self.evaluations >= MOST_EVALUATIONS {
            return None;
        }
        self.next_evenly_spaced().or_else(|| self.next_inside_a_change()).or_else(|| self.next_to_confirm())
    }

    fn next_evenly_spaced(&self) -> Option<u32> {
        let step = self.last.div_ceil(EVENLY_SPACED).max(1);
        (0..self.last)
            .step_by(step as usize)
            .find(|at| self.positions.binary_search_by_key(at, |position| position.at).is_err())
    }

    fn next_inside_a_change(&self) -> Option<u32> {
        let wide = |pair: &&[EvaluatedPosition]| pair[1].at - pair[0].at > 1;
        let stretches = self.positions.windows(2).filter(wide).filter(|pair| change(pair) >= NOTABLE);
        let greatest = stretches.max_by(|a, b| change(a).total_cmp(&change(b)))?;
        (self.positions.len() < MOST).then(|| greatest[0].at.midpoint(greatest[1].at))
    }

    fn next_to_confirm(&self) -> Option<u32> {
        let unsure = |position: &&EvaluatedPosition| position.at < self.last && position.games < CONFIRMED;
        self.greatest().into_iter().flatten().find(unsure).map(|position| position.at)
    }

    /// The greatest changes by one action, the greatest first.
    fn greatest(&self) -> Vec<&[EvaluatedPosition]> {
        let single = |pair: &&[EvaluatedPosition]| pair[1].at - pair[0].at == 1 && change(pair) >= GREAT;
        let mut pairs: Vec<&[EvaluatedPosition]> = self.positions.windows(2).filter(single).collect();
        pairs.sort_by(|a, b| change(b).total_cmp(&change(a)));
        pairs.truncate(TURNS);
        pairs
    }

    /// The evaluated positions, in the game's order; the last is the end.
    pub fn positions(&self) -> &[EvaluatedPosition] {
        &self.positions
    }

    /// The chances at any position; between two evaluated positions they are interpolated.
    pub fn chances_at(&self, at: u32) -> Vec<f32> {
        let after = self.positions.partition_point(|position| position.at < at).min(self.positions.len() - 1);
        let (right, left) = (&self.positions[after], &self.positions[after.saturating_sub(1)]);
        let width = right.at - left.at;
        let part = if width == 0 { 1.0 } else { (at.max(left.at) - left.at) as f32 / width as f32 };
        let between = |(left, right): (&f32, &f32)| left + (right - left) * part.min(1.0);
        left.chances.iter().zip(&right.chances).map(between).collect()
    }

    /// The moves that changed the chances most, in the game's order.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        let mut turns: Vec<TurningPoint> = self.greatest().into_iter().map(turning_point).collect();
        turns.sort_by_key(|turn| turn.at);
        turns
    }
}

/// The largest change of any seat's chance.
fn change(pair: &[EvaluatedPosition]) -> f32 {
    differences(pair).map(f32::abs).fold(0.0, f32::max)
}

fn differences(pair: &[EvaluatedPosition]) -> impl Iterator<Item = f32> {
    pair[0].chances.iter().zip(&pair[1].chances).map(|(before, after)| after - before)
}

fn turning_point(pair: &[EvaluatedPosition]) -> TurningPoint {
    let order = |a: f32, b: f32| a.abs().total_cmp(&b.abs()).then(a.total_cmp(&b));
    let most = differences(pair).enumerate().max_by(|a, b| order(a.1, b.1));
    let seat = most.map_or(0, |(seat, _)| seat);
    TurningPoint { at: pair[1].at, seat, before: pair[0].chances[seat], after: pair[1].chances[seat] }
}

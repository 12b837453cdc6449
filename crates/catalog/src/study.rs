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

use crate::AnyTable;
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
        let seed = u64::from(at) << 32 | u64::from(self.evaluations);
        let found = table.at(at).chances(ITERATIONS, seed);
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

    /// The position to evaluate next.
    fn next(&self) -> Option<u32> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bot, games};
    use greenroom_engine::Seed;

    fn finished(game: usize, seed: u64) -> Box<dyn AnyTable> {
        let kind = games()[game];
        let names = (0..*kind.seats().start()).map(|seat| format!("P{seat}")).collect();
        let header = kind.header(kind.default_options(), names, Seed::from_number(seed));
        let mut table = kind.deal(header).unwrap();
        while let Some(seat) = table.turn().first() {
            let words = table.choose(Bot::Random, seat, u64::from(table.number()) + seed).unwrap();
            table.act(seat, &words).unwrap();
        }
        table
    }

    fn evaluated(at: u32, chance: f32) -> EvaluatedPosition {
        EvaluatedPosition { at, games: CONFIRMED, chances: vec![chance, 1.0 - chance] }
    }

    #[test]
    fn a_study_ends_with_the_result_and_says_its_turns_in_order() {
        let table = finished(0, 5);
        let mut study = Study::new(table.as_ref());
        while !study.is_done() {
            study.evaluate_next(table.as_ref());
            let (done, about) = study.progress();
            assert!(done <= about);
        }
        assert!(study.fits(table.as_ref()) && study.evaluations <= MOST_EVALUATIONS);
        let end = study.positions().last().unwrap();
        let standing = table.standing().unwrap();
        let won: Vec<f32> =
            greenroom_engine::Seat::all(table.seats()).map(|seat| standing.share(seat) as f32).collect();
        assert_eq!((end.at, &end.chances), (table.number(), &won));
        for position in study.positions() {
            assert!((position.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{position:?}");
        }
        let turns = study.turning_points();
        assert!(turns.len() <= TURNS && turns.windows(2).all(|pair| pair[0].at < pair[1].at));
        assert!(turns.iter().all(|turn| (turn.after - turn.before).abs() >= GREAT));
    }

    #[test]
    fn an_interrupted_study_goes_on_to_the_same_end() {
        let table = finished(0, 6);
        let mut whole = Study::new(table.as_ref());
        let mut interrupted = whole.clone();
        while !whole.is_done() {
            whole.evaluate_next(table.as_ref());
            let kept = serde_json::to_string(&interrupted).unwrap();
            interrupted = serde_json::from_str(&kept).unwrap();
            interrupted.evaluate_next(table.as_ref());
        }
        assert_eq!(whole, interrupted);
    }

    #[test]
    fn a_long_game_is_closed_in_on_where_it_turned() {
        let mut study = Study { last: 1000, evaluations: 0, positions: vec![evaluated(1000, 1.0)] };
        let truth = |at: u32| if at < 637 { 0.3 } else { 1.0 };
        while let Some(at) = study.next() {
            study.evaluations += 1;
            match study.positions.binary_search_by_key(&at, |position| position.at) {
                Ok(place) => study.positions[place].games += ITERATIONS,
                Err(place) => study
                    .positions
                    .insert(place, EvaluatedPosition { games: ITERATIONS, ..evaluated(at, truth(at)) }),
            }
        }
        assert!(study.positions.len() <= MOST);
        let turn = TurningPoint { at: 637, seat: 0, before: 0.3, after: 1.0 };
        assert_eq!(study.turning_points(), [turn]);
        let confirmed =
            study.positions.iter().filter(|position| position.games >= CONFIRMED).map(|position| position.at);
        assert_eq!(confirmed.collect::<Vec<_>>(), [636, 637, 1000]);
    }

    #[test]
    fn chances_between_two_positions_lie_on_the_line_between_them() {
        let study = Study {
            last: 10,
            evaluations: 0,
            positions: vec![evaluated(0, 0.2), evaluated(4, 0.6), evaluated(10, 1.0)],
        };
        for (at, chance) in [(0, 0.2), (1, 0.3), (4, 0.6), (7, 0.8), (10, 1.0), (99, 1.0)] {
            assert!((study.chances_at(at)[0] - chance).abs() < 1e-6, "{at}");
        }
    }

    #[test]
    fn what_was_kept_about_another_game_does_not_fit() {
        let (table, other) = (finished(0, 5), finished(1, 5));
        assert!(Study::new(table.as_ref()).fits(table.as_ref()));
        assert!(!Study::new(other.as_ref()).fits(table.as_ref()));
    }
}

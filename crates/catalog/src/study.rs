//! A finished game looked at again: how likely each seat was to win, position by position.
//!
//! A chance is what a search finds from a position with all cards open ([`AnyTable::chances`]): the cards of a finished game
//! are no secret any more, and one pair of eyes for the whole game makes chances that can be compared. The eyes of whoever
//! is to act would make the curve jump whenever the turn passes on.
//!
//! A long game has too many positions to look at each of them. A study first looks at some that are spread evenly, then again
//! and again into the middle of the stretch where most has changed, so that it closes in on the moves that mattered. At last
//! it looks longer at both sides of the greatest changes, lest luck in a search be taken for a turn of the game. What comes
//! next follows from what was found so far, so a study that was interrupted goes on where it was, and the same game has the
//! same study on every machine.

use crate::AnyTable;
use serde::{Deserialize, Serialize};

/// How many games one look thinks through.
const ITERATIONS: u32 = 200;
/// How many positions are looked at first, and how many of a long game in all.
const SPREAD: u32 = 48;
const MOST: usize = 80;
/// How many games are thought through on both sides of a great change.
const CONFIRMED: u32 = 600;
/// How many changes are told, and how great they are at least.
const TURNS: usize = 5;
const GREAT: f32 = 0.1;
/// How much a stretch has changed at least to be looked into.
const NOTABLE: f32 = 0.06;
/// How many looks there are at the very most: what is confirmed may turn out small, and the next in line is confirmed.
const LOOKS: u32 = 128;

/// A study, as far as it has come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// How many actions the game has.
    last: u32,
    /// How often a position was looked at.
    looks: u32,
    /// The positions that were looked at, in the game's order.
    stops: Vec<Stop>,
}

/// A position, and how likely each seat was to win from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stop {
    /// After how many actions.
    pub at: u32,
    /// How many games were thought through; none where the game is over.
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
    /// A study of a finished game that has not begun yet.
    pub fn new(table: &dyn AnyTable) -> Study {
        let end = Stop { at: table.number(), games: 0, chances: table.chances(0, 0).to_vec() };
        Study { last: table.number(), looks: 0, stops: vec![end] }
    }

    /// Whether it fits a game of so many actions and seats; one that was kept may be of another make.
    pub fn fits(&self, table: &dyn AnyTable) -> bool {
        self.last == table.number()
            && self.stops.windows(2).all(|pair| pair[0].at < pair[1].at)
            && self.stops.last().is_some_and(|stop| stop.at == self.last)
            && self.stops.iter().all(|stop| stop.chances.len() == usize::from(table.seats()))
    }

    /// Whether nothing is left to look at.
    pub fn is_done(&self) -> bool {
        self.next().is_none()
    }

    /// How many looks were taken, and about how many there will be.
    pub fn progress(&self) -> (u32, u32) {
        let positions = self.last.min(MOST as u32);
        let about = (positions + 2 * TURNS as u32).max(self.looks + 1);
        if self.is_done() { (self.looks, self.looks) } else { (self.looks, about) }
    }

    /// Looks at the next position.
    pub fn look(&mut self, table: &dyn AnyTable) {
        let Some(at) = self.next() else { return };
        let seed = u64::from(at) << 32 | u64::from(self.looks);
        let found = table.at(at).chances(ITERATIONS, seed);
        self.looks += 1;
        match self.stops.binary_search_by_key(&at, |stop| stop.at) {
            Ok(place) => {
                let stop = &mut self.stops[place];
                let (old, new) = (stop.games as f32, ITERATIONS as f32);
                for (chance, found) in stop.chances.iter_mut().zip(found) {
                    *chance = ((*chance * old + found * new) / (old + new)).min(1.0);
                }
                stop.games += ITERATIONS;
            }
            Err(place) => {
                let stop = Stop { at, games: ITERATIONS, chances: found.to_vec() };
                self.stops.insert(place, stop);
            }
        }
    }

    /// The position to look at next.
    fn next(&self) -> Option<u32> {
        if self.looks >= LOOKS {
            return None;
        }
        self.next_of_the_spread().or_else(|| self.next_of_the_changes()).or_else(|| self.next_to_confirm())
    }

    fn next_of_the_spread(&self) -> Option<u32> {
        let step = self.last.div_ceil(SPREAD).max(1);
        (0..self.last)
            .step_by(step as usize)
            .find(|at| self.stops.binary_search_by_key(at, |stop| stop.at).is_err())
    }

    fn next_of_the_changes(&self) -> Option<u32> {
        let wide = |pair: &&[Stop]| pair[1].at - pair[0].at > 1;
        let stretches = self.stops.windows(2).filter(wide).filter(|pair| change(pair) >= NOTABLE);
        let greatest = stretches.max_by(|a, b| change(a).total_cmp(&change(b)))?;
        (self.stops.len() < MOST).then(|| greatest[0].at.midpoint(greatest[1].at))
    }

    fn next_to_confirm(&self) -> Option<u32> {
        let unsure = |stop: &&Stop| stop.at < self.last && stop.games < CONFIRMED;
        self.greatest().into_iter().flatten().find(unsure).map(|stop| stop.at)
    }

    /// The greatest changes by one action, the greatest first.
    fn greatest(&self) -> Vec<&[Stop]> {
        let single = |pair: &&[Stop]| pair[1].at - pair[0].at == 1 && change(pair) >= GREAT;
        let mut pairs: Vec<&[Stop]> = self.stops.windows(2).filter(single).collect();
        pairs.sort_by(|a, b| change(b).total_cmp(&change(a)));
        pairs.truncate(TURNS);
        pairs
    }

    /// The positions that were looked at, in the game's order; the last is the end.
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// The chances at any position: where nobody looked, on the straight line between the neighbours.
    pub fn chances_at(&self, at: u32) -> Vec<f32> {
        let after = self.stops.partition_point(|stop| stop.at < at).min(self.stops.len() - 1);
        let (right, left) = (&self.stops[after], &self.stops[after.saturating_sub(1)]);
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

/// How much the chance changed that changed most.
fn change(pair: &[Stop]) -> f32 {
    differences(pair).map(f32::abs).fold(0.0, f32::max)
}

fn differences(pair: &[Stop]) -> impl Iterator<Item = f32> {
    pair[0].chances.iter().zip(&pair[1].chances).map(|(before, after)| after - before)
}

fn turning_point(pair: &[Stop]) -> TurningPoint {
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

    fn stop(at: u32, chance: f32) -> Stop {
        Stop { at, games: CONFIRMED, chances: vec![chance, 1.0 - chance] }
    }

    #[test]
    fn a_study_ends_with_the_result_and_says_its_turns_in_order() {
        let table = finished(0, 5);
        let mut study = Study::new(table.as_ref());
        while !study.is_done() {
            study.look(table.as_ref());
            let (done, about) = study.progress();
            assert!(done <= about);
        }
        assert!(study.fits(table.as_ref()) && study.looks <= LOOKS);
        let end = study.stops().last().unwrap();
        let standing = table.standing().unwrap();
        let won: Vec<f32> =
            greenroom_engine::Seat::all(table.seats()).map(|seat| standing.share(seat) as f32).collect();
        assert_eq!((end.at, &end.chances), (table.number(), &won));
        for stop in study.stops() {
            assert!((stop.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{stop:?}");
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
            whole.look(table.as_ref());
            let kept = serde_json::to_string(&interrupted).unwrap();
            interrupted = serde_json::from_str(&kept).unwrap();
            interrupted.look(table.as_ref());
        }
        assert_eq!(whole, interrupted);
    }

    #[test]
    fn a_long_game_is_closed_in_on_where_it_turned() {
        let mut study = Study { last: 1000, looks: 0, stops: vec![stop(1000, 1.0)] };
        let truth = |at: u32| if at < 637 { 0.3 } else { 1.0 };
        while let Some(at) = study.next() {
            study.looks += 1;
            match study.stops.binary_search_by_key(&at, |stop| stop.at) {
                Ok(place) => study.stops[place].games += ITERATIONS,
                Err(place) => study.stops.insert(place, Stop { games: ITERATIONS, ..stop(at, truth(at)) }),
            }
        }
        assert!(study.stops.len() <= MOST);
        let turn = TurningPoint { at: 637, seat: 0, before: 0.3, after: 1.0 };
        assert_eq!(study.turning_points(), [turn]);
        let confirmed = study.stops.iter().filter(|stop| stop.games >= CONFIRMED).map(|stop| stop.at);
        assert_eq!(confirmed.collect::<Vec<_>>(), [636, 637, 1000]);
    }

    #[test]
    fn chances_between_two_stops_lie_on_the_line_between_them() {
        let study = Study { last: 10, looks: 0, stops: vec![stop(0, 0.2), stop(4, 0.6), stop(10, 1.0)] };
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

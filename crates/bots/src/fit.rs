//! Fits what positions are worth to how games end: what facts about a seat weigh, early in a game and late.
//!
//! Positions come from games between greedy bots in which some decisions are drawn at random, and are those right after
//! such a decision. Where bots only ever do what they like, a fact that goes with good play looks as good as one that
//! causes it.

use crate::{Bot, Mind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Hints, Seat, Setup, Standing};

/// One decision in so many is drawn at random.
const SELDOM: u32 = 9;
/// Keeps weights small that the games say little about.
const RESTRAINT: f64 = 1e-3;
/// How often the weights are corrected; half as often would do.
const STEPS: usize = 10;

/// What the weighted sum of a seat's facts shall foretell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Who wins: each seat with the share of its sum's exponential.
    Win,
    /// The score, beside what all seats have on average.
    Score,
}

/// A position: each seat's facts, as they are and times the time left, and how the game ended for it.
type Position = Vec<(Vec<f64>, f64)>;

/// Positions of many games, and what they shall foretell.
pub struct Fit {
    goal: Goal,
    positions: Vec<Position>,
}

impl Fit {
    /// Plays so many games and keeps their positions. `facts` tells what is known about a seat, and `time` how much of the
    /// game is left, from 1 down to 0.
    pub fn to_games<G: Hints, const FACTS: usize>(
        goal: Goal,
        games: u64,
        seats: u8,
        facts: impl Fn(&G, Seat) -> [f32; FACTS],
        time: impl Fn(&G) -> f32,
    ) -> Fit
    where
        G::Options: Default,
    {
        let look = |game: &G| -> Vec<Vec<f64>> {
            let time = time(game);
            let over_time = |facts: [f32; FACTS]| facts.into_iter().chain(facts.map(|fact| fact * time));
            Seat::all(seats).map(|seat| over_time(facts(game, seat)).map(f64::from).collect()).collect()
        };
        let mut mind = Mind::new();
        let positions = (0..games).flat_map(|seed| play(seed, seats, goal, &mut mind, look)).collect();
        Fit { goal, positions }
    }

    /// The weights, each with how much more of it there is at the start of the game; and how well such weights
    /// foretell games that they were not fitted to.
    pub fn weigh(&self) -> (Vec<(f64, f64)>, Foretold) {
        let (known, new) = self.positions.split_at(self.positions.len() * 4 / 5);
        let foretold = self.foretell(new, &self.weights(known));
        let weights = self.weights(&self.positions);
        let (late, early) = weights.split_at(weights.len() / 2);
        (late.iter().copied().zip(early.iter().copied()).collect(), foretold)
    }

    /// What each seat's sum says: its chance to win, or its score beside the mean.
    fn predict(&self, position: &Position, weights: &[f64]) -> Vec<f64> {
        let sum = |facts: &[f64]| facts.iter().zip(weights).map(|(fact, weight)| fact * weight).sum::<f64>();
        let mut said: Vec<f64> = position.iter().map(|(facts, _)| sum(facts)).collect();
        match self.goal {
            Goal::Win => {
                let best = said.iter().copied().fold(f64::MIN, f64::max);
                said.iter_mut().for_each(|one| *one = (*one - best).exp());
                let all: f64 = said.iter().sum();
                said.iter_mut().for_each(|one| *one /= all);
            }
            Goal::Score => {
                let mean = said.iter().sum::<f64>() / said.len() as f64;
                said.iter_mut().for_each(|one| *one -= mean);
            }
        }
        said
    }

    /// The mean error over some positions, with these weights and with none.
    fn foretell(&self, positions: &[Position], weights: &[f64]) -> Foretold {
        let error = |weights: &[f64]| -> f64 {
            let of = |position: &Position| -> f64 {
                let said = self.predict(position, weights);
                let each = position.iter().zip(said).map(|((_, end), said)| match self.goal {
                    Goal::Win => -end * said.max(1e-9).ln(),
                    Goal::Score => (end - said).powi(2) / position.len() as f64,
                });
                each.sum()
            };
            positions.iter().map(of).sum::<f64>() / positions.len().max(1) as f64
        };
        Foretold { positions: self.positions.len(), error: error(weights), error_of_none: error(&[]) }
    }

    /// The weights under which the ends are likeliest, by Newton's method.
    fn weights(&self, positions: &[Position]) -> Vec<f64> {
        let count =
            positions.first().and_then(|position| position.first()).map_or(0, |(facts, _)| facts.len());
        let spread = spread_of(positions, count);
        let mut weights = vec![0.0; count];
        for _ in 0..STEPS {
            let (mut slope, mut bend) = (vec![0.0; count], vec![vec![0.0; count]; count]);
            for position in positions {
                let said = self.predict(position, &weights);
                let heft = |seat: usize| match self.goal {
                    Goal::Win => said[seat],
                    Goal::Score => 1.0 / said.len() as f64,
                };
                let mut mean = vec![0.0; count];
                for (seat, (facts, _)) in position.iter().enumerate() {
                    mean.iter_mut().zip(facts).for_each(|(mean, fact)| *mean += heft(seat) * fact);
                }
                let scale = if self.goal == Goal::Win { 1.0 } else { 1.0 / said.len() as f64 };
                for (seat, (facts, end)) in position.iter().enumerate() {
                    let off: Vec<f64> = facts.iter().zip(&mean).map(|(fact, mean)| fact - mean).collect();
                    for (one, row) in bend.iter_mut().enumerate() {
                        slope[one] += scale * (said[seat] - end) * off[one];
                        row.iter_mut()
                            .zip(&off)
                            .for_each(|(cell, other)| *cell += heft(seat) * off[one] * other);
                    }
                }
            }
            for (one, row) in bend.iter_mut().enumerate() {
                let restraint = RESTRAINT * positions.len() as f64 * spread[one].powi(2);
                slope[one] += restraint * weights[one];
                row[one] += restraint;
            }
            solve(bend, &mut slope);
            weights.iter_mut().zip(slope).for_each(|(weight, step)| *weight -= step);
        }
        weights
    }
}

/// How well weights foretell games that they were not fitted to.
#[derive(Clone, Copy, Debug)]
pub struct Foretold {
    /// How many positions there were, those included that they were fitted to.
    pub positions: usize,
    /// The mean error: for a win the logarithm of the chance it was given, for a score the square.
    pub error: f64,
    /// The error of knowing nothing.
    pub error_of_none: f64,
}

/// Plays a game, and keeps what is known after decisions that were drawn at random.
fn play<G: Hints>(
    seed: u64,
    seats: u8,
    goal: Goal,
    mind: &mut Mind<G>,
    look: impl Fn(&G) -> Vec<Vec<f64>>,
) -> Vec<Position>
where
    G::Options: Default,
{
    let mut luck = Fast::new(seed);
    let mut thought = Fast::new(luck.number());
    let mut game = G::deal(&Setup::new(&G::Options::default(), seats), &mut luck)
        .expect("a number of seats that the game allows");
    let (mut kept, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.turn().seats().first() {
        legal.clear();
        game.legal(seat, &mut legal);
        let is_drawn = legal.len() > 1 && thought.below(SELDOM) == 0;
        let place = match legal.len() {
            1 => 0,
            _ if is_drawn => draw(&legal, &mut thought),
            _ => mind.choose(Bot::Greedy, &game.view(Eyes::Seat(seat)), seat, &legal, &mut thought),
        };
        game.apply(seat, legal[place], &mut luck, &mut ());
        if is_drawn && game.standing().is_none() {
            kept.push(look(&game));
        }
    }
    let standing = game.standing().expect("a game that asks nobody is over, and has a result");
    let ends: Vec<f64> = Seat::all(seats).map(|seat| end_of(&standing, seat, goal)).collect();
    kept.into_iter().map(|facts| facts.into_iter().zip(ends.iter().copied()).collect()).collect()
}

fn end_of(standing: &Standing, seat: Seat, goal: Goal) -> f64 {
    match goal {
        Goal::Win => standing.share(seat),
        Goal::Score => {
            let mean = standing.scores.iter().sum::<i32>() as f64 / standing.scores.len() as f64;
            f64::from(standing.scores[seat.index()]) - mean
        }
    }
}

/// Draws a kind of action, and one of that kind, so that wide choices do not crowd out the others.
fn draw<A>(legal: &[A], chance: &mut Fast) -> usize {
    let kind_of = |place: usize| std::mem::discriminant(&legal[place]);
    let mut kinds: Vec<_> = (0..legal.len()).map(kind_of).collect();
    kinds.dedup();
    let kind = kinds[chance.below(kinds.len() as u32) as usize];
    let places: Vec<usize> = (0..legal.len()).filter(|&place| kind_of(place) == kind).collect();
    places[chance.below(places.len() as u32) as usize]
}

/// How far each fact is spread, so that all are restrained alike.
fn spread_of(positions: &[Position], count: usize) -> Vec<f64> {
    let seats = positions.iter().map(Vec::len).sum::<usize>().max(1) as f64;
    let all = |place: usize| positions.iter().flatten().map(move |(facts, _)| facts[place]);
    let spread = |place: usize| {
        let mean = all(place).sum::<f64>() / seats;
        (all(place).map(|fact| (fact - mean).powi(2)).sum::<f64>() / seats).sqrt() + 1e-6
    };
    (0..count).map(spread).collect()
}

/// Solves linear equations by elimination; the matrix is positive, so that its diagonal will do.
fn solve(mut matrix: Vec<Vec<f64>>, right: &mut [f64]) {
    let count = right.len();
    for pivot in 0..count {
        for row in pivot + 1..count {
            let times = matrix[row][pivot] / matrix[pivot][pivot];
            let (above, below) = matrix.split_at_mut(row);
            below[0].iter_mut().zip(&above[pivot]).for_each(|(cell, top)| *cell -= times * top);
            right[row] -= times * right[pivot];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_toy::HigherCard;

    const TRUE: [f64; 4] = [1.5, -0.5, 0.25, 1.0];

    /// Positions of three seats with facts drawn at random, which end as the true weights say.
    fn ended(goal: Goal) -> Fit {
        let mut chance = Fast::new(1);
        let mut fit = Fit { goal, positions: Vec::new() };
        for _ in 0..400 {
            let facts = |chance: &mut Fast| (0..4).map(|_| f64::from(chance.below(9)) / 4.0).collect();
            let mut position: Position = (0..3).map(|_| (facts(&mut chance), 0.0)).collect();
            for (seat, end) in fit.predict(&position, &TRUE).into_iter().enumerate() {
                position[seat].1 = end;
            }
            fit.positions.push(position);
        }
        fit
    }

    #[test]
    fn the_weights_that_made_the_ends_are_found() {
        for goal in [Goal::Win, Goal::Score] {
            let (weights, foretold) = ended(goal).weigh();
            let found = [weights[0].0, weights[1].0, weights[0].1, weights[1].1];
            for (found, meant) in found.into_iter().zip(TRUE) {
                assert!((found - meant).abs() < 0.03, "{goal:?}: {found} for {meant}");
            }
            assert!(foretold.error < foretold.error_of_none);
        }
    }

    #[test]
    fn what_a_position_is_worth_foretells_who_wins() {
        let fit = Fit::to_games(Goal::Win, 200, 3, |game: &HigherCard, seat| [game.worth(seat)], |_| 0.0);
        let (weights, foretold) = fit.weigh();
        assert!(weights[0].0 > 0.0 && foretold.positions > 100 && foretold.error < foretold.error_of_none);
    }
}

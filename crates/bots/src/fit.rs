//! Fits weights of facts about a seat to how games end: multinomial logistic regression for wins, linear regression for
//! scores. Each fact has a weight for the end of a game and one for its start.
//!
//! Positions come from games between greedy bots in which some decisions are drawn at random; those right after such a
//! decision are kept. Where bots only ever do what they prefer, a fact that goes with good play looks as good as a fact
//! that causes it.

use crate::{Bot, BotRunner};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Hints, Seat, Setup, Standing};

/// One decision in this many is drawn at random.
const RANDOM_ONE_IN: u32 = 9;
/// L2 regularisation: keeps weights small that the games say little about.
const REGULARISATION: f64 = 1e-3;
/// Steps of Newton's method; half as many would do.
const NEWTON_STEPS: usize = 10;

/// What the weighted sum of a seat's facts is to predict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitTarget {
    /// Who wins: the seats' chances are the softmax of their sums.
    Win,
    /// The score, relative to the mean of all seats.
    Score,
}

/// A position with its label: each seat's facts (as they are, and multiplied by the time left), and how the game ended for
/// that seat.
type LabelledPosition = Vec<(Vec<f64>, f64)>;

/// Positions of many games, and what their facts are to predict.
pub struct TrainingSet {
    target: FitTarget,
    positions: Vec<LabelledPosition>,
}

impl TrainingSet {
    /// Plays this many games and keeps their positions. `facts` gives the facts about a seat, and `time` how much of the
    /// game is left, from 1 down to 0.
    pub fn from_games<G: Hints, const FACTS: usize>(
        target: FitTarget,
        games: u64,
        seats: u8,
        facts: impl Fn(&G, Seat) -> [f32; FACTS],
        time: impl Fn(&G) -> f32,
    ) -> TrainingSet
    where
        G::Options: Default,
    {
        let facts_of_all = |game: &G| -> Vec<Vec<f64>> {
            let time = time(game);
            let over_time = |facts: [f32; FACTS]| facts.into_iter().chain(facts.map(|fact| fact * time));
            Seat::all(seats).map(|seat| over_time(facts(game, seat)).map(f64::from).collect()).collect()
        };
        let mut runner = BotRunner::new();
        let positions =
            (0..games).flat_map(|seed| play(seed, seats, target, &mut runner, facts_of_all)).collect();
        TrainingSet { target, positions }
    }

    /// The weights, each as a pair: its value at the end of a game, and what is added to it at the start. The second part of
    /// the answer tells how well such weights predict games that they were not fitted to.
    pub fn fit(&self) -> (Vec<(f64, f64)>, Validation) {
        let (known, new) = self.positions.split_at(self.positions.len() * 4 / 5);
        let validation = self.validate(new, &self.weights(known));
        let weights = self.weights(&self.positions);
        let (late, early) = weights.split_at(weights.len() / 2);
        (late.iter().copied().zip(early.iter().copied()).collect(), validation)
    }

    /// What each seat's sum predicts: its chance to win, or its score relative to the mean.
    fn predict(&self, position: &LabelledPosition, weights: &[f64]) -> Vec<f64> {
        let sum = |facts: &[f64]| facts.iter().zip(weights).map(|(fact, weight)| fact * weight).sum::<f64>();
        let mut predicted: Vec<f64> = position.iter().map(|(facts, _)| sum(facts)).collect();
        match self.target {
            FitTarget::Win => {
                let best = predicted.iter().copied().fold(f64::MIN, f64::max);
                predicted.iter_mut().for_each(|one| *one = (*one - best).exp());
                let all: f64 = predicted.iter().sum();
                predicted.iter_mut().for_each(|one| *one /= all);
            }
            FitTarget::Score => {
                let mean = predicted.iter().sum::<f64>() / predicted.len() as f64;
                predicted.iter_mut().for_each(|one| *one -= mean);
            }
        }
        predicted
    }

    /// The mean error over some positions, with these weights and with none.
    fn validate(&self, positions: &[LabelledPosition], weights: &[f64]) -> Validation {
        let error = |weights: &[f64]| -> f64 {
            let of = |position: &LabelledPosition| -> f64 {
                let predicted = self.predict(position, weights);
                let each = position.iter().zip(predicted).map(|((_, result), predicted)| match self.target {
                    FitTarget::Win => -result * predicted.max(1e-9).ln(),
                    FitTarget::Score => (result - predicted).powi(2) / position.len() as f64,
                });
                each.sum()
            };
            positions.iter().map(of).sum::<f64>() / positions.len().max(1) as f64
        };
        Validation { positions: self.positions.len(), error: error(weights), baseline_error: error(&[]) }
    }

    /// The weights under which the results are most likely, by Newton's method.
    fn weights(&self, positions: &[LabelledPosition]) -> Vec<f64> {
        let count =
            positions.first().and_then(|position| position.first()).map_or(0, |(facts, _)| facts.len());
        let deviation = deviations(positions, count);
        let mut weights = vec![0.0; count];
        for _ in 0..NEWTON_STEPS {
            let (mut gradient, mut hessian) = (vec![0.0; count], vec![vec![0.0; count]; count]);
            for position in positions {
                let predicted = self.predict(position, &weights);
                let weight_of = |seat: usize| match self.target {
                    FitTarget::Win => predicted[seat],
                    FitTarget::Score => 1.0 / predicted.len() as f64,
                };
                let mut mean = vec![0.0; count];
                for (seat, (facts, _)) in position.iter().enumerate() {
                    mean.iter_mut().zip(facts).for_each(|(mean, fact)| *mean += weight_of(seat) * fact);
                }
                let scale = if self.target == FitTarget::Win { 1.0 } else { 1.0 / predicted.len() as f64 };
                for (seat, (facts, result)) in position.iter().enumerate() {
                    let off: Vec<f64> = facts.iter().zip(&mean).map(|(fact, mean)| fact - mean).collect();
                    for (one, row) in hessian.iter_mut().enumerate() {
                        gradient[one] += scale * (predicted[seat] - result) * off[one];
                        row.iter_mut()
                            .zip(&off)
                            .for_each(|(cell, other)| *cell += weight_of(seat) * off[one] * other);
                    }
                }
            }
            for (one, row) in hessian.iter_mut().enumerate() {
                let regularisation = REGULARISATION * positions.len() as f64 * deviation[one].powi(2);
                gradient[one] += regularisation * weights[one];
                row[one] += regularisation;
            }
            solve(hessian, &mut gradient);
            weights.iter_mut().zip(gradient).for_each(|(weight, step)| *weight -= step);
        }
        weights
    }
}

/// How well weights predict games that they were not fitted to.
#[derive(Clone, Copy, Debug)]
pub struct Validation {
    /// The number of all positions, including those that the weights were fitted to.
    pub positions: usize,
    /// The mean error: for wins the cross-entropy, for scores the squared error.
    pub error: f64,
    /// The error without any weights.
    pub baseline_error: f64,
}

/// Plays a game and keeps the positions after decisions that were drawn at random.
fn play<G: Hints>(
    seed: u64,
    seats: u8,
    target: FitTarget,
    runner: &mut BotRunner<G>,
    facts_of_all: impl Fn(&G) -> Vec<Vec<f64>>,
) -> Vec<LabelledPosition>
where
    G::Options: Default,
{
    let mut deal_chance = Fast::new(seed);
    let mut bot_chance = Fast::new(deal_chance.number());
    let mut game = G::deal(&Setup::new(&G::Options::default(), seats), &mut deal_chance)
        .expect("a number of seats that the game allows");
    let (mut kept, mut legal) = (Vec::new(), Vec::new());
    while let Some(seat) = game.turn().seats().first() {
        legal.clear();
        game.legal(seat, &mut legal);
        let is_drawn = legal.len() > 1 && bot_chance.below(RANDOM_ONE_IN) == 0;
        let place = match legal.len() {
            1 => 0,
            _ if is_drawn => draw(&legal, &mut bot_chance),
            _ => runner.choose(Bot::Greedy, &game.view(Eyes::Seat(seat)), seat, &legal, &mut bot_chance),
        };
        game.apply(seat, legal[place], &mut deal_chance, &mut ());
        if is_drawn && game.standing().is_none() {
            kept.push(facts_of_all(&game));
        }
    }
    let standing = game.standing().expect("a game that asks nobody is over, and has a result");
    let results: Vec<f64> = Seat::all(seats).map(|seat| label(&standing, seat, target)).collect();
    kept.into_iter().map(|facts| facts.into_iter().zip(results.iter().copied()).collect()).collect()
}

fn label(standing: &Standing, seat: Seat, target: FitTarget) -> f64 {
    match target {
        FitTarget::Win => standing.share(seat),
        FitTarget::Score => {
            let mean = standing.scores.iter().sum::<i32>() as f64 / standing.scores.len() as f64;
            f64::from(standing.scores[seat.index()]) - mean
        }
    }
}

/// Draws a kind of action, then an action of that kind, so that kinds with many actions do not crowd out the others.
fn draw<A>(legal: &[A], chance: &mut Fast) -> usize {
    let kind_of = |place: usize| std::mem::discriminant(&legal[place]);
    let mut kinds: Vec<_> = (0..legal.len()).map(kind_of).collect();
    kinds.dedup();
    let kind = kinds[chance.below(kinds.len() as u32) as usize];
    let places: Vec<usize> = (0..legal.len()).filter(|&place| kind_of(place) == kind).collect();
    places[chance.below(places.len() as u32) as usize]
}

/// The standard deviation of each fact, so that all are regularised alike.
fn deviations(positions: &[LabelledPosition], count: usize) -> Vec<f64> {
    let seats = positions.iter().map(Vec::len).sum::<usize>().max(1) as f64;
    let all = |place: usize| positions.iter().flatten().map(move |(facts, _)| facts[place]);
    let deviation = |place: usize| {
        let mean = all(place).sum::<f64>() / seats;
        (all(place).map(|fact| (fact - mean).powi(2)).sum::<f64>() / seats).sqrt() + 1e-6
    };
    (0..count).map(deviation).collect()
}

/// Solves linear equations by Gaussian elimination. The matrix is positive definite, so it needs no pivoting.
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

    /// Positions of three seats with facts drawn at random, labelled as the true weights say.
    fn labelled(target: FitTarget) -> TrainingSet {
        let mut chance = Fast::new(1);
        let mut set = TrainingSet { target, positions: Vec::new() };
        for _ in 0..400 {
            let facts = |chance: &mut Fast| (0..4).map(|_| f64::from(chance.below(9)) / 4.0).collect();
            let mut position: LabelledPosition = (0..3).map(|_| (facts(&mut chance), 0.0)).collect();
            for (seat, result) in set.predict(&position, &TRUE).into_iter().enumerate() {
                position[seat].1 = result;
            }
            set.positions.push(position);
        }
        set
    }

    #[test]
    fn the_weights_that_made_the_labels_are_found() {
        for target in [FitTarget::Win, FitTarget::Score] {
            let (weights, validation) = labelled(target).fit();
            let found = [weights[0].0, weights[1].0, weights[0].1, weights[1].1];
            for (found, meant) in found.into_iter().zip(TRUE) {
                assert!((found - meant).abs() < 0.03, "{target:?}: {found} for {meant}");
            }
            assert!(validation.error < validation.baseline_error);
        }
    }

    #[test]
    fn worth_predicts_who_wins() {
        let set = TrainingSet::from_games(
            FitTarget::Win,
            200,
            3,
            |game: &HigherCard, seat| [game.worth(seat)],
            |_| 0.0,
        );
        let (weights, validation) = set.fit();
        assert!(
            weights[0].0 > 0.0 && validation.positions > 100 && validation.error < validation.baseline_error
        );
    }
}

//! Whole games between bots, as fast as the rules go.

use crate::{Bot, Mind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Hints, Refusal, Standing, playout};

/// How one game between bots went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many decisions were made.
    pub decisions: u32,
    /// How many iterations searches thought through.
    pub iterations: u64,
    /// How it ended.
    pub standing: Standing,
}

/// A place where bots play one game after another with the same options: no transcript, no log, no real table.
pub struct Arena<G: Hints> {
    options: G::Options,
    actions: Vec<G::Action>,
    mind: Mind<G>,
}

impl<G: Hints> Arena<G> {
    /// An arena with these options.
    pub fn new(options: G::Options) -> Arena<G> {
        Arena { options, actions: Vec::new(), mind: Mind::new() }
    }

    /// Plays a game with these bots on its seats. The same bots and seed give the same game.
    pub fn play(&mut self, bots: &[Bot], seed: u64) -> Result<Outcome, Refusal> {
        let mut luck = Fast::new(seed);
        let mut thought = Fast::new(luck.number());
        let mut game = G::deal(&self.options, bots.len() as u8, &mut luck)?;
        let mind = &mut self.mind;
        let before = mind.iterations();
        let decisions =
            playout(&mut game, &mut self.actions, &mut luck, |game, seat, legal| match bots[seat.index()] {
                Bot::Random => thought.below(legal.len() as u32) as usize,
                _ if legal.len() == 1 => 0,
                bot => mind.choose(bot, &game.view(Eyes::Seat(seat)), seat, legal, &mut thought),
            });
        let standing = game.standing().expect("a game that asks nobody is over, and has a result");
        let iterations = self.mind.iterations() - before;
        Ok(Outcome { decisions, iterations, standing })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use greenroom_engine::{Game, Seat};
    use greenroom_toy::HigherCard;

    #[test]
    fn the_same_seed_gives_the_same_game_and_another_seed_another() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let mut play = |seed| arena.play(&[Bot::Greedy, Bot::Random, Bot::Random], seed).unwrap();
        assert_eq!(play(1), play(1));
        assert!((2..20).any(|seed| play(seed) != play(1)));
    }

    /// How much of its games a bot wins on the middle one of three seats, the others playing at random.
    fn share_among_random(bot: Bot, games: u64) -> f64 {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let won: f64 = (0..games)
            .map(|seed| arena.play(&[Bot::Random, bot, Bot::Random], seed).unwrap())
            .map(|outcome| outcome.standing.share(Seat(1)))
            .sum();
        won / games as f64
    }

    #[test]
    fn greedy_and_search_beat_random() {
        for (bot, games) in [(Bot::Greedy, 600), (Bot::Search(Budget::Iterations(100)), 300)] {
            let share = share_among_random(bot, games);
            assert!(share > 0.45, "{bot} wins {share}");
        }
    }

    #[test]
    fn a_search_that_is_abandoned_stops() {
        let stop = crate::Stop::new();
        let game = HigherCard::deal(&Default::default(), 3, &mut Fast::new(1)).unwrap();
        let mut legal = Vec::new();
        game.legal(Seat(0), &mut legal);
        // Unless it stops, this search goes on for longer than any test may take.
        let forever = [Budget::Iterations(u32::MAX), Budget::Milliseconds(u32::MAX)].map(Bot::Search);
        std::thread::scope(|scope| {
            let searches: Vec<_> = forever
                .into_iter()
                .map(|bot| {
                    let (stop, view, legal) = (&stop, game.view(Eyes::Seat(Seat(0))), &legal);
                    let mut mind = Mind::<HigherCard>::new();
                    scope.spawn(move || {
                        mind.choose_until(stop, bot, &view, Seat(0), legal, &mut Fast::new(2)) < legal.len()
                    })
                })
                .collect();
            stop.ask();
            assert!(searches.into_iter().all(|search| search.join().unwrap()));
        });
    }

    #[test]
    fn a_search_by_time_ends_in_time() {
        let started = std::time::Instant::now();
        share_among_random(Bot::Search(Budget::Milliseconds(5)), 2);
        assert!(started.elapsed().as_secs() < 5);
    }
}

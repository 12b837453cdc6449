//! Whole games between bots, as fast as the rules go.

use crate::{Bot, Mind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Hints, Refusal, Standing, playout};

/// How one game between bots went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many decisions were made.
    pub decisions: u32,
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
        let decisions =
            playout(&mut game, &mut self.actions, &mut luck, |game, seat, legal| match bots[seat.index()] {
                Bot::Random => thought.below(legal.len() as u32) as usize,
                _ if legal.len() == 1 => 0,
                bot => mind.choose(bot, &game.view(Eyes::Seat(seat)), seat, legal, &mut thought),
            });
        let standing = game.standing().expect("a game that asks nobody is over, and has a result");
        Ok(Outcome { decisions, standing })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use greenroom_engine::Seat;
    use greenroom_toy::HigherCard;

    #[test]
    fn the_same_seed_gives_the_same_game_and_another_seed_another() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let mut play = |seed| arena.play(&[Bot::Greedy, Bot::Random, Bot::Random], seed).unwrap();
        assert_eq!(play(1), play(1));
        assert!((2..20).any(|seed| play(seed) != play(1)));
    }

    #[test]
    fn greedy_beats_random() {
        let mut arena = Arena::<HigherCard>::new(Default::default());
        let won: f64 = (0..600)
            .map(|seed| arena.play(&[Bot::Random, Bot::Greedy, Bot::Random], seed).unwrap())
            .map(|outcome| outcome.standing.share(Seat(1)))
            .sum();
        assert!(won / 600.0 > 0.45, "{won} of 600");
    }
}

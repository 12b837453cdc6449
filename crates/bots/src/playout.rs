//! How a search plays a game on from where its tree ends: not well, but not blindly either.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Hints, Seat};

/// How many actions, drawn at random, a player in a playout compares.
const COMPARED: usize = 2;

/// Room for one decision of a playout.
pub(crate) struct Playout<G: Hints> {
    legal: Vec<G::Action>,
}

impl<G: Hints> Playout<G> {
    pub(crate) fn new() -> Playout<G> {
        Playout { legal: Vec::new() }
    }

    /// Plays to the end of the game.
    pub(crate) fn finish(&mut self, game: &mut G, chance: &mut Fast) {
        while let Some(seat) = game.turn().seats().first() {
            self.step(game, seat, chance);
        }
    }

    /// Plays one decision of a seat.
    pub(crate) fn step(&mut self, game: &mut G, seat: Seat, chance: &mut Fast) {
        self.legal.clear();
        game.legal(seat, &mut self.legal);
        *game = better_of_a_few(game, seat, &self.legal, COMPARED, chance).1;
    }
}

/// Draws a few of some actions and takes the one after which the seat stands best, with the game after it.
pub(crate) fn better_of_a_few<G: Hints>(
    game: &G,
    seat: Seat,
    actions: &[G::Action],
    few: usize,
    chance: &mut Fast,
) -> (G::Action, G) {
    let draw = |chance: &mut Fast| {
        let action = actions[chance.below(actions.len() as u32) as usize];
        let mut next = game.clone();
        next.apply(seat, action, chance, &mut ());
        (action, next)
    };
    let mut best = draw(chance);
    if actions.len() == 1 {
        return best;
    }
    let mut worth = best.1.worth(seat);
    for _ in 1..few {
        let other = draw(chance);
        let other_worth = other.1.worth(seat);
        if other_worth > worth {
            (best, worth) = (other, other_worth);
        }
    }
    best
}

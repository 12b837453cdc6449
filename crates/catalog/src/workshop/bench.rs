//! A benchmark of a game's rules: one operation, done on many positions of random games, whichever game it is.

use crate::Playable;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Refusal, Seat, Setup};
use std::hint::black_box;

/// One operation of the rules that can be timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Copy the state.
    Clone,
    /// Copy the state, and play an action on the copy.
    CloneAndApply,
    /// List what a seat may do.
    Legal,
    /// Make what a seat sees.
    View,
    /// Deal a state that a view cannot rule out.
    Sample,
}

/// Positions of random games to time operations on. A call crosses the type-erased boundary once for all positions, not
/// once for each, so that the time measured is the rules' own.
pub trait AnyBench {
    /// How many positions there are.
    fn positions(&self) -> usize;

    /// How many bytes a state has.
    fn state_bytes(&self) -> usize;

    /// Performs an operation once on every position.
    fn run(&mut self, operation: Operation);
}

/// A position, the seat that decides, and one of its legal actions.
struct Position<G: Playable> {
    game: G,
    seat: Seat,
    action: G::Action,
    view: G::View,
}

/// Positions of one game.
pub(crate) struct Bench<G: Playable> {
    positions: Vec<Position<G>>,
    legal: Vec<G::Action>,
    chance: Fast,
}

impl<G: Playable> Bench<G> {
    /// Positions of whole random games, at least as many as asked for.
    pub(crate) fn new(options: &G::Options, seats: u8, least: usize) -> Result<Bench<G>, Refusal> {
        let (mut positions, mut legal, mut chance) = (Vec::new(), Vec::new(), Fast::new(1));
        while positions.len() < least {
            let mut game = G::deal(&Setup::new(options, seats), &mut chance)?;
            while let Some(seat) = game.turn().seats().first() {
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[chance.below(legal.len() as u32) as usize];
                let view = game.view(Eyes::Seat(seat));
                positions.push(Position { game: game.clone(), seat, action, view });
                game.apply(seat, action, &mut chance, &mut ());
            }
        }
        Ok(Bench { positions, legal, chance })
    }
}

impl<G: Playable> AnyBench for Bench<G> {
    fn positions(&self) -> usize {
        self.positions.len()
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn run(&mut self, operation: Operation) {
        for Position { game, seat, action, view } in &self.positions {
            match operation {
                Operation::Clone => {
                    black_box(game.clone());
                }
                Operation::CloneAndApply => {
                    let mut game = game.clone();
                    game.apply(*seat, *action, &mut self.chance, &mut ());
                    black_box(game);
                }
                Operation::Legal => {
                    self.legal.clear();
                    game.legal(*seat, &mut self.legal);
                    black_box(&self.legal);
                }
                Operation::View => {
                    black_box(game.view(Eyes::Seat(*seat)));
                }
                Operation::Sample => {
                    black_box(G::sample(view, &mut self.chance));
                }
            }
        }
    }
}

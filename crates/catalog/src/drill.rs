//! What rules do, done over and over on the positions of random games, whatever is played: what a bench times.

use crate::Playable;
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Refusal, Seat, Setup};
use std::hint::black_box;

/// One thing that rules do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exercise {
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

/// Positions of random games, to do exercises on. Types are erased once a round, not once a position.
pub trait AnyDrill {
    /// How many positions there are.
    fn positions(&self) -> usize;

    /// How many bytes a state has.
    fn state_bytes(&self) -> usize;

    /// Does an exercise once on every position.
    fn round(&mut self, exercise: Exercise);
}

/// A position, whose decision it is, and one that they may take.
struct Position<G: Playable> {
    game: G,
    seat: Seat,
    action: G::Action,
    view: G::View,
}

/// Positions of one game.
pub(crate) struct Drill<G: Playable> {
    positions: Vec<Position<G>>,
    legal: Vec<G::Action>,
    chance: Fast,
}

impl<G: Playable> Drill<G> {
    /// Positions of whole random games, at least as many as asked for.
    pub(crate) fn new(options: &G::Options, seats: u8, least: usize) -> Result<Drill<G>, Refusal> {
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
        Ok(Drill { positions, legal, chance })
    }
}

impl<G: Playable> AnyDrill for Drill<G> {
    fn positions(&self) -> usize {
        self.positions.len()
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn round(&mut self, exercise: Exercise) {
        for Position { game, seat, action, view } in &self.positions {
            match exercise {
                Exercise::Clone => {
                    black_box(game.clone());
                }
                Exercise::CloneAndApply => {
                    let mut game = game.clone();
                    game.apply(*seat, *action, &mut self.chance, &mut ());
                    black_box(game);
                }
                Exercise::Legal => {
                    self.legal.clear();
                    game.legal(*seat, &mut self.legal);
                    black_box(&self.legal);
                }
                Exercise::View => {
                    black_box(game.view(Eyes::Seat(*seat)));
                }
                Exercise::Sample => {
                    black_box(G::sample(view, &mut self.chance));
                }
            }
        }
    }
}

//! Whole games between bots, whatever they play.

use crate::{Outcome, Playable};
use greenroom_bots::{Arena, Bot};
use greenroom_engine::Refusal;

/// A place where bots play one game after another; each thread has its own. Types are erased once a game, not once a
/// decision.
pub trait AnyArena: Send {
    /// Plays a game with these bots on its seats. The same bots and seed give the same game.
    fn play(&mut self, bots: &[Bot], seed: u64) -> Result<Outcome, Refusal>;
}

impl<G: Playable> AnyArena for Arena<G> {
    fn play(&mut self, bots: &[Bot], seed: u64) -> Result<Outcome, Refusal> {
        Arena::play(self, bots, seed)
    }
}

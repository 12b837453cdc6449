//! Playing on from a position of another game, with fresh luck.
//!
//! A table that plays on repeats the deal and the first actions of the other game. Then everything that the branch's seat cannot
//! know is dealt anew, and all later chance comes from a seed of its own. Whoever has seen the whole other game knows as much of
//! this one as the seat did then, and no more. The table is still a header and a list of actions.

use super::Table;
use crate::chance::Dealer;
use crate::{Audience, Eyes, Game, Seat, Seed, Turn};
use serde::{Deserialize, Serialize};

/// Where a table goes on from a position of another game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// After how many actions of the other game.
    pub after: u32,
    /// The seat whose knowledge stays; what it cannot know is dealt anew.
    pub seat: Seat,
    /// The seed of everything after that. Its stream with the number `after` deals what is hidden.
    pub seed: Seed,
}

impl<G: Game> Table<G> {
    /// Leaves the other game, if it is left after so many actions. What came before cannot be taken back. What others were told
    /// alone is forgotten, since it speaks of cards that are elsewhere now; they hear of it what the seat has heard.
    pub(super) fn branch_off(&mut self, number: u32) {
        // A game that is over has nothing left to deal.
        if self.header.branches.is_empty() || self.game.turn() == Turn::Over {
            return;
        }
        for branch in self.header.branches.iter().filter(|branch| branch.after == number) {
            let eyes = Eyes::Seat(branch.seat);
            let mut dealer = Dealer::for_action(&branch.seed, u64::from(number));
            self.game = G::sample(&self.game.view(eyes), &mut dealer);
            self.log.entries.retain_mut(|entry| {
                entry.to = match entry.to {
                    Audience::AllBut(seats) if !seats.contains(branch.seat) => Audience::Everyone,
                    to => to,
                };
                !matches!(entry.to, Audience::Only(seats) if !seats.contains(branch.seat))
            });
            self.played.iter_mut().for_each(|played| played.quiet = false);
        }
    }
}

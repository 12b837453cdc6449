//! §2 Flow of the game: who decides what, when.

use crate::cards::{CardSet, EventEffect, Idol};
use crate::events::Event;
use crate::state::{IdolConclave, Step};
use greenroom_engine::{Audience, Log, Seat, SeatSet, Turn};

impl IdolConclave {
    /// Who decides now.
    pub(crate) fn deciding(&self) -> Turn {
        match self.step {
            Step::Over => Turn::Over,
            Step::Seal => Turn::To(self.owing()),
            _ => Turn::To(SeatSet::only(self.turn_player)),
        }
    }

    /// §5 Simultaneous Vote: who has cards and has not chosen one yet.
    pub(crate) fn owing(&self) -> SeatSet {
        Seat::all(self.seats)
            .filter(|seat| !self.hands[seat.index()].is_empty() && self.sealed[seat.index()].is_none())
            .collect()
    }

    /// §2-1: the turn goes to the player on the left; whoever has no cards passes; when nobody has any, it is over.
    pub(crate) fn next_turn(&mut self, log: &mut impl Log<Event>) {
        if self.hands == [CardSet::default(); 5] {
            self.step = Step::Over;
            log.reveal();
            log.tell(Audience::Everyone, Event::Over);
            return;
        }
        loop {
            self.turn_player = self.turn_player.next(self.seats);
            if !self.hands[self.turn_player.index()].is_empty() {
                break;
            }
            log.tell(Audience::Everyone, Event::Passed { seat: self.turn_player });
        }
        self.turn += 1;
        self.step = Step::Vote;
        if self.hands[self.turn_player.index()].len() == 3 && self.simultaneous_idol().is_some() {
            self.step = Step::Seal;
            log.tell(Audience::Everyone, Event::AllVote { seat: self.turn_player });
        }
    }

    /// §5: the idol with the Simultaneous Vote, until it has happened.
    pub(crate) fn simultaneous_idol(&self) -> Option<Idol> {
        if self.simultaneous_done { None } else { self.idol_with(EventEffect::SimultaneousVote {}) }
    }
}

//! §4-5 Submit: putting a portfolio together, in secret, and handing it in.
//!
//! A draft is never handed in by itself, even when no other set is left to choose: when it is, others see it, and when it
//! is not, they must not learn that there is more.

use crate::effects::{Active, Industry};
use crate::event::Event;
use crate::ids::{Card, CardSet};
use crate::play::Play;
use crate::state::{Draft, Philadelphia, Picking};
use crate::submissions::{self, Set};
use greenroom_engine::{Chance, Log, Seat};

impl Philadelphia {
    /// The cards of a player's hand that are in no set of the draft.
    pub fn free_hand(&self, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        if self.open.actor == seat { hand.difference(self.draft.cards()) } else { hand }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// §4-5: chooses one more set; a flush that could be made in several ways asks for its cards.
    pub(crate) fn draft(&mut self, set: Set) {
        match set {
            Set::Same(kind, size) => {
                let cards = submissions::lowest(self.game.free_hand(self.game.open.actor), kind, size);
                self.game.draft.sets.push((set, cards));
            }
            Set::Flush(industry, size) => self.ask_for_flush(industry, size, CardSet::empty()),
        }
    }

    /// one more card for the flush.
    pub(crate) fn pick_for_flush(&mut self, card: Card) {
        if let Some(Picking { industry, left, mut picked }) = self.game.draft.flush {
            picked.insert(card);
            self.ask_for_flush(industry, left - 1, picked);
        }
    }

    /// Asks for cards while there is a choice, and takes the rest by itself.
    fn ask_for_flush(&mut self, industry: Industry, left: u8, picked: CardSet) {
        let hand = self.game.free_hand(self.game.open.actor);
        let names = submissions::names_in(submissions::flush_choices(hand, industry, picked), industry);
        if left > 0 && names.len() > usize::from(left) {
            self.game.draft.flush = Some(Picking { industry, left, picked });
            return;
        }
        let rest = names.iter().take(usize::from(left)).map(|&(kind, _)| submissions::lowest(hand, kind, 1));
        let cards = rest.fold(picked, CardSet::union);
        self.game.draft.flush = None;
        self.game.draft.sets.push((Set::Flush(industry, cards.len() as u8), cards));
    }

    /// §4-5: adds all sets of the best division of the hand, and hands in.
    pub(crate) fn submit_best(&mut self) {
        for best in submissions::best(self.game.free_hand(self.game.open.actor)) {
            if self.game.draft.sets.try_push(best).is_err() {
                break;
            }
        }
        self.submit();
    }

    /// §4-5: the draft is handed in; its cards are shuffled with the trash pile and go under the pile.
    pub(crate) fn submit(&mut self) {
        let seat = self.use_point();
        let Draft { sets, .. } = std::mem::take(&mut self.game.draft);
        // How a hand is divided tells something of what stays in it, also where all the cards were known.
        self.log.reveal();
        let mut submitted = CardSet::empty();
        for (set, cards) in sets {
            cards.iter().for_each(|card| self.take_from_hand(seat, card));
            submitted = submitted.union(cards);
            self.score(seat, set.points());
            self.tell(Event::Submitted { seat, set, cards, points: set.points() });
        }
        let count = self.put_under(submitted);
        self.tell(Event::PutUnder { count });
        self.for_each_active(seat, |play, why, active| {
            if let Active::WhenYouSubmit { coins } = active {
                play.gain(seat, u16::from(coins), why);
            }
        });
        self.finish_action();
    }
}

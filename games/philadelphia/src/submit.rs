//! §4-5 Submit: putting a portfolio together, in secret, and handing it in.
//!
//! A draft is never handed in by itself, even when no other set is left to choose: when it is, others see it, and when it
//! is not, they must not learn that there is more.

use crate::effects::Active;
use crate::event::Event;
use crate::ids::{Card, CardSet};
use crate::play::Play;
use crate::state::{Philadelphia, Picking};
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
    /// §4-5: chooses one more set; where the hand holds more cards for it than it takes, its owner picks them.
    pub(crate) fn draft(&mut self, set: Set) {
        self.ask_for_cards(Picking { set, picked: CardSet::empty() });
    }

    /// one more card for the set.
    pub(crate) fn pick(&mut self, card: Card) {
        if let Some(Picking { set, picked }) = self.game.draft.picking {
            self.ask_for_cards(Picking { set, picked: picked.with(card) });
        }
    }

    /// Asks for cards while there is a choice, and takes the rest by itself.
    fn ask_for_cards(&mut self, picking: Picking) {
        let hand = self.game.free_hand(self.game.open.actor);
        let Picking { set, picked } = picking;
        let left = picking.left();
        let choices = submissions::cards_for(hand, set, picked);
        let draft = &mut self.game.draft;
        draft.picking = (left > 0 && choices.len() > left).then_some(picking);
        if draft.picking.is_none() {
            draft.add(set, if left > 0 { picked.union(choices) } else { picked });
        }
    }

    /// §4-5: adds all sets of the best division of the hand, and hands in. Of copies, those go first that everybody knows
    ///
    pub(crate) fn submit_best(&mut self) {
        let hand = self.game.free_hand(self.game.open.actor);
        let known = hand.difference(self.game.open.unseen());
        submissions::each_best(hand, known, |set, cards| self.game.draft.add(set, cards));
        self.submit();
    }

    /// §4-5: the draft is handed in; its cards are shuffled with the trash pile and go under the pile.
    pub(crate) fn submit(&mut self) {
        let seat = self.use_point();
        let draft = std::mem::take(&mut self.game.draft);
        // How a hand is divided tells something of what stays in it, also where all the cards were known.
        self.log.reveal();
        let mut submitted = CardSet::empty();
        for (set, cards) in draft.sets() {
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

//! §4-3 Post: pay, let the Post effects happen, place all at once, and let the cards in play see it.

use crate::effects::Active;
use crate::event::Event;
use crate::ids::Card;
use crate::play::Play;
use crate::state::{EffectSource, Posted};
use greenroom_engine::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// §4-3: posts a card from the hand.
    pub(crate) fn post(&mut self, card: Card) {
        self.use_point();
        self.lay_out(card);
        self.go_on_posting();
    }

    /// Pays for a card and lays it out to be placed.
    pub(crate) fn lay_out(&mut self, card: Card) {
        let seat = self.open().actor;
        let hand = self.game.hand_size(seat);
        let cost = self.open().cost(seat, card, hand);
        self.pay(seat, cost);
        self.take_from_hand(seat, card);
        self.open().posting.push((card, 0));
        self.tell(Event::Posted { seat, card, cost });
    }

    /// §4-3: Post effects happen right before the cards are placed; one of them may lay out another card (§9-3).
    pub(crate) fn go_on_posting(&mut self) {
        while let Some(&(card, _)) = self.game.open.posting.get(self.game.open.posting_done as usize) {
            self.open().posting_done += 1;
            let seat = self.open().actor;
            if let Some(effect) = card.kind().post
                && self.begin(seat, EffectSource::Post(card), effect)
            {
                return;
            }
        }
        self.place();
        self.finish_action();
    }

    /// All cards of the posting come into play at the same moment; those that were in play before see each of them.
    fn place(&mut self) {
        let seat = self.open().actor;
        let posting = std::mem::take(&mut self.open().posting);
        self.open().posting_done = 0;
        for &(placed, _) in &posting {
            self.for_each_active(seat, |play, why, active| {
                if let Active::WhenYouPost { industry, coins, cards } = active
                    && industry.is_none_or(|industry| industry == placed.kind().industry)
                {
                    play.draw_by(seat, cards, why);
                    play.gain(seat, u16::from(coins), why);
                }
            });
        }
        for (card, months) in posting {
            self.open().posted.push(Posted { seat, card, months, employed: false });
        }
    }
}

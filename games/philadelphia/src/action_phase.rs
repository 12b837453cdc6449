//! §4 Action Phase: action points, and the actions Research, Obtain and Pass. The others have files of their own.

use crate::effects::Active;
use crate::event::Event;
use crate::ids::{Card, CardSet};
use crate::play::Play;
use crate::state::Step;
use greenroom_engine::{Chance, Log, Seat};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Spends one of the actor's action points.
    pub(crate) fn use_point(&mut self) -> Seat {
        let open = self.open();
        open.points -= 1;
        open.actor
    }

    /// §4: an action is finished; its player goes on while there are points, then the next, then the Employ Phase.
    pub(crate) fn finish_action(&mut self) {
        let open = self.open();
        if open.points > 0 {
            open.step = Step::Act;
            return;
        }
        open.actor = open.actor.next(open.seats());
        if open.actor == open.start {
            self.roll();
        } else {
            open.points = open.cards.rules.action_points;
            open.step = Step::Act;
        }
    }

    /// §4-1 Research: shows cards to everybody.
    pub(crate) fn research(&mut self) {
        let seat = self.use_point();
        let shows = self.open().research_shows(seat);
        for _ in 0..shows {
            let Some(card) = self.draw_one() else { break };
            self.show(card);
            self.open().shown.push(card);
        }
        let cards = self.open().shown.iter().copied().collect();
        self.tell(Event::Researched { seat, cards });
        self.open().step = Step::Research;
    }

    /// §4-1 Research: one card to the hand, the rest to the trash pile.
    pub(crate) fn take_shown(&mut self, card: Card) {
        let seat = self.open().actor;
        let shown: CardSet = self.open().shown.drain(..).collect();
        let trash = &mut self.open().trash;
        *trash = trash.union(shown.difference(CardSet::only(card)));
        self.game.hands[seat.index()].insert(card);
        self.tell(Event::Took { seat, card });
        self.for_each_active(seat, |play, why, active| {
            if let Active::WhenYouResearch { coins } = active {
                play.gain(seat, u16::from(coins), why);
            }
        });
        self.finish_action();
    }

    /// §4-2 Obtain: a coin a card, face down.
    pub(crate) fn obtain(&mut self, count: u8) {
        let seat = self.use_point();
        self.pay(seat, count);
        let count = self.draw(seat, count);
        self.tell(Event::Obtained { seat, count });
        self.for_each_active(seat, |play, why, active| {
            if let Active::WhenYouObtain { cards } = active {
                play.draw_by(seat, cards, why);
            }
        });
        self.finish_action();
    }

    /// §4-6 Pass: shows the hand and gains a coin.
    pub(crate) fn pass(&mut self) {
        let seat = self.use_point();
        let hand = self.game.hands[seat.index()];
        hand.iter().for_each(|card| self.show(card));
        self.receive(seat, 1);
        self.tell(Event::Passed { seat, hand });
        self.finish_action();
    }
}

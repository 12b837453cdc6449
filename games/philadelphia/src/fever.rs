//! §8 Fever: how it ends. (How it comes is in `item.rs`; what it changes is asked by `Open::is_fever`.)

use crate::event::Event;
use crate::ids::{Card, Item};
use crate::play::Play;
use crate::state::{Fever, Step};
use greenroom_engine::{Chance, Log, Seat};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// §8: a decided roll of 1 or 6 finishes Fever before anything else.
    pub(crate) fn end_fever(&mut self) {
        let face = self.open().die.unwrap_or(0);
        self.tell(Event::FeverEnds { face });
        let items = &mut self.open().items;
        items.fever = Fever::Away;
        items.revealed.retain(|item| *item != Item::FEVER);
        items.trash.add(Item::FEVER);
        self.ask_to_discard();
    }

    /// §8: every player with more than 7 cards discards to 7, from the start player on. Only then a new item takes the
    /// place of Fever.
    fn ask_to_discard(&mut self) {
        let (start, seats, limit) = (self.open().start, self.open().seats(), self.open().hand_limit());
        match start.around(seats).find(|&seat| self.game.hand_size(seat) > limit) {
            Some(seat) => self.open().step = Step::FeverDiscard { seat },
            None => {
                self.refill_items();
                self.employ();
            }
        }
    }

    /// §8: one card goes to the trash pile.
    pub(crate) fn discard_after_fever(&mut self, seat: Seat, card: Card) {
        self.discard(seat, card);
        self.ask_to_discard();
    }

    /// A card from a hand goes to the trash pile, for all to see.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        self.take_from_hand(seat, card);
        self.open().trash.insert(card);
        self.tell(Event::Discarded { seat, card });
    }
}

//! §4-4 Item: buying one of the three, and what replaces it; and §8, how Fever comes.

use crate::event::Event;
use crate::ids::Item;
use crate::play::Play;
use crate::state::{EffectSource, Fever};
use greenroom_engine::{Chance, Log};

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// §4-4: pays for an item and lets its effect happen at once.
    pub(crate) fn buy(&mut self, item: Item) {
        let seat = self.use_point();
        let kind = item.kind().expect("Fever is not for sale");
        self.pay(seat, kind.cost);
        let open = self.open();
        open.players[seat.index()].has_bought = true;
        let place = open.items.revealed.iter().position(|&shown| shown == item).expect("the item lies open");
        open.items.revealed.remove(place);
        open.items.in_use = Some(item);
        self.tell(Event::Bought { seat, item, cost: kind.cost });
        if !self.begin(seat, EffectSource::Item(item), kind.effect) {
            self.finish_item();
        }
    }

    /// §4-4: the item goes to the item trash pile, and the three are made full again.
    pub(crate) fn finish_item(&mut self) {
        if let Some(item) = self.open().items.in_use.take() {
            self.open().items.trash.add(item);
        }
        self.refill_items();
        self.finish_action();
    }

    /// Reveals items until three lie open; the item trash pile becomes the pile when it is empty.
    pub(crate) fn refill_items(&mut self) {
        while !self.game.open.items.revealed.is_full() {
            let items = &mut self.game.open.items;
            if items.pile.is_empty() {
                items.pile = std::mem::take(&mut items.trash);
            }
            if items.pile.is_empty() {
                return;
            }
            let place = self.chance.below(items.pile.len());
            let item = items.pile.nth(place).expect("the place is within the pile");
            self.reveal_item(item);
        }
    }

    fn reveal_item(&mut self, item: Item) {
        let items = &mut self.game.open.items;
        items.pile.remove(item);
        items.revealed.push(item);
        if item == Item::FEVER {
            items.fever = Fever::Coming;
        }
        self.log.reveal();
        self.tell(Event::ItemShown { item });
    }
}

//! §6-5: stocks and company activities.

use crate::cards::{CARDS, Field, Work};
use crate::event::{Event, tell};
use crate::state::{Ending, IdolProject, Step};
use greenroom_engine::{Chance, Log, Seat};

/// §6-5: what standard studio work earns.
pub const STUDIO_WORK: u32 = 200;

/// §6-4: how many activities the player at a place in card order has.
pub fn activities_at(place: u8) -> u8 {
    if place == 0 { 2 } else { 1 }
}

impl IdolProject {
    pub(crate) fn begin_activity(&mut self, place: u8) {
        self.step = Step::Activity { place, done: 0, worked: false, bought: false };
    }

    /// A stock for its price; the activity is still to come.
    pub(crate) fn buy_stock(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let office = self.office_mut(seat);
        office.pay(*CARDS.get().stock.price.get_ref());
        office.stocks += 1;
        self.stocks.out -= 1;
        if let Step::Activity { bought, .. } = &mut self.step {
            *bought = true;
        }
        tell(log, Event::BoughtStock(seat));
    }

    /// Activity 1: buys the card of a field.
    pub(crate) fn invest(&mut self, seat: Seat, field: Field, log: &mut impl Log<Event>) {
        let Some(grade) = self.decks[field as usize].out.take() else { return };
        let office = self.office_mut(seat);
        office.pay(CARDS.get().investment(field, grade).cost);
        office.invested[field as usize][grade.0 as usize] += 1;
        tell(log, Event::Invested { seat, field, grade });
    }

    /// Activity 2: puts the card of a field face down at the bottom of its deck.
    pub(crate) fn prevent(&mut self, seat: Seat, field: Field, log: &mut impl Log<Event>) {
        let Some(grade) = self.decks[field as usize].put_back() else { return };
        tell(log, Event::Prevented { seat, field, grade });
    }

    /// Activity 3: the idols together do a work.
    pub(crate) fn send_to_work(&mut self, seat: Seat, work: Work, log: &mut impl Log<Event>) {
        self.works.out.retain(|out| *out != work);
        let office = self.office_mut(seat);
        office.works.insert(work.0);
        office.gain(CARDS.get().work(work).gage);
        if let Step::Activity { worked, .. } = &mut self.step {
            *worked = true;
        }
        tell(log, Event::Worked { seat, work });
    }

    /// Activity 3 at its greatest: the game ends at once.
    pub(crate) fn perform_dome(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.office_mut(seat).performed = true;
        tell(log, Event::Concert { seat, dome: self.office(seat).dome });
        self.end(Ending::Dome(seat), log);
    }

    /// Activity 4: standard studio work.
    pub(crate) fn earn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.office_mut(seat).gain(STUDIO_WORK);
        tell(log, Event::Earned(seat));
    }

    /// One activity is done: the first player has another, then the next in card order follows.
    pub(crate) fn finish_activity(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Step::Activity { place, done, worked, bought } = self.step else { return };
        self.step = Step::Activity { place, done: done + 1, worked, bought };
        if done + 1 == activities_at(place) || !self.has_activity(self.at_place(place)) {
            self.finish_activities(place, chance, log);
        }
    }

    /// The player is through.
    pub(crate) fn finish_activities(
        &mut self,
        place: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if place + 1 < self.count() {
            self.begin_activity(place + 1);
        } else {
            self.begin_employ(chance, log);
        }
    }
}

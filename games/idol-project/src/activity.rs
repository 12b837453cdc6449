//! §6-5: stocks and company activities.

use crate::action::Action;
use crate::cards::CARDS;
use crate::event::{Event, tell};
use crate::ids::{Field, Work};
use crate::legal::check_activity;
use crate::state::{Ending, IdolProject, Open, Step};
use greenroom_engine::{Chance, Log, Seat};

/// §6-5: what standard studio work earns.
pub const STUDIO_WORK: u32 = 200;

impl Open {
    /// §6-4: how many activities a seat has in this round.
    pub fn activities_of(&self, seat: Seat) -> u8 {
        if self.is_first(seat) { 2 } else { 1 }
    }
}

impl IdolProject {
    pub(crate) fn begin_activity(&mut self, place: u8) {
        self.open.step =
            Step::Activity { seat: self.open.at_place(place), done: 0, worked: false, bought: false };
    }

    /// A stock for its price; the activity is still to come.
    pub(crate) fn buy_stock(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let money = self.pay(seat, *CARDS.get().stock.price.get_ref());
        self.open.office_mut(seat).stocks += 1;
        self.open.stocks.out -= 1;
        if let Step::Activity { bought, .. } = &mut self.open.step {
            *bought = true;
        }
        tell(log, Event::BoughtStock { seat, money });
    }

    /// Activity 1: buys the card of a field.
    pub(crate) fn invest(&mut self, seat: Seat, field: Field, log: &mut impl Log<Event>) {
        let Some(card) = self.open.decks[field].out.take() else { return };
        let money = self.pay(seat, CARDS.get().investment(card).cost);
        self.open.office_mut(seat).invested[card] += 1;
        tell(log, Event::Invested { seat, card, money });
    }

    /// Activity 2: puts the card of a field face down at the bottom of its deck.
    pub(crate) fn prevent(&mut self, seat: Seat, field: Field, log: &mut impl Log<Event>) {
        let Some(card) = self.open.decks[field].put_back() else { return };
        tell(log, Event::Prevented { seat, card });
    }

    /// Activity 3: the idols together do a work.
    pub(crate) fn send_to_work(&mut self, seat: Seat, work: Work, log: &mut impl Log<Event>) {
        self.open.works.out.retain(|out| *out != work);
        self.open.office_mut(seat).works.insert(work);
        let money = CARDS.get().work(work).gage;
        self.gain(seat, money);
        if let Step::Activity { worked, .. } = &mut self.open.step {
            *worked = true;
        }
        tell(log, Event::Worked { seat, work, money });
    }

    /// Activity 3 at its greatest: the game ends at once.
    pub(crate) fn perform_dome(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.office_mut(seat).performed = true;
        tell(log, Event::Concert { seat, dome: self.open.office(seat).dome });
        self.end(Ending::Dome(seat), log);
    }

    /// Activity 4: standard studio work.
    pub(crate) fn earn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.gain(seat, STUDIO_WORK);
        tell(log, Event::Earned { seat, money: STUDIO_WORK });
    }

    /// One activity is done: the first player has another, then the next in card order follows.
    pub(crate) fn finish_activity(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Step::Activity { seat, done, worked, bought } = self.open.step else { return };
        self.open.step = Step::Activity { seat, done: done + 1, worked, bought };
        if done + 1 == self.open.activities_of(seat) || !self.has_second_activity(seat) {
            self.finish_activities(seat, chance, log);
        }
    }

    /// Whether the first player has anything to choose for the second activity but to rest. All of it lies open: stocks are
    /// bought before the activities, and what can be invested in can be prevented.
    pub(crate) fn has_second_activity(&self, seat: Seat) -> bool {
        let fields = Field::ALL.into_iter().map(Action::Prevent);
        let works = self.open.works.out.iter().map(|&work| Action::Work(work));
        let all = fields.chain(works).chain([Action::Dome]);
        all.into_iter().any(|action| check_activity(self, seat, action).is_ok())
    }

    /// The player is through.
    pub(crate) fn finish_activities(
        &mut self,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let next = self.open.place_of(seat) + 1;
        if next < self.open.seats() {
            self.begin_activity(next);
        } else {
            self.begin_employ(chance, log);
        }
    }
}

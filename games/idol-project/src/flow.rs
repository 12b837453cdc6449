//! §4: flow of the game. Each action does its own thing, and then its phase goes on.

use crate::actions::Action;
use crate::event::{Event, tell};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Chance, Log, Seat};

impl IdolProject {
    /// Does what a legal action says, and everything that follows until somebody must decide again.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Sell => {
                self.sell_stocks(seat, log);
                self.go_on_selling();
            }
            Action::Hold => self.go_on_selling(),
            Action::Bid(bid) => self.raise(seat, bid, log),
            Action::Pass => self.pass_in_auction(seat, log),
            Action::BuyStock => self.buy_stock(seat, log),
            Action::Invest(field) => {
                self.invest(seat, field, log);
                self.finish_activity(chance, log);
            }
            Action::Prevent(field) => {
                self.prevent(seat, field, log);
                self.finish_activity(chance, log);
            }
            Action::Work(work) => {
                self.send_to_work(seat, work, log);
                self.finish_activity(chance, log);
            }
            Action::Dome => self.perform_dome(seat, log),
            Action::Earn => {
                self.earn(seat, log);
                self.finish_activity(chance, log);
            }
            Action::Rest => self.rest(seat, chance, log),
            Action::Unmask(idol) => self.unmask(seat, idol, chance, log),
            Action::StayMasked => self.employ(chance, log),
            Action::Fire(idol) => self.fire(seat, idol, chance, log),
            Action::Offer(idol) => self.offer(seat, idol, chance, log),
            Action::Done => self.stop_transferring(chance, log),
            Action::Take => self.answer(seat, true, chance, log),
            Action::Decline => self.answer(seat, false, chance, log),
            Action::To(to) => self.choose(Some(to), chance, log),
            Action::Keep => self.choose(None, chance, log),
        }
    }

    fn go_on_selling(&mut self) {
        let Step::Selling { place } = self.step else { return };
        self.ask_to_sell(place + 1);
    }

    /// No activity, or none any more.
    fn rest(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Step::Activity { place, .. } = self.step else { return };
        tell(log, Event::Rested(seat));
        self.finish_activities(place, chance, log);
    }

    fn stop_transferring(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Step::Transfer { place, .. } = self.step else { return };
        self.ask_to_transfer(place + 1, chance, log);
    }
}

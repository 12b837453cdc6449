//! §4: flow of the game. Each action does its own thing, and then its phase goes on.

use crate::action::Action;
use crate::event::{Event, tell};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Chance, Log, Seat, SeatSet, Turn};

/// Who decides now.
pub(crate) fn turn(game: &IdolProject) -> Turn {
    game.open.asked().map_or(Turn::Over, |seat| Turn::To(SeatSet::only(seat)))
}

/// Does what a legal action says, and everything that follows until somebody must decide again.
pub(crate) fn apply(
    game: &mut IdolProject,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Sell => {
            game.sell_stocks(seat, log);
            game.go_on_selling();
        }
        Action::Hold => game.go_on_selling(),
        Action::Bid(bid) => game.raise(seat, bid, log),
        Action::Pass => game.pass_in_auction(seat, log),
        Action::BuyStock => game.buy_stock(seat, log),
        Action::Invest(field) => {
            game.invest(seat, field, log);
            game.finish_activity(chance, log);
        }
        Action::Prevent(field) => {
            game.prevent(seat, field, log);
            game.finish_activity(chance, log);
        }
        Action::Work(work) => {
            game.send_to_work(seat, work, log);
            game.finish_activity(chance, log);
        }
        Action::Dome => game.perform_dome(seat, log),
        Action::Earn => {
            game.earn(seat, log);
            game.finish_activity(chance, log);
        }
        Action::Rest => game.rest(seat, chance, log),
        Action::Unmask(idol) => game.unmask(seat, idol, chance, log),
        Action::StayMasked => game.employ(chance, log),
        Action::Fire(idol) => game.fire(seat, idol, chance, log),
        Action::Offer(idol) => game.offer(seat, idol, chance, log),
        Action::Done => game.stop_transferring(chance, log),
        Action::Take => game.answer(seat, true, chance, log),
        Action::Decline => game.answer(seat, false, chance, log),
        Action::To(to) => game.choose(Some(to), chance, log),
        Action::Keep => game.choose(None, chance, log),
    }
}

impl IdolProject {
    fn go_on_selling(&mut self) {
        let Step::Selling { seat } = self.open.step else { return };
        self.ask_to_sell(self.open.place_of(seat) + 1);
    }

    /// No activity, or none any more.
    fn rest(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tell(log, Event::Rested(seat));
        self.finish_activities(seat, chance, log);
    }

    fn stop_transferring(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Step::Transfer { seat, .. } = self.open.step else { return };
        self.ask_to_transfer(self.open.place_of(seat) + 1, chance, log);
    }
}

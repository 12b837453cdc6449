//! §6-7: upkeep, and the neighbour's blind draw when money runs out.

use crate::cards::{CARDS, IDOLS};
use crate::event::{Event, tell};
use crate::state::{IdolProject, Office};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Log, Seat};

impl IdolProject {
    /// All pay, in card order.
    pub(crate) fn begin_upkeep(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for place in 0..self.open.seats() {
            self.pay_upkeep(self.open.at_place(place), chance, log);
        }
        self.begin_transfers(chance, log);
    }

    /// Pays for all idols, or all the money there is; then one idol is lost for each that is not paid for.
    fn pay_upkeep(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let office = self.open.office(seat);
        let upkeep = office.upkeep();
        if upkeep == 0 {
            return;
        }
        // Whether a company can pay tells something of its safe.
        log.reveal();
        let unpaid = unpaid_idols(office, self.safe(seat));
        let money = self.pay(seat, upkeep);
        tell(log, Event::Upkeep { seat, money });
        let drawn_by = seat.next(self.open.seats());
        for _ in 0..unpaid {
            let office = self.open.office_mut(seat);
            let drawn = office.idols.nth(chance.below(office.idols.len()));
            let idol = drawn.expect("fewer idols are unpaid than there are");
            office.idols.remove(idol);
            self.open.idols.put_back(idol);
            tell(log, Event::Lost { seat, drawn_by, idol });
        }
    }
}

/// How many idols some money does not reach for. It goes to the cheapest first, so as few as can be.
pub fn unpaid_idols(office: &Office, mut money: u32) -> u32 {
    if office.upkeep() <= money {
        return 0;
    }
    let cards = CARDS.get();
    let mut fees: ArrayVec<u32, IDOLS> = office.idols.iter().map(|idol| cards.idol(idol).upkeep).collect();
    fees.sort_unstable();
    let paid = fees.iter().take_while(|&&fee| {
        let enough = fee <= money;
        money = money.saturating_sub(fee);
        enough
    });
    office.idols.len() - paid.count() as u32
}

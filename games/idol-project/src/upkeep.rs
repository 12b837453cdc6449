//! §6-7: upkeep, and the neighbour's blind draw when money runs out.

use crate::cards::{CARDS, IDOLS, Idol};
use crate::event::{Event, tell};
use crate::state::{IdolProject, Office};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Log, Seat};

impl IdolProject {
    /// All pay, in card order.
    pub(crate) fn begin_upkeep(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for place in 0..self.count() {
            self.pay_upkeep(self.at_place(place), chance, log);
        }
        self.begin_transfers(chance, log);
    }

    /// Pays for all idols, or all the money there is; then one idol is lost for each that is not paid for.
    fn pay_upkeep(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let office = self.office_mut(seat);
        let upkeep = office.upkeep();
        if upkeep == 0 {
            return;
        }
        let unpaid = if office.money >= upkeep { 0 } else { unpaid_idols(office) };
        let money = office.pay(upkeep);
        tell(log, Event::Upkeep { seat, money });
        let drawn_by = seat.next(self.count());
        for _ in 0..unpaid {
            let office = self.office_mut(seat);
            let drawn = office.idols.nth(chance.below(office.idols.len()));
            let idol = Idol(drawn.expect("fewer idols are unpaid than there are"));
            office.idols.remove(idol.0);
            self.idols.put_back(idol);
            tell(log, Event::Lost { seat, drawn_by, idol });
        }
    }
}

/// How many idols the money does not reach for. It goes to the cheapest first, so as few as can be.
pub fn unpaid_idols(office: &Office) -> u32 {
    let cards = CARDS.get();
    let mut fees: ArrayVec<u32, IDOLS> = office.idols().map(|idol| cards.idol(idol).upkeep).collect();
    fees.sort_unstable();
    let mut money = office.money;
    let paid = fees.iter().take_while(|&&fee| {
        let enough = fee <= money;
        money = money.saturating_sub(fee);
        enough
    });
    office.idols.len() - paid.count() as u32
}

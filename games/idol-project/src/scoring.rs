//! §5: game end and victory.

use crate::cards::CARDS;
use crate::event::{Event, tell};
use crate::state::{DomeVp, Ending, IdolProject, Step};
use greenroom_engine::{Log, Seat, Standing};

impl IdolProject {
    pub(crate) fn end(&mut self, ending: Ending, log: &mut impl Log<Event>) {
        self.step = Step::Over { ending };
        tell(log, Event::Ended(ending));
    }

    /// §7: what the dome concert of a seat is worth.
    pub fn dome_points(&self, seat: Seat) -> u32 {
        match self.dome_vp {
            DomeVp::Printed => u32::from(CARDS.get().dome(self.office(seat).dome).vp),
            DomeVp::Ten => 10,
            DomeVp::Eight => 8,
        }
    }

    /// The victory points of a seat: its idols, its works and the dome concert.
    pub fn victory_points(&self, seat: Seat) -> u32 {
        let cards = CARDS.get();
        let office = self.office(seat);
        let idols: u32 = office.idols().map(|idol| u32::from(cards.idol(idol).vp)).sum();
        let works: u32 = office.works().map(|work| u32::from(cards.work(work).vp)).sum();
        idols + works + if office.performed { self.dome_points(seat) } else { 0 }
    }

    /// Most victory points win; then most idols; then most money.
    pub(crate) fn result(&self) -> Option<Standing> {
        let Step::Over { .. } = self.step else { return None };
        let scores = Seat::all(self.count()).map(|seat| self.victory_points(seat) as i32).collect();
        Some(Standing::by(scores, |seat| {
            let office = self.office(seat);
            (self.victory_points(seat), office.idols.len(), office.money)
        }))
    }
}

//! §5: game end and victory.

use crate::cards::CARDS;
use crate::event::{Event, tell};
use crate::setup::DomeVp;
use crate::state::{Ending, IdolProject, Open, Step};
use greenroom_engine::{Log, Seat, Standing};

impl IdolProject {
    pub(crate) fn end(&mut self, ending: Ending, log: &mut impl Log<Event>) {
        self.open.step = Step::Over { ending };
        tell(log, Event::Ended(ending));
        // The safes are opened now: money breaks ties.
        log.reveal();
    }
}

impl Open {
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
        let [idols, works, dome] = self.points_by_kind(seat);
        idols + works + dome
    }

    /// The victory points of a seat for its idols, for its works and for the dome concert.
    pub fn points_by_kind(&self, seat: Seat) -> [u32; 3] {
        let cards = CARDS.get();
        let office = self.office(seat);
        let idols = office.idols.iter().map(|idol| u32::from(cards.idol(idol).vp)).sum();
        let works = office.works.iter().map(|work| u32::from(cards.work(work).vp)).sum();
        [idols, works, if office.performed { self.dome_points(seat) } else { 0 }]
    }
}

/// Most victory points win; then most idols; then most money.
pub(crate) fn standing(game: &IdolProject) -> Option<Standing> {
    let open = &game.open;
    let Step::Over { .. } = open.step else { return None };
    let scores = Seat::all(open.seats()).map(|seat| open.victory_points(seat) as i32).collect();
    Some(Standing::by(scores, |seat| {
        (open.victory_points(seat), open.office(seat).idols.len(), game.safe(seat))
    }))
}

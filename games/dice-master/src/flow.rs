//! Section 4: who decides, and what follows from a decision until somebody must decide again.

use crate::actions::Action;
use crate::events::Event;
use crate::state::{DiceMaster, Purchase, Step};
use greenroom_engine::{Chance, Log, Seat, SeatSet, Turn};

impl DiceMaster {
    /// The one seat that is asked; none while all fill in their sheets or once the game is over.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.open.step {
            Step::Choose { done } => Some(self.open.chooser(done)),
            Step::Assign { seat, .. }
            | Step::Souvenir { seat, .. }
            | Step::Produce { seat }
            | Step::Pay { seat, .. } => Some(seat),
            Step::Chip { idol } | Step::Look { idol } => self.open.owner(idol),
            Step::Appeal => self.acting().map(|(_, entrant)| entrant.seat),
            Step::Extra { .. } | Step::Memory => self.rewarded_seat(),
            Step::Enter | Step::Over => None,
        }
    }

    /// Who owes a decision.
    pub(crate) fn whose_turn(&self) -> Turn {
        match self.open.step {
            Step::Over => Turn::Over,
            Step::Enter => Turn::To(SeatSet(SeatSet::all(self.open.seats).0 & !self.open.ready.0)),
            _ => Turn::To(self.asked().map_or(SeatSet::NONE, SeatSet::only)),
        }
    }

    /// Does what a legal action says.
    pub(crate) fn follow(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match (self.open.step, action) {
            (Step::Choose { .. }, Action::Choose(idol)) => self.choose(seat, idol, chance, log),
            (Step::Assign { .. }, Action::Assign(_, idol)) => self.assign(seat, idol, log),
            (Step::Souvenir { .. }, Action::Memory(idol)) => self.keep_souvenir(seat, idol, chance, log),
            (Step::Chip { .. }, Action::Chip(idol, trend)) => self.take_rest_chip(seat, idol, trend, log),
            (Step::Produce { .. }, Action::Promote(idol)) => {
                self.order(seat, Purchase::Promotion(idol), log);
            }
            (Step::Produce { .. }, Action::Lesson(idol, trend)) => {
                self.order(seat, Purchase::Lesson(idol, trend), log);
            }
            (Step::Produce { .. }, Action::Unit(members)) => self.order(seat, Purchase::Unit(members), log),
            (Step::Produce { .. }, Action::Play(kind, aim)) => {
                self.run_errand(seat, kind, aim, chance, log);
            }
            (Step::Produce { .. }, Action::Done) => self.end_produce(seat, log),
            (Step::Pay { what, .. }, Action::Pay(kind)) => self.pay(seat, what, kind, log),
            (Step::Look { idol }, Action::Look(slot)) => self.look(seat, idol, slot, log),
            (Step::Enter, Action::Enter(idol, place)) => self.place(seat, idol, place, log),
            (Step::Enter, Action::Ready) => self.close_sheet(seat, chance, log),
            (Step::Enter, Action::Reopen) => self.reopen_sheet(seat, log),
            (Step::Appeal, Action::Star(idol, aim)) => self.shine(seat, idol, aim, chance, log),
            (Step::Appeal, Action::Play(kind, aim)) => self.appeal(seat, kind, aim, chance, log),
            (Step::Appeal, Action::Pass) => self.pass(chance, log),
            (Step::Extra { left, given }, Action::Extra(idol)) => {
                self.give_extra(idol, left, given, chance, log);
            }
            (Step::Memory, Action::Memory(idol)) => self.give_memory(idol, chance, log),
            _ => debug_assert!(false, "only legal actions are applied: {action:?}"),
        }
    }
}

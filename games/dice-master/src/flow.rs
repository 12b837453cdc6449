//! Section 4: who decides, and what follows from a decision until somebody must decide again.

use crate::action::Action;
use crate::event::Event;
use crate::state::{DiceMaster, Purchase, Step};
use greenroom_engine::{Chance, Log, Seat, SeatSet, Turn};

/// Who owes a decision.
pub(crate) fn turn(game: &DiceMaster) -> Turn {
    match game.open.step {
        Step::Over => Turn::Over,
        Step::Enter => Turn::To(SeatSet(SeatSet::all(game.open.seats()).0 & !game.open.ready.0)),
        _ => Turn::To(game.asked().map_or(SeatSet::NONE, SeatSet::only)),
    }
}

/// Does what a legal action says.
pub(crate) fn apply(
    game: &mut DiceMaster,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Log<Event>,
) {
    match (game.open.step, action) {
        (Step::Choose { .. }, Action::Choose(idol)) => game.choose(seat, idol, chance, log),
        (Step::Assign { .. }, Action::Assign(_, idol)) => game.assign(seat, idol, log),
        (Step::OpeningMemory { .. }, Action::Memory(idol)) => {
            game.put_opening_memory(seat, idol, chance, log);
        }
        (Step::Chip { .. }, Action::Chip(idol, trend)) => game.take_rest_chip(seat, idol, trend, log),
        (Step::Produce { .. }, Action::Promote(idol)) => {
            game.order(seat, Purchase::Promotion(idol), log);
        }
        (Step::Produce { .. }, Action::Lesson(idol, trend)) => {
            game.order(seat, Purchase::Lesson(idol, trend), log);
        }
        (Step::Produce { .. }, Action::Unit(members)) => game.order(seat, Purchase::Unit(members), log),
        (Step::Produce { .. }, Action::Play(kind, aim)) => {
            game.use_card(seat, kind, aim, chance, log);
        }
        (Step::Produce { .. }, Action::Done) => game.end_produce(seat, log),
        (Step::Pay { what, .. }, Action::Pay(kind)) => game.pay(seat, what, kind, log),
        (Step::Look { idol }, Action::Look(slot)) => game.look(seat, idol, slot, log),
        (Step::Enter, Action::Enter(idol, place)) => game.place(seat, idol, place, log),
        (Step::Enter, Action::Ready) => game.close_sheet(seat, chance, log),
        (Step::Enter, Action::Reopen) => game.reopen_sheet(seat, log),
        (Step::Appeal, Action::Star(idol, aim)) => game.use_star(seat, idol, aim, chance, log),
        (Step::Appeal, Action::Play(kind, aim)) => game.appeal(seat, kind, aim, chance, log),
        (Step::Appeal, Action::Pass) => game.pass(chance, log),
        (Step::Extra { left, given }, Action::Extra(idol)) => {
            game.give_extra(idol, left, given, chance, log);
        }
        (Step::Memory, Action::Memory(idol)) => game.give_memory(idol, chance, log),
        _ => debug_assert!(false, "only legal actions are applied: {action:?}"),
    }
}

impl DiceMaster {
    /// The one seat that is asked; none while all fill in their sheets or once the game is over.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.open.step {
            Step::Choose { done } => Some(self.open.chooser(done)),
            Step::Assign { seat, .. }
            | Step::OpeningMemory { seat, .. }
            | Step::Produce { seat }
            | Step::Pay { seat, .. } => Some(seat),
            Step::Chip { idol } | Step::Look { idol } => self.open.owner(idol),
            Step::Appeal => self.acting().map(|(_, entrant)| entrant.seat),
            Step::Extra { .. } | Step::Memory => self.rewarded_seat(),
            Step::Enter | Step::Over => None,
        }
    }
}

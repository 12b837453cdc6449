//! What may be chosen now, and why not.

use crate::action::Action;
use crate::reason::Reason;
use crate::state::HigherCard;
use greenroom_engine::{Refusal, Seat};

/// §2: any card of the hand, also in place of one that was chosen before, until the last seat has chosen.
pub(crate) fn legal(game: &HigherCard, seat: Seat, into: &mut Vec<Action>) {
    into.extend(game.hands[seat.index()].cards.iter().map(|&card| Action(card)));
}

/// Why a card cannot be chosen.
pub(crate) fn check(game: &HigherCard, seat: Seat, Action(card): Action) -> Result<(), Refusal> {
    if game.hands[seat.index()].cards.contains(&card) { Ok(()) } else { Err(Reason::NotHeld(card).refusal()) }
}

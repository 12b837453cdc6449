//! What bots are told: what a position is worth.

use crate::action::Action;
use crate::legal::legal;
use crate::state::HigherCard;
use greenroom_engine::{Foresight, Seat, SeatMap, softmax};

/// Positions say little about who will win, so a search plays to the end.
pub(crate) const FORESIGHT: Foresight = Foresight::TO_THE_END;

/// Points, and a little for high cards in hand.
pub(crate) fn worth(game: &HigherCard, seat: Seat) -> f32 {
    let hand: f32 = game.hands[seat.index()].cards.iter().map(|card| f32::from(card.0) / 40.0).sum();
    f32::from(game.open.points[seat.index()]) + hand
}

/// How likely each seat is to win.
pub(crate) fn chances(game: &HigherCard) -> SeatMap<f32> {
    let worths: SeatMap<f32> = Seat::all(game.open.seats()).map(|seat| worth(game, seat)).collect();
    softmax(&worths, 1.0)
}

/// Every card is worth a thought.
pub(crate) fn sensible(game: &HigherCard, seat: Seat, into: &mut Vec<Action>) {
    legal(game, seat, into);
}

/// No card looks better before it is tried.
pub(crate) fn promise(_: &HigherCard, _: Seat, _: Action) -> f32 {
    0.0
}

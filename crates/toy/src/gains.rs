//! What play has brought a seat, for the sentence that says why: the points, and the rounds won with what was chosen.

use crate::state::HigherCard;
use greenroom_engine::{Gains, Seat};

/// What a seat has at the end of the round.
pub(crate) fn gains(game: &HigherCard, since: &HigherCard, seat: Seat, into: &mut Gains) {
    let points = |game: &HigherCard| game.open.points[seat.index()];
    into.happened("round", points(game) > points(since), 0.2);
    let best = game.hands[seat.index()].cards.iter().map(|card| card.0).max().unwrap_or(0);
    into.more("best-card", f32::from(best), 1.0);
}

/// A round settles what a card was chosen for.
pub(crate) fn chapter(game: &HigherCard) -> u16 {
    game.open.rounds() as u16
}

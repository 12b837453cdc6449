//! What a round has brought a seat, for the sentence that says why: points, coins, cards, and the sets that they make.

use crate::state::Philadelphia;
use crate::submissions::best_points;
use greenroom_engine::{Gains, Seat};

/// What a seat has when the next round begins.
pub(crate) fn gains(game: &Philadelphia, since: &Philadelphia, seat: Seat, into: &mut Gains) {
    let (player, before) = (game.open.player(seat), since.open.player(seat));
    let hand = game.hands[seat.index()];
    into.happened("scores", player.points > before.points, 0.2);
    into.more("points", f32::from(player.points), 0.7);
    into.more("sets", best_points(hand) as f32, 0.7);
    into.more("coins", f32::from(player.coins), 2.5);
    into.more("cards", hand.len() as f32, 1.2);
    into.more("posted", game.open.board(seat).count() as f32, 1.0);
}

/// A round, with its roll, settles what was done in it.
pub(crate) fn chapter(game: &Philadelphia) -> u16 {
    game.open.round
}

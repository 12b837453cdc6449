//! What an election has brought a seat, for the sentence that says why: leader points, and how its two idols end.

use crate::scoring::outcome;
use crate::state::IdolConclave;
use greenroom_engine::{Gains, Seat};

/// What a seat has when all votes are counted.
pub(crate) fn gains(game: &IdolConclave, _since: &IdolConclave, seat: Seat, into: &mut Gains) {
    let count = outcome(game);
    let (identity, candidate) = (game.identities[seat.index()], game.open.candidates[seat.index()]);
    let votes = |idol: crate::cards::Idol| count.totals[idol as usize] as f32;
    let others = Seat::all(game.open.seats()).filter(|&other| other != seat);
    let best_rival = others.map(|other| count.points[other.index()]).max().unwrap_or(0);
    into.more("points", count.points[seat.index()] as f32, 1.0);
    into.less("rival", best_rival as f32, 1.0);
    into.happened("identity-first", count.places[identity as usize] == 1, 0.15);
    into.more("identity", votes(identity), 1500.0);
    // Where both are one idol, her votes are told once.
    into.more("candidate", if identity == candidate { 0.0 } else { votes(candidate) }, 2000.0);
}

/// Votes are settled by the count at the end.
pub(crate) fn chapter(_: &IdolConclave) -> u16 {
    0
}

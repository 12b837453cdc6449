//! What a round has brought a producer, for the sentence that says why: event points, abilities, and what is in store.

use crate::state::WorkerPlacement;
use greenroom_engine::{Gains, Seat};

/// What a producer has when the next round begins.
pub(crate) fn gains(game: &WorkerPlacement, since: &WorkerPlacement, seat: Seat, into: &mut Gains) {
    let producer = game.open.producer(seat);
    let before = since.open.producer(seat);
    let all = |three: [u8; 3]| three.iter().map(|&one| f32::from(one)).sum::<f32>();
    // Results turn event points into points, so both are one sum.
    let points = f32::from(producer.points) + f32::from(producer.evp);
    let had = f32::from(before.points) + f32::from(before.evp);
    into.happened("event", points > had, 0.2);
    into.more("points", points, 1.5);
    into.more("levels", all(producer.abilities), 0.8);
    into.more("chips", all(producer.chips), 1.5);
    into.more("memory", f32::from(producer.memory), 0.6);
    into.more("money", f32::from(producer.money), 0.6);
    into.more("cards", game.held(seat) as f32, 0.7);
    into.happened("start", game.open.start == seat, 0.4);
}

/// A round settles where the idols went in it.
pub(crate) fn chapter(game: &WorkerPlacement) -> u16 {
    game.open.round.into()
}

//! What a season has brought a seat, for the sentence that says why: auditions passed, popularity, and what is left for later.

use crate::state::DiceMaster;
use greenroom_engine::{Gains, Seat};

/// What a seat has when the next season begins.
pub(crate) fn gains(game: &DiceMaster, since: &DiceMaster, seat: Seat, into: &mut Gains) {
    let open = &game.open;
    let roster = || open.rosters[seat.index()].iter();
    let sum = |of: &dyn Fn(&crate::state::IdolState) -> f32| -> f32 {
        roster().map(|idol| of(open.idol(idol))).sum()
    };
    let rises = roster().any(|idol| open.idol(idol).popularity > since.open.idol(idol).popularity);
    // Popularity comes from auditions alone, but for the idols that are chosen and ranked before the first one.
    into.happened("passes", rises && since.open.season > 0, 0.2);
    into.more("popularity", sum(&|idol| f32::from(idol.popularity)), 1.0);
    into.more("points", open.victory_points(seat) as f32, 1.0);
    into.more("memories", sum(&|idol| f32::from(idol.memories)), 0.8);
    into.more("chips", sum(&|idol| idol.lessons.len() as f32 + f32::from(u8::from(idol.rested))), 1.2);
    into.more("tension", sum(&|idol| f32::from(u8::from(idol.tension))), 0.8);
    let kept = game.hand(seat).len() + game.hidden.aside[seat.index()].len();
    into.more("cards", kept as f32, 1.5);
}

/// A season settles what was prepared in it.
pub(crate) fn chapter(game: &DiceMaster) -> u16 {
    game.open.season.into()
}

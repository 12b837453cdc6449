//! What a round has brought a company, for the sentence that says why: money, an idol, points, and the way to the Dome.

use crate::ids::Field;
use crate::state::IdolProject;
use greenroom_engine::{Gains, Seat};

/// What a company has when the next round begins.
pub(crate) fn gains(game: &IdolProject, since: &IdolProject, seat: Seat, into: &mut Gains) {
    let (office, before) = (game.open.office(seat), since.open.office(seat));
    let values: i32 = Field::ALL.iter().map(|&field| office.value(field)).sum();
    let missing: u8 = office.skills().missing(game.open.dome_needs(seat)).iter().sum();
    let signs = office.idols.iter().any(|idol| !before.idols.contains(idol));
    into.happened("signs", signs, 0.2);
    into.more("points", game.open.victory_points(seat) as f32, 1.5);
    into.less("dome", f32::from(missing), 1.5);
    into.more("money", game.safe(seat) as f32, 150.0);
    // Until somebody passes again, the order cards are still those of the round.
    into.happened("first", game.open.is_first(seat), 0.4);
    into.more("values", values as f32, 1.5);
    into.more("stocks", f32::from(office.stocks), 1.5);
}

/// A round settles what was bid, paid and done in it.
pub(crate) fn chapter(game: &IdolProject) -> u16 {
    game.open.round
}

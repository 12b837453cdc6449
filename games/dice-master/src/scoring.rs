//! Section 3: the result.

use crate::rank::Rank;
use crate::state::{DiceMaster, Open, Step};
use greenroom_engine::{Seat, SeatMap, Standing};
use std::cmp::Reverse;

/// The result, once the game is over.
pub(crate) fn standing(game: &DiceMaster) -> Option<Standing> {
    let open = &game.open;
    if open.step != Step::Over {
        return None;
    }
    let scores: SeatMap<i32> = Seat::all(open.seats()).map(|seat| open.victory_points(seat)).collect();
    Some(Standing::by(scores.clone(), |seat| (scores[seat.index()], Reverse(open.fresh_points(seat)))))
}

impl Open {
    /// The victory points of a seat as its idols stand now.
    pub fn victory_points(&self, seat: Seat) -> i32 {
        let points = |idol| i32::from(Rank::of(self.idol(idol).popularity).victory_points());
        self.rosters[seat.index()].iter().map(points).sum()
    }

    /// The sum of the FreshPoints of a seat's idols: the lower one wins a tie.
    pub fn fresh_points(&self, seat: Seat) -> u32 {
        self.rosters[seat.index()].iter().map(|idol| u32::from(idol.fresh_point())).sum()
    }
}

//! Section 3: the result.

use crate::state::{DiceMaster, Open, Step, VICTORY_POINTS, rank_of};
use greenroom_engine::{Seat, SeatMap, Standing};
use std::cmp::Reverse;

impl Open {
    /// The victory points of a seat as its idols stand now.
    pub fn victory_points(&self, seat: Seat) -> i32 {
        self.rosters[seat.index()]
            .iter()
            .map(|idol| i32::from(VICTORY_POINTS[rank_of(self.idol(idol).popularity) as usize]))
            .sum()
    }

    /// The sum of the FreshPoints of a seat's idols: the lower one wins a tie.
    pub fn fresh_points(&self, seat: Seat) -> u32 {
        self.rosters[seat.index()].iter().map(|idol| u32::from(idol.fresh_point())).sum()
    }
}

impl DiceMaster {
    /// The result, once the game is over.
    pub(crate) fn final_standing(&self) -> Option<Standing> {
        if self.open.step != Step::Over {
            return None;
        }
        let scores: SeatMap<i32> =
            Seat::all(self.open.seats).map(|seat| self.open.victory_points(seat)).collect();
        Some(Standing::by(scores.clone(), |seat| {
            (scores[seat.index()], Reverse(self.open.fresh_points(seat)))
        }))
    }
}

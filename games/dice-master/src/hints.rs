//! What a position is worth, for bots.

use crate::state::DiceMaster;
use greenroom_engine::{Hints, Seat};

impl Hints for DiceMaster {
    fn worth(&self, seat: Seat) -> f32 {
        self.open.victory_points(seat) as f32
    }
}

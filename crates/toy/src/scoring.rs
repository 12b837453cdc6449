//! §4: whoever has most points wins; equal points share the place.

use crate::flow::turn;
use crate::state::HigherCard;
use greenroom_engine::{SeatMap, Standing, Turn};

/// The result, once the game is over.
pub(crate) fn standing(game: &HigherCard) -> Option<Standing> {
    let scores: SeatMap<i32> = game.open.points.iter().map(|&points| i32::from(points)).collect();
    (turn(game) == Turn::Over).then(|| Standing::by(scores.clone(), |seat| scores[seat.index()]))
}

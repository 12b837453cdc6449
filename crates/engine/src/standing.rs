//! How a game ended.

use crate::{Seat, SeatMap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Ranks and scores, ties as the rulebook has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Standing {
    /// The score of each seat, as the rulebook counts it.
    pub scores: SeatMap<i32>,
    /// The rank of each seat after all tie-breaks: 1 is the winner; equal ranks share the place.
    pub ranks: SeatMap<u8>,
}

impl Standing {
    /// Ranks seats by a key, highest first; equal keys share a rank and the places below stay unused.
    pub fn by<K: Ord>(scores: SeatMap<i32>, key: impl Fn(Seat) -> K) -> Standing {
        let seats = scores.len() as u8;
        let ranks = Seat::all(seats)
            .map(|seat| 1 + Seat::all(seats).filter(|&other| key(other) > key(seat)).count() as u8)
            .collect();
        Standing { scores, ranks }
    }

    /// The seats of the first rank.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.ranks.len() as u8).filter(|seat| self.ranks[seat.index()] == 1)
    }

    /// How much of the win is this seat's: 1 alone, a half when shared by two, 0 when lost.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.ranks[seat.index()] == 1 { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }

    /// The same share as a number that is 1 for whoever wins alone and sums to 0 over all seats.
    pub fn utility(&self, seat: Seat) -> f32 {
        let seats = self.ranks.len() as f64;
        ((self.share(seat) * seats - 1.0) / (seats - 1.0)) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_rank_and_leave_the_next_unused() {
        let scores: SeatMap<i32> = [5, 9, 9, 1].into_iter().collect();
        let standing = Standing::by(scores.clone(), |seat| scores[seat.index()]);
        assert_eq!(standing.ranks.as_slice(), [3, 1, 1, 4]);
        assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
        assert_eq!([0, 1].map(|seat| standing.share(Seat(seat))), [0.0, 0.5]);
        assert_eq!(
            [0, 1, 2, 3].map(|seat| standing.utility(Seat(seat))),
            [-1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0, -1.0 / 3.0]
        );
    }
}

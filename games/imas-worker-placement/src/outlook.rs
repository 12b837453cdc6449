//! The facts about a seat that tell how likely it is to win, and what they weigh.
//!
//! A seat's outlook is the points that it can be expected to end with, beside what all others have too: a weighted sum of
//! facts, fitted to the results of games between greedy bots in positions right after an action that was drawn at random.
//! `cargo run --release -p greenroom-catalog --example outlook imas-worker-placement` fits the weights anew.

use crate::state::{IDOLS, ROUNDS, Step, WorkerPlacement};
use crate::valuation::{Prices, idol_points};
use greenroom_engine::{Id, Seat};

/// How many facts there are about a seat.
pub const FACTS: usize = 21;

/// What each fact weighs, and how much more of that at the start of the game than at its end.
pub(crate) const WEIGHTS: [(f32, f32); FACTS] = [
    (0.992, 0.014),   // points
    (1.099, -0.002),  // event points
    (0.130, 0.540),   // chips
    (-0.161, 0.121),  // piles of chips: the sum of their squares
    (-0.237, 3.676),  // levels
    (0.048, -0.618),  // one-sided levels: the sum of their squares
    (1.288, 0.149),   // memories
    (2.561, -2.494),  // money chips
    (-1.259, 1.231),  // appeal cards in the hand
    (-1.016, 4.873),  // appeal cards that stay
    (0.898, 0.014),   // points for the rank in the event that is on, as far as the lead is safe
    (1.332, -1.340),  // the same for the final ranks
    (1.475, 0.491),   // what the event would bring now
    (1.657, 0.633),   // stops left on the way
    (-0.425, -0.092), // idols at the goal
    (2.840, -1.964),  // whether both are
    (-0.045, 2.251),  // whether they were the first
    (0.197, 0.876),   // what the open questions still bring
    (1.966, -2.026),  // whether it is this seat's turn
    (0.012, 1.592),   // what the idols have proved to be worth
    (0.121, -1.773),  // whether this seat has started the round
];

impl WorkerPlacement {
    /// The facts about a seat that its outlook is made of.
    pub fn facts(&self, seat: Seat) -> [f32; FACTS] {
        let (open, prices) = (&self.open, Prices::at(&self.open));
        let producer = open.producer(seat);
        let sum = |piles: &[u8; 3]| piles.iter().map(|&pile| f32::from(pile)).sum::<f32>();
        let squares = |piles: &[u8; 3]| piles.iter().map(|&pile| f32::from(pile).powi(2)).sum::<f32>() / 10.0;
        let (event_rank, final_ranks) = self.ranks_in_sight(seat);
        let is_round = !matches!(open.step(), Step::Draft | Step::Opening { .. } | Step::Final | Step::Over);
        let home = (0..IDOLS).filter(|&slot| open.is_home(seat, slot)).count();
        let stops = producer.places.iter().map(|&place| f32::from(open.board().stops[place.index()]));
        let yes = |is: bool| if is { 1.0 } else { 0.0 };
        [
            f32::from(producer.points),
            f32::from(producer.evp),
            sum(&producer.chips),
            squares(&producer.chips),
            sum(&producer.abilities),
            squares(&producer.abilities),
            f32::from(producer.memory),
            f32::from(producer.money),
            self.hands[seat.index()].len() as f32,
            producer.lasting.len() as f32,
            event_rank,
            final_ranks,
            self.best_event(seat, &prices, 0).max(0.0),
            if is_round { stops.sum() } else { 0.0 },
            if is_round { home as f32 } else { 0.0 },
            yes(is_round && home == IDOLS),
            yes(is_round && open.arrived.first() == Some(&seat)),
            self.pending_worth(seat, &prices),
            yes(is_round && open.now == seat),
            idol_points(producer),
            yes(open.start == seat),
        ]
    }

    /// How much of the game is left, from 1 in the first round to 0 in the last.
    pub fn time_left(&self) -> f32 {
        f32::from(ROUNDS - 1 - self.open.round) / f32::from(ROUNDS - 1)
    }
}

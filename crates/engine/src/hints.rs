//! What a game tells bots: what a position is worth, and how a search looks ahead in it.

use crate::{Gains, Game, Seat, SeatMap};

/// Turns a value for each seat into chances that are 1 in all: a lead of `temperature` makes a seat 2.7 times as likely.
pub fn softmax(values: &[f32], temperature: f32) -> SeatMap<f32> {
    let best = values.iter().copied().fold(f32::MIN, f32::max);
    let mut chances: SeatMap<f32> = values.iter().map(|value| ((value - best) / temperature).exp()).collect();
    let all: f32 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= all);
    chances
}

/// The weighted sum of facts about a seat. Each fact has a weight for the end of a game, and an addition to it for the
/// start; `left` is how much of the game is still to come, from 1 down to 0.
pub fn weighted_sum<const FACTS: usize>(
    facts: [f32; FACTS],
    weights: &[(f32, f32); FACTS],
    left: f32,
) -> f32 {
    facts.iter().zip(weights).map(|(fact, (late, early))| fact * (late + early * left)).sum()
}

/// How a search looks ahead in a game, and divides its attention between what looks good and what it has seldom tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foresight {
    /// Whether it judges positions by [`Hints::chances`] where its tree ends, or plays games to their end.
    pub judges: bool,
    /// How many further steps of the turn that is on it plays as looks best before it plays on or judges.
    pub settles: u8,
    /// How many further decisions of all seats it plays before it judges, each about as looks best: what an action leads to
    /// is easier to judge than what it promises.
    pub plays_on: u8,
    /// How much it prefers what it has seldom tried, in standard deviations of what games are worth.
    pub curiosity: f32,
    /// How fast its own later choices open up: after `v` visits they have this many actions times the square root of `v`.
    pub own: f32,
    /// The same for choices of other seats, who are expected to play what looks best.
    pub others: f32,
}

impl Foresight {
    /// Where positions say little about who will win. Games differ by luck, and every action wants several.
    pub const TO_THE_END: Foresight =
        Foresight { judges: false, settles: 0, plays_on: 0, curiosity: 0.5, own: 1.6, others: 0.8 };
    /// Where positions can be judged, and many actions are good.
    pub const WIDE: Foresight =
        Foresight { judges: true, settles: 0, plays_on: 8, curiosity: 0.4, own: 1.6, others: 1.6 };
    /// Where a turn has many steps. One look tells a bad step, and many of them would only spoil the mean of the one before.
    pub const DEEP: Foresight =
        Foresight { judges: true, settles: 0, plays_on: 0, curiosity: 0.2, own: 0.3, others: 0.3 };
}

/// What a position is worth, for bots.
pub trait Hints: Game {
    /// How well a seat stands in this position: the higher, the better. The scale is the game's own; near the end it
    /// must order positions as the result does.
    fn worth(&self, seat: Seat) -> f32;

    /// How likely each seat is to win from here, as far as the position tells: from 0 to 1, and 1 in all.
    ///
    /// A search asks this where it stops playing on. What it says should be true of games between good players:
    /// of the positions in which it gives a seat a third, that seat should win about a third.
    fn chances(&self) -> SeatMap<f32> {
        let worths: SeatMap<f32> = Seat::all(self.seats()).map(|seat| self.worth(seat)).collect();
        softmax(&worths, 1.0)
    }

    /// How a search looks ahead.
    const FORESIGHT: Foresight = Foresight::TO_THE_END;

    /// Adds what a sensible player would think about among all that is legal, in the same order: at least one of them.
    ///
    /// A search looks at nothing else, so this leaves out only what is as good as another action (a bid of 230 beside
    /// those of 220 and 240) or never good.
    fn sensible(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        self.legal(seat, into);
    }

    /// How promising an action looks before trying it, for ordering wide choices: 0 is ordinary, more is better.
    fn promise(&self, _seat: Seat, _action: Self::Action) -> f32 {
        0.0
    }

    /// Tells what play has brought a seat since an earlier position, for the sentence that says why an action is better than
    /// another: money kept, an audition passed. By default nothing is told.
    fn gains(&self, _since: &Self, _seat: Seat, _into: &mut Gains) {}

    /// A number that changes when what an action was for is settled, such as the round: then its gains are told. Where it never
    /// changes, they are told at the end of the game.
    fn chapter(&self) -> u16 {
        0
    }
}

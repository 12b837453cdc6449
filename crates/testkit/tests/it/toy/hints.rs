//! What bots are told of the toy.

use super::{Action, Lanterns, bug};
use greenroom_engine::{Gains, Game, Hints, Seat, SeatMap, softmax};
use std::cell::Cell;

thread_local! {
    /// What was asked for before, for the bug that answers with it.
    static ASKED: Cell<f32> = const { Cell::new(0.0) };
}

impl Hints for Lanterns {
    fn worth(&self, seat: Seat) -> f32 {
        match bug::made() {
            bug::WORTH_IS_NO_NUMBER => f32::NAN,
            bug::WORTH_REMEMBERS => ASKED.replace(self.scores[seat.index()] as f32),
            _ => self.scores[seat.index()] as f32,
        }
    }

    fn chances(&self) -> SeatMap<f32> {
        let times = if bug::made() == bug::CHANCES_TOO_HIGH { 2.0 } else { 1.0 };
        let scores: SeatMap<f32> = self.scores.iter().map(|&score| score as f32).collect();
        softmax(&scores, 5.0).into_iter().map(|share| share * times).collect()
    }

    fn sensible(&self, seat: Seat, into: &mut Vec<Action>) {
        match bug::made() {
            bug::NOTHING_SENSIBLE => {}
            bug::SENSIBLE_ILLEGAL => into.push(Action::Lay(99)),
            _ => self.legal(seat, into),
        }
        if bug::made() == bug::SENSIBLE_TURNED {
            into.reverse();
        }
    }

    fn promise(&self, _: Seat, _: Action) -> f32 {
        if bug::made() == bug::PROMISE_IS_NO_NUMBER { f32::INFINITY } else { 0.0 }
    }

    fn gains(&self, since: &Lanterns, seat: Seat, into: &mut Gains) {
        let scored = (self.scores[seat.index()] - since.scores[seat.index()]) as f32;
        let scale = if bug::made() == bug::GAIN_IS_NO_NUMBER { 0.0 } else { 2.0 };
        into.more(if bug::made() == bug::GAIN_UNSAID { "light" } else { "score" }, scored, scale);
    }
}

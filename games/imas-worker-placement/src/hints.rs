//! What bots are told: what a position is worth, who is likely to win, and which actions look promising.

use crate::action::Action;
use crate::boards::SpaceEffect;
use crate::outlook::WEIGHTS;
use crate::state::{Step, WorkerPlacement};
use crate::valuation::{Prices, idol_points};
use greenroom_engine::{Foresight, Id, Seat, SeatMap, softmax, weighted_sum};

/// A turn has many steps, and positions can be judged.
pub(crate) const FORESIGHT: Foresight = Foresight::DEEP;

/// How well a seat stands, in points.
pub(crate) fn worth(game: &WorkerPlacement, seat: Seat) -> f32 {
    let open = &game.open;
    let others = || Seat::all(open.seats()).filter(|other| *other != seat);
    if open.step() == Step::Over {
        let best = others().map(|other| f32::from(open.producer(other).points)).fold(0.0, f32::max);
        return f32::from(open.producer(seat).points) - best * 0.5;
    }
    if open.step() == Step::Draft {
        // What an idol brings with her is part of what she has proved to be worth.
        return idol_points(open.producer(seat));
    }
    let prices = Prices::at(open);
    let held_by_others: f32 = others().map(|other| game.held_worth(other, &prices)).sum();
    // Who has whom is settled with the draft; in later rounds it would only be counted again.
    let idols = if open.round == 0 { idol_points(open.producer(seat)) } else { 0.0 };
    idols + game.held_worth(seat, &prices) + game.pending_worth(seat, &prices)
        - 0.3 * held_by_others / f32::from(open.seats() - 1)
}

/// How likely each seat is to win: the seats' outlooks are the points that they can be expected to end with.
pub(crate) fn chances(game: &WorkerPlacement) -> SeatMap<f32> {
    let left = game.time_left();
    let outlook = |seat: Seat| weighted_sum(game.facts(seat), &WEIGHTS, left);
    let outlooks: SeatMap<f32> = Seat::all(game.open.seats()).map(outlook).collect();
    softmax(&outlooks, 6.0 + 19.0 * left)
}

/// Everything that is legal is worth a thought.
pub(crate) fn sensible(game: &WorkerPlacement, seat: Seat, into: &mut Vec<Action>) {
    crate::legal::legal(game, seat, into);
}

/// How promising an action looks before trying it.
pub(crate) fn promise(game: &WorkerPlacement, _seat: Seat, action: Action) -> f32 {
    match action {
        Action::Go(_, space) => match game.open.board().spaces.get(space.index()).map(|space| space.effect) {
            Some(SpaceEffect::Goal {}) => -0.5,
            Some(SpaceEffect::Event {} | SpaceEffect::Train(_)) => 0.6,
            _ => 0.3,
        },
        Action::Level(level) => f32::from(level) * 0.2,
        Action::Spend(_) | Action::Double | Action::Train(_) => 0.5,
        Action::Memory(_) | Action::Money(_) | Action::GiveUp | Action::Skip => -0.4,
        _ => 0.0,
    }
}

//! What bots are told: what a position is worth, and which choices deserve a look.

use crate::action::Action;
use crate::cards::CARDS;
use crate::legal::legal;
use crate::prospects::{Prospects, WIN};
use crate::scoring::standing;
use crate::state::{IdolProject, Step};
use greenroom_engine::{Foresight, Seat, SeatMap, softmax};

/// How much a company minds the best of its rivals.
const RIVALRY: f32 = 0.35;

/// How a search looks ahead.
pub(crate) const FORESIGHT: Foresight = Foresight { plays_on: 8, ..Foresight::DEEP };

/// How well a seat stands: victory points, and what will turn into them.
pub(crate) fn worth(game: &IdolProject, seat: Seat) -> f32 {
    let open = &game.open;
    let rivals = || Seat::all(open.seats()).filter(|&other| other != seat);
    if let Some(standing) = standing(game) {
        let best = rivals().map(|other| open.victory_points(other)).max().unwrap_or(0);
        let lead = open.victory_points(seat) as f32 - best as f32;
        return WIN * (2.0 * standing.share(seat) as f32 - 1.0) + lead;
    }
    let prospects = Prospects::of(game);
    let rival = rivals().map(|other| prospects.of_seat(other)).fold(f32::MIN, f32::max);
    prospects.of_seat(seat) - RIVALRY * rival
}

/// How likely each seat is to win: the nearer somebody is to the Dome, the more a lead counts.
pub(crate) fn chances(game: &IdolProject) -> SeatMap<f32> {
    let prospects = Prospects::of(game);
    let seats = || Seat::all(game.open.seats());
    let worths: SeatMap<f32> = seats().map(|seat| prospects.of_seat(seat)).collect();
    let near = seats().map(|seat| prospects.nearness(seat)).fold(0.0, f32::max);
    softmax(&worths, 8.0 + 24.0 * (1.0 - near))
}

/// Of all bids only small raises, and a few large ones to end an auction at once.
pub(crate) fn sensible(game: &IdolProject, seat: Seat, into: &mut Vec<Action>) {
    let from = into.len();
    legal(game, seat, into);
    if let Step::Auction { bid, .. } = game.open.step {
        let mut place = 0;
        into.retain(|action| {
            place += 1;
            place <= from
                || match action {
                    Action::Bid(offer) => {
                        matches!(offer.saturating_sub(bid.unwrap_or(0)), 0..=20 | 50 | 100 | 200 | 400)
                    }
                    _ => true,
                }
        });
    }
}

/// How promising an action looks before trying it.
pub(crate) fn promise(game: &IdolProject, _seat: Seat, action: Action) -> f32 {
    match (game.open.step, action) {
        (_, Action::Dome) => 10.0,
        (_, Action::Work(work)) => 2.0 + f32::from(CARDS.get().work(work).vp),
        (_, Action::Invest(_)) => 2.0,
        (_, Action::Earn | Action::Done | Action::Pass) => 1.0,
        (Step::Auction { bid, .. }, Action::Bid(offer)) => {
            promise_of_raise(offer.saturating_sub(bid.unwrap_or(0)))
        }
        (_, Action::Rest) => -1.0,
        _ => 0.0,
    }
}

/// Small raises first, then round ones further apart.
fn promise_of_raise(raise: u32) -> f32 {
    let usual = raise <= 50 || (raise <= 400 && raise.is_multiple_of(50)) || raise.is_multiple_of(200);
    if usual { 1.0 - raise as f32 / 1000.0 } else { -10.0 }
}

//! The ids of actions, for programs that learn: frozen in `ids.txt`. Bids are numbered as raises.

use crate::action::{Action, PLAIN};
use crate::auction::RAISE;
use crate::cards::{IDOLS, WORKS};
use crate::ids::{Field, Idol, Work};
use crate::state::{IdolProject, Step};
use greenroom_engine::{MAX_SEATS, Seat};

/// All that can be said but bids, in the order of the ids.
pub(crate) fn actions() -> Vec<Action> {
    let idols = || (0..IDOLS as u8).map(Idol);
    let mut all: Vec<Action> = PLAIN.iter().map(|(_, action)| *action).collect();
    all.extend(Field::ALL.into_iter().flat_map(|field| [Action::Invest(field), Action::Prevent(field)]));
    all.extend((0..WORKS as u8).map(Work).map(Action::Work));
    all.extend(idols().map(Action::Unmask));
    all.extend(idols().map(Action::Fire));
    all.extend(idols().map(Action::Offer));
    all.extend(Seat::all(MAX_SEATS as u8).map(Action::To));
    all
}

/// By how much a bid can be more than the bid that stands; the last one is all the money that there is.
pub(crate) const RELATIVE: [&str; 16] = [
    "raise-10",
    "raise-20",
    "raise-30",
    "raise-40",
    "raise-50",
    "raise-60",
    "raise-80",
    "raise-100",
    "raise-150",
    "raise-200",
    "raise-300",
    "raise-400",
    "raise-500",
    "raise-700",
    "raise-1000",
    "raise-all",
];

/// The raises in money, in the same order.
const STEPS: [u32; 15] = [10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500, 700, 1000];

/// The raise that a bid is; none for one between two steps.
pub(crate) fn relative(game: &IdolProject, seat: Seat, action: Action) -> Option<usize> {
    let (Action::Bid(offer), Step::Auction { bid, .. }) = (action, game.open.step) else { return None };
    let raise = offer.checked_sub(bid.unwrap_or(0))?;
    let step = STEPS.iter().position(|&step| step == raise);
    let is_all = offer == game.safe(seat) / RAISE * RAISE;
    step.or_else(|| is_all.then_some(STEPS.len()))
}

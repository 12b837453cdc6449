//! The ids of actions, for programs that learn: frozen in `ids.txt`.

use crate::action::Action;
use crate::cards::{Idol, VoteCard};
use crate::state::{IdolConclave, MOST_VOTES, Space, Spot};
use greenroom_engine::{MAX_SEATS, RelativeIds, Seat};

/// All that can be said, in the order of the ids. A line can hold every card of the game, so each idol has as many spots.
pub(crate) fn actions() -> Vec<Action> {
    let mut all = Vec::new();
    for card in VoteCard::ALL {
        all.extend(Idol::ALL.map(|idol| Action::Vote(card, idol)));
    }
    for card in VoteCard::ALL {
        all.extend(Space::ALL.map(|space| Action::Deal(card, space)));
    }
    all.push(Action::Box);
    for on_a_spot in [Action::Open, Action::Trade, Action::With, Action::Move, Action::Retake, Action::Look] {
        all.extend(spots().map(on_a_spot));
    }
    all.push(Action::LookAway);
    all.extend(Idol::ALL.map(Action::To));
    all.extend(Idol::ALL.map(Action::Break));
    all.extend([Space::Trade, Space::Move].map(Action::Control));
    all.extend(VoteCard::ALL.map(Action::Seal));
    all.extend(Seat::all(MAX_SEATS as u8).map(Action::Next));
    all
}

fn spots() -> impl Iterator<Item = Spot> {
    Idol::ALL.into_iter().flat_map(|idol| (0..MOST_VOTES as u8).map(move |place| Spot { idol, place }))
}

/// Every action has an id of its own, which no position changes.
pub(crate) const RELATIVE: RelativeIds<IdolConclave> = RelativeIds::NONE;

//! The ids of actions, for programs that learn: frozen in `ids.txt`.

use crate::action::Action;
use crate::cards::Card;
use crate::state::HigherCard;
use greenroom_engine::RelativeIds;

/// All that can be said, in the order of the ids.
pub(crate) fn actions() -> Vec<Action> {
    Card::all().map(Action).collect()
}

/// Every action has an id of its own, which no position changes.
pub(crate) const RELATIVE: RelativeIds<HigherCard> = RelativeIds::NONE;

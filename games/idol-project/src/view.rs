//! Who sees what, and sampling. THE file to review for secrecy.
//!
//! Nothing on this table is secret. Offices lie open (§3), every payment is public, and so the money under the
//! reference cards can be counted by whoever pays attention (§2-10, §3: "a hidden trackable"): a view, which is all
//! that a player with perfect memory knows, holds it. Only the page keeps the safes of others closed (`board.rs`).
//! The decks have no order before a card is turned over (`decks.rs`): what is left of them is known, what comes next
//! is up to chance. So the state of a game is its view, for every pair of eyes, and the only full state that a view
//! allows is itself.

use crate::state::IdolProject;
use greenroom_engine::{Chance, Eyes};

/// All that these eyes may know and remember.
pub(crate) fn view(game: &IdolProject, _eyes: Eyes) -> IdolProject {
    game.clone()
}

/// The one full state that the view allows.
pub(crate) fn sample(view: &IdolProject, _chance: &mut impl Chance) -> IdolProject {
    view.clone()
}

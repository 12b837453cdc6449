//! Who sees what, and sampling. THE file to review for secrecy.
//!
//! Nothing on this table is secret. Offices lie open (§3), every payment is public, and so the money under the
//! reference cards can be counted by whoever pays attention (§2-10, §3: "a hidden trackable"): a view, which is all
//! that a player with perfect memory knows, holds it. Only the page keeps the safes of others closed.
//! The decks have no order before a card is turned over (`decks.rs`): what is left of them is known, what comes next
//! is up to chance. So the only full state that a view allows is the true one.

use crate::state::{IdolProject, Open};
use greenroom_engine::{Chance, Eyes, SeatMap};
use serde::{Deserialize, Serialize};

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// What lies open.
    pub open: Open,
    /// The money in each safe.
    pub safes: SeatMap<u32>,
}

/// All that these eyes may know and remember.
pub(crate) fn view(game: &IdolProject, _eyes: Eyes) -> View {
    View { open: game.open.clone(), safes: game.safes.clone() }
}

/// The one full state that the view allows.
pub(crate) fn sample(view: &View, _chance: &mut impl Chance) -> IdolProject {
    IdolProject { open: view.open.clone(), safes: view.safes.clone() }
}

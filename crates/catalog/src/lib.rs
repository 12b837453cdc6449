//! The one list of games; erases their types for the server, the lab and the command line.
//!
//! [`games`] lists what is on the shelf. Each entry is a [`GameKind`]: what can be known of a game before it is dealt. It
//! deals an [`AnyTable`]: a game in play, spoken to in words and shown as sentences, scenes and JSON. A sixth game is one
//! more line in [`games`].

mod any_table;
mod arena;
mod drill;
mod erased;
mod kind;
mod study;

pub use any_table::{AnyTable, LogLine};
pub use arena::{AnyArena, ArenaPlayer, Guest, Question};
pub use drill::{AnyDrill, Exercise};
pub use erased::Playable;
pub use greenroom_bots::{Advice, Bot, Budget, Candidate, Outcome, StopSignal, UnknownBot};
pub use kind::{GameKind, Kind, LoadError};
pub use study::{Stop, Study, TurningPoint};

use dice_master::DiceMaster;
use idol_conclave::IdolConclave;
use idol_project::IdolProject;
use imas_worker_placement::WorkerPlacement;
use philadelphia::Philadelphia;

/// All games, in the order of the shelf.
pub fn games() -> &'static [&'static dyn GameKind] {
    &[
        &Kind::<IdolConclave>::NEW,
        &Kind::<IdolProject>::NEW,
        &Kind::<Philadelphia>::NEW,
        &Kind::<DiceMaster>::NEW,
        &Kind::<WorkerPlacement>::NEW,
    ]
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn GameKind> {
    games().iter().copied().find(|game| game.id() == id)
}

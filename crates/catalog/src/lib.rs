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

/// All games, in the order of the shelf.
pub fn games() -> &'static [&'static dyn GameKind] {
    &[
        &Kind::<idol_conclave::IdolConclave>::NEW,
        &Kind::<idol_project::IdolProject>::NEW,
        &Kind::<philadelphia::Philadelphia>::NEW,
        &Kind::<dice_master::DiceMaster>::NEW,
        &Kind::<imas_worker_placement::WorkerPlacement>::NEW,
    ]
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn GameKind> {
    games().iter().copied().find(|game| game.id() == id)
}

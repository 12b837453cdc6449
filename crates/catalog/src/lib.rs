//! The one list of games. It hides each game's types behind traits, so that the server, the lab and the command line can
//! use any game.
//!
//! [`games`] lists them. Each entry is a [`GameKind`]: what is known of a game before it is dealt. It deals an
//! [`AnyTable`]: a game in play, which takes actions as words. What a reader may see of it is an [`AnySight`], which gives
//! sentences, drawings and JSON. What can be done with a game beside playing it is its [`Workshop`]; programs that learn use
//! its `AnyLearning`: positions, ids of actions, observations, batches. A sixth game is one more line in [`games`].

mod almanac;
mod any_table;
mod erased;
mod foresight;
mod hunt;
mod kind;
mod lesson;
#[cfg(target_family = "wasm")]
mod no_workshop;
mod puzzle;
mod shapes;
mod sight;
mod study;
mod thinking;
mod told_log;
#[cfg(not(target_family = "wasm"))]
mod workshop;

pub use almanac::Listed;
pub use any_table::AnyTable;
pub use erased::Playable;
pub use foresight::Foreseen;
pub use greenroom_bots::{
    Advice, Bot, Budget, Candidate, Outcome, Reason, StopSignal, ThreadTime, UnknownBot,
};
pub use hunt::{Hunt, HuntCounts};
pub use kind::{GameKind, Kind, STATE_FORMAT};
pub use lesson::Following;
#[cfg(target_family = "wasm")]
pub use no_workshop::{TerminalSight, Workshop};
pub use puzzle::{CERTAINTY, CHECKED_MARGIN, LOOKS, Lead, MOST_SEEN, Proof, Unsolved, position_of};
pub use shapes::Shape;
pub use sight::{AnySight, Drawn, Source};
pub use study::{EvaluatedPosition, Study, TurningPoint};
pub use thinking::{Answer, TaskError, ThinkTask, Wanted};
pub use told_log::{LogLine, ToldLog};
#[cfg(not(target_family = "wasm"))]
pub use workshop::{
    ActError, ActionFeatures, AnyArena, AnyBatch, AnyBench, AnyLearning, AnyPosition, AnyRecorder,
    ArenaPlayer, Attempt, BatchBuffers, BatchError, BatchSetup, CardCounts, CardRecord, DecisionRecord,
    Forbidden, GameRecord, Guest, LoadError, Moment, Operation, Question, RivalRecord, Rollout,
    TerminalSight, Workshop,
};

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

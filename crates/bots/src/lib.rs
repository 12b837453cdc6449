//! Bots that see only a seat's view.
//!
//! A [`BotRunner`] is given a seat's view and its legal actions, and answers with one of those actions. It never sees the
//! true state of a game: where it needs hidden information, it deals a possible state itself with `Game::sample`. Its
//! answer is therefore a function of the view, the legal actions and the chance that it is given.

mod advice;
mod arena;
mod bot;
mod clock;
mod comparison;
mod cores;
mod fit;
mod greedy;
mod playout;
mod reasons;
mod runner;
mod running_stats;
mod search;
mod search_tree;
mod stop_signal;
mod thread_time;

pub use advice::{Advice, Candidate};
pub use arena::{Arena, Onlooker, Outcome};
pub use bot::{Bot, Budget, UnknownBot};
#[cfg(target_arch = "wasm32")]
pub use clock::set_clock;
pub use fit::{FitTarget, TrainingSet, Validation};
pub use reasons::Reason;
pub use runner::BotRunner;
pub use stop_signal::StopSignal;
pub use thread_time::ThreadTime;

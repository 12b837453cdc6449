//! Bots that see only a seat's view.
//!
//! A [`BotRunner`] is given a seat's view and its legal actions, and answers with one of those actions. It never sees the
//! true state of a game: where it needs hidden information, it deals a possible state itself with `Game::sample`. Its
//! answer is therefore a function of the view, the legal actions and the chance that it is given.

mod advice;
mod arena;
mod bot;
mod comparison;
mod cores;
mod fit;
mod greedy;
mod playout;
mod runner;
mod running_stats;
mod search;
mod search_tree;
mod stop_signal;

pub use advice::{Advice, Candidate};
pub use arena::{Arena, Onlooker, Outcome};
pub use bot::{Bot, Budget, UnknownBot};
pub use fit::{FitTarget, TrainingSet, Validation};
pub use runner::BotRunner;
pub use stop_signal::StopSignal;

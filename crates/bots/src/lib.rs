//! Players that see only a view.
//!
//! A [`Mind`] is asked with a seat's view and what it may do, and answers with one of those actions. It never meets the
//! true state of a game: what it wants to know of hidden things it must deal itself, with `Game::sample`. So its answer
//! is a function of the view, the legal actions and the chance that it is given.

mod advice;
mod arena;
mod bot;
mod cores;
mod fit;
mod greedy;
mod halt;
mod mind;
mod playout;
mod search;
mod spread;
mod tree;

pub use advice::{Advice, Prospect};
pub use arena::{Arena, Outcome};
pub use bot::{Bot, Budget, UnknownBot};
pub use fit::{Fit, Foretold, Goal};
pub use halt::Halt;
pub use mind::Mind;

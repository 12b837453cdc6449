//! Thinkers: processes that do nothing but think for the bots, for advice and for analyses. A server asks them by the bus.
//!
//! A task ([`greenroom_catalog::ThinkTask`]) holds a view, which is its seat's secret, so the bus carries it sealed. A thinker says at
//! once that it has taken a task, and again and again while it thinks. One that falls silent is given up, and the server thinks
//! itself; so does one without thinkers.

mod asking;
mod seal;
mod thinker;

pub(crate) use asking::Thinking;
pub use thinker::{ThinkError, Thinker, think};

/// The subject on which servers ask.
const SUBJECT: &str = "think";

/// What a thinker says: it thinks about it, it cannot or has no core free, or what it has found, sealed.
const THINKING: u8 = b'+';
const CANNOT: u8 = b'-';
const FOUND: u8 = b'=';

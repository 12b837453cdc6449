//! Tables: how one is set up, who takes its chairs, how it is dealt, and its room in memory. Pages and the API both call
//! this; it knows nothing of requests and answers.

mod extra;
mod room;
mod seating;
mod setup;
mod snapshot;

pub(crate) use extra::TableExtra;
pub use room::Room;
pub(crate) use seating::{Seating, first_free, rematch, room_of_invite, sit_person};
pub(crate) use setup::{SeatChoice, TableSetup, create, deal, find_game, summary};
pub use snapshot::Snapshot;
pub(crate) use snapshot::{ChatMessage, tidy_line};

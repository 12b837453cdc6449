//! Tables: how one is set up, who takes its chairs, how it is dealt, and its room in memory. Pages and the API both call
//! this; it knows nothing of requests and answers.

mod archive;
mod extra;
mod room;
mod seating;
mod setup;
mod snapshot;
mod stored;

pub(crate) use archive::{ArchivedTable, GameRecord};
pub(crate) use extra::TableExtra;
pub use room::Room;
pub(crate) use room::load;
pub(crate) use seating::{Seating, first_free, rematch, room_of_invite, sit_person};
pub(crate) use setup::{SeatChoice, TableSetup, create, deal, summary};
pub use snapshot::Snapshot;
pub(crate) use snapshot::{ChatMessage, tidy_line};
pub(crate) use stored::check;
pub use stored::{Games, Unplayable, find_in};

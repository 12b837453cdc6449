//! Tables: how one is set up, who takes its chairs, how it is dealt, and its room in memory. Pages and the API both call
//! this; it knows nothing of requests and answers.

mod archive;
mod attending;
mod catching_up;
mod chat;
mod device;
mod door;
mod extra;
mod finish;
mod helping;
mod import;
mod invitations;
mod joining;
mod play_on;
mod playing;
mod presence;
mod remarks;
mod room;
mod seating;
mod setup;
mod snapshot;
mod stored;
mod together;

pub(crate) use archive::{ArchivedTable, GameRecord};
pub(crate) use attending::{TableOrder, TableOrders, undo_target};
pub use chat::Chat;
pub(crate) use chat::{ChatChange, ChatMessage, Heard};
pub(crate) use device::{Device, InHand};
pub(crate) use door::{Caller, DoorRules, Entry, HostAnswer, first_free, sit_person};
pub(crate) use extra::TableExtra;
use finish::finish_of;
pub use finish::{Recount, recount};
pub(crate) use import::BroughtGame;
pub(crate) use invitations::{
    Invitations, OpenInvitation, answer_invitation, invitations_of, invite, uninvite,
};
pub(crate) use joining::{join, room_of_code, tidy_code};
pub(crate) use play_on::{Origin, StartPosition, finished_position, play_on, position_to_play_on};
pub(crate) use presence::Attendant;
pub(crate) use remarks::transcript;
pub use room::Room;
pub(crate) use room::load;
use seating::people_with_several_chairs;
pub(crate) use seating::{Seating, rematch, room_of_invite};
pub(crate) use setup::{
    Made, SeatChoice, TableSetup, create, create_lesson, deal_again, summary, summary_after,
};
pub use snapshot::Snapshot;
pub use stored::{Games, Unplayable, find_in};
pub(crate) use stored::{check, prepare, replay, result_with};
pub(crate) use together::{
    MOST_COPIES, Together, invites_to, next_game, open_duplicate, refresh_around, visible_duplicate,
    visible_series,
};

//! Who plays each seat, how much time they have and what they have agreed on: plain values outside the rules. Time is
//! always an argument, so days can be simulated.

mod countdown;
mod happening;
mod pace;
mod presence;
mod proposal;
mod sitting;
mod state;

pub(crate) use happening::{Happened, Happening};
pub use pace::{ClockRule, Pace, Sleep, TimeOut};
pub(crate) use presence::{Presence, RemotePresence};
pub(crate) use proposal::{Proposal, ProposalKind};
pub(crate) use sitting::{Sitting, StandIn, Why};
pub(crate) use state::{Attendance, NotNow};

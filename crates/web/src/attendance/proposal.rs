//! A proposal: somebody asks for something that needs the others' agreement. Without an answer it is refused.

use greenroom_engine::{Seat, SeatSet};
use greenroom_store::UnixMs;
use serde::{Deserialize, Serialize};

/// What can be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "wish", rename_all = "lowercase")]
pub(crate) enum ProposalKind {
    /// To end the game as it is.
    End,
    /// To stop the clocks.
    Pause,
    /// To take actions back until so many are left.
    Undo {
        /// How many are left.
        to: u32,
    },
}

impl ProposalKind {
    /// The text that fits: to end, to pause, to undo.
    pub(crate) fn key(self, [end, pause, undo]: [&'static str; 3]) -> &'static str {
        match self {
            ProposalKind::End => end,
            ProposalKind::Pause => pause,
            ProposalKind::Undo { .. } => undo,
        }
    }
}

/// What somebody has asked for, and who has agreed so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Proposal {
    #[serde(rename = "wish")]
    pub(crate) kind: ProposalKind,
    pub(crate) by: Seat,
    pub(crate) agreed: SeatSet,
    pub(crate) asked: UnixMs,
}

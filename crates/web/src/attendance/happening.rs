//! What happens at a table beside the actions. It is written down with them, so that a log and a replay can tell it.

use crate::attendance::{ProposalKind, TimeOut, Why};
use greenroom_engine::{Message, Seat};
use greenroom_store::{StoredHappening, UnixMs};
use serde::{Deserialize, Serialize};

/// Something that happened beside the actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "lowercase")]
pub(crate) enum Happening {
    /// A bot plays a seat from now on.
    Handed {
        seat: Seat,
        bot: String,
        why: Why,
        /// Who let it play on, where it was another.
        by: Option<Seat>,
    },
    /// A player is back on their seat.
    Returned { seat: Seat },
    /// A seat's time ran out.
    Timeout { seat: Seat, then: TimeOut },
    /// Somebody asks the others for something.
    Asked {
        seat: Seat,
        #[serde(rename = "wish")]
        kind: ProposalKind,
    },
    /// Somebody says no.
    Refused {
        seat: Seat,
        #[serde(rename = "wish")]
        kind: ProposalKind,
    },
    /// All have agreed, so it is done.
    Agreed {
        seat: Seat,
        #[serde(rename = "wish")]
        kind: ProposalKind,
    },
    /// Somebody goes on after a pause.
    Resumed { seat: Seat },
}

/// Something that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Happened {
    /// After how many actions.
    pub(crate) number: u32,
    pub(crate) time: UnixMs,
    pub(crate) what: Happening,
}

impl Happening {
    /// The seat that it is about.
    pub(crate) fn seat(&self) -> Seat {
        match *self {
            Happening::Handed { seat, .. }
            | Happening::Returned { seat }
            | Happening::Timeout { seat, .. }
            | Happening::Asked { seat, .. }
            | Happening::Refused { seat, .. }
            | Happening::Agreed { seat, .. }
            | Happening::Resumed { seat } => seat,
        }
    }

    /// The sentence for the log.
    pub(crate) fn message(&self) -> Message {
        let say = |key: &'static str, seat: Seat| Message::new(key).seat("name", seat);
        match self {
            Happening::Handed { seat, why, by, .. } => match (why, by) {
                (Why::GaveUp, _) => say("told-gave-up", *seat),
                (Why::Absent, Some(by)) => say("told-let-bot", *seat).seat("by", *by),
                _ => say("told-handed", *seat),
            },
            Happening::Returned { seat } => say("told-returned", *seat),
            Happening::Timeout { seat, then: TimeOut::Once } => say("told-timeout-once", *seat),
            Happening::Timeout { seat, then: TimeOut::Bot } => say("told-timeout-bot", *seat),
            Happening::Timeout { seat, then: TimeOut::Lost } => say("told-timeout-lost", *seat),
            Happening::Asked { seat, kind } => {
                say(kind.key(["told-ask-end", "told-ask-pause", "told-ask-undo"]), *seat)
            }
            Happening::Refused { seat, kind } => {
                say(kind.key(["told-no-end", "told-no-pause", "told-no-undo"]), *seat)
            }
            Happening::Agreed { seat, kind } => say(kind.key(["told-end", "told-pause", "told-undo"]), *seat),
            Happening::Resumed { seat } => say("told-resumed", *seat),
        }
    }
}

impl Happened {
    /// Reads what is stored; what a later program has written is left out.
    pub(crate) fn read(stored: &StoredHappening) -> Option<Happened> {
        let what = serde_json::from_str(&stored.what).ok()?;
        Some(Happened { number: stored.number, time: stored.time, what })
    }

    pub(crate) fn to_stored(&self) -> StoredHappening {
        let what = serde_json::to_string(&self.what).expect("happenings are plain data");
        StoredHappening { number: self.number, time: self.time, what }
    }
}

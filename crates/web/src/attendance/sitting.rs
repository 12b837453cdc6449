//! One seat's attendance: whether a bot stands in, since when it is asked, and its clock.

use crate::attendance::Pace;
use crate::attendance::countdown::Countdown;
use greenroom_store::UnixMs;
use serde::{Deserialize, Serialize};

/// Why a bot plays a person's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Why {
    /// The player handed it over.
    Left,
    /// The player kept the others waiting, and one of them let a bot play on.
    Absent,
    /// The player's time ran out.
    Timeout,
    /// The player gave the seat up for good.
    GaveUp,
    /// The player's time ran out, and with it the seat was lost.
    Lost,
}

impl Why {
    /// Whether the player cannot come back.
    pub(crate) fn is_for_good(self) -> bool {
        matches!(self, Why::GaveUp | Why::Lost)
    }
}

/// A bot that plays a person's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StandIn {
    /// The bot's name.
    pub(crate) bot: String,
    pub(crate) since: UnixMs,
    pub(crate) why: Why,
}

/// One seat's attendance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Sitting {
    /// The bot that plays for the player.
    pub(crate) stand_in: Option<StandIn>,
    /// Whether a bot makes the decision that the seat owes, since its time ran out.
    pub(crate) once: bool,
    /// The decision that the seat owes; none where it owes none.
    pub(crate) decision: Option<u32>,
    /// Since when it owes the decision.
    pub(crate) asked: UnixMs,
    /// The seat's clock.
    pub(crate) clock: Countdown,
    /// The clock as others see it. While several choose at once, it goes on until they may know that the seat has chosen.
    pub(crate) shown: Countdown,
    /// How many decisions bots made for the player.
    pub(crate) bot_moves: u32,
    /// How long bots played for the player until now, in milliseconds.
    pub(crate) bot_ms: i64,
}

impl Sitting {
    pub(crate) fn new(pace: &Pace) -> Sitting {
        let clock = Countdown::standing(pace.first_bank());
        Sitting { clock, shown: clock, ..Sitting::default() }
    }

    /// The milliseconds that the seat has left. `told` says whether the reader sees the seat as one that still owes its
    /// decision and is not its player.
    pub(crate) fn left(&self, pace: &Pace, told: bool, now: UnixMs) -> i64 {
        if told { self.shown.left(pace, now) } else { self.clock.left(pace, now) }
    }

    /// The seat owes a decision from now on. Its clock runs if a person plays it; while the table pauses, it rests.
    pub(super) fn ask(&mut self, pace: &Pace, decision: u32, person: bool, paused: bool, now: UnixMs) {
        (self.decision, self.asked) = (Some(decision), now);
        if pace.has_clock() && person {
            self.clock.start(now);
        }
        if paused {
            self.clock.hold(pace, now);
        }
        self.shown = self.clock;
    }

    /// The seat owes nothing any more. Others may not know that yet, so what they are shown goes on.
    pub(super) fn release(&mut self, pace: &Pace, now: UnixMs) {
        self.decision = None;
        self.once = false;
        self.clock.stop(pace, now);
    }

    /// The seat has made its decision.
    pub(super) fn moved(&mut self, pace: &Pace, by_bot: bool, now: UnixMs) {
        let for_a_person = self.stand_in.is_some() || self.once;
        self.release(pace, now);
        self.clock = Countdown::standing(pace.after_move(self.clock.left(pace, now)));
        self.bot_moves += u32::from(by_bot && for_a_person);
    }

    /// Stops the clock for everybody to see.
    pub(super) fn halt(&mut self, pace: &Pace, now: UnixMs) {
        self.clock.stop(pace, now);
        self.shown.stop(pace, now);
    }
}

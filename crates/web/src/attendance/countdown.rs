//! A countdown: the time that is left, and since when it runs.

use crate::attendance::Pace;
use greenroom_store::UnixMs;
use serde::{Deserialize, Serialize};

/// The time that is left, and since when it runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Countdown {
    /// Milliseconds that were left when it began to run, or that are left where it stands.
    left: i64,
    /// Since when it runs; none where it stands.
    since: Option<UnixMs>,
    /// Whether it rests and will go on.
    #[serde(default)]
    held: bool,
}

impl Countdown {
    /// One that stands.
    pub(crate) fn standing(left: i64) -> Countdown {
        Countdown { left, since: None, held: false }
    }

    pub(crate) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// The milliseconds that are left, never less than none.
    pub(crate) fn left(&self, pace: &Pace, now: UnixMs) -> i64 {
        let used = self.since.map_or(0, |since| pace.counted(since, now));
        (self.left - used).max(0)
    }

    /// When it runs out; none where it stands.
    pub(crate) fn due(&self, pace: &Pace) -> Option<UnixMs> {
        self.since.map(|since| pace.after(since, self.left))
    }

    /// When so much is left; none where it stands.
    pub(crate) fn reaches(&self, pace: &Pace, left: i64) -> Option<UnixMs> {
        self.since.map(|since| pace.after(since, self.left - left))
    }

    /// Gives a countdown that stands at least so much.
    pub(crate) fn at_least(&mut self, left: i64) {
        self.left = self.left.max(left);
    }

    pub(crate) fn start(&mut self, now: UnixMs) {
        self.since.get_or_insert(now);
    }

    pub(crate) fn stop(&mut self, pace: &Pace, now: UnixMs) {
        *self = Countdown::standing(self.left(pace, now));
    }

    /// Lets it rest, if it runs.
    pub(crate) fn hold(&mut self, pace: &Pace, now: UnixMs) {
        if self.is_running() {
            self.stop(pace, now);
            self.held = true;
        }
    }

    /// Lets it go on, if it rests.
    pub(crate) fn go_on(&mut self, now: UnixMs) {
        if std::mem::take(&mut self.held) {
            self.start(now);
        }
    }

    /// Leaves out a span in which the server was down.
    pub(crate) fn skip(&mut self, pace: &Pace, from: UnixMs, to: UnixMs) {
        if let Some(since) = self.since {
            self.left = if since < from { self.left(pace, from) } else { self.left };
            self.since = Some(to.max(since));
        }
    }
}

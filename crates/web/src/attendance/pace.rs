//! The pace of a table: its clock, what happens when time runs out, when nobody is expected to move, and how long the others
//! wait for somebody. It is set with the table.

use greenroom_store::UnixMs;
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The shortest and the longest time for a move, and of patience, in seconds.
pub(crate) const SHORTEST: u32 = 30;
pub(crate) const LONGEST: u32 = 7 * 86_400;

/// How fast a table plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pace {
    /// The clock.
    pub clock: ClockRule,
    /// What happens when a seat's time runs out.
    pub time_out: TimeOut,
    /// The hours in which no clock runs.
    pub sleep: Option<Sleep>,
    /// After how many seconds of waiting the others may let a bot play on.
    pub patience: u32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { clock: ClockRule::None, time_out: TimeOut::Once, sleep: None, patience: 300 }
    }
}

/// How much time a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClockRule {
    /// As much as it wants.
    #[default]
    None,
    /// So much for each decision.
    Move {
        /// The time for a decision.
        seconds: u32,
    },
    /// So much for the whole game, and more with each decision.
    Bank {
        /// The time at the beginning.
        seconds: u32,
        /// What a decision adds.
        #[serde(default)]
        increment: u32,
        /// The most that can be saved up.
        #[serde(default)]
        cap: Option<u32>,
    },
}

/// What happens when a seat's time runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeOut {
    /// A bot makes this one decision.
    #[default]
    Once,
    /// A bot takes over until the player is back.
    Bot,
    /// The seat is lost: a bot plays it to the end.
    Lost,
}

impl TimeOut {
    /// All, each with the name that forms use.
    pub(crate) const ALL: [(TimeOut, &str); 3] =
        [(TimeOut::Once, "once"), (TimeOut::Bot, "bot"), (TimeOut::Lost, "lost")];
}

/// The hours of a day in which no clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sleep {
    /// The hour at which they begin, 0 to 23.
    pub from: u8,
    /// The hour at which they end, 0 to 23.
    pub to: u8,
    /// How many minutes the table's place is ahead of UTC.
    #[serde(default)]
    pub offset: i16,
}

impl Pace {
    /// Whether all numbers are in their bounds; else the field that is not, and what it takes.
    pub(crate) fn check(&self) -> Result<(), (&'static str, String)> {
        let span = |seconds: u32| (SHORTEST..=LONGEST).contains(&seconds);
        let bounds = || format!("{SHORTEST}–{LONGEST}");
        let clock_fits = match self.clock {
            ClockRule::None => true,
            ClockRule::Move { seconds } => span(seconds),
            ClockRule::Bank { seconds, increment, cap } => {
                span(seconds) && increment <= LONGEST && cap.is_none_or(|cap| span(cap) && cap >= seconds)
            }
        };
        if !clock_fits {
            return Err(("clock", bounds()));
        }
        if !span(self.patience) {
            return Err(("patience", bounds()));
        }
        match self.sleep {
            Some(Sleep { from, to, offset }) if from > 23 || to > 23 || from == to || offset.abs() > 840 => {
                Err(("sleep", "0–23, from ≠ to, offset −840–840".to_owned()))
            }
            _ => Ok(()),
        }
    }

    /// Whether seats have clocks.
    pub(crate) fn has_clock(&self) -> bool {
        self.clock != ClockRule::None
    }

    /// The time in a bank at the beginning, in milliseconds; the time of a decision where there is no bank.
    pub(crate) fn first_bank(&self) -> i64 {
        match self.clock {
            ClockRule::None => 0,
            ClockRule::Move { seconds } | ClockRule::Bank { seconds, .. } => i64::from(seconds) * 1000,
        }
    }

    /// What is in a bank after a decision, of what was left.
    pub(crate) fn after_move(&self, left: i64) -> i64 {
        let ClockRule::Bank { increment, cap, .. } = self.clock else { return self.first_bank() };
        let most = cap.map_or(i64::MAX, |cap| i64::from(cap) * 1000);
        (left.max(0) + i64::from(increment) * 1000).min(most)
    }

    /// The least that somebody has who comes back to their seat, so that a bot does not take it again at once.
    pub(crate) fn grace(&self) -> i64 {
        self.first_bank().min(MINUTE)
    }

    /// How long a seat may keep the table waiting before the others may let a bot play on, in milliseconds.
    pub(crate) fn patience_ms(&self) -> i64 {
        i64::from(self.patience) * 1000
    }

    /// How much of a span of time counts.
    pub(crate) fn counted(&self, from: UnixMs, to: UnixMs) -> i64 {
        let Some(sleep) = self.sleep else { return (to.0 - from.0).max(0) };
        let (mut at, mut counted) = (from.0, 0);
        while at < to.0 {
            let (awake, edge) = sleep.next_edge(at);
            let end = edge.min(to.0);
            counted += if awake { end - at } else { 0 };
            at = end;
        }
        counted
    }

    /// When so much time has counted.
    pub(crate) fn after(&self, from: UnixMs, mut span: i64) -> UnixMs {
        span = span.max(0);
        let Some(sleep) = self.sleep else { return UnixMs(from.0.saturating_add(span)) };
        let mut at = from.0;
        loop {
            let (awake, edge) = sleep.next_edge(at);
            if awake && edge - at >= span {
                return UnixMs(at + span);
            }
            span -= if awake { edge - at } else { 0 };
            at = edge;
        }
    }
}

impl Sleep {
    /// Whether clocks run at an instant, and when that changes next.
    fn next_edge(self, at: i64) -> (bool, i64) {
        let local = at + i64::from(self.offset) * MINUTE;
        let (today, hour) = (local.div_euclid(DAY) * DAY, local.rem_euclid(DAY));
        let (from, to) = (i64::from(self.from) * HOUR, i64::from(self.to) * HOUR);
        let asleep = if from < to { (from..to).contains(&hour) } else { hour >= from || hour < to };
        let edge = if asleep { to } else { from };
        let next = today + edge + if edge <= hour { DAY } else { 0 };
        (!asleep, next - i64::from(self.offset) * MINUTE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: i64, hour: i64) -> UnixMs {
        UnixMs(day * DAY + hour * HOUR)
    }

    #[test]
    fn sleeping_hours_do_not_count_over_midnight_and_elsewhere_on_earth() {
        let night = Pace { sleep: Some(Sleep { from: 22, to: 8, offset: 0 }), ..Pace::default() };
        assert_eq!(night.counted(at(3, 20), at(4, 9)), 3 * HOUR);
        assert_eq!(night.counted(at(3, 23), at(4, 7)), 0);
        assert_eq!(night.counted(at(3, 8), at(10, 8)), 7 * 14 * HOUR);
        assert_eq!(night.after(at(3, 20), 3 * HOUR), at(4, 9));
        assert_eq!(night.after(at(3, 23), HOUR), at(4, 9));
        // In Tokyo it is nine hours later.
        let tokyo = Pace { sleep: Some(Sleep { from: 0, to: 6, offset: 540 }), ..Pace::default() };
        assert_eq!(tokyo.counted(at(3, 14), at(3, 22)), 2 * HOUR);
        assert_eq!(tokyo.after(at(3, 14), 2 * HOUR), at(3, 22));
        assert_eq!(Pace::default().counted(at(3, 0), at(4, 0)), DAY);
    }

    #[test]
    fn a_bank_grows_up_to_its_cap() {
        let days = ClockRule::Bank { seconds: 600, increment: 100, cap: Some(650) };
        let pace = Pace { clock: days, ..Pace::default() };
        assert_eq!(pace.after_move(500_000), 600_000);
        assert_eq!(pace.after_move(600_000), 650_000);
        assert_eq!(pace.after_move(-5), 100_000);
    }

    #[test]
    fn what_is_out_of_bounds_is_named() {
        let wrong = |pace: Pace| pace.check().unwrap_err().0;
        assert_eq!(wrong(Pace { clock: ClockRule::Move { seconds: 29 }, ..Pace::default() }), "clock");
        assert_eq!(wrong(Pace { patience: 0, ..Pace::default() }), "patience");
        let sleep = Some(Sleep { from: 8, to: 8, offset: 0 });
        assert_eq!(wrong(Pace { sleep, ..Pace::default() }), "sleep");
        assert!(Pace { clock: ClockRule::Move { seconds: LONGEST }, ..Pace::default() }.check().is_ok());
    }
}

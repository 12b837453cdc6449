//! The pace of a table: the fields that set it up, and the sentence that tells it.

use crate::attendance::{ClockRule, Pace, Sleep, TimeOut};
use crate::pages::spans::span;
use crate::texts::{say, text};
use greenroom_engine::{Lang, Message};
use maud::{Markup, html};

const MINUTE: u32 = 60;
const HOUR: u32 = 3600;
const DAY: u32 = 86_400;

/// The times for a move that the page offers, in seconds.
const MOVES: [u32; 13] = [
    30,
    MINUTE,
    2 * MINUTE,
    5 * MINUTE,
    10 * MINUTE,
    30 * MINUTE,
    HOUR,
    6 * HOUR,
    12 * HOUR,
    DAY,
    2 * DAY,
    3 * DAY,
    7 * DAY,
];
/// The banks for a game in one sitting.
const BANKS: [u32; 7] = [5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
const INCREMENTS: [u32; 6] = [0, 5, 10, 20, 30, MINUTE];
/// The banks, increments and caps for a game over days.
const DAYS: [u32; 5] = [DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY];
const DAY_INCREMENTS: [u32; 5] = [HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY];
/// How long the others wait for somebody.
const PATIENCE: [u32; 7] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 12 * HOUR, DAY];

fn spans(lang: Lang, name: &str, label: &str, values: &[u32], usual: u32) -> Markup {
    html! {
        label.field { span { (text(lang, label)) }
            select name=(name) { @for seconds in values { option value=(seconds) selected[*seconds == usual] { (span(lang, i64::from(*seconds) * 1000)) } } }
        }
    }
}

fn hours(lang: Lang, name: &str, label: &str) -> Markup {
    html! {
        label.field { span { (text(lang, label)) }
            select name=(name) {
                option value="" selected { (text(lang, "sleep-never")) }
                @for hour in 0..24 { option value=(hour) { (hour) ":00" } }
            }
        }
    }
}

/// The fields of the setup page. The style sheet shows those that belong to the chosen clock.
pub(crate) fn fields(lang: Lang) -> Markup {
    html! {
        fieldset.setup-pace {
            legend { (text(lang, "pace")) }
            label.field { span { (text(lang, "clock")) }
                select name="clock" {
                    @for kind in ["none", "move", "bank", "days"] { option value=(kind) selected[kind == "none"] { (text(lang, &format!("clock-{kind}"))) } }
                }
            }
            div.pace-move { (spans(lang, "move", "clock-per-move", &MOVES, 2 * MINUTE)) }
            div.pace-bank {
                (spans(lang, "bank", "clock-at-first", &BANKS, 15 * MINUTE))
                (spans(lang, "bank-increment", "clock-increment", &INCREMENTS, 10))
            }
            div.pace-days {
                (spans(lang, "days", "clock-at-first", &DAYS, 2 * DAY))
                (spans(lang, "days-increment", "clock-increment", &DAY_INCREMENTS, 12 * HOUR))
                (spans(lang, "days-cap", "clock-cap", &DAYS, 3 * DAY))
            }
            div.pace-sleep {
                (hours(lang, "sleep-from", "sleep-from"))
                (hours(lang, "sleep-to", "sleep-to"))
                label.field { span { (text(lang, "sleep-zone")) }
                    select name="sleep-zone" { @for zone in -12..=14 { option value=(zone * 60) selected[zone == if lang == Lang::Ja { 9 } else { 0 }] { (format!("UTC{zone:+}")) } } }
                }
            }
            div.pace-time-out {
                label.field { span { (text(lang, "time-out")) }
                    select name="time-out" { @for (_, name) in TimeOut::ALL { option value=(name) { (text(lang, &format!("time-out-{name}"))) } } }
                }
            }
            (spans(lang, "patience", "patience", &PATIENCE, Pace::default().patience))
        }
    }
}

/// The pace in one paragraph; nothing where there is no clock.
pub(crate) fn sentence(pace: &Pace, lang: Lang) -> Markup {
    let time = |seconds: u32| span(lang, i64::from(seconds) * 1000);
    let clock = match pace.clock {
        ClockRule::None => return html! {},
        ClockRule::Move { seconds } => Message::new("pace-move").word("time", time(seconds)),
        ClockRule::Bank { seconds, increment, cap } => {
            let key = if cap.is_some() { "pace-days" } else { "pace-bank" };
            let said = Message::new(key).word("time", time(seconds)).word("increment", time(increment));
            said.word("cap", time(cap.unwrap_or_default()))
        }
    };
    let name =
        TimeOut::ALL.into_iter().find(|(rule, _)| *rule == pace.time_out).map_or("once", |(_, name)| name);
    html! {
        p.pace {
            (say(lang, &clock)) " " (text(lang, "time-out")) (text(lang, "colon")) (text(lang, &format!("time-out-{name}"))) (text(lang, "full-stop"))
            @if let Some(Sleep { from, to, offset }) = pace.sleep {
                " " (say(lang, &Message::new("pace-sleep").number("from", from).number("to", to).word("zone", format!("UTC{:+}", offset / 60))))
            }
        }
    }
}

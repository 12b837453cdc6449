//! The pace of a table as the setup page's form chooses it.

use crate::attendance::{ClockRule, Pace, Sleep, TimeOut};
use crate::error::WebError;
use crate::extract::Fields;

/// Reads the fields of the setup page; those that are missing are as usual.
pub(crate) fn read_pace(fields: &Fields) -> Result<Pace, WebError> {
    let clock = match fields.get("clock") {
        None | Some("none") => ClockRule::None,
        Some("move") => ClockRule::Move { seconds: fields.number("move")? },
        Some("bank") => ClockRule::Bank {
            seconds: fields.number("bank")?,
            increment: fields.number("bank-increment")?,
            cap: None,
        },
        Some("days") => {
            let (seconds, cap) = (fields.number("days")?, fields.number::<u32>("days-cap")?);
            ClockRule::Bank {
                seconds,
                increment: fields.number("days-increment")?,
                cap: Some(cap.max(seconds)),
            }
        }
        Some(_) => return Err(WebError::field("clock", "none, move, bank, days")),
    };
    let named = |name: &str| TimeOut::ALL.into_iter().find(|(_, known)| *known == name).map(|(rule, _)| rule);
    let time_out = match fields.get("time-out") {
        None => TimeOut::default(),
        Some(name) => named(name).ok_or_else(|| WebError::field("time-out", "once, bot, lost"))?,
    };
    let given = |name: &str| fields.get(name).is_some_and(|value| !value.is_empty());
    let sleep = match given("sleep-from") && given("sleep-to") && clock != ClockRule::None {
        false => None,
        true => Some(Sleep {
            from: fields.number("sleep-from")?,
            to: fields.number("sleep-to")?,
            offset: if given("sleep-zone") { fields.number("sleep-zone")? } else { 0 },
        }),
    };
    let patience = if given("patience") { fields.number("patience")? } else { Pace::default().patience };
    Ok(Pace { clock, time_out, sleep, patience })
}

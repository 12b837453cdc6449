//! Quiet hours: when somebody wants to hear nothing, in their own time zone.

use greenroom_store::UnixMs;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};

/// Zones that are offered; every other name of the IANA database can be typed.
pub(crate) const OFFERED: [&str; 36] = [
    "Africa/Cairo",
    "Africa/Johannesburg",
    "Africa/Lagos",
    "America/Anchorage",
    "America/Argentina/Buenos_Aires",
    "America/Chicago",
    "America/Denver",
    "America/Halifax",
    "America/Los_Angeles",
    "America/Mexico_City",
    "America/New_York",
    "America/Sao_Paulo",
    "Asia/Bangkok",
    "Asia/Dubai",
    "Asia/Hong_Kong",
    "Asia/Jakarta",
    "Asia/Kolkata",
    "Asia/Manila",
    "Asia/Seoul",
    "Asia/Shanghai",
    "Asia/Singapore",
    "Asia/Taipei",
    "Asia/Tokyo",
    "Australia/Brisbane",
    "Australia/Perth",
    "Australia/Sydney",
    "Europe/Athens",
    "Europe/Berlin",
    "Europe/Istanbul",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Moscow",
    "Europe/Paris",
    "Pacific/Auckland",
    "Pacific/Honolulu",
    "UTC",
];

/// The name of a time zone as the database writes it; none if there is no such zone.
pub(crate) fn zone_name(name: &str) -> Option<String> {
    let zone = TimeZone::get(name.trim()).ok()?;
    zone.iana_name().map(str::to_owned).or_else(|| (name.trim() == "UTC").then(|| "UTC".to_owned()))
}

/// Until when somebody wants to hear nothing; none if they may be told now.
pub(crate) fn quiet_until(zone: &str, quiet: Option<(u8, u8)>, now: UnixMs) -> Option<UnixMs> {
    let (from, to) = quiet?;
    // A zone that is no longer known is read as UTC: the hours are kept, if at another time.
    let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    let local = Timestamp::from_millisecond(now.0).ok()?.to_zoned(zone);
    let hour = local.hour() as u8;
    let is_quiet = if from < to { (from..to).contains(&hour) } else { hour >= from || hour < to };
    if !is_quiet {
        return None;
    }
    // The first hour of that name that comes: today's, or tomorrow's. A clock that jumps over it lands behind it.
    let day = if hour < to { local.date() } else { local.date().tomorrow().ok()? };
    let end = day.at(to as i8, 0, 0, 0).to_zoned(local.time_zone().clone()).ok()?;
    let end = end.round(Unit::Second).ok()?;
    Some(UnixMs(end.timestamp().as_millisecond().max(now.0 + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> UnixMs {
        UnixMs(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn the_night_ends_in_the_morning_of_ones_own_zone() {
        let night = Some((22, 8));
        let until = |now: &str| quiet_until("Asia/Tokyo", night, at(now));
        assert_eq!(until("2026-11-17T12:59:00Z"), None, "21:59 in Tokyo");
        assert_eq!(until("2026-11-17T13:00:00Z"), Some(at("2026-11-17T23:00:00Z")), "22:00");
        assert_eq!(until("2026-11-17T22:59:59Z"), Some(at("2026-11-17T23:00:00Z")), "7:59:59 the next day");
        assert_eq!(until("2026-11-17T23:00:00Z"), None, "8:00");
        assert_eq!(quiet_until("Asia/Tokyo", None, at("2026-11-17T15:00:00Z")), None);
    }

    #[test]
    fn hours_of_the_day_can_be_quiet_too() {
        let work = Some((9, 17));
        assert_eq!(quiet_until("UTC", work, at("2026-11-17T09:30:00Z")), Some(at("2026-11-17T17:00:00Z")));
        assert_eq!(quiet_until("UTC", work, at("2026-11-17T17:00:00Z")), None);
    }

    #[test]
    fn the_clock_is_put_forward_and_back() {
        // In Berlin the night to 29 March 2026 has no hour 2, and the night to 25 October has it twice.
        let until = |to: u8, now: &str| quiet_until("Europe/Berlin", Some((22, to)), at(now));
        assert_eq!(until(7, "2026-03-28T23:00:00Z"), Some(at("2026-03-29T05:00:00Z")));
        assert_eq!(until(7, "2026-10-24T23:00:00Z"), Some(at("2026-10-25T06:00:00Z")));
        assert_eq!(until(2, "2026-03-29T00:30:00Z"), Some(at("2026-03-29T01:00:00Z")), "2:00 is 3:00");
    }

    #[test]
    fn zones_have_the_names_of_the_database() {
        for zone in OFFERED {
            assert_eq!(zone_name(zone).as_deref(), Some(zone));
        }
        assert_eq!(zone_name("asia/tokyo").as_deref(), Some("Asia/Tokyo"));
        assert_eq!((zone_name("Mars/Olympus"), zone_name("")), (None, None));
    }
}

//! Spans of time and days, as people say them.

use crate::texts::{say, text};
use greenroom_engine::{Lang, Message};
use greenroom_store::UnixMs;

/// A day as people write it: `17 Nov 2026`, `2026年11月17日`. It is the day in Greenwich.
pub(crate) fn date(lang: Lang, time: UnixMs) -> String {
    let day = time.to_iso_8601();
    let mut parts = day.split(['-', 'T']).take(3).map(|part| part.parse::<i64>().unwrap_or_default());
    let [year, month, date] = std::array::from_fn(|_| parts.next().unwrap_or_default());
    let months = text(lang, "months");
    let month = months.split(' ').nth(month.max(1) as usize - 1).unwrap_or_default();
    let message = Message::new("date").word("month", month).word("year", year.to_string());
    say(lang, &message.word("day", date.to_string()))
}

/// A span in its two largest units: `2 d 4 h`, `3 min`, `12 s`.
pub(crate) fn span(lang: Lang, ms: i64) -> String {
    let seconds = ms.max(0) / 1000;
    let parts = [
        (seconds / 86_400, "span-days"),
        (seconds / 3600 % 24, "span-hours"),
        (seconds / 60 % 60, "span-minutes"),
        (seconds % 60, "span-seconds"),
    ];
    let first = parts.iter().position(|(count, _)| *count > 0).unwrap_or(parts.len() - 1);
    // Seconds beside minutes matter in the last ten minutes alone.
    let take = if first == 2 && parts[2].0 >= 10 { 1 } else { 2 };
    let shown = parts[first..].iter().take(take).enumerate();
    let words = shown.filter(|(place, (count, _))| *place == 0 || *count > 0);
    let said: Vec<String> =
        words.map(|(_, (count, key))| say(lang, &Message::new(key).number("count", *count))).collect();
    said.join(if lang == Lang::Ja { "" } else { " " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_written_as_people_do() {
        let day = UnixMs(1_795_000_000_000);
        assert_eq!([date(Lang::En, day), date(Lang::Ja, day)], ["18 Nov 2026", "2026年11月18日"]);
    }

    #[test]
    fn a_span_is_said_in_its_two_largest_units() {
        let said = |seconds: i64| span(Lang::En, seconds * 1000);
        assert_eq!([said(0), said(45), said(90), said(300)], ["0 s", "45 s", "1 min 30 s", "5 min"]);
        assert_eq!([said(901), said(7260), said(187_200)], ["15 min", "2 h 1 min", "2 d 4 h"]);
        assert_eq!(span(Lang::Ja, 90_000), "1分30秒");
    }
}

//! How each kind of setting is written, and what is allowed.

use crate::config::{BusAddress, CardFiles};
use crate::limits::Quota;
use crate::logging::{LogFormat, LogLevels};
use crate::metrics::MetricsAccess;
use crate::notices::MailTls;
use crate::public_url::{self, PublicUrl};
use crate::rate_limit::TrustedTokens;
use greenroom_store::{Place, TokenHash};
use std::path::PathBuf;
use std::time::Duration;
use toml::Value;

/// A kind of setting.
pub(super) trait Setting: Sized {
    /// What may stand there.
    const ALLOWED: &str;
    /// Reads it; none if it is something else.
    fn read(value: &Value) -> Option<Self>;
    /// Writes it as TOML; none if nothing is set.
    fn write(&self) -> Option<String>;
}

/// A text in quotes, as TOML has it.
fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}

impl Setting for bool {
    const ALLOWED: &str = "true or false";
    fn read(value: &Value) -> Option<bool> {
        value.as_bool()
    }
    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Setting for String {
    const ALLOWED: &str = "a text in quotes";
    fn read(value: &Value) -> Option<String> {
        value.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
    }
    fn write(&self) -> Option<String> {
        Some(quoted(self))
    }
}

impl Setting for Option<BusAddress> {
    const ALLOWED: &str = "an address such as \"nats://host:4222\"";
    fn read(value: &Value) -> Option<Option<BusAddress>> {
        let text = value.as_str()?;
        let known = ["nats://", "tls://"].iter().any(|scheme| text.starts_with(scheme));
        known.then(|| Some(BusAddress(text.to_owned())))
    }
    fn write(&self) -> Option<String> {
        self.as_ref().map(|BusAddress(address)| quoted(address))
    }
}

impl Setting for Option<Place> {
    const ALLOWED: &str = "an address such as \"postgres://user:password@host/database\"";
    fn read(value: &Value) -> Option<Option<Place>> {
        let place = Place::read(value.as_str()?);
        matches!(place, Place::Postgres(_)).then_some(Some(place))
    }
    fn write(&self) -> Option<String> {
        match self {
            Some(Place::Postgres(address)) => Some(quoted(address)),
            _ => None,
        }
    }
}

impl Setting for Option<String> {
    const ALLOWED: &str = String::ALLOWED;
    fn read(value: &Value) -> Option<Option<String>> {
        String::read(value).map(Some)
    }
    fn write(&self) -> Option<String> {
        self.as_ref()?.write()
    }
}

impl Setting for Vec<String> {
    const ALLOWED: &str = r#"a list of texts: ["one", "two"]"#;
    fn read(value: &Value) -> Option<Vec<String>> {
        value.as_array()?.iter().map(String::read).collect()
    }
    fn write(&self) -> Option<String> {
        let texts: Vec<String> = self.iter().map(|text| quoted(text)).collect();
        Some(format!("[{}]", texts.join(", ")))
    }
}

impl Setting for MailTls {
    const ALLOWED: &str = r#""starttls", "tls" or "off""#;
    fn read(value: &Value) -> Option<MailTls> {
        match value.as_str()? {
            "starttls" => Some(MailTls::Starttls),
            "tls" => Some(MailTls::Tls),
            "off" => Some(MailTls::Off),
            _ => None,
        }
    }
    fn write(&self) -> Option<String> {
        Some(quoted(match self {
            MailTls::Starttls => "starttls",
            MailTls::Tls => "tls",
            MailTls::Off => "off",
        }))
    }
}

impl Setting for usize {
    const ALLOWED: &str = "a whole number from 1";
    fn read(value: &Value) -> Option<usize> {
        value.as_integer().filter(|number| *number >= 1).and_then(|number| usize::try_from(number).ok())
    }
    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Setting for u32 {
    const ALLOWED: &str = "a whole number from 1 to 4294967295";
    fn read(value: &Value) -> Option<u32> {
        value.as_integer().filter(|number| *number >= 1).and_then(|number| u32::try_from(number).ok())
    }
    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

impl Setting for f64 {
    const ALLOWED: &str = "a number above 0";
    fn read(value: &Value) -> Option<f64> {
        let number = value.as_float().or_else(|| value.as_integer().map(|number| number as f64))?;
        (number.is_finite() && number > 0.0).then_some(number)
    }
    fn write(&self) -> Option<String> {
        Some(self.to_string())
    }
}

/// The units of time, the largest first, in milliseconds.
const UNITS: [(&str, u64); 5] = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

impl Setting for Duration {
    const ALLOWED: &str = r#"a time above zero such as "250ms", "20s", "5m", "2h" or "1d""#;
    fn read(value: &Value) -> Option<Duration> {
        let text = value.as_str()?.trim();
        let (number, unit) = text.split_at(text.find(|letter: char| !letter.is_ascii_digit())?);
        let (_, millis) = UNITS.iter().find(|(name, _)| *name == unit.trim())?;
        let millis = number.parse::<u64>().ok()?.checked_mul(*millis)?;
        (millis > 0).then(|| Duration::from_millis(millis))
    }
    fn write(&self) -> Option<String> {
        let millis = self.as_millis() as u64;
        let fits = |(_, size): &&(&str, u64)| millis > 0 && millis.is_multiple_of(*size);
        let (unit, size) = UNITS.iter().find(fits).unwrap_or(&("ms", 1));
        Some(quoted(&format!("{}{unit}", millis / size)))
    }
}

impl Setting for Option<Duration> {
    const ALLOWED: &str = Duration::ALLOWED;
    fn read(value: &Value) -> Option<Option<Duration>> {
        Duration::read(value).map(Some)
    }
    fn write(&self) -> Option<String> {
        self.as_ref()?.write()
    }
}

impl Setting for Quota {
    const ALLOWED: &str = "{ at_once = 60, per_minute = 240 }, both above 0";
    fn read(value: &Value) -> Option<Quota> {
        let table = value.as_table().filter(|table| table.len() == 2)?;
        let burst = f64::read(table.get("at_once")?)?;
        Some(Quota { burst, per_second: f64::read(table.get("per_minute")?)? / 60.0 })
    }
    fn write(&self) -> Option<String> {
        let per_minute = (self.per_second * 60.0 * 1e6).round() / 1e6;
        Some(format!("{{ at_once = {}, per_minute = {per_minute} }}", self.burst))
    }
}

impl Setting for PathBuf {
    const ALLOWED: &str = "a path in quotes";
    fn read(value: &Value) -> Option<PathBuf> {
        String::read(value).map(PathBuf::from)
    }
    fn write(&self) -> Option<String> {
        Some(quoted(&self.display().to_string()))
    }
}

impl Setting for Option<PathBuf> {
    const ALLOWED: &str = PathBuf::ALLOWED;
    fn read(value: &Value) -> Option<Option<PathBuf>> {
        PathBuf::read(value).map(Some)
    }
    fn write(&self) -> Option<String> {
        self.as_ref()?.write()
    }
}

impl Setting for Option<PublicUrl> {
    const ALLOWED: &str = public_url::EXAMPLE;
    fn read(value: &Value) -> Option<Option<PublicUrl>> {
        value.as_str()?.parse().ok().map(Some)
    }
    fn write(&self) -> Option<String> {
        self.as_ref().map(|url| quoted(&url.to_string()))
    }
}

impl Setting for MetricsAccess {
    const ALLOWED: &str = r#""local", "token" or "off""#;
    fn read(value: &Value) -> Option<MetricsAccess> {
        match value.as_str()? {
            "local" => Some(MetricsAccess::Local),
            "token" => Some(MetricsAccess::Token),
            "off" => Some(MetricsAccess::Off),
            _ => None,
        }
    }
    fn write(&self) -> Option<String> {
        Some(quoted(match self {
            MetricsAccess::Local => "local",
            MetricsAccess::Token => "token",
            MetricsAccess::Off => "off",
        }))
    }
}

impl Setting for LogFormat {
    const ALLOWED: &str = r#""text" or "json""#;
    fn read(value: &Value) -> Option<LogFormat> {
        match value.as_str()? {
            "text" => Some(LogFormat::Text),
            "json" => Some(LogFormat::Json),
            _ => None,
        }
    }
    fn write(&self) -> Option<String> {
        Some(quoted(if *self == LogFormat::Text { "text" } else { "json" }))
    }
}

impl Setting for LogLevels {
    const ALLOWED: &str = r#"off, error, warn, info, debug or trace, and others for single modules: "info,greenroom_web::net=debug""#;
    fn read(value: &Value) -> Option<LogLevels> {
        LogLevels::new(value.as_str()?)
    }
    fn write(&self) -> Option<String> {
        Some(quoted(self.as_str()))
    }
}

impl Setting for TrustedTokens {
    const ALLOWED: &str = "a list of hashes, each of 64 hexadecimal digits in quotes";
    fn read(value: &Value) -> Option<TrustedTokens> {
        let hashes = value.as_array()?.iter();
        hashes.map(|hash| TokenHash::from_hex(hash.as_str()?)).collect::<Option<Vec<_>>>().map(TrustedTokens)
    }
    fn write(&self) -> Option<String> {
        let hashes: Vec<String> = self.0.iter().map(|hash| quoted(&hash.to_hex())).collect();
        (!hashes.is_empty()).then(|| format!("[{}]", hashes.join(", ")))
    }
}

impl Setting for CardFiles {
    const ALLOWED: &str = r#"card files by game: { idol-conclave = "my-cards.toml" }"#;
    fn read(value: &Value) -> Option<CardFiles> {
        let files = value.as_table()?.iter();
        let read = |(game, file): (&String, &Value)| Some((game.clone(), PathBuf::read(file)?));
        files.map(read).collect::<Option<Vec<_>>>().map(CardFiles)
    }
    fn write(&self) -> Option<String> {
        let pairs =
            self.0.iter().map(|(game, file)| format!("{game} = {}", quoted(&file.display().to_string())));
        let pairs: Vec<String> = pairs.collect();
        (!pairs.is_empty()).then(|| format!("{{ {} }}", pairs.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<S: Setting>(text: &str) -> Option<S> {
        S::read(&Value::String(text.to_owned()))
    }

    #[test]
    fn times_are_written_with_the_largest_unit_that_fits() {
        for (text, millis) in
            [("250ms", 250), ("20s", 20_000), ("5m", 300_000), ("2h", 7_200_000), ("1d", 86_400_000)]
        {
            let time = Duration::from_millis(millis);
            assert_eq!(read::<Duration>(text), Some(time));
            assert_eq!(time.write(), Some(format!("\"{text}\"")));
        }
        for wrong in
            ["", "5", "s", "-5s", "5 years", "0s", "1.5s", "99999999999999999999d", "18446744073709551615d"]
        {
            assert_eq!(read::<Duration>(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_quota_names_both_numbers_and_no_other() {
        let parse = |text: &str| Quota::read(&text.parse::<Value>().unwrap());
        let quota = parse("{ at_once = 60, per_minute = 4 }").unwrap();
        assert_eq!(quota, Quota { burst: 60.0, per_second: 4.0 / 60.0 });
        assert_eq!(quota.write().unwrap(), "{ at_once = 60, per_minute = 4 }");
        for wrong in
            ["{ at_once = 60 }", "{ at_once = 0, per_minute = 4 }", "{ at_once = 1, per_hour = 4 }", "60"]
        {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}

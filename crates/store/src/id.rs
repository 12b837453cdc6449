//! Ids: short random texts that can be part of an address.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Without `l`, `o`, `0` and `1`, so that an id can be read aloud. There are 32, so the low bits of a byte choose one.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The longest id that is accepted.
const LONGEST: usize = 64;

/// A random text of `count` letters, five bits each, from the system's randomness.
fn random_letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether a text can be part of an address as it is.
fn is_plain(text: &str) -> bool {
    (1..=LONGEST).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident, $letters:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// A new one that nobody can guess.
            pub fn random() -> $name {
                $name(random_letters($letters))
            }

            /// Reads one: letters, digits, `-` and `_`, at most 64 of them.
            pub fn parse(text: &str) -> Option<$name> {
                is_plain(text).then(|| $name(text.to_owned()))
            }

            /// The text itself.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = &'static str;
            fn try_from(text: String) -> Result<$name, Self::Error> {
                $name::parse(&text).ok_or("an id is 1 to 64 letters, digits, `-` or `_`")
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$name> {
                $name::parse(value.as_str()?).ok_or(FromSqlError::InvalidType)
            }
        }
    };
}

text_id! {
    /// A table's id, as it stands in its address.
    TableId, 10
}
text_id! {
    /// A person's id. It says who somebody is to the others and proves nothing.
    PersonId, 16
}
text_id! {
    /// The secret in a table's invite link: whoever knows it may sit down.
    Invite, 26
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({})", self.0)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PersonId({})", self.0)
    }
}

impl fmt::Debug for Invite {
    /// An invite in a log line would let its reader sit down, so it is never printed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite(…)")
    }
}

/// The number of a program's token, for listing and revoking it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenId(pub i64);

/// A time in milliseconds since 1970, by the caller's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnixMs(pub i64);

impl UnixMs {
    /// The hour that this time is in.
    pub(crate) fn hour(self) -> i64 {
        self.0.div_euclid(3_600_000)
    }

    /// This time as ISO 8601 writes it, in UTC.
    pub fn to_iso_8601(self) -> String {
        let (days, ms) = (self.0.div_euclid(86_400_000), self.0.rem_euclid(86_400_000));
        // The calendar repeats every 400 years; a year is counted from March on, so that the leap day is its last.
        let shifted = days + 719_468;
        let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let march = (5 * of_year + 2) / 153;
        let (date, month) =
            (of_year - (153 * march + 2) / 5 + 1, if march < 10 { march + 3 } else { march - 9 });
        let year = year + era * 400 + i64::from(month <= 2);
        let (hour, minute, second) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60);
        format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}.{:03}Z", ms % 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_ids_can_stand_in_an_address_and_differ() {
        let (one, other) = (TableId::random(), TableId::random());
        assert_ne!(one, other);
        assert_eq!(TableId::parse(one.as_str()), Some(one.clone()));
        assert_eq!(one.as_str().len(), 10);
    }

    #[test]
    fn what_does_not_fit_an_address_is_no_id() {
        for text in ["", "a b", "a/b", "é", &"a".repeat(65)] {
            assert_eq!(TableId::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn debug_never_prints_an_invite() {
        let invite = Invite::random();
        assert!(!format!("{invite:?}").contains(invite.as_str()));
    }

    #[test]
    fn instants_are_written_as_iso_8601_writes_them() {
        assert_eq!(UnixMs(0).to_iso_8601(), "1970-01-01T00:00:00.000Z");
        assert_eq!(UnixMs(951_782_400_000).to_iso_8601(), "2000-02-29T00:00:00.000Z");
        assert_eq!(UnixMs(1_794_865_530_123).to_iso_8601(), "2026-11-16T21:45:30.123Z");
    }
}

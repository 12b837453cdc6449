//! What is wrong with a configuration: where, what is allowed, and what was probably meant.

use crate::config::keys::{KEYS, Key};
use std::fmt;

/// One mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file and line, the variable or the flag.
    pub place: String,
    /// What is wrong there, and what to do.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

impl Problem {
    pub(super) fn new(place: &str, what: impl Into<String>) -> Problem {
        Problem { place: place.to_owned(), what: what.into() }
    }

    /// A name that no setting has.
    pub(super) fn unknown(place: &str, name: &str) -> Problem {
        let cure = match nearest(name, KEYS.iter().map(|key| key.name)) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "`greenroom config --print` lists all settings".to_owned(),
        };
        Problem::new(place, format!("there is no setting `{name}`; {cure}"))
    }

    /// A value that a setting cannot have.
    pub(super) fn value(place: &str, key: &Key, given: &str) -> Problem {
        Problem::new(place, format!("`{}` cannot be {given}; allowed: {}", key.name, key.allowed))
    }
}

/// All mistakes of a configuration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct ConfigError(pub Vec<Problem>);

/// The name that looks most like a given one, if any does. The section may be missing.
pub(super) fn nearest<'a>(given: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let last = |name: &'a str| name.rsplit('.').next().unwrap_or(name);
    let near = |name: &'a str| {
        distance(given, name).min(distance(given.rsplit('.').next().unwrap_or(given), last(name)) + 1)
    };
    let best = names.map(|name| (near(name), name)).min()?;
    (best.0 <= 1 + given.len() / 4).then_some(best.1)
}

/// How many letters must be changed, added or left out (Levenshtein).
fn distance(one: &str, two: &str) -> usize {
    let two: Vec<char> = two.chars().collect();
    let mut row: Vec<usize> = (0..=two.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in two.iter().enumerate() {
            let cost = before + usize::from(letter != *other);
            before = row[j + 1];
            row[j + 1] = cost.min(before + 1).min(row[j] + 1);
        }
    }
    row[two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_recognised() {
        let guess = |name: &str| nearest(name, KEYS.iter().map(|key| key.name));
        assert_eq!(guess("limits.chanegs"), Some("limits.changes"));
        assert_eq!(guess("public-url"), Some("public_url"));
        assert_eq!(guess("chat_lines"), Some("limits.chat_lines"));
        assert_eq!(guess("log.level"), Some("log.levels"));
        assert_eq!(guess("weather"), None);
        assert_eq!((distance("", "abc"), distance("kitten", "sitting")), (3, 3));
    }
}

//! The bots and their names, as the command line, the page and transcripts write them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much a search may do for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Budget {
    /// A number of iterations: the same seed gives the same move on every machine.
    Iterations(u32),
    /// A number of milliseconds: the move depends on how fast the machine is.
    Milliseconds(u32),
    /// A number of milliseconds of the processor, on one thread: a busy machine takes longer and plays as well.
    ThreadMilliseconds(u32),
}

impl Budget {
    /// The time of a time budget.
    pub(crate) fn time(self) -> Option<Duration> {
        match self {
            Budget::Iterations(_) | Budget::ThreadMilliseconds(_) => None,
            Budget::Milliseconds(milliseconds) => Some(Duration::from_millis(milliseconds.into())),
        }
    }
}

/// The kind of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random,
    /// The action after which the position looks best, averaged over worlds that the view cannot rule out.
    Greedy,
    /// The action that does best in a tree search over many such worlds.
    Search(Budget),
}

impl Bot {
    /// One bot of each kind, the weakest first.
    pub const ALL: [Bot; 3] = [Bot::Random, Bot::Greedy, Bot::Search(Budget::Iterations(1000))];

    /// The name that the command line knows it by: `random`, `greedy`, `search:1000`, `search:2s`, `search:500ms`,
    /// `search:500ms-cpu`.
    pub fn name(self) -> String {
        match self {
            Bot::Random => "random".to_owned(),
            Bot::Greedy => "greedy".to_owned(),
            Bot::Search(Budget::Iterations(number)) => format!("search:{number}"),
            Bot::Search(Budget::Milliseconds(time)) => format!("search:{}", write_time(time)),
            Bot::Search(Budget::ThreadMilliseconds(time)) => format!("search:{}{THREAD}", write_time(time)),
        }
    }
}

/// What a time ends with that is meant as the processor's, on one thread.
const THREAD: &str = "-cpu";

fn write_time(milliseconds: u32) -> String {
    match milliseconds % 1000 {
        0 => format!("{}s", milliseconds / 1000),
        _ => format!("{milliseconds}ms"),
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no bot `{name}`; the bots are: random, greedy, search:1000 (iterations), search:2s, search:2s-cpu"
)]
pub struct UnknownBot {
    /// The name as written.
    pub name: String,
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let known = match name {
            "random" => Some(Bot::Random),
            "greedy" => Some(Bot::Greedy),
            _ => name.strip_prefix("search:").and_then(read_budget).map(Bot::Search),
        };
        known.ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

fn read_budget(text: &str) -> Option<Budget> {
    if let Some(time) = text.strip_suffix(THREAD) {
        return read_time(time).map(Budget::ThreadMilliseconds);
    }
    read_time(text).map(Budget::Milliseconds).or_else(|| read_number(text).map(Budget::Iterations))
}

fn read_number(digits: &str) -> Option<u32> {
    digits.parse().ok().filter(|&number: &u32| number > 0)
}

/// A time in milliseconds.
fn read_time(text: &str) -> Option<u32> {
    match text.strip_suffix("ms") {
        Some(digits) => read_number(digits),
        None => read_number(text.strip_suffix('s')?)?.checked_mul(1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_there_and_back() {
        for name in [
            "random",
            "greedy",
            "search:1",
            "search:4000",
            "search:2s",
            "search:250ms",
            "search:2s-cpu",
            "search:9ms-cpu",
        ] {
            assert_eq!(name.parse::<Bot>().unwrap().to_string(), name);
        }
        assert_eq!("search:3000ms".parse(), Ok(Bot::Search(Budget::Milliseconds(3000))));
    }

    #[test]
    fn other_names_are_answered_with_the_list() {
        for name in [
            "clever",
            "search",
            "search:",
            "search:0",
            "search:-1",
            "search:2m",
            "search:9999999999s",
            "search:5-cpu",
            "search:-cpu",
        ] {
            let error = name.parse::<Bot>().unwrap_err().to_string();
            assert!(error.contains("random, greedy, search:1000"), "{error}");
        }
    }
}

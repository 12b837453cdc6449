//! The bots by name, as the command line, the page and transcripts write them.

use std::fmt;
use std::str::FromStr;

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random,
    /// The action that looks best right after it, averaged over worlds that the view cannot rule out.
    Greedy,
}

impl Bot {
    /// All bots, the weakest first.
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Greedy];

    /// The name that the command line knows it by.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`; the bots are: random, greedy")]
pub struct UnknownBot {
    /// The name as written.
    pub name: String,
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let known = Bot::ALL.into_iter().find(|bot| bot.name() == name);
        known.ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_there_and_back_and_others_are_answered_with_the_list() {
        for bot in Bot::ALL {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
        let error = "clever".parse::<Bot>().unwrap_err().to_string();
        assert!(Bot::ALL.iter().all(|bot| error.contains(bot.name())), "{error}");
    }
}

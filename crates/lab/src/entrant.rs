//! Who plays in a tournament: one of our bots, or a program that somebody else wrote.

use crate::Program;
use greenroom_catalog::Bot;
use std::fmt;
use std::str::FromStr;

/// A bot or a program that plays in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// One of our bots.
    Bot(Bot),
    /// A program that is asked over its standard input and output.
    Program(Program),
}

impl From<Bot> for Entrant {
    fn from(bot: Bot) -> Entrant {
        Entrant::Bot(bot)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(bot) => bot.fmt(f),
            Entrant::Program(program) => program.fmt(f),
        }
    }
}

/// A name that is neither a bot nor a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownEntrant {
    /// No bot has this name.
    #[error(
        "there is no bot `{name}`; the bots are: random, greedy, search:1000 (iterations), search:2s, search:2s-cpu, \
         exec:./program"
    )]
    Bot {
        /// The name as written.
        name: String,
    },
    /// `exec:` names no program.
    #[error(
        "`exec:` names no program; write it behind the colon, as in exec:./mybot or exec:\"python3 bot.py\""
    )]
    NoProgram,
}

impl FromStr for Entrant {
    type Err = UnknownEntrant;

    fn from_str(name: &str) -> Result<Entrant, UnknownEntrant> {
        match name.strip_prefix("exec:") {
            Some(command) => Program::new(command).map(Entrant::Program).ok_or(UnknownEntrant::NoProgram),
            None => match name.parse() {
                Ok(bot) => Ok(Entrant::Bot(bot)),
                Err(_) => Err(UnknownEntrant::Bot { name: name.to_owned() }),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_there_and_back() {
        for name in ["random", "greedy", "search:250ms", "exec:./mybot", "exec:python3 bot.py --level 3"] {
            assert_eq!(name.parse::<Entrant>().unwrap().to_string(), name);
        }
        assert_eq!("exec:  a   b ".parse::<Entrant>().unwrap().to_string(), "exec:a b");
    }

    #[test]
    fn other_names_are_answered_with_what_there_is() {
        for (name, part) in
            [("clever", "exec:./program"), ("exec:", "names no program"), ("exec: ", "names no")]
        {
            let error = name.parse::<Entrant>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}

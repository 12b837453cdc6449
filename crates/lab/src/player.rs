//! Who plays in a tournament: a bot of the house, or a program of somebody's own.

use crate::Program;
use greenroom_catalog::Bot;
use std::fmt;
use std::str::FromStr;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of the house.
    Bot(Bot),
    /// A program that is spoken to over its standard input and output.
    Program(Program),
}

impl From<Bot> for Player {
    fn from(bot: Bot) -> Player {
        Player::Bot(bot)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(bot) => bot.fmt(f),
            Player::Program(program) => program.fmt(f),
        }
    }
}

/// A name that nobody has who could play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownPlayer {
    /// No bot is called this.
    #[error(
        "there is no bot `{name}`; the bots are: random, greedy, search:1000 (games thought through), search:2s, \
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

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Player, UnknownPlayer> {
        match name.strip_prefix("exec:") {
            Some(command) => Program::new(command).map(Player::Program).ok_or(UnknownPlayer::NoProgram),
            None => match name.parse() {
                Ok(bot) => Ok(Player::Bot(bot)),
                Err(_) => Err(UnknownPlayer::Bot { name: name.to_owned() }),
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
            assert_eq!(name.parse::<Player>().unwrap().to_string(), name);
        }
        assert_eq!("exec:  a   b ".parse::<Player>().unwrap().to_string(), "exec:a b");
    }

    #[test]
    fn other_names_are_answered_with_what_there_is() {
        for (name, part) in
            [("clever", "exec:./program"), ("exec:", "names no program"), ("exec: ", "names no")]
        {
            let error = name.parse::<Player>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}

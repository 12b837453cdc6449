//! A program that somebody else wrote, as an entrant: its command, its process, and what makes it lose a game.

mod fault;
mod player;
mod process;
mod process_group;

pub use fault::{Fault, FirstForfeit, Forfeits};
pub use player::{GameStart, ProgramPlayer};
pub use process_group::kill_all_programs;

use std::fmt;

/// A command that starts a program: its name or path, and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    name: String,
    arguments: Vec<String>,
}

impl Program {
    /// Splits a command at white space into the program and its arguments; none for an empty command.
    pub fn new(command: &str) -> Option<Program> {
        let mut words = command.split_whitespace().map(str::to_owned);
        Some(Program { name: words.next()?, arguments: words.collect() })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exec:{}", self.name)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

//! A program of somebody's own as a player: how it is called, and what makes it lose a game.

mod fault;
mod leash;
mod process;
mod visitor;

pub use fault::{Fault, FirstForfeit, Forfeits};
pub use leash::end_all_programs;
pub(crate) use visitor::{Start, Visitor};

use std::fmt;

/// A command that starts a program: its name or path, and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    name: String,
    arguments: Vec<String>,
}

impl Program {
    /// The program and its arguments, with white space between them; none where nothing is named.
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

//! Programs that whoever starts the server has named: they take seats as bots do. A visitor can choose one, and name none.

use crate::bots::STAND_IN;
use crate::error::WebError;
use crate::tables::Snapshot;
use greenroom_catalog::{AnyTable, Bot, GameKind, Question};
use greenroom_engine::{Eyes, Seat, Words};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// What a seat's bot is called in choices and in the store when a program plays it.
const PREFIX: &str = "program:";

/// What a program is asked at a table.
pub struct ProgramQuestion<'a> {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The table's options.
    pub options: &'a Value,
    /// How many seats there are.
    pub seats: u8,
    /// Which game this is: another key is another table, or another seat.
    pub key: String,
    /// For the program's own randomness. Nothing in the deal follows from it.
    pub seed: u64,
    /// The decision.
    pub question: Question<'a>,
}

/// The programs of a server. The server itself starts none: whoever starts it gives it this.
pub trait Programs: Send + Sync {
    /// What they are called.
    fn names(&self) -> Vec<String>;

    /// The place of the words that a program chooses among the legal ones. An error says in a word what it did wrong; it waits until then.
    fn choose(&self, name: &str, question: &ProgramQuestion<'_>) -> Result<usize, &'static str>;
}

/// The programs that were named; usually none.
#[derive(Clone, Default)]
pub struct NamedPrograms(pub Option<Arc<dyn Programs>>);

impl fmt::Debug for NamedPrograms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedPrograms").field(&self.names()).finish()
    }
}

impl NamedPrograms {
    /// What they are called.
    pub(crate) fn names(&self) -> Vec<String> {
        self.0.as_ref().map_or_else(Vec::new, |programs| programs.names())
    }

    /// How they are chosen: `program:NAME`.
    pub(crate) fn choices(&self) -> Vec<String> {
        self.names().into_iter().map(|name| format!("{PREFIX}{name}")).collect()
    }

    /// Refuses a program that whoever runs the server has not named.
    pub(crate) fn require(&self, name: &str, field: &'static str) -> Result<(), WebError> {
        if self.names().iter().any(|known| known == name) {
            return Ok(());
        }
        let mut known = vec![crate::bots::names()];
        known.extend(self.choices());
        Err(WebError::field(field, &known.join(", ")))
    }
}

/// The program that a choice or a stored bot names; none for one of our bots.
pub(crate) fn program_of(bot: &str) -> Option<&str> {
    bot.strip_prefix(PREFIX)
}

/// The bot of a seat that a program plays.
pub(crate) fn bot_of(program: &str) -> String {
    format!("{PREFIX}{program}")
}

/// Who moves a bot's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    /// One of our bots.
    Bot(Bot),
    /// A program, by its name.
    Program(String),
}

impl Mover {
    /// Who moves for a bot of this name.
    pub(crate) fn of(name: &str) -> Option<Mover> {
        match program_of(name) {
            Some(program) => Some(Mover::Program(program.to_owned())),
            None => name.parse().ok().map(Mover::Bot),
        }
    }
}

/// The words of a program; none where it has a fault or the server knows it no more, and then [`STAND_IN`] plays that move.
pub(crate) fn choose(
    programs: &NamedPrograms,
    name: &str,
    snapshot: &Snapshot,
    game: &'static dyn GameKind,
    seat: Seat,
    seed: u64,
) -> Option<Words> {
    let table: &dyn AnyTable = snapshot.table.as_deref()?;
    let sight = table.sight(Eyes::Seat(seat));
    let (asked, view) = (serde_json::to_string(&sight.asked()?).ok()?, sight.view_text());
    let legal = sight.legal();
    if let [only] = legal {
        return Some(only.clone());
    }
    let key = format!("{} {seat}", table.header().seed.commitment());
    let question = Question { seat, asked: &asked, view: &view, legal };
    let (options, seats) = (&table.header().options, table.seats());
    let question = ProgramQuestion { game, options, seats, key, seed, question };
    match programs.0.as_ref()?.choose(name, &question) {
        Ok(place) => legal.get(place).cloned(),
        Err(fault) => {
            tracing::warn!(
                program = name,
                fault,
                "a program has not moved; {} moves for it",
                STAND_IN.name()
            );
            None
        }
    }
}

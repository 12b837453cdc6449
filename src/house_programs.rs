//! The programs that `greenroom serve --program` names: one process each, asked for one decision at a time.

use crate::failure::Failure;
use greenroom_lab::{Fault, GameStart, Program, ProgramPlayer};
use greenroom_web::{NamedPrograms, ProgramQuestion, Programs};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How long a program has for a move on a server: people wait for it.
const TIME: Duration = Duration::from_secs(1);
/// The longest name of a program.
const LONGEST_NAME: usize = 24;

/// A program with the name that visitors know it by.
#[derive(Clone, Debug)]
pub(crate) struct ProgramArg {
    name: String,
    program: Program,
}

impl ProgramArg {
    pub(crate) fn read(text: &str) -> Result<ProgramArg, String> {
        let (name, command) = text.split_once('=').ok_or("a program is given as NAME=COMMAND")?;
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(fits) {
            return Err(format!(
                "a program's name has 1 to {LONGEST_NAME} letters, digits or hyphens, not `{name}`"
            ));
        }
        let program =
            Program::new(command).ok_or("there is no command after the name, as in NAME=./mybot")?;
        Ok(ProgramArg { name: name.to_owned(), program })
    }
}

/// A running program, and the game that it was last told of.
struct Resident {
    name: String,
    player: Mutex<(ProgramPlayer, Option<String>)>,
}

/// The programs of a server.
pub(crate) struct HousePrograms(Vec<Resident>);

impl HousePrograms {
    /// The programs that were named; two of the same name are refused.
    pub(crate) fn named(given: &[ProgramArg]) -> Result<NamedPrograms, Failure> {
        let mut residents: Vec<Resident> = Vec::new();
        for ProgramArg { name, program } in given {
            if residents.iter().any(|known| known.name == *name) {
                return Err(Failure::Request(format!("two programs are called `{name}`")));
            }
            let player = Mutex::new((ProgramPlayer::new(program, TIME), None));
            residents.push(Resident { name: name.clone(), player });
        }
        let programs: Arc<dyn Programs> = Arc::new(HousePrograms(residents));
        Ok(NamedPrograms((!given.is_empty()).then_some(programs)))
    }
}

impl Programs for HousePrograms {
    fn names(&self) -> Vec<String> {
        self.0.iter().map(|resident| resident.name.clone()).collect()
    }

    fn choose(&self, name: &str, asked: &ProgramQuestion<'_>) -> Result<usize, &'static str> {
        let resident = self.0.iter().find(|resident| resident.name == name).ok_or("unknown")?;
        let mut resident = resident.player.lock().unwrap_or_else(PoisonError::into_inner);
        let (player, current) = &mut *resident;
        if current.as_ref() != Some(&asked.key) {
            let ProgramQuestion { game, options, seats, seed, .. } = *asked;
            let start = GameStart { game, options, seats, seat: asked.question.seat, seed };
            player.begin(start).map_err(|fault| kind(&fault))?;
            *current = Some(asked.key.clone());
        }
        player.ask(&asked.question).map_err(|fault| {
            *current = None;
            kind(&fault)
        })
    }
}

/// A fault in a word: the server's log names no words of a game.
fn kind(fault: &Fault) -> &'static str {
    match fault {
        Fault::Crash => "crash",
        Fault::CannotStart(_) => "cannot start",
        Fault::Timeout(_) => "timeout",
        Fault::Nonsense(_) => "nonsense",
        Fault::Illegal(_) => "illegal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_has_a_plain_name_and_a_command() {
        assert_eq!(
            ProgramArg::read("My-Bot2=python3 bot.py").map(|program| program.name),
            Ok("My-Bot2".to_owned())
        );
        for (wrong, part) in
            [("./bot", "NAME=COMMAND"), ("=./bot", "1 to 24"), ("a b=./bot", "a b"), ("bot= ", "no command")]
        {
            assert!(ProgramArg::read(wrong).is_err_and(|error| error.contains(part)), "{wrong}");
        }
    }

    #[test]
    fn two_programs_of_one_name_are_refused() {
        let program = ProgramArg::read("bot=./bot").unwrap_or_else(|error| panic!("{error}"));
        assert!(HousePrograms::named(&[program.clone(), program]).is_err());
        assert!(HousePrograms::named(&[]).is_ok_and(|programs| programs.0.is_none()));
    }
}

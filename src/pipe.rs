//! `greenroom pipe`: a game for programs, one JSON object a line in and out.

mod request;
mod session;

use crate::Failure;
use crate::setup::{SetupArgs, fresh_seed, read_seed, unnamed};
use greenroom_engine::{Lang, Seed};
use session::Session;
use std::io::{BufRead, Read, Write};

/// The longest line that counts as a request, in bytes.
const LONGEST_LINE: u64 = 16 * 1024 * 1024;

const HELP: &str = r#"Each input line is a request. Each output line is its answer, with "ok": true or false.
  {"do":"turn"}                                              tells who has to decide
  {"do":"legal","seat":"A"}                                  tells what a seat is asked, and all that it may do
  {"do":"act","seat":"A","words":"vote +2000 akaneru"}       plays an action
  {"do":"view","eyes":"A"}                                   shows what a seat, "public" or "all" may know
  {"do":"undo"}                                              takes back the last action
  {"do":"standing"}                                          tells the result, once the game is over
  {"do":"history"}                                           lists all actions so far
  {"do":"dump"}  {"do":"load","state":{...},"seed":7}        writes and reads the whole position
  {"do":"transcript"}                                        writes the game so far, as text
  {"do":"clone","as":"x","seed":7}                           copies the table, with luck of its own
  {"do":"sample","seat":"A","as":"x","seed":7}               the same, and deals anew what A cannot know
  {"do":"act","table":"x","actions":[["A","pass"],["B","pass"]]}   plays several actions, at a copy
  {"do":"drop","table":"x"}                                  forgets a copy
Any request may name a table. `seed` is optional. A line may hold a list of requests; its answer is a list.
A refused action is answered with {"ok":false,"refused":{"section","en","ja"}}. Any other error is
answered with {"ok":false,"error":...}, and with the field and what was expected if a field is wrong.

Example:
  echo '{"do":"legal","seat":"A"}' | greenroom pipe idol-conclave --seats 3 --seed 1"#;

/// Play a game from a program: one JSON object a line in and out
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// The table's seed: a number, or 64 hexadecimal digits [default: a random one]
    #[arg(long, value_name = "S", value_parser = read_seed)]
    seed: Option<Seed>,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let setup = args.setup.read()?;
    let seed = args.seed.clone().map_or_else(fresh_seed, Ok)?;
    let people = unnamed(setup.seats);
    let table = setup.deal(&people, seed, lang)?;
    let mut session = Session::new(setup.game, people, table);
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    while let Some(line) = read_line(&mut input)? {
        writeln!(out, "{}", session.answer(&line))?;
        out.flush()?;
    }
    Ok(())
}

/// The next line as bytes, cut off where it is too long to be a request; none at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

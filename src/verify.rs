//! `greenroom verify`: checks a transcript.

use crate::Failure;
use crate::transcript_file::FileArgs;
use greenroom_engine::Lang;
use std::io::Write;

const HELP: &str = "\
Three things are checked: the seed matches the commitment that was shown before the deal, every action is
legal in its position, and the actions lead to the stated result.

Example:
  greenroom verify game.txt";

/// Check that a transcript's deal, actions and result are right
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    file: FileArgs,

    /// Accept a game that is not over; otherwise it counts as cut off
    #[arg(long)]
    unfinished: bool,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let file = args.file.read(lang)?;
    let table = file.replay(None)?;
    let header = table.header();
    let ending = match &file.transcript.result {
        Some(result) => format!("the result is right: {result}"),
        None if args.unfinished => "the game is not over".to_owned(),
        None => {
            let owing: Vec<String> = table.turn().iter().map(|seat| seat.to_string()).collect();
            let problem = format!(
                "line {}: the file ends here, but the game is not over: {} to decide after action {}; \
                 it is cut off, or still in play (--unfinished accepts that)",
                file.last_line(),
                owing.join(", "),
                table.number(),
            );
            return Err(file.wrong(problem));
        }
    };
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{}, rules {}, {} seats: the deal matches its commitment, all {} actions are legal, {ending}.",
        header.game,
        header.rules,
        header.seats.len(),
        table.number(),
    )?;
    Ok(())
}

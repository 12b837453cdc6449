//! `greenroom cards`: prints the cards of a game.

use crate::Failure;
use crate::setup::GameArg;
use std::io::Write;

const HELP: &str = "\
Without --json this prints the built-in card file itself. Change a copy of it and play with your own cards:
  greenroom cards philadelphia > my.toml
  greenroom play philadelphia --cards my.toml";

/// Print the cards of a game: numbers, effects, and texts in both languages
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArg,

    /// Print JSON instead of TOML
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game.find()?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", game.cards_json())?;
    } else {
        write!(out, "{}", game.cards_text())?;
    }
    Ok(())
}

//! `greenroom schema`: describes what a game tells programs.

pub(crate) mod fields;
mod markdown;
mod said;

use crate::Failure;
use crate::setup::GameArg;
use greenroom_engine::Refusal;
use std::io::Write;

const HELP: &str = "\
The schema's properties are view, decision, event, standing, options and state. The words in it are those of the built-in cards.

Examples:
  greenroom schema philadelphia
  greenroom schema philadelphia --markdown > docs/games/philadelphia.md";

/// Describe a game's JSON: a JSON Schema of its views, decisions, events and results
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArg,

    /// Print a document for people: the words that can be said and when, and the view field by field
    #[arg(long)]
    markdown: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game.find()?;
    let mut out = std::io::stdout().lock();
    if args.markdown {
        let refused =
            |refusal: Refusal| Failure::Request(format!("the usual options are refused: {refusal}"));
        write!(out, "{}", markdown::document(game).map_err(refused)?)?;
    } else {
        writeln!(out, "{:#}", game.schema())?;
    }
    Ok(())
}

//! `greenroom cards`: prints the cards of a game, or checks a card file.

use crate::Failure;
use crate::setup::find_game;
use clap::builder::PossibleValuesParser;
use greenroom_catalog::GameKind;
use std::io::Write;
use std::path::{Path, PathBuf};

const HELP: &str = "\
Without --json this prints the built-in card file itself. Change a copy of it, check it, and play with your own cards:
  greenroom cards philadelphia > my.toml
  greenroom cards --check my.toml
  greenroom play philadelphia --cards my.toml
The check tells all mistakes at once, each with its line, its field and what is allowed there. It also finds texts that still say
a number of the built-in card which the effect no longer has.";

/// Print the cards of a game (numbers, effects, and texts in both languages), or check a card file
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The game's id, as `greenroom games` lists it; a file that is checked says itself which game it is for
    #[arg(required_unless_present = "check", value_parser = PossibleValuesParser::new(greenroom_catalog::games().iter().map(|game| game.id())))]
    game: Option<String>,

    /// Print JSON instead of TOML
    #[arg(long)]
    json: bool,

    /// Check this card file instead, and tell everything that is wrong with it
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    check: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game.as_deref().map(|id| find_game(id).map_err(Failure::Request)).transpose()?;
    if let Some(file) = &args.check {
        return check(game, file);
    }
    let Some(game) = game else { return Ok(()) };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", game.cards_json())?;
    } else {
        write!(out, "{}", game.cards_text())?;
    }
    Ok(())
}

/// Prints every mistake on a line of its own.
fn check(game: Option<&'static dyn GameKind>, file: &Path) -> Result<(), Failure> {
    let path = file.display().to_string();
    let text =
        std::fs::read_to_string(file).map_err(|problem| Failure::File { path: path.clone(), problem })?;
    let game = match game.or_else(|| meant(&text)) {
        Some(game) => game,
        None => {
            return Err(Failure::Request(format!(
                "{path} has no card of any game; name the game, as in `greenroom cards philadelphia --check FILE`"
            )));
        }
    };
    let mistakes = game.check_cards(&text);
    let mut out = std::io::stdout().lock();
    for mistake in &mistakes {
        writeln!(out, "{path}, {mistake}")?;
    }
    match mistakes.len() {
        0 => Ok(writeln!(out, "{path}: sound cards for {}", game.id())?),
        1 => Err(Failure::Request(format!("{path} has one mistake"))),
        count => Err(Failure::Request(format!("{path} has {count} mistakes"))),
    }
}

/// The game with which a file shares most ids of cards.
fn meant(text: &str) -> Option<&'static dyn GameKind> {
    let ids = |text: &str| -> Vec<String> {
        let lines =
            text.lines().map(str::trim).filter(|line| line.starts_with("id ") || line.starts_with("id="));
        lines.filter_map(|line| line.split('"').nth(1)).map(str::to_owned).collect()
    };
    let ours = ids(text);
    let shared = |game: &dyn GameKind| ids(game.cards_text()).iter().filter(|id| ours.contains(id)).count();
    let best = greenroom_catalog::games().iter().copied().max_by_key(|game| shared(*game))?;
    (shared(best) > 0).then_some(best)
}

//! `greenroom cards`: prints the cards of a game, checks a card file, describes it, or shows how its cards look.

mod gallery;
mod markdown;

use crate::Failure;
use crate::setup::find_game;
use clap::builder::PossibleValuesParser;
use greenroom_catalog::GameKind;
use greenroom_engine::Lang;
use std::io::Write;
use std::path::{Path, PathBuf};

const HELP: &str = "\
Without --json this prints the built-in card file itself. Change a copy of it, check it, and play with your own cards:
  greenroom cards philadelphia > my.toml
  greenroom cards --check my.toml
  greenroom cards philadelphia --cards my.toml --serve
  greenroom play philadelphia --cards my.toml
The check tells all mistakes at once, each with its line, its field and what is allowed there. It also finds texts that still say
a number of the built-in card which the effect no longer has. --serve shows every card as it will look, and again whenever the
file is saved; with --figures, the folder of a lab run, what each card did there stands beside it.";

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

    /// Print a document about card files: every field, and the vocabulary of effects
    #[arg(long, conflicts_with_all = ["json", "check"])]
    markdown: bool,

    /// Show all cards in the browser, and again whenever the file is saved
    #[arg(long, requires = "game", conflicts_with_all = ["json", "check", "markdown"])]
    serve: bool,

    /// The card file to show, instead of the built-in one
    #[arg(long, value_name = "FILE", requires = "serve")]
    cards: Option<PathBuf>,

    /// The data folder of a lab run, whose figures stand beside the cards
    #[arg(long, value_name = "DIR", requires = "serve")]
    figures: Option<PathBuf>,

    /// The port to listen on, on this machine alone; 0 takes any free port
    #[arg(long, default_value_t = 7780, requires = "serve")]
    port: u16,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let game = args.game.as_deref().map(|id| find_game(id).map_err(Failure::Request)).transpose()?;
    if let Some(file) = &args.check {
        return check(game, file);
    }
    let Some(game) = game else { return Ok(()) };
    if args.serve {
        return gallery::serve(game, args.cards.as_deref(), args.figures.as_deref(), args.port, lang);
    }
    let mut out = std::io::stdout().lock();
    if args.markdown {
        write!(out, "{}", markdown::document(game))?;
    } else if args.json {
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

//! `greenroom puzzles`: finds positions in which one choice stands out, and proves those that are kept.

use crate::Failure;
use crate::setup::GameArg;
use greenroom_catalog::{GameKind, Hunt, HuntCounts, LOOKS, Proof};
use greenroom_stage::{Puzzle, Searched};
use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;

const HELP: &str = "\
Bots play games, and each decision is searched several times. It is a puzzle if most of five shallow searches miss the best choice,
a deep one finds that it stands out, and a deeper one, with other luck, says the same. A choice stands out if it wins more often
than every other one by three standard errors of the search, and by 2 games in 100.

What is found is printed as the game's folder keeps it, while the search goes on:
  greenroom puzzles dice-master --find 10 --from 5000 > more.toml
  greenroom puzzles dice-master --check --file more.toml
  cat more.toml >> games/dice-master/puzzles/found.toml";

/// Find positions in which one choice stands out, or prove those that are kept
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArg,

    /// Find this many more, and print them
    #[arg(long, value_name = "N", conflicts_with = "check")]
    find: Option<usize>,

    /// Search every kept puzzle again with other luck, and fail if one does not hold
    #[arg(long)]
    check: bool,

    /// Search the puzzles of this file instead, before they are kept
    #[arg(long, value_name = "FILE", requires = "check")]
    file: Option<PathBuf>,

    /// The seed of the first game, or of the luck with which they are proved
    #[arg(long, value_name = "S", default_value_t = 1)]
    from: u64,

    /// The iterations of the bots that play the games
    #[arg(long, value_name = "N", default_value_t = 600)]
    played: u32,

    /// The iterations of the search that must not see the best choice
    #[arg(long, value_name = "N", default_value_t = 100)]
    shallow: u32,

    /// The iterations of the search that finds it
    #[arg(long, value_name = "N", default_value_t = 3000)]
    deep: u32,

    /// The iterations of the search that proves it [default: 12000, or twice what a kept one was checked with]
    #[arg(long, value_name = "N")]
    proof: Option<u32>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game.find()?;
    match args.find {
        Some(number) => find(args, game, number),
        None if args.check => check(args, game),
        None => list(game),
    }
}

fn find(args: &Args, game: &'static dyn GameKind, number: usize) -> Result<(), Failure> {
    let checked = args.proof.unwrap_or(12000);
    let searched = Searched { played: args.played, shallow: args.shallow, found: args.deep, checked };
    let mut hunt = Hunt::new(game, searched, args.from);
    let (mut found, mut failed) = (0, None);
    while found < number && failed.is_none() {
        hunt.play_next(|puzzle| {
            let known = game.puzzles().iter().any(|kept| kept.id == puzzle.id);
            if found < number && !known {
                found += 1;
                let mut out = std::io::stdout().lock();
                failed = writeln!(out, "\n{puzzle}").and_then(|()| out.flush()).err();
            }
        });
        let HuntCounts { seen, promising, hidden, found: clear, confirmed } = hunt.counts();
        eprintln!(
            "game {}: {found} of {number} kept; {seen} decisions seen, {promising} promising, {hidden} not seen by shallow searches, {clear} found by the deep one, {confirmed} confirmed",
            hunt.seed() - 1
        );
    }
    failed.map_or(Ok(()), |problem| Err(problem.into()))
}

fn check(args: &Args, game: &'static dyn GameKind) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let mut wrong = Vec::new();
    let puzzles = to_check(args, game)?;
    for puzzle in puzzles.iter() {
        let iterations = args.proof.unwrap_or(puzzle.searched.checked * 2);
        let proof = Proof::of(game, puzzle, iterations, args.from)
            .map_err(|problem| Failure::Request(problem.to_string()))?;
        let holds = proof.as_ref().is_some_and(|proof| proof.holds(puzzle));
        let says = proof.map_or("nothing clear".to_owned(), |Proof { best, lead, seen }| {
            let (margin, certainty) = (lead.margin, lead.certainty);
            format!("`{best}` by {margin:.3} ({certainty:.1} standard errors), {seen} of {LOOKS} shallow ones see it")
        });
        let mark = if holds { "holds" } else { "FAILS" };
        writeln!(
            out,
            "{}  {mark}: search:{iterations} says {says}; kept is `{}` by {:.3}",
            puzzle.id, puzzle.best, puzzle.margin
        )?;
        out.flush()?;
        if !holds {
            wrong.push(puzzle.id.as_str());
        }
    }
    writeln!(out, "{} of {} hold", puzzles.len() - wrong.len(), puzzles.len())?;
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failure::Request(format!("these puzzles do not hold; take them out: {}", wrong.join(", "))))
}

/// The puzzles that are kept, or those of a file.
fn to_check(args: &Args, game: &'static dyn GameKind) -> Result<Cow<'static, [Puzzle]>, Failure> {
    let Some(path) = &args.file else { return Ok(Cow::Borrowed(game.puzzles())) };
    let name = path.display().to_string();
    let text =
        std::fs::read_to_string(path).map_err(|problem| Failure::File { path: name.clone(), problem })?;
    let read = Puzzle::read_all(&text).map(Cow::Owned);
    read.map_err(|problem| Failure::Request(format!("{name}: {problem}")))
}

fn list(game: &'static dyn GameKind) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    for puzzle in game.puzzles() {
        let Searched { shallow, found, checked, .. } = puzzle.searched;
        writeln!(
            out,
            "{}  {} seats, {} decides; search:{shallow} says `{}`, search:{found} found `{}`, search:{checked} checked it by {:.3}",
            puzzle.id, puzzle.seats, puzzle.seat, puzzle.tempting, puzzle.best, puzzle.margin
        )?;
    }
    writeln!(out, "{} puzzles", game.puzzles().len())?;
    Ok(())
}

//! `greenroom puzzles`: finds positions in which one choice stands out, and proves those that are kept.

use crate::Failure;
use crate::setup::GameArg;
use greenroom_catalog::{GameKind, Hunt, Proof};
use greenroom_stage::Searched;
use std::io::Write;

const HELP: &str = "\
Bots play games, and each decision is searched several times. It is a puzzle if a shallow search misses the best choice twice,
a deep one finds that it wins clearly more often than every other, and a deeper one, with other luck, says the same.

What is found is printed as the game's folder keeps it, while the search goes on:
  greenroom puzzles dice-master --find 10 --from 5000 >> games/dice-master/puzzles/found.toml
  greenroom puzzles dice-master --check";

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
        eprintln!("game {}: {found} of {number} found", hunt.seed() - 1);
    }
    failed.map_or(Ok(()), |problem| Err(problem.into()))
}

fn check(args: &Args, game: &'static dyn GameKind) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let mut wrong = Vec::new();
    for puzzle in game.puzzles() {
        let iterations = args.proof.unwrap_or(puzzle.searched.checked * 2);
        let proof = Proof::of(game, puzzle, iterations, args.from)
            .map_err(|problem| Failure::Request(problem.to_string()))?;
        let holds = proof.as_ref().is_some_and(|proof| proof.holds(puzzle));
        let says = proof
            .map_or("nothing clear".to_owned(), |proof| format!("`{}` by {:.3}", proof.best, proof.margin));
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
    writeln!(out, "{} of {} hold", game.puzzles().len() - wrong.len(), game.puzzles().len())?;
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failure::Request(format!("these puzzles do not hold; take them out: {}", wrong.join(", "))))
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

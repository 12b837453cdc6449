//! `greenroom levels`: measures where the bots stand on the scale of ratings.

use crate::Failure;
use crate::progress_bar::ProgressBar;
use crate::setup::GameArg;
use crate::sim::cores;
use greenroom_bots::{Bot, Budget};
use greenroom_lab::{ANCHOR, Measurement};
use std::io::Write;
use std::sync::atomic::AtomicU64;

const HELP: &str = "\
The bots play many games in line-ups that change from game to game, at every number of seats, and are rated as people are.
The bot `greedy` stands at 25 (1500 points) in every game; the others stand where their results put them. What is printed is a
part of crates/rating/bots.toml:
  greenroom levels idol-conclave --games 2000 --searches 100";

/// Measure where the bots stand on the scale of ratings
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArg,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// In how many of them Expert has a seat
    #[arg(long, value_name = "N", default_value_t = 60)]
    searches: u64,

    /// The seed of all chance: the same seed gives the same levels
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game.find()?;
    let measurement = Measurement {
        game,
        quick: vec![Bot::Random, ANCHOR],
        slow: Some((Bot::Search(Budget::Iterations(2000)), args.searches)),
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or_else(cores, usize::from),
    };
    let done = AtomicU64::new(0);
    let levels =
        ProgressBar::show_during(&done, args.games, || measurement.run(&done)).map_err(Failure::Lab)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "[{}]", game.id())?;
    for (bot, level) in levels {
        let (rating, uncertainty) = (level.rating, level.uncertainty);
        writeln!(
            out,
            "\"{bot}\" = {{ rating = {rating:.2}, uncertainty = {uncertainty:.2}, games = {} }}",
            level.games
        )?;
    }
    Ok(())
}

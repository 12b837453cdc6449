//! `greenroom sim`: plays many games between bots and prints statistics.

mod interrupt;
mod text;

use crate::Failure;
use crate::progress_bar::ProgressBar;
use crate::setup::SetupArgs;
use greenroom_engine::Lang;
use greenroom_lab::{Entrant, LabError, Tournament};
use std::io::Write;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

const HELP: &str = "\
Bots:
  random                     plays any legal action
  greedy                     plays the action after which its position looks best
  search:1000                searches with 1000 iterations for each decision
  search:2s, search:500ms    searches for this time; the results then depend on the machine
  search:500ms-cpu           searches for this time of the processor on one thread, however busy the machine is
  exec:./program             a program of your own; docs/bots.md describes what it is asked and what
  exec:\"program argument\"    makes it lose a game
The bots fill the seats in turn and move one seat on from game to game.

The JSON has the keys game, seats, games, decisions, seconds, decisions_per_second,
by_seat: [{seat, wins, share, low, high}], by_bot: [{bot, games, wins, share, fair, low, high}],
scores: {all, by_seat, by_bot} and length, where low and high are a 95% interval of the share, a shared win
counts as its fraction, and scores and length (decisions a game) are {mean, min, p10, p50, p90, max}.
A program's line also has forfeits: {crashes, timeouts, nonsense, illegal, first: {game, seat, why}}.

Examples:
  greenroom sim idol-conclave --seats 4 --games 10000 --bots greedy,random --seed 1 --json
  greenroom sim philadelphia --games 100 --bots \"exec:python3 examples/program.py,greedy\"";

/// Play many games between bots and print statistics
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The bots, separated by commas
    #[arg(long, value_name = "BOT,...", default_value = "random", value_delimiter = ',')]
    bots: Vec<Entrant>,

    /// The time that a program of your own has for a move, such as 500ms or 2s
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = read_time)]
    bot_time: Duration,

    /// The seed of all chance: the same seed gives the same results
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let setup = args.setup.read()?;
    let threads = args.threads.map_or_else(cores, usize::from);
    let tournament = Tournament {
        game: setup.game,
        seats: setup.seats,
        games: args.games,
        entrants: args.bots.clone(),
        bot_time: args.bot_time,
        seed: args.seed,
        threads,
        options: setup.options.clone(),
    };
    if args.bots.iter().any(|entrant| matches!(entrant, Entrant::Program(_))) {
        interrupt::kill_programs_on_interrupt()?;
    }
    let done = AtomicU64::new(0);
    let report =
        ProgressBar::show_during(&done, args.games, || tournament.run(&done)).map_err(
            |error| match error {
                LabError::Refused(refusal) => setup.refused(&refusal, lang),
                other => Failure::Lab(other),
            },
        )?;
    let mut out = std::io::stdout().lock();
    if args.json {
        let json = serde_json::to_value(&report).map_err(std::io::Error::from)?;
        writeln!(out, "{json:#}")?;
    } else {
        let title = format!("{}, seed {}, {threads} threads", setup.game.title(lang), args.seed);
        text::print(&title, &report, &mut out)?;
    }
    Ok(())
}

/// Reads a time such as `2s` or `500ms`.
pub(crate) fn read_time(text: &str) -> Result<Duration, String> {
    let (digits, unit) = match text.strip_suffix("ms") {
        Some(digits) => (digits, 1),
        None => (text.strip_suffix('s').unwrap_or_default(), 1000),
    };
    let milliseconds = digits.parse::<u32>().ok().filter(|&number| number > 0);
    milliseconds
        .map(|number| Duration::from_millis(u64::from(number) * unit))
        .ok_or_else(|| "expected a time such as 2s or 500ms".to_owned())
}

/// How many threads run at once here.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

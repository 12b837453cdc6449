//! `greenroom sim`: many games between bots, and what they tell.

mod bar;
mod interrupt;
mod text;

use crate::Failure;
use crate::setup::SetupArgs;
use bar::Bar;
use greenroom_engine::Lang;
use greenroom_lab::{Entrant, LabError, Tournament};
use std::io::Write;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

const HELP: &str = "\
Bots: random, greedy, search:1000 (games thought through for each decision), search:2s (time for each
decision, which makes results depend on the machine), exec:./program or exec:\"program argument\" (a
program of your own; docs/bots.md tells what it is asked, and what makes it lose a game). They fill the
seats in turn and move one seat on from game to game.

The JSON has the keys game, seats, games, decisions, seconds, decisions_per_second,
by_seat: [{seat, wins, share, low, high}], by_bot: [{bot, games, wins, share, fair, low, high}],
scores: {all, by_seat, by_bot} and length, where low and high are a 95% interval of the share, a shared win
counts as its fraction, and scores and length (decisions a game) are {mean, min, p10, p50, p90, max}.
A program's line also has forfeits: {crashes, timeouts, nonsense, illegal, first: {game, seat, why}}.

Examples:
  greenroom sim idol-conclave --seats 4 --games 10000 --bots greedy,random --seed 1 --json
  greenroom sim philadelphia --games 100 --bots \"exec:python3 examples/program.py,greedy\"";

/// Play many games between bots, as fast as the rules go
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Who plays, separated by commas
    #[arg(long, value_name = "BOT,...", default_value = "random", value_delimiter = ',')]
    bots: Vec<Entrant>,

    /// How long a program of your own may take for a move: 500ms, 2s
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = read_time)]
    bot_time: Duration,

    /// What all luck follows from: the same seed gives the same results
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads play [default: as many as there are cores]
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
        interrupt::end_programs_with_us()?;
    }
    let done = AtomicU64::new(0);
    let report = Bar::beside(&done, args.games, || tournament.run(&done)).map_err(|error| match error {
        LabError::Refused(refusal) => setup.refused(&refusal, lang),
        other => Failure::Lab(other),
    })?;
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

/// Reads a time as `search:` writes it: `2s`, `500ms`.
fn read_time(text: &str) -> Result<Duration, String> {
    let (digits, unit) = match text.strip_suffix("ms") {
        Some(digits) => (digits, 1),
        None => (text.strip_suffix('s').unwrap_or_default(), 1000),
    };
    let milliseconds = digits.parse::<u32>().ok().filter(|&number| number > 0);
    milliseconds
        .map(|number| Duration::from_millis(u64::from(number) * unit))
        .ok_or_else(|| "expected a time such as 2s or 500ms".to_owned())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

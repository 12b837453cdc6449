//! `greenroom lab`: plays many games between bots, keeps every decision, and writes a report for designers.

mod variants;

use crate::Failure;
use crate::progress_bar::ProgressBar;
use crate::setup::{Setup, SetupArgs};
use crate::sim::cores;
use greenroom_catalog::{Bot, Forbidden};
use greenroom_engine::{Lang, Words, nearest};
use greenroom_lab::LabError;
use greenroom_lab::analysis::{Analysis, Variant};
use greenroom_lab::page;
use greenroom_lab::record::{Part, Run, RunError, RunFolder};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use variants::{CardVariant, Sweep};

const HELP: &str = "\
The games lie in the data folder as tables, in files of a hundred games; docs/lab.md describes them. DuckDB
opens one with: SELECT * FROM 'report.data/games/*.parquet'. A run that was stopped goes on when the same
command is given again. A run can be split over machines and put together:
  greenroom lab philadelphia --games 10000 --data one --part 1/2
  greenroom lab philadelphia --games 10000 --data two --part 2/2
  greenroom lab philadelphia --games 10000 --data all --merge one --merge two -o report.html
The same command gives the same files and the same report, on any machine and any number of threads.

Restricted play shows what something is worth to whoever may use it: one seat, another one in each game, does
without it wherever it can do something else.
  greenroom lab philadelphia --without cafe -o cafe.html
  greenroom lab philadelphia --forbid submit -o submit.html

Comparisons play the same deals with several card files and tell what changed beyond chance:
  greenroom lab philadelphia --compare old.toml new.toml -o changes.html
  greenroom lab philadelphia --vary cafe.cost=2..5 -o cafe-cost.html
  greenroom lab philadelphia --vary rules.hand=5..9 -o hand.html";

/// Play many games between bots, keep every decision, and write a report for designers
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// The bots, separated by commas; they fill the seats in turn and move one seat on from game to game
    #[arg(long, value_name = "BOT,...", default_value = "greedy", value_delimiter = ',')]
    bots: Vec<Bot>,

    /// The seed of all chance: the same seed gives the same files
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// The report: one HTML page that needs no other file
    #[arg(short, long, value_name = "FILE", required_unless_present = "data")]
    output: Option<PathBuf>,

    /// The folder of the run's tables [default: the report's name with the ending .data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Write the tables as CSV files too
    #[arg(long)]
    csv: bool,

    /// Play one part of the run only, such as 3/16
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    part: Part,

    /// Take games of the same run from this folder first; can be given several times
    #[arg(long, value_name = "DIR")]
    merge: Vec<PathBuf>,

    /// One seat of each game does without this card; can be given several times
    #[arg(long, value_name = "CARD")]
    without: Vec<String>,

    /// One seat of each game may not do what begins with these words; can be given several times
    #[arg(long, value_name = "ACTION")]
    forbid: Vec<String>,

    /// Compare card files: the same deals with each, the others against the first
    #[arg(long, value_name = "FILE", num_args = 2.., conflicts_with_all = ["vary", "cards", "merge"], requires = "output")]
    compare: Vec<PathBuf>,

    /// Vary a number of a card or of the rules, as in cafe.cost=2..5 or rules.hand=5..9: the same deals with each value, against the cards as they are
    #[arg(long, value_name = "CARD.FIELD=A..B", conflicts_with = "merge", requires = "output")]
    vary: Option<Sweep>,
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let setup = args.setup.read()?;
    let run = Run {
        game: setup.game,
        seats: setup.seats,
        games: args.games,
        bots: args.bots.clone(),
        seed: args.seed,
        options: setup.options.clone(),
        cards: setup.game.cards(),
        forbidden: args.forbidden(&setup, lang)?,
        start: None,
    };
    let data = match (&args.data, &args.output) {
        (Some(data), _) => data.clone(),
        (None, output) => output.clone().unwrap_or_default().with_extension("data"),
    };
    let variants = match &args.vary {
        Some(sweep) => variants::of_sweep(setup.game, sweep)?,
        None => variants::of_files(setup.game, &args.compare)?,
    };
    let mut out = std::io::stdout().lock();
    let report = if variants.is_empty() {
        let folder = args.play(&run, &setup, &data, lang)?;
        let findings = Analysis::of(&run, &folder)?;
        writeln!(out, "{}: {} of {} games", data.display(), findings.games, run.games)?;
        page::report(&run, &findings, lang)
    } else {
        page::comparison(&run, &args.play_variants(&run, &setup, &data, &variants, lang)?, lang)
    };
    if let Some(output) = &args.output {
        write_file(output, &report)?;
        writeln!(out, "{}: the report", output.display())?;
    }
    Ok(())
}

impl Args {
    /// Plays the same deals with each of the card files. Each has a folder of its own.
    fn play_variants(
        &self,
        run: &Run,
        setup: &Setup,
        data: &Path,
        variants: &[CardVariant],
        lang: Lang,
    ) -> Result<Vec<Variant>, Failure> {
        let mut played = Vec::new();
        for CardVariant { name, cards } in variants {
            let run = Run { cards: cards.clone(), ..run.clone() };
            let folder = self.play(&run, setup, &data.join(name), lang)?;
            played.push(Variant::read(name, &run, &folder)?);
        }
        Ok(played)
    }

    /// Plays what is missing of a run.
    fn play(&self, run: &Run, setup: &Setup, data: &Path, lang: Lang) -> Result<RunFolder, Failure> {
        let folder = RunFolder::open(data, run, self.csv)?;
        for other in &self.merge {
            if !other.join("run.json").is_file() {
                return Err(Failure::Request(format!(
                    "{} holds no run: it has no run.json",
                    other.display()
                )));
            }
            folder.merge(&RunFolder::open(other, run, false)?, run)?;
        }
        let threads = self.threads.map_or_else(cores, usize::from);
        let done = AtomicU64::new(0);
        let played = ProgressBar::show_during(&done, run.games_in(self.part), || {
            run.play(&folder, self.part, threads, &done)
        });
        played.map_err(|error| match error {
            RunError::Lab(LabError::Refused(refusal)) => setup.refused(&refusal, lang),
            RunError::Lab(other) => Failure::Lab(other),
            RunError::Folder(error) => Failure::Folder(error),
            RunError::Start(error) => Failure::Request(error.to_string()),
        })?;
        Ok(folder)
    }

    /// What one seat shall not do. A card must be one of the box.
    fn forbidden(&self, setup: &Setup, lang: Lang) -> Result<Vec<Forbidden>, Failure> {
        let known: Vec<String> = setup.game.almanac(lang).into_iter().map(|listed| listed.word).collect();
        let mut forbidden = Vec::new();
        for card in &self.without {
            if !known.contains(card) {
                let hint = nearest(card, known.iter().map(String::as_str))
                    .map(|near| format!("; did you mean `{near}`?"));
                let hint = hint.unwrap_or_else(|| "; `greenroom cards` lists all".to_owned());
                return Err(Failure::Request(format!("there is no card `{card}` in this game{hint}")));
            }
            forbidden.push(Forbidden::Thing(card.clone()));
        }
        forbidden.extend(self.forbid.iter().map(|words| Forbidden::Action(Words::new(words))));
        Ok(forbidden)
    }
}

fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|problem| Failure::File { path: path.display().to_string(), problem })
}

//! `greenroom play`: one person plays against bots in a terminal.

mod choices;
mod terminal_game;

use crate::Failure;
use crate::setup::{SetupArgs, fresh_seed, read_seed};
use crate::sim::read_time;
use greenroom_engine::{Lang, Seat, Seed};
use greenroom_lab::{Entrant, ProgramPlayer};
use greenroom_stage::Player;
use std::path::PathBuf;
use std::time::Duration;
use terminal_game::{Seated, TerminalGame};

const HELP: &str = "\
Answer with the number of a choice, with its words, or with the beginning of its words. Other commands:
  ?        explains these commands
  ? WORD   shows what a card or a place is, with its whole text; the beginning of its name is enough
  undo     takes back your last action, where that is possible
  back     takes back the last step of a choice that you are still making
  board    shows the table again
  hint     shows what a search would do
  log      shows what has happened lately; log all shows everything
  quit     stops the game

Colours are shown in a terminal, unless NO_COLOR is set. No line is wider than 80 columns.

Examples:
  greenroom play idol-conclave --seats 4 --bots greedy,greedy,random
  greenroom play idol-conclave --lang ja --save game.txt
  greenroom play philadelphia --bots \"exec:python3 examples/program.py\"

A program that crashes, hangs or answers nonsense is named once, and greedy plays on for it. docs/bots.md describes what it is asked.";

/// Play against bots in this terminal
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// The bots on the other seats, separated by commas; they fill the seats in turn. exec:./program is a program of your own
    #[arg(long, value_name = "BOT,...", default_value = "greedy", value_delimiter = ',')]
    bots: Vec<Entrant>,

    /// The time that a program has for a move, such as 500ms or 2s
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = read_time)]
    bot_time: Duration,

    /// The letter of your seat
    #[arg(long, value_name = "SEAT", default_value = "A", value_parser = read_seat)]
    seat: Seat,

    /// Your name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    /// The table's seed: a number, or 64 hexadecimal digits [default: a random one]
    #[arg(long, value_name = "S", value_parser = read_seed)]
    seed: Option<Seed>,

    /// Write the transcript to this file when you stop
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

fn read_seat(text: &str) -> Result<Seat, String> {
    Seat::from_word(&text.to_ascii_uppercase())
        .ok_or_else(|| "expected a seat's letter, such as B".to_owned())
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let setup = args.setup.read()?;
    if args.seat.0 >= setup.seats {
        let problem = format!("there is no seat {}; --seat is A to {}", args.seat, Seat(setup.seats - 1));
        return Err(Failure::Request(problem));
    }
    if args.bots.len() >= setup.seats.into() {
        let problem =
            format!("{} bots are too many: there are {} seats for bots", args.bots.len(), setup.seats - 1);
        return Err(Failure::Request(problem));
    }
    let own = args.seat;
    let mut bots = args.bots.iter().cycle();
    let players: Vec<Option<&Entrant>> =
        Seat::all(setup.seats).map(|seat| if seat == own { None } else { bots.next() }).collect();
    let person = |(seat, bot): (Seat, &Option<&Entrant>)| match bot {
        Some(bot) => Player { name: format!("{bot} {seat}"), bot: true },
        None => {
            Player { name: args.name.clone().unwrap_or_else(|| crate::texts::get("you", lang)), bot: false }
        }
    };
    let people: Vec<Player> = Seat::all(setup.seats).zip(&players).map(person).collect();
    let seed = args.seed.clone().map_or_else(fresh_seed, Ok)?;
    let table = setup.deal(&people, seed, lang)?;
    let seated = |entrant: &Entrant| match entrant {
        Entrant::Bot(bot) => Seated::Bot(*bot),
        Entrant::Program(program) => Seated::Program(Box::new(ProgramPlayer::new(program, args.bot_time))),
    };
    let players = players.into_iter().map(|entrant| entrant.map(seated)).collect();
    let mut game = TerminalGame::new(&setup, table, own, players, people, lang)?;
    game.play(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())?;
    match &args.save {
        Some(file) => game.save(file),
        None => Ok(()),
    }
}

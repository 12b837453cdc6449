//! `greenroom replay`: shows any position of a recorded game from any point of view.

use crate::Failure;
use crate::screen::{Screen, paint};
use crate::transcript_file::{FileArgs, TranscriptFile};
use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Lang, Seat};
use greenroom_stage::terminal::TextBoard;
use serde_json::{Value, json};
use std::io::Write;

const HELP: &str = "\
It shows the log up to there and the board, with colours in a terminal unless NO_COLOR is set.
The JSON has the keys game, number, of, turn, over, eyes, view, log: [{at, seat, text}] and standing.

Examples:
  greenroom replay game.txt
  greenroom replay game.txt --at 12 --eyes A
  greenroom replay game.txt --at 12 --eyes all --json";

/// Show a position of a recorded game
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    file: FileArgs,

    /// The number of actions to replay; 0 is the deal [default: all of them]
    #[arg(long, value_name = "N")]
    at: Option<usize>,

    /// Whose view to show: a seat's letter, public or all
    #[arg(long, value_name = "EYES", default_value = "public", value_parser = read_eyes)]
    eyes: Eyes,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn read_eyes(text: &str) -> Result<Eyes, String> {
    match text {
        "public" => Ok(Eyes::Public),
        "all" => Ok(Eyes::All),
        letter => Seat::from_word(&letter.to_ascii_uppercase())
            .map(Eyes::Seat)
            .ok_or_else(|| "expected a seat's letter, public or all".to_owned()),
    }
}

pub(crate) fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let file = args.file.read(lang)?;
    let of = file.transcript.actions.len();
    if let Some(at) = args.at.filter(|&at| at > of) {
        let problem = format!("there is no position after action {at}; --at goes from 0 to {of}");
        return Err(file.wrong(problem));
    }
    let seats = file.transcript.header.seats.len();
    if let Eyes::Seat(seat) = args.eyes
        && seat.index() >= seats
    {
        let last = Seat((seats - 1) as u8);
        let problem = format!("there is no seat {seat}; --eyes is A to {last}, public or all");
        return Err(file.wrong(problem));
    }
    let table = file.replay(args.at)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", as_json(&file, table.as_ref(), args.eyes, lang))?;
        return Ok(());
    }
    let people = file.people();
    let screen = Screen { table: table.as_ref(), eyes: args.eyes, lang, people: &people };
    let mut shown = TextBoard::new();
    shown.title(format!("{}: {} / {of}", file.game.title(lang), table.number()));
    shown.append(screen.log(&crate::texts::get("news", lang), 0).unwrap_or_default());
    shown.append(screen.board());
    shown.append(screen.who_decides());
    write!(out, "{}", shown.render(paint()))?;
    Ok(())
}

fn as_json(file: &TranscriptFile, table: &dyn AnyTable, eyes: Eyes, lang: Lang) -> Value {
    let log: Vec<Value> = table
        .log(eyes, lang, &file.people(), 0)
        .into_iter()
        .map(|line| json!({ "at": line.at, "seat": line.actor, "text": line.text }))
        .collect();
    json!({
        "game": file.game.id(),
        "number": table.number(),
        "of": file.transcript.actions.len(),
        "turn": table.turn(),
        "over": table.is_over(),
        "eyes": match eyes {
            Eyes::Seat(seat) => json!(seat),
            Eyes::Public => json!("public"),
            Eyes::All => json!("all"),
        },
        "view": table.view_json(eyes),
        "log": log,
        "standing": table.standing(),
    })
}

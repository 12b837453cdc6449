//! `greenroom replay`: shows any position of a recorded game from any point of view.

use crate::Failure;
use crate::position::PositionText;
use crate::transcript_file::{FileArgs, TranscriptFile};
use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Lang, Seat};
use serde_json::{Value, json};
use std::io::Write;

const HELP: &str = "\
The JSON has the keys game, number, of, turn, over, eyes, view, log: [{at, seat, text}] and standing.

Examples:
  greenroom replay game.txt
  greenroom replay game.txt --at 12 --eyes 0
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

    /// Whose view to show: a seat's number, public or all
    #[arg(long, value_name = "EYES", default_value = "public", value_parser = read_eyes)]
    eyes: Eyes,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn read_eyes(text: &str) -> Result<Eyes, String> {
    match (text, text.parse()) {
        ("public", _) => Ok(Eyes::Public),
        ("all", _) => Ok(Eyes::All),
        (_, Ok(seat)) => Ok(Eyes::Seat(Seat(seat))),
        _ => Err("expected a seat's number, public or all".to_owned()),
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
        let problem = format!("there is no seat {}; --eyes is 0 to {}, public or all", seat.0, seats - 1);
        return Err(file.wrong(problem));
    }
    let table = file.replay(args.at)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", as_json(&file, table.as_ref(), args.eyes, lang))?;
        return Ok(());
    }
    let people = file.people();
    writeln!(out, "{}: {} / {of}\n", file.game.title(lang), table.number())?;
    for line in table.log(args.eyes, lang, &people, 0) {
        writeln!(out, "{:>4}  {}", line.at, line.text)?;
    }
    let position =
        PositionText { game: file.game, table: table.as_ref(), eyes: args.eyes, lang, people: &people };
    writeln!(out, "\n{}", position.text())?;
    writeln!(out, "{}", position.who_decides())?;
    Ok(())
}

fn as_json(file: &TranscriptFile, table: &dyn AnyTable, eyes: Eyes, lang: Lang) -> Value {
    let turn: Vec<Seat> = table.turn().iter().collect();
    let log: Vec<Value> = table
        .log(eyes, lang, &file.people(), 0)
        .into_iter()
        .map(|line| json!({ "at": line.at, "seat": line.actor, "text": line.text }))
        .collect();
    json!({
        "game": file.game.id(),
        "number": table.number(),
        "of": file.transcript.actions.len(),
        "turn": turn,
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

//! `greenroom moderate`: keeps a house clean, whether its server runs or not.

use crate::Failure;
use crate::data_folder::PlaceArgs;
use clap::Subcommand;
use greenroom_store::{PersonId, TableId};
use greenroom_web::moderation::{Order, Question, Request, moderate};
use serde_json::Value;
use std::path::PathBuf;

const HELP: &str = "\
A running server is asked through a socket in its data folder, so what is done is seen at once; otherwise the folder
is opened. Every order needs a reason and stands in the log. Answers to questions are JSON, one object a line.

Examples:
  greenroom moderate reports --data /var/lib/greenroom
  greenroom moderate people Eve
  greenroom moderate mute k3xq7mzz2c4d5e6f --hours 24 --reason 'spam at three tables'";

/// Mute, ban and remove: people, tables and lines of chat; see reports and the log
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    place: PlaceArgs,

    #[command(subcommand)]
    what: What,
}

/// Why something is done.
#[derive(clap::Args)]
struct Why {
    /// The reason, for the log; name people by their ids
    #[arg(long, value_name = "TEXT")]
    reason: String,
}

/// Somebody, and why.
#[derive(clap::Args)]
struct Somebody {
    /// The person's id, as `people` tells it
    #[arg(value_parser = person)]
    person: PersonId,
    #[command(flatten)]
    why: Why,
}

/// Somebody, for how long, and why.
#[derive(clap::Args)]
struct ForAWhile {
    #[command(flatten)]
    who: Somebody,
    /// For how many hours; for good if not given
    #[arg(long, value_name = "N")]
    hours: Option<u32>,
}

#[derive(Subcommand)]
enum What {
    /// List the reports that wait
    Reports,
    /// Find people by id or by a part of their name
    People { name: String },
    /// Show who sits at a table and what was said there
    Table {
        #[arg(value_parser = table)]
        table: TableId,
    },
    /// Print what was done, the newest first
    Log,
    /// Print the words that nobody may use
    Words,
    /// Print everything that is kept about a person
    Export {
        #[arg(value_parser = person)]
        person: PersonId,
    },
    /// Let somebody speak no more
    Mute(ForAWhile),
    /// Let somebody speak again
    Unmute(Somebody),
    /// Let somebody do nothing but look on
    Ban(ForAWhile),
    /// Let somebody come again
    Unban(Somebody),
    /// Delete a person's data; the games stay, without the name
    RemovePerson(Somebody),
    /// Remove a table with all that was played and said there
    RemoveTable {
        #[arg(value_parser = table)]
        table: TableId,
        #[command(flatten)]
        why: Why,
    },
    /// Remove a line of chat, by the number that `table` tells
    RemoveLine {
        #[arg(value_parser = table)]
        table: TableId,
        line: u32,
        #[command(flatten)]
        why: Why,
    },
    /// Close a report, by the number that `reports` tells
    CloseReport {
        report: i64,
        #[command(flatten)]
        why: Why,
    },
    /// Set the words that nobody may use, from a file with one a line
    SetWords {
        file: PathBuf,
        #[command(flatten)]
        why: Why,
    },
}

fn person(text: &str) -> Result<PersonId, String> {
    PersonId::parse(text)
        .ok_or_else(|| "this is no id of a person; `greenroom moderate people` finds it".to_owned())
}

fn table(text: &str) -> Result<TableId, String> {
    let id = text.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    TableId::parse(id)
        .ok_or_else(|| "this is no id of a table; it is the end of the table's address".to_owned())
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let request = request(args.what)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let answer = runtime.block_on(moderate(&args.place.place(), &args.place.data, &request))?;
    match answer {
        Value::Array(rows) => rows.iter().for_each(|row| println!("{row}")),
        Value::String(text) => println!("{}", text.trim_end()),
        other => println!("{other:#}"),
    }
    Ok(())
}

fn request(what: What) -> Result<Request, Failure> {
    let ask = |question| Ok(Request::Question { question });
    let order = |order, why: Why| Ok(Request::Order { order, reason: why.reason });
    match what {
        What::Reports => ask(Question::Reports),
        What::People { name } => ask(Question::People { name }),
        What::Table { table } => ask(Question::Table { table }),
        What::Log => ask(Question::Log),
        What::Words => ask(Question::Words),
        What::Export { person } => ask(Question::Export { person }),
        What::Mute(ForAWhile { who, hours }) => order(Order::Mute { person: who.person, hours }, who.why),
        What::Unmute(who) => order(Order::Unmute { person: who.person }, who.why),
        What::Ban(ForAWhile { who, hours }) => order(Order::Ban { person: who.person, hours }, who.why),
        What::Unban(who) => order(Order::Unban { person: who.person }, who.why),
        What::RemovePerson(who) => order(Order::RemovePerson { person: who.person }, who.why),
        What::RemoveTable { table, why } => order(Order::RemoveTable { table }, why),
        What::RemoveLine { table, line, why } => order(Order::RemoveLine { table, line }, why),
        What::CloseReport { report, why } => order(Order::CloseReport { report }, why),
        What::SetWords { file, why } => {
            let words = std::fs::read_to_string(&file)
                .map_err(|problem| Failure::File { path: file.display().to_string(), problem })?;
            order(Order::SetWords { words }, why)
        }
    }
}

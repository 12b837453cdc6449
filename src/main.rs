//! The command line of Greenroom: one file a subcommand.

mod admin_token;
mod backup;
mod cards;
mod completions;
mod config;
mod data_folder;
mod failure;
mod games;
mod house_programs;
mod lab;
mod language;
mod levels;
mod mcp;
mod moderate;
mod move_store;
mod pipe;
mod play;
mod print;
mod progress_bar;
mod puzzles;
mod ratings;
mod replay;
mod restore;
mod schema;
mod screen;
mod serve;
mod setup;
mod sim;
mod solo;
mod texts;
mod think;
mod transcript_file;
mod verify;
mod verify_store;

use clap::{Parser, Subcommand};
use failure::Failure;
use language::Language;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A digital table for tabletop games. It deals, enforces the rules, plays the missing seats and records every move.
#[derive(Parser)]
#[command(name = "greenroom", version, max_term_width = 100, disable_help_subcommand = true)]
pub(crate) struct Greenroom {
    /// The language of the games [default: from LANG]
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    lang: Option<Language>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Think(think::Args),
    Config(config::Args),
    AdminToken(admin_token::Args),
    Games(games::Args),
    Cards(cards::Args),
    Print(print::Args),
    Schema(schema::Args),
    Play(play::Args),
    Sim(sim::Args),
    Lab(lab::Args),
    Levels(levels::Args),
    Puzzles(puzzles::Args),
    Pipe(pipe::Args),
    Mcp(mcp::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    VerifyStore(verify_store::Args),
    Ratings(ratings::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    MoveStore(move_store::Args),
    Moderate(moderate::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let greenroom = match Greenroom::try_parse() {
        Ok(greenroom) => greenroom,
        Err(error) => return failure::explain_usage(&error),
    };
    match run(greenroom) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(greenroom: Greenroom) -> Result<(), Failure> {
    let lang = language::choose(greenroom.lang);
    match greenroom.command {
        None => serve::run(&serve::Args::default()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Think(args)) => think::run(&args),
        Some(Command::Config(args)) => config::run(&args),
        Some(Command::AdminToken(args)) => admin_token::run(&args),
        Some(Command::Games(args)) => games::run(&args, lang),
        Some(Command::Cards(args)) => cards::run(&args, lang),
        Some(Command::Print(args)) => print::run(&args, lang),
        Some(Command::Schema(args)) => schema::run(&args),
        Some(Command::Play(args)) => play::run(&args, lang),
        Some(Command::Sim(args)) => sim::run(&args, lang),
        Some(Command::Lab(args)) => lab::run(&args, lang),
        Some(Command::Levels(args)) => levels::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Pipe(args)) => pipe::run(&args, lang),
        Some(Command::Mcp(args)) => mcp::run(&args, lang),
        Some(Command::Replay(args)) => replay::run(&args, lang),
        Some(Command::Verify(args)) => verify::run(&args, lang),
        Some(Command::VerifyStore(args)) => verify_store::run(&args),
        Some(Command::Ratings(args)) => ratings::run(&args),
        Some(Command::Backup(args)) => backup::run(&args),
        Some(Command::Restore(args)) => restore::run(&args),
        Some(Command::MoveStore(args)) => move_store::run(&args),
        Some(Command::Moderate(args)) => moderate::run(args),
        Some(Command::Completions(args)) => completions::run(&args),
    }
}

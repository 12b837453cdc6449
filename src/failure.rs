//! Why a command fails: one sentence on stderr and a non-zero exit code.

use greenroom_engine::{CardFileError, OptionError};
use greenroom_lab::LabError;
use greenroom_lab::record::FolderError;
use greenroom_store::StoreError;
use greenroom_web::moderation::ModerationError;
use greenroom_web::{ConfigError, ServeError, ThinkError};
use std::io;
use std::process::ExitCode;

/// Why a command fails.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file cannot be read or written.
    #[error("{path}: {problem}")]
    File { path: String, problem: io::Error },
    /// A card file has a mistake.
    #[error("{path}, {problem}")]
    Cards { path: String, problem: CardFileError },
    /// An option is malformed or unknown.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The game does not allow this number of seats.
    #[error("{game} is for {from} to {to} seats, not {seats}")]
    Seats { game: &'static str, seats: u8, from: u8, to: u8 },
    /// A tournament cannot be played.
    #[error(transparent)]
    Lab(LabError),
    /// The folder of a run cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The game cannot be dealt like this; the sentence is in the reader's language.
    #[error("{sentence} ({section})")]
    Refused { sentence: String, section: String },
    /// A transcript is wrong.
    #[error("{path}, {problem}")]
    Transcript { path: String, problem: String },
    /// The arguments do not fit together.
    #[error("{0}")]
    Request(String),
    /// The server cannot start or go on.
    #[error(transparent)]
    Serve(#[from] ServeError),
    /// A thinker cannot start or go on.
    #[error(transparent)]
    Think(#[from] ThinkError),
    /// The configuration has mistakes; each has a line of its own.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A data folder cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An order of whoever runs the house is not carried out.
    #[error(transparent)]
    Moderation(#[from] ModerationError),
    /// Standard input or output failed.
    #[error(transparent)]
    Stream(#[from] io::Error),
}

impl Failure {
    /// Prints what is wrong. A closed output (`greenroom games | head -1`) is not a failure.
    pub(crate) fn report(&self) -> ExitCode {
        if matches!(self, Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        eprintln!("greenroom: {self}");
        ExitCode::FAILURE
    }
}

/// Prints help and version as asked for, and mistakes in the arguments as one sentence.
pub(crate) fn explain_usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => Failure::from(problem).report(),
        };
    }
    let text = error.to_string();
    let paragraphs = text.split("\n\n").take_while(|paragraph| !paragraph.starts_with("Usage:"));
    let said: Vec<String> = paragraphs
        .filter(|paragraph| !paragraph.starts_with("For more information"))
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let said = said.join("; ");
    eprintln!("greenroom: {} (--help tells more)", said.trim_start_matches("error: "));
    ExitCode::from(2)
}

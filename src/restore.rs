//! `greenroom restore`: puts a backup into a new data folder.

use crate::Failure;
use greenroom_store::restore;
use std::path::PathBuf;

const HELP: &str = "\
The backup is checked first, and the folder must be new or empty: nothing is ever replaced. To try a backup, restore
it beside the running server and start a second one on it:
  greenroom restore monday.db --data /tmp/try
  greenroom verify-store --data /tmp/try
  greenroom serve --data /tmp/try --listen 127.0.0.1:7778

Example:
  greenroom restore monday.db --data ./data";

/// Put a backup into a new data folder
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder for the database: new or empty
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let restored = restore(&args.file, &args.data.join("greenroom.db"))?;
    println!("{} is checked and restored to {}: {restored}", args.file.display(), args.data.display());
    Ok(())
}

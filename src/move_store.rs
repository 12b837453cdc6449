//! `greenroom move-store`: copies a whole house between a data folder and a database of PostgreSQL.

use crate::Failure;
use greenroom_store::{Place, move_store};

const HELP: &str = "\
FROM and TO are data folders or addresses such as postgres://user:password@host/database. Stop the server first. TO
must hold no house. Everything is copied in one transaction, then read again on both sides and compared; if one row
differed, nothing would be left at TO. FROM stays as it is.

Examples:
  greenroom move-store ./data postgres://greenroom@localhost/greenroom
  greenroom move-store postgres://greenroom@localhost/greenroom ./data";

/// Copy a whole house from a data folder to PostgreSQL, or back, and check the copy
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Where the house is
    #[arg(value_name = "FROM")]
    from: String,

    /// Where it shall be: an empty database, or a new folder
    #[arg(value_name = "TO")]
    to: String,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (from, to) = (Place::read(&args.from), Place::read(&args.to));
    let moved = move_store(&from, &to)?;
    println!("{to} is written and checked: {moved}");
    Ok(())
}

//! `greenroom admin-token`: makes a new admin token.

use crate::data_folder::PlaceArgs;
use crate::failure::Failure;
use clap::Args as ClapArgs;
use greenroom_web::replace_admin_token;

/// Make a new token for the page /admin of a server, also while it runs. The old one opens nothing from then on.
#[derive(ClapArgs, Clone, Debug)]
#[command(after_help = "Example:\n  greenroom admin-token --data ./data")]
pub(crate) struct Args {
    #[command(flatten)]
    place: PlaceArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    println!("{}", replace_admin_token(&args.place.place())?);
    Ok(())
}

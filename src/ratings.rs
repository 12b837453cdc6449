//! `greenroom ratings`: counts finished games that were not counted, and computes all ratings anew.

use crate::Failure;
use crate::data_folder::PlaceArgs;
use crate::serve::{CardFileArg, read_card_files};
use greenroom_rating::all_levels;
use greenroom_web::{Recount, recount};
use std::io::Write;

const HELP: &str = "\
A game counts when it ends. Games that ended under a program which did not count are played again and counted now; each
game counts once, however often this is run. Then the ratings of all people are computed anew from the list of rated games,
in the order in which they ended, with the bots where they stand in this program.

Example:
  greenroom ratings --data ./data";

/// Count finished games that were not counted, and compute all ratings anew
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    place: PlaceArgs,

    /// A card file that the server is started with; can be given once for each game
    #[arg(long, value_name = "GAME=FILE", value_parser = CardFileArg::read)]
    cards: Vec<CardFileArg>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    read_card_files(&args.cards)?;
    let store = args.place.place().open_existing()?;
    let runtime = tokio::runtime::Runtime::new()?;
    let Recount { counted, left_out } = runtime.block_on(recount(&store, greenroom_catalog::games()))?;
    let rated = store.recompute_ratings(all_levels()).wait()?;
    store.close();
    let mut out = std::io::stdout().lock();
    writeln!(out, "finished games that are counted now: {counted}; that do not count: {left_out}")?;
    writeln!(out, "rated games: {rated}")?;
    Ok(())
}

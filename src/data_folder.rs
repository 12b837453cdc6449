//! The data folder that a command works on while no server does.

use crate::Failure;
use crate::serve::{CardFileArg, read_card_files};
use greenroom_store::Place;
use std::path::PathBuf;

/// The arguments that name a house, wherever it is kept.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PlaceArgs {
    /// The folder of the database
    #[arg(long, value_name = "DIR", default_value = "data", global = true)]
    pub(crate) data: PathBuf,

    /// A database of PostgreSQL in place of the folder, also named by GREENROOM_STORE
    #[arg(long, value_name = "ADDRESS", global = true, value_parser = read_address)]
    pub(crate) store: Option<Place>,
}

fn read_address(text: &str) -> Result<Place, String> {
    match Place::read(text) {
        Place::Folder(_) => Err("an address begins with postgres://; a folder is given as --data".to_owned()),
        place => Ok(place),
    }
}

impl PlaceArgs {
    /// Where the house is kept.
    pub(crate) fn place(&self) -> Place {
        let named = || std::env::var("GREENROOM_STORE").ok().map(|address| Place::read(&address));
        self.store.clone().or_else(named).unwrap_or_else(|| Place::Folder(self.data.clone()))
    }
}

/// The arguments that name a data folder.
#[derive(clap::Args)]
pub(crate) struct DataFolderArgs {
    /// The folder of the database; no server may be using it
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,

    /// A card file that the server is started with; can be given once for each game
    #[arg(long, value_name = "GAME=FILE", value_parser = CardFileArg::read)]
    cards: Vec<CardFileArg>,
}

impl DataFolderArgs {
    /// Loads the cards, and returns the path of the database.
    pub(crate) fn open(&self) -> Result<PathBuf, Failure> {
        read_card_files(&self.cards)?;
        Ok(self.data.join("greenroom.db"))
    }
}

//! `greenroom serve`: starts the server.

use crate::failure::Failure;
use crate::setup::{find_game, load_cards};
use clap::Args as ClapArgs;
use greenroom_web::Settings;
use std::path::PathBuf;
use std::time::Duration;

/// Start the server, for playing in a browser. `greenroom` without a command does the same.
#[derive(ClapArgs, Clone, Debug)]
#[command(after_help = "Example:\n  greenroom serve --listen 127.0.0.1:7777 --data ./data")]
pub(crate) struct Args {
    /// The address to listen on; port 0 takes any free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7777")]
    listen: String,

    /// The folder of the database
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,

    /// Play a game with your own card file; can be given once for each game
    #[arg(long, value_name = "GAME=FILE", value_parser = CardFileArg::read)]
    cards: Vec<CardFileArg>,

    /// The pause before a bot moves, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1100)]
    bot_pause: u64,

    /// Rate-limit visitors by the last address in X-Forwarded-For, which a proxy adds, not by the proxy's own
    #[arg(long)]
    behind_proxy: bool,

    /// Derive all deals from this number. For tests only: whoever knows the number knows every hand
    #[arg(long, value_name = "N", hide = true)]
    known_deals: Option<u64>,
}

impl Default for Args {
    fn default() -> Args {
        Args {
            listen: "127.0.0.1:7777".to_owned(),
            data: PathBuf::from("data"),
            cards: Vec::new(),
            bot_pause: 1100,
            behind_proxy: false,
            known_deals: None,
        }
    }
}

/// A card file, and the game that is played with it.
#[derive(Clone, Debug)]
pub(crate) struct CardFileArg {
    game: String,
    file: PathBuf,
}

impl CardFileArg {
    pub(crate) fn read(text: &str) -> Result<CardFileArg, String> {
        let (game, file) = text.split_once('=').ok_or("a card file is given as GAME=FILE")?;
        Ok(CardFileArg { game: game.to_owned(), file: PathBuf::from(file) })
    }
}

/// Loads the card files that were given.
pub(crate) fn read_card_files(given: &[CardFileArg]) -> Result<(), Failure> {
    given.iter().try_for_each(|CardFileArg { game, file }| {
        load_cards(find_game(game).map_err(Failure::Request)?, Some(file))
    })
}

/// Runs the server until it is told to stop.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    read_card_files(&args.cards)?;
    let settings = Settings {
        bot_pause: Duration::from_millis(args.bot_pause),
        behind_proxy: args.behind_proxy,
        known_deals: args.known_deals,
        ..Settings::default()
    };
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(greenroom_web::serve(&args.listen, &args.data, settings, |address| {
        println!("Greenroom is open at http://{address}");
    }))?;
    println!("Greenroom is closed. All moves are kept in {}.", args.data.display());
    Ok(())
}

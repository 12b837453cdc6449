//! `greenroom serve`: starts the server.

use crate::config::Given;
use crate::failure::Failure;
use crate::house_programs::{HousePrograms, ProgramArg};
use crate::setup::{find_game, load_cards};
use clap::Args as ClapArgs;
use greenroom_web::{Config, Limits, NamedPrograms, Ready, start_log};
use std::path::PathBuf;
use std::time::Duration;

/// Start the server, for playing in a browser. `greenroom` without a command does the same.
#[derive(ClapArgs, Clone, Debug, Default)]
#[command(after_help = "Example:\n  greenroom serve --listen 127.0.0.1:7777 --data ./data")]
pub(crate) struct Args {
    #[command(flatten)]
    given: Given,

    /// The address to listen on; port 0 takes any free port [default: 127.0.0.1:7777]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,

    /// The folder of the database [default: data]
    #[arg(long, value_name = "DIR")]
    data: Option<String>,

    /// A database of PostgreSQL in place of the folder; better given as the variable GREENROOM_STORE, since it holds a password
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,

    /// A bus (NATS) by which several servers on one database tell each other what has changed, such as nats://host:4222
    #[arg(long, value_name = "ADDRESS")]
    bus: Option<String>,

    /// The address under which visitors know the server, with `https://` before it
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,

    /// Speak TLS with this chain of certificates (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_certificate: Option<String>,

    /// The private key of the certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_certificate")]
    tls_key: Option<String>,

    /// What is logged, such as info or warn,greenroom_web=debug [default: info]
    #[arg(long, value_name = "LEVELS")]
    log: Option<String>,

    /// How a line of the log looks: text or json [default: text]
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<String>,

    /// Play a game with your own card file; can be given once for each game
    #[arg(long, value_name = "GAME=FILE", value_parser = CardFileArg::read)]
    cards: Vec<CardFileArg>,

    /// A program that visitors may give a seat to, by this name; can be given several times. docs/bots.md describes what it is
    /// asked. It runs with your rights and without a sandbox
    #[arg(long = "program", value_name = "NAME=COMMAND", value_parser = ProgramArg::read)]
    programs: Vec<ProgramArg>,

    /// The pause before a bot moves, in milliseconds [default: 1100]
    #[arg(long, value_name = "MS")]
    bot_pause: Option<u64>,

    /// A proxy stands before the server: limit visitors by the last address in X-Forwarded-For, which the proxy adds, and
    /// make cookies secure where its X-Forwarded-Proto is https
    #[arg(long)]
    behind_proxy: bool,

    /// Do not limit how much one visitor may do. For tests only
    #[arg(long, hide = true)]
    no_limits: bool,

    /// Derive all deals from this number. For tests only: whoever knows the number knows every hand
    #[arg(long, value_name = "N", hide = true)]
    known_deals: Option<u64>,

    /// Offer the site in this folder under /solo/, in place of the one that the program was built with. For tests only
    #[arg(long, value_name = "DIR", hide = true)]
    site: Option<PathBuf>,

    /// The programs, once they are known.
    #[arg(skip)]
    house_programs: NamedPrograms,
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

impl Args {
    /// The settings that these flags give: the flag, the setting and the value.
    fn flags(&self) -> Vec<(String, String, String)> {
        let named = [
            ("--listen", "listen", &self.listen),
            ("--data", "data", &self.data),
            ("--store", "store", &self.store),
            ("--bus", "bus", &self.bus),
            ("--public-url", "public_url", &self.public_url),
            ("--tls-certificate", "tls.certificate", &self.tls_certificate),
            ("--tls-key", "tls.key", &self.tls_key),
            ("--log", "log.levels", &self.log),
            ("--log-format", "log.format", &self.log_format),
        ];
        let named = named.into_iter().filter_map(|(flag, name, value)| {
            value.as_ref().map(|value| (flag.to_owned(), name.to_owned(), value.clone()))
        });
        let flags = [("--behind-proxy", "behind_proxy", self.behind_proxy)].into_iter();
        let flags = flags.filter(|(.., given)| *given);
        named
            .chain(flags.map(|(flag, name, _)| (flag.to_owned(), name.to_owned(), "true".to_owned())))
            .collect()
    }

    /// What only flags can give, on top of everything else.
    fn complete(&self, mut config: Config) -> Config {
        let settings = &mut config.settings;
        settings.lab = Some(config.data.join("lab"));
        settings.solo = self.site.as_deref().map_or_else(crate::solo::site, crate::solo::site_in);
        settings.known_deals = self.known_deals;
        settings.programs = self.house_programs.clone();
        if let Some(millis) = self.bot_pause {
            settings.bot_pause = Duration::from_millis(millis);
        }
        if self.no_limits {
            settings.limits = Limits::none();
        }
        config
    }
}

/// Runs the server until it is told to stop.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut args = args.clone();
    args.house_programs = HousePrograms::named(&args.programs)?;
    let args = &args;
    let sources = args.given.sources(args.flags());
    let config = args.complete(sources.read()?);
    start_log(config.log.format, &config.log.levels);
    sources.doubtful_variables().iter().for_each(|line| eprintln!("greenroom: {line}"));
    let of_config = config.cards.0.iter().cloned().map(|(game, file)| CardFileArg { game, file });
    read_card_files(&of_config.chain(args.cards.iter().cloned()).collect::<Vec<_>>())?;
    let (place, args) = (config.place(), args.clone());
    let runtime = tokio::runtime::Runtime::new()?;
    let reread = move || sources.read().map(|config| args.complete(config));
    let served = runtime.block_on(greenroom_web::serve(config, reread, |ready| greet(&ready)));
    // A bot that still thinks is not waited for.
    runtime.shutdown_background();
    greenroom_lab::kill_all_programs();
    served?;
    println!("Greenroom is closed. All moves are kept in {place}.");
    Ok(())
}

/// Says where the server is and, the first time, how its admin gets in.
fn greet(ready: &Ready) {
    let scheme = if ready.tls { "https" } else { "http" };
    println!("Greenroom is open at {scheme}://{}", ready.address);
    if let Some(token) = &ready.admin_token {
        println!("The admin token for the page /admin, shown this once: {token}");
    }
}

//! `greenroom think`: thinks for the bots of servers that share a database and a bus.

use crate::config::Given;
use crate::failure::Failure;
use clap::Args as ClapArgs;
use greenroom_web::{BusAddress, ThinkError, start_log};

const HELP: &str = "\
A thinker answers for whichever server asks: bots' moves, advice and analyses. Start as many as there are cores to give, on
any machine. It is told a seat's view and what is public, never a game's state. It reads card files and one key from the
database, so a user of the database with the right to read the tables card_files and thinking is enough for it. If it
stops or dies, the servers go on without it. docs/scale.md describes the whole.

Example:
  GREENROOM_STORE=postgres://thinker:…@db/greenroom greenroom think --bus nats://bus:4222";

/// Think for the bots of servers that share a database and a bus, beside them or on other machines
#[derive(ClapArgs, Clone, Debug)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    given: Given,

    /// The servers' database; better given as the variable GREENROOM_STORE, since it holds a password
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,

    /// The servers' bus, such as nats://host:4222
    #[arg(long, value_name = "ADDRESS")]
    bus: Option<String>,

    /// How many searches run at the same time [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// What is logged, such as info or warn,greenroom_web=debug [default: info]
    #[arg(long, value_name = "LEVELS")]
    log: Option<String>,

    /// How a line of the log looks: text or json [default: text]
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<String>,
}

/// Thinks until it is told to stop.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let named = [
        ("--store", "store", &args.store),
        ("--bus", "bus", &args.bus),
        ("--log", "log.levels", &args.log),
        ("--log-format", "log.format", &args.log_format),
    ];
    let flags = named.into_iter().filter_map(|(flag, name, value)| {
        value.as_ref().map(|value| (flag.to_owned(), name.to_owned(), value.clone()))
    });
    let config = args.given.sources(flags.collect()).read()?;
    start_log(config.log.format, &config.log.levels);
    let (greenroom_store::Place::Postgres(store), Some(BusAddress(bus))) = (config.place(), &config.bus)
    else {
        return Err(ThinkError::Alone.into());
    };
    let cores = || std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    let runtime = tokio::runtime::Runtime::new()?;
    let greet = || println!("Greenroom thinks, on {threads} threads");
    let thought = runtime.block_on(greenroom_web::think(&store, bus, threads, greet));
    // A search that still runs is not waited for: its server thinks itself.
    runtime.shutdown_background();
    Ok(thought?)
}

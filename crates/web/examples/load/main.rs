//! How much the server bears: tables of five people who all listen, and moves that are durable before they are answered.
//!
//! `cargo run --release -p greenroom-web --example load -- [--tables 200] [--seconds 15] [--sleeping 20000]`
//!
//! With `--thinking 21` it is so many tables of one person and Experts instead, and the time that people wait for Expert. With
//! `--idle 5000` it is so many tabs that only listen, and their memory. `browser/boardgame-io.mjs` puts the same load on boardgame.io.
//!
//! With `--servers 2 --store postgres` the same load is put on one server with SQLite, and on so many with PostgreSQL and NATS, whose
//! addresses `xtask/with-services.sh` gives; people of one table are at different servers.
//!
//! With `--thoughts` alone it is what the moves of bots cost a thinker.
//!
//! The server runs as a child process on loopback with its files on the disk of `target/`. Each table has five people,
//! each with a token and a WebSocket of their own: a page's (`/t/{id}/live`), or with `--listeners programs` a program's, which gets a
//! whole view each time (`/api/tables/{id}/live`), or with `--listeners differences` what has changed in it. A move is posted over a kept-alive HTTP
//! connection as soon as all five have seen the one before. The time of a move runs from the post to the moment when the
//! last of the five knows of it. Games that end are followed by new ones, within the measured time.
//!
//! With `--server PATH` the server is that of another build of this program, such as that of an older version: then both bear the same load
//! from the same clients.

mod server;
#[allow(dead_code)]
#[path = "../../tests/it/common/wire.rs"]
mod wire;

mod expert;
mod idle;
mod listener;
mod report;
mod several;
mod table;
mod thoughts;

use listener::Kind;
use report::Report;
use server::ServerProcess;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What the command line says.
pub struct Plan {
    /// How many tables are played at.
    pub tables: usize,
    /// For how long.
    pub seconds: u64,
    /// How many tables sleep in the file.
    pub sleeping: usize,
    /// At how many tables Expert thinks; with any, nothing else is measured.
    pub thinking: usize,
    /// Who listens.
    pub listeners: Kind,
    /// The program whose server is measured, if it is not this one.
    pub server: Option<PathBuf>,
    /// How many tabs only listen; with any, nothing else is measured.
    pub idle: usize,
    /// How many servers share a database; with any, one with SQLite is measured beside them.
    pub servers: usize,
}

/// What the program itself allocates with, so that its server is measured and not another one.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == "serve") {
        return server::serve(&arguments[1..]);
    }
    if arguments == ["--thoughts"] {
        return thoughts::measure();
    }
    let plan = read_plan(&arguments)?;
    // One thread for all clients: the two cores belong to the server.
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(run(plan))
}

fn read_plan(arguments: &[String]) -> Outcome<Plan> {
    let mut plan = Plan {
        tables: 200,
        seconds: 15,
        sleeping: 20_000,
        thinking: 0,
        listeners: Kind::Pages,
        server: None,
        idle: 0,
        servers: 0,
    };
    for pair in arguments.chunks(2) {
        let [name, value] = pair else { return Err(format!("{} needs a number", pair[0]).into()) };
        if name == "--store" {
            if value != "postgres" {
                return Err("--store takes postgres; without it the store is SQLite".into());
            }
            plan.servers = plan.servers.max(1);
            continue;
        }
        if name == "--listeners" {
            plan.listeners = Kind::read(value).ok_or("--listeners takes pages, programs or differences")?;
            continue;
        }
        if name == "--server" {
            plan.server = Some(PathBuf::from(value));
            continue;
        }
        let number: usize = value.parse().map_err(|_| format!("{name} takes a whole number, not {value}"))?;
        match name.as_str() {
            "--tables" => plan.tables = number,
            "--seconds" => plan.seconds = number as u64,
            "--sleeping" => plan.sleeping = number,
            "--thinking" => plan.thinking = number,
            "--idle" => plan.idle = number,
            "--servers" if number > 0 => plan.servers = number,
            _ => {
                return Err(format!(
                    "{name}? There are --tables, --seconds, --sleeping, --thinking, --idle, --listeners, --server, --servers and --store postgres"
                )
                .into());
            }
        }
    }
    Ok(plan)
}

async fn run(plan: Plan) -> Outcome<()> {
    let folder = tempfile::Builder::new().prefix("load-").tempdir_in(server::target())?;
    if plan.thinking > 0 {
        return wait_for_experts(folder.path(), &plan).await;
    }
    if plan.idle > 0 {
        return idle::measure(folder.path(), plan.idle).await;
    }
    if plan.servers > 0 {
        return several::measure(folder.path(), &plan).await;
    }
    let mut report = Report { syncs: server::syncs_a_second(folder.path())?, ..Report::default() };
    if plan.sleeping > 0 {
        report.sleeping = Some(server::cost_of_sleeping(folder.path(), plan.sleeping).await?);
    }
    let server = ServerProcess::open_of(plan.server.as_deref(), &folder.path().join("awake"), &[])?;
    let before = server.memory();
    let mut tables = table::open_all(&[server.address], plan.tables, plan.listeners).await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    report.open = (server.memory().saturating_sub(before)) as f64 / plan.tables as f64;
    report.page = table::time_pages(&server, &tables[0]).await?;
    let end = Instant::now() + Duration::from_secs(plan.seconds);
    let (started, cpu) = (Instant::now(), server.cpu());
    let playing: Vec<_> = tables.drain(..).map(|table| tokio::spawn(table::play(table, end))).collect();
    for table in playing {
        report.moves.extend(table.await??.across);
    }
    report.seconds = started.elapsed().as_secs_f64();
    report.cpu = server.cpu() - cpu;
    report.print(&plan);
    Ok(())
}

/// How long people wait for Expert while it thinks at many tables.
async fn wait_for_experts(folder: &Path, plan: &Plan) -> Outcome<()> {
    let server = ServerProcess::open(folder).await?;
    let end = Instant::now() + Duration::from_secs(plan.seconds);
    let playing: Vec<_> =
        (0..plan.thinking).map(|place| tokio::spawn(expert::play(server.address, place, end))).collect();
    let mut waits = Vec::new();
    for table in playing {
        waits.extend(table.await??);
    }
    waits.sort_unstable();
    report::print_waits(&waits, plan.thinking);
    Ok(())
}

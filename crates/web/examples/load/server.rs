//! The server as a child process, and what it costs.

use crate::Outcome;
use greenroom_engine::{SeatSet, Seed};
use greenroom_store::{
    Invite, NewTable, Occupant, Place, Status, Store, Summary, TableId, UnixMs, Visibility,
};
use greenroom_web::{BusAddress, Config, Settings};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The game that is played.
pub const GAME: &str = "idol-conclave";

/// A running server; it ends with this value.
pub struct ServerProcess {
    child: Child,
    pub address: SocketAddr,
}

/// Where builds and measurements leave their files: on a real disk, unlike many a `/tmp`.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

/// What the child process does. Beside others it has an address of the store and of the bus.
pub fn serve(arguments: &[String]) -> Outcome<()> {
    let data = arguments.first().map_or("data", String::as_str);
    let settings = Settings { limits: greenroom_web::Limits::none(), ..Settings::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let (listen, data) = ("127.0.0.1:0".to_owned(), PathBuf::from(data));
    let store = arguments.get(1).map(|address| Place::read(address));
    let bus = arguments.get(2).map(|address| BusAddress(address.clone()));
    let config = Config { listen, data, store, bus, settings, ..Config::default() };
    let reread = config.clone();
    runtime.block_on(greenroom_web::serve(
        config,
        move || Ok(reread.clone()),
        |ready| {
            println!("{}", ready.address);
        },
    ))?;
    Ok(())
}

impl ServerProcess {
    pub async fn open(data: &Path) -> Outcome<ServerProcess> {
        ServerProcess::open_with(data, &[])
    }

    /// The same beside others, with the address of the store and of the bus.
    pub fn open_with(data: &Path, shared: &[String]) -> Outcome<ServerProcess> {
        ServerProcess::open_of(None, data, shared)
    }

    /// The server of another build of this program.
    pub fn open_of(program: Option<&Path>, data: &Path, shared: &[String]) -> Outcome<ServerProcess> {
        let mut command =
            Command::new(program.map_or_else(std::env::current_exe, |path| Ok(path.to_owned()))?);
        let mut child = command.arg("serve").arg(data).args(shared).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let address = line.trim().parse().map_err(|_| format!("the server said {line:?}"))?;
        Ok(ServerProcess { child, address })
    }

    /// The server's own memory in bytes; 0 where the system does not tell.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("RssAnon:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) * 1024
    }

    /// Seconds of processor time so far.
    pub fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let ticks =
            |place: usize| after_name.split_whitespace().nth(place).and_then(|text| text.parse::<f64>().ok());
        (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _gone = self.child.kill();
        let _status = self.child.wait();
    }
}

/// How often a second a small write becomes durable on this disk, one after the other.
pub fn syncs_a_second(folder: &Path) -> Outcome<f64> {
    let mut file = File::create(folder.join("syncs"))?;
    let (started, mut count) = (Instant::now(), 0);
    while started.elapsed() < Duration::from_millis(700) {
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / started.elapsed().as_secs_f64())
}

/// What a server holds in memory for each table that sleeps in its file.
pub async fn cost_of_sleeping(folder: &Path, count: usize) -> Outcome<f64> {
    let (empty, full) = (folder.join("empty"), folder.join("asleep"));
    std::fs::create_dir_all(&full)?;
    let store = Store::open(full.join("greenroom.db"))?;
    let kind = greenroom_catalog::find(GAME).ok_or("the game is not on the shelf")?;
    let mut pending = Vec::new();
    for number in 0..count {
        let names = ["A", "B", "C", "D", "E"].map(str::to_owned).to_vec();
        let header = kind.header(kind.default_options(), names, Seed::from_number(number as u64));
        let summary = Summary { status: Status::Playing, turn: SeatSet(1), result: None, noticed: true };
        pending.push(store.create_table(NewTable {
            id: TableId::random(),
            header,
            card_file: None,
            occupants: vec![Occupant::Bot("random".to_owned()); 5],
            visibility: Visibility::Open,
            invite: Invite::random(),
            owner: None,
            summary,
            created: UnixMs(number as i64),
            extra: serde_json::json!({}),
        }));
        if pending.len() == 4_000 || number + 1 == count {
            for made in pending.drain(..) {
                made.await?;
            }
        }
    }
    store.close();
    let mut memory = [0.0; 2];
    for (place, data) in [empty, full].iter().enumerate() {
        let server = ServerProcess::open(data).await?;
        let mut wire = crate::wire::Wire::connect(server.address).await?;
        wire.send("GET", "/api/tables?list=watchable", &[], b"").await?;
        memory[place] = server.memory() as f64;
    }
    Ok((memory[1] - memory[0]) / count as f64)
}

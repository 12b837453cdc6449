//! The same load on one server with SQLite and on several with PostgreSQL and NATS, in one run.

use crate::report::quantile;
use crate::server::ServerProcess;
use crate::table::{self, Times};
use crate::{Outcome, Plan};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

/// What was measured of some servers.
struct Measured {
    times: Times,
    seconds: f64,
    /// Processor time of the servers, of the database and of the bus, a move.
    cpu: f64,
    database: f64,
    bus: f64,
}

/// Measures both, and prints them side by side.
pub async fn measure(folder: &Path, plan: &Plan) -> Outcome<()> {
    let variable = |name: &str| {
        std::env::var(name).map_err(|_| format!("{name} is not set: run this with xtask/with-services.sh"))
    };
    let shared = [variable("GREENROOM_POSTGRES")?, variable("GREENROOM_NATS")?];
    let alone = vec![ServerProcess::open(&folder.join("sqlite")).await?];
    let near = play(&alone, plan).await?;
    drop(alone);
    let mut servers = Vec::new();
    for place in 0..plan.servers {
        servers.push(ServerProcess::open_with(&folder.join(format!("server-{place}")), &shared)?);
    }
    let far = play(&servers, plan).await?;
    let row = |what: &str, one: String, other: String| println!("| {what:<58} | {one:>10} | {other:>10} |");
    row("", "SQLite".to_owned(), "PostgreSQL".to_owned());
    println!("|{0:-<60}|{0:->12}|{0:->12}|", "");
    row("servers", "1".to_owned(), plan.servers.to_string());
    let both = |show: &dyn Fn(&Measured) -> String| (show(&near), show(&far));
    let line = |what: &str, show: &dyn Fn(&Measured) -> String| {
        let (one, other) = both(show);
        row(what, one, other);
    };
    line(&format!("durable moves a second, {} tables of five", plan.tables), &|it| {
        format!("{:.0}", it.times.across.len() as f64 / it.seconds)
    });
    line("post to the last listener at the same server, p50", &|it| ms(quantile(&it.times.within, 0.5)));
    line("post to the last listener at the same server, p99", &|it| ms(quantile(&it.times.within, 0.99)));
    line("post to the last listener at any server, p50", &|it| ms(quantile(&it.times.across, 0.5)));
    line("post to the last listener at any server, p99", &|it| ms(quantile(&it.times.across, 0.99)));
    line("processor time of the servers a move", &|it| format!("{:.0} us", it.cpu * 1e6));
    line("processor time of the database a move", &|it| format!("{:.0} us", it.database * 1e6));
    line("processor time of the bus a move", &|it| format!("{:.1} us", it.bus * 1e6));
    let ratio = quantile(&far.times.across, 0.99) / quantile(&far.times.within, 0.99);
    println!("p99 across servers is {ratio:.2} times that within one (wanted: at most 1.5)");
    Ok(())
}

fn ms(number: f64) -> String {
    format!("{number:.1} ms")
}

async fn play(servers: &[ServerProcess], plan: &Plan) -> Outcome<Measured> {
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let tables = table::open_all(&addresses, plan.tables, plan.listeners).await?;
    let cpu = || servers.iter().map(ServerProcess::cpu).sum::<f64>();
    let services = || ["postgres", "nats-server"].map(cpu_of);
    let (started, before, [database, bus]) = (Instant::now(), cpu(), services());
    let end = started + Duration::from_secs(plan.seconds);
    let playing: Vec<_> = tables.into_iter().map(|table| tokio::spawn(table::play(table, end))).collect();
    let mut times = Times::default();
    for table in playing {
        let Times { within, across } = table.await??;
        times.within.extend(within);
        times.across.extend(across);
    }
    times.within.sort_unstable();
    times.across.sort_unstable();
    let moves = times.across.len().max(1) as f64;
    let seconds = started.elapsed().as_secs_f64();
    let [database, bus] = [services()[0] - database, services()[1] - bus].map(|time| time / moves);
    Ok(Measured { times, seconds, cpu: (cpu() - before) / moves, database, bus })
}

/// Seconds of processor time of all processes of a name on this machine.
fn cpu_of(program: &str) -> f64 {
    let Ok(processes) = std::fs::read_dir("/proc") else { return 0.0 };
    let ticks = processes.flatten().filter_map(|process| {
        let stat = std::fs::read_to_string(process.path().join("stat")).ok()?;
        let (name, rest) = stat.split_once('(')?.1.rsplit_once(')')?;
        let ticks = |place: usize| rest.split_whitespace().nth(place)?.parse::<f64>().ok();
        name.starts_with(program).then_some(ticks(11)? + ticks(12)?)
    });
    ticks.sum::<f64>() / 100.0
}

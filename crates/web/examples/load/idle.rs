//! Tabs that only listen: what each of them costs, and how soon a line of chat and other pages come while they are open.

use crate::Outcome;
use crate::server::{GAME, ServerProcess};
use crate::table::ask;
use crate::wire::Wire;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many tables they follow.
const TABLES: usize = 50;

/// Opens so many tabs of watchers, and prints what they cost.
pub async fn measure(folder: &Path, tabs: usize) -> Outcome<()> {
    let server = ServerProcess::open(folder).await?;
    let mut owner = Wire::connect(server.address).await?;
    let person = ask(&mut owner, "/api/people", "", &json!({"name": "Person"})).await?;
    let token = person["token"].as_str().ok_or("no token")?.to_owned();
    let mut ids = Vec::new();
    for _ in 0..TABLES {
        let wanted = json!({"game": GAME, "seats": ["me", "random", "random"]});
        let made = ask(&mut owner, "/api/tables", &token, &wanted).await?;
        ids.push(made["id"].as_str().ok_or("no id")?.to_owned());
    }
    for id in &ids {
        owner.send("GET", &format!("/t/{id}"), &[], b"").await?;
    }
    // Bots have moved by then, and wait for the person.
    tokio::time::sleep(Duration::from_secs(12)).await;
    let before = server.memory();
    let mut listeners = Vec::new();
    for place in 0..tabs {
        listeners.push(listen(&server, &ids[place % TABLES]).await?);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let each = server.memory().saturating_sub(before) as f64 / tabs as f64;
    println!("memory an idle tab, of {tabs}: {:.1} kB (wanted: at most 40 kB)", each / 1e3);
    // The tabs of the first table. What they were told of each other's coming is passed over.
    let mut here: Vec<Wire> = Vec::new();
    for place in (0..tabs).step_by(TABLES).rev() {
        here.push(listeners.swap_remove(place));
    }
    for wire in &mut here {
        wire.messages_by_now().await?;
    }
    let count = here.len();
    let posted = Instant::now();
    let hearing: Vec<_> = here.into_iter().map(|wire| tokio::spawn(hear(wire, posted))).collect();
    let (path, bearer) = (format!("/api/tables/{}/chat", ids[0]), format!("Bearer {token}"));
    let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
    owner.ask("POST", &path, &headers, br#"{"text":"Hello there"}"#).await?;
    let (mut other, mut worst) = (Wire::connect(server.address).await?, Duration::ZERO);
    while hearing.iter().any(|one| !one.is_finished()) {
        let asked = Instant::now();
        other.send("GET", &format!("/t/{}", ids[1]), &[], b"").await?;
        worst = worst.max(asked.elapsed());
    }
    if owner.answer().await?.status >= 300 {
        return Err("the line of chat was refused".into());
    }
    let mut last = Duration::ZERO;
    for one in hearing {
        last = last.max(one.await??);
    }
    println!(
        "a line of chat to {count} tabs of its table: {last:.0?}; pages of another table meanwhile: at most {worst:.0?} (wanted: 100 ms)"
    );
    Ok(())
}

/// A tab that has been told what its table looks like.
async fn listen(server: &ServerProcess, id: &str) -> Outcome<Wire> {
    let mut wire = Wire::connect(server.address).await?;
    if wire.upgrade(&format!("/t/{id}/live?frames=deflate-stream"), &[]).await?.status != 101 {
        return Err("the server does not let a tab listen".into());
    }
    next(&mut wire).await?;
    Ok(wire)
}

/// Waits for the next frame; gives how long after `since` it came.
async fn hear(mut wire: Wire, since: Instant) -> Outcome<Duration> {
    next(&mut wire).await?;
    Ok(since.elapsed())
}

async fn next(wire: &mut Wire) -> Outcome<()> {
    while !matches!(wire.frame().await?.0, 1 | 2) {}
    Ok(())
}

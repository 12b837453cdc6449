//! One table: five people who listen, and their moves.

use crate::Outcome;
use crate::listener::{Kind, Listener};
use crate::server::{GAME, ServerProcess};
use crate::wire::{Reply, Wire};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// How many tables are made at the same time.
const AT_ONCE: usize = 20;

/// A table with its people.
pub struct Table {
    id: String,
    tokens: Vec<String>,
    /// The servers: the people sit at one after the other.
    servers: Vec<SocketAddr>,
    /// The connection for moves, to each server.
    posts: Vec<Wire>,
    /// One connection a seat.
    listeners: Vec<Listener>,
    kind: Kind,
}

pub async fn ask(wire: &mut Wire, path: &str, token: &str, body: &Value) -> Outcome<Value> {
    let bearer = format!("Bearer {token}");
    let mut headers = vec![("Content-Type", "application/json")];
    if !token.is_empty() {
        headers.push(("Authorization", bearer.as_str()));
    }
    let reply: Reply = wire.send("POST", path, &headers, body.to_string().as_bytes()).await?;
    if reply.status >= 300 {
        return Err(format!("{path}: {} {}", reply.status, reply.text()).into());
    }
    Ok(reply.json())
}

/// Makes all tables, some at the same time.
///
/// The people of each table are spread over the servers.
pub async fn open_all(servers: &[SocketAddr], count: usize, kind: Kind) -> Outcome<Vec<Table>> {
    let mut tables = Vec::new();
    while tables.len() < count {
        let batch = AT_ONCE.min(count - tables.len());
        let making: Vec<_> = (0..batch).map(|_| tokio::spawn(open(servers.to_vec(), kind))).collect();
        for table in making {
            tables.push(table.await??);
        }
    }
    Ok(tables)
}

async fn open(servers: Vec<SocketAddr>, kind: Kind) -> Outcome<Table> {
    let mut posts = Vec::new();
    for server in &servers {
        posts.push(Wire::connect(*server).await?);
    }
    let mut tokens = Vec::new();
    for number in 0..5 {
        let person =
            ask(&mut posts[0], "/api/people", "", &json!({"name": format!("Person {number}")})).await?;
        tokens.push(person["token"].as_str().ok_or("no token")?.to_owned());
    }
    let mut table = Table { id: String::new(), tokens, servers, posts, listeners: Vec::new(), kind };
    table.begin().await?;
    Ok(table)
}

impl Table {
    /// Makes a new table for the same people, and has all of them listen.
    async fn begin(&mut self) -> Outcome<()> {
        let seats = ["me", "open", "open", "open", "open"];
        let wanted = json!({"game": GAME, "seats": seats});
        let made = ask(&mut self.posts[0], "/api/tables", &self.tokens[0], &wanted).await?;
        self.id = made["id"].as_str().ok_or("no id")?.to_owned();
        for token in &self.tokens[1..] {
            ask(&mut self.posts[0], &format!("/api/tables/{}/sit", self.id), token, &json!({})).await?;
        }
        self.listeners.clear();
        for (token, server) in self.tokens.iter().zip(self.servers.iter().cycle()) {
            self.listeners.push(Listener::open(self.kind, *server, &self.id, token).await?);
        }
        Ok(())
    }
}

/// How long moves took to reach the last listener at the server where they were made, and the last one anywhere. Where there is one
/// server, both are the same.
#[derive(Default)]
pub struct Times {
    pub within: Vec<Duration>,
    pub across: Vec<Duration>,
}

/// Plays until the time is over.
pub async fn play(mut table: Table, end: Instant) -> Outcome<Times> {
    let mut times = Times::default();
    let mut dice: u64 = table.id.bytes().map(u64::from).fold(7, |sum, byte| sum * 31 % 1_000_003 + byte);
    while Instant::now() < end {
        let Some(seat) = table.listeners.iter().position(|listener| listener.asked) else {
            table.begin().await?;
            continue;
        };
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let number = table.listeners[seat].number;
        let (decision, words) = table.listeners[seat].choose((dice >> 33) as usize)?;
        let body = format!("{{\"decision\":{decision},\"words\":\"{words}\"}}");
        let path = format!("/api/tables/{}/act", table.id);
        let bearer = format!("Bearer {}", table.tokens[seat]);
        let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
        let posted = Instant::now();
        let servers = table.servers.len();
        let posts = &mut table.posts[seat % servers];
        posts.ask("POST", &path, &headers, body.as_bytes()).await?;
        for near in [true, false] {
            let listeners = table.listeners.iter_mut().enumerate();
            for (_, listener) in listeners.filter(|(place, _)| (place % servers == seat % servers) == near) {
                while listener.number <= number {
                    listener.hear().await?;
                }
            }
            if near { &mut times.within } else { &mut times.across }.push(posted.elapsed());
        }
        let reply = posts.answer().await?;
        if reply.status != 200 {
            return Err(format!("{words}: {} {}", reply.status, reply.text()).into());
        }
    }
    Ok(times)
}

/// A message as text.
pub fn text(message: &[u8]) -> &str {
    std::str::from_utf8(message).unwrap_or_default()
}

/// How long a table's page takes to fetch, and how long an answer takes that says nothing; both sorted.
pub async fn time_pages(server: &ServerProcess, table: &Table) -> Outcome<(Vec<Duration>, Vec<Duration>)> {
    let mut wire = Wire::connect(server.address).await?;
    let bearer = format!("Bearer {}", table.tokens[0]);
    let mut all = Vec::new();
    for path in [format!("/t/{}", table.id), format!("/api/tables/{}/chat", table.id)] {
        let mut times = Vec::new();
        for _ in 0..400 {
            let asked = Instant::now();
            let reply = wire.send("GET", &path, &[("Authorization", &bearer)], b"").await?;
            times.push(asked.elapsed());
            if reply.status != 200 {
                return Err(format!("{path}: {}", reply.status).into());
            }
        }
        times.sort_unstable();
        all.push(times);
    }
    let nothing = all.pop().unwrap_or_default();
    Ok((all.pop().unwrap_or_default(), nothing))
}

//! The server is killed after so many moves, at whatever it does then; every acknowledged move is there afterwards, and the games go on.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::wire::{Reply, Wire};
use greenroom_engine::{Transcript, Words};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

const KILLS: u64 = 6;
/// New tables after each start; those that are not over go on.
const TABLES: usize = 2;
/// How many moves may still be acknowledged when the kill is due: all tables together have more left than that.
const AFTER: usize = 10;
pub(crate) const NAMES: [&str; 4] = ["Aiko", "Ben", "Chie", "Dai"];

/// The built program, serving on a free port.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) async fn start(folder: &Path) -> Server {
        Server::start_with(folder, &[]).await
    }

    /// The program with more arguments.
    pub(crate) async fn start_with(folder: &Path, more: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_greenroom"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "1", "--data"])
            .arg(folder)
            .args(more)
            .env("LANG", "en")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next_line().await.unwrap().expect("the server says where it is");
            if let Some((_, address)) = line.split_once("open at http://") {
                break address.trim().parse().unwrap();
            }
        };
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Server { child, address }
    }

    pub(crate) async fn send(&self, method: &str, path: &str, token: &str, body: &Value) -> Reply {
        let mut wire = Wire::connect(self.address).await.unwrap();
        ask(&mut wire, method, path, token, body).await.unwrap()
    }
}

async fn ask(wire: &mut Wire, method: &str, path: &str, token: &str, body: &Value) -> std::io::Result<Reply> {
    let bearer = format!("Bearer {token}");
    let mut headers = vec![("Content-Type", "application/json")];
    if !token.is_empty() {
        headers.push(("Authorization", bearer.as_str()));
    }
    let body = if method == "GET" { String::new() } else { body.to_string() };
    wire.send(method, path, &headers, body.as_bytes()).await
}

/// Which actions the server has acknowledged: by table and number, the seat and the words.
pub(crate) type Acknowledged = Arc<Mutex<BTreeMap<(String, u64), (String, String)>>>;

/// One person plays at a table until the server or the game is gone. When all tables together have so many acknowledged moves, everybody
/// waits for the kill, so that it comes in the middle of games however late it is.
pub(crate) async fn play(
    address: SocketAddr,
    table: String,
    token: String,
    mut dice: u64,
    acknowledged: Acknowledged,
    most: usize,
) {
    let Ok(mut wire) = Wire::connect(address).await else { return };
    loop {
        let Ok(reply) =
            ask(&mut wire, "GET", &format!("/api/tables/{table}/view"), &token, &Value::Null).await
        else {
            return;
        };
        let seen = reply.json();
        if seen["over"] == true {
            return;
        }
        if seen["mine"] != true || acknowledged.lock().unwrap().len() >= most {
            tokio::time::sleep(Duration::from_millis(3)).await;
            continue;
        }
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = seen["legal"].as_array().unwrap();
        let words = legal[(dice >> 33) as usize % legal.len()].as_str().unwrap().to_owned();
        let action = json!({"decision": seen["decision"], "words": words});
        let Ok(reply) = ask(&mut wire, "POST", &format!("/api/tables/{table}/act"), &token, &action).await
        else {
            return;
        };
        match reply.status {
            200 => {
                let number = reply.json()["number"].as_u64().unwrap();
                let seat = seen["seat"].as_str().unwrap().to_owned();
                let before = acknowledged.lock().unwrap().insert((table.clone(), number), (seat, words));
                assert_eq!(before, None, "action {number} of {table} was acknowledged twice");
            }
            429 => tokio::time::sleep(Duration::from_millis(60)).await,
            409 => {}
            _ => panic!("{}", reply.text()),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_acknowledged_move_survives_a_kill_and_the_games_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let acknowledged = Acknowledged::default();
    let mut server = Server::start(folder.path()).await;
    let mut tokens = Vec::new();
    for name in NAMES {
        let reply = server.send("POST", "/api/people", "", &json!({ "name": name })).await;
        tokens.push(reply.json()["token"].as_str().unwrap().to_owned());
    }
    let mut tables = Vec::new();
    let mut dice: u64 = 20_261_115;
    let mut in_play = 0;
    for kill in 0..=KILLS {
        tables.extend(make_tables(&server, &tokens).await);
        let moves = match kill {
            KILLS => usize::MAX,
            _ => {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
                acknowledged.lock().unwrap().len() + 1 + (dice >> 33) as usize % 20
            }
        };
        let most = moves.saturating_add(AFTER);
        let players: Vec<_> = tables
            .iter()
            .flat_map(|table| tokens.iter().map(move |token| (table.clone(), token.clone())))
            .enumerate()
            .map(|(place, (table, token))| {
                let start = dice + 977 * place as u64;
                tokio::spawn(play(server.address, table, token, start, acknowledged.clone(), most))
            })
            .collect();
        if kill < KILLS {
            while acknowledged.lock().unwrap().len() < moves {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            server.child.kill().await.unwrap(); // SIGKILL: no time to write anything.
        }
        for player in players {
            tokio::time::timeout(Duration::from_secs(240), player).await.expect("the games go on").unwrap();
        }
        if kill < KILLS {
            server = Server::start(folder.path()).await;
            in_play += u32::from(nothing_is_lost(&server, &tables, &tokens, &acknowledged).await);
        }
    }
    assert_eq!(u64::from(in_play), KILLS, "every kill comes while games are on");
    assert!(acknowledged.lock().unwrap().len() > 60, "the games were played, not only begun");
    let mut sealed = 0;
    for table in &tables {
        let reply =
            server.send("GET", &format!("/api/tables/{table}/transcript"), &tokens[0], &Value::Null).await;
        let transcript = Transcript::from_text(&reply.text()).unwrap();
        for ((_, number), (seat, words)) in
            acknowledged.lock().unwrap().iter().filter(|((at, _), _)| at == table)
        {
            let (actor, played) = &transcript.actions[*number as usize - 1];
            assert_eq!(
                (&actor.to_string(), played),
                (seat, &Words::new(words)),
                "action {number} of {table}"
            );
        }
        sealed += transcript.actions.iter().filter(|(_, words)| words.as_str().starts_with("seal ")).count();
    }
    assert!(sealed > 0, "some choices were sealed");
}

/// Tables of all four people, with the event that has everybody seal a choice at the same time.
pub(crate) async fn make_tables(server: &Server, tokens: &[String]) -> Vec<String> {
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let options = json!({"advanced": ["simultaneous-vote"]});
        let wanted =
            json!({"game": "idol-conclave", "seats": ["me", "open", "open", "open"], "options": options});
        let reply = server.send("POST", "/api/tables", &tokens[0], &wanted).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        let table = reply.json()["id"].as_str().unwrap().to_owned();
        for token in &tokens[1..] {
            let reply = server.send("POST", &format!("/api/tables/{table}/sit"), token, &json!({})).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
        }
        tables.push(table);
    }
    tables
}

/// Checks that all acknowledged moves are there; says whether a game is still on.
async fn nothing_is_lost(
    server: &Server,
    tables: &[String],
    tokens: &[String],
    acknowledged: &Acknowledged,
) -> bool {
    let mut in_play = false;
    for table in tables {
        let reply = server.send("GET", &format!("/api/tables/{table}/view"), &tokens[0], &Value::Null).await;
        let seen = reply.json();
        let number = seen["number"].as_u64().unwrap();
        in_play |= seen["over"] == false;
        let last = acknowledged.lock().unwrap().keys().filter(|(at, _)| at == table).map(|(_, n)| *n).max();
        assert!(
            last.is_none_or(|last| number >= last),
            "{table}: {last:?} was acknowledged, {number} is there"
        );
    }
    in_play
}

#[tokio::test]
async fn a_server_that_is_killed_runs_nobodys_clock_while_it_is_down() {
    const BANK: u128 = 3_600_000;
    let folder = tempfile::tempdir().unwrap();
    let began = Instant::now();
    let mut server = Server::start(folder.path()).await;
    let mut tokens = Vec::new();
    for name in &NAMES[..3] {
        let reply = server.send("POST", "/api/people", "", &json!({ "name": name })).await;
        tokens.push(reply.json()["token"].as_str().unwrap().to_owned());
    }
    let pace = json!({"clock": {"kind": "bank", "seconds": 3600, "increment": 0}, "time_out": "bot"});
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "open", "open"], "pace": pace});
    let table = server.send("POST", "/api/tables", &tokens[0], &wanted).await.json()["id"].clone();
    let path = |rest: &str| format!("/api/tables/{}/{rest}", table.as_str().unwrap());
    for token in &tokens[1..] {
        assert_eq!(server.send("POST", &path("sit"), token, &json!({})).await.status, 200);
    }
    let mut moved = 0;
    for token in tokens.iter().cycle().take(9) {
        let seen = server.send("GET", &path("view"), token, &Value::Null).await.json();
        if seen["mine"] == true {
            let action = json!({"decision": seen["decision"], "words": seen["legal"][0]});
            assert_eq!(server.send("POST", &path("act"), token, &action).await.status, 200);
            moved += 1;
        }
    }
    assert!(moved > 0, "somebody has moved, so clocks have changed hands");
    let before = server.send("GET", &path("people"), &tokens[0], &Value::Null).await.json();
    server.child.kill().await.unwrap(); // SIGKILL: no time to write anything.
    let mut up = began.elapsed();
    tokio::time::sleep(Duration::from_secs(4)).await;
    let began = Instant::now();
    let server = Server::start(folder.path()).await;
    let after = server.send("GET", &path("people"), &tokens[0], &Value::Null).await.json();
    up += began.elapsed();
    for (before, after) in before["seats"].as_array().unwrap().iter().zip(after["seats"].as_array().unwrap())
    {
        let (was, is) = (before["left"].as_u64().unwrap(), u128::from(after["left"].as_u64().unwrap()));
        assert!(is <= BANK && is + up.as_millis() >= BANK, "{was}, then {is}, after {up:?} with a server");
        assert_eq!(before["asked"].is_null(), after["asked"].is_null(), "the same seat is asked");
    }
    // And the game goes on.
    for token in &tokens {
        let seen = server.send("GET", &path("view"), token, &Value::Null).await.json();
        if seen["mine"] == true {
            let action = json!({"decision": seen["decision"], "words": seen["legal"][0]});
            assert_eq!(server.send("POST", &path("act"), token, &action).await.status, 200);
            return;
        }
    }
    panic!("nobody is asked");
}

#[cfg(unix)]
#[tokio::test]
async fn the_server_stops_cleanly_when_it_is_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path()).await;
    // Somebody listens all the while; that must not keep the server from stopping.
    let mut wire = Wire::connect(server.address).await.unwrap();
    ask(&mut wire, "GET", "/api/games", "", &Value::Null).await.unwrap();
    let id = server.child.id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().await.unwrap().success());
    let stopped = tokio::time::timeout(Duration::from_secs(20), server.child.wait()).await;
    assert!(stopped.expect("it stops").unwrap().success());
    Server::start(folder.path()).await;
}

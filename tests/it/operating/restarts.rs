//! Twenty restarts under load, as an upgrade makes them: the socket stays open, and nothing that was acknowledged is lost.
//!
//! How long people wait depends on the machine, so it is printed and not checked:
//! `cargo nextest run -p greenroom --no-capture -E 'test(twenty_restarts)'`.

use crate::operating::server::{LONG, Server, ask, table_of};
use crate::operating::systemd::with_socket;
use crate::wire::Wire;
use greenroom_engine::{Transcript, Words};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const RESTARTS: usize = 20;
const TABLES: usize = 3;
/// How many more moves are acknowledged between two restarts.
const MOVES_BETWEEN: usize = 3;

/// What all clients together have seen.
#[derive(Default)]
struct Seen {
    /// By table and number: the seat and the words.
    acknowledged: Mutex<BTreeMap<(String, u64), (String, String)>>,
    /// How long each request took, with all its attempts.
    waits: Mutex<Vec<Duration>>,
    /// How often each live connection has come back.
    returns: Mutex<Vec<u64>>,
    /// How long a live connection was away, each time.
    gaps: Mutex<Vec<Duration>>,
    done: AtomicBool,
}

/// A person's connection, which comes back by itself.
struct Client {
    address: SocketAddr,
    token: String,
    wire: Option<Wire>,
    seen: Arc<Seen>,
}

impl Client {
    /// Asks until there is an answer. Says whether it was asked more than once.
    async fn ask(&mut self, method: &str, path: &str, body: &Value) -> (crate::wire::Reply, bool) {
        let (begun, mut again) = (Instant::now(), false);
        loop {
            if self.wire.is_none() {
                self.wire = Wire::connect(self.address).await.ok();
            }
            if let Some(wire) = &mut self.wire {
                match ask(wire, method, path, &self.token, body).await {
                    Ok(reply) if reply.status < 500 => {
                        self.seen.waits.lock().unwrap().push(begun.elapsed());
                        return (reply, again);
                    }
                    Ok(_) | Err(_) => self.wire = None,
                }
            }
            again = true;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Plays at a table until the test or the game is over.
    async fn play(mut self, table: String, mut dice: u64) {
        while !self.seen.done.load(Ordering::Acquire) {
            let view = self.ask("GET", &format!("/api/tables/{table}/view"), &Value::Null).await.0.json();
            if view["over"] == true {
                return;
            }
            if view["mine"] != true {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let legal = view["legal"].as_array().unwrap();
            let words = legal[(dice >> 33) as usize % legal.len()].as_str().unwrap().to_owned();
            let action = json!({"decision": view["decision"], "words": words});
            let (reply, again) = self.ask("POST", &format!("/api/tables/{table}/act"), &action).await;
            match reply.status {
                200 => {
                    let (number, seat) =
                        (reply.json()["number"].as_u64().unwrap(), view["seat"].as_str().unwrap());
                    let mut all = self.seen.acknowledged.lock().unwrap();
                    let before = all.insert((table.clone(), number), (seat.to_owned(), words));
                    assert_eq!(before, None, "action {number} of {table} was acknowledged twice");
                }
                // Asked twice, the first may have arrived: then the second is refused as stale.
                409 => assert!(again, "{}", reply.text()),
                _ => panic!("{}", reply.text()),
            }
        }
    }

    /// Follows a table live, and comes back whenever it is cut off.
    async fn follow(self, table: String, place: usize) {
        let (bearer, path) = (format!("Bearer {}", self.token), format!("/api/tables/{table}/live"));
        let mut away: Option<Instant> = None;
        while !self.seen.done.load(Ordering::Acquire) {
            let Ok(mut wire) = Wire::connect(self.address).await else { continue };
            let upgraded = wire.upgrade(&path, &[("Authorization", &bearer)]).await;
            if upgraded.is_ok_and(|reply| reply.status == 101) {
                while let Ok(Some(_)) = wire.message().await {
                    let Some(since) = away.take() else { continue };
                    self.seen.gaps.lock().unwrap().push(since.elapsed());
                    self.seen.returns.lock().unwrap()[place] += 1;
                }
            }
            away.get_or_insert_with(Instant::now);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_in_twenty_restarts_under_load() {
    nothing_is_lost(&["--no-limits"], |_| Trouble::Restart).await;
}

/// The same with a database of PostgreSQL: the server is restarted, killed, or the database itself is restarted at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
async fn nothing_is_lost_with_postgres_in_twenty_kills_under_load() {
    let troubles = [Trouble::Restart, Trouble::Kill, Trouble::Database];
    let address = crate::operating::postgres::new_database().await;
    nothing_is_lost(&["--no-limits", "--store", &address], |number| troubles[number % 3]).await;
}

/// What happens while people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    /// The server is told to stop and started again.
    Restart,
    /// It is killed and started again.
    Kill,
    /// The database is restarted without waiting for anything.
    Database,
}

async fn nothing_is_lost(args: &[&str], trouble: impl Fn(usize) -> Trouble) {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let start = async || Server::run(with_socket(&listener, folder.path(), args)).await;
    let mut server = start().await;
    let (seen, mut tables, mut clients, mut followers) =
        (Arc::new(Seen::default()), Vec::new(), Vec::new(), Vec::new());
    for place in 0..TABLES {
        let mut tokens = Vec::new();
        for name in ["Aiko", "Ben", "Chie", "Dai", "Emi"] {
            tokens.push(server.person(name).await);
        }
        let made = table_of(&server, &tokens, json!({})).await;
        let table = made["id"].as_str().unwrap().to_owned();
        for (seat, token) in tokens.iter().enumerate() {
            let client = || Client { address, token: token.clone(), wire: None, seen: seen.clone() };
            clients.push(tokio::spawn(client().play(table.clone(), (17 * place + seat) as u64)));
            followers.push(tokio::spawn(client().follow(table.clone(), followers.len())));
            seen.returns.lock().unwrap().push(0);
        }
        tables.push((table, tokens[0].clone()));
    }
    let mut restarts_in_play = 0;
    for restart in 1..=RESTARTS {
        let moves = || seen.acknowledged.lock().unwrap().len();
        let all_over = || clients.iter().all(tokio::task::JoinHandle::is_finished);
        let wanted = moves() + MOVES_BETWEEN;
        until(|| moves() >= wanted || all_over()).await;
        restarts_in_play += usize::from(!all_over());
        let before = seen.returns.lock().unwrap().clone();
        match trouble(restart) {
            Trouble::Restart => {
                server.stop().await;
                server = start().await;
            }
            Trouble::Kill => {
                server.signal("KILL").await;
                server.ended().await;
                server = start().await;
            }
            Trouble::Database => {
                crate::operating::postgres::restart().await;
                continue;
            }
        }
        until(|| seen.returns.lock().unwrap().iter().zip(&before).all(|(now, before)| now > before)).await;
        println!("restart {restart}: everybody is back");
    }
    for client in clients {
        tokio::time::timeout(LONG, client).await.expect("the games end").unwrap();
    }
    seen.done.store(true, Ordering::Release);
    for (table, token) in &tables {
        let reply = server.send("GET", &format!("/api/tables/{table}/transcript"), token, &Value::Null).await;
        let transcript = Transcript::from_text(&reply.text()).unwrap();
        for ((_, number), (seat, words)) in
            seen.acknowledged.lock().unwrap().iter().filter(|((at, _), _)| at == table)
        {
            let (actor, played) = &transcript.actions[*number as usize - 1];
            assert_eq!(
                (&actor.to_string(), played),
                (seat, &Words::new(words)),
                "action {number} of {table}"
            );
        }
    }
    assert!(restarts_in_play >= 10, "most restarts come while games are on: {restarts_in_play}");
    server.stop().await;
    for follower in followers {
        follower.abort();
    }
    print(&seen);
}

/// Waits until something is so.
async fn until(is_so: impl Fn() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.expect("the games go on");
}

/// Prints how long people waited.
fn print(seen: &Seen) {
    for (what, times) in [("a request", &seen.waits), ("a live connection, away", &seen.gaps)] {
        let mut times = times.lock().unwrap().clone();
        times.sort_unstable();
        let at = |share: f64| {
            times.get(((times.len() as f64 - 1.0) * share) as usize).map_or(0, Duration::as_millis)
        };
        println!(
            "{what}: {} times, p50 {} ms, p99 {} ms, longest {} ms",
            times.len(),
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}

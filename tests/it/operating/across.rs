//! How soon a move is on the screens of another server.

use crate::operating::server::{LONG, Server, table_of};
use crate::operating::servers::House;
use crate::wire::Wire;
use serde_json::{Value, json};
use std::time::Instant;
use tokio::sync::watch;

/// Follows a table live at one server with somebody's eyes: the highest number that was told, and when.
fn follow(server: &Server, table: &str, token: &str) -> watch::Receiver<(u64, Instant)> {
    let (told, receiver) = watch::channel((0, Instant::now()));
    let (address, bearer) = (server.address, format!("Bearer {token}"));
    let path = format!("/api/tables/{table}/live");
    tokio::spawn(async move {
        let mut wire = Wire::connect(address).await.unwrap();
        wire.upgrade(&path, &[("Authorization", &bearer)]).await.unwrap();
        while let Ok(Some(message)) = wire.message().await {
            let view: Value = serde_json::from_slice(&message).unwrap();
            let number = view["number"].as_u64().unwrap();
            let last = told.borrow().0;
            told.send_replace((number.max(last), Instant::now()));
        }
    });
    receiver
}

/// How long after its post a move is seen by somebody at the same server, and by somebody at another one. How fast that is depends on the
/// machine, so it is printed; that every move is seen at both is checked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test servers"]
async fn every_move_is_seen_across_servers_with_postgres() {
    let most: usize = std::env::var("GREENROOM_MOVES").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    let mut house = House::open().await;
    let (mut within, mut across) = (Vec::new(), Vec::new());
    while across.len() < most {
        let (here, there) = (&house.servers[0], &house.servers[1]);
        let mut tokens = Vec::new();
        for name in ["Aiko", "Ben", "Chie"] {
            tokens.push(here.person(name).await);
        }
        let made = table_of(here, &tokens, json!({})).await;
        let table = made["id"].as_str().unwrap();
        let mut followers: Vec<_> =
            tokens.iter().map(|token| (follow(here, table, token), follow(there, table, token))).collect();
        let mut luck = 0;
        'game: while across.len() < most {
            for (token, (near, far)) in tokens.iter().zip(&mut followers) {
                let path = format!("/api/tables/{table}/view");
                let view = here.send("GET", &path, token, &Value::Null).await.json();
                if view["over"] == true {
                    break 'game;
                }
                if view["mine"] != true {
                    continue;
                }
                let legal = view["legal"].as_array().unwrap();
                luck += 7;
                let action = json!({"decision": view["decision"], "words": legal[luck % legal.len()]});
                let posted = Instant::now();
                let reply = here.send("POST", &format!("/api/tables/{table}/act"), token, &action).await;
                assert_eq!(reply.status, 200, "{}", reply.text());
                let number = reply.json()["number"].as_u64().unwrap();
                for (told, times) in [(near, &mut within), (far, &mut across)] {
                    let seen = told.wait_for(|(now, _)| *now >= number);
                    let (_, at) = *tokio::time::timeout(LONG, seen).await.expect("it is seen").unwrap();
                    times.push(at.saturating_duration_since(posted));
                }
            }
        }
    }
    for (what, times) in [("at the same server", &mut within), ("at another server", &mut across)] {
        times.sort_unstable();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        let (median, p99) = (at(0.5), at(0.99));
        println!("a move is seen {what}: p50 {median:?}, p99 {p99:?}, of {} moves", times.len());
    }
    for server in &mut house.servers {
        server.stop().await;
    }
}

//! Thinkers as processes of their own, with PostgreSQL and NATS: they know the cards that a server was started with, their user of the
//! database may read next to nothing, and nothing they do is needed.
//!
//! All of it is ignored unless `xtask/with-services.sh` has started both: `cargo xtask test servers`.

use crate::operating::postgres::{new_database, sql};
use crate::operating::server::{LONG, Server, ThinkerProcess};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::process::Command;

fn bus() -> String {
    std::env::var("GREENROOM_NATS").expect("xtask/with-services.sh has started NATS")
}

/// Plays until the bots have made so many moves. Returns what was played.
async fn play(server: &Server, token: &str, table: &str, moves: usize) {
    let played = async {
        let mut actions = 0;
        while actions < moves {
            let view =
                server.send("GET", &format!("/api/tables/{table}/view"), token, &Value::Null).await.json();
            if view["over"] == true {
                return;
            }
            if view["mine"] == true {
                let action = json!({"decision": view["decision"], "words": view["legal"][0]});
                let path = format!("/api/tables/{table}/act");
                server.send("POST", &path, token, &action).await;
                actions += 1;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(LONG, played).await.expect("the game goes on");
}

/// A number of the metrics.
async fn thoughts(server: &Server, by: &str) -> u64 {
    let text = server.get("/metrics").await.text();
    let line = format!("greenroom_thoughts_total{{by=\"{by}\"}} ");
    text.lines().find_map(|found| found.strip_prefix(&line)).unwrap().parse().unwrap()
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test servers"]
async fn a_thinker_with_nats_and_postgres_knows_other_cards_and_may_read_nothing_else() {
    let (store, folder) = (new_database().await, tempfile::tempdir().unwrap());
    // Cards of one's own: the thinker finds them in the store.
    let cards = folder.path().join("cards.toml");
    let text = std::fs::read_to_string("games/idol-conclave/cards.toml").unwrap();
    std::fs::write(&cards, text.replacen("\"Akaneru\"", "\"Akanerun\"", 1)).unwrap();
    let given = format!("idol-conclave={}", cards.display());
    let args = ["--no-limits", "--store", &store, "--bus", &bus(), "--cards", &given];
    let mut server = Server::start(folder.path(), &args).await;
    let token = server.person("Aiko").await;

    let role = format!("thinker_{}", std::process::id());
    sql(&store, &format!("CREATE ROLE {role} LOGIN; GRANT SELECT ON thinking, card_files TO {role}")).await;
    let theirs = store.replacen("greenroom@", &format!("{role}@"), 1);
    let mut thinker = ThinkerProcess::start(&theirs, &bus()).await;
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "greedy", "greedy"]});
    let made = server.send("POST", "/api/tables", &token, &wanted).await.json();
    play(&server, &token, made["id"].as_str().unwrap(), 3).await;
    assert!(thoughts(&server, "thinker").await > 0, "{:?}", thinker.log.lock().unwrap());

    // Without it the game goes on.
    assert!(thinker.stop().await > 0);
    let before = thoughts(&server, "server").await;
    let made = server.send("POST", "/api/tables", &token, &wanted).await.json();
    play(&server, &token, made["id"].as_str().unwrap(), 3).await;
    assert!(thoughts(&server, "server").await > before);
    server.stop().await;
    sql(&store, &format!("REVOKE ALL ON thinking, card_files FROM {role}; DROP ROLE {role}")).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test servers"]
async fn a_thinker_waits_with_nats_and_postgres_for_the_first_server() {
    let (store, folder) = (new_database().await, tempfile::tempdir().unwrap());
    let bus = bus();
    let early = tokio::spawn({
        let (store, bus) = (store.clone(), bus.clone());
        async move { ThinkerProcess::start(&store, &bus).await }
    });
    let mut server = Server::start(folder.path(), &["--store", &store, "--bus", &bus]).await;
    early.await.unwrap().stop().await;
    server.stop().await;
}

#[tokio::test]
async fn a_thinker_without_servers_to_work_for_says_what_it_needs() {
    let alone = Command::new(env!("CARGO_BIN_EXE_greenroom")).arg("think").output();
    let alone = alone.await.unwrap();
    let said = String::from_utf8_lossy(&alone.stderr).into_owned();
    assert!(!alone.status.success() && said.contains("--bus nats://"), "{said}");
}

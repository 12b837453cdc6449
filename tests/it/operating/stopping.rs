//! SIGTERM: what is being answered is answered, live connections learn that the server restarts, and it does not wait for ever.

use crate::operating::server::{Server, play_one, table_of};
use crate::wire::Wire;
use serde_json::json;
use std::time::{Duration, Instant};

/// The code of a WebSocket's end that says that the server restarts.
const RESTARTS: u16 = 1012;

async fn listen(server: &Server, path: &str, token: &str) -> Wire {
    let mut wire = Wire::connect(server.address).await.unwrap();
    let bearer = format!("Bearer {token}");
    assert_eq!(wire.upgrade(path, &[("Authorization", &bearer)]).await.unwrap().status, 101);
    wire
}

/// Reads a WebSocket to its end, and returns the code.
async fn end_of(mut wire: Wire) -> u16 {
    loop {
        let (kind, payload) = wire.frame().await.unwrap();
        if kind == 8 {
            return u16::from_be_bytes([payload[0], payload[1]]);
        }
    }
}

#[tokio::test]
async fn a_move_under_way_is_answered_and_live_connections_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &["--set", "stop_within=100s"]).await;
    let mut tokens = Vec::new();
    for name in ["Aiko", "Ben", "Chie"] {
        tokens.push(server.person(name).await);
    }
    let made = table_of(&server, &tokens, json!({})).await;
    let table = made["id"].as_str().unwrap();
    play_one(&server, table, &tokens, 1).await;
    let page = listen(&server, &format!("/t/{table}/live"), &tokens[0]).await;
    let program = listen(&server, &format!("/api/tables/{table}/live"), &tokens[1]).await;
    let mut idle = Wire::connect(server.address).await.unwrap();
    // A chat line of which half has arrived when the signal comes.
    let (path, body) = (format!("/api/tables/{table}/chat"), json!({"text": "still here"}).to_string());
    let bearer = format!("Bearer {}", tokens[2]);
    let headers = [("Content-Type", "application/json"), ("Authorization", bearer.as_str())];
    let mut half = Wire::connect(server.address).await.unwrap();
    half.begin("POST", &path, &headers, body.as_bytes(), 5).await.unwrap();
    // When another request on the same server is answered and the door counts this one, its head has been read.
    loop {
        let open = server.get("/metrics").await.text();
        if open.lines().any(|line| line == "greenroom_connections 5") {
            break;
        }
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.signal("TERM").await;
    assert_eq!((end_of(page).await, end_of(program).await), (RESTARTS, RESTARTS));
    assert!(Wire::connect(server.address).await.is_err(), "nobody new is let in");
    half.send_raw(&body.as_bytes()[5..]).await.unwrap();
    let reply = half.answer().await.unwrap();
    assert_eq!(reply.status, 204, "{}", reply.text());
    assert!(server.ended().await.success());
    assert!(idle.send("GET", "/health", &[], b"").await.is_err(), "whoever only waits is not waited for");
    let again = Server::start(folder.path(), &[]).await;
    let chat = again.send("GET", &path, &tokens[0], &json!(null)).await.text();
    assert!(chat.contains("still here"), "{chat}");
}

#[tokio::test]
async fn a_client_that_never_finishes_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &["--set", "stop_within=300ms"]).await;
    let mut half = Wire::connect(server.address).await.unwrap();
    half.begin("POST", "/me", &[("Content-Type", "application/x-www-form-urlencoded")], b"name=Aiko", 3)
        .await
        .unwrap();
    server.get("/health").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let told = Instant::now();
    server.stop().await;
    assert!(told.elapsed() >= Duration::from_millis(250), "it was waited for");
    assert!(server.log.lock().unwrap().iter().any(|line| line.contains("cut off")));
}

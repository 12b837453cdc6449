//! SIGTERM: what is being answered is answered, live connections learn that the server restarts, and it does not wait for ever.

use crate::operating::server::{Server, play_one, table_of};
use crate::wire::Wire;
use serde_json::json;

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

/// Waits until the head of a half-sent request has been read: the server then answers it and the question for the metrics.
async fn until_under_way(server: &Server) {
    let both = "greenroom_requests_under_way 2";
    while !server.get("/metrics").await.text().lines().any(|line| line == both) {}
}

#[tokio::test]
async fn a_move_under_way_is_answered_and_live_connections_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--set", "stop_within=100s", "--set", "limits.body=1h"];
    let mut server = Server::start(folder.path(), &args).await;
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
    until_under_way(&server).await;
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
    let args = ["--set", "stop_within=300ms", "--set", "limits.body=1h"];
    let mut server = Server::start(folder.path(), &args).await;
    let mut half = Wire::connect(server.address).await.unwrap();
    half.begin("POST", "/me", &[("Content-Type", "application/x-www-form-urlencoded")], b"name=Aiko", 3)
        .await
        .unwrap();
    until_under_way(&server).await;
    server.stop().await;
    // The log says so when the whole of `stop_within` has passed, and not before.
    assert!(server.log.lock().unwrap().iter().any(|line| line.contains("cut off")));
}

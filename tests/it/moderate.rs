//! `greenroom moderate`: through the running server, and on a folder that no server uses.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{failure, text};
use crate::kill_and_restart::Server;
use serde_json::{Value, json};

/// Runs the program beside the server.
async fn beside(args: &[&str], fails: bool) -> String {
    let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
    let run = move || {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        if fails { failure(&args) } else { text(&args) }
    };
    tokio::task::spawn_blocking(run).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_reach_a_running_server_at_once_and_a_stopped_one_by_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(folder.path()).await;
    let reply = server.send("POST", "/api/people", "", &json!({"name": "Eve"})).await.json();
    let (id, token) = (reply["id"].as_str().unwrap(), reply["token"].as_str().unwrap());
    let found = beside(&["moderate", "people", "eve", "--data", data], false).await;
    let found: Value = serde_json::from_str(found.trim()).unwrap();
    assert_eq!((&found["id"], &found["banned"]), (&json!(id), &Value::Null));
    let done =
        beside(&["moderate", "ban", id, "--hours", "1", "--reason", "spam", "--data", data], false).await;
    assert_eq!(done, "done\n");
    assert_eq!(server.send("GET", "/api/me", token, &Value::Null).await.status, 403);
    let nobody = beside(&["moderate", "ban", "nobody", "--reason", "spam", "--data", data], true).await;
    assert_eq!(nobody, "There is nobody with this id.");
    server.child.kill().await.unwrap();
    server.child.wait().await.unwrap();

    // The socket of the server that was killed still lies there, and nobody listens on it.
    beside(&["moderate", "unban", id, "--reason", "sorry", "--data", data], false).await;
    let log = beside(&["moderate", "log", "--data", data], false).await;
    let whats: Vec<Value> =
        log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["what"].clone()).collect();
    assert_eq!(whats, ["unban", "ban"]);
    let words = folder.path().join("words.txt");
    std::fs::write(&words, "darn\n").unwrap();
    let set = ["moderate", "set-words", words.to_str().unwrap(), "--reason", "ours", "--data", data];
    beside(&set, false).await;
    assert_eq!(beside(&["moderate", "words", "--data", data], false).await, "darn\n");
    let server = Server::start(folder.path()).await;
    assert_eq!(server.send("GET", "/api/me", token, &Value::Null).await.status, 200);
    assert_eq!(server.send("POST", "/api/people", "", &json!({"name": "Darn"})).await.status, 422);
}

#[test]
fn a_folder_without_a_database_is_said_to_be_one() {
    let folder = tempfile::tempdir().unwrap();
    let said = failure(&["moderate", "reports", "--data", folder.path().to_str().unwrap()]);
    assert!(said.starts_with("there is no "), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "and nothing is made");
}

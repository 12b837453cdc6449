//! A whole game, with the log of our own modules as talkative as it gets: no line names a person, a card, a token or an invite.

use crate::operating::server::{Server, play_one, table_of};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Letters that stand nowhere else.
const NAMES: [&str; 3] = ["Zqaiko", "Zqben", "Zqchie"];
const CHAT: &str = "zqhello zqeverybody";

#[tokio::test]
async fn no_line_of_a_whole_game_holds_a_name_a_hand_or_a_token() {
    let folder = tempfile::tempdir().unwrap();
    let levels = "info,greenroom=trace,greenroom_web=trace,greenroom_store=trace";
    let mut server = Server::start(folder.path(), &["--log", levels, "--no-limits"]).await;
    let mut secrets: BTreeSet<String> = NAMES.iter().map(|name| (*name).to_owned()).collect();
    let mut tokens = Vec::new();
    for name in NAMES {
        tokens.push(server.person(name).await);
    }
    secrets.extend(tokens.iter().cloned());
    let made = table_of(&server, &tokens, json!({"visibility": "private"})).await;
    let table = made["id"].as_str().unwrap().to_owned();
    let invite = made["invite"].as_str().unwrap().to_owned();
    secrets.extend([
        invite.trim_start_matches("/i/").to_owned(),
        "zqhello".to_owned(),
        "zqeverybody".to_owned(),
    ]);
    let chat = format!("/api/tables/{table}/chat");
    assert_eq!(server.send("POST", &chat, &tokens[0], &json!({ "text": CHAT })).await.status, 204);
    // Pages, wrong addresses with secrets in them, a cookie, a wrong token.
    server.get(&invite).await;
    server.get(&format!("/nowhere/{}?token={}", NAMES[0], tokens[0])).await;
    server.send("GET", "/me", "gr_zqwrongtoken", &Value::Null).await;
    secrets.insert("gr_zqwrongtoken".to_owned());
    let (mut luck, mut moves) = (7usize, 0);
    while let Some(words) = play_one(&server, &table, &tokens, luck).await {
        moves += 1;
        luck = luck.wrapping_mul(31).wrapping_add(11) % 100_003;
        // The words of a move name cards; short ones stand in other words too.
        secrets.extend(words.split(' ').filter(|word| word.len() > 5).map(str::to_owned));
        secrets.insert(words);
    }
    let refused = server.get("/api/tables/nowhere").await;
    let id = refused.header("x-request-id").unwrap().to_owned();
    server.stop().await;
    let admin = server
        .said
        .lock()
        .unwrap()
        .iter()
        .find_map(|line| line.split_once("once: ").map(|(_, token)| token.to_owned()));
    secrets.insert(admin.expect("the first start shows the admin token"));
    let log = server.log.lock().unwrap().join("\n");
    assert!(moves > 10, "a game was played: {moves} moves");
    assert!(log.lines().count() > 100, "the log is talkative: {log}");
    assert!(
        log.lines().any(|line| line.contains(&id) && line.contains("no-table")),
        "the id finds the refusal"
    );
    assert!(log.contains("/i/{invite}"), "the pattern of an address is told");
    for secret in &secrets {
        let line = log.lines().find(|line| line.contains(secret.as_str()));
        assert_eq!(line, None, "{secret} is in the log");
    }
}

#[tokio::test]
async fn a_line_of_the_log_is_an_object_if_one_asks_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut server =
        Server::start(folder.path(), &["--log-format", "json", "--log", "greenroom_web=debug"]).await;
    server.get("/health").await;
    server.stop().await;
    let log = server.log.lock().unwrap().clone();
    let lines: Vec<Value> = log.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let answered = lines.iter().find(|line| line["message"] == "answered").expect("a request is logged");
    assert_eq!((&answered["level"], &answered["span"]["route"]), (&json!("DEBUG"), &json!("/health")));
}

//! The API as a program meets it.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Dice, TestApp, asked, three};
use serde_json::{Value, json};

const GAME: &str = "idol-conclave";

#[tokio::test]
async fn a_whole_game_is_played_over_the_api() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let mut dice = Dice(1);
    let mut moves = 0;
    loop {
        let view = people[0].view(&table).await;
        if view["over"] == true {
            break;
        }
        assert_eq!(view["number"], moves);
        let (person, view) = asked(&people, &table).await;
        let legal = view["legal"].as_array().unwrap();
        let words = legal[dice.below(legal.len())].as_str().unwrap();
        let reply = person.act(&table, &view["decision"], words).await;
        assert_eq!((reply.status, reply.json()), (200, json!({"number": moves + 1})));
        moves += 1;
    }
    let card = people[2].get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((&card["status"], &card["seat"]), (&json!("over"), &json!("C")));
    let transcript = people[1].get(&format!("/api/tables/{table}/transcript")).await;
    assert!(transcript.text().contains(card["seed"].as_str().unwrap()));
    let standing = &people[0].view(&table).await["standing"];
    assert_eq!(standing["ranks"].as_object().unwrap().len(), 3);
    let log = people[0].get(&format!("/api/tables/{table}/log?lang=ja&from=3")).await.json();
    assert!(log["lines"].as_array().unwrap().iter().all(|line| line["at"].as_u64() >= Some(3)));
    let late = people[0].act(&table, &json!(0), "vote +1000 akaneru").await;
    assert_eq!((late.status, &late.json()["error"]["section"]), (409, &json!("table")));
}

#[tokio::test]
async fn streams_send_what_view_says_at_each_change_and_end_with_the_game() {
    let app = TestApp::new().await;
    let me = app.person("Aiko").await;
    let table = me.table(GAME, &["me", "greedy", "random"]).await;
    let mut lines = app.connect().await;
    lines.ask("GET", &format!("/api/tables/{table}/stream"), &[me.header()], b"").await.unwrap();
    assert_eq!(lines.head().await.unwrap().header("content-type"), Some("application/x-ndjson"));
    let mut live = app.connect().await;
    assert_eq!(live.upgrade(&format!("/api/tables/{table}/live"), &[me.header()]).await.unwrap().status, 101);
    let mut dice = Dice(5);
    let mut numbers = Vec::new();
    while let Some(line) = lines.chunk().await.unwrap() {
        let seen: Value = serde_json::from_slice(&line).unwrap();
        numbers.push(seen["number"].as_u64().unwrap());
        if seen["mine"] == true {
            assert_eq!(seen, me.view(&table).await, "the stream and the view are the same object");
            let legal = seen["legal"].as_array().unwrap();
            let words = legal[dice.below(legal.len())].as_str().unwrap();
            assert_eq!(me.act(&table, &seen["decision"], words).await.status, 200);
        }
    }
    assert!(numbers.is_sorted() && numbers.len() > 10);
    let mut last = Value::Null;
    while let Some(message) = live.message().await.unwrap() {
        last = serde_json::from_slice(&message).unwrap();
    }
    assert_eq!((&last["over"], &last), (&json!(true), &me.view(&table).await));
}

/// RFC 7386: a patch changes the members that it names, and takes those away that it calls null.
fn patched(seen: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *seen = patch.clone();
        return;
    };
    if !seen.is_object() {
        *seen = json!({});
    }
    for (name, value) in patch {
        if value.is_null() {
            seen.as_object_mut().unwrap().remove(name);
        } else {
            patched(&mut seen[name], value);
        }
    }
}

#[tokio::test]
async fn differences_lead_to_the_same_view_in_fewer_bytes() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let me = &people[0];
    let mut lines = app.connect().await;
    let path = format!("/api/tables/{table}/stream?differences=merge-patch");
    lines.ask("GET", &path, &[me.header()], b"").await.unwrap();
    assert_eq!(lines.head().await.unwrap().status, 200);
    let first = lines.chunk().await.unwrap().unwrap();
    let mut seen: Value = serde_json::from_slice(&first).unwrap();
    assert_eq!(seen, me.view(&table).await, "the first view is whole");
    let (mut sent, mut whole_views) = (0, 0);
    for _ in 0..6 {
        let (person, view) = asked(&people, &table).await;
        let words = view["legal"][0].as_str().unwrap();
        assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
        let line = lines.chunk().await.unwrap().unwrap();
        sent += line.len();
        patched(&mut seen, &serde_json::from_slice(&line).unwrap());
        let (mut whole, view) = (Value::Null, me.view(&table).await);
        whole_views += view.to_string().len();
        patched(&mut whole, &view);
        let mut left = Value::Null;
        patched(&mut left, &seen);
        assert_eq!(left, whole, "without what is null");
    }
    assert!(sent < whole_views, "{sent} of {whole_views} bytes");
    let reply = me.get(&format!("/api/tables/{table}/stream?differences=xml")).await;
    assert_eq!(reply.status, 422);
}

#[tokio::test]
async fn whoever_watches_gets_the_public_view_and_no_choices() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let truth = app.truth(&table).await;
    let public = app.get(&format!("/api/tables/{table}/view")).await.json();
    assert_eq!(public["view"], truth.view_json(greenroom_engine::Eyes::Public));
    assert_eq!(
        (&public["seat"], &public["legal"], &public["decision"]),
        (&Value::Null, &json!([]), &Value::Null)
    );
    let asked_for = people[0].get(&format!("/api/tables/{table}/view?eyes=public")).await.json();
    assert_eq!(asked_for, public);
    for eyes in ["B", "all"] {
        let reply = people[0].get(&format!("/api/tables/{table}/view?eyes={eyes}")).await;
        assert_eq!(reply.status, 403, "{eyes}");
    }
    assert_eq!(
        people[0].get(&format!("/api/tables/{table}/view?eyes=A")).await.json(),
        people[0].view(&table).await
    );
}

#[tokio::test]
async fn lists_come_by_pages() {
    let app = TestApp::new().await;
    let me = app.person("Aiko").await;
    for _ in 0..3 {
        me.table(GAME, &["me", "open", "open"]).await;
    }
    let first = app.get("/api/tables?take=2").await.json();
    assert_eq!((first["tables"].as_array().unwrap().len(), &first["next"]), (2, &json!(2)));
    let second = app.get("/api/tables?take=2&skip=2").await.json();
    assert_eq!((second["tables"].as_array().unwrap().len(), &second["next"]), (1, &Value::Null));
    assert_eq!(me.get("/api/tables?list=mine").await.json()["tables"].as_array().unwrap().len(), 3);
    assert_eq!(app.get("/api/tables?list=mine").await.status, 401);
    for query in ["take=0", "take=201", "skip=-1", "list=all", "tkae=5"] {
        assert_eq!(app.get(&format!("/api/tables?{query}")).await.status, 422, "{query}");
    }
}

#[tokio::test]
async fn options_are_checked_by_name_and_by_value() {
    let app = TestApp::new().await;
    let me = app.person("Aiko").await;
    let shelf = app.get("/api/games").await.json();
    let options = shelf["games"][0]["options"].as_array().unwrap();
    assert_eq!((&options[0]["key"], &options[0]["kind"]), (&json!("advanced"), &json!("any-of")));
    let all = options[0]["values"].clone();
    let seats = ["me", "random", "random"];
    let wanted = json!({"game": GAME, "seats": seats, "options": {"advanced": all}});
    assert_eq!(me.post("/api/tables", &wanted).await.json()["options"]["advanced"], all);
    for (wanted, field) in [
        (json!({"game": GAME, "seats": seats, "options": {"advanced": ["x"]}}), "options.advanced"),
        (json!({"game": GAME, "seats": seats, "options": {"advanced": true}}), "options.advanced"),
        (json!({"game": GAME, "seats": seats, "options": {"colour": 1}}), "options.colour"),
        (json!({"game": GAME, "seats": seats, "options": []}), "options"),
        (json!({"game": GAME, "seats": ["me"]}), "seats"),
        (json!({"game": GAME, "seats": ["me", "me", "open"]}), "seats"),
        (json!({"game": GAME, "seats": ["me", "nobody", "open"]}), "seats"),
        (json!({"game": GAME, "seats": seats, "visibility": "secret"}), "visibility"),
        (json!({"game": GAME, "seats": seats, "seed": "00"}), "seed"),
        (json!({"seats": seats}), "game"),
    ] {
        let reply = me.post("/api/tables", &wanted).await;
        assert_eq!((reply.status, &reply.json()["error"]["field"]), (422, &json!(field)), "{wanted}");
    }
}

#[tokio::test]
async fn undo_takes_back_one_action_and_a_second_click_none() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let (person, view) = asked(&people, &table).await;
    let legal = view["legal"].as_array().unwrap();
    assert_eq!(person.act(&table, &view["decision"], legal[0].as_str().unwrap()).await.status, 200);
    let other = people.iter().find(|other| other.name != person.name).unwrap();
    let undo = format!("/api/tables/{table}/undo");
    assert_eq!(other.post(&undo, &json!({"number": 1})).await.status, 409, "not theirs to take back");
    assert_eq!(person.post(&undo, &json!({"number": 0})).await.status, 409, "the table is elsewhere");
    assert_eq!(person.post(&undo, &json!({"number": 1})).await.json(), json!({"number": 0}));
    assert_eq!(person.post(&undo, &json!({"number": 1})).await.json()["error"]["code"], "stale");
    assert_eq!(person.view(&table).await, view, "all is as before");
}

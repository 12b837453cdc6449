//! Asking what Expert would do: who may, when, and what comes back.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, TestApp, asked, hasty, three};
use greenroom_store::Store;
use greenroom_web::{Limits, Quota, Settings};
use serde_json::{Value, json};
use std::time::Duration;

/// Waits until it is somebody's turn, and tells what they see.
async fn their_turn(person: &Client<'_>, table: &str) -> Value {
    loop {
        let seen = person.view(table).await;
        if seen["mine"] == true {
            return seen;
        }
        assert_eq!(seen["over"], false);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn ask(person: &Client<'_>, table: &str, decision: &Value) -> crate::common::wire::Reply {
    person.post(&format!("/api/tables/{table}/advice"), &json!({"decision": decision})).await
}

#[track_caller]
fn refused(reply: &crate::common::wire::Reply, status: u16, code: &str) {
    assert_eq!(
        (reply.status, reply.json()["error"]["code"].as_str()),
        (status, Some(code)),
        "{}",
        reply.text()
    );
}

#[tokio::test]
async fn against_bots_alone_expert_says_what_it_would_do_and_what_it_expects() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = me.table("idol-conclave", &["me", "random", "random"]).await;
    let seen = their_turn(&me, &table).await;
    let advice = ask(&me, &table, &seen["decision"]).await.json();
    let options = advice["options"].as_array().unwrap();
    let legal = seen["legal"].as_array().unwrap();
    assert!(!options.is_empty() && options.iter().all(|option| legal.contains(&option["words"])));
    let games: u64 = options.iter().map(|option| option["games"].as_u64().unwrap()).sum();
    assert_eq!((advice["games"].as_u64(), &advice["seat"]), (Some(2000), &seen["seat"]));
    assert!(games <= 2000, "{games} games of 2000");
    let chances: Vec<f64> = options.iter().map(|option| option["chance"].as_f64().unwrap()).collect();
    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
    assert!(chances.is_sorted_by(|a, b| a >= b), "what Expert would do has the best chance: {chances:?}");
    assert!(!advice["expected"].as_array().unwrap().is_empty());
    assert_eq!(ask(&me, &table, &seen["decision"]).await.json(), advice, "asking twice changes nothing");

    let form = format!("decision={}", seen["decision"]);
    let page = me.get(&format!("/t/{table}")).await.text();
    assert!(page.contains("What would Expert do?"));
    let reply = me.form(&format!("/t/{table}/advice"), &form).await;
    assert_eq!((reply.status, reply.header("location")), (303, Some(format!("/t/{table}").as_str())));
    let part = me.form(&format!("/t/{table}/advice"), &format!("{form}&part=yes")).await.text();
    for shown in [me.get(&format!("/t/{table}")).await.text(), part] {
        assert!(shown.contains("Expert would play") && shown.contains("Expected after that"), "{shown}");
        let words = options[0]["words"].as_str().unwrap();
        assert!(shown.contains(&format!("data-words=\"{words}\"")), "{shown}");
    }
    me.form("/settings", "lang=ja").await;
    let japanese = me.get(&format!("/t/{table}")).await.text();
    assert!(japanese.contains("達人の一手") && japanese.contains("このあとの予想"));
}

#[tokio::test]
async fn the_move_that_expert_suggests_can_be_played_from_the_page_without_script() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = me.table("idol-conclave", &["me", "random", "random"]).await;
    let seen = their_turn(&me, &table).await;
    let advice = ask(&me, &table, &seen["decision"]).await.json();
    let words = advice["options"][0]["words"].as_str().unwrap().to_owned();
    let (path, last) = words.rsplit_once(' ').unwrap_or(("", &words));
    let path: String =
        path.split(' ').filter(|word| !word.is_empty()).map(|word| format!("&path={word}")).collect();
    let form = format!("decision={}{path}&word={last}", seen["decision"]).replace('+', "%2B");
    let reply = me.form(&format!("/t/{table}/act"), &form).await;
    assert_eq!((reply.status, reply.header("location")), (303, Some(format!("/t/{table}").as_str())));
    let number = seen["number"].as_u64().unwrap() as u32 + 1;
    let (seat, played) = app.truth(&table).await.played(number).unwrap();
    assert_eq!(
        (seat.to_string().as_str(), played.as_str()),
        (seen["seat"].as_str().unwrap(), words.as_str())
    );
    let late = ask(&me, &table, &seen["decision"]).await;
    let code = late.json()["error"]["code"].as_str().map(str::to_owned);
    // It depends on whose turn it is by now.
    assert!(late.status == 409 && matches!(code.as_deref(), Some("stale" | "not-asked")), "{}", late.text());
}

#[tokio::test]
async fn with_other_people_at_the_table_nobody_asks_unless_it_was_set_up_so() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, "idol-conclave").await;
    let (person, seen) = asked(&people, &table).await;
    refused(&ask(person, &table, &seen["decision"]).await, 403, "no-advice");
    assert!(!person.get(&format!("/t/{table}")).await.text().contains("What would Expert do?"));

    let never = json!({"game": "idol-conclave", "seats": ["me", "random", "random"], "advice": "never"});
    let table = people[0].table_with(&never).await;
    let seen = their_turn(&people[0], &table).await;
    refused(&ask(&people[0], &table, &seen["decision"]).await, 403, "no-advice");

    let always = json!({"game": "idol-conclave", "seats": ["me", "open", "open"], "advice": "always"});
    let table = people[0].table_with(&always).await;
    refused(&ask(&people[0], &table, &json!(0)).await, 409, "gathering");
    for person in &people[1..] {
        let reply = person.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
        assert_eq!(reply.json()["advice"], "always");
    }
    let (person, seen) = asked(&people, &table).await;
    assert_eq!(ask(person, &table, &seen["decision"]).await.status, 200);
}

#[tokio::test]
async fn who_is_not_asked_or_asks_about_another_decision_is_told_so() {
    let app = TestApp::new().await;
    let people = [app.person("Aiko").await, app.person("Ben").await, app.person("Chie").await];
    let always = json!({"game": "idol-conclave", "seats": ["me", "open", "open"], "advice": "always"});
    let table = people[0].table_with(&always).await;
    for person in &people[1..] {
        person.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    }
    let mut told = 0;
    for person in &people {
        let seen = person.view(&table).await;
        if seen["mine"] == true {
            let other = json!(seen["decision"].as_u64().unwrap() + 1);
            refused(&ask(person, &table, &other).await, 409, "stale");
        } else {
            refused(&ask(person, &table, &seen["decision"]).await, 409, "not-asked");
            told += 1;
        }
    }
    assert_eq!(told, 2, "in this game one decides at a time");
    let stranger = app.person("Eve").await;
    refused(&ask(&stranger, &table, &json!(0)).await, 403, "not-yours");
    let nobody = app
        .send("POST", &format!("/api/tables/{table}/advice"), &[crate::common::JSON], "{\"decision\":0}")
        .await;
    refused(&nobody, 401, "nobody");
}

#[tokio::test]
async fn whoever_asks_too_often_waits() {
    let limits = Limits { searches: Quota { burst: 0.5, per_second: 0.0 }, ..Limits::none() };
    let settings = Settings { limits, ..hasty() };
    let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
    let me = app.person("Aiko").await;
    let table = me.table("idol-conclave", &["me", "random", "random"]).await;
    let seen = their_turn(&me, &table).await;
    refused(&ask(&me, &table, &seen["decision"]).await, 429, "too-many");
}

#[tokio::test]
async fn the_setup_page_asks_who_may_ask() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let page = me.get("/new/idol-conclave").await.text();
    assert!(page.contains("name=\"advice\" value=\"solo\" checked"));
    let form = "seat0=me&seat1=random&seat2=random";
    for (wish, asks) in
        [("", true), ("&advice=solo", true), ("&advice=always", true), ("&advice=never", false)]
    {
        let reply = me.form("/new/idol-conclave", &format!("{form}{wish}")).await;
        let table = reply.header("location").unwrap().trim_start_matches("/t/").to_owned();
        their_turn(&me, &table).await;
        let page = me.get(&format!("/t/{table}")).await.text();
        assert_eq!(page.contains("What would Expert do?"), asks, "{wish}");
    }
    let reply = me.form("/new/idol-conclave", &format!("{form}&advice=maybe")).await;
    assert_eq!(reply.status, 422);
}

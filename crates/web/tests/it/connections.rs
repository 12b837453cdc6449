//! Connections that break, stall or lose their right to be there.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{JSON, TestApp, asked, three};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

const GAME: &str = "idol-conclave";

#[tokio::test]
async fn streams_end_when_their_token_is_revoked_and_others_go_on() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = me.table(GAME, &["me", "open", "open"]).await;
    let page = me.form("/me/tokens", "label=bot").await.text();
    let bearer = format!("Bearer {}", &page[page.find("gr_").unwrap()..][..29]);
    let mut ends = Vec::new();
    for header in [("Authorization", bearer.as_str()), me.header()] {
        let (mut lines, mut live, mut tab) = (app.connect().await, app.connect().await, app.connect().await);
        lines.ask("GET", &format!("/api/tables/{table}/stream"), &[header], b"").await.unwrap();
        assert_eq!(lines.head().await.unwrap().status, 200);
        lines.chunk().await.unwrap().unwrap();
        for (wire, path) in [(&mut live, "/api/tables"), (&mut tab, "/t")] {
            assert_eq!(wire.upgrade(&format!("{path}/{table}/live"), &[header]).await.unwrap().status, 101);
            wire.message().await.unwrap().unwrap();
        }
        ends.push((lines, live, tab));
    }
    assert_eq!(me.form("/me/tokens/revoke", "token=1").await.status, 303);
    for name in ["Ben", "Chie"] {
        let other = app.browser(name).await;
        assert_eq!(other.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
    }
    let (lines, live, tab) = &mut ends[0];
    while let Ok(Some(line)) = lines.chunk().await {
        assert_eq!(line, b"\n", "a revoked token is told nothing");
    }
    assert!(!matches!(live.message().await, Ok(Some(_))), "a revoked token is told nothing");
    // What it was told before, such as who came, may still be on its way.
    while let Ok(Some(frame)) = tab.message().await {
        assert!(!String::from_utf8_lossy(&frame).contains("Hello!"), "a revoked token is told nothing");
    }
    let (lines, live, tab) = &mut ends[1];
    while lines.chunk().await.unwrap().unwrap() == b"\n" {}
    live.message().await.unwrap().unwrap();
    tab.message().await.unwrap().unwrap();
}

#[tokio::test]
async fn a_move_whose_sender_hangs_up_is_played_wholly_or_not_at_all() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let (mut moved, mut stayed) = (0, 0);
    for round in 0..40_u64 {
        let (person, before) = asked(&people, &table).await;
        let body = json!({"decision": before["decision"], "words": before["legal"][0]}).to_string();
        let mut wire = app.connect().await;
        let path = format!("/api/tables/{table}/act");
        // Every other time the body is cut off in the middle.
        let cut = if round % 2 == 0 { body.len() } else { body.len() / 2 };
        wire.begin("POST", &path, &[person.header(), JSON], body.as_bytes(), cut).await.unwrap();
        // Some hang up only when the first bytes of the answer are there, so that their move was played; the others at any instant.
        if round % 4 == 0 {
            wire.head().await.unwrap();
        } else {
            tokio::time::sleep(Duration::from_micros(round * 60)).await;
        }
        drop(wire);
        let (after, truth) = settled(&app, person, &table).await;
        assert_eq!(after["number"], truth.number(), "what readers see is what the store holds");
        match after["number"].as_u64().unwrap() - before["number"].as_u64().unwrap() {
            0 => stayed += 1,
            1 => moved += 1,
            more => panic!("{more} moves were played"),
        }
        if truth.is_over() {
            break;
        }
    }
    assert!(moved > 0 && stayed > 0, "{moved} moves were played and {stayed} were not");
}

/// A view, and the truth that the store held before and after somebody looked: a move that comes late belongs to the next look.
async fn settled(
    app: &TestApp,
    person: &crate::common::Client<'_>,
    table: &str,
) -> (Value, Box<dyn greenroom_catalog::AnyTable>) {
    loop {
        let before = app.truth(table).await;
        let view = person.view(table).await;
        let truth = app.truth(table).await;
        // The store has a move before readers see it, so the view may be one behind for an instant.
        if before.number() == truth.number() && view["number"] == truth.number() {
            return (view, truth);
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test]
async fn somebody_who_stops_listening_holds_nobody_up() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let mut deaf = Vec::new();
    for _ in 0..20 {
        let mut wire = app.connect().await;
        assert_eq!(
            wire.upgrade(&format!("/t/{table}/live"), &[people[0].header()]).await.unwrap().status,
            101
        );
        deaf.push(wire);
    }
    let mut keen = app.connect().await;
    keen.upgrade(&format!("/t/{table}/live"), &[people[1].header()]).await.unwrap();
    keen.message().await.unwrap().unwrap();
    for _ in 0..15 {
        let (person, view) = asked(&people, &table).await;
        let words = view["legal"][0].as_str().unwrap();
        assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
        let frame = timeout(Duration::from_secs(30), keen.message()).await;
        assert!(frame.is_ok_and(|frame| frame.unwrap().is_some()));
        if person.view(&table).await["over"] == true {
            break;
        }
    }
}

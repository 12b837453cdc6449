//! A table that the store knows more of than its room: whoever is late is told so, and the room catches up.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{TestApp, asked, three};
use greenroom_engine::Words;
use greenroom_store::{Status, StoredAction, Summary, TableId, UnixMs};

/// Plays the first legal action of whoever is asked in the store alone, behind the back of the room.
async fn play_elsewhere(app: &TestApp, table: &str) {
    let mut next = app.truth(table).await;
    let seat = next.turn().iter().next().unwrap();
    let words: Words = next.legal_words(seat).remove(0);
    let before = next.number();
    next.act(seat, &words).unwrap();
    let summary = Summary { status: Status::Playing, turn: next.turn(), result: None, noticed: true };
    let action = StoredAction { seat, words, time: UnixMs(1_700_000_000_000) };
    app.store.append(&TableId::parse(table).unwrap(), before, action, summary).await.unwrap();
}

#[tokio::test]
async fn an_action_that_comes_after_one_elsewhere_is_stale_and_the_table_catches_up() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, "philadelphia").await;
    let room = app.app.room(&TableId::parse(&table).unwrap()).await.unwrap();
    let mut changes = room.watch();
    let (person, view) = asked(&people, &table).await;
    play_elsewhere(&app, &table).await;
    let late = person.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
    assert_eq!((late.status, &late.json()["error"]["code"]), (409, &serde_json::json!("stale")));
    changes.changed().await.unwrap();
    assert_eq!(room.snapshot().table.as_ref().unwrap().number(), 1, "whoever listens is told");
    // From here on the game goes on as if nothing had happened.
    let (person, view) = asked(&people, &table).await;
    let reply = person.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let truth = app.truth(&table).await;
    assert_eq!(truth.number(), 2);
}

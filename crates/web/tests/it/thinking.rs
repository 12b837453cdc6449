//! Thinkers: bots, advice and analyses come from another process, and are what the server itself would find. One that falls silent or
//! talks nonsense costs a moment.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, Dice, TestApp, hasty, play_out};
use greenroom_store::{Store, TableId};
use greenroom_web::{Bus, BusQuestion, LocalBus, Settings, Thinker, Time};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The subject of tasks on the bus.
const SUBJECT: &str = "think";

/// A server on a bus, always with the same deals.
async fn server(bus: &Arc<LocalBus>) -> TestApp {
    let settings = Settings { known_deals: Some(21), ..hasty() };
    TestApp::among(Store::in_memory().unwrap(), settings, Time::system(), bus.clone()).await
}

async fn thinker(app: &TestApp, bus: &Arc<LocalBus>) -> Thinker {
    let key = app.store.thinking_key().await.unwrap().unwrap();
    Thinker::start(bus.as_ref(), app.store.clone(), &key, greenroom_catalog::games(), 2)
}

/// A game against two bots to its end, and all that was played.
async fn play(app: &TestApp, game: &str) -> (String, String) {
    let me = app.person("Aiko").await;
    let table = me.table(game, &["me", "greedy", "greedy"]).await;
    play_out(app, &[&me], &table, &mut Dice(4)).await;
    let path = format!("/api/tables/{table}/transcript");
    // When it was played is another matter at each server.
    let transcript = me.get(&path).await.text();
    let lines: Vec<&str> = transcript.lines().filter(|line| !line.starts_with(';')).collect();
    (table, lines.join("\n"))
}

#[tokio::test]
async fn bots_play_the_same_game_with_thinkers_and_without() {
    let (alone, bus) = (server(&Arc::default()).await, Arc::<LocalBus>::default());
    let app = server(&bus).await;
    let thinkers = [thinker(&app, &bus).await, thinker(&app, &bus).await];
    for game in greenroom_catalog::games().iter().map(|kind| kind.id()) {
        let before: Vec<u64> = thinkers.iter().map(Thinker::answered).collect();
        let played = play(&app, game).await.1;
        // Where several act in the open at once, who is first is up to the machine. Decision by decision all games are compared in
        // `every_bot_plays_elsewhere_what_it_plays_at_the_table`.
        if ["idol-conclave", "idol-project"].contains(&game) {
            assert_eq!(played, play(&alone, game).await.1, "{game}");
        }
        let has_a_share = |(thinker, before): (&Thinker, &u64)| thinker.answered() > *before;
        assert!(thinkers.iter().zip(&before).all(has_a_share), "{game}: each has thought about it");
    }
    for thinker in thinkers {
        thinker.stop().await;
    }
    // Nobody thinks for it any more, and it goes on.
    assert_eq!(play(&app, "idol-conclave").await.1, play(&alone, "idol-conclave").await.1);
}

async fn advised(app: &TestApp) -> Value {
    let me = app.person("Aiko").await;
    let table = me.table("idol-conclave", &["me", "greedy", "greedy"]).await;
    loop {
        let seen = me.view(&table).await;
        if seen["mine"] == true {
            let path = format!("/api/tables/{table}/advice");
            return me.post(&path, &json!({"decision": seen["decision"]})).await.json();
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn analysed(app: &TestApp) -> Value {
    let (table, _) = play(app, "idol-conclave").await;
    let me = app.person("Ben").await;
    let path = format!("/api/tables/{table}/analysis");
    me.post(&path, &json!({"run": true})).await;
    loop {
        let now = me.get(&path).await.json();
        if now["state"] == "done" {
            return now["positions"].clone();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn advice_and_analyses_are_the_same_with_thinkers_and_without() {
    let (alone, bus) = (server(&Arc::default()).await, Arc::<LocalBus>::default());
    let app = server(&bus).await;
    let thinker = thinker(&app, &bus).await;
    let advice = advised(&app).await;
    assert!(advice["options"].as_array().is_some_and(|options| !options.is_empty()), "{advice}");
    assert_eq!(advice, advised(&alone).await);
    let before = thinker.answered();
    assert_eq!(analysed(&app).await, analysed(&alone).await);
    assert!(thinker.answered() > before + 10, "the positions were evaluated there");
    let text = app.get("/metrics").await.text();
    let of_thinkers = text.lines().find(|line| line.starts_with("greenroom_thoughts_total{by=\"thinker\"}"));
    assert!(of_thinkers.is_some_and(|line| !line.ends_with(" 0")), "{text}");
}

/// A game goes on beside somebody who takes tasks and answers like this.
async fn goes_on_beside(answer: impl Fn(&BusQuestion) + Send + Sync + 'static) -> Vec<Vec<u8>> {
    let bus = Arc::<LocalBus>::default();
    let (app, heard) = (server(&bus).await, Arc::<Mutex<Vec<Vec<u8>>>>::default());
    let (mut tasks, all) = (bus.take(SUBJECT), heard.clone());
    tokio::spawn(async move {
        // Whoever falls silent keeps the way back.
        let mut kept = Vec::new();
        while let Some(asked) = tasks.recv().await {
            answer(&asked);
            all.lock().unwrap().push(asked.question.clone());
            kept.push(asked);
        }
    });
    let me = app.person("Aiko").await;
    let table = me.table("idol-conclave", &["me", "greedy", "greedy"]).await;
    until_bots_have_moved(&app, &me, &table, 2).await;
    heard.lock().unwrap().clone()
}

/// Plays until so many bots' moves are there.
async fn until_bots_have_moved(app: &TestApp, me: &Client<'_>, table: &str, moves: usize) {
    loop {
        let stored = app.store.load_table(&TableId::parse(table).unwrap()).await.unwrap();
        if stored.actions.iter().filter(|action| action.seat.0 > 0).count() >= moves {
            return;
        }
        let seen = me.view(table).await;
        if seen["mine"] == true {
            let words = seen["legal"][0].as_str().unwrap();
            me.act(table, &seen["decision"], words).await;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

#[tokio::test]
async fn a_thinker_that_falls_silent_is_given_up() {
    assert!(!goes_on_beside(|_| {}).await.is_empty(), "it was asked");
    assert!(!goes_on_beside(|asked| asked.answer(b"+".to_vec())).await.is_empty());
}

#[tokio::test]
async fn nonsense_on_the_bus_moves_nobody() {
    goes_on_beside(|asked| asked.answer(b"-".to_vec())).await;
    goes_on_beside(|asked| {
        // A forged answer, an empty message, and one of a program that is not ours.
        let forged = [b"=".as_slice(), &asked.question].concat();
        for message in [forged, Vec::new(), b"{\"move\":\"pass\"}".to_vec(), b"-".to_vec()] {
            asked.answer(message);
        }
    })
    .await;
}

#[tokio::test]
async fn nobody_on_the_bus_can_read_a_view() {
    let heard = goes_on_beside(|asked| asked.answer(b"-".to_vec())).await;
    assert!(!heard.is_empty());
    for question in heard {
        let text = String::from_utf8_lossy(&question);
        for word in ["idol", "open", "seat", "greedy"] {
            assert!(!text.contains(word), "a task is sealed");
        }
    }
}

#[tokio::test]
async fn a_thinker_of_another_house_answers_nothing() {
    let bus = Arc::<LocalBus>::default();
    let app = server(&bus).await;
    let stranger =
        Thinker::start(bus.as_ref(), Store::in_memory().unwrap(), &[1; 32], greenroom_catalog::games(), 1);
    let me = app.person("Aiko").await;
    let table = me.table("idol-conclave", &["me", "greedy", "greedy"]).await;
    until_bots_have_moved(&app, &me, &table, 2).await;
    assert_eq!(stranger.answered(), 0);
}

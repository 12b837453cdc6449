//! Programs of the house at a table: they play what their seat may know, and a visitor can name none of their own.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Dice, TestApp, hasty, play_out};
use greenroom_store::{Store, TokenHash};
use greenroom_web::{Limits, NamedPrograms, ProgramQuestion, Programs, Quota, Settings};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

const GAME: &str = "idol-conclave";

/// A program that takes the last of the legal words, or has a fault; it notes what it was asked.
struct Last {
    faulty: bool,
    asked: Mutex<Vec<(String, String, usize)>>,
}

impl Last {
    fn new(faulty: bool) -> Arc<Last> {
        Arc::new(Last { faulty, asked: Mutex::default() })
    }
}

impl Programs for Last {
    fn names(&self) -> Vec<String> {
        vec!["last".to_owned()]
    }

    fn choose(&self, name: &str, asked: &ProgramQuestion<'_>) -> Result<usize, &'static str> {
        assert_eq!((name, asked.game.id(), asked.seats), ("last", GAME, 3));
        let question = &asked.question;
        let entry = (asked.key.clone(), question.view.to_owned(), question.legal.len());
        self.asked.lock().unwrap().push(entry);
        if self.faulty { Err("crash") } else { Ok(question.legal.len() - 1) }
    }
}

async fn house(programs: &Arc<Last>) -> TestApp {
    let programs = NamedPrograms(Some(Arc::clone(programs) as Arc<dyn Programs>));
    TestApp::with(Store::in_memory().unwrap(), Settings { programs, ..hasty() }).await
}

#[tokio::test]
async fn a_program_of_the_house_plays_a_whole_game_from_what_its_seat_sees() {
    let programs = Last::new(false);
    let app = house(&programs).await;
    assert_eq!(app.get("/api/games").await.json()["programs"], json!(["program:last"]));
    let me = app.person("Aiko").await;
    let table = me.table(GAME, &["me", "program:last", "random"]).await;
    play_out(&app, &[&me], &table, &mut Dice(3)).await;
    let asked = programs.asked.lock().unwrap().clone();
    assert!(asked.len() > 3 && asked.iter().all(|(_, _, legal)| *legal > 1));
    assert!(asked.iter().all(|(key, ..)| *key == asked[0].0), "one seat of one table");
    let truth = app.truth(&table).await;
    let seat = greenroom_engine::Seat(1);
    let played: Vec<String> = (1..=truth.number())
        .filter_map(|number| truth.played(number))
        .filter(|(actor, _)| *actor == seat)
        .map(|(_, words)| words.to_string())
        .collect();
    assert!(played.len() >= asked.len(), "what has one way alone is not asked");
    for (_, view, _) in asked.iter() {
        let view: Value = serde_json::from_str(view).unwrap();
        assert_eq!(view["eyes"]["seat"], "B", "it gets its own seat's view: {view}");
    }
}

#[tokio::test]
async fn a_visitor_names_no_program_and_a_house_without_programs_has_none() {
    let programs = Last::new(false);
    for (app, known) in [(house(&programs).await, true), (TestApp::new().await, false)] {
        let me = app.person("Aiko").await;
        let make = async |seat: &str| {
            me.post("/api/tables", &json!({"game": GAME, "seats": ["me", seat, "random"]})).await
        };
        assert_eq!(make("program:last").await.status, if known { 201 } else { 422 });
        for wrong in ["program:other", "program:", "program:/bin/sh", "exec:/bin/sh", "program:last "] {
            let reply = make(wrong).await;
            assert_eq!((reply.status, &reply.json()["error"]["field"]), (422, &json!("seats")), "{wrong}");
        }
        let table = me.table(GAME, &["me", "open", "open"]).await;
        let sit = format!("/api/tables/{table}/sit");
        assert_eq!(me.post(&sit, &json!({"seat": "B", "bot": "program:other"})).await.status, 422);
        let seated = me.post(&sit, &json!({"seat": "B", "bot": "program:last"})).await.status;
        assert_eq!(seated == 200, known, "{seated}");
        let page = app.browser("Ben").await.get(&format!("/new/{GAME}")).await.text();
        assert_eq!(page.contains("value=\"program:last\""), known);
    }
}

#[tokio::test]
async fn somebody_plays_on_for_a_program_with_a_fault() {
    let programs = Last::new(true);
    let app = house(&programs).await;
    let me = app.person("Aiko").await;
    let table = me.table(GAME, &["me", "program:last", "random"]).await;
    play_out(&app, &[&me], &table, &mut Dice(4)).await;
    assert!(programs.asked.lock().unwrap().len() > 3, "it is asked again for each decision");
}

#[tokio::test]
async fn a_token_that_the_house_trusts_may_do_more() {
    let none = Quota { burst: 3.0, per_second: 0.0 };
    let limits = Limits { changes: none, trusted_factor: 4.0, ..Limits::none() };
    let store = Store::in_memory().unwrap();
    let app = TestApp::with(store.clone(), Settings { limits, ..hasty() }).await;
    let me = app.person("Aiko").await;
    let mut trusted = Settings { limits, ..hasty() };
    trusted.trusted_tokens.0.push(TokenHash::of(&me.secret));
    let house = TestApp::with(store, trusted).await;
    let change = async |app: &TestApp| {
        let headers = [me.header(), crate::common::JSON];
        app.send("POST", "/api/tables", &headers, "{}").await.status
    };
    let mut allowed = [0, 0];
    for (count, app) in allowed.iter_mut().zip([&app, &house]) {
        while change(app).await == 422 {
            *count += 1;
            assert!(*count < 100);
        }
    }
    assert_eq!(allowed, [3, 12], "the token alone; a fresh bucket each");
    let hash = TokenHash::of(&me.secret);
    assert_eq!(TokenHash::from_hex(&hash.to_hex()), Some(hash));
    assert!(TokenHash::from_hex("abc").is_none() && TokenHash::from_hex(&"g".repeat(64)).is_none());
}

//! No order of leaving, returning, timing out, agreeing, moving and restarting freezes a table, loses a move or shows one person two hands.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, TestApp, hasty};
use greenroom_catalog::Kind;
use greenroom_store::{Store, TableId, UnixMs};
use greenroom_toy::HigherCard;
use greenroom_web::{Games, Time};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::time::Duration;

const GAMES: Games = &[&Kind::<HigherCard>::NEW];

/// What somebody does, or time that passes.
#[derive(Clone, Debug)]
enum Step {
    /// A player plays one of their legal actions.
    Move { who: usize, choice: usize },
    /// A player orders something, about a seat.
    Order { who: usize, what: &'static str, seat: usize },
    /// Seconds pass.
    Wait { seconds: u64 },
    /// The server stops, and starts again after so many seconds.
    Restart { seconds: u64 },
}

const ORDERS: [&str; 10] =
    ["leave", "return", "give-up", "let-bot", "end", "pause", "resume", "undo", "agree", "refuse"];

const SEATS: [&str; 3] = ["A", "B", "C"];

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0..3usize, 0..9usize).prop_map(|(who, choice)| Step::Move { who, choice }),
        6 => (0..3usize, 0..ORDERS.len(), 0..3usize)
            .prop_map(|(who, what, seat)| Step::Order { who, what: ORDERS[what], seat }),
        3 => (1..90u64).prop_map(|seconds| Step::Wait { seconds }),
        1 => (1..9000u64).prop_map(|seconds| Step::Restart { seconds }),
    ]
}

fn pace() -> impl Strategy<Value = Value> {
    let clock = prop_oneof![
        Just(json!({"kind": "none"})),
        Just(json!({"kind": "move", "seconds": 60})),
        Just(json!({"kind": "bank", "seconds": 60, "increment": 5})),
    ];
    let time_out = prop_oneof![Just("once"), Just("bot"), Just("lost")];
    (clock, time_out)
        .prop_map(|(clock, time_out)| json!({"clock": clock, "time_out": time_out, "patience": 60}))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, max_shrink_iters: 100, ..ProptestConfig::default() })]

    #[test]
    fn no_order_of_coming_and_going_freezes_a_table(pace in pace(), steps in prop::collection::vec(step(), 1..40)) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        runtime.block_on(play(pace, steps));
    }
}

async fn play(pace: Value, steps: Vec<Step>) {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("greenroom.db");
    let start = || TestApp::with_time(Store::open(&file).unwrap(), hasty(), GAMES, time.clone());
    let mut app = start().await;
    let mut who = Vec::new();
    for name in ["Aiko", "Ben", "Chie"] {
        who.push(app.person(name).await.secret);
    }
    let table = person(&app, &who[0])
        .table_with(&json!({"game": GAMES[0].id(), "seats": ["me", "open", "open"], "pace": pace}))
        .await;
    for secret in &who[1..] {
        person(&app, secret).post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    }
    // The moves that were acknowledged, as long as nobody has agreed to take them back.
    let mut acknowledged = Vec::new();
    for step in steps {
        match step {
            Step::Move { who: index, choice } => {
                let mover = person(&app, &who[index]);
                let view = mover.view(&table).await;
                let legal = view["legal"].as_array().unwrap();
                if legal.is_empty() || view["over"] == true {
                    continue;
                }
                let words = legal[choice % legal.len()].as_str().unwrap();
                let reply = mover.act(&table, &view["decision"], words).await;
                if reply.status == 200 {
                    acknowledged.push((index, words.to_owned()));
                }
            }
            Step::Order { who: index, what, seat } => {
                let body = json!({"do": what, "seat": SEATS[seat]});
                let reply =
                    person(&app, &who[index]).post(&format!("/api/tables/{table}/people"), &body).await;
                assert!([200, 403, 409, 422].contains(&reply.status), "{what}: {}", reply.text());
                let may_undo = matches!(what, "undo" | "agree" | "leave" | "give-up" | "let-bot");
                if reply.status == 200 && may_undo {
                    // What all have agreed to take back is gone.
                    if reply.json()["happened"].to_string().contains("took back") {
                        acknowledged.clear();
                    }
                }
            }
            Step::Wait { seconds } => time.advance(Duration::from_secs(seconds)),
            Step::Restart { seconds } => {
                app.store.close();
                time.advance(Duration::from_secs(seconds));
                app = start().await;
            }
        }
        check(&app, &table, &who, &acknowledged).await;
    }
    finish(&app, &time, &table, &who).await;
}

fn person<'a>(app: &'a TestApp, secret: &str) -> Client<'a> {
    let header = ("Authorization", format!("Bearer {secret}"));
    Client { app, name: String::new(), header, secret: secret.to_owned() }
}

/// Nobody sees another hand than the one they were dealt, and every move that was acknowledged is there.
async fn check(app: &TestApp, table: &str, who: &[String], acknowledged: &[(usize, String)]) {
    for (index, secret) in who.iter().enumerate() {
        let view = person(app, secret).view(table).await;
        if view["over"] == true {
            continue;
        }
        assert!(view["seat"].is_null() || view["seat"] == SEATS[index], "seat {index}: {view}");
        for (seat, name) in SEATS.into_iter().enumerate() {
            let hand = &view["view"]["hands"][name];
            let hidden =
                hand["cards"].as_array().unwrap().iter().all(|card| card == "hidden" || card.is_null());
            assert!(
                hidden || (view["seat"] == SEATS[index] && seat == index),
                "{index} sees the hand of {seat}: {view}"
            );
        }
    }
    let stored = app.store.load_table(&TableId::parse(table).unwrap()).await.unwrap();
    let mut kept = stored.actions.iter().map(|action| (action.seat.index(), action.words.as_str()));
    for (seat, words) in acknowledged {
        assert!(kept.any(|played| played == (*seat, words.as_str())), "{seat}: {words} was acknowledged");
    }
}

/// Whoever is still there can bring the game to its end, whatever the others do.
async fn finish(app: &TestApp, time: &Time, table: &str, who: &[String]) {
    let patience = Duration::from_secs(60);
    for _ in 0..400 {
        time.advance(patience);
        let mut over = false;
        for secret in who {
            let someone = person(app, secret);
            over |= someone.view(table).await["over"] == true;
            let path = format!("/api/tables/{table}/people");
            // The one who is still there goes on after a pause, lets bots play on, and leaves at last.
            for body in [json!({"do": "resume"}), json!({"do": "leave"})] {
                someone.post(&path, &body).await;
            }
        }
        if over {
            let someone = person(app, &who[0]);
            let people = someone.get(&format!("/api/tables/{table}/people")).await.json();
            let standing = someone.view(table).await["standing"].clone();
            assert!(
                people["ended"] == true || !standing.is_null(),
                "it is over by its rules or by agreement"
            );
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!(
        "the table stands still: {}",
        person(app, &who[0]).get(&format!("/api/tables/{table}/people")).await.text()
    );
}

//! The analysis of a finished game: made once, in the background, kept, and told to nobody before the end.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, TestApp, finished, hasty};
use greenroom_store::{Store, TableId};
use serde_json::{Value, json};
use std::time::Duration;

const GAME: &str = "idol-conclave";
const SHORT: Duration = Duration::from_millis(10);

async fn look(me: &Client<'_>, table: &str) -> Value {
    me.get(&format!("/api/tables/{table}/analysis")).await.json()
}

async fn order(me: &Client<'_>, table: &str, run: bool) -> Value {
    let reply = me.post(&format!("/api/tables/{table}/analysis"), &json!({"run": run})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

/// Waits until nothing more happens, and tells what was found.
async fn at_rest(me: &Client<'_>, table: &str) -> Value {
    loop {
        let now = look(me, table).await;
        if now["state"] != "running" {
            return now;
        }
        tokio::time::sleep(SHORT).await;
    }
}

#[tokio::test]
async fn only_a_player_stops_an_analysis() {
    let app = TestApp::new().await;
    let (me, watcher) = (app.person("Aiko").await, app.person("Eve").await);
    let table = finished(&me, GAME, &["me", "random", "random"], 11).await;
    order(&watcher, &table, true).await;
    let path = format!("/api/tables/{table}/analysis");
    assert_eq!(watcher.post(&path, &json!({"run": false})).await.status, 403);
    assert_eq!(watcher.form(&format!("/t/{table}/analysis"), "run=no").await.status, 403);
    let part = format!("/t/{table}/analysis");
    assert!(!watcher.get(&part).await.text().contains("name=\"run\" value=\"no\""));
    assert_eq!(me.post(&path, &json!({"run": false})).await.status, 200);
}

#[tokio::test]
async fn nobody_has_a_game_analysed_before_it_is_over() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = me.table("idol-conclave", &["me", "random", "random"]).await;
    for reply in [
        me.get(&format!("/api/tables/{table}/analysis")).await,
        me.post(&format!("/api/tables/{table}/analysis"), &json!({"run": true})).await,
        me.post(&format!("/api/tables/{table}/analysis"), &json!({"run": false})).await,
    ] {
        assert_eq!((reply.status, reply.json()["error"]["code"].as_str()), (409, Some("not-over")));
    }
    assert_eq!(me.form(&format!("/t/{table}/analysis"), "run=yes").await.status, 409);
    assert!(!me.get(&format!("/t/{table}/replay")).await.text().contains("Analyse the game"));
}

#[tokio::test]
async fn an_analysis_ends_with_the_result_is_kept_and_survives_a_restart() {
    let store = Store::in_memory().unwrap();
    let app = TestApp::with(store.clone(), hasty()).await;
    let me = app.browser("Aiko").await;
    let table = finished(&me, GAME, &["me", "random", "random"], 11).await;
    assert_eq!(look(&me, &table).await["state"], "none");
    assert!(me.get(&format!("/t/{table}/replay")).await.text().contains("Analyse the game"));
    let begun = me.form(&format!("/t/{table}/analysis"), "run=yes&at=3&eyes=all").await;
    let back = format!("/t/{table}/replay?at=3&eyes=all#analysis");
    assert_eq!((begun.status, begun.header("location")), (303, Some(back.as_str())));
    // By now it may even be done; then the order is answered with what is there.
    assert_ne!(order(&me, &table, true).await["state"], "none", "it is not begun twice");
    let done = at_rest(&me, &table).await;
    assert_eq!(done["state"], "done");
    let truth = app.truth(&table).await;
    let positions = done["positions"].as_array().unwrap();
    let end = positions.last().unwrap();
    let standing = truth.standing().unwrap();
    let won: Vec<f64> = (0..3).map(|seat| standing.share(greenroom_engine::Seat(seat))).collect();
    assert_eq!(end["at"], truth.number());
    for (chance, share) in end["chances"].as_object().unwrap().values().zip(won) {
        assert!((chance.as_f64().unwrap() - share).abs() < 1e-6);
    }
    assert_eq!(order(&me, &table, true).await, done, "what is there is not made again");

    let kept = store.record(&TableId::parse(&table).unwrap(), "analysis").await.unwrap().unwrap();
    let later = TestApp::with(store.clone(), hasty()).await;
    let me = Client { app: &later, ..me.clone() };
    assert_eq!(look(&me, &table).await, done);

    // A server that stopped in the middle: the study goes on when somebody looks, and comes to the same end.
    let mut half: Value = serde_json::from_str(&kept).unwrap();
    half["state"] = json!("running");
    half["study"]["looks"] = json!(0);
    half["study"]["stops"] = json!([half["study"]["stops"].as_array().unwrap().last().unwrap()]);
    store.save_record(&TableId::parse(&table).unwrap(), "analysis", &half.to_string()).await.unwrap();
    let after = TestApp::with(store.clone(), hasty()).await;
    let me = Client { app: &after, ..me.clone() };
    assert_eq!(look(&me, &table).await["state"], "running");
    assert_eq!(at_rest(&me, &table).await, done);

    // What is no study, or one of another game, is as good as none.
    for odd in ["{}", &half.to_string().replace(&format!("\"last\":{}", truth.number()), "\"last\":1")] {
        store.save_record(&TableId::parse(&table).unwrap(), "analysis", odd).await.unwrap();
        assert_eq!(look(&me, &table).await["state"], "none", "{odd}");
    }
}

#[tokio::test]
async fn a_stopped_analysis_keeps_what_it_found_and_can_go_on() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    // An analysis may be done before the order to stop comes; then another game is taken.
    let (table, stopped) = loop {
        let table = finished(&me, GAME, &["me", "random", "random"], 11).await;
        order(&me, &table, true).await;
        order(&me, &table, false).await;
        let rest = at_rest(&me, &table).await;
        if rest["state"] != "done" {
            break (table, rest);
        }
    };
    assert_eq!(stopped["state"], "stopped");
    assert!(me.get(&format!("/t/{table}/replay")).await.text().contains("The analysis was stopped"));
    assert_ne!(order(&me, &table, true).await["state"], "stopped");
    let done = at_rest(&me, &table).await;
    assert_eq!(done["state"], "done");
    assert!(done["looks"].as_u64() > stopped["looks"].as_u64());
}

#[tokio::test]
async fn the_replay_shows_the_curve_and_the_way_to_each_turn_in_both_languages() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = finished(&me, GAME, &["me", "random", "random"], 11).await;
    order(&me, &table, true).await;
    let done = at_rest(&me, &table).await;
    for (lang, title, turns) in [("en", "How the game went", "Move"), ("ja", "勝負の流れ", "手目")] {
        me.form("/settings", &format!("lang={lang}")).await;
        let page = me.get(&format!("/t/{table}/replay?at=2&eyes=all")).await.text();
        let part = me.get(&format!("/t/{table}/analysis?at=2&eyes=all")).await.text();
        assert!(page.contains(&part), "the part is the same on the page and alone");
        assert!(part.contains(title) && part.contains("class=\"curve\""), "{part}");
        assert_eq!(part.matches("class=\"curve-line").count(), 3, "a line for each seat");
        assert!(!part.contains("style="), "the policy allows no style on elements");
        for turn in done["turns"].as_array().unwrap() {
            assert!(part.contains(&format!("/t/{table}/replay?at={}&amp;eyes=all", turn["at"])), "{part}");
            assert!(part.contains(turns));
        }
    }
    let stranger = app.browser("Eve").await;
    assert_eq!(
        stranger.get(&format!("/t/{table}/analysis")).await.status,
        200,
        "an open table is open to all"
    );
}

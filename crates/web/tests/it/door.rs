//! Who may come: chairs kept by name, the host's approval, and whom the host sends away.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Reply;
use crate::common::{Client, FORM, TestApp, hasty};
use serde_json::{Value, json};

const GAME: &str = "idol-conclave";

fn code(reply: &Reply) -> (u16, String) {
    (reply.status, reply.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
}

async fn look(who: &Client<'_>, table: &str) -> Value {
    who.get(&format!("/api/tables/{table}")).await.json()
}

#[tokio::test]
async fn a_kept_chair_waits_for_its_person() {
    let app = TestApp::new().await;
    let (host, eve) = (app.browser("Aiko").await, app.person("Eve").await);
    let form = format!("seat0=me&seat1=kept&kept1={}&seat2=kept&kept2=Ben", "Hana+Mori");
    let made = host.form(&format!("/new/{GAME}"), &form).await;
    let table = made.header("location").unwrap().trim_start_matches("/t/").to_owned();
    assert_eq!(look(&eve, &table).await["door"]["kept"], json!({"B": "Hana Mori", "C": "Ben"}));
    let sit = format!("/api/tables/{table}/sit");
    assert_eq!(code(&eve.post(&sit, &json!({"seat": "B"})).await), (409, "kept".to_owned()));
    assert_eq!(code(&eve.post(&sit, &json!({})).await), (409, "no-chair".to_owned()));
    let page = eve.get(&format!("/t/{table}")).await.text();
    assert!(page.contains("Kept for Hana Mori") && !page.contains("Sit here"));
    let lookalike = app.person("Вen").await;
    assert_eq!(lookalike.post(&sit, &json!({"seat": "C"})).await.status, 409, "a Cyrillic letter is another");
    // A visitor without a name gives it when they sit down.
    let hana = app.send("POST", &format!("/t/{table}/sit"), &[FORM], "seat=1&name=hana+mori").await;
    assert_eq!(hana.status, 303);
    let keep = format!("/api/tables/{table}/keep");
    assert_eq!(
        code(&eve.post(&keep, &json!({"seat": "C", "name": "Eve"})).await),
        (403, "not-host".to_owned())
    );
    assert_eq!(host.form(&format!("/t/{table}/keep"), "seat=2&name=Eve").await.status, 303);
    let later = TestApp::with(app.store.clone(), hasty()).await;
    let ben = later.person("Ben").await;
    assert_eq!(ben.post(&sit, &json!({"seat": "C"})).await.status, 409, "a restart changes nothing");
    let eve = Client { app: &later, ..eve };
    assert_eq!(eve.post(&sit, &json!({})).await.json()["status"], "playing");
}

#[tokio::test]
async fn where_the_host_approves_nobody_sits_down_unasked() {
    let app = TestApp::new().await;
    let host = app.browser("Aiko").await;
    let table = host.table_with(&json!({"game": GAME, "seats": ["me", "open", "open"], "asks": true})).await;
    let (sit, door, stand) = (
        format!("/api/tables/{table}/sit"),
        format!("/api/tables/{table}/door"),
        format!("/api/tables/{table}/stand"),
    );
    let (ben, chie, eve) = (app.person("Ben").await, app.browser("Chie").await, app.person("Eve").await);
    assert_eq!(ben.post(&sit, &json!({"seat": "B"})).await.status, 202);
    assert_eq!(chie.form(&format!("/t/{table}/sit"), "seat=1").await.status, 303);
    assert_eq!(eve.post(&sit, &json!({"seat": "C"})).await.status, 202);
    let seen = look(&host, &table).await;
    let names: Vec<&Value> =
        seen["door"]["callers"].as_array().unwrap().iter().map(|row| &row["name"]).collect();
    assert_eq!(names, ["Ben", "Chie", "Eve"]);
    assert_eq!(seen["chairs"][1]["kind"], "empty");
    let others = look(&ben, &table).await;
    assert_eq!((&others["door"]["asked"], &others["door"]["callers"]), (&json!("B"), &Value::Null));
    assert!(chie.get(&format!("/t/{table}")).await.text().contains("You have asked for this chair."));
    let page = host.get(&format!("/t/{table}")).await.text();
    assert!(page.contains("Ben asks to sit here.") && page.contains("name=\"answer\" value=\"in\""));
    assert!(!ben.get(&format!("/t/{table}")).await.text().contains("Chie asks"), "only the host reads it");
    let ticket = |n: usize| seen["door"]["callers"][n]["ticket"].clone();
    let answer = |n: usize, answer: &str| json!({"ticket": ticket(n), "answer": answer});
    assert_eq!(code(&eve.post(&door, &answer(2, "in")).await), (403, "not-host".to_owned()));
    assert_eq!(eve.post(&stand, &json!({})).await.status, 200, "Eve asks no longer");
    assert_eq!(code(&host.post(&door, &answer(2, "in")).await), (409, "caller-gone".to_owned()));
    let later = TestApp::with(app.store.clone(), hasty()).await;
    let (host, chie) = (Client { app: &later, ..host }, Client { app: &later, ..chie });
    assert_eq!(
        host.form(&format!("/t/{table}/door"), &format!("ticket={}&answer=out", ticket(0))).await.status,
        303
    );
    let seated = host.post(&door, &answer(1, "in")).await.json();
    assert_eq!((&seated["chairs"][1]["name"], &seated["door"]["callers"]), (&json!("Chie"), &json!([])));
    assert_eq!(look(&chie, &table).await["seat"], "B");
}

#[tokio::test]
async fn the_host_sends_somebody_away_before_the_game_begins() {
    let app = TestApp::new().await;
    let (host, eve, ben) = (app.browser("Aiko").await, app.person("Eve").await, app.person("Ben").await);
    let table = host.table(GAME, &["me", "open", "open"]).await;
    let (sit, stand) = (format!("/api/tables/{table}/sit"), format!("/api/tables/{table}/stand"));
    eve.post(&sit, &json!({"seat": "B"})).await;
    ben.post(&sit, &json!({"seat": "C"})).await;
    assert_eq!(host.post(&stand, &json!({"seat": "B"})).await.status, 409, "the game has begun");
    let table = host.table(GAME, &["me", "open", "open"]).await;
    let (sit, stand) = (format!("/api/tables/{table}/sit"), format!("/api/tables/{table}/stand"));
    eve.post(&sit, &json!({"seat": "B"})).await;
    assert_eq!(ben.post(&stand, &json!({"seat": "B"})).await.status, 403, "nobody else may");
    assert!(host.get(&format!("/t/{table}")).await.text().contains("Send away"));
    assert_eq!(host.form(&format!("/t/{table}/stand"), "seat=1").await.status, 303);
    let seen = look(&host, &table).await;
    assert_eq!(
        (&seen["chairs"][1]["kind"], &seen["door"]["sent_away"][0]["name"]),
        (&json!("empty"), &json!("Eve"))
    );
    assert_eq!(code(&eve.post(&sit, &json!({"seat": "C"})).await), (403, "sent-away".to_owned()));
    assert_eq!(eve.get(&format!("/t/{table}")).await.status, 200, "they may watch");
    let back = json!({"ticket": seen["door"]["sent_away"][0]["ticket"], "answer": "back"});
    assert_eq!(host.post(&format!("/api/tables/{table}/door"), &back).await.status, 200);
    assert_eq!(eve.post(&sit, &json!({"seat": "C"})).await.status, 200);
}

#[tokio::test]
async fn a_table_for_friends_is_there_for_friends_alone() {
    let app = TestApp::new().await;
    let (host, ben, eve) = (app.browser("Aiko").await, app.person("Ben").await, app.person("Eve").await);
    let open = host.table(GAME, &["me", "open", "open"]).await;
    for person in [&ben, &eve] {
        person.post(&format!("/api/tables/{open}/sit"), &json!({})).await;
    }
    let met = host.get("/api/me/friends").await.json()["met"].clone();
    let id = |name: &str| {
        let people = met.as_array().unwrap();
        people.iter().find(|person| person["name"] == name).unwrap()["id"].as_str().unwrap().to_owned()
    };
    assert!(host.get("/me").await.text().contains("Add to friends"));
    assert_eq!(host.form("/me/friends", &format!("person={}&friend=yes", id("Ben"))).await.status, 303);
    let stranger = app.person("Stranger").await;
    let theirs = stranger.get("/api/me").await.json()["id"].clone();
    let refused = host.post("/api/me/friends", &json!({"person": theirs, "friend": true})).await;
    assert_eq!(code(&refused), (404, "not-met".to_owned()));
    let form = "seat0=me&seat1=open&seat2=open&visibility=friends";
    let made = host.form(&format!("/new/{GAME}"), form).await;
    let table = made.header("location").unwrap().trim_start_matches("/t/").to_owned();
    let sees = async |who: &Client<'_>| {
        let there = who.get(&format!("/t/{table}")).await.status == 200;
        for list in ["/", "/api/tables?list=friends"] {
            assert_eq!(who.get(list).await.text().contains(&table), there, "{} {list}", who.name);
        }
        assert!(!who.get("/api/tables").await.text().contains(&table), "it is not open");
        there
    };
    assert_eq!((sees(&ben).await, sees(&eve).await), (true, false));
    assert_eq!(eve.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 404);
    let mut live = app.connect().await;
    live.upgrade(&format!("/t/{table}/live"), &[ben.header()]).await.unwrap();
    live.message().await.unwrap().unwrap();
    assert_eq!(host.post("/api/me/friends", &json!({"person": id("Eve"), "friend": true})).await.status, 200);
    assert!(sees(&eve).await, "a table that is open for friends opens for a new one");
    assert_eq!(
        host.post("/api/me/friends", &json!({"person": id("Ben"), "friend": false})).await.status,
        200
    );
    assert!(!sees(&ben).await);
    assert!(!matches!(live.message().await, Ok(Some(_))), "and closes for whoever is one no longer");
    let later = TestApp::with(app.store.clone(), hasty()).await;
    assert_eq!(Client { app: &later, ..eve }.get(&format!("/t/{table}")).await.status, 200);
    assert_eq!(Client { app: &later, ..ben }.get(&format!("/t/{table}")).await.status, 404);
}

//! Notices arrive: once a decision, grouped, withdrawn when it waits no longer, never at night, and never while one looks.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod channels;
mod kinds;
pub(crate) mod mail_server;
mod mails;
pub(crate) mod receivers;
mod webhooks;

use crate::common::{Client, TestApp, asked, hasty, id_of};
use greenroom_store::{Notice, NoticeState, PersonId, Store, UnixMs, WaitKind};
use greenroom_web::{NoticeConfig, Settings, Time};
use receivers::{Browser, Receiver, claims};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) const GAME: &str = "idol-conclave";
pub(crate) const SOON: Duration = Duration::from_secs(31);
/// A day at noon, UTC.
pub(crate) const NOON: UnixMs = UnixMs(20_000 * 86_400_000 + 12 * 3_600_000);

/// Settings with which notices reach these receivers on loopback.
pub(crate) fn reaching(receivers: &[&Receiver]) -> Settings {
    let allow_hosts = receivers.iter().map(|receiver| receiver.host.clone()).collect();
    let notices = NoticeConfig { allow_hosts, ..NoticeConfig::default() };
    Settings { notices, public_url: Some("https://greenroom.test".parse().unwrap()), ..hasty() }
}

/// A server whose clock the test moves.
pub(crate) async fn server(store: Store, settings: Settings) -> (TestApp, Time) {
    let time = Time::manual(NOON);
    (TestApp::with_time(store, settings, greenroom_catalog::games(), time.clone()).await, time)
}

/// Lets a browser of somebody be told.
pub(crate) async fn subscribe(person: &Client<'_>, service: &Receiver, path: &str) -> Browser {
    let browser = Browser::new();
    let made = person.post("/api/me/notices/push", &browser.subscription(&service.url(path))).await;
    assert_eq!(made.status, 201, "{}", made.text());
    browser
}

/// A table of two people and a bot whose game has begun, with this pace.
pub(crate) async fn two(aiko: &Client<'_>, ben: &Client<'_>, pace: Value) -> String {
    let table = aiko.table_with(&json!({"game": GAME, "seats": ["me", "open", "open"], "pace": pace})).await;
    assert_eq!(ben.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
    let seated = aiko.post(&format!("/api/tables/{table}/sit"), &json!({"seat": "C", "bot": "random"})).await;
    assert_eq!(seated.status, 200, "{}", seated.text());
    table
}

pub(crate) async fn notices(app: &TestApp, person: &Client<'_>) -> Vec<Notice> {
    app.store.notices_of(&PersonId::parse(&id_of(person).await).unwrap()).await.unwrap()
}

/// Waits until something is true of somebody's notices.
pub(crate) async fn until(app: &TestApp, person: &Client<'_>, is: impl Fn(&[Notice]) -> bool) -> Vec<Notice> {
    loop {
        let now = notices(app, person).await;
        if is(&now) {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Waits until nothing is on its way or due.
pub(crate) async fn settled(app: &TestApp, now: UnixMs) {
    while app.store.next_notice().await.unwrap().is_some_and(|next| next <= now) {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

pub(crate) fn after(span: Duration) -> UnixMs {
    UnixMs(NOON.0 + span.as_millis() as i64)
}

/// Makes the first legal move of whoever is asked, until it is this person's turn.
pub(crate) async fn until_turn(app: &TestApp, table: &str, people: &[Client<'_>], whose: usize) {
    let room = app.app.room(&greenroom_store::TableId::parse(table).unwrap()).await.unwrap();
    let mut changes = room.watch();
    loop {
        changes.mark_unchanged();
        if people[whose].view(table).await["mine"] == true {
            return;
        }
        let other = &people[1 - whose];
        let view = other.view(table).await;
        if view["mine"] == true {
            other.act(table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
        } else {
            changes.changed().await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_browser_is_told_that_only_it_can_read_by_whom_it_can_check() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let browser = subscribe(&people[0], &service, "/push/aiko").await;
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    time.advance(SOON);
    let got = service.next().await;
    assert_eq!(
        (got.path.as_str(), got.header("ttl"), got.header("urgency")),
        ("/push/aiko", "86400", "normal")
    );
    assert_eq!((got.header("content-encoding"), got.header("topic")), ("aes128gcm", "greenroom"));
    let key = people[0].get("/api/me/notices").await.json()["push_key"].as_str().unwrap().to_owned();
    let claims = claims(&got, &key);
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&json!(format!("http://{}", service.host)), &json!("https://greenroom.test"))
    );
    let left = claims["exp"].as_i64().unwrap() - NOON.0 / 1000;
    assert!((0..=86_400).contains(&left), "{left}");
    let told = browser.read(&got);
    let expected = json!({
        "title": "Idol Conclave", "body": "It is your move.", "url": format!("/t/{table}"), "waiting": 1,
        "tables": [{"table": table, "game": GAME, "kind": "turn"}], "lang": "en",
    });
    assert_eq!(told, expected, "nothing of the game but its name");
    settled(&app, after(SOON)).await;
    time.advance(Duration::from_secs(86_400));
    settled(&app, after(SOON + Duration::from_secs(86_400))).await;
    assert!(service.waiting().await.is_empty(), "one notice a decision, however long it waits");
}

#[tokio::test]
async fn several_tables_are_one_notice_and_who_acts_is_not_told() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let browser = subscribe(&people[0], &service, "/push/aiko").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = two(&people[0], &people[1], json!({})).await;
        until_turn(&app, &table, &people, 0).await;
        tables.push(table);
    }
    // At the third she makes her moves in time, and it waits for Ben.
    loop {
        let view = people[0].view(&tables[2]).await;
        if view["mine"] != true {
            break;
        }
        people[0].act(&tables[2], &view["decision"], view["legal"][0].as_str().unwrap()).await;
    }
    let due = notices(&app, &people[0]).await;
    assert_eq!(due.len(), 2, "{due:?}");
    time.advance(SOON);
    let told = browser.read(&service.next().await);
    assert_eq!(
        (&told["title"], &told["waiting"], &told["url"]),
        (&json!("2 tables wait for you"), &json!(2), &json!("/next"))
    );
    assert_eq!(told["tables"].as_array().unwrap().len(), 2);
    settled(&app, after(SOON)).await;
    assert!(service.waiting().await.is_empty());
}

#[tokio::test]
async fn what_was_told_and_waits_no_longer_is_taken_back() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let browser = subscribe(&people[0], &service, "/push/aiko").await;
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    time.advance(SOON);
    service.next().await;
    until(&app, &people[0], |now| now.iter().all(|notice| notice.state == NoticeState::Told)).await;
    // A bot plays on for her, so that nothing waits any more.
    assert_eq!(
        people[0].post(&format!("/api/tables/{table}/people"), &json!({"do": "leave"})).await.status,
        200
    );
    let clear = service.next().await;
    assert_eq!(browser.read(&clear), json!({"clear": true, "waiting": 0}));
    until(&app, &people[0], <[Notice]>::is_empty).await;
}

#[tokio::test]
async fn whoever_looks_at_the_table_is_not_told_and_a_page_at_the_back_is_no_look() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.browser("Aiko").await, app.person("Ben").await];
    subscribe(&people[0], &service, "/push/aiko").await;
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    // Another table of hers is open too: that is no look at this one.
    let other = people[0].table(GAME, &["me", "open", "open"]).await;
    let mut elsewhere = app.connect().await;
    let path = |table: &str| format!("/t/{table}/live?had=told");
    assert_eq!(elsewhere.upgrade(&path(&other), &[people[0].header()]).await.unwrap().status, 101);
    let mut tab = app.connect().await;
    assert_eq!(tab.upgrade(&path(&table), &[people[0].header()]).await.unwrap().status, 101);
    tab.say("[]").await.unwrap();
    tab.messages_by_now().await.unwrap();
    time.advance(SOON);
    let later = after(SOON + Duration::from_secs(300));
    let postponed = until(&app, &people[0], |now| now.iter().any(|notice| notice.due == later)).await;
    assert_eq!(postponed[0].state, NoticeState::Due);
    assert!(service.waiting().await.is_empty());
    tab.say("back").await.unwrap();
    tab.messages_by_now().await.unwrap();
    time.advance(Duration::from_secs(301));
    assert_eq!(service.next().await.path, "/push/aiko", "she has gone to another tab and has not moved");
}

#[tokio::test]
async fn at_night_nobody_is_told_and_in_the_morning_of_what_still_waits() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let browser = subscribe(&people[0], &service, "/push/aiko").await;
    // At noon UTC it is 21 o'clock in Tokyo.
    let quiet = json!({"zone": "Asia/Tokyo", "quiet": {"from": 21, "to": 8}});
    assert_eq!(people[0].post("/api/me/notices", &quiet).await.status, 200);
    let [stays, goes] =
        [two(&people[0], &people[1], json!({})).await, two(&people[0], &people[1], json!({})).await];
    for table in [&stays, &goes] {
        until_turn(&app, table, &people, 0).await;
    }
    time.advance(SOON);
    let morning = UnixMs(NOON.0 + 11 * 3_600_000);
    until(&app, &people[0], |now| now.iter().all(|notice| notice.due == morning)).await;
    assert_eq!(
        people[0].post(&format!("/api/tables/{goes}/people"), &json!({"do": "leave"})).await.status,
        200
    );
    assert!(service.waiting().await.is_empty());
    time.advance(Duration::from_secs(11 * 3600));
    let told = browser.read(&service.next().await);
    assert_eq!(told["url"], format!("/t/{stays}"), "what was settled overnight is not told");
}

#[tokio::test]
async fn two_servers_on_one_store_tell_it_once_and_a_restart_forgets_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("greenroom.db");
    let service = Receiver::new().await;
    service.answers(503);
    let store = Store::open(&file).unwrap();
    let (app, time) = server(store.clone(), reaching(&[&service])).await;
    let games = greenroom_catalog::games();
    let other = TestApp::with_time(store.clone(), reaching(&[&service]), games, time.clone()).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let made = people[0]
        .post("/api/me/notices/webhooks", &json!({"url": service.url("/hook"), "format": "json"}))
        .await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &table, &people, 0).await;
    time.advance(SOON);
    let first = service.next().await.json();
    settled(&app, after(SOON)).await;
    assert!(service.waiting().await.is_empty(), "one of the two servers has sent it");
    let header = people[0].header.clone();
    drop(people);
    drop((app, other));
    store.close();
    // The same file under a new server, which finds what could not be delivered.
    let store = loop {
        match Store::open(&file) {
            Ok(store) => break store,
            Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
        }
    };
    service.answers(200);
    let app =
        TestApp::with_time(store, reaching(&[&service]), greenroom_catalog::games(), time.clone()).await;
    // Whether the first server has noted its failure or died before that: after a while it is tried again.
    time.advance(Duration::from_secs(600));
    let second = service.next().await.json();
    assert_eq!(
        (&first["delivery"], &first["tables"]),
        (&second["delivery"], &second["tables"]),
        "it is the same message"
    );
    settled(&app, after(SOON + Duration::from_secs(600))).await;
    time.advance(Duration::from_secs(86_400));
    settled(&app, after(SOON + Duration::from_secs(87_000))).await;
    assert!(service.waiting().await.is_empty(), "and comes no third time");
    let now = app.send("GET", "/api/me/notices", &[(header.0, &header.1)], "").await.json();
    assert_eq!((&now["channels"][0]["failures"], &now["channels"][0]["problem"]), (&json!(0), &Value::Null));
}

#[tokio::test]
async fn one_table_one_game_or_one_channel_can_be_switched_off() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let [loud, quiet] = ["/loud", "/quiet"].map(|path| json!({"url": service.url(path), "format": "json"}));
    let made = people[0].post("/api/me/notices/webhooks", &quiet).await.json();
    people[0].post("/api/me/notices/webhooks", &loud).await;
    let channel = format!("/api/me/notices/channels/{}", made["channel"].as_str().unwrap());
    assert_eq!(people[0].post(&channel, &json!({"do": "off"})).await.status, 200);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = two(&people[0], &people[1], json!({})).await;
        until_turn(&app, &table, &people, 0).await;
        tables.push(table);
    }
    let of_table = format!("/api/tables/{}/notices", tables[0]);
    let answer = people[0].post(&of_table, &json!({"told": false})).await.json();
    assert_eq!((&answer["told"], &answer["webhooks"]), (&json!(false), &json!([])));
    time.advance(SOON);
    let got = service.next().await;
    assert_eq!((got.path.as_str(), got.json()["tables"].as_array().unwrap().len()), ("/loud", 1));
    assert_eq!(got.json()["tables"][0]["table"], tables[1]);
    assert_eq!(
        people[0].post("/api/me/notices/games", &json!({"game": GAME, "told": false})).await.status,
        200
    );
    let third = two(&people[0], &people[1], json!({})).await;
    until_turn(&app, &third, &people, 0).await;
    time.advance(SOON);
    until(&app, &people[0], |now| now.iter().all(|notice| notice.table.as_str() != third)).await;
    settled(&app, after(2 * SOON)).await;
    assert!(service.waiting().await.is_empty());
    assert_eq!(
        people[0].post("/api/me/notices/games", &json!({"game": "chess", "told": false})).await.status,
        404
    );
}

/// What is sent is one function of what waits, and what waits is one of the seat's own decision: see `notices/waits.rs`.
#[tokio::test]
async fn a_secret_choice_of_one_sends_the_others_nothing() {
    let service = Receiver::new().await;
    let (app, time) = server(Store::in_memory().unwrap(), reaching(&[&service])).await;
    let (table, people) = crate::common::three(&app, GAME).await;
    for person in &people {
        let url = service.url(&format!("/{}", person.name));
        person.post("/api/me/notices/webhooks", &json!({"url": url, "format": "json"})).await;
    }
    let before = people[0].view(&table).await["number"].clone();
    let (mover, view) = asked(&people, &table).await;
    mover.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await;
    time.advance(SOON);
    for person in &people {
        let mine = person.view(&table).await["mine"] == true;
        let waits = notices(&app, person).await.iter().any(|notice| notice.kind == WaitKind::Turn);
        assert!(mine || !waits, "{} is told of no decision but their own ({before})", person.name);
    }
}

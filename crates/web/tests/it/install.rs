//! What makes a program of the pages: manifest, icons, service worker; whose page a browser keeps; what waits for whom.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, TestApp, asked, finished, hasty, three};
use greenroom_store::{Store, UnixMs};
use greenroom_web::Time;
use serde_json::json;
use std::time::Duration;

const GAME: &str = "idol-conclave";

/// Whose page it is and whether it may be kept, as the service worker is told.
async fn reader(person: &Client<'_>, path: &str) -> (String, bool) {
    let reply = person.get(path).await;
    assert_eq!(reply.status, 200, "{path}");
    let header = reply.header("x-greenroom-reader").unwrap().to_owned();
    match header.split_once(' ') {
        Some((reader, "keep")) => (reader.to_owned(), true),
        Some(other) => panic!("{other:?}"),
        None => (header, false),
    }
}

#[tokio::test]
async fn the_manifest_speaks_both_languages_and_its_icons_are_there() {
    let app = TestApp::new().await;
    let said = |lang: &'static str| {
        let app = &app;
        async move {
            let reply = app.get(&format!("/manifest/{lang}")).await;
            assert_eq!(reply.header("content-type"), Some("application/manifest+json"));
            reply.json()
        }
    };
    let (english, japanese) = (said("en").await, said("ja").await);
    assert_eq!((&english["lang"], &japanese["lang"]), (&json!("en"), &json!("ja")));
    assert_ne!(english["description"], japanese["description"]);
    assert_eq!(english["icons"], japanese["icons"]);
    for icon in english["icons"].as_array().unwrap() {
        let reply = app.get(icon["src"].as_str().unwrap()).await;
        assert_eq!(reply.status, 200, "{icon}");
        assert_eq!(reply.header("content-type"), icon["type"].as_str(), "{icon}");
        if icon["type"] == "image/png" {
            let side = u32::from_be_bytes(reply.body[16..20].try_into().unwrap());
            assert_eq!(icon["sizes"], format!("{side}x{side}"));
            assert!(reply.body.len() < 20_000, "{icon} has {} bytes", reply.body.len());
        }
    }
    for path in ["/manifest/fr", "/icons/13.png", "/offline/fr"] {
        assert_eq!(app.get(path).await.status, 404, "{path}");
    }
    for path in ["/", "/login"] {
        assert!(
            app.get(path).await.text().contains("<link rel=\"manifest\" href=\"/manifest/en\">"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_service_worker_names_files_that_are_there_and_pages_that_name_nobody() {
    let app = TestApp::new().await;
    let aiko = app.browser("Quinquagesima").await;
    let reply = aiko.get("/sw.js").await;
    assert_eq!(reply.header("cache-control"), Some("no-cache"), "a new version is noticed");
    let script = reply.text();
    let house = script.lines().next().unwrap().trim_start_matches("const HOUSE = ").trim_end_matches(';');
    let house: serde_json::Value = serde_json::from_str(house).unwrap();
    for file in house["files"].as_array().unwrap() {
        assert_eq!(app.get(file.as_str().unwrap()).await.status, 200, "{file}");
    }
    for page in house["pages"].as_array().unwrap() {
        let page = aiko.get(page.as_str().unwrap()).await;
        assert_eq!(page.status, 200);
        assert!(!page.text().contains("Quinquagesima"));
    }
    for lang in ["en", "ja"] {
        for key in ["offline", "opening"] {
            assert!(house["texts"][lang][key].as_str().unwrap().contains("{time}"), "{lang} {key}");
        }
    }
    assert!(aiko.get("/offline/ja").await.text().contains("オフラインです"));
}

/// A browser keeps a page for its reader alone: the name of the reader changes with the person, the session and the language.
#[tokio::test]
async fn a_page_says_whose_it_is_and_only_ones_own_running_table_is_kept() {
    let app = TestApp::new().await;
    let (aiko, ben) = (app.browser("Aiko").await, app.browser("Ben").await);
    let table = aiko.table(GAME, &["me", "open", "open"]).await;
    let path = format!("/t/{table}");
    let (of_aiko, kept) = reader(&aiko, &path).await;
    assert!(kept, "one's own table");
    let (of_ben, kept) = reader(&ben, &path).await;
    assert!(!kept && of_aiko != of_ben, "nobody keeps the table of others");
    assert_eq!(reader(&aiko, "/").await, (of_aiko.clone(), false));
    let nobody = app.get("/").await.header("x-greenroom-reader").unwrap().to_owned();
    assert!(nobody != of_aiko && nobody != of_ben);
    for path in ["/api/games", "/api/me"] {
        assert_eq!(aiko.get(path).await.header("x-greenroom-reader"), None, "{path} is no page");
    }
    let ja = [aiko.header(), ("Accept-Language", "ja")];
    aiko.form("/settings", "lang=ja").await;
    let japanese = app.send("GET", "/", &ja, "").await.header("x-greenroom-reader").unwrap().to_owned();
    assert_ne!(japanese, of_aiko);
    aiko.form("/settings", "lang=en").await;
    let reply = aiko.form("/me/logout", "where=elsewhere").await;
    let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let again = app.send("GET", "/", &[("Cookie", cookie.as_str())], "").await;
    assert_ne!(again.header("x-greenroom-reader").unwrap(), of_aiko, "another session");
    // A device that several share, and a game that is over, are not kept.
    let hot = ben.table(GAME, &["me", "here:Chie", "here:Dai"]).await;
    assert!(!reader(&ben, &format!("/t/{hot}")).await.1, "several hold the device");
    let over = finished(&ben, GAME, &["me", "random", "random"], 3).await;
    assert!(!reader(&ben, &format!("/t/{over}")).await.1, "the game is over");
}

#[tokio::test]
async fn the_program_opens_with_the_table_that_waits_and_its_icon_counts() {
    let app = TestApp::new().await;
    assert_eq!(app.get("/open").await.header("location"), Some("/"));
    assert_eq!(app.get("/me/waiting").await.json(), json!({"waiting": 0}), "nothing waits for nobody");
    let (table, people) = three(&app, GAME).await;
    let (asked, _) = asked(&people, &table).await;
    assert_eq!(asked.get("/me/waiting").await.json(), json!({"waiting": 1}));
    assert_eq!(asked.get("/open").await.header("location"), Some(format!("/t/{table}").as_str()));
    let mut counts = Vec::new();
    for person in &people {
        counts.push(person.get("/me/waiting").await.json()["waiting"].as_u64().unwrap());
        assert_eq!(person.get("/open").await.header("location"), Some(format!("/t/{table}").as_str()));
    }
    let asked_now = {
        let mut now = 0;
        for person in &people {
            now += u64::from(person.view(&table).await["mine"] == true);
        }
        now
    };
    assert_eq!(counts.iter().sum::<u64>(), asked_now, "{counts:?}");
}

/// A service worker fetches the table to keep it. That is no look at it: what happened since the last one is still new.
#[tokio::test]
async fn keeping_a_table_is_no_look_at_it() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let (store, games) = (Store::in_memory().unwrap(), greenroom_catalog::games());
    let app = TestApp::with_time(store, hasty(), games, time.clone()).await;
    let (table, people) = three(&app, "dice-master").await;
    let path = format!("/t/{table}");
    let (first, view) = asked(&people, &table).await;
    let away = people.iter().find(|person| person.name != first.name).unwrap();
    away.get(&path).await;
    time.advance(Duration::from_secs(600));
    let words = view["legal"][0].as_str().unwrap();
    assert_eq!(first.act(&table, &view["decision"], words).await.status, 200);
    let kept = app.send("GET", &path, &[away.header(), ("Greenroom-Look", "no")], "").await;
    assert_eq!(kept.status, 200);
    assert!(!kept.text().contains("Since you were away"), "it is kept without what is told once");
    assert!(away.get(&path).await.text().contains("Since you were away: 1 move"), "and it is still told");
}

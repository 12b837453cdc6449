//! One self on every device: codes, phrases, merging; and what guessing, stealing and mixing up does not do.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Reply;
use crate::common::{Client, TestApp, hasty};
use greenroom_store::{Store, UnixMs};
use greenroom_web::{Limits, Settings, Time};
use serde_json::json;
use std::time::Duration;

const GAME: &str = "idol-conclave";

/// The code on the page that answers when one is made.
async fn code_of(person: &Client<'_>) -> String {
    let reply = person.form("/me/code", "").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    shown(&reply.text(), "<p class=\"login-letters\" translate=\"no\">").replace(' ', "")
}

/// The words on the page that answers when a phrase is made.
async fn phrase_of(person: &Client<'_>) -> String {
    let reply = person.form("/me/phrase", "do=make").await;
    let page = reply.text();
    let words = shown(&page, "<p class=\"phrase-words\" translate=\"no\">");
    words.replace("<span>", "").replace("</span>", "").trim().to_owned()
}

fn shown(page: &str, before: &str) -> String {
    let rest = page.split_once(before).unwrap_or_else(|| panic!("{before} is not on {page}")).1;
    rest.split_once("</p>").unwrap().0.to_owned()
}

/// The browser that an answer makes of whoever got it.
fn browser<'a>(app: &'a TestApp, name: &str, reply: &Reply) -> Client<'a> {
    assert_eq!(reply.status, 303, "{}", reply.text());
    let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let secret = cookie.split_once('=').unwrap().1.to_owned();
    Client { app, name: name.to_owned(), header: ("Cookie", cookie), secret }
}

async fn id_of(person: &Client<'_>) -> String {
    person.get("/api/me").await.json()["id"].as_str().unwrap().to_owned()
}

async fn app_at(time: &Time, limits: Limits) -> TestApp {
    let (store, settings) = (Store::in_memory().unwrap(), Settings { limits, ..hasty() });
    TestApp::with_time(store, settings, greenroom_catalog::games(), time.clone()).await
}

#[tokio::test]
async fn a_code_makes_a_second_device_the_same_person_once_and_for_ten_minutes() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let app = app_at(&time, Limits::none()).await;
    let laptop = app.browser("Aiko").await;
    let table = laptop.table(GAME, &["me", "open", "open"]).await;
    let void = code_of(&laptop).await;
    let code = code_of(&laptop).await;
    let nobody = app.form("/login", &format!("key={void}")).await;
    assert_eq!(nobody.status, 404, "a new code replaces the one before");
    // However it is typed.
    let typed = format!("+{}-{}", &code[..4].to_lowercase(), &code[4..]);
    let phone = browser(&app, "Aiko", &app.form("/login", &format!("key={typed}")).await);
    assert_eq!(id_of(&phone).await, id_of(&laptop).await);
    assert!(phone.get("/").await.text().contains(&table), "the same tables");
    let again = app.form("/login", &format!("key={code}")).await;
    assert_eq!((again.status, again.text()), (404, nobody.text()), "once, and no is always the same no");
    let late = code_of(&phone).await;
    time.advance(Duration::from_secs(600));
    assert_eq!(app.form("/login", &format!("key={late}")).await.status, 404, "it has expired");
    // The page with a code in its address says nothing about it, and nothing happens by looking.
    let code = code_of(&phone).await;
    let (right, wrong) =
        (app.get(&format!("/login?code={code}")).await, app.get("/login?code=ZZZZZZZZ").await);
    assert_eq!(right.text().replace(&code, "ZZZZZZZZ"), wrong.text());
    assert!(right.header("set-cookie").is_none());
    // Logging out elsewhere voids a code that was shown before.
    phone.form("/me/logout", "where=elsewhere").await;
    assert_eq!(app.form("/login", &format!("key={code}")).await.status, 404);
}

#[tokio::test]
async fn a_phrase_brings_somebody_back_until_it_is_void() {
    let app = TestApp::new().await;
    let laptop = app.browser("Aiko").await;
    assert!(laptop.get("/me").await.text().contains("Make a phrase"));
    let phrase = phrase_of(&laptop).await;
    assert_eq!(phrase.split(' ').count(), 6, "{phrase}");
    assert!(!laptop.get("/me").await.text().contains(&phrase), "it is shown once");
    let id = id_of(&laptop).await;
    laptop.form("/me/logout", "where=everywhere").await;
    assert_eq!(laptop.get("/api/me").await.status, 401);
    let typed = phrase.to_uppercase().replace(' ', "-");
    for key in [phrase.replace(' ', "+"), format!("++{typed}%0A")] {
        let back = browser(&app, "Aiko", &app.form("/login", &format!("key={key}")).await);
        assert_eq!(id_of(&back).await, id);
    }
    let back = browser(&app, "Aiko", &app.form("/login", &format!("key={typed}")).await);
    let second = phrase_of(&back).await;
    assert_eq!(app.form("/login", &format!("key={typed}")).await.status, 404, "replaced");
    assert_eq!(back.form("/me/phrase", "do=remove").await.status, 200);
    assert_eq!(app.form("/login", &format!("key={}", second.replace(' ', "+"))).await.status, 404, "void");
    // The store holds neither.
    let data = back.get("/me/data").await.text();
    assert!(!data.contains(&phrase) && !data.contains(&second));
}

#[tokio::test]
async fn two_selves_become_one_and_nothing_is_lost() {
    let app = TestApp::new().await;
    let (old, ben) = (app.browser("Aiko").await, app.browser("Ben").await);
    let phone = app.browser("Aiko2").await;
    let mine = phone.table(GAME, &["me", "open", "open"]).await;
    let wanted = json!({"game": GAME, "seats": ["me", "open", "open"], "visibility": "private"});
    let made = ben.post("/api/tables", &wanted).await.json();
    let private = made["id"].as_str().unwrap();
    assert_eq!(phone.form(made["invite"].as_str().unwrap(), "").await.status, 303);
    phone.post(&format!("/api/tables/{private}/sit"), &json!({"seat": "B"})).await;
    assert_eq!(old.get(&format!("/t/{private}")).await.status, 404);
    // Whoever is somebody already has to say what becomes of that.
    let code = code_of(&old).await;
    assert!(phone.get("/login").await.text().contains("Aiko2"));
    for before in ["", "&before=both"] {
        assert_eq!(phone.form("/login", &format!("key={code}{before}")).await.status, 422);
    }
    let merged = browser(&app, "Aiko", &phone.form("/login", &format!("key={code}&before=merge")).await);
    assert_eq!(
        (id_of(&merged).await, merged.get("/api/me").await.json()["name"].clone()),
        (id_of(&old).await, json!("Aiko"))
    );
    assert_eq!(phone.get("/api/me").await.status, 401, "the other self is gone");
    assert_eq!(old.get(&format!("/t/{private}")).await.status, 200);
    let shown = old.get(&format!("/api/tables/{private}")).await.json();
    assert_eq!(shown["seat"], "B", "they sit where they sat");
    assert_eq!(
        old.post(&format!("/api/tables/{mine}/keep"), &json!({"seat": "B", "name": "Chie"})).await.status,
        200,
        "and are the host"
    );
    // Two who sit at one table stay two as long as the game is on.
    let other = app.browser("Aiko3").await;
    other.post(&format!("/api/tables/{mine}/sit"), &json!({"seat": "C"})).await;
    let code = code_of(&old).await;
    let refused = other.form("/login", &format!("key={code}&before=merge")).await;
    assert_eq!(refused.status, 409, "{}", refused.text());
    assert_eq!(other.get("/api/me").await.json()["name"], "Aiko3");
    let code = code_of(&old).await;
    let left = browser(&app, "Aiko", &other.form("/login", &format!("key={code}&before=leave")).await);
    assert_eq!(id_of(&left).await, id_of(&old).await);
    assert_eq!(other.get("/api/me").await.json()["name"], "Aiko3", "who was left behind is still there");
}

/// An attacker with one address, and as many names as the house gives them, finds neither a code nor a phrase.
#[tokio::test]
async fn guessing_codes_and_phrases_is_stopped_by_address_and_by_person() {
    let limits = Limits { logins: Limits::default().logins, ..Limits::none() };
    let app = app_at(&Time::manual(UnixMs(1_700_000_000_000)), limits).await;
    let aiko = app.browser("Aiko").await;
    let (code, eve) = (code_of(&aiko).await, app.browser("Eve").await);
    let (mut tried, mut refused) = (0, 0);
    for n in 0..300 {
        let guess =
            if n % 2 == 0 { format!("BCDFGH{n:03}")[..8].to_owned() } else { format!("lusab+babad+{n}") };
        let reply = match n % 3 {
            0 => eve.form("/login", &format!("key={guess}&before=leave")).await,
            _ => app.form("/login", &format!("key={guess}")).await,
        };
        match reply.status {
            404 => tried += 1,
            429 => refused += 1,
            other => panic!("{other}: {}", reply.text()),
        }
    }
    assert!((10..60).contains(&tried) && refused >= 240, "{tried} of 300 guesses were looked at");
    assert_eq!(app.form("/login", &format!("key={code}")).await.status, 429, "nor is the right one taken");
    assert_eq!(eve.form("/me/code", "").await.status, 429, "nor are codes made");
    assert_eq!(eve.form("/me/phrase", "do=make").await.status, 429);
}

#[tokio::test]
async fn whoever_makes_codes_without_end_is_stopped_wherever_they_come_from() {
    let limits = Limits { logins: Limits::default().logins, ..Limits::none() };
    let settings = Settings { limits, behind_proxy: true, ..hasty() };
    let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
    let eve = app.browser("Eve").await;
    let mut refused = 0;
    for n in 0..60 {
        let from = format!("10.0.0.{n}");
        let headers = [eve.header(), ("X-Forwarded-For", from.as_str()), crate::common::FORM];
        refused += u32::from(app.send("POST", "/me/code", &headers, "").await.status == 429);
    }
    assert!(refused >= 30, "{refused} of 60 were refused");
}

#[tokio::test]
async fn a_program_gets_no_way_in_and_another_site_none_either() {
    let app = TestApp::new().await;
    let (program, aiko) = (app.person("Bot").await, app.browser("Aiko").await);
    let code = code_of(&aiko).await;
    for (path, body) in [
        ("/me/code", String::new()),
        ("/me/phrase", "do=make".to_owned()),
        ("/login", format!("key={code}&before=leave")),
    ] {
        assert_eq!(program.form(path, &body).await.status, 403, "{path}");
    }
    for path in ["/me/code", "/me/phrase"] {
        assert_eq!(app.form(path, "do=make").await.status, 401, "{path}");
    }
    assert_eq!(aiko.form("/me/phrase", "do=nothing").await.status, 422);
    let phone = app.form("/login", &format!("key={code}")).await;
    assert_eq!(phone.status, 303, "what was refused used nothing up");
    let elsewhere = [crate::common::FORM, ("Origin", "https://evil.example")];
    let code = code_of(&aiko).await;
    let reply = app.send("POST", "/login", &elsewhere, &format!("key={code}")).await;
    assert_eq!(reply.status, 403, "no other site logs somebody in");
}

#[tokio::test]
async fn a_seat_that_was_given_up_loses_the_name_too() {
    let folder = tempfile::tempdir().unwrap();
    let app = TestApp::with(Store::open(folder.path().join("greenroom.db")).unwrap(), hasty()).await;
    let name = "Quinquagesima";
    let (me, ben, chie) = (app.browser(name).await, app.browser("Ben").await, app.browser("Chie").await);
    let table = ben.table(GAME, &["me", "open", "open"]).await;
    for person in [&me, &chie] {
        assert_eq!(person.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
    }
    let order = me.post(&format!("/api/tables/{table}/people"), &json!({"do": "give-up"})).await;
    assert_eq!(order.status, 200, "{}", order.text());
    assert_eq!(me.form("/me", "name=Rogation").await.status, 303);
    assert_eq!(me.form("/me/delete", "sure=yes").await.status, 303);
    let chairs = ben.get(&format!("/api/tables/{table}")).await.json()["chairs"].clone();
    assert_eq!(chairs[1]["name"], "–");
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for word in [name, "Rogation"] {
            let found = bytes.windows(word.len()).any(|part| part == word.as_bytes());
            assert!(!found, "{} holds {word}", path.display());
        }
    }
}

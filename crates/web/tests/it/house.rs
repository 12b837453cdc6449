//! Limits that a public house needs: each was found by an attack.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Reply;
use crate::common::{Client, FORM, JSON, TestApp, hasty, three, told};
use greenroom_store::{Store, TableId};
use greenroom_web::{Limits, Quota, Settings};
use serde_json::{Value, json};
use std::time::Duration;

const GAME: &str = "idol-conclave";

/// A bucket that never fills again.
fn only(burst: f64) -> Quota {
    Quota { burst, per_second: 0.0 }
}

async fn app_with(limits: Limits) -> TestApp {
    TestApp::with(Store::in_memory().unwrap(), Settings { limits, ..hasty() }).await
}

fn code(reply: &Reply) -> (u16, String) {
    (reply.status, reply.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
}

/// Waits until something is so. Only a test that fails waits long.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let waited = tokio::time::timeout(Duration::from_secs(60), async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    });
    assert!(waited.await.is_ok(), "{what}");
}

#[tokio::test]
async fn new_people_are_charged_to_their_address_whoever_asks() {
    let app = app_with(Limits { new_people: only(3.0), ..Limits::none() }).await;
    let (program, browser) = (app.person("Program").await, app.browser("Aiko").await);
    let newcomer = json!({"name": "Eve"});
    let by_token = program.post("/api/people", &newcomer).await;
    assert_eq!(code(&by_token), (403, "not-by-token".to_owned()));
    assert_eq!(browser.post("/api/people", &newcomer).await.status, 201, "a third person");
    assert_eq!(code(&browser.post("/api/people", &newcomer).await), (429, "too-many-people".to_owned()));
    let table = program.table(GAME, &["me", "open", "open"]).await;
    for (path, body) in [
        ("/me".to_owned(), "name=Eve"),
        (format!("/new/{GAME}"), "name=Eve&seat0=me&seat1=random&seat2=random"),
        (format!("/t/{table}/sit"), "name=Eve&seat=1"),
    ] {
        assert_eq!(app.form(&path, body).await.status, 429, "{path}");
    }
    assert_eq!(app.store.counts().await.unwrap().people, 3);
}

#[tokio::test]
async fn one_address_has_a_limit_on_changes_whoever_makes_them() {
    let app = app_with(Limits { changes_of_address: only(8.0), ..Limits::none() }).await;
    let people = [app.person("Aiko").await, app.person("Ben").await];
    let mut statuses = Vec::new();
    for n in 0..8 {
        statuses.push(people[n % 2].post("/api/tables", &json!({})).await.status);
    }
    assert_eq!(statuses, [422, 422, 422, 422, 422, 422, 429, 429], "two people and six changes");
}

#[tokio::test]
async fn tables_have_a_limit_for_a_person_and_for_an_address() {
    let limits = Limits { new_tables: only(2.0), new_tables_of_address: only(3.0), ..Limits::none() };
    let app = app_with(limits).await;
    let wanted = json!({"game": GAME, "seats": ["me", "open", "open"]});
    let (aiko, ben) = (app.person("Aiko").await, app.person("Ben").await);
    for (person, status) in [(&aiko, 201), (&aiko, 201), (&aiko, 429), (&ben, 429)] {
        // The third of Aiko is charged to the address too: whoever asks too often pays.
        assert_eq!(person.post("/api/tables", &wanted).await.status, status, "{}", person.name);
    }
    let app = app_with(Limits { unfinished_tables: 2, ..Limits::none() }).await;
    let aiko = app.person("Aiko").await;
    aiko.table(GAME, &["me", "open", "open"]).await;
    let second = aiko.table(GAME, &["me", "open", "open"]).await;
    let refused = aiko.post("/api/tables", &wanted).await;
    assert_eq!(code(&refused), (429, "too-many-unfinished".to_owned()));
    let form = aiko.form(&format!("/new/{GAME}"), "seat0=me&seat1=open&seat2=open").await;
    assert_eq!(form.status, 429);
    let over = greenroom_store::Summary {
        status: greenroom_store::Status::Over,
        turn: greenroom_engine::SeatSet::NONE,
        result: None,
        noticed: true,
    };
    let id = TableId::parse(&second).unwrap();
    app.store.set_summary(&id, 0, over, greenroom_store::UnixMs(1)).await.unwrap();
    assert_eq!(aiko.post("/api/tables", &wanted).await.status, 201, "one has ended");
}

#[tokio::test]
async fn live_connections_have_a_limit_for_a_person_and_for_an_address() {
    let app = app_with(Limits { live_of_person: 2, live_of_address: 3, ..Limits::none() }).await;
    let (aiko, ben) = (app.person("Aiko").await, app.person("Ben").await);
    let table = aiko.table(GAME, &["me", "open", "open"]).await;
    let (page, api) = (format!("/t/{table}/live"), format!("/api/tables/{table}/live"));
    let open = async |who: &Client<'_>, path: &str| {
        let mut wire = app.connect().await;
        let status = wire.upgrade(path, &[who.header()]).await.unwrap().status;
        (status, wire)
    };
    let (one, two) = (open(&aiko, &page).await, open(&aiko, &api).await);
    assert_eq!((one.0, two.0), (101, 101));
    assert_eq!(open(&aiko, &page).await.0, 429, "a third of one person");
    let stream = aiko.get(&format!("/api/tables/{table}/stream")).await;
    assert_eq!(code(&stream), (429, "too-many-live".to_owned()));
    assert_eq!(open(&ben, "/t/nowhere/live").await.0, 404, "what was refused does not count");
    let three = open(&ben, &page).await;
    assert_eq!(three.0, 101);
    assert_eq!(open(&ben, &page).await.0, 429, "a fourth of one address");
    drop(one);
    until("a closed connection still counts", async || open(&aiko, &page).await.0 == 101).await;
    drop((two, three));
}

#[tokio::test]
async fn half_sent_requests_do_not_shut_the_door() {
    let app = app_with(Limits { connections_of_address: 40, ..Limits::none() }).await;
    let mut half_sent = Vec::new();
    for _ in 0..200 {
        let mut wire = app.connect().await;
        wire.send_raw(b"GET / HTTP/1.1\r\nHost: greenroom.te").await.ok();
        half_sent.push(wire);
    }
    assert_eq!(app.get("/").await.status, 200, "whoever asks is answered");
    until("the oldest are closed", async || half_sent[0].is_closed().await).await;
    let table = app.person("Aiko").await.table(GAME, &["me", "open", "open"]).await;
    let mut live = app.connect().await;
    assert_eq!(live.upgrade(&format!("/t/{table}/live"), &[]).await.unwrap().status, 101);
    live.message().await.unwrap().unwrap();
    for _ in 0..100 {
        half_sent.push(app.connect().await);
    }
    app.person("Ben").await.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    assert!(live.message().await.unwrap().is_some(), "a live connection is not closed for others");
}

#[tokio::test]
async fn whoever_sends_too_slowly_is_not_waited_for() {
    let short = Duration::from_millis(100);
    let app = app_with(Limits { head: short, body: short, ..Limits::none() }).await;
    let mut silent = app.connect().await;
    let mut half_sent = app.connect().await;
    half_sent.send_raw(b"GET / HTTP/1.1\r\nHo").await.unwrap();
    let mut idle = app.connect().await;
    assert_eq!(idle.send("GET", "/", &[], b"").await.unwrap().status, 200);
    for (what, wire) in [("silent", &mut silent), ("half-sent", &mut half_sent), ("idle", &mut idle)] {
        until(what, async || wire.is_closed().await).await;
    }
    let mut slow = app.connect().await;
    slow.begin("POST", "/api/people", &[JSON], b"{\"name\":\"Aiko\"}", 5).await.unwrap();
    let reply = slow.answer().await.unwrap();
    assert_eq!(code(&reply), (408, "slow".to_owned()));
}

#[tokio::test]
async fn a_watcher_cannot_push_the_players_lines_away() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let chat = format!("/api/tables/{table}/chat");
    people[1].post(&chat, &json!({"text": "my line"})).await;
    let eve = app.person("Ben").await;
    for n in 0..150 {
        assert_eq!(eve.post(&chat, &json!({"text": format!("spam {n}")})).await.status, 204);
    }
    people[2].post(&chat, &json!({"text": "after the flood"})).await;
    // A server that starts anew shows the same.
    let later = TestApp::with(app.store.clone(), hasty()).await;
    for app in [&app, &later] {
        let lines = app.get(&chat).await.json()["lines"].clone();
        let texts: Vec<&str> =
            lines.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
        assert_eq!((texts[0], texts.last().copied()), ("my line", Some("after the flood")));
        assert_eq!(texts.len(), 22, "one person has twenty lines at most");
        let spam = &lines[5];
        assert_eq!(
            (&spam["watching"], &spam["alike"], &spam["seat"]),
            (&json!(true), &json!(true), &Value::Null)
        );
        assert_eq!((&lines[0]["watching"], &lines[0]["alike"]), (&json!(false), &json!(false)));
        let page = app.get(&format!("/t/{table}")).await.text();
        assert!(page.contains("my line") && page.contains("class=\"alike\""));
    }
}

#[tokio::test]
async fn a_chat_flood_is_refused_for_one_person_alone() {
    let app = app_with(Limits { chat_lines: only(3.0), ..Limits::none() }).await;
    let (table, people) = three(&app, GAME).await;
    let chat = format!("/api/tables/{table}/chat");
    for status in [204, 204, 204, 429] {
        assert_eq!(people[0].post(&chat, &json!({"text": "x"})).await.status, status);
    }
    assert_eq!(people[1].post(&chat, &json!({"text": "x"})).await.status, 204);
}

#[tokio::test]
async fn chat_is_muted_by_the_host_hidden_by_a_player_and_unheard_by_choice() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let eve = app.person("Eve").await;
    let (chat, rules) = (format!("/api/tables/{table}/chat"), format!("/api/tables/{table}/chat/rules"));
    eve.post(&chat, &json!({"text": "from a watcher"})).await;
    people[0].post(&chat, &json!({"text": "from a player"})).await;
    let reads = async |who: &Client<'_>| {
        let (api, page) = (who.get(&chat).await.text(), who.get(&format!("/t/{table}")).await.text());
        ["from a player", "from a watcher"].map(|text| {
            assert_eq!(api.contains(text), page.contains(text), "page and API tell the same");
            api.contains(text)
        })
    };
    assert_eq!(reads(&eve).await, [true, true]);
    for (who, change) in [(&people[1], "watchers_muted"), (&eve, "players_hidden"), (&eve, "watchers_muted")]
    {
        assert_eq!(who.post(&rules, &json!({change: true})).await.status, 403, "{} {change}", who.name);
    }
    assert_eq!(people[1].post(&rules, &json!({"deaf": true})).await.status, 204);
    assert_eq!((reads(&people[1]).await, reads(&people[2]).await), ([true, false], [true, true]));
    assert_eq!(people[2].form(&format!("/t/{table}/chat/rules"), "players_hidden=yes").await.status, 303);
    assert_eq!((reads(&eve).await, reads(&people[0]).await), ([false, true], [true, true]));
    assert!(!app.get(&chat).await.text().contains("from a player"), "nor does a visitor without a name");
    assert_eq!(people[0].post(&rules, &json!({"watchers_muted": true})).await.status, 204);
    assert_eq!(code(&eve.post(&chat, &json!({"text": "boo"})).await), (403, "muted".to_owned()));
    assert_eq!(people[1].post(&chat, &json!({"text": "fine"})).await.status, 204);
    let later = TestApp::with(app.store.clone(), hasty()).await;
    let eve = Client { app: &later, ..eve };
    assert_eq!(eve.post(&chat, &json!({"text": "boo"})).await.status, 403, "a restart changes nothing");
}

#[tokio::test]
async fn bots_alone_sleep_until_somebody_looks() {
    let app = app_with(Limits { bots_sleep_after: Duration::ZERO, ..Limits::none() }).await;
    let aiko = app.person("Aiko").await;
    let table = aiko.table(GAME, &["random", "random", "random"]).await;
    let room = app.app.room(&TableId::parse(&table).unwrap()).await.unwrap();
    until("they play on with nobody there", async || room.bots_rest()).await;
    assert_eq!(room.snapshot().card.status, greenroom_store::Status::Playing);
    let mut live = app.connect().await;
    live.upgrade(&format!("/api/tables/{table}/live"), &[]).await.unwrap();
    live.message().await.unwrap().unwrap();
    // The next visit finds somebody looking.
    aiko.get(&format!("/t/{table}")).await;
    while let Some(message) = live.message().await.unwrap() {
        if serde_json::from_slice::<Value>(&message).unwrap()["over"] == true {
            return;
        }
    }
    panic!("the stream ended before the game");
}

#[tokio::test]
async fn a_token_yields_neither_a_cookie_nor_a_token() {
    let app = TestApp::new().await;
    let (me, host) = (app.person("Aiko").await, app.person("Host").await);
    let table = host.table(GAME, &["me", "open", "open"]).await;
    let invite =
        host.get(&format!("/api/tables/{table}")).await.json()["invite"].as_str().unwrap().to_owned();
    for (path, body) in [
        ("/me".to_owned(), "name=Aiko"),
        ("/settings".to_owned(), "lang=ja&theme=dark"),
        (format!("/new/{GAME}"), "seat0=me&seat1=random&seat2=random"),
        (invite, ""),
        (format!("/t/{table}/sit"), "seat=1"),
    ] {
        let reply = me.form(&path, body).await;
        assert_eq!((reply.status, reply.header("set-cookie")), (303, None), "{path}");
    }
    let made = me.form("/me/tokens", "label=more").await;
    assert_eq!((made.status, made.text().contains("gr_")), (403, false));
    assert_eq!(me.form("/me/logout", "where=everywhere").await.status, 403);
}

#[tokio::test]
async fn logging_out_ends_what_it_says() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let page = me.form("/me/tokens", "label=bot").await.text();
    let bearer = format!("Bearer {}", &page[page.find("gr_").unwrap()..][..29]);
    let program = ("Authorization", bearer.as_str());
    let table = me.table(GAME, &["me", "open", "open"]).await;
    let mut live = app.connect().await;
    live.upgrade(&format!("/t/{table}/live"), &[me.header()]).await.unwrap();
    live.message().await.unwrap().unwrap();
    let here = me.form("/me/logout", "where=here").await;
    assert!(here.header("set-cookie").unwrap().starts_with("greenroom=; ") && here.status == 303);
    assert!(here.header("set-cookie").unwrap().contains("Max-Age=0"));
    let elsewhere = me.form("/me/logout", "where=elsewhere").await;
    let fresh = elsewhere.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    assert_eq!(me.get("/api/me").await.status, 401, "the old cookie is void");
    assert_eq!(app.send("GET", "/api/me", &[program], "").await.status, 401, "and so is the token");
    assert!(!matches!(live.message().await, Ok(Some(_))), "and what was open is closed");
    let again = Client { header: ("Cookie", fresh), ..me.clone() };
    assert_eq!(again.get("/api/me").await.json()["name"], "Aiko", "this browser stays");
    let later = TestApp::with(app.store.clone(), hasty()).await;
    assert_eq!(Client { app: &later, ..me.clone() }.get("/api/me").await.status, 401, "after a restart too");
    assert_eq!(again.post("/api/me/logout", &json!({"everywhere": true})).await.status, 204);
    assert_eq!(again.get("/api/me").await.status, 401);
    assert_eq!(app.form("/me/logout", "where=here").await.status, 401);
}

#[tokio::test]
async fn a_program_logs_out_by_its_token() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let token = async || {
        let page = me.form("/me/tokens", "label=bot").await.text();
        format!("Bearer {}", &page[page.find("gr_").unwrap()..][..29])
    };
    let tokens = [token().await, token().await, token().await];
    let ask = async |token: &str, path: &str, body: Option<Value>| {
        let method = if body.is_some() { "POST" } else { "GET" };
        let text = body.map(|body| body.to_string()).unwrap_or_default();
        app.send(method, path, &[("Authorization", token), JSON], &text).await.status
    };
    assert_eq!(ask(&tokens[0], "/api/me/logout", Some(json!({}))).await, 204);
    assert_eq!((ask(&tokens[0], "/api/me", None).await, ask(&tokens[1], "/api/me", None).await), (401, 200));
    assert_eq!(ask(&tokens[1], "/api/me/logout", Some(json!({"everywhere": true}))).await, 204);
    assert_eq!(ask(&tokens[2], "/api/me", None).await, 401);
    assert_eq!(me.get("/api/me").await.status, 200, "no program sends its owner away");
}

#[tokio::test]
async fn behind_tls_cookies_are_secure_and_bound_to_the_host() {
    let settings = Settings { behind_proxy: true, ..hasty() };
    let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
    let tls = ("X-Forwarded-Proto", "https");
    let reply = app.send("POST", "/me", &[FORM, tls], "name=Aiko").await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-greenroom=") && cookie.contains("; Secure"), "{cookie}");
    assert!(cookie.contains("; HttpOnly") && cookie.contains("; Path=/;") && !cookie.contains("Domain"));
    let value = cookie.split(';').next().unwrap();
    let ask = async |cookie: &str, headers: &[(&str, &str)]| {
        let mut all = vec![("Cookie", cookie)];
        all.extend(headers);
        app.send("GET", "/api/me", &all, "").await.status
    };
    assert_eq!(ask(value, &[tls]).await, 200);
    let plain = value.replace("__Host-", "");
    assert_eq!(ask(&plain, &[tls]).await, 401, "another host of the domain could have set it");
    assert_eq!(ask(value, &[]).await, 401);
    let reply = app.send("POST", "/settings", &[FORM, tls], "lang=ja").await;
    assert!(reply.header("set-cookie").unwrap().contains("; Secure"));
    let open = TestApp::new().await;
    let reply = open.send("POST", "/me", &[FORM, tls], "name=Aiko").await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("greenroom=") && !cookie.contains("Secure"), "anybody can claim it: {cookie}");
}

#[tokio::test]
async fn names_and_lines_hold_nothing_that_cannot_be_seen() {
    let app = TestApp::new().await;
    let newcomer = |name: &str| json!({ "name": name }).to_string();
    for bad in ["\u{3164}", "\u{301}\u{302}", "\u{202e}\u{2066}", "\u{200d}\u{fe0f}", "\u{e0041}"] {
        assert_eq!(app.send("POST", "/api/people", &[JSON], &newcomer(bad)).await.status, 422, "{bad:?}");
    }
    let me = app.person("Aiko").await;
    let table = me.table(GAME, &["me", "open", "random"]).await;
    let chat = format!("/api/tables/{table}/chat");
    assert_eq!(me.post(&chat, &json!({"text": "\u{2800}\u{200b}"})).await.status, 422);
    me.post(&chat, &json!({"text": "a\u{202e}b\nc"})).await;
    assert_eq!(me.get(&chat).await.json()["lines"][0]["text"], "ab c");
    let eve = app.person("аiko").await;
    eve.post(&format!("/api/tables/{table}/sit"), &json!({"seat": "B"})).await;
    let chairs = me.get(&format!("/api/tables/{table}")).await.json()["chairs"].clone();
    let alike: Vec<&Value> = chairs.as_array().unwrap().iter().map(|chair| &chair["alike"]).collect();
    assert_eq!(alike, [true, true, false]);
    assert!(me.get(&format!("/t/{table}")).await.text().contains("class=\"alike\""));
}

#[tokio::test]
async fn a_full_disk_seats_nobody_by_half() {
    for broken in ["extra", "status"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("greenroom.db");
        let store = Store::open(&path).unwrap();
        let app = TestApp::with(store, hasty()).await;
        let (me, other) = (app.person("Aiko").await, app.person("Ben").await);
        let table = me.table(GAME, &["me", "open", "random"]).await;
        let id = TableId::parse(&table).unwrap();
        let before = app.store.load_table(&id).await.unwrap();
        // The second of the writes fails, as when the disk is full by then.
        let disk = rusqlite::Connection::open(&path).unwrap();
        let fail = format!(
            "CREATE TRIGGER full BEFORE UPDATE OF {broken} ON tables BEGIN SELECT RAISE(ABORT, 'full'); END"
        );
        disk.execute_batch(&fail).unwrap();
        let sit = format!("/api/tables/{table}/sit");
        assert_eq!(other.post(&sit, &json!({})).await.status, 500, "{broken}");
        assert_eq!(app.store.load_table(&id).await.unwrap(), before, "{broken}: nothing is written");
        let seen = app.get(&format!("/api/tables/{table}")).await.json();
        assert_eq!((&seen["status"], &seen["chairs"][1]["kind"]), (&json!("gathering"), &json!("empty")));
        disk.execute_batch("DROP TRIGGER full").unwrap();
        assert_eq!(other.post(&sit, &json!({})).await.json()["status"], "playing", "and then it works");
    }
}

#[tokio::test]
async fn lines_that_somebody_does_not_hear_leave_no_trace_for_them() {
    let app = TestApp::still().await;
    let (table, people) = three(&app, GAME).await;
    let eve = app.person("Eve").await;
    let (chat, rules) = (format!("/api/tables/{table}/chat"), format!("/api/tables/{table}/chat/rules"));
    assert_eq!(people[0].post(&rules, &json!({"players_hidden": true})).await.status, 204);
    assert_eq!(people[1].post(&rules, &json!({"deaf": true})).await.status, 204);
    // Watchers do not hear a player, and this player does not hear the watchers.
    for (reader, speaker) in [(&eve, &people[0]), (&people[1], &eve)] {
        let everything = async || {
            let mut answers = Vec::new();
            for path in told(&table, 0).into_iter().chain([chat.clone(), "/".to_owned()]) {
                for reply in [reader.get(&path).await, app.get(&path).await] {
                    answers.push(format!("{path}: {} {}", reply.status, reply.text()));
                }
            }
            let nameless = app.get(&chat).await.json()["lines"].as_array().unwrap().len();
            (answers, nameless)
        };
        let mut live = [app.connect().await, app.connect().await];
        for (wire, path) in
            live.iter_mut().zip([format!("/t/{table}/live"), format!("/api/tables/{table}/live")])
        {
            wire.upgrade(&path, &[reader.header()]).await.unwrap();
            wire.messages_by_now().await.unwrap();
        }
        let before = everything().await;
        assert_eq!(speaker.post(&chat, &json!({"text": "between us"})).await.status, 204);
        for wire in &mut live {
            assert!(wire.messages_by_now().await.unwrap().is_empty(), "{} is sent nothing", reader.name);
        }
        let after = everything().await;
        if speaker.name == "Eve" {
            assert_eq!(after.1, before.1 + 1, "others hear the watchers");
            let own = |(answers, _): &(Vec<String>, usize)| -> Vec<String> {
                answers.iter().step_by(2).cloned().collect()
            };
            assert_eq!(own(&after), own(&before));
        } else {
            assert_eq!(after, before, "nor does a visitor without a name notice it");
        }
        assert!(people[2].get(&chat).await.text().contains("between us"), "the line was said");
    }
}

//! What the server refuses, and how it says so.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Reply;
use crate::common::{FORM, JSON, TestApp, asked, hasty, three};
use greenroom_store::Store;
use greenroom_web::{Limits, Quota, Settings};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// So long nobody is let through who asks without a pause.
const LONG: Duration = Duration::from_secs(120);

const GAME: &str = "idol-conclave";

/// Four changes a second, and twelve at once.
fn slow() -> Limits {
    let changes = Quota { burst: 12.0, per_second: 4.0 };
    Limits { changes, cost_without_name: 4.0, ..Limits::none() }
}

fn code(reply: &Reply) -> (u16, String) {
    (reply.status, reply.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn only_the_seats_own_session_or_token_acts() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let (person, view) = asked(&people, &table).await;
    let action = json!({"decision": view["decision"], "words": view["legal"][0]});
    let act = format!("/api/tables/{table}/act");
    let stranger = app.person("Stranger").await;
    assert_eq!(code(&stranger.post(&act, &action).await), (403, "not-yours".to_owned()));
    let as_nobody = app.send("POST", &act, &[JSON], &action.to_string()).await;
    assert_eq!(code(&as_nobody), (401, "nobody".to_owned()));
    let forged = [
        ("Authorization", "Bearer gr_aaaaaaaaaaaaaaaaaaaaaaaaaa".to_owned()),
        ("Authorization", format!("Bearer {}x", person.secret)),
        ("Cookie", format!("greenroom={}.{}", person.name, "0".repeat(64))),
        ("Cookie", format!("greenroom={}", person.secret)),
    ];
    for (name, value) in forged {
        let reply = app.send("POST", &act, &[JSON, (name, &value)], &action.to_string()).await;
        assert_eq!(reply.status, 401, "{name}: {value}");
    }
    for other in people.iter().filter(|other| other.name != person.name) {
        let own = other.view(&table).await;
        let reply = other.act(&table, &own["decision"], view["legal"][0].as_str().unwrap()).await;
        assert_eq!(reply.status, 409, "another seat cannot play it: {}", reply.text());
        assert_eq!(other.post(&act, &json!({"decision": 0, "words": "x", "seat": "A"})).await.status, 422);
    }
    assert_eq!(person.view(&table).await, view, "none of that changed anything");
    assert_eq!(person.post(&act, &action).await.status, 200);
}

#[tokio::test]
async fn a_revoked_token_opens_nothing() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let page = me.form("/me/tokens", "label=bot").await.text();
    let token = &page[page.find("gr_").unwrap()..][..29];
    let bearer = format!("Bearer {token}");
    let header = ("Authorization", bearer.as_str());
    assert_eq!(app.send("GET", "/api/me", &[header], "").await.json()["name"], "Aiko");
    assert!(!me.get("/me").await.text().contains(token), "it is shown once");
    let number: i64 = 1;
    assert_eq!(me.form("/me/tokens/revoke", &format!("token={number}")).await.status, 303);
    assert_eq!(code(&app.send("GET", "/api/me", &[header], "").await), (401, "token".to_owned()));
}

#[tokio::test]
async fn what_comes_from_another_site_is_refused() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let foreign: [&[(&str, &str)]; 6] = [
        &[("Sec-Fetch-Site", "cross-site")],
        &[("Sec-Fetch-Site", "same-site")],
        &[("Origin", "https://evil.example")],
        &[("Origin", "null")],
        &[("Origin", "http://greenroom.test.evil.example")],
        &[("Sec-Fetch-Site", "cross-site"), ("Origin", "http://greenroom.test")],
    ];
    for headers in foreign {
        let mut all = vec![me.header(), FORM];
        all.extend(headers);
        for path in ["/me", "/settings", "/new/idol-conclave", "/me/tokens", "/t/x/act"] {
            let reply = app.send("POST", path, &all, "name=Eve&lang=ja&label=x").await;
            assert_eq!(reply.status, 403, "{path} {headers:?}");
        }
        let mut all = vec![me.header(), JSON];
        all.extend(headers);
        let reply = app.send("POST", "/api/tables", &all, "{}").await;
        assert_eq!(code(&reply), (403, "cross-site".to_owned()), "{headers:?}");
    }
    assert_eq!(me.get("/api/me").await.json()["name"], "Aiko");
    for headers in
        [("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "none"), ("Origin", "http://greenroom.test")]
    {
        let reply = app.send("POST", "/me", &[me.header(), FORM, headers], "name=Aki").await;
        assert_eq!(reply.status, 303, "{headers:?}");
    }
    let program = app.person("Program").await;
    let reply = app
        .send("POST", "/api/tables", &[program.header(), JSON, ("Origin", "https://x.example")], "{}")
        .await;
    assert_eq!(reply.status, 422, "a token cannot be misused by another site");
}

#[tokio::test]
async fn another_site_cannot_listen_with_somebodys_cookie() {
    let app = TestApp::new().await;
    let me = app.browser("Aiko").await;
    let table = me.table(GAME, &["me", "open", "open"]).await;
    for path in [format!("/t/{table}/live"), format!("/api/tables/{table}/live")] {
        let evil = ("Origin", "https://evil.example");
        assert_eq!(
            app.connect().await.upgrade(&path, &[me.header(), evil]).await.unwrap().status,
            403,
            "{path}"
        );
        let own = ("Origin", "http://greenroom.test");
        assert_eq!(
            app.connect().await.upgrade(&path, &[me.header(), own]).await.unwrap().status,
            101,
            "{path}"
        );
    }
}

#[tokio::test]
async fn sizes_are_limited() {
    let app = TestApp::new().await;
    let me = app.person("Aiko").await;
    let table = me.table(GAME, &["me", "open", "open"]).await;
    let large = "x".repeat(70_000);
    let reply = me.post(&format!("/api/tables/{table}/chat"), &json!({ "text": large })).await;
    assert_eq!(code(&reply), (413, "too-large".to_owned()));
    let page = me.form(&format!("/t/{table}/chat"), &format!("text={large}")).await;
    assert_eq!((page.status, page.text().contains("too large")), (413, true));
    let long = me.post(&format!("/api/tables/{table}/chat"), &json!({ "text": "x".repeat(301) })).await;
    assert_eq!(code(&long), (422, "field".to_owned()));
    assert_eq!(
        app.send("POST", "/api/people", &[JSON], &json!({ "name": "x".repeat(25) }).to_string()).await.status,
        422
    );
    let seats = vec!["random"; 5_000];
    assert_eq!(me.post("/api/tables", &json!({"game": GAME, "seats": seats})).await.status, 422);
    let deep = format!("{{\"name\":{}", "[".repeat(60_000));
    assert!(matches!(app.send("POST", "/api/people", &[JSON], &deep).await.status, 400 | 422));
    assert_eq!(app.get(&format!("/api/tables/{}", "a".repeat(500))).await.status, 404);
}

#[tokio::test]
async fn rates_are_limited_for_each_visitor_alone() {
    let settings = Settings { limits: slow(), ..hasty() };
    let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
    let newcomer = json!({"name": "Eve"}).to_string();
    // A bucket fills again while the test runs, so what may not happen is that it lets everything through for long.
    let started = Instant::now();
    let refused = loop {
        let reply = app.send("POST", "/api/people", &[JSON], &newcomer).await;
        if reply.status != 201 {
            break reply;
        }
        assert!(started.elapsed() < LONG, "one address makes people without end");
    };
    assert_eq!(code(&refused), (429, "too-many".to_owned()));
    assert_eq!(refused.header("retry-after"), Some("1"));
    let (one, other) = (app.patient_person("Aiko").await, app.patient_person("Ben").await);
    let started = Instant::now();
    while one.post("/api/tables", &json!({})).await.status != 429 {
        assert!(started.elapsed() < LONG, "one person posts without end");
    }
    assert_eq!(other.post("/api/tables", &json!({})).await.status, 422, "nobody else pays for it");
    assert_eq!(one.get("/api/me").await.status, 200, "looking costs nothing");
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_when_it_will_be_granted() {
    let new_tables = Quota { burst: 1.0, per_second: 0.001 };
    let settings = Settings { limits: Limits { new_tables, ..Limits::none() }, ..hasty() };
    let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
    let (me, wish) = (app.person("Aiko").await, json!({"game": GAME, "seats": ["me", "greedy", "greedy"]}));
    assert_eq!(me.post("/api/tables", &wish).await.status, 201);
    let refused = me.post("/api/tables", &wish).await;
    assert_eq!(code(&refused), (429, "too-many-tables".to_owned()));
    let seconds: u32 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((500..=1000).contains(&seconds), "{seconds}");
    let never = Limits { unfinished_tables: 0, ..Limits::none() };
    let app = TestApp::with(Store::in_memory().unwrap(), Settings { limits: never, ..hasty() }).await;
    let refused = app.person("Ben").await.post("/api/tables", &wish).await;
    assert_eq!((refused.status, refused.header("retry-after")), (429, None), "time alone does not help");
}

#[tokio::test]
async fn behind_a_proxy_strangers_are_told_apart_by_the_address_that_it_heard() {
    for behind_proxy in [true, false] {
        let settings = Settings { limits: slow(), behind_proxy, ..hasty() };
        let app = TestApp::with(Store::in_memory().unwrap(), settings).await;
        let newcomer = json!({"name": "Eve"}).to_string();
        let ask = async |list: &str| {
            app.send("POST", "/api/people", &[JSON, ("X-Forwarded-For", list)], &newcomer).await.status
        };
        let mut claimed = 0;
        while ask(&format!("192.0.2.{claimed}, 198.51.100.1")).await == 201 {
            claimed += 1;
            assert!(claimed < 10, "whoever claims another address begins anew");
        }
        let other = if behind_proxy { 201 } else { 429 };
        assert_eq!(ask("192.0.2.1, 2001:db8::1").await, other, "behind a proxy: {behind_proxy}");
        assert_eq!(ask("nobody knows").await, other, "a list that cannot be read counts for the proxy");
    }
}

#[tokio::test]
async fn every_error_is_a_page_or_json_with_a_reason_in_the_readers_language() {
    let app = TestApp::new().await;
    let me = app.person("Aiko").await;
    let table = me.table(GAME, &["me", "open", "open"]).await;
    let begun = me.table(GAME, &["me", "random", "random"]).await;
    let pages = [
        ("GET", "/nothing".to_owned(), 404),
        ("GET", "/t/nothing".to_owned(), 404),
        ("GET", "/t/%20%ff".to_owned(), 404),
        ("GET", "/t/a%2Fb/replay".to_owned(), 404),
        ("GET", "/new/chess".to_owned(), 404),
        ("POST", "/new/chess".to_owned(), 404),
        ("GET", "/i/nothing".to_owned(), 404),
        ("GET", "/i/%00".to_owned(), 404),
        ("DELETE", "/".to_owned(), 405),
        ("GET", "/me/tokens".to_owned(), 405),
        ("GET", format!("/t/{table}/replay?at=0"), 409),
        ("GET", format!("/t/{begun}/replay?at=x"), 422),
        ("GET", format!("/t/{table}/transcript"), 409),
        ("POST", format!("/t/{table}/act"), 401),
        ("GET", format!("/t/{table}/live"), 426),
        ("GET", "/assets/none.css".to_owned(), 404),
    ];
    for (lang, sign) in [("en", "That did not work"), ("ja", "うまくいきません")] {
        for (method, path, status) in &pages {
            let reply = app.send(method, path, &[("Accept-Language", lang), FORM], "").await;
            assert_eq!(reply.status, *status, "{method} {path}: {}", reply.text());
            assert!(reply.text().contains(&format!("lang=\"{lang}\"")), "{method} {path}");
            let title = greenroom_title(lang);
            assert!(reply.text().contains(&title), "{method} {path} has no {sign}: {}", reply.text());
        }
    }
    for (method, path, status) in [
        ("GET", "/api/nothing".to_owned(), 404),
        ("GET", "/api".to_owned(), 404),
        ("GET", "/api/tables/%20%ff".to_owned(), 404),
        ("GET", "/api/tables/nothing/view".to_owned(), 404),
        ("PUT", "/api/tables".to_owned(), 405),
        ("GET", format!("/api/tables/{table}/view?eyes=9"), 422),
        ("GET", format!("/api/tables/{table}/log?lang=fr"), 422),
        ("GET", format!("/api/tables/{table}/transcript"), 409),
        ("POST", format!("/api/tables/{table}/act"), 415),
    ] {
        let reply = app.send(method, &path, &[], "").await;
        let error = &reply.json()["error"];
        assert_eq!(reply.status, status, "{method} {path}: {error}");
        assert!(
            error["en"].as_str().is_some_and(|en| en.is_ascii() || en.contains('“') || en.contains('–')),
            "{error}"
        );
        assert!(error["ja"].as_str().is_some_and(|ja| !ja.is_ascii()), "{method} {path}: {error}");
    }
}

/// The title of error pages, as the Fluent files have it.
fn greenroom_title(lang: &str) -> String {
    let path = format!("{}/../room/locales/{lang}.ftl", env!("CARGO_MANIFEST_DIR"));
    let texts = std::fs::read_to_string(path).unwrap();
    texts.lines().find_map(|line| line.strip_prefix("error-title = ")).unwrap().to_owned()
}

#[tokio::test]
async fn bodies_that_are_not_what_is_expected_are_answered() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let act = format!("/api/tables/{table}/act");
    for body in [
        "",
        "{",
        "null",
        "[]",
        "7",
        "\"x\"",
        "{}",
        "{\"decision\":-1,\"words\":\"x\"}",
        "\u{0}",
        "decision=1",
    ] {
        let reply = app.send("POST", &act, &[people[0].header(), JSON], body).await;
        assert!(matches!(reply.status, 400 | 422), "{body}: {}", reply.status);
        assert!(reply.json()["error"]["en"].is_string(), "{body}");
    }
    let reply = app.send("POST", &act, &[people[0].header(), FORM], "decision=0&words=x").await;
    assert_eq!(code(&reply), (415, "media".to_owned()));
    let mut wire = app.connect().await;
    let headers = [people[0].header(), JSON];
    let reply = wire.send("POST", &act, &headers, b"{\"decision\":0,\"words\":\"\xff\xfe\"}").await.unwrap();
    assert_eq!(reply.status, 400, "{}", reply.text());
    for body in ["", "decision=x&words=a", "decision=0", "decision=0&words=%ff", "words=a&=&&=b%"] {
        let reply = people[0].form(&format!("/t/{table}/act"), body).await;
        assert!(matches!(reply.status, 409 | 422), "{body}: {}", reply.status);
    }
}

#[tokio::test]
async fn a_double_click_plays_once_and_an_old_page_plays_nothing() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    for round in 0..6 {
        let (person, view) = asked(&people, &table).await;
        let words = view["legal"][0].as_str().unwrap();
        // Two tabs, or two clicks: the same post twice at the same time.
        let (one, two) = tokio::join!(
            person.act(&table, &view["decision"], words),
            person.act(&table, &view["decision"], words)
        );
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", one.text(), two.text());
        assert_eq!(person.view(&table).await["number"], round + 1, "exactly one was played");
        let late = person.act(&table, &view["decision"], words).await;
        assert_eq!(code(&late), (409, "stale".to_owned()));
        let page = person
            .form(&format!("/t/{table}/act"), &format!("decision={}&words={words}", view["decision"]))
            .await;
        assert_eq!(page.status, 409, "an old page plays nothing");
    }
}

#[tokio::test]
async fn private_tables_are_there_only_for_those_with_the_invite() {
    let app = TestApp::new().await;
    let owner = app.browser("Aiko").await;
    let wanted = json!({"game": GAME, "seats": ["me", "open", "random"], "visibility": "private"});
    let made = owner.post("/api/tables", &wanted).await.json();
    let (table, invite) =
        (made["id"].as_str().unwrap().to_owned(), made["invite"].as_str().unwrap().to_owned());
    let stranger = app.browser("Eve").await;
    let gets = ["", "/view", "/log", "/chat", "/stream", "/transcript"]
        .map(|rest| format!("/api/tables/{table}{rest}"));
    let pages = ["", "/replay", "/replay/frame", "/transcript"].map(|rest| format!("/t/{table}{rest}"));
    for path in gets.iter().chain(&pages) {
        let (there, nowhere) =
            (stranger.get(path).await, stranger.get(&path.replace(&table, "nowhere")).await);
        assert_eq!(there.status, 404, "{path}");
        assert_eq!(there.text(), nowhere.text(), "{path} tells that there is a table");
    }
    for (path, body) in [
        (format!("/api/tables/{table}/sit"), json!({})),
        (format!("/api/tables/{table}/stand"), json!({})),
        (format!("/api/tables/{table}/rematch"), json!({})),
        (format!("/api/tables/{table}/act"), json!({"decision": 0, "words": "x"})),
        (format!("/api/tables/{table}/undo"), json!({"number": 0})),
        (format!("/api/tables/{table}/chat"), json!({"text": "x"})),
    ] {
        assert_eq!(stranger.post(&path, &body).await.status, 404, "{path}");
    }
    for path in ["sit", "stand", "act", "undo", "chat", "rematch"] {
        let reply = stranger.form(&format!("/t/{table}/{path}"), "seat=1&decision=0&words=x&text=x").await;
        assert_eq!(reply.status, 404, "{path}");
    }
    for path in [format!("/t/{table}/live"), format!("/api/tables/{table}/live")] {
        assert_eq!(
            app.connect().await.upgrade(&path, &[stranger.header()]).await.unwrap().status,
            404,
            "{path}"
        );
    }
    for list in ["/", "/api/tables", "/api/tables?list=watchable", "/api/tables?list=mine"] {
        assert!(!stranger.get(list).await.text().contains(&table), "{list}");
    }
    assert_eq!(app.send("POST", &invite.replace("/i/", "/api/invites/"), &[], "").await.status, 401);
    assert_eq!(
        stranger.post(&invite.replace("/i/", "/api/invites/"), &Value::Null).await.json()["id"],
        json!(table)
    );
    assert_eq!(stranger.get(&format!("/t/{table}")).await.status, 200);
    assert_eq!(
        stranger.get(&format!("/api/tables/{table}")).await.json()["invite"],
        Value::Null,
        "a guest got it already"
    );
}

#[tokio::test]
async fn a_server_that_stopped_before_the_deal_deals_when_it_is_back() {
    let app = TestApp::new().await;
    let (me, other) = (app.browser("Aiko").await, app.browser("Ben").await);
    let table = me.table(GAME, &["me", "open", "random"]).await;
    let id = greenroom_store::TableId::parse(&table).unwrap();
    let person = other.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    let occupant = greenroom_store::Occupant::Person(greenroom_store::PersonId::parse(&person).unwrap());
    let (seat, nobody) = (greenroom_engine::Seat(1), greenroom_store::Occupant::Empty);
    let change = greenroom_store::SeatChange {
        revision: None,
        seat,
        expected: nobody,
        occupant,
        name: "Ben".to_owned(),
        extra: None,
        begin: None,
        time: greenroom_store::UnixMs(1),
    };
    app.store.sit(&id, change).await.unwrap();
    let again = TestApp::with(app.store.clone(), hasty()).await;
    let view = again.send("GET", &format!("/api/tables/{table}/view"), &[other.header()], "").await.json();
    assert_eq!((&view["status"], &view["seat"]), (&json!("playing"), &json!("B")));
}

//! A clean house: mutes, bans, removals, reports, words, a person's data; and that none of it shows a hand.

use crate::common::wire::Reply;
use crate::common::{Client, JSON, TestApp, asked, hasty, id_of, three};
use greenroom_store::{NewPasskey, Page, PersonId, Store, TableId, UnixMs};
use greenroom_web::{Settings, Time};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;

const GAME: &str = "idol-conclave";

fn code(reply: &Reply) -> (u16, String) {
    (reply.status, reply.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
}

/// A server, and the header of whoever holds its admin token.
async fn with_admin(app: &TestApp) -> (&'static str, String) {
    let token = "gr_admin_for_a_test";
    app.store.secret_or("admin token", Sha256::digest(token).to_vec()).await.unwrap();
    ("Authorization", format!("Bearer {token}"))
}

/// An order as the admin's page posts it.
async fn order(app: &TestApp, admin: &(&'static str, String), body: &str) -> Reply {
    let headers = [(admin.0, admin.1.as_str()), crate::common::FORM];
    app.send("POST", "/admin/moderation", &headers, &format!("{body}&reason=because")).await
}

#[tokio::test]
async fn a_muted_person_plays_on_in_silence() {
    let app = TestApp::new().await;
    let admin = with_admin(&app).await;
    let (table, people) = three(&app, GAME).await;
    let (id, chat) = (id_of(&people[1]).await, format!("/api/tables/{table}/chat"));
    assert_eq!(people[1].post(&chat, &json!({"text": "hello"})).await.status, 204);
    assert_eq!(order(&app, &admin, &format!("do=mute:24&person={id}")).await.status, 303);
    assert_eq!(code(&people[1].post(&chat, &json!({"text": "more"})).await), (403, "silenced".to_owned()));
    assert_eq!(people[0].post(&chat, &json!({"text": "fine"})).await.status, 204);
    let (player, view) = asked(&people, &table).await;
    assert_eq!(player.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await.status, 200);
    // A server that starts anew knows it too, until it is lifted.
    let later = TestApp::with(app.store.clone(), hasty()).await;
    let eve = Client { app: &later, ..people[1].clone() };
    assert_eq!(eve.post(&chat, &json!({"text": "more"})).await.status, 403);
    assert_eq!(order(&later, &admin, &format!("do=unmute&person={id}")).await.status, 303);
    assert_eq!(eve.post(&chat, &json!({"text": "thanks"})).await.status, 204);
}

#[tokio::test]
async fn a_banned_person_may_look_on_and_comes_back_when_it_is_over() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let store = Store::in_memory().unwrap();
    let app = TestApp::with_time(store, hasty(), greenroom_catalog::games(), time.clone()).await;
    let admin = with_admin(&app).await;
    let (eve, program) = (app.browser("Eve").await, app.person("Eve's bot").await);
    let table = eve.table(GAME, &["me", "open", "open"]).await;
    let mut live = app.connect().await;
    live.upgrade(&format!("/t/{table}/live"), &[eve.header()]).await.unwrap();
    live.message().await.unwrap().unwrap();
    for person in [&eve, &program] {
        let id = id_of(person).await;
        assert_eq!(order(&app, &admin, &format!("do=ban:24&person={id}")).await.status, 303);
    }
    assert!(!matches!(live.message().await, Ok(Some(_))), "what was open is closed");
    assert_eq!(code(&program.get("/api/me").await), (403, "banned".to_owned()));
    assert_eq!(eve.get("/").await.status, 200);
    assert_eq!(eve.get(&format!("/t/{table}")).await.status, 200, "an open table can be watched");
    for (path, body) in [("/me", "name=Mallory"), (&format!("/t/{table}/chat"), "text=x")] {
        assert_eq!(eve.form(path, body).await.status, 403, "{path}");
    }
    // Whoever throws the cookie away does not come back at once from the same network.
    assert_eq!(app.form("/me", "name=Mallory").await.status, 403);
    time.advance(Duration::from_secs(25 * 3600));
    assert_eq!(eve.get("/api/me").await.json()["name"], "Eve");
    assert_eq!(app.form("/me", "name=Mallory").await.status, 303);
}

#[tokio::test]
async fn a_report_reaches_the_operator_and_what_is_done_about_it_closes_it() {
    let app = TestApp::new().await;
    let admin = with_admin(&app).await;
    let (table, people) = three(&app, GAME).await;
    let (chat, report) = (format!("/api/tables/{table}/chat"), format!("/t/{table}/report"));
    people[1].post(&chat, &json!({"text": "buy <b>now</b>"})).await;
    let page = people[0].get(&format!("/t/{table}")).await.text();
    assert!(page.contains(&format!("{report}?line=1")) && page.contains(&format!("{report}?seat=B")));
    assert!(!people[1].get(&format!("/t/{table}")).await.text().contains("report?line=1"), "not oneself");
    assert!(people[0].get(&format!("{report}?line=1")).await.text().contains("buy &lt;b&gt;now"));
    for (who, body, status) in [
        (&people[0], "line=1&why=spam&words=again", 200),
        (&people[0], "line=1&why=spam", 200),
        (&people[2], "seat=B&why=name", 200),
        (&people[1], "line=1&why=spam", 404),
        (&people[0], "line=9&why=spam", 404),
        (&people[0], "seat=A&why=spam", 404),
        (&people[0], "line=1&why=boredom", 422),
        (&people[0], "why=spam", 422),
    ] {
        assert_eq!(who.form(&report, body).await.status, status, "{} {body}", who.name);
    }
    assert_eq!(app.form(&report, "line=1&why=spam").await.status, 401);
    let open = app.store.open_reports(9).await.unwrap();
    assert_eq!(open.len(), 2, "the same report counts once");
    let get = async |path: &str| app.send("GET", path, &[(admin.0, admin.1.as_str())], "").await;
    let page = get("/admin/moderation").await.text();
    assert!(page.contains("buy &lt;b&gt;now") && page.contains("again") && page.contains("Ben"));
    let remove = format!("do=remove-line&table={table}&line=1&report={}", open[0].number);
    assert_eq!(order(&app, &admin, &remove).await.status, 303);
    assert!(!people[0].get(&format!("/t/{table}")).await.text().contains("buy &lt;b&gt;now"));
    assert_eq!(people[0].get(&chat).await.json()["lines"], json!([]));
    assert_eq!(app.store.open_reports(9).await.unwrap().len(), 1);
    let log = app.store.audit_log(Page::first(9)).await.unwrap();
    let done: Vec<&str> = log.iter().map(|entry| entry.what.as_str()).collect();
    assert_eq!((done, log[0].reason.as_str()), (vec!["close-report", "remove-line"], "because"));
    let logged = get("/admin/moderation").await.text();
    assert!(logged.contains("remove-line") && logged.contains("because"));
}

#[tokio::test]
async fn a_program_reports_as_its_person_would() {
    let app = TestApp::new().await;
    let (table, people) = three(&app, GAME).await;
    let report = format!("/api/tables/{table}/report");
    people[1].post(&format!("/api/tables/{table}/chat"), &json!({"text": "buy now"})).await;
    let stranger = app.person("Dai").await;
    for (who, body, status) in [
        (&people[0], json!({"line": 1, "why": "spam", "words": "again"}), 204),
        (&people[0], json!({"line": 1, "why": "spam"}), 204),
        (&stranger, json!({"seat": "B", "why": "name"}), 204),
        (&people[1], json!({"line": 1, "why": "spam"}), 404),
        (&people[0], json!({"line": 9, "why": "spam"}), 404),
        (&people[0], json!({"seat": "E", "why": "spam"}), 404),
        (&people[0], json!({"line": 1, "seat": "B", "why": "spam"}), 422),
        (&people[0], json!({"line": 1, "why": "boredom"}), 422),
        (&people[0], json!({"line": 1, "why": "spam", "words": "x".repeat(301)}), 422),
        (&people[0], json!({"line": 1}), 422),
    ] {
        assert_eq!(who.post(&report, &body).await.status, status, "{} {body}", who.name);
    }
    assert_eq!(app.send("POST", &report, &[JSON], r#"{"line":1,"why":"spam"}"#).await.status, 401);
    let open = app.store.open_reports(9).await.unwrap();
    let told: Vec<(&str, &str)> = open.iter().map(|told| (told.why.as_str(), told.words.as_str())).collect();
    assert_eq!(told, [("spam", "again"), ("name", "")], "the same report counts once");
}

#[tokio::test]
async fn a_program_has_its_persons_data_and_deletes_them() {
    let folder = tempfile::tempdir().unwrap();
    let app = TestApp::with(Store::open(folder.path().join("greenroom.db")).unwrap(), hasty()).await;
    let names = ["Xanthippe", "Ben", "Chie"];
    let people = [app.person(names[0]).await, app.person(names[1]).await, app.person(names[2]).await];
    let table = people[0].table(GAME, &["me", "open", "open"]).await;
    for person in &people[1..] {
        person.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    }
    let (player, view) = asked(&people, &table).await;
    let chosen = view["legal"][0].as_str().unwrap();
    assert_eq!(player.act(&table, &view["decision"], chosen).await.status, 200);
    let data = people[0].get("/api/me/data").await.json();
    assert_eq!((&data["person"][0]["name"], &data["seats"][0]["table"]), (&json!(names[0]), &json!(table)));
    assert_eq!(data["actions"], json!([]), "what is chosen at a table that goes on stays there");
    assert_eq!(app.get("/api/me/data").await.status, 401);
    let delete = "/api/me/delete";
    for body in [json!({}), json!({"name": "xanthippe"}), json!({"name": "Ben"}), json!({"sure": true})] {
        assert_eq!(people[0].post(delete, &body).await.status, 422, "{body}");
    }
    assert_eq!(people[0].get("/api/me").await.status, 200, "nothing went by mistake");
    assert_eq!(people[0].post(delete, &json!({"name": names[0]})).await.status, 204);
    assert_eq!(people[0].get("/api/me").await.status, 401, "the token ended with its person");
    let chairs = people[1].get(&format!("/api/tables/{table}")).await.json()["chairs"].clone();
    assert_eq!((&chairs[0]["name"], &chairs[1]["name"]), (&json!("–"), &json!("Ben")));
    assert!(!holds(&bytes_of(folder.path()), names[0]));
}

#[tokio::test]
async fn only_the_admin_moderates_and_no_order_goes_without_a_reason() {
    let app = TestApp::new().await;
    let admin = with_admin(&app).await;
    let eve = app.browser("Eve").await;
    let id = id_of(&eve).await;
    for path in ["/admin/moderation", &format!("/admin/moderation/export?person={id}")] {
        assert_eq!(eve.get(path).await.status, 401, "{path}");
        assert_eq!(app.get(path).await.status, 401, "{path}");
    }
    assert_eq!(eve.form("/admin/moderation", &format!("do=ban&person={id}&reason=x")).await.status, 401);
    let headers = [(admin.0, admin.1.as_str()), crate::common::FORM];
    for body in [
        format!("do=ban&person={id}"),
        format!("do=ban&person={id}&reason=+"),
        format!("do=banish&person={id}&reason=x"),
        "do=mute:soon&person=x&reason=x".to_owned(),
        "do=remove-table&table=a/b&reason=x".to_owned(),
    ] {
        assert_eq!(app.send("POST", "/admin/moderation", &headers, &body).await.status, 422, "{body}");
    }
    let nobody = app.send("POST", "/admin/moderation", &headers, "do=ban&person=nobody&reason=x").await;
    assert_eq!(nobody.status, 404);
    assert_eq!(app.store.audit_log(Page::first(9)).await.unwrap(), [], "nothing was done");
    assert_eq!(eve.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_removed_table_is_gone_for_everybody_at_once() {
    let app = TestApp::new().await;
    let admin = with_admin(&app).await;
    let (table, people) = three(&app, GAME).await;
    let mut live = app.connect().await;
    live.upgrade(&format!("/t/{table}/live"), &[people[0].header()]).await.unwrap();
    live.message().await.unwrap().unwrap();
    let (player, view) = asked(&people, &table).await;
    assert_eq!(order(&app, &admin, &format!("do=remove-table&table={table}")).await.status, 303);
    assert!(!matches!(live.message().await, Ok(Some(_))));
    let words = view["legal"][0].as_str().unwrap();
    assert_eq!(player.act(&table, &view["decision"], words).await.status, 404);
    assert_eq!(people[0].get(&format!("/t/{table}")).await.status, 404);
    assert_eq!(order(&app, &admin, &format!("do=remove-table&table={table}")).await.status, 404);
}

#[tokio::test]
async fn words_of_the_house_are_refused_in_names_and_chat() {
    let app = TestApp::new().await;
    let admin = with_admin(&app).await;
    let (table, people) = three(&app, GAME).await;
    assert_eq!(order(&app, &admin, "do=set-words&words=darn%0A%E3%81%B0%E3%81%8B").await.status, 303);
    let chat = format!("/api/tables/{table}/chat");
    assert_eq!(code(&people[0].post(&chat, &json!({"text": "DARN it"})).await), (422, "words".to_owned()));
    assert_eq!(people[0].post(&chat, &json!({"text": "darning"})).await.status, 204);
    assert_eq!(app.form("/me", "name=Darn").await.status, 422);
    let aiko = app.browser("Aiko").await;
    assert_eq!(aiko.form("/me", "name=%E3%81%B0%E3%81%8B%E3%81%95%E3%82%93").await.status, 422);
    assert_eq!(aiko.get("/api/me").await.json()["name"], "Aiko");
}

/// All files of a folder as one heap of bytes.
fn bytes_of(folder: &std::path::Path) -> Vec<u8> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.flat_map(|file| std::fs::read(file).unwrap()).collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

#[tokio::test]
async fn a_person_has_their_data_and_deletes_them_and_no_file_holds_the_name_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let app = TestApp::with(Store::open(folder.path().join("greenroom.db")).unwrap(), hasty()).await;
    let name = "Zebulonia";
    let (me, ben) = (app.browser(name).await, app.person("Ben").await);
    // One game is over, one goes on, one gathers, and one knows the person at its door alone.
    let over = me.table(GAME, &["me", "random", "random"]).await;
    let room = app.app.room(&TableId::parse(&over).unwrap()).await.unwrap();
    let mut number = 0u32;
    while room.snapshot().table.as_ref().is_some_and(|table| !table.is_over()) {
        let view = me.view(&over).await;
        if view["mine"] == true {
            let legal = view["legal"].as_array().unwrap();
            let words = legal[number as usize % legal.len()].as_str().unwrap();
            me.act(&over, &view["decision"], words).await;
            number += 1;
        } else {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    let playing = ben.table(GAME, &["me", "open", "open"]).await;
    let chie = app.person("Chie").await;
    for person in [&me, &chie] {
        assert_eq!(person.post(&format!("/api/tables/{playing}/sit"), &json!({})).await.status, 200);
    }
    let gathering = me.table(GAME, &["me", "open", "open"]).await;
    let door = ben
        .table_with(&json!({"game": GAME, "seats": ["me", &format!("kept:{name}"), "open"], "asks": true}))
        .await;
    me.post(&format!("/api/tables/{door}/sit"), &json!({"seat": "B"})).await;
    me.post(&format!("/api/tables/{playing}/chat"), &json!({"text": "words of mine"})).await;
    // They have a link for friends, an invitation, a series, a duplicate, and something that they keep to themselves.
    let link = me.post("/api/me/friend-link", &json!({"make": true})).await.json();
    let at = link["link"].as_str().unwrap().replace("/f/", "/api/friend-links/");
    assert_eq!(ben.post(&at, &json!({"agree": true})).await.status, 200);
    let id = id_of(&me).await;
    let asked = ben.table(GAME, &["me", "open", "open"]).await;
    let invite = json!({"person": id, "invited": true});
    assert_eq!(ben.post(&format!("/api/tables/{asked}/invitations"), &invite).await.status, 200);
    let series =
        json!({"game": GAME, "seats": ["me", "random", "random"], "series": {"kind": "best", "games": 3}});
    let series = me.post("/api/tables", &series).await.json()["series"].as_str().unwrap().to_owned();
    me.table_with(&json!({"game": GAME, "seats": ["me", "random", "random"], "copies": 2})).await;
    me.post("/api/me/privacy", &json!({"record_hidden": false, "rating_hidden": true})).await;
    ben.post(&format!("/api/tables/{playing}/chat"), &json!({"text": "words of Ben"})).await;
    // They have named a passkey and a token after themselves, and have a phrase and a code.
    let (person, label) = (PersonId::parse(&id).unwrap(), format!("{name}'s phone"));
    let (credential, key) = (b"a credential of theirs".to_vec(), vec![1]);
    let created = UnixMs(1);
    let passkey = NewPasskey { person, credential, key, algorithm: -7, signatures: 0, label, created };
    assert!(app.store.add_passkey(passkey).await.unwrap());
    for (path, body) in
        [("/me/phrase", "do=make"), ("/me/code", ""), ("/me/tokens", "label=Bot+of+Zebulonia")]
    {
        assert!(me.form(path, body).await.status < 400, "{path}");
    }

    let data = me.get("/me/data").await;
    assert!(data.header("content-disposition").unwrap().contains("greenroom-data.json"));
    let data = data.json();
    assert_eq!(
        (&data["person"][0]["name"], &data["chat"][0]["text"]),
        (&json!(name), &json!("words of mine"))
    );
    for (part, count) in [
        ("results", 1),
        ("friend_link", 1),
        ("invitations", 1),
        ("series", 1),
        ("duplicates", 1),
        ("privacy", 1),
        ("passkeys", 1),
        ("phrases", 1),
        ("tokens", 1),
    ] {
        assert_eq!(data[part].as_array().unwrap().len(), count, "{part}");
    }
    assert_eq!(
        (&data["results"][0]["table"], &data["invitations"][0]["table"]),
        (&json!(over), &json!(asked))
    );
    assert_eq!(ben.get(&format!("/people/{id}")).await.status, 200);
    let tables: Vec<&Value> =
        data["actions"].as_array().unwrap().iter().map(|action| &action["table"]).collect();
    assert!(!tables.is_empty() && tables.iter().all(|table| **table == json!(over)), "no game that goes on");
    assert_eq!(me.form("/me/delete", "").await.status, 422);
    assert_eq!(ben.form("/me/delete", "sure=yes").await.status, 403, "the form is for browsers alone");
    assert!(holds(&bytes_of(folder.path()), name));

    let gone = me.form("/me/delete", "sure=yes").await;
    assert!(gone.status == 303 && gone.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(me.get("/api/me").await.status, 401);
    let bytes = bytes_of(folder.path());
    assert!(!holds(&bytes, name) && !holds(&bytes, "words of mine") && holds(&bytes, "words of Ben"));
    assert!(!holds(&bytes, "a credential of theirs"));

    let seats = async |table: &str| ben.get(&format!("/api/tables/{table}")).await.json()["chairs"].clone();
    assert_eq!(seats(&over).await[0]["name"], "–");
    let transcript = ben.get(&format!("/api/tables/{over}/transcript")).await;
    assert_eq!((transcript.status, transcript.text().contains(name)), (200, false), "the game can be read");
    assert_eq!(seats(&playing).await[1]["kind"], "bot", "a bot plays on");
    assert!(seats(&gathering).await.as_array().unwrap().iter().all(|chair| chair["kind"] == "empty"));
    for table in [&over, &playing, &gathering, &door] {
        assert!(!ben.get(&format!("/t/{table}")).await.text().contains(name), "{table}");
    }
    assert_eq!(ben.get(&format!("/people/{id}")).await.status, 404);
    assert_eq!(ben.post(&at, &json!({"agree": true})).await.status, 404, "the link leads nowhere");
    assert!(!app.get(&format!("/series/{series}")).await.text().contains(name));
    assert!(!app.get(&format!("/stats/{GAME}")).await.text().contains(name));
    let log = app.store.audit_log(Page::first(9)).await.unwrap();
    assert_eq!((log.len(), log[0].what.as_str(), log[0].by.as_str()), (1, "remove-person", "person"));
    // The other players' games go on.
    let people = [ben, chie];
    for _ in 0..3 {
        let (player, view) = loop {
            let views = [people[0].view(&playing).await, people[1].view(&playing).await];
            if let Some(index) = views.iter().position(|view| view["mine"] == true) {
                break (&people[index], views[index].clone());
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        };
        let words = view["legal"][0].as_str().unwrap();
        assert_eq!(player.act(&playing, &view["decision"], words).await.status, 200);
    }
}

#[tokio::test]
async fn old_private_games_go_when_the_house_wants_it() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let store = Store::in_memory().unwrap();
    let settings = Settings { keep_private: Some(Duration::from_secs(86_400)), ..hasty() };
    let app = TestApp::with_time(store, settings, greenroom_catalog::games(), time.clone()).await;
    let me = app.person("Aiko").await;
    let mut tables = Vec::new();
    for visibility in ["private", "open"] {
        let table = me
            .table_with(
                &json!({"game": GAME, "seats": ["random", "random", "random"], "visibility": visibility}),
            )
            .await;
        let room = app.app.room(&TableId::parse(&table).unwrap()).await.unwrap();
        let mut changes = room.watch();
        while room.snapshot().table.as_ref().is_some_and(|table| !table.is_over()) {
            tokio::select! {
                changed = changes.changed() => changed.unwrap(),
                // A bot waits by the server's clock.
                () = tokio::time::sleep(Duration::from_millis(1)) => time.advance(Duration::from_millis(2)),
            }
        }
        tables.push(table);
    }
    assert_eq!(app.app.remove_old_games().await.unwrap(), 0);
    time.advance(Duration::from_secs(2 * 86_400));
    app.app.remove_old_games().await.unwrap();
    assert_eq!(me.get(&format!("/t/{}", tables[0])).await.status, 404);
    assert_eq!(me.get(&format!("/t/{}", tables[1])).await.status, 200);
    let log = app.store.audit_log(Page::first(9)).await.unwrap();
    assert_eq!((log.len(), log[0].by.as_str(), log[0].about.as_str()), (1, "house", tables[0].as_str()));
}

#[tokio::test]
async fn an_unlisted_house_lists_nothing_and_search_engines_stay_away() {
    let app = TestApp::with(Store::in_memory().unwrap(), Settings { unlisted: true, ..hasty() }).await;
    let me = app.person("Aiko").await;
    let table = me.table(GAME, &["me", "open", "open"]).await;
    assert_eq!(app.get("/robots.txt").await.text(), "User-agent: *\nDisallow: /\n");
    let lobby = app.get("/").await;
    assert_eq!(
        (lobby.header("x-robots-tag"), lobby.text().contains(&table)),
        (Some("noindex, nofollow"), false)
    );
    for list in ["open", "watchable"] {
        assert_eq!(app.get(&format!("/api/tables?list={list}")).await.json()["tables"], json!([]));
    }
    assert_eq!(app.get(&format!("/t/{table}")).await.status, 200, "whoever has the address finds it");
    assert!(me.get("/").await.text().contains(&table), "and whoever sits there");
    let open = TestApp::new().await;
    let robots = open.get("/robots.txt").await;
    assert_eq!(robots.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(robots.text().contains("Disallow: /t/\n") && !robots.text().contains("Disallow: /\n"));
    assert_eq!(open.get("/").await.header("x-robots-tag"), None);
}

#[tokio::test]
async fn the_operators_pages_tell_nothing_of_a_game() {
    let app = TestApp::still().await;
    let admin = with_admin(&app).await;
    let (table, people) = three(&app, GAME).await;
    let id = id_of(&people[0]).await;
    people[0].post(&format!("/api/tables/{table}/chat"), &json!({"text": "hello"})).await;
    people[1].form(&format!("/t/{table}/report"), "line=1&why=abuse").await;
    let pages = [
        "/admin/moderation".to_owned(),
        format!("/admin/moderation?find=Aiko&table={table}"),
        format!("/admin/moderation/export?person={id}"),
    ];
    let read = async || {
        let mut all = String::new();
        for page in &pages {
            let reply = app.send("GET", page, &[(admin.0, admin.1.as_str())], "").await;
            assert_eq!(reply.status, 200, "{page}");
            all.push_str(&reply.text());
        }
        all
    };
    let before = read().await;
    // Another deal and further moves change no byte of what the operator reads.
    let (player, view) = asked(&people, &table).await;
    let room = app.app.room(&TableId::parse(&table).unwrap()).await.unwrap();
    let kind = crate::common::find(GAME);
    let header = greenroom_engine::Header {
        seed: greenroom_engine::Seed::from_number(99),
        ..room.snapshot().header.as_ref().clone()
    };
    let truth = room.snapshot().table.as_ref().unwrap().clone_box();
    room.show(kind.deal(header).unwrap());
    assert_eq!(read().await, before, "the cards are not in it");
    room.show(truth);
    assert_eq!(player.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await.status, 200);
    assert_eq!(read().await, before, "nor are the moves");
}

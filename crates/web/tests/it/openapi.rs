//! The description of the API is held against what the server really answers.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

mod invitations;
mod notices;

use crate::common::wire::Reply;
use crate::common::{Client, Dice, JSON, TestApp, id_of, play_out, three};
use greenroom_store::PersonId;
use greenroom_testkit::schema;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/// The server, its description, and which of the described answers were seen.
struct Checker<'a> {
    app: &'a TestApp,
    document: Value,
    seen: BTreeSet<(String, String, u16)>,
}

impl Checker<'_> {
    /// Asks, and holds the answer against the description of the operation at `path`.
    async fn ask(
        &mut self,
        who: Option<&Client<'_>>,
        method: &str,
        path: &str,
        at: &str,
        body: Option<Value>,
    ) -> Reply {
        let mut headers: Vec<(&str, &str)> = who.map(Client::header).into_iter().collect();
        headers.extend(body.is_some().then_some(JSON));
        let text = body.map(|body| body.to_string()).unwrap_or_default();
        let reply = self.app.send(method, at, &headers, &text).await;
        self.check(method, path, &reply);
        reply
    }

    fn check(&mut self, method: &str, path: &str, reply: &Reply) {
        let responses = &self.document["paths"][path][method.to_lowercase()]["responses"];
        let mut response = &responses[reply.status.to_string()];
        if let Some(target) = response["$ref"].as_str() {
            response = self.document.pointer(target.trim_start_matches('#')).unwrap();
        }
        assert!(response.is_object(), "{method} {path} answers {}, which is not described", reply.status);
        if let Some(content) = response["content"].as_object() {
            let kind = reply.header("content-type").unwrap_or_default().split(';').next().unwrap_or_default();
            let schema =
                &content.get(kind).unwrap_or_else(|| panic!("{method} {path} answers {kind}"))["schema"];
            if kind == "application/json" {
                let wrong = schema::misfits(&self.document, schema, &reply.json(), "answer");
                assert_eq!(wrong, Vec::<String>::new(), "{method} {path} {}", reply.status);
            }
        }
        for name in response["headers"].as_object().into_iter().flat_map(|headers| headers.keys()) {
            assert!(reply.header(&name.to_lowercase()).is_some(), "{method} {path} lacks {name}");
        }
        self.seen.insert((method.to_owned(), path.to_owned(), reply.status));
    }
}

#[tokio::test]
async fn every_described_operation_exists_and_no_other_method_does() {
    let app = TestApp::new().await;
    let document = app.get("/api/openapi.json").await.json();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let at = path.replace("{table}", "nowhere").replace("{invite}", "nowhere");
        for method in METHODS {
            let reply = app.send(method, &at, &[JSON], "{}").await;
            let described = operations.get(method.to_lowercase()).is_some();
            assert_eq!(reply.status != 405, described, "{method} {path}: {}", reply.status);
            if reply.status == 405 {
                let allowed = reply.header("allow").unwrap_or_default().to_owned();
                assert!(!allowed.is_empty() && !allowed.contains(method), "{method} {path}: {allowed}");
            }
        }
    }
}

#[tokio::test]
async fn every_reference_leads_somewhere_and_every_operation_is_complete() {
    let app = TestApp::new().await;
    let document = app.get("/api/openapi.json").await.json();
    assert_eq!(document["openapi"], "3.1.0");
    let text = document.to_string();
    for target in text.split("\"$ref\":\"#").skip(1) {
        let target = target.split('"').next().unwrap();
        assert!(document.pointer(target).is_some(), "{target}");
    }
    let mut names = BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(
                names.insert(operation["operationId"].as_str().unwrap()),
                "{method} {path}: its name is taken"
            );
            assert!(operation["summary"].is_string() && operation["security"].is_array(), "{method} {path}");
            let says_all = ["invite", "/rematch", "/code"].iter().any(|part| path.contains(part));
            assert_eq!(method == "post" && !says_all, operation["requestBody"].is_object(), "{path}");
            let parameters = operation["parameters"].to_string();
            for name in path.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()) {
                assert!(parameters.contains(name), "{method} {path} does not describe {name}");
            }
        }
    }
}

#[tokio::test]
async fn what_the_server_answers_fits_the_description() {
    let mail = crate::notices::mail_server::MailServer::plain().await;
    let hooks = crate::notices::receivers::Receiver::new().await;
    let store = greenroom_store::Store::in_memory().unwrap();
    let app = TestApp::with(store, notices::settings(&mail.host, &hooks.host)).await;
    let document = app.get("/api/openapi.json").await.json();
    let mut checker = Checker { app: &app, document, seen: BTreeSet::new() };
    let check = &mut checker;
    check.ask(None, "GET", "/api/openapi.json", "/api/openapi.json", None).await;
    check.ask(None, "GET", "/api/games", "/api/games", None).await;
    for part in ["schema", "cards"] {
        let path = format!("/api/games/{{game}}/{part}");
        check.ask(None, "GET", &path, &format!("/api/games/philadelphia/{part}"), None).await;
        check.ask(None, "GET", &path, &format!("/api/games/chess/{part}"), None).await;
    }
    check.ask(None, "POST", "/api/people", "/api/people", Some(json!({"name": "Dai", "lang": "ja"}))).await;
    check.ask(None, "POST", "/api/people", "/api/people", Some(json!({"name": ""}))).await;
    let stranger = app.person("Dai").await;
    check.ask(Some(&stranger), "GET", "/api/me", "/api/me", None).await;
    check.ask(None, "GET", "/api/me", "/api/me", None).await;
    check.ask(Some(&stranger), "GET", "/api/me/friends", "/api/me/friends", None).await;
    let leaver = app.person("Emi").await;
    for _ in 0..2 {
        check.ask(Some(&leaver), "POST", "/api/me/logout", "/api/me/logout", Some(json!({}))).await;
    }
    let goner = app.person("Fumi").await;
    for who in [None, Some(&goner)] {
        check.ask(who, "GET", "/api/me/data", "/api/me/data", None).await;
        for name in ["Emi", "Fumi"] {
            let body = Some(json!({ "name": name }));
            check.ask(who, "POST", "/api/me/delete", "/api/me/delete", body).await;
        }
    }
    for game in greenroom_catalog::games() {
        play(check, &stranger, game.id()).await;
    }
    ask_expert(check, &stranger).await;
    invitations::invite_each_other(check, &stranger).await;
    notices::be_told(check, &stranger, &hooks.host).await;
    let described: BTreeSet<(String, String)> = check.document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, operations)| {
            operations.as_object().unwrap().keys().map(|method| (method.to_uppercase(), path.clone()))
        })
        .collect();
    let well: BTreeSet<(String, String)> = check
        .seen
        .iter()
        .filter(|(_, _, status)| *status < 400 || *status == 426)
        .map(|(method, path, _)| (method.clone(), path.clone()))
        .collect();
    assert_eq!(well, described, "every operation was answered well at least once");
}

/// Asks for a chair where the host approves everybody, and for one that is kept for somebody else.
async fn knock(check: &mut Checker<'_>, people: &[Client<'_>; 3], stranger: &Client<'_>, game: &str) {
    let wanted = json!({"game": game, "seats": ["me", "open", "kept:Hana"], "asks": true});
    let made = check.ask(Some(&people[0]), "POST", "/api/tables", "/api/tables", Some(wanted)).await.json();
    let there = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let path = |rest: &str| format!("/api/tables/{{table}}{rest}");
    let at = |rest: &str| format!("{there}{rest}");
    let (first, kept) = (json!({"seat": "B"}), json!({"seat": "C"}));
    check.ask(Some(stranger), "POST", &path("/sit"), &at("/sit"), Some(kept)).await;
    let asked = check.ask(Some(stranger), "POST", &path("/sit"), &at("/sit"), Some(first)).await;
    assert_eq!(asked.status, 202);
    for who in [stranger, &people[0]] {
        let answer = json!({"ticket": 1, "answer": "in"});
        check.ask(Some(who), "POST", &path("/door"), &at("/door"), Some(answer)).await;
        let free = json!({"seat": "C", "name": ""});
        check.ask(Some(who), "POST", &path("/keep"), &at("/keep"), Some(free)).await;
    }
}

/// Shares a device with somebody, lets another one join by a code, and lifts the curtain.
async fn share(check: &mut Checker<'_>, people: &[Client<'_>; 3], stranger: &Client<'_>, game: &str) {
    let wanted = json!({"game": game, "seats": ["me", "here:Ren", "open", "open"]});
    let made = check.ask(Some(&people[0]), "POST", "/api/tables", "/api/tables", Some(wanted)).await.json();
    let there = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let path = |rest: &str| format!("/api/tables/{{table}}{rest}");
    let at = |rest: &str| format!("{there}{rest}");
    for who in [None, Some(stranger)] {
        check.ask(who, "POST", &path("/code"), &at("/code"), None).await;
    }
    let given = check.ask(Some(&people[0]), "POST", &path("/code"), &at("/code"), None).await.json();
    check.ask(Some(&people[0]), "GET", &path(""), &there, None).await;
    for (who, code) in [(None, "x"), (Some(stranger), "x"), (Some(stranger), given["code"].as_str().unwrap())]
    {
        check.ask(who, "POST", "/api/join", "/api/join", Some(json!({ "code": code }))).await;
    }
    let beside = json!({"seat": "D", "beside": "Mio"});
    for who in [&people[1], &people[0]] {
        check.ask(Some(who), "POST", &path("/sit"), &at("/sit"), Some(beside.clone())).await;
    }
    for (who, seat) in [(None, "A"), (Some(stranger), "A"), (Some(&people[0]), "C"), (Some(&people[0]), "B")]
    {
        let lifted =
            check.ask(who, "POST", &path("/curtain"), &at("/curtain"), Some(json!({ "seat": seat }))).await;
        assert_eq!(lifted.status == 200, seat == "B");
    }
    check.ask(Some(&people[0]), "GET", &path(""), &there, None).await;
    check.ask(Some(&people[0]), "POST", &path("/code"), &at("/code"), None).await;
}

/// Plays a whole game by the description, with each kind of mistake on the way.
async fn play(check: &mut Checker<'_>, stranger: &Client<'_>, game: &str) {
    let app = check.app;
    let (table, people) = three(app, game).await;
    let at = |rest: &str| format!("/api/tables/{table}{rest}");
    let path = |rest: &str| format!("/api/tables/{{table}}{rest}");
    let wanted = json!({"game": game, "seats": ["me", "open", "random"], "visibility": "private"});
    let private =
        check.ask(Some(&people[0]), "POST", "/api/tables", "/api/tables", Some(wanted)).await.json();
    check
        .ask(
            Some(&people[0]),
            "POST",
            "/api/tables",
            "/api/tables",
            Some(json!({"game": "chess", "seats": []})),
        )
        .await;
    check.ask(None, "POST", "/api/tables", "/api/tables", Some(json!({"game": game, "seats": []}))).await;
    let there = format!("/api/tables/{}", private["id"].as_str().unwrap());
    check.ask(Some(stranger), "GET", &path(""), &there, None).await;
    let invite = private["invite"].as_str().unwrap().replace("/i/", "/api/invites/");
    check.ask(Some(stranger), "POST", "/api/invites/{invite}", &invite, None).await;
    check.ask(Some(stranger), "POST", "/api/invites/{invite}", "/api/invites/none", None).await;
    check
        .ask(Some(&people[0]), "POST", &path("/stand"), &format!("{there}/stand"), Some(json!({"seat": "C"})))
        .await;
    check
        .ask(Some(stranger), "POST", &path("/sit"), &format!("{there}/sit"), Some(json!({"seat": "E"})))
        .await;
    check.ask(Some(stranger), "POST", &path("/sit"), &format!("{there}/sit"), Some(json!({}))).await;
    let bot = json!({"seat": "C", "bot": "greedy"});
    check.ask(Some(&people[0]), "POST", &path("/sit"), &format!("{there}/sit"), Some(bot)).await;
    knock(check, &people, stranger, game).await;
    share(check, &people, stranger, game).await;
    let met = check.ask(Some(&people[0]), "GET", "/api/me/friends", "/api/me/friends", None).await.json();
    for person in [&met["met"][0]["id"], &json!("nobody")] {
        let friend = Some(json!({"person": person, "friend": true}));
        check.ask(Some(&people[0]), "POST", "/api/me/friends", "/api/me/friends", friend).await;
    }
    for (person, blocked) in
        [(&met["met"][1]["id"], true), (&met["met"][1]["id"], false), (&json!("nobody"), true)]
    {
        let block = Some(json!({"person": person, "blocked": blocked}));
        check.ask(Some(&people[0]), "POST", "/api/me/blocks", "/api/me/blocks", block).await;
    }
    for list in ["open", "watchable", "friends", "mine", "none"] {
        check.ask(Some(&people[0]), "GET", "/api/tables", &format!("/api/tables?list={list}"), None).await;
    }
    check.ask(Some(&people[1]), "POST", &path("/chat"), &at("/chat"), Some(json!({"text": "hello"}))).await;
    check.ask(None, "GET", &path("/chat"), &at("/chat"), None).await;
    let muted = Some(json!({"watchers_muted": true}));
    for who in [&people[0], &people[1]] {
        check.ask(Some(who), "POST", &path("/chat/rules"), &at("/chat/rules"), muted.clone()).await;
    }
    for (who, body) in [
        (Some(&people[0]), json!({"line": 1, "why": "spam", "words": "again"})),
        (Some(&people[0]), json!({"seat": "B", "why": "other"})),
        (Some(&people[0]), json!({"seat": "A", "why": "other"})),
        (Some(&people[0]), json!({"seat": "B", "line": 1, "why": "other"})),
        (Some(&people[0]), json!({"seat": "B", "why": "boredom"})),
        (None, json!({"line": 1, "why": "spam"})),
    ] {
        check.ask(who, "POST", &path("/report"), &at("/report"), Some(body)).await;
    }
    check.ask(None, "GET", &path("/live"), &at("/live"), None).await;
    check.ask(None, "GET", &path("/transcript"), &at("/transcript"), None).await;
    let early = check.ask(Some(&people[0]), "POST", &path("/rematch"), &at("/rematch"), None).await;
    assert_eq!(early.status, 409);
    check
        .ask(Some(stranger), "POST", &path("/act"), &at("/act"), Some(json!({"decision": 0, "words": "x"})))
        .await;
    check.ask(None, "GET", &path("/people"), &at("/people"), None).await;
    for (who, order) in [(0, "leave"), (0, "leave"), (0, "return"), (1, "pause"), (2, "end"), (1, "refuse")] {
        let body = json!({ "do": order });
        check.ask(Some(&people[who]), "POST", &path("/people"), &at("/people"), Some(body)).await;
    }
    for (who, body) in
        [(None, json!({"do": "end"})), (Some(stranger), json!({"do": "end"})), (Some(stranger), json!({}))]
    {
        check.ask(who, "POST", &path("/people"), &at("/people"), Some(body)).await;
    }
    let mut dice = Dice(7);
    let mut undone = false;
    loop {
        let mut mine = None;
        for person in &people {
            let seen = check.ask(Some(person), "GET", &path("/view"), &at("/view"), None).await.json();
            if seen["over"] == true {
                ask_again(check, &table, stranger, &people).await;
                play_on(check, &table, &people[1]).await;
                return finish(check, &table).await;
            }
            if seen["mine"] == true {
                mine = Some((person, seen));
            }
        }
        let (person, seen) = mine.expect("somebody is asked");
        let wrong = json!({"decision": seen["decision"], "words": "dance"});
        check.ask(Some(person), "POST", &path("/act"), &at("/act"), Some(wrong)).await;
        let legal = seen["legal"].as_array().unwrap();
        let action = json!({"decision": seen["decision"], "words": legal[dice.below(legal.len())]});
        let moved = check.ask(Some(person), "POST", &path("/act"), &at("/act"), Some(action)).await;
        assert_eq!(moved.status, 200);
        if !undone {
            let undo =
                check.ask(Some(person), "POST", &path("/undo"), &at("/undo"), Some(moved.json())).await;
            undone = undo.status == 200;
        }
    }
}

/// Asks for advice against bots, plays to the end, and has the game analysed; with each kind of refusal on the way.
async fn ask_expert(check: &mut Checker<'_>, stranger: &Client<'_>) {
    let me = check.app.person("Aiko").await;
    let table = me.table("idol-conclave", &["me", "random", "random"]).await;
    let (advice, analysis) = ("/api/tables/{table}/advice", "/api/tables/{table}/analysis");
    let at = |rest: &str| format!("/api/tables/{table}{rest}");
    check.ask(None, "GET", analysis, &at("/analysis"), None).await;
    let (mut dice, mut asked) = (Dice(5), false);
    loop {
        let seen = me.view(&table).await;
        if seen["over"] == true {
            break;
        }
        if seen["mine"] != true {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        }
        let question = json!({"decision": seen["decision"]});
        if !asked {
            asked = true;
            let given = check.ask(Some(&me), "POST", advice, &at("/advice"), Some(question.clone())).await;
            assert_eq!(given.status, 200);
            for (who, body) in [
                (Some(&me), json!({"decision": 4_000_000_000u32})),
                (Some(&me), json!({})),
                (Some(stranger), question.clone()),
                (None, question),
            ] {
                assert_ne!(check.ask(who, "POST", advice, &at("/advice"), Some(body)).await.status, 200);
            }
        }
        let legal = seen["legal"].as_array().unwrap();
        me.act(&table, &seen["decision"], legal[dice.below(legal.len())].as_str().unwrap()).await;
    }
    check.ask(Some(&me), "POST", advice, &at("/advice"), Some(json!({"decision": 0}))).await;
    check.ask(None, "POST", analysis, &at("/analysis"), Some(json!({"run": true}))).await;
    check.ask(Some(&me), "POST", analysis, &at("/analysis"), Some(json!({"run": 1}))).await;
    check.ask(Some(&me), "POST", analysis, &at("/analysis"), Some(json!({"run": true}))).await;
    loop {
        let state = check.ask(None, "GET", analysis, &at("/analysis"), None).await.json();
        if state["state"] == "done" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    check.ask(Some(&me), "POST", analysis, &at("/analysis"), Some(json!({"run": false}))).await;
}

/// Everybody who played gets the same new table, on the same chair, and so in the same colour; nobody else gets one.
async fn ask_again(check: &mut Checker<'_>, table: &str, stranger: &Client<'_>, people: &[Client<'_>]) {
    let (path, at) = ("/api/tables/{table}/rematch", format!("/api/tables/{table}/rematch"));
    for (who, status) in [(None, 401), (Some(stranger), 403)] {
        assert_eq!(check.ask(who, "POST", path, &at, None).await.status, status);
    }
    let mut there = BTreeSet::new();
    for person in people {
        let again = check.ask(Some(person), "POST", path, &at, None).await.json();
        assert_eq!(
            (&again["status"], again["chairs"].as_array().unwrap().len()),
            (&json!("playing"), people.len())
        );
        for (chair, person) in again["chairs"].as_array().unwrap().iter().zip(people) {
            assert_eq!(chair["name"], json!(person.name));
        }
        there.insert(again["id"].to_string());
    }
    assert_eq!(there.len(), 1, "one table for all");
}

/// Plays on from a position of the finished game, and loads it, with each kind of mistake.
async fn play_on(check: &mut Checker<'_>, table: &str, who: &Client<'_>) {
    let (path, at) = ("/api/tables/{table}/play-on", format!("/api/tables/{table}/play-on"));
    let end = check.app.truth(table).await.number();
    for (who, body, status) in [
        (None, json!({"at": 1, "seat": "A"}), 401),
        (Some(who), json!({"at": end, "seat": "A"}), 409),
        (Some(who), json!({"at": end + 1, "seat": "A"}), 422),
        (Some(who), json!({"at": 1, "seat": "E"}), 422),
        (Some(who), json!({"at": 1, "seat": "A", "bot": "search:999999"}), 422),
        (Some(who), json!({"at": 1, "seat": "A", "luck": 6}), 422),
        (Some(who), json!({"at": 1, "seat": "B", "bot": "random"}), 201),
    ] {
        let made = check.ask(who, "POST", path, &at, Some(body.clone())).await;
        assert_eq!(made.status, status, "{body}: {}", made.text());
        if status == 201 {
            let answer = made.json();
            assert_eq!((&answer["seat"], &answer["visibility"]), (&json!("B"), &json!("private")));
            let there = made.header("location").unwrap().to_owned();
            assert_eq!(
                check.ask(Some(who.unwrap()), "GET", "/api/tables/{table}", &there, None).await.status,
                200
            );
        }
    }
    let path = "/api/tables/{table}/position";
    for (query, status) in [("", 200), ("?at=1", 200), ("?at=x", 422), ("?at=4000000", 422), ("?to=1", 422)] {
        let at = format!("/api/tables/{table}/position{query}");
        let told = check.ask(None, "GET", path, &at, None).await;
        assert_eq!(told.status, status, "{query}");
        if status == 200 {
            let number = if query.is_empty() { end } else { 1 };
            assert_eq!(told.json(), check.app.truth(table).await.at(number).dump());
        }
    }
}

async fn finish(check: &mut Checker<'_>, table: &str) {
    for rest in [
        "",
        "/view",
        "/view?eyes=all",
        "/view?eyes=B",
        "/log",
        "/log?lang=ja&from=2&eyes=A",
        "/transcript",
        "/stream",
    ] {
        let path = format!("/api/tables/{{table}}{}", rest.split('?').next().unwrap());
        let reply = check.ask(None, "GET", &path, &format!("/api/tables/{table}{rest}"), None).await;
        assert_eq!(reply.status, 200, "{rest}");
        if rest == "/stream" {
            let wrong = schema::misfits(
                &check.document,
                &json!({"$ref": "#/components/schemas/Seen"}),
                &reply.json(),
                "line",
            );
            assert_eq!(wrong, Vec::<String>::new());
        }
    }
}

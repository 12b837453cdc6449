//! A shared screen and phones as hands: the code, what it opens, how long it lives, and what the screen shows.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, Dice, JSON, TestApp, hasty};
use crate::worlds::assert_same;
use greenroom_engine::{Eyes, Seat};
use greenroom_store::{Store, TableId, UnixMs};
use greenroom_web::{Limits, Settings, Time};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

async fn code_of(host: &Client<'_>, table: &str) -> String {
    let reply = host.post(&format!("/api/tables/{table}/code"), &Value::Null).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["code"].as_str().unwrap().to_owned()
}

async fn join(person: &Client<'_>, code: &str) -> crate::common::wire::Reply {
    person.post("/api/join", &json!({ "code": code })).await
}

#[tokio::test]
async fn phones_join_by_the_code_while_the_table_gathers() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let store = Store::in_memory().unwrap();
    let app = TestApp::with_time(store.clone(), hasty(), greenroom_catalog::games(), time.clone()).await;
    let [host, ben, chie, dai] = ["Aiko", "Ben", "Chie", "Dai"].map(|name| app.browser(name));
    let (host, ben, chie, dai) = (host.await, ben.await, chie.await, dai.await);
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "open", "open"], "visibility": "private"});
    let table = host.table_with(&wanted).await;
    assert_eq!(
        ben.post(&format!("/api/tables/{table}/code"), &Value::Null).await.status,
        404,
        "it is private"
    );
    let code = code_of(&host, &table).await;
    assert_eq!(code_of(&host, &table).await, code, "a code that lives stays");
    // What leads nowhere is answered alike.
    let nowhere = join(&ben, "ZZZZZZ").await;
    assert_eq!(nowhere.status, 404);
    // A code survives a restart, and dies after two hours.
    let app = TestApp::with_time(store.clone(), hasty(), greenroom_catalog::games(), time.clone()).await;
    let on = |person: &Client<'_>| Client { app: &app, ..person.clone() };
    let (host, ben, chie, dai) = (on(&host), on(&ben), on(&chie), on(&dai));
    assert_eq!(code_of(&host, &table).await, code);
    time.advance(Duration::from_secs(2 * 3600));
    let expired = join(&ben, &code).await;
    assert_eq!((expired.status, expired.text()), (404, nowhere.text()));
    let code = code_of(&host, &table).await;
    let reply = join(&ben, &format!(" {}-{}", &code[..3].to_lowercase(), &code[3..])).await;
    assert_eq!((reply.status, &reply.json()["seat"]), (200, &json!("B")), "however it is typed");
    assert_eq!(join(&ben, &code).await.status, 200, "twice is once");
    // The page does the same, and gives a phone a name.
    assert!(app.get(&format!("/join?code={code}")).await.text().contains(&code));
    let reply = app.form("/join", &format!("code={code}&name=Chika&as=hand")).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    assert_eq!(reply.header("location"), Some(format!("/t/{table}").as_str()));
    // The last chair is taken, so the code leads nowhere any more.
    let begun = join(&dai, &code).await;
    assert_eq!((begun.status, begun.text()), (404, nowhere.text()));
    assert_eq!(host.post(&format!("/api/tables/{table}/code"), &Value::Null).await.status, 409);
    assert!(host.get(&format!("/api/tables/{table}")).await.json()["code"].is_null());
    assert_eq!(chie.get(&format!("/t/{table}")).await.status, 404, "a code opens nothing for anybody else");
    // Whoever joined by the code has a hand; the host's page is the usual one.
    assert!(ben.get(&format!("/t/{table}")).await.text().contains("page-hand"));
    assert!(!host.get(&format!("/t/{table}")).await.text().contains("page-hand"));
}

#[tokio::test]
async fn a_code_does_not_go_round_the_host() {
    let app = TestApp::still().await;
    let (host, ben) = (app.browser("Aiko").await, app.browser("Ben").await);
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "kept:Chie", "open"], "asks": true});
    let table = host.table_with(&wanted).await;
    let code = code_of(&host, &table).await;
    let reply = join(&ben, &code).await;
    assert_eq!((reply.status, &reply.json()["door"]["asked"]), (202, &json!("C")), "the host is asked");
    let ticket =
        host.get(&format!("/api/tables/{table}")).await.json()["door"]["callers"][0]["ticket"].clone();
    let answer = json!({"ticket": ticket, "answer": "in"});
    host.post(&format!("/api/tables/{table}/door"), &answer).await;
    host.post(&format!("/api/tables/{table}/stand"), &json!({"seat": "C"})).await;
    let reply = join(&ben, &code).await;
    assert_eq!((reply.status, &reply.json()["error"]["code"]), (403, &json!("sent-away")));
}

/// An attacker with one address and as many names as the house gives them finds no code by guessing.
#[tokio::test]
async fn guessing_codes_is_stopped_by_address_whoever_asks() {
    let limits = Limits { changes: Limits::none().changes, ..Limits::default() };
    let limits = Limits { changes_of_address: Limits::none().changes_of_address, ..limits };
    let app = TestApp::with(Store::in_memory().unwrap(), Settings { limits, ..hasty() }).await;
    let host = app.browser("Aiko").await;
    let table = host.table("idol-conclave", &["me", "open", "open"]).await;
    let code = code_of(&host, &table).await;
    let eve = app.person("Eve").await;
    let (mut tried, mut refused) = (0, 0);
    for n in 0..300 {
        let guess = format!("BCDF{n:02}");
        let reply = match n % 3 {
            0 => join(&eve, &guess).await,
            1 => app.form("/join", &format!("code={guess}&as=screen")).await,
            _ => host.form("/join", &format!("code={guess}")).await,
        };
        match reply.status {
            404 => tried += 1,
            429 => refused += 1,
            other => panic!("{other}: {}", reply.text()),
        }
    }
    assert!((20..60).contains(&tried) && refused >= 240, "{tried} of 300 guesses were looked at");
    // The right one is refused too: nobody learns anything while they are stopped.
    let reply = join(&eve, &code).await;
    assert_eq!((reply.status, &reply.json()["error"]["code"]), (429, &json!("too-many-codes")));
    // A picture or the page with a code in its address says nothing about the code.
    for path in ["/join?code=", "/qr/"] {
        let (right, wrong) =
            (app.get(&format!("{path}{code}")).await, app.get(&format!("{path}ZZZZZZ")).await);
        assert_eq!((right.status, wrong.status), (200, 200));
        if path != "/qr/" {
            assert_eq!(right.text().replace(&code, ""), wrong.text().replace("ZZZZZZ", ""));
        }
    }
}

#[tokio::test]
async fn the_screen_of_a_private_table_opens_with_its_pass_alone() {
    let app = TestApp::still().await;
    let host = app.browser("Aiko").await;
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "open", "random"], "visibility": "private"});
    let table = host.table_with(&wanted).await;
    let code = code_of(&host, &table).await;
    let screen = format!("/t/{table}/screen");
    assert_eq!(app.get(&screen).await.status, 404);
    assert_eq!(app.get(&format!("{screen}?pass=0123")).await.status, 404);
    let reply = app.form("/join", &format!("code={code}&as=screen")).await;
    let address = reply.header("location").unwrap().to_owned();
    assert!(reply.header("set-cookie").is_none(), "the screen is nobody");
    let page = app.get(&address).await.text();
    assert!(page.contains(&code) && page.contains("/qr/") && page.contains("Aiko"));
    let other = host.table_with(&wanted).await;
    assert_eq!(app.get(&address.replace(&table, &other)).await.status, 404, "a pass is for one table");
    assert_eq!(app.get(&address.replace("/screen", "")).await.status, 404, "and for the screen alone");
    // A pass is no cookie.
    let pass = address.split("pass=").nth(1).unwrap();
    let cookie = format!("greenroom=screen {table}.{pass}");
    assert_eq!(app.send("GET", "/api/me", &[("Cookie", &cookie), JSON], "").await.status, 401);
    // When the game has begun the code is gone, and the screen still opens.
    let reply = app.form("/join", &format!("code={code}&name=Ben")).await;
    assert_eq!(reply.status, 303);
    let page = app.get(&address).await.text();
    assert!(!page.contains(&code) && page.contains("page-screen"));
    assert!(
        !page.contains("<form") && !page.contains("<button") && !page.contains("<a "),
        "nothing to press"
    );
}

/// Nobody moves when a code expires; an open screen is told all the same, each time.
#[tokio::test]
async fn an_open_screen_loses_a_code_when_it_expires() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let store = Store::in_memory().unwrap();
    let app = TestApp::with_time(store, hasty(), greenroom_catalog::games(), time.clone()).await;
    let host = app.browser("Aiko").await;
    let table = host.table("idol-conclave", &["me", "open", "open"]).await;
    let mut wire = app.connect().await;
    let path = format!("/t/{table}/screen/live");
    assert_eq!(wire.upgrade(&path, &[host.header()]).await.unwrap().status, 101);
    let first = String::from_utf8(wire.message().await.unwrap().unwrap()).unwrap();
    assert!(!first.contains("screen-letters"));
    for _ in 0..2 {
        let code = code_of(&host, &table).await;
        let shown = String::from_utf8(wire.message().await.unwrap().unwrap()).unwrap();
        assert!(shown.contains(&code), "{shown}");
        time.advance(Duration::from_secs(2 * 3600));
        let told = String::from_utf8(wire.message().await.unwrap().unwrap()).unwrap();
        assert!(told.contains("\"code\"") && !told.contains(&code), "{told}");
    }
}

/// What a screen is sent, by page and by its live connection.
async fn screen_tells(who: &Client<'_>, table: &str) -> Vec<String> {
    let page = who.get(&format!("/t/{table}/screen")).await;
    assert_eq!(page.status, 200);
    let mut wire = who.app.connect().await;
    let path = format!("/t/{table}/screen/live");
    assert_eq!(wire.upgrade(&path, &[who.header()]).await.unwrap().status, 101);
    let frame = String::from_utf8(wire.message().await.unwrap().unwrap()).unwrap();
    vec![page.text(), frame]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_screen_shows_what_the_public_sees_whoever_opens_it() {
    let app = TestApp::still().await;
    for kind in greenroom_catalog::games() {
        let (aiko, eve) = (app.browser("Aiko").await, app.browser("Eve").await);
        let people = [aiko.clone(), app.browser("Ben").await, app.browser("Chie").await];
        let table = aiko.table(kind.id(), &["me", "open", "open"]).await;
        for person in &people[1..] {
            person.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
        }
        let room = app.app.room(&TableId::parse(&table).unwrap()).await.unwrap();
        let (mut dice, mut apart) = (Dice(5), 0);
        // In Idol Project hardly anything is hidden from the public; in the others it can take a while until enough is.
        let has_worlds = kind.id() != "idol-project";
        for action in 0..if has_worlds { 400 } else { 30 } {
            let truth = room.snapshot().table.clone().unwrap();
            if truth.is_over() || action >= 30 && apart > 5 {
                break;
            }
            let shown = screen_tells(&eve, &table).await;
            let place = format!("{} after {action} actions", kind.id());
            assert_same(&screen_tells(&aiko, &table).await, &shown, &place);
            let other = truth.resample_hidden(Eyes::Public, action);
            apart += u32::from(other.dump() != truth.dump());
            room.show(other);
            assert_same(&screen_tells(&aiko, &table).await, &shown, &place);
            room.show(truth.clone());
            let turn: Vec<Seat> = truth.turn().iter().collect();
            let seat = turn[dice.below(turn.len())];
            // A kind of action first, then one of that kind: of some kinds there are many.
            let legal = truth.legal_words(seat);
            let verbs: BTreeSet<&str> = legal.iter().filter_map(|words| words.iter().next()).collect();
            let verb = verbs.iter().nth(dice.below(verbs.len())).copied();
            let of_kind: Vec<_> = legal.iter().filter(|words| words.iter().next() == verb).collect();
            let words = of_kind[dice.below(of_kind.len())].as_str();
            let reply = people[seat.index()].act(&table, &json!(truth.decision(seat)), words).await;
            assert_eq!(reply.status, 200, "{words}: {}", reply.text());
        }
        assert!(apart > 5 || !has_worlds, "{}: {apart} different worlds", kind.id());
    }
}

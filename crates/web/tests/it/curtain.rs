//! Several players at one device: a curtain hides each hand, and whoever holds the device lifts it for one seat at a time.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Client, Dice, TestApp, eyes, hasty};
use crate::worlds::{Observer, assert_same};
use greenroom_engine::{Eyes, Seat};
use greenroom_store::{Store, TableId};
use serde_json::{Value, json};

const NAMES: [&str; 4] = ["Ren", "Mio", "Sora", "Yui"];
/// How many actions of a game are looked at; all pages after every eighth.
const ACTIONS: u32 = 24;
const PAGES_EVERY: u32 = 8;

/// The seats of a table where everybody plays at the maker's device.
fn all_here(seats: usize) -> Vec<String> {
    let others = NAMES.iter().map(|name| format!("here:{name}"));
    ["me".to_owned()].into_iter().chain(others).take(seats).collect()
}

async fn lift(person: &Client<'_>, table: &str, seat: Option<Seat>) -> Value {
    let reply = person.post(&format!("/api/tables/{table}/curtain"), &json!({"seat": seat})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["device"].clone()
}

/// Plays one game at one device, and compares two worlds at each position: with the curtain down those that the public cannot tell
/// apart, and with the curtain lifted those that the seat in hand cannot.
async fn compare(app: &TestApp, game: &str, seats: usize) -> (u32, u32) {
    let me = app.browser("Aiko").await;
    let id = me.table_with(&json!({"game": game, "seats": all_here(seats), "advice": "always"})).await;
    let room = app.app.room(&TableId::parse(&id).unwrap()).await.unwrap();
    let mut dice = Dice(seats as u64);
    let (mut positions, mut apart) = (0, 0);
    for action in 0..ACTIONS {
        let truth = room.snapshot().table.clone().unwrap();
        let turn: Vec<Seat> = truth.turn().iter().collect();
        let seat = turn[dice.below(turn.len())];
        for lifted in [None, Some(seat)] {
            lift(&me, &id, lifted).await;
            let eyes = lifted.map_or(Eyes::Public, |seat| eyes(u64::from(seat.0)));
            let view = me.view(&id).await;
            assert_eq!(view["view"], truth.view_json(eyes), "the view of these eyes and no other");
            assert_eq!(view["seat"], json!(lifted));
            let observer = Observer { person: &me, seat: u64::from(seat.0), table: id.clone() };
            let asks = action % PAGES_EVERY == 0;
            let live = observer.told_live().await;
            let answers = if asks { observer.told_when_asked(truth.as_ref()).await } else { Vec::new() };
            let other = truth.resample_hidden(eyes, u64::from(action));
            positions += 1;
            apart += u32::from(other.dump() != truth.dump());
            room.show(other);
            let place = format!("{game}: {lifted:?} of {seats} after {action} actions");
            assert_same(&observer.told_live().await, &live, &place);
            if asks {
                assert_same(&observer.told_when_asked(truth.as_ref()).await, &answers, &place);
            }
            room.show(truth.clone());
        }
        let legal = truth.legal_words(seat);
        let words = legal[dice.below(legal.len())].as_str();
        let reply = me.act(&id, &json!(truth.decision(seat)), words).await;
        assert_eq!(reply.status, 200, "{words}: {}", reply.text());
        let now = room.snapshot().table.clone().unwrap();
        if now.is_over() {
            break; // Once it is over everybody may see everything.
        }
        let device = me.get(&format!("/api/tables/{id}")).await.json()["device"].clone();
        let held = now.turn().contains(seat).then_some(seat);
        assert_eq!(device["in_hand"], json!(held), "the curtain falls when the seat has decided");
    }
    (positions, apart)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_the_curtain_no_byte_depends_on_a_hand_and_before_it_on_one_hand_alone() {
    let app = TestApp::still().await;
    for kind in greenroom_catalog::games() {
        let (positions, apart) = compare(&app, kind.id(), 3).await;
        println!("{}: {positions} positions, {apart} with different secrets", kind.id());
        assert!(
            apart > positions / 8 || kind.id() == "idol-project",
            "{}: {apart} of {positions}",
            kind.id()
        );
    }
}

/// Aiko shares her device with Ren; Ben has his own.
async fn three<'a>(app: &'a TestApp) -> (String, Client<'a>, Client<'a>) {
    let (aiko, ben) = (app.browser("Aiko").await, app.browser("Ben").await);
    let table = aiko.table("idol-conclave", &["me", "here:Ren", "open"]).await;
    assert_eq!(ben.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
    (table, aiko, ben)
}

#[tokio::test]
async fn lifting_is_an_act_of_whoever_holds_the_device_and_nobody_else_notices() {
    let app = TestApp::still().await;
    let (table, aiko, ben) = three(&app).await;
    let path = format!("/api/tables/{table}/curtain");
    // Who opens the page is here, and everybody sees that; from now on only the curtain moves.
    assert_eq!(aiko.get(&format!("/t/{table}")).await.status, 200);
    let mut page = app.connect().await;
    let mut api = app.connect().await;
    page.upgrade(&format!("/t/{table}/live"), &[ben.header()]).await.unwrap();
    api.upgrade(&format!("/api/tables/{table}/live"), &[ben.header()]).await.unwrap();
    for wire in [&mut page, &mut api] {
        assert!(!wire.messages_by_now().await.unwrap().is_empty(), "the table as it is");
    }
    let before = ben.get(&format!("/t/{table}")).await.text();
    let code = |reply: &crate::common::wire::Reply| {
        reply.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    };
    // With the curtain down nothing can be done.
    let reply = aiko.act(&table, &json!(0), "dance").await;
    assert_eq!((reply.status, code(&reply).as_str()), (409, "curtain-down"));
    let reply = aiko.post(&format!("/api/tables/{table}/people"), &json!({"do": "leave"})).await;
    assert_eq!((reply.status, code(&reply).as_str()), (409, "curtain-down"));
    assert_eq!(aiko.get(&format!("/api/tables/{table}/view?eyes=B")).await.status, 403);
    // It is lifted for one seat after the other, never for two.
    assert_eq!(lift(&aiko, &table, Some(Seat(1))).await, json!({"seats": ["A", "B"], "in_hand": "B"}));
    assert_eq!(aiko.get(&format!("/api/tables/{table}/view?eyes=A")).await.status, 403);
    let reply = aiko.post(&path, &json!({"seat": "A"})).await;
    assert_eq!((reply.status, code(&reply).as_str()), (409, "curtain-up"));
    assert_eq!(lift(&aiko, &table, None).await["in_hand"], Value::Null);
    assert_eq!(aiko.post(&path, &json!({"seat": "C"})).await.status, 403, "not at this device");
    let reply = ben.post(&path, &json!({"seat": "C"})).await;
    assert_eq!((reply.status, code(&reply).as_str()), (409, "no-curtain"));
    assert_eq!(app.person("Eve").await.post(&path, &json!({"seat": "A"})).await.status, 409);
    assert_eq!(app.send("POST", &path, &[crate::common::JSON], r#"{"seat":"A"}"#).await.status, 401);
    // Forms do the same.
    let page_path = format!("/t/{table}/curtain");
    assert_eq!(aiko.form(&page_path, "seat=0").await.status, 303);
    let lifted = aiko.get(&format!("/t/{table}")).await.text();
    assert!(lifted.contains("Aiko holds the device") && lifted.contains("hand-region"));
    assert_eq!(aiko.form(&page_path, "").await.status, 303);
    let down = aiko.get(&format!("/t/{table}")).await.text();
    assert!(down.contains("class=\"curtain\"") && !down.contains("hand-region"));
    // Ben was sent nothing, and his page is the same to the byte.
    for wire in [&mut page, &mut api] {
        let told = wire.messages_by_now().await.unwrap();
        assert!(told.is_empty(), "nobody else notices: {}", String::from_utf8_lossy(&told[0]));
    }
    assert_eq!(ben.get(&format!("/t/{table}")).await.text(), before);
}

#[tokio::test]
async fn moves_are_recorded_by_seat_and_a_restart_lowers_the_curtain() {
    let store = Store::in_memory().unwrap();
    let app = TestApp::with(store.clone(), hasty()).await;
    let aiko = app.browser("Aiko").await;
    let table = aiko.table("idol-conclave", &["me", "here:Ren", "here:Mio"]).await;
    let mut played = Vec::new();
    for _ in 0..4 {
        let turn = aiko.view(&table).await["turn"][0].as_str().unwrap().to_owned();
        lift(&aiko, &table, Seat::from_word(&turn)).await;
        while let view = aiko.view(&table).await
            && view["mine"] == true
        {
            let words = view["legal"][0].as_str().unwrap().to_owned();
            assert_eq!(aiko.act(&table, &view["decision"], &words).await.status, 200);
            played.push((turn.clone(), words));
        }
    }
    let turn = aiko.view(&table).await["turn"][0].as_str().unwrap().to_owned();
    lift(&aiko, &table, Seat::from_word(&turn)).await;
    let again = TestApp::with(store.clone(), hasty()).await;
    let aiko = Client { app: &again, ..aiko.clone() };
    let view = aiko.view(&table).await;
    assert_eq!((&view["seat"], &view["legal"]), (&Value::Null, &json!([])), "the curtain is down");
    assert_eq!(
        aiko.get(&format!("/api/tables/{table}")).await.json()["device"]["seats"],
        json!(["A", "B", "C"])
    );
    lift(&aiko, &table, Seat::from_word(&turn)).await;
    assert_eq!(aiko.view(&table).await["mine"], true, "and the game goes on");
    let stored = store.load_table(&TableId::parse(&table).unwrap()).await.unwrap();
    let kept: Vec<(String, String)> =
        stored.actions.iter().map(|action| (action.seat.to_string(), action.words.to_string())).collect();
    assert_eq!(kept, played);
    assert_eq!(stored.header.seats, ["Aiko", "Ren", "Mio"], "log and transcript name who played");
}

#[tokio::test]
async fn chairs_at_a_device_are_taken_and_given_up_by_its_owner_alone() {
    let app = TestApp::still().await;
    let (aiko, ben) = (app.browser("Aiko").await, app.browser("Ben").await);
    let table = aiko.table("idol-conclave", &["me", "open", "open", "open"]).await;
    let sit = format!("/api/tables/{table}/sit");
    assert_eq!(ben.post(&sit, &json!({"beside": "Eve"})).await.status, 403);
    assert_eq!(aiko.post(&sit, &json!({"seat": "B", "beside": " \u{200b}"})).await.status, 422);
    let row = aiko.post(&sit, &json!({"seat": "B", "beside": "Ren"})).await.json();
    assert_eq!((&row["chairs"][1]["name"], &row["chairs"][1]["shared"]), (&json!("Ren"), &json!(true)));
    assert_eq!(aiko.form(&format!("/t/{table}/sit"), "seat=2&name=Mio&beside=yes").await.status, 303);
    assert!(aiko.get(&format!("/t/{table}")).await.text().contains("at a shared device"));
    assert_eq!(aiko.post(&sit, &json!({"seat": "D"})).await.status, 409, "nobody sits twice");
    assert_eq!(ben.post(&format!("/api/tables/{table}/stand"), &json!({"seat": "B"})).await.status, 403);
    for seat in ["B", "C"] {
        let reply = aiko.post(&format!("/api/tables/{table}/stand"), &json!({"seat": seat})).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    let row = aiko.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((&row["chairs"][0]["shared"], &row["chairs"][1]["kind"]), (&json!(false), &json!("empty")));
    assert_eq!(row["door"]["sent_away"], json!([]), "nobody was sent away");
    // Whoever gives up a seat at a shared device does not thereby see the other's hand.
    aiko.post(&sit, &json!({"seat": "B", "beside": "Ren"})).await;
    aiko.post(&sit, &json!({"seat": "C", "bot": "random"})).await;
    aiko.post(&sit, &json!({"seat": "D", "bot": "random"})).await;
    lift(&aiko, &table, Some(Seat(1))).await;
    let reply = aiko.post(&format!("/api/tables/{table}/people"), &json!({"do": "give-up"})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let view = aiko.view(&table).await;
    assert_eq!(view["seat"], Value::Null, "the curtain is down");
    lift(&aiko, &table, Some(Seat(0))).await;
    assert_eq!(aiko.view(&table).await["seat"], json!("A"));
}

//! Several servers on one store: any server, any table. A person is at one of them and the opponent at another.
//!
//! Two servers in one program share a store and a bus here; `tests/it/operating/servers.rs` has whole processes with PostgreSQL and
//! NATS.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::wire::Wire;
use crate::common::{Client, Dice, TestApp, asked, hasty, three};
use greenroom_engine::{Eyes, Seat};
use greenroom_store::{Store, TableId, UnixMs};
use greenroom_web::{Bus, BusQuestion, LocalBus, Time};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// A limit that only ends a test that would wait for ever.
const LONG: Duration = Duration::from_secs(60);

/// A bus on which every word is lost.
struct DeafBus(watch::Sender<u64>);

impl Bus for DeafBus {
    fn tell(&self, _: &str, _: u32) {}
    fn listen(&self, _: &str) -> watch::Receiver<u32> {
        watch::Sender::new(0).subscribe()
    }
    fn gaps(&self) -> watch::Receiver<u64> {
        self.0.subscribe()
    }
    fn is_connected(&self) -> bool {
        false
    }
    fn ask(&self, _: &str, _: Vec<u8>) -> mpsc::Receiver<Vec<u8>> {
        mpsc::channel(1).1
    }
    fn take(&self, _: &str) -> mpsc::Receiver<BusQuestion> {
        mpsc::channel(1).1
    }
}

async fn two() -> [TestApp; 2] {
    two_with(Arc::new(LocalBus::default()), Time::system()).await
}

async fn two_with(bus: Arc<dyn Bus>, time: Time) -> [TestApp; 2] {
    let store = Store::in_memory().unwrap();
    let first = TestApp::among(store.clone(), hasty(), time.clone(), bus.clone()).await;
    [first, TestApp::among(store, hasty(), time, bus).await]
}

/// The same person at another server.
fn at<'a>(person: &Client<'_>, app: &'a TestApp) -> Client<'a> {
    Client { app, name: person.name.clone(), header: person.header.clone(), secret: person.secret.clone() }
}

/// Waits until somebody is told what they wait for.
async fn until(person: &Client<'_>, path: &str, is_there: impl Fn(&Value) -> bool) -> Value {
    let told = async {
        loop {
            let reply = person.get(path).await;
            if reply.status == 200 && is_there(&reply.json()) {
                return reply.json();
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(LONG, told).await.expect("what another server has done is told")
}

/// Plays so many actions of a game, each at a server that the dice choose.
async fn play_at_both(
    apps: &[TestApp; 2],
    people: &[Client<'_>],
    table: &str,
    actions: u32,
    dice: &mut Dice,
) {
    for _ in 0..actions {
        let truth = apps[0].truth(table).await;
        let Some(seat) = truth.turn().iter().next() else { return };
        let here = at(&people[seat.index()], &apps[dice.below(2)]);
        let legal = truth.legal_words(seat);
        let words = legal[dice.below(legal.len())].clone();
        let reply = here.act(table, &json!(truth.decision(seat)), words.as_str()).await;
        assert_eq!(reply.status, 200, "a room that is behind catches up and takes it: {}", reply.text());
    }
}

#[tokio::test]
async fn a_game_is_played_at_two_servers_and_both_tell_the_same() {
    let apps = two().await;
    let (table, people) = three(&apps[0], "philadelphia").await;
    play_at_both(&apps, &people, &table, 80, &mut Dice(1)).await;
    let number = apps[0].truth(&table).await.number();
    for app in &apps {
        let id = TableId::parse(&table).unwrap();
        let room = app.app.room(&id).await.unwrap();
        tokio::time::timeout(LONG, async {
            while room.snapshot().card.number != number {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
        .await
        .expect("both know the whole game");
    }
    for person in &people {
        let views = [person.view(&table).await, at(person, &apps[1]).view(&table).await];
        assert_eq!(views[0], views[1]);
    }
    let path = format!("/api/tables/{table}/log?lang=en");
    let [one, other] = [people[0].get(&path).await, at(&people[0], &apps[1]).get(&path).await];
    assert_eq!((one.status, one.text()), (200, other.text()));
}

#[tokio::test]
async fn a_table_catches_up_though_every_word_of_the_bus_is_lost() {
    let apps = two_with(Arc::new(DeafBus(watch::Sender::new(0))), Time::system()).await;
    let (table, people) = three(&apps[0], "idol-conclave").await;
    let path = format!("/api/tables/{table}/view");
    let before = at(&people[0], &apps[1]).get(&path).await.json();
    let (person, view) = asked(&people, &table).await;
    assert_eq!(person.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await.status, 200);
    until(&at(person, &apps[1]), &path, |now| now["number"] != before["number"] || now["mine"] != true).await;
    let said = people[1].post(&format!("/api/tables/{table}/chat"), &json!({"text": "hello there"})).await;
    assert!(said.status < 300, "{}", said.text());
    let heard = |page: &crate::common::wire::Reply| page.text().contains("hello there");
    tokio::time::timeout(LONG, async {
        while !heard(&at(&people[0], &apps[1]).get(&format!("/t/{table}")).await) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .expect("a line is heard at the other server");
}

#[tokio::test]
async fn nothing_that_two_servers_write_at_once_is_lost() {
    let apps = two().await;
    let (table, people) = three(&apps[0], "idol-conclave").await;
    // Everybody switches their helping hands at both servers, all at once: one text holds them all.
    let switch = async |person: &Client<'_>, app: &TestApp, on: bool| {
        let reply =
            at(person, app).form(&format!("/t/{table}/helping"), if on { "on=yes" } else { "on=no" }).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
    };
    for round in 0..6 {
        let on = round % 2 == 0;
        tokio::join!(
            switch(&people[0], &apps[0], on),
            switch(&people[1], &apps[1], on),
            switch(&people[2], &apps[round % 2], on)
        );
        let stored = apps[0].store.load_table(&TableId::parse(&table).unwrap()).await.unwrap();
        let helping = stored.extra["helping"].as_array().unwrap().clone();
        assert_eq!(helping.len(), 3, "{helping:?}");
        assert!(helping.iter().all(|entry| entry[1] == json!(on)), "{helping:?}");
    }
}

#[tokio::test]
async fn a_chair_goes_to_one_of_two_who_take_it_at_two_servers() {
    let apps = two().await;
    let maker = apps[0].person("Aiko").await;
    let others = [apps[0].person("Ben").await, apps[1].person("Chie").await];
    for _ in 0..8 {
        let table = maker.table("idol-conclave", &["me", "open", "open"]).await;
        let path = format!("/api/tables/{table}/sit");
        let seat = json!({"seat": "B"});
        let (one, other) = tokio::join!(others[0].post(&path, &seat), others[1].post(&path, &seat));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", one.text(), other.text());
    }
}

#[tokio::test]
async fn whoever_is_no_longer_welcome_at_one_server_is_not_at_the_other() {
    let apps = two().await;
    let (table, people) = three(&apps[0], "idol-conclave").await;
    let there = at(&people[0], &apps[1]);
    assert_eq!(there.view(&table).await["seat"], "A");
    let mut live = Wire::connect(apps[1].address).await.unwrap();
    live.upgrade(&format!("/api/tables/{table}/live"), &[there.header()]).await.unwrap();
    assert!(live.message().await.unwrap().is_some());
    let hash = greenroom_store::TokenHash::of(&there.secret);
    apps[0].store.revoke_bearer(hash, UnixMs(1_700_000_000_000)).await.unwrap();
    let closed = async { while let Ok(Some(_)) = live.message().await {} };
    tokio::time::timeout(LONG, closed).await.expect("the connection at the other server is closed");
    assert_eq!(there.get("/api/me").await.status, 401);
}

#[tokio::test]
async fn a_clock_runs_out_once() {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let apps = two_with(Arc::new(LocalBus::default()), time.clone()).await;
    let people = [apps[0].person("Aiko").await, apps[0].person("Ben").await, apps[0].person("Chie").await];
    let clock = json!({"clock": {"kind": "move", "seconds": 60}, "time_out": "bot"});
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "open", "open"], "pace": clock});
    let table = people[0].table_with(&wanted).await;
    for person in &people[1..] {
        assert_eq!(person.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
    }
    let id = TableId::parse(&table).unwrap();
    assert!(apps[1].app.room(&id).await.is_ok(), "both have it in memory");
    time.advance(Duration::from_secs(61));
    let path = format!("/api/tables/{table}/people");
    for app in &apps {
        until(&at(&people[0], app), &path, |now| !now["happened"].as_array().unwrap().is_empty()).await;
    }
    let happened = apps[0].store.attendance(&id).await.unwrap().happened;
    assert_eq!(happened.len(), 1, "one of the two servers has done it: {happened:?}");
}

#[tokio::test]
async fn a_bot_moves_though_the_server_that_was_to_move_it_is_gone() {
    let store = Store::in_memory().unwrap();
    let bus: Arc<dyn Bus> = Arc::new(LocalBus::default());
    let slow = greenroom_web::Settings { bot_pause: Duration::from_secs(86_400), ..hasty() };
    let first = TestApp::among(store.clone(), slow, Time::system(), bus.clone()).await;
    let aiko = first.person("Aiko").await;
    let table = aiko.table("idol-conclave", &["me", "greedy", "greedy"]).await;
    let id = TableId::parse(&table).unwrap();
    while aiko.view(&table).await["mine"] == true {
        let view = aiko.view(&table).await;
        let words = view["legal"][0].as_str().unwrap();
        assert_eq!(aiko.act(&table, &view["decision"], words).await.status, 200);
    }
    let before = store.table_card(&id).await.unwrap().number;
    // The server that has the table waits for a day; to the store it is as good as gone. Nobody asks the other one for the table.
    let _second = TestApp::among(store.clone(), hasty(), Time::system(), bus).await;
    tokio::time::timeout(LONG, async {
        while store.table_card(&id).await.unwrap().number == before {
            // Again and again, since the first one may note later when its own pause ends.
            store.set_owed(&id, Some(UnixMs(0))).await.unwrap();
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .expect("the other server finds what is due");
}

#[tokio::test]
async fn a_curtain_that_is_lifted_at_one_server_is_lifted_at_the_other_until_its_seat_has_moved() {
    let apps = two().await;
    let me = apps[0].browser("Aiko").await;
    let wanted = json!({"game": "idol-conclave", "seats": ["me", "here:Ren", "here:Mio"]});
    let table = me.table_with(&wanted).await;
    let there = at(&me, &apps[1]);
    let path = format!("/api/tables/{table}");
    assert_eq!(there.get(&path).await.json()["device"]["in_hand"], Value::Null);
    let seat = apps[0].truth(&table).await.turn().iter().next().unwrap();
    let lifted = me.post(&format!("{path}/curtain"), &json!({"seat": seat})).await;
    assert_eq!(lifted.json()["device"]["in_hand"], json!(seat));
    until(&there, &path, |now| now["device"]["in_hand"] == json!(seat)).await;
    let view = there.view(&table).await;
    let truth = apps[0].truth(&table).await;
    assert_eq!(view["view"], truth.view_json(Eyes::Seat(seat)));
    assert_eq!(there.act(&table, &view["decision"], view["legal"][0].as_str().unwrap()).await.status, 200);
    let truth = apps[0].truth(&table).await;
    until(&me, &path, |now| now["device"]["in_hand"] == Value::Null).await;
    assert_eq!(me.view(&table).await["view"], truth.view_json(Eyes::Public), "the next one sees no hand");
}

#[tokio::test]
async fn whoever_is_at_one_server_is_here_for_the_other() {
    let apps = two().await;
    let (table, people) = three(&apps[0], "idol-conclave").await;
    let page = format!("/t/{table}");
    let watcher = apps[0].browser("Hanako").await;
    let mut live = Wire::connect(apps[0].address).await.unwrap();
    live.upgrade(&format!("{page}/live"), &[watcher.header()]).await.unwrap();
    assert!(live.message().await.unwrap().is_some());
    tokio::time::timeout(LONG, async {
        while !at(&people[0], &apps[1]).get(&page).await.text().contains("Hanako") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await
    .expect("a watcher at one server is named at the other");
}

/// What some eyes are sent at one server follows from their own view, whatever is played at the other: each line is the engine's
/// view, and an action that they cannot notice sends nothing.
#[tokio::test]
async fn nothing_that_is_sent_at_one_server_tells_what_was_done_in_secret_at_the_other() {
    let sealed = json!({"advanced": ["simultaneous-vote"]});
    let usual = greenroom_catalog::games().iter().map(|kind| (kind.id(), kind.default_options()));
    let secret = (0..8).map(|_| ("idol-conclave", sealed.clone()));
    let mut silent = 0;
    for (round, (game, options)) in usual.chain(secret).enumerate() {
        let apps = two().await;
        let people =
            [apps[0].person("Aiko").await, apps[0].person("Ben").await, apps[0].person("Chie").await];
        let wanted = json!({"game": game, "seats": ["me", "open", "open"], "options": options});
        let table = people[0].table_with(&wanted).await;
        for person in &people[1..] {
            assert_eq!(person.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
        }
        let (observer, eyes) = (at(&people[2], &apps[1]), Eyes::Seat(Seat(2)));
        let mut live = Wire::connect(apps[1].address).await.unwrap();
        live.upgrade(&format!("/api/tables/{table}/live"), &[observer.header()]).await.unwrap();
        let mut line: Value = serde_json::from_slice(&live.message().await.unwrap().unwrap()).unwrap();
        let mut dice = Dice(round as u64);
        for _ in 0..90 {
            let truth = apps[0].truth(&table).await;
            assert_eq!(line["view"], truth.view_json(eyes), "{game}");
            let turn: Vec<Seat> = truth.turn().iter().collect();
            if turn.is_empty() {
                break;
            }
            let seat = turn[dice.below(turn.len())];
            let legal = truth.legal_words(seat);
            let words = legal[dice.below(legal.len())].clone();
            let mut next = truth.clone_box();
            next.act(seat, &words).unwrap();
            let reply = people[seat.index()].act(&table, &json!(truth.decision(seat)), words.as_str()).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            if next.is_over() {
                break;
            }
            if next.sight(eyes).number() == truth.sight(eyes).number() {
                // The other server knows of it by now, and has sent nothing.
                let id = TableId::parse(&table).unwrap();
                let room = apps[1].app.room(&id).await.unwrap();
                tokio::time::timeout(LONG, async {
                    while room.snapshot().card.number != next.number() {
                        tokio::time::sleep(Duration::from_millis(2)).await;
                    }
                })
                .await
                .expect("the room catches up");
                assert_eq!(live.messages_by_now().await.unwrap().len(), 0, "{game}: {words}");
                silent += 1;
                continue;
            }
            let message = tokio::time::timeout(LONG, live.message()).await.expect("a line").unwrap().unwrap();
            line = serde_json::from_slice(&message).unwrap();
        }
    }
    assert!(silent > 0, "some actions were secret");
}

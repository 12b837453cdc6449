//! A whole server on a free port with a store of its own, and people who talk to it.

#![allow(dead_code)] // Each test file uses its own part.

pub mod wire;

use greenroom_catalog::{AnyTable, GameKind};
use greenroom_engine::{Seat, Values};
use greenroom_store::{Store, TableId};
use greenroom_web::{App, Bus, Games, Limits, Settings, Time, answer};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use wire::{Reply, Wire};

/// A server for one test.
pub struct TestApp {
    pub address: SocketAddr,
    /// The server's own store: tests look into it where nobody else may.
    pub store: Store,
    pub app: App,
}

/// Bots that do not make a test wait, and no limit on how fast it asks.
pub fn hasty() -> Settings {
    let (bot_pause, advice_step) = (Duration::from_millis(1), Duration::ZERO);
    Settings { bot_pause, advice_step, limits: Limits::none(), ..Settings::default() }
}

impl TestApp {
    pub async fn new() -> TestApp {
        TestApp::with(Store::in_memory().unwrap(), hasty()).await
    }

    /// A server whose time stands still: that somebody has left, which is told some seconds later, comes between nothing.
    pub async fn still() -> TestApp {
        let time = Time::manual(greenroom_store::UnixMs(1_700_000_000_000));
        let store = Store::in_memory().unwrap();
        TestApp::with_time(store, hasty(), greenroom_catalog::games(), time).await
    }

    pub async fn with(store: Store, settings: Settings) -> TestApp {
        TestApp::with_games(store, settings, greenroom_catalog::games()).await
    }

    /// A server that has these games alone.
    pub async fn with_games(store: Store, settings: Settings, games: Games) -> TestApp {
        TestApp::with_time(store, settings, games, Time::system()).await
    }

    /// A server whose clock stands still until the test lets it go on.
    pub async fn with_time(store: Store, settings: Settings, games: Games, time: Time) -> TestApp {
        let app = App::with_time(store.clone(), settings, games, time).await.unwrap();
        TestApp::of(store, app).await
    }

    /// A server beside others on the same store, which tell each other by this bus.
    pub async fn among(store: Store, settings: Settings, time: Time, bus: Arc<dyn Bus>) -> TestApp {
        let games = greenroom_catalog::games();
        let app = App::among(store.clone(), settings, games, time, Some(bus)).await.unwrap();
        TestApp::of(store, app).await
    }

    async fn of(store: Store, app: App) -> TestApp {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(answer(listener, app.clone()));
        TestApp { address, store, app }
    }

    pub async fn connect(&self) -> Wire {
        Wire::connect(self.address).await.unwrap()
    }

    pub async fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        self.connect().await.send(method, path, headers, body.as_bytes()).await.unwrap()
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], "").await
    }

    /// Posts a form as a browser without any cookie does.
    pub async fn form(&self, path: &str, body: &str) -> Reply {
        self.send("POST", path, &[FORM], body).await
    }

    /// A new person as soon as the limit for strangers allows one.
    pub async fn patient_person(&self, name: &str) -> Client<'_> {
        let body = json!({ "name": name }).to_string();
        loop {
            let reply = self.send("POST", "/api/people", &[JSON], &body).await;
            if reply.status != 429 {
                return self.welcomed(name, &reply);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// A new person with a token and, by the same id, no cookie.
    pub async fn person(&self, name: &str) -> Client<'_> {
        let reply = self.send("POST", "/api/people", &[JSON], &json!({ "name": name }).to_string()).await;
        self.welcomed(name, &reply)
    }

    fn welcomed(&self, name: &str, reply: &Reply) -> Client<'_> {
        assert_eq!(reply.status, 201, "{}", reply.text());
        let token = reply.json()["token"].as_str().unwrap().to_owned();
        Client {
            app: self,
            name: name.to_owned(),
            header: ("Authorization", format!("Bearer {token}")),
            secret: token,
        }
    }

    /// A new person with a cookie, as a browser has it.
    pub async fn browser(&self, name: &str) -> Client<'_> {
        let reply = self.form("/me", &format!("name={name}")).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
        let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let secret = cookie.split_once('=').unwrap().1.to_owned();
        Client { app: self, name: name.to_owned(), header: ("Cookie", cookie), secret }
    }

    /// The true table, made again from what the store holds.
    pub async fn truth(&self, table: &str) -> Box<dyn AnyTable> {
        let stored = self.store.load_table(&TableId::parse(table).unwrap()).await.unwrap();
        let mut truth = find(&stored.card.game).deal(stored.header).unwrap();
        for action in stored.actions {
            truth.act(action.seat, &action.words).unwrap();
        }
        truth
    }
}

pub const JSON: (&str, &str) = ("Content-Type", "application/json");
pub const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

pub fn find(game: &str) -> &'static dyn GameKind {
    greenroom_catalog::find(game).unwrap()
}

/// Somebody who talks to the server.
#[derive(Clone)]
pub struct Client<'a> {
    pub app: &'a TestApp,
    pub name: String,
    /// The header that says who it is.
    pub header: (&'static str, String),
    /// The token or the cookie's value.
    pub secret: String,
}

impl Client<'_> {
    pub fn header(&self) -> (&str, &str) {
        (self.header.0, &self.header.1)
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.app.send("GET", path, &[self.header()], "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.app.send("POST", path, &[self.header(), JSON], &body.to_string()).await
    }

    pub async fn form(&self, path: &str, body: &str) -> Reply {
        self.app.send("POST", path, &[self.header(), FORM], body).await
    }

    /// Makes a table of the game and returns its id.
    pub async fn table(&self, game: &str, seats: &[&str]) -> String {
        self.table_with(&json!({"game": game, "seats": seats})).await
    }

    pub async fn table_with(&self, wanted: &Value) -> String {
        let reply = self.post("/api/tables", wanted).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()["id"].as_str().unwrap().to_owned()
    }

    pub async fn view(&self, table: &str) -> Value {
        let reply = self.get(&format!("/api/tables/{table}/view")).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()
    }

    pub async fn act(&self, table: &str, decision: &Value, words: &str) -> Reply {
        self.post(&format!("/api/tables/{table}/act"), &json!({"decision": decision, "words": words})).await
    }
}

/// A table of three people whose game has begun; the maker sits on the first chair.
pub async fn three<'a>(app: &'a TestApp, game: &str) -> (String, [Client<'a>; 3]) {
    let people = [app.person("Aiko").await, app.person("Ben").await, app.person("Chie").await];
    let table = people[0].table(game, &["me", "open", "open"]).await;
    for person in &people[1..] {
        let reply = person.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    (table, people)
}

/// The person whose turn it is, with what they see.
pub async fn asked<'p, 'a>(people: &'p [Client<'a>], table: &str) -> (&'p Client<'a>, Value) {
    for person in people {
        let view = person.view(table).await;
        if view["mine"] == true {
            return (person, view);
        }
    }
    panic!("nobody is asked");
}

/// Plays a game to its end: whoever is asked gives an answer that follows from the dice.
pub async fn play_out(app: &TestApp, people: &[&Client<'_>], table: &str, dice: &mut Dice) {
    let room = app.app.room(&TableId::parse(table).unwrap()).await.unwrap();
    let mut changes = room.watch();
    loop {
        changes.mark_unchanged();
        if room.snapshot().table.as_ref().is_some_and(|table| table.is_over()) {
            return;
        }
        let mut moved = false;
        for person in people {
            let view = person.view(table).await;
            if view["mine"] == true {
                let legal = view["legal"].as_array().unwrap();
                let words = legal[dice.below(legal.len())].as_str().unwrap();
                moved |= person.act(table, &view["decision"], words).await.status == 200;
            }
        }
        if !moved {
            changes.changed().await.unwrap();
        }
    }
}

/// Plays a game against bots to its end with random moves.
pub async fn finished(me: &Client<'_>, game: &str, seats: &[&str], seed: u64) -> String {
    let table = me.table(game, seats).await;
    play_out(me.app, &[me], &table, &mut Dice(seed)).await;
    table
}

/// Somebody's id.
pub async fn id_of(person: &Client<'_>) -> String {
    person.get("/api/me").await.json()["id"].as_str().unwrap().to_owned()
}

/// A fixed sequence of numbers that look random.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

/// A seat's eyes.
pub fn eyes(seat: u64) -> greenroom_engine::Eyes {
    greenroom_engine::Eyes::Seat(greenroom_engine::Seat(seat as u8))
}

/// All that somebody at a table can ask about it without changing anything, after so many actions.
pub fn told(table: &str, number: u32) -> Vec<String> {
    let earlier = number / 2;
    vec![
        format!("/t/{table}"),
        format!("/t/{table}/almanac"),
        format!("/t/{table}/screen"),
        format!("/t/{table}/replay?at={number}"),
        format!("/t/{table}/replay/frame?at={earlier}"),
        format!("/t/{table}/replay/frame?at={earlier}&eyes=all"),
        format!("/t/{table}/transcript"),
        format!("/t/{table}/result.svg"),
        format!("/t/{table}/position"),
        format!("/t/{table}/play-on?at={earlier}"),
        format!("/api/tables/{table}/position?at={earlier}"),
        format!("/t/{table}/analysis"),
        format!("/api/tables/{table}/analysis"),
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/view"),
        format!("/api/tables/{table}/view?eyes=public"),
        format!("/api/tables/{table}/view?eyes=all"),
        format!("/api/tables/{table}/log?lang=en"),
        format!("/api/tables/{table}/log?lang=ja&from={earlier}"),
        format!("/api/tables/{table}/log?eyes=all"),
        format!("/api/tables/{table}/transcript"),
    ]
}

/// The game's usual options, and those where everything that can be added is.
pub fn variants(kind: &dyn GameKind) -> Vec<Value> {
    let usual = kind.default_options();
    let mut full = usual.clone();
    // A seat that a table names must be there at every number of seats.
    let fits = |word: &str| Seat::from_word(word).is_none_or(|seat| seat.0 < *kind.seats().start());
    for spec in kind.options() {
        full[spec.key] = match spec.values {
            Values::Flag => json!(true),
            Values::OneOf(words) => json!(words.iter().rev().find(|word| fits(word))),
            Values::AnyOf(words) => json!(words),
            Values::Number { to, .. } => json!(to),
        };
    }
    if full == usual { vec![usual] } else { vec![usual, full] }
}

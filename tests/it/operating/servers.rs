//! Three servers and two thinkers on one database with a bus, any of which may be killed: any server answers for any table, and nothing
//! acknowledged is lost or doubled. How long people wait depends on the machine, so it is printed, and demanded where
//! `GREENROOM_GOES_ON` says so. The whole test:
//!
//! `GREENROOM_KILLS=100 xtask/with-services.sh cargo nextest run -p greenroom --run-ignored only --no-capture -E 'test(kills_over_three_servers)'`
//!
//! With `GREENROOM_OTHER=PROGRAM`, the program of the version before, one server and one thinker are of that version, and whichever server is
//! drained comes back as the other one, as in an upgrade.

use crate::operating::postgres::{new_database, restart};
use crate::operating::server::{LONG, PROGRAM, Server, ThinkerProcess, ask, command_of, table_of};
use crate::wire::{Reply, Wire};
use greenroom_engine::{Transcript, Words};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::process::{Child, Command};

const SERVERS: usize = 3;
const THINKERS: usize = 2;
/// Tables of people alone, and tables of one person and bots.
pub(super) const TABLES: usize = 2;
/// How many kills the check makes; the variable `GREENROOM_KILLS` asks for more.
const KILLS: usize = 10;
/// How many more moves are acknowledged between two kills.
const MOVES_BETWEEN: usize = 3;
/// How soon play shall go on at every table after a kill.
const GOES_ON: Duration = Duration::from_secs(3);

/// A bus of this test's own, which is killed and comes back at the same address.
struct BusProcess {
    child: Child,
    port: u16,
}

impl BusProcess {
    async fn start(port: u16) -> BusProcess {
        let child = Command::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("xtask/with-services.sh has found nats-server");
        while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        BusProcess { child, port }
    }

    async fn new() -> BusProcess {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        BusProcess::start(free).await
    }

    fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// What all clients together have seen.
#[derive(Default)]
pub(super) struct Seen {
    /// The servers that are thought to run.
    servers: Mutex<Vec<SocketAddr>>,
    /// By table and number: the seat and the words.
    pub(super) acknowledged: Mutex<BTreeMap<(String, u64), (String, String)>>,
    /// The highest number of each table that somebody was told: bots play too.
    numbers: Mutex<BTreeMap<String, u64>>,
    /// The public logs that watchers were told, by table: all of them are beginnings of the last.
    logs: Mutex<BTreeMap<String, Vec<Vec<String>>>>,
    /// How long each request took, with all its attempts.
    waits: Mutex<Vec<Duration>>,
    pub(super) done: AtomicBool,
}

impl Seen {
    /// How many moves were acknowledged at a table.
    pub(super) fn moves_at(&self, table: &str) -> usize {
        self.acknowledged.lock().unwrap().keys().filter(|(at, _)| at == table).count()
    }

    fn note_number(&self, table: &str, number: u64) {
        let mut numbers = self.numbers.lock().unwrap();
        let last = numbers.entry(table.to_owned()).or_default();
        *last = number.max(*last);
    }

    fn number_of(&self, table: &str) -> u64 {
        self.numbers.lock().unwrap().get(table).copied().unwrap_or_default()
    }
}

/// A person's client, which asks whichever server answers.
struct Client {
    token: String,
    wire: Option<(SocketAddr, Wire)>,
    seen: Arc<Seen>,
    dice: u64,
}

impl Client {
    fn new(seen: &Arc<Seen>, token: &str, dice: u64) -> Client {
        Client { token: token.to_owned(), wire: None, seen: seen.clone(), dice }
    }

    fn below(&mut self, most: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % most
    }

    /// Asks one server after the other until there is an answer. Says whether it was asked more than once.
    async fn ask(&mut self, method: &str, path: &str, body: &Value) -> (Reply, bool) {
        let (begun, mut attempts) = (Instant::now(), Vec::new());
        loop {
            // No session is bound to a server: one request in four goes to another one.
            if self.wire.is_none() || self.below(4) == 0 {
                self.wire = self.connect().await;
            }
            let (asked, mut answer) = (Instant::now(), None);
            if let Some((_, wire)) = &mut self.wire {
                answer = Some(ask(wire, method, path, &self.token, body).await);
            }
            let (address, took) = (self.wire.as_ref().map(|(address, _)| *address), asked.elapsed());
            match answer {
                Some(Ok(reply)) if reply.status < 500 => {
                    self.seen.waits.lock().unwrap().push(begun.elapsed());
                    if begun.elapsed() > GOES_ON {
                        println!("{method} {path} took {:?}, after {attempts:?} {took:?}", begun.elapsed());
                    }
                    return (reply, !attempts.is_empty());
                }
                Some(Ok(reply)) => attempts.push((address, took, reply.text())),
                Some(Err(error)) => attempts.push((address, took, error.to_string())),
                None => attempts.push((address, took, "nobody is there".to_owned())),
            }
            self.wire = None;
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    async fn connect(&mut self) -> Option<(SocketAddr, Wire)> {
        let servers = self.seen.servers.lock().unwrap().clone();
        let address = *servers.get(self.below(servers.len().max(1)))?;
        Some((address, Wire::connect(address).await.ok()?))
    }

    /// Plays at a table until the test or the game is over.
    async fn play(mut self, table: String) {
        while !self.seen.done.load(Ordering::Acquire) {
            let view = self.ask("GET", &format!("/api/tables/{table}/view"), &Value::Null).await.0.json();
            if view["over"] == true {
                return;
            }
            self.seen.note_number(&table, view["number"].as_u64().unwrap());
            if view["mine"] != true {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            }
            let legal = view["legal"].as_array().unwrap();
            let words = legal[self.below(legal.len())].as_str().unwrap().to_owned();
            let action = json!({"decision": view["decision"], "words": words});
            let (reply, _) = self.ask("POST", &format!("/api/tables/{table}/act"), &action).await;
            match reply.status {
                200 => {
                    let number = reply.json()["number"].as_u64().unwrap();
                    let seat = view["seat"].as_str().unwrap().to_owned();
                    let mut all = self.seen.acknowledged.lock().unwrap();
                    let before = all.insert((table.clone(), number), (seat, words));
                    assert_eq!(before, None, "action {number} of {table} was acknowledged twice");
                }
                // The first of two attempts may have arrived, or the view came from a server that was behind.
                409 => {}
                _ => panic!("{}", reply.text()),
            }
        }
    }

    /// Reads what everybody may know of a table, now here and now there.
    async fn watch(mut self, table: String) {
        while !self.seen.done.load(Ordering::Acquire) {
            let path = format!("/api/tables/{table}/log?eyes=public&lang=en");
            let log = lines(&self.ask("GET", &path, &Value::Null).await.0);
            self.seen.logs.lock().unwrap().entry(table.clone()).or_default().push(log);
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }
}

/// The sentences of a log.
fn lines(reply: &Reply) -> Vec<String> {
    let log = reply.json();
    let lines = log["lines"].as_array().unwrap_or_else(|| panic!("{log}"));
    lines.iter().map(|line| line["text"].to_string()).collect()
}

/// Whoever is told something of a game is told a beginning of how it went. Returns the first that was not.
fn first_that_differs<'a>(told: &'a [Vec<String>], whole: &[String]) -> Option<&'a Vec<String>> {
    told.iter().find(|told| !whole.starts_with(told))
}

#[test]
fn a_history_that_differs_is_found() {
    let log = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let whole = log("a b c d");
    assert_eq!(first_that_differs(&[log("a"), log("a b c d")], &whole), None);
    assert_eq!(first_that_differs(&[log("a"), log("a c")], &whole), Some(&log("a c")), "a lost line");
    assert_eq!(first_that_differs(&[log("a b b")], &whole), Some(&log("a b b")), "a doubled line");
}

/// What is killed.
#[derive(Clone, Copy, Debug)]
enum Victim {
    Server(usize),
    /// A server that is told to stop, as an upgrade does.
    Drained(usize),
    Thinker(usize),
    Bus,
    Database,
}

/// The program that is tested, or the other one, where `GREENROOM_OTHER` names one.
fn program(other: bool) -> String {
    let named = std::env::var("GREENROOM_OTHER").ok().filter(|_| other);
    named.unwrap_or_else(|| PROGRAM.to_owned())
}

/// The servers of one house.
pub(super) struct House {
    folders: Vec<tempfile::TempDir>,
    pub(super) servers: Vec<Server>,
    thinkers: Vec<ThinkerProcess>,
    /// The program of each server.
    programs: [String; SERVERS],
    bus: BusProcess,
    store: String,
    pub(super) seen: Arc<Seen>,
}

impl House {
    pub(super) async fn open() -> House {
        House::open_on(new_database().await).await
    }

    pub(super) async fn open_on(store: String) -> House {
        let bus = BusProcess::new().await;
        let folders: Vec<_> = (0..SERVERS).map(|_| tempfile::tempdir().unwrap()).collect();
        let seen = Arc::new(Seen::default());
        let programs = std::array::from_fn(|place| program(place % 2 == 1));
        let mut house =
            House { folders, servers: Vec::new(), thinkers: Vec::new(), programs, bus, store, seen };
        for place in 0..SERVERS {
            let server = house.start(place).await;
            house.servers.push(server);
        }
        for place in 0..THINKERS {
            let thinker = house.start_thinker(place).await;
            house.thinkers.push(thinker);
        }
        house.tell();
        house
    }

    async fn start(&self, place: usize) -> Server {
        let bus = self.bus.address();
        let args = ["--no-limits", "--store", &self.store, "--bus", &bus];
        Server::run(command_of(&self.programs[place], self.folders[place].path(), &args)).await
    }

    async fn start_thinker(&self, place: usize) -> ThinkerProcess {
        ThinkerProcess::start_of(&program(place == 1), &self.store, &self.bus.address()).await
    }

    /// Tells the clients where the servers are.
    fn tell(&self) {
        *self.seen.servers.lock().unwrap() = self.servers.iter().map(|server| server.address).collect();
    }

    /// Kills without a word, or lets a server go. Whoever is gone is started again when play has gone on without it.
    async fn kill(&mut self, victim: Victim) {
        match victim {
            Victim::Server(place) => {
                self.servers[place].signal("KILL").await;
                self.servers[place].ended().await;
            }
            Victim::Drained(place) => self.servers[place].stop().await,
            Victim::Thinker(place) => self.thinkers[place].kill().await,
            Victim::Bus => {
                self.bus.child.kill().await.unwrap();
            }
            Victim::Database => restart().await,
        }
    }

    async fn revive(&mut self, victim: Victim) {
        match victim {
            Victim::Server(place) | Victim::Drained(place) => {
                if matches!(victim, Victim::Drained(_)) {
                    self.programs[place] = program(self.programs[place] == PROGRAM);
                }
                self.servers[place] = self.start(place).await;
                self.tell();
            }
            Victim::Thinker(place) => self.thinkers[place] = self.start_thinker(place).await,
            Victim::Bus => self.bus = BusProcess::start(self.bus.port).await,
            Victim::Database => {}
        }
    }
}

/// Those who play at a table.
pub(super) type Players = Vec<tokio::task::JoinHandle<()>>;

pub(super) fn is_over(players: &Players) -> bool {
    players.iter().all(tokio::task::JoinHandle::is_finished)
}

/// A new table of people or of one person and bots, with everybody who plays and watches there.
pub(super) async fn open_table(house: &House, number: u64) -> (String, String, Players) {
    let server = &house.servers[number as usize % SERVERS];
    let people = if number.is_multiple_of(2) { 3 } else { 1 };
    let mut tokens = Vec::new();
    for name in &["Aiko", "Ben", "Chie"][..people] {
        tokens.push(server.person(name).await);
    }
    // In one of the games a view remembers more than its JSON tells.
    let game = if number % 4 == 1 { "idol-project" } else { "idol-conclave" };
    let bots = json!({"game": game, "seats": ["me", "greedy", "greedy"]});
    let made = match people {
        1 => server.send("POST", "/api/tables", &tokens[0], &bots).await.json(),
        _ => table_of(server, &tokens, json!({})).await,
    };
    let table = made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    let player = |(place, token): (usize, &String)| {
        let client = Client::new(&house.seen, token, number * 17 + place as u64);
        tokio::spawn(client.play(table.clone()))
    };
    let players: Vec<_> = tokens.iter().enumerate().map(player).collect();
    tokio::spawn(Client::new(&house.seen, "", number).watch(table.clone()));
    (table, tokens[0].clone(), players)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL and NATS: cargo xtask test servers"]
async fn nothing_is_lost_with_postgres_in_kills_over_three_servers() {
    let kills: usize =
        std::env::var("GREENROOM_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(KILLS);
    let mut house = House::open().await;
    let seen = house.seen.clone();
    let (mut tables, mut in_play, mut made) = (Vec::new(), Vec::new(), 0);
    let mut gaps: Vec<(Victim, Duration)> = Vec::new();
    let mut dice = Client::new(&seen, "", 20_261_117);
    let moves = || seen.acknowledged.lock().unwrap().len();
    for kill in 0..kills {
        in_play.retain(|(_, players): &(String, Players)| !is_over(players));
        while in_play.len() < TABLES * 2 {
            let (table, token, players) = open_table(&house, made).await;
            tables.push((table.clone(), token));
            in_play.push((table, players));
            made += 1;
        }
        let wanted = moves() + MOVES_BETWEEN + dice.below(6);
        until(|| moves() >= wanted).await;
        // An instant that has nothing to do with any move.
        tokio::time::sleep(Duration::from_micros(dice.below(20_000) as u64)).await;
        let victim = match kill % KILLS {
            2 => Victim::Drained(kill / KILLS % SERVERS),
            3 => Victim::Bus,
            4 | 8 => Victim::Thinker(dice.below(THINKERS)),
            9 => Victim::Database,
            _ => Victim::Server(dice.below(SERVERS)),
        };
        let begun = Instant::now();
        house.kill(victim).await;
        // Without a database nobody plays: what counts is how soon they go on when it is back.
        let killed = if matches!(victim, Victim::Database) { Instant::now() } else { begun };
        if matches!(victim, Victim::Database) {
            println!("kill {kill}: the database was away for {:?}", begun.elapsed());
        }
        // A person's move was acknowledged, or bots have acted: of two actions one at least was made after the kill.
        let now = |table: &str| (seen.moves_at(table), seen.number_of(table));
        let before: Vec<(usize, u64)> = in_play.iter().map(|(table, _)| now(table)).collect();
        let goes_on = |((table, players), (moves, number)): (&(String, Players), &(usize, u64))| {
            seen.moves_at(table) > *moves || seen.number_of(table) > *number + 1 || is_over(players)
        };
        let mut last = None;
        until(|| {
            let waiting = in_play.iter().zip(&before).find(|pair| !goes_on(*pair));
            if let Some(((table, _), _)) = waiting {
                last = Some(table.clone());
            }
            waiting.is_none()
        })
        .await;
        gaps.push((victim, killed.elapsed()));
        if killed.elapsed() > GOES_ON {
            println!("kill {kill} ({victim:?}): table {last:?} went on after {:?}", killed.elapsed());
        }
        house.revive(victim).await;
    }
    // Whoever is in the middle of a game plays it to its end, with everybody back.
    for (_, players) in in_play {
        for player in players {
            tokio::time::timeout(LONG, player).await.expect("the games end").unwrap();
        }
    }
    seen.done.store(true, Ordering::Release);
    check(&house, &tables).await;
    print(&seen, &gaps, tables.len());
    if std::env::var("GREENROOM_GOES_ON").is_ok() {
        assert!(gaps.iter().all(|(_, gap)| *gap < GOES_ON), "play went on within {GOES_ON:?} of every kill");
    }
    let mut answered = 0;
    for thinker in &mut house.thinkers {
        answered += thinker.stop().await;
    }
    println!("the last two thinkers have answered {answered} tasks");
    assert!(answered > 0, "somebody thought for the bots");
    for server in &mut house.servers {
        server.stop().await;
    }
}

/// Reads all histories: those of the servers, and those of all clients.
pub(super) async fn check(house: &House, tables: &[(String, String)]) {
    let acknowledged = house.seen.acknowledged.lock().unwrap().clone();
    for (table, token) in tables {
        let mut transcripts = Vec::new();
        let mut logs = Vec::new();
        for server in &house.servers {
            let path = format!("/api/tables/{table}/transcript");
            transcripts.push(server.send("GET", &path, token, &Value::Null).await.text());
            let path = format!("/api/tables/{table}/log?eyes=public&lang=en");
            logs.push(lines(&server.send("GET", &path, "", &Value::Null).await));
        }
        assert!(transcripts.iter().all(|one| *one == transcripts[0]), "all servers tell the same of {table}");
        assert!(logs.iter().all(|one| *one == logs[0]));
        let transcript = Transcript::from_text(&transcripts[0]).unwrap();
        for ((_, number), (seat, words)) in acknowledged.iter().filter(|((at, _), _)| at == table) {
            let (actor, played) = &transcript.actions[*number as usize - 1];
            assert_eq!(
                (&actor.to_string(), played),
                (seat, &Words::new(words)),
                "action {number} of {table}"
            );
        }
        let told = house.seen.logs.lock().unwrap().get(table).cloned().unwrap_or_default();
        assert_eq!(first_that_differs(&told, &logs[0]), None, "{table}: every watcher was told this game");
    }
}

fn print(seen: &Seen, gaps: &[(Victim, Duration)], tables: usize) {
    let mut waits = seen.waits.lock().unwrap().clone();
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    println!(
        "{} kills, {tables} tables, {} acknowledged moves; a request, with all its attempts: p50 {:?}, p99 {:?}, longest {:?}",
        gaps.len(),
        seen.acknowledged.lock().unwrap().len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    let soon = gaps.iter().filter(|(_, gap)| *gap < GOES_ON).count();
    println!("after {soon} of {} kills play went on at every table within {GOES_ON:?}", gaps.len());
    for kind in ["Server", "Drained", "Thinker", "Bus", "Database"] {
        let of_kind = gaps.iter().filter(|(victim, _)| format!("{victim:?}").starts_with(kind));
        if let Some(longest) = of_kind.map(|(_, gap)| gap).max() {
            println!("after a kill ({kind}) play went on within {longest:?}");
        }
    }
}

/// Waits until something is so.
pub(super) async fn until(mut is_so: impl FnMut() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(LONG, waiting).await.expect("the games go on");
}

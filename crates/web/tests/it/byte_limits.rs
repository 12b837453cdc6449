//! How many bytes a move and a page may cost: the limits of `cargo xtask bench-wire`, over the first moves of a game with known deals.

use crate::common::wire::{Reply, Wire};
use crate::common::{Client, TestApp, asked, hasty};
use flate2::{Decompress, FlushDecompress};
use greenroom_store::{Store, UnixMs};
use greenroom_web::{Settings, Time};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const MOVES: usize = 36;
/// Half of all frames have at most so many bytes, and 95 of 100 at most so many.
const FRAMES: (usize, usize) = (1_500, 6_000);
/// All files of a table's page with an empty cache.
const FIRST_LOAD: usize = 60_000;
/// The page alone.
const LATER_PAGE: usize = 15_000;

/// A tab that listens, and inflates as a browser does.
struct Listener {
    wire: Wire,
    stream: Decompress,
}

impl Listener {
    async fn new(person: &Client<'_>, table: &str) -> Listener {
        let mut wire = person.app.connect().await;
        let path = format!("/t/{table}/live?frames=deflate-stream");
        assert_eq!(wire.upgrade(&path, &[person.header()]).await.unwrap().status, 101);
        Listener { wire, stream: Decompress::new(false) }
    }

    /// The bytes that it was sent by now, heads of WebSocket frames counted in, and the last frame.
    async fn told(&mut self) -> (usize, Option<Value>) {
        let (mut bytes, mut last) = (0, None);
        for message in self.wire.messages_by_now().await.unwrap() {
            bytes += message.len() + if message.len() < 126 { 2 } else { 4 };
            let mut text = Vec::with_capacity(1_000_000);
            self.stream.decompress_vec(&message, &mut text, FlushDecompress::Sync).unwrap();
            assert_eq!(text.last(), Some(&b'\n'), "each message ends a line");
            last = Some(serde_json::from_slice(&text).unwrap());
        }
        (bytes, last)
    }
}

/// What an answer costs: its body, and its headers as they are sent.
fn size(reply: &Reply) -> usize {
    let headers: usize = reply.headers.iter().map(|(name, value)| name.len() + value.len() + 4).sum();
    assert_eq!(reply.status, 200);
    "HTTP/1.1 200 OK\r\n\r\n".len() + headers + reply.body.len()
}

/// The bytes of a page, and of all files that a browser fetches for it.
async fn load(app: &TestApp, person: &Client<'_>, path: &str) -> (usize, usize) {
    let coded = [person.header(), ("Accept-Encoding", "gzip, br")];
    let page = size(&app.send("GET", path, &coded, "").await);
    let text = person.get(path).await.text();
    // A browser that runs scripts does not look there.
    let text = text
        .split("<noscript>")
        .map(|part| part.rsplit("</noscript>").next().unwrap_or_default())
        .collect::<String>();
    let files: BTreeSet<&str> = text
        .split(['"', '#'])
        .filter(|word| word.starts_with("/assets/") || word.starts_with("/faces/"))
        .filter(|word| !word.contains("favicon-mine"))
        .collect();
    let mut all = page;
    for file in files {
        all += size(&app.send("GET", file, &coded, "").await);
    }
    (page, all)
}

async fn check(game: &str) {
    let time = Time::manual(UnixMs(1_700_000_000_000));
    let settings = Settings { known_deals: Some(1), ..hasty() };
    let app =
        TestApp::with_time(Store::in_memory().unwrap(), settings, greenroom_catalog::games(), time).await;
    let seats = *greenroom_catalog::find(game).unwrap().seats().end();
    let mut people = Vec::new();
    for name in &["Aiko", "Ben", "Chie", "Dai", "Emi"][..usize::from(seats)] {
        people.push(app.browser(name).await);
    }
    let chairs: Vec<&str> = (0..seats).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
    let table = people[0].table(game, &chairs).await;
    for person in &people[1..] {
        assert_eq!(person.post(&format!("/api/tables/{table}/sit"), &json!({})).await.status, 200);
    }
    let mut listeners = Vec::new();
    for person in &people {
        listeners.push(Listener::new(person, &table).await);
    }
    for listener in &mut listeners {
        assert!(listener.told().await.1.is_some(), "the whole room comes first");
    }
    let mut sizes = Vec::new();
    for _ in 0..MOVES {
        let (person, view) = asked(&people, &table).await;
        let (legal, number) = (view["legal"].as_array().unwrap(), view["number"].as_u64().unwrap());
        let words = legal[number as usize * 7 % legal.len()].as_str().unwrap();
        assert_eq!(person.act(&table, &view["decision"], words).await.status, 200);
        for listener in &mut listeners {
            sizes.push(listener.told().await.0);
        }
    }
    sizes.sort_unstable();
    let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() * 95 / 100]);
    let (page, all) = load(&app, &people[0], &format!("/t/{table}")).await;
    println!("{game}: {median} bytes a move, 95 of 100 at most {most}, first load {all}, later page {page}");
    assert!(median > 0 && median <= FRAMES.0, "{game}: half of the frames have more than {median} bytes");
    assert!(most <= FRAMES.1, "{game}: one frame in twenty has more than {most} bytes");
    assert!(all <= FIRST_LOAD, "{game}: the first load takes {all} bytes");
    assert!(page <= LATER_PAGE, "{game}: a page takes {page} bytes");
}

#[tokio::test]
async fn a_move_and_a_page_of_idol_conclave_are_small() {
    check("idol-conclave").await;
}

#[tokio::test]
async fn a_move_and_a_page_of_idol_project_are_small() {
    check("idol-project").await;
}

#[tokio::test]
async fn a_move_and_a_page_of_philadelphia_are_small() {
    check("philadelphia").await;
}

#[tokio::test]
async fn a_move_and_a_page_of_dice_master_are_small() {
    check("dice-master").await;
}

#[tokio::test]
async fn a_move_and_a_page_of_worker_placement_are_small() {
    check("imas-worker-placement").await;
}

//! Kill the process at any instant: every acknowledged action is there afterwards.
#![allow(clippy::unwrap_used, reason = "all of this is a test")]

use crate::common::*;
use greenroom_store::*;
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

/// Tells the test below, run as a process of its own, which file to write to.
const FILE: &str = "GREENROOM_STORE_TO_BE_KILLED";
const TABLES: usize = 8;
const ROUNDS: u32 = 10;

fn table(index: usize) -> TableId {
    TableId::parse(&format!("table-{index}")).unwrap()
}

fn words(index: usize, number: u32) -> String {
    format!("play {index} {number}")
}

/// Appends for ever, a thread a table, and says aloud each number that the store acknowledged.
fn play_until_killed(store: &Store, index: usize) {
    let id = table(index);
    let mut number = store.table_card(&id).wait().unwrap().number;
    loop {
        let next = action(0, &words(index, number + 1), at(0));
        number = store.append(&id, number, next, playing(&[0])).wait().unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "\nacknowledged {index} {number}").unwrap();
        out.flush().unwrap();
    }
}

#[test]
#[ignore = "the victim of the test below, which runs it as a process of its own"]
fn victim() {
    let Ok(place) = std::env::var(FILE) else { return };
    let store = open(&place);
    thread::scope(|scope| {
        for index in 0..TABLES {
            let store = store.clone();
            scope.spawn(move || play_until_killed(&store, index));
        }
    });
}

fn open(place: &str) -> Store {
    if place.starts_with("postgres://") {
        Store::connect(place).unwrap()
    } else {
        Store::open(place).unwrap()
    }
}

/// Starts the victim, kills it after so many acknowledgements, whatever it does then, and returns the last of each table.
fn kill_after(place: &str, acknowledgements: usize) -> HashMap<usize, u32> {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::victim", "--ignored", "--nocapture"])
        .env(FILE, place)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (heard, each_heard) = mpsc::channel();
    let mut lines = BufReader::new(victim.stdout.take().unwrap());
    let reader = thread::spawn(move || {
        let mut last = HashMap::new();
        let mut line = Vec::new();
        // A line that was cut off by the kill has no end, and counts for nothing.
        while lines.read_until(b'\n', &mut line).unwrap() > 0 && line.ends_with(b"\n") {
            let text = String::from_utf8(std::mem::take(&mut line)).unwrap();
            if let Some(("acknowledged", rest)) = text.trim().split_once(' ') {
                let (index, number) = rest.split_once(' ').unwrap();
                last.insert(index.parse().unwrap(), number.parse().unwrap());
                let _ = heard.send(());
            }
        }
        last
    });
    for _ in 0..acknowledgements {
        each_heard.recv().expect("the victim plays");
    }
    victim.kill().unwrap();
    assert_eq!(victim.wait().unwrap().code(), None, "it was killed and did not end by itself");
    reader.join().unwrap()
}

#[test]
fn every_acknowledged_action_survives_a_kill_at_any_instant() {
    let folder = tempfile::tempdir().unwrap();
    survives_kills(folder.path().join("greenroom.db").to_str().unwrap());
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test servers"]
fn every_acknowledged_action_survives_a_kill_with_postgres() {
    survives_kills(&far::new_database());
}

fn survives_kills(place: &str) {
    let store = open(place);
    for index in 0..TABLES {
        let new = NewTable { id: table(index), ..playing_bots(at(0)) };
        store.create_table(new).wait().unwrap();
    }
    store.close();
    for _ in 0..ROUNDS {
        let mut chance = [0; 1];
        getrandom::fill(&mut chance).unwrap();
        let acknowledged = kill_after(place, 1 + usize::from(chance[0]));
        let store = open(place);
        for (index, last) in acknowledged {
            let actions = store.load_table(&table(index)).wait().unwrap().actions;
            assert!(
                actions.len() as u32 >= last,
                "table {index}: {last} acknowledged, {} there",
                actions.len()
            );
            for (played, number) in actions.iter().zip(1..) {
                assert_eq!(played.words.as_str(), words(index, number));
            }
        }
        store.close();
    }
}

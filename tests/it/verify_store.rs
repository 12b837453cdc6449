//! `greenroom verify-store`: names the tables that would differ, and changes nothing.

#![allow(clippy::unwrap_used)]

use crate::common::{failure, run};
use greenroom_engine::{Header, Seat, SeatSet, Seed, Words};
use greenroom_store::{
    Invite, NewTable, Occupant, Status, Store, StoredAction, Summary, TableId, UnixMs, Visibility,
};
use std::path::Path;

/// A table of bots as the server stores it.
fn new_table(number: u64) -> NewTable {
    let kind = greenroom_catalog::find("idol-conclave").unwrap();
    let names = ["Aiko", "Ben", "Chie"].map(str::to_owned).to_vec();
    let header = kind.header(kind.default_options(), names, Seed::from_number(number));
    let turn = kind.deal(header.clone()).unwrap().turn();
    NewTable {
        id: TableId::random(),
        card_file: kind.card_text(&header.cards).map(str::to_owned),
        header,
        occupants: vec![Occupant::Bot("random".to_owned()); 3],
        visibility: Visibility::Open,
        invite: Invite::random(),
        owner: None,
        summary: Summary { status: Status::Playing, turn, result: None, noticed: true },
        created: UnixMs(number as i64),
        extra: serde_json::json!({}),
    }
}

/// All files of a folder with what is in them.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.display().to_string(), std::fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn tables_that_would_differ_are_named_and_the_folder_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let missing = failure(&["verify-store", "--data", data]);
    assert!(missing.starts_with("there is no "), "{missing}");
    let path = folder.path().join("greenroom.db");
    let store = Store::open(&path).unwrap();
    store.create_table(new_table(1)).wait().unwrap();
    let old = Header { rules: 0, ..new_table(2).header };
    let over =
        Summary { status: Status::Over, turn: SeatSet::NONE, result: Some("Ben".to_owned()), noticed: true };
    let old = NewTable { header: old, summary: over, ..new_table(2) };
    store.create_table(old.clone()).wait().unwrap();
    let in_use = failure(&["verify-store", "--data", data]);
    assert!(in_use.contains("is in use by another Greenroom"), "{in_use}");
    store.close();

    let before = files(folder.path());
    let output = run(&["verify-store", "--data", data]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "a finished game can be read: {said}");
    let named = format!("table {} (idol-conclave, rules 0, cards {}, over): ", old.id, old.header.cards);
    assert!(said.starts_with(&named), "{said}");
    let tally = "tables in play: 1, of which 0 cannot go on; finished games: 1, of which 1 can be read but not played again\n";
    assert!(said.ends_with(tally), "{said}");
    assert_eq!(files(folder.path()), before);

    let store = Store::open(&path).unwrap();
    let planted = new_table(3);
    store.create_table(planted.clone()).wait().unwrap();
    let action = StoredAction { seat: Seat(0), words: Words::new("no such words"), time: UnixMs(4) };
    store.append(&planted.id, 0, action, planted.summary.clone()).wait().unwrap();
    store.close();
    let output = run(&["verify-store", "--data", data]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains(&format!("table {} (", planted.id)), "{said}");
    assert!(said.contains("in play), after action 0: Action 1 of this table is not legal"), "{said}");
}

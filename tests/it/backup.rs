//! `greenroom backup` beside a server where people play, and `greenroom restore` elsewhere.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{failure, text};
use crate::kill_and_restart::{Acknowledged, NAMES, Server, make_tables, play};
use greenroom_store::{Store, StoredAction, TableId};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// How many moves are acknowledged before the backup is made, and how many when everybody stops.
const BEFORE: usize = 15;
const AFTER: usize = 40;

/// All moves of some tables, as a database has them.
async fn moves(folder: &Path, tables: &[String]) -> BTreeMap<String, Vec<StoredAction>> {
    let store = Store::open(folder.join("greenroom.db")).unwrap();
    let mut moves = BTreeMap::new();
    for table in tables {
        let stored = store.load_table(&TableId::parse(table).unwrap()).await.unwrap();
        moves.insert(table.clone(), stored.actions);
    }
    tokio::task::spawn_blocking(move || store.close()).await.unwrap();
    moves
}

/// Runs the program beside the players.
async fn beside(args: &[&str]) -> String {
    let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
    let run = move || text(&args.iter().map(String::as_str).collect::<Vec<_>>());
    tokio::task::spawn_blocking(run).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_while_people_play_is_restored_elsewhere_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let (data, there) = (folder.path().join("data"), folder.path().join("there"));
    let (file, data_arg) = (folder.path().join("backup.db"), data.to_str().unwrap());
    let mut server = Server::start(&data).await;
    let mut tokens = Vec::new();
    for name in NAMES {
        let reply = server.send("POST", "/api/people", "", &json!({ "name": name })).await;
        tokens.push(reply.json()["token"].as_str().unwrap().to_owned());
    }
    let tables = make_tables(&server, &tokens).await;
    let acknowledged = Acknowledged::default();
    let seats =
        tables.iter().flat_map(|table| tokens.iter().map(move |token| (table.clone(), token.clone())));
    let players: Vec<_> = (1..)
        .zip(seats)
        .map(|(dice, (table, token))| {
            tokio::spawn(play(server.address, table, token, dice, acknowledged.clone(), AFTER))
        })
        .collect();
    let count = || acknowledged.lock().unwrap().len();
    while count() < BEFORE {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let before: Vec<String> = acknowledged.lock().unwrap().keys().map(|(table, _)| table.clone()).collect();
    let said = beside(&["backup", file.to_str().unwrap(), "--data", data_arg]).await;
    assert!(said.contains("is written and checked: tables: 2, actions: "), "{said}");
    while count() < AFTER {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    server.child.kill().await.unwrap();
    for player in players {
        tokio::time::timeout(Duration::from_secs(240), player).await.expect("they stop").unwrap();
    }
    beside(&["restore", file.to_str().unwrap(), "--data", there.to_str().unwrap()]).await;
    beside(&["verify-store", "--data", there.to_str().unwrap()]).await;
    let (whole, restored) = (moves(&data, &tables).await, moves(&there, &tables).await);
    for table in &tables {
        let (whole, restored) = (&whole[table], &restored[table]);
        let known = before.iter().filter(|at| *at == table).count();
        assert!(restored.len() >= known, "{known} moves were acknowledged, {} are there", restored.len());
        assert_eq!(*restored, whole[..restored.len()], "move by move");
    }
    // The people of the backup are known to a server that is started on it.
    let second = Server::start(&there).await;
    assert_eq!(second.send("GET", "/api/me", &tokens[0], &json!({})).await.json()["name"], NAMES[0]);
}

#[test]
fn backups_in_a_folder_are_rotated_and_other_files_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backups) = (folder.path().join("data"), folder.path().join("backups"));
    let [data_arg, to] = [&data, &backups].map(|path| path.to_str().unwrap());
    let missing = failure(&["backup", to, "--data", data_arg]);
    assert!(missing.starts_with("there is no "), "{missing}");
    Store::open(data.join("greenroom.db")).unwrap().close();
    let no_folder = failure(&["backup", to, "--data", data_arg, "--keep", "2"]);
    assert!(no_folder.starts_with("--keep needs a folder"), "{no_folder}");
    std::fs::create_dir(&backups).unwrap();
    for name in ["greenroom-20200101T000000000Z.db", "greenroom-20210101T000000000Z.db", "notes.txt"] {
        std::fs::write(backups.join(name), name).unwrap();
    }
    let said = text(&["backup", to, "--data", data_arg, "--keep", "2"]);
    assert!(said.contains("greenroom-20200101T000000000Z.db is removed"), "{said}");
    let mut names: Vec<String> = std::fs::read_dir(&backups)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!((names.len(), names[0].as_str()), (3, "greenroom-20210101T000000000Z.db"));
    assert_eq!(names[2], "notes.txt");
    let full = failure(&["restore", backups.join(&names[1]).to_str().unwrap(), "--data", to]);
    assert!(full.ends_with("is not empty; restore into a folder that is new or empty"), "{full}");
}

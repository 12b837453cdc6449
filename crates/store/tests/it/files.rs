//! The file: brought up to date when it is old, refused with a clear sentence when it cannot be used.
#![allow(clippy::unwrap_used, reason = "all of this is a test")]

use crate::common::*;
use greenroom_store::*;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

const FIRST_MIGRATION: &str = include_str!("../../migrations/0001_tables.sql");

fn new_folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("greenroom.db");
    (folder, path)
}

fn refusal(path: &Path) -> StoreError {
    Store::open(path).expect_err("this file cannot be opened")
}

/// Changes something behind the store's back.
fn tamper(path: &Path, statements: &str) {
    Connection::open(path).unwrap().execute_batch(statements).unwrap();
}

#[test]
fn a_file_of_the_first_version_is_brought_up_to_date_and_keeps_its_tables() {
    let (_folder, path) = new_folder();
    // What PostgreSQL alone takes stands at the end.
    tamper(&path, FIRST_MIGRATION.split("--@ postgres").next().unwrap());
    tamper(
        &path,
        "PRAGMA application_id = 0x47524E52;
         PRAGMA user_version = 1;
         INSERT INTO people VALUES ('aiko', 'Aiko', 'rose', 'ja', 'dark', 5);
         INSERT INTO tables VALUES (1, 'oldtable', 'idol-conclave', 1, 'built-in', '{}', zeroblob(32), 'open',
             'come-in', 'aiko', 'playing', 1, 1, 5, 6, 0, NULL, NULL, 'null');
         INSERT INTO seats VALUES (1, 0, 'Aiko', 'aiko', NULL, 2, 5);
         INSERT INTO actions VALUES (1, 1, 0, 'pass', 6);",
    );
    let store = Store::open(&path).unwrap();
    let (id, aiko) = (TableId::parse("oldtable").unwrap(), PersonId::parse("aiko").unwrap());
    let table = store.load_table(&id).wait().unwrap();
    assert_eq!(table.actions, [StoredAction { time: UnixMs(6), ..action(0, "pass", at(0)) }]);
    assert_eq!(store.say(&id, &aiko, "a new thing", true, at(0)).wait().unwrap().0, 1);
    store.close();
    let version: u32 =
        Connection::open(&path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 18);
}

#[test]
fn what_was_closed_opens_again_with_everything_in_it() {
    let (folder, path) = new_folder();
    let path = folder.path().join("not/yet/there").join(path.file_name().unwrap());
    let store = Store::open(&path).unwrap();
    let new = gathering(&somebody(&store, "Aiko"), at(0));
    store.create_table(new.clone()).wait().unwrap();
    let before = store.load_table(&new.id).wait().unwrap();
    store.close();
    assert!(!path.with_extension("db-wal").exists(), "the log is folded into the file");
    let store = Store::open(&path).unwrap();
    assert_eq!(store.load_table(&new.id).wait().unwrap(), before);
}

#[test]
fn writes_that_wait_when_the_store_is_closed_are_still_made() {
    let (_folder, path) = new_folder();
    let store = Store::open(&path).unwrap();
    let tables: Vec<_> = (0..500).map(|n| playing_bots(at(n))).collect();
    let pending: Vec<_> = tables.iter().map(|new| store.create_table(new.clone())).collect();
    store.close();
    assert!(pending.into_iter().all(|answer| answer.wait().is_ok()));
    assert_eq!(Store::open(&path).unwrap().counts().wait().unwrap().playing, 500);
}

#[test]
fn a_file_of_a_newer_version_is_refused_and_not_touched() {
    let (_folder, path) = new_folder();
    Store::open(&path).unwrap().close();
    tamper(&path, "PRAGMA user_version = 99");
    let before = std::fs::read(&path).unwrap();
    assert_eq!(refusal(&path), StoreError::Newer { path: path.clone(), theirs: 99, ours: 18 });
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_file_of_another_program_is_refused_and_not_touched() {
    let (_folder, path) = new_folder();
    std::fs::write(&path, "Dear diary, today I played a game with my friends and it was fun.").unwrap();
    assert_eq!(refusal(&path), StoreError::NotOurs { path: path.clone() });
    std::fs::remove_file(&path).unwrap();
    tamper(&path, "CREATE TABLE songs (name TEXT)");
    let before = std::fs::read(&path).unwrap();
    assert_eq!(refusal(&path), StoreError::NotOurs { path: path.clone() });
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_copy_has_everything_and_its_original_is_not_touched() {
    let (folder, path) = new_folder();
    let new = NewTable { card_file: Some("cost = 3".into()), ..playing_bots(at(0)) };
    let store = Store::open(&path).unwrap();
    store.create_table(new.clone()).wait().unwrap();
    let copies = tempfile::tempdir().unwrap();
    let in_use = Store::open_copy(&path, copies.path()).expect_err("a server has it open");
    assert_eq!(in_use, StoreError::InUse { path: path.clone() });
    store.close();
    tamper(
        &path,
        "DROP TABLE thinking; ALTER TABLE tables DROP COLUMN moves_from; ALTER TABLE tables DROP COLUMN moves_to;
         DROP TABLE claims; DROP TABLE presences; DROP TABLE challenges; DROP TABLE versions; ALTER TABLE tables DROP COLUMN revision;
         DROP TABLE deliveries; DROP TABLE notices; DROP TABLE channels; DROP TABLE quiet_tables; DROP TABLE quiet_games;
         DROP TABLE notice_settings; DROP TABLE passkeys; DROP TRIGGER finished_shown; DROP TABLE duplicate_tables; DROP TABLE duplicates; DROP TABLE series_games;
         DROP TABLE series; DROP TABLE invitations; DROP TABLE friend_links; DROP TABLE privacy; DROP TABLE ratings;
         DROP TABLE rated_seats; DROP TABLE rated_games; DROP TABLE house_lengths; DROP TABLE house_seats;
         DROP TABLE results; DROP TABLE finished; DROP TABLE blocks; DROP TABLE login_codes; DROP TABLE phrases; DROP INDEX seats_of_former; ALTER TABLE seats DROP COLUMN former;
         DROP TABLE friends; ALTER TABLE tables DROP COLUMN friends; DROP INDEX tables_unfinished; ALTER TABLE people DROP COLUMN logins;
         ALTER TABLE chat DROP COLUMN watching; DROP TABLE card_files; DROP TABLE notes; DROP TABLE attendance;
         DROP TABLE happenings; DROP TABLE looks; DROP TABLE join_codes; DROP TABLE sanctions; DROP TABLE reports;
         DROP TABLE audit; DROP INDEX chat_of_person; DROP INDEX tables_kept; DROP TRIGGER table_gone;
         DROP TABLE puzzle_answers; ALTER TABLE tables DROP COLUMN branches; PRAGMA user_version = 2",
    );
    let files = || {
        let names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        (std::fs::read(&path).unwrap(), names.collect::<Vec<_>>())
    };
    let before = files();
    let copy = Store::open_copy(&path, copies.path()).unwrap();
    assert_eq!(copy.table_ids(None, 10).wait().unwrap(), std::slice::from_ref(&new.id));
    assert_eq!(copy.load_table(&new.id).wait().unwrap().header, new.header);
    copy.set_note("program", "newer").wait().unwrap();
    copy.close();
    assert_eq!(files(), before);
    let nowhere = folder.path().join("nothing.db");
    let missing = Store::open_copy(&nowhere, copies.path()).expect_err("there is no file");
    assert_eq!(missing, StoreError::NoFile { path: nowhere });
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let (folder, path) = new_folder();
    std::fs::write(&path, "").unwrap();
    let below_a_file = path.join("greenroom.db");
    let error = refusal(&below_a_file);
    assert!(matches!(&error, StoreError::Unwritable { path: at, .. } if *at == path), "{error:?}");
    let said = error.to_string();
    assert!(said.starts_with(&format!("the tables cannot be kept in {}: ", path.display())), "{said}");
    assert!(said.ends_with("choose a folder that this program may write to"), "{said}");
    assert!(matches!(refusal(folder.path()), StoreError::Unwritable { .. }), "a folder is no file");
}

#[test]
fn one_file_serves_one_store_at_a_time() {
    let (_folder, path) = new_folder();
    let store = Store::open(&path).unwrap();
    assert_eq!(refusal(&path), StoreError::InUse { path: path.clone() });
    store.close();
    Store::open(&path).unwrap();
}

#[test]
fn a_damaged_table_is_named_and_the_others_still_load() {
    let (_folder, path) = new_folder();
    let store = Store::open(&path).unwrap();
    let tables: Vec<_> = (0..5).map(|n| playing_bots(at(n))).collect();
    for new in &tables {
        store.create_table(new.clone()).wait().unwrap();
        for number in 0..3 {
            store.append(&new.id, number, action(0, "pass", at(9)), playing(&[0])).wait().unwrap();
        }
    }
    store.close();
    tamper(&path, "DELETE FROM actions WHERE table_row = 1 AND number = 2");
    tamper(&path, "DELETE FROM actions WHERE table_row = 2 AND number = 3");
    tamper(&path, "UPDATE tables SET options = '{' WHERE row = 3");
    tamper(&path, "UPDATE tables SET seed = x'00' WHERE row = 4");
    let store = Store::open(&path).unwrap();
    for (new, place) in tables.iter().zip(["action 2", "its actions", "options", "seed"]) {
        match store.load_table(&new.id).wait() {
            Err(StoreError::Damaged { place: said, .. }) => {
                assert_eq!(said, format!("table `{}`, {place}", new.id));
            }
            other => panic!("{place}: {other:?}"),
        }
    }
    assert_eq!(store.load_table(&tables[4].id).wait().unwrap().actions.len(), 3);
}

#[cfg(unix)]
#[test]
fn nobody_else_on_the_machine_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, path) = new_folder();
    let store = Store::open(&path).unwrap();
    store.secret_or("key", vec![1]).wait().unwrap();
    for file in [path.clone(), path.with_extension("db-wal"), path.with_extension("db-shm")] {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", file.display());
    }
}

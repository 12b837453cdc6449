//! Backups: made while moves go on, restored elsewhere, and files that are none.
#![allow(clippy::unwrap_used, reason = "all of this is a test")]

use crate::common::*;
use greenroom_store::*;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// A folder with a store in it that has some tables of a few moves.
fn played(tables: u32) -> (tempfile::TempDir, PathBuf, Store, Vec<NewTable>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("greenroom.db");
    let store = Store::open(&path).unwrap();
    let tables: Vec<_> = (0..tables).map(|n| playing_bots(at(i64::from(n)))).collect();
    for new in &tables {
        store.create_table(new.clone()).wait().unwrap();
        for number in 0..3 {
            store.append(&new.id, number, action(0, "pass", at(9)), playing(&[0])).wait().unwrap();
        }
    }
    (folder, path, store, tables)
}

fn sentence<T: std::fmt::Debug>(refused: Result<T, StoreError>) -> String {
    refused.unwrap_err().to_string()
}

/// The files of a folder, by name.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_backup_under_load_holds_every_move_that_was_acknowledged_before_it() {
    let (folder, path, store, tables) = played(4);
    let (stop, played) = (AtomicBool::new(false), AtomicU32::new(3));
    let elsewhere = tempfile::tempdir().unwrap();
    let backups: Vec<PathBuf> = (0..3).map(|n| folder.path().join(format!("backup {n}.db"))).collect();
    let mut before = Vec::new();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                let number = played.load(Ordering::Acquire);
                for new in &tables {
                    let moved = action(0, &format!("move {number}"), at(i64::from(number)));
                    store.append(&new.id, number, moved, playing(&[0])).wait().unwrap();
                }
                played.store(number + 1, Ordering::Release);
            }
        });
        for backup in &backups {
            // Each backup is made between moves that came after the one before it.
            let start = played.load(Ordering::Acquire);
            while played.load(Ordering::Acquire) < start + 5 {
                std::thread::yield_now();
            }
            before.push(played.load(Ordering::Acquire));
            back_up(&path, backup).unwrap();
        }
        stop.store(true, Ordering::Relaxed);
    });
    for (n, (backup, before)) in backups.iter().zip(&before).enumerate() {
        let there = elsewhere.path().join(n.to_string()).join("greenroom.db");
        let restored = restore(backup, &there).unwrap();
        assert_eq!((restored.tables, restored.people), (4, 0));
        let restored = Store::open(&there).unwrap();
        for new in &tables {
            let (one, whole) = (restored.load_table(&new.id).wait().unwrap(), store.load_table(&new.id));
            let whole = whole.wait().unwrap();
            assert!(one.actions.len() >= *before as usize, "what was acknowledged before is there");
            assert_eq!(one.actions, whole.actions[..one.actions.len()], "move by move");
            assert_eq!((one.header, one.invite, one.extra), (whole.header, whole.invite, whole.extra));
        }
    }
    assert!(!names(folder.path()).iter().any(|name| name.ends_with(".part")), "nothing unfinished is left");
}

#[test]
fn a_backup_is_one_private_file_and_replaces_nothing() {
    let (folder, path, store, tables) = played(1);
    let backup = folder.path().join("backup.db");
    let made = back_up(&path, &backup).unwrap();
    assert_eq!((made.tables, made.actions), (1, 3));
    assert_eq!(made.bytes, std::fs::metadata(&backup).unwrap().len());
    assert_eq!(made.to_string(), format!("tables: 1, actions: 3, people: 0, bytes: {}", made.bytes));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&backup).unwrap().permissions().mode() & 0o077, 0);
    }
    let bytes = std::fs::read(&backup).unwrap();
    assert!(
        sentence(back_up(&path, &backup)).ends_with("is already there; choose another name, or a folder")
    );
    assert_eq!(std::fs::read(&backup).unwrap(), bytes);
    let nowhere = folder.path().join("nothing.db");
    assert!(sentence(back_up(&nowhere, &folder.path().join("x"))).starts_with("there is no "));
    store.close();
    let stopped = folder.path().join("stopped.db");
    assert_eq!(back_up(&path, &stopped).unwrap().actions, made.actions, "a stopped server's file too");
    let there = folder.path().join("there/greenroom.db");
    restore(&stopped, &there).unwrap();
    assert_eq!(names(there.parent().unwrap()), ["greenroom.db"]);
    assert_eq!(Store::open(&there).unwrap().load_table(&tables[0].id).wait().unwrap().actions.len(), 3);
    assert!(sentence(restore(&stopped, &there)).contains("is not empty; restore into a folder that is new"));
}

#[test]
fn a_servers_own_file_is_no_backup() {
    let (folder, path, store, _) = played(1);
    let there = folder.path().join("there/greenroom.db");
    let said = sentence(restore(&path, &there));
    assert!(said.ends_with("make a backup of it with greenroom backup"), "{said}");
    let copied = folder.path().join("copied.db");
    std::fs::copy(&path, &copied).unwrap();
    let restored = restore(&copied, &there);
    assert!(
        matches!(&restored, Ok(Backup { tables: 0, .. }) | Err(StoreError::Empty { .. })),
        "a copy without its log has no table: {restored:?}"
    );
    store.close();
}

#[test]
fn a_damaged_empty_or_truncated_file_is_said_to_be_so_and_nothing_is_made_of_it() {
    let (folder, path, store, _) = played(40);
    let good = folder.path().join("good.db");
    back_up(&path, &good).unwrap();
    store.close();
    let whole = std::fs::read(&good).unwrap();
    let (cut, mut garbled) = (whole[..whole.len() - 5000].to_vec(), whole.clone());
    garbled[4096 * 3..4096 * 4].fill(0xAB);
    let cases = [
        ("empty", Vec::new(), "is empty: a server's database was copied without its log"),
        ("cut", cut, "is cut off: it has "),
        ("head", whole[..100].to_vec(), "is "),
        ("garbled", garbled, "the database is damaged at "),
        ("noise", vec![0x5A; 9000], "is not a Greenroom database"),
    ];
    for (name, bytes, expected) in cases {
        let data = folder.path().join(name);
        let file = data.join("greenroom.db");
        std::fs::create_dir(&data).unwrap();
        std::fs::write(&file, &bytes).unwrap();
        let said = sentence(Store::open(&file));
        assert!(said.contains(expected), "{name}: {said}");
        assert!(
            said.contains("; restore ") || name == "noise" || name == "head",
            "it says what to do: {said}"
        );
        assert_eq!(std::fs::read(&file).unwrap(), bytes, "{name}: the file stays as it was");
        let there = folder.path().join(format!("{name} there"));
        let said = sentence(restore(&file, &there.join("greenroom.db")));
        assert!(said.contains(expected), "{name}: {said}");
        assert!(!there.exists(), "{name}: nothing is made");
        let backup = folder.path().join(format!("{name}.db"));
        sentence(back_up(&file, &backup));
        assert!(!backup.exists() && !folder.path().join(format!("{name}.db.part")).exists());
    }
}

#[test]
fn the_log_is_folded_into_the_file_from_time_to_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("greenroom.db");
    let often = Settings { checkpoint_every: Duration::from_millis(1), ..Settings::default() };
    let store = Store::open_with(&path, often).unwrap();
    store.secret_or("told", b"a secret to look for".to_vec()).wait().unwrap();
    let in_file = || std::fs::read(&path).unwrap().windows(20).any(|bytes| bytes == b"a secret to look for");
    while !in_file() {
        std::thread::yield_now();
    }
    store.close();
}

#[test]
fn a_compacted_file_holds_nothing_that_was_replaced() {
    let (folder, path, store, _) = played(2);
    let secret = "Zebulon the Unforgettable";
    let id = somebody(&store, secret);
    for n in 0..50 {
        somebody(&store, &format!("{secret} {n}"));
    }
    let in_files = || {
        let mut files = names(folder.path()).into_iter().map(|name| folder.path().join(name));
        files.any(|file| {
            std::fs::read(file).unwrap().windows(secret.len()).any(|bytes| bytes == secret.as_bytes())
        })
    };
    assert!(in_files());
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.busy_timeout(Duration::from_secs(60)).unwrap();
    connection.execute("UPDATE people SET name = 'x'", []).unwrap();
    drop(connection);
    store.compact().wait().unwrap();
    assert!(!in_files());
    assert_eq!(store.person(&id).wait().unwrap().unwrap().name, "x");
    store.check().wait().unwrap();
}

#[cfg(unix)]
#[test]
fn two_names_of_one_file_are_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let (real, linked) = (folder.path().join("real"), folder.path().join("linked"));
    std::fs::create_dir(&real).unwrap();
    std::os::unix::fs::symlink(&real, &linked).unwrap();
    let store = Store::open(real.join("greenroom.db")).unwrap();
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(real.join("greenroom.db"), &link).unwrap();
    for name in [linked.join("greenroom.db"), real.join("../real/greenroom.db"), link.clone()] {
        assert!(matches!(Store::open(&name), Err(StoreError::InUse { .. })), "{}", name.display());
    }
    store.close();
    Store::open(&link).unwrap().close();
    assert_eq!(names(folder.path()), ["link.db", "linked", "real"]);
    std::os::unix::fs::symlink(folder.path().join("nowhere"), folder.path().join("dangling.db")).unwrap();
    assert!(matches!(Store::open(folder.path().join("dangling.db")), Err(StoreError::Unwritable { .. })));
}

//! Many callers at once: every acknowledged action is there, none twice, all in order, and commits are shared.
#![allow(clippy::unwrap_used, reason = "all of this is a test")]

use crate::common::*;
use greenroom_store::*;
use std::thread;

pub(crate) const TABLES: usize = 20;
pub(crate) const ACTIONS: u32 = 50;

fn new_store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("greenroom.db")).unwrap();
    (folder, store)
}

pub(crate) fn new_tables(store: &Store, count: usize) -> Vec<TableId> {
    let tables: Vec<_> = (0..count).map(|n| playing_bots(at(n as i64))).collect();
    let made: Vec<_> = tables.iter().map(|new| store.create_table(new.clone())).collect();
    made.into_iter().for_each(|answer| answer.wait().unwrap());
    tables.into_iter().map(|new| new.id).collect()
}

/// Tries to append each next action; after a stale answer it reads the table's number again.
pub(crate) fn play_against_others(store: &Store, table: &TableId, me: u8) -> u32 {
    let mut mine = 0;
    loop {
        let number = store.table_card(table).wait().unwrap().number;
        if number >= ACTIONS {
            return mine;
        }
        let words = format!("by {me} after {number}");
        match store.append(table, number, action(me, &words, at(0)), playing(&[me])).wait() {
            Ok(done) => {
                assert_eq!(done, number + 1);
                mine += 1;
            }
            Err(StoreError::Stale { actual, .. }) => assert!(actual > number),
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn threads_that_race_for_the_same_tables_lose_nothing() {
    let (_folder, store) = new_store();
    let tables = new_tables(&store, TABLES);
    let acknowledged: u32 = thread::scope(|scope| {
        let racers: Vec<_> = tables
            .iter()
            .flat_map(|table| [(table, 0), (table, 1)])
            .map(|(table, me)| (store.clone(), table, me))
            .map(|(store, table, me)| scope.spawn(move || play_against_others(&store, table, me)))
            .collect();
        racers.into_iter().map(|racer| racer.join().unwrap()).sum()
    });
    assert_eq!(acknowledged, TABLES as u32 * ACTIONS);
    for table in &tables {
        let actions = store.load_table(table).wait().unwrap().actions;
        assert_eq!(actions.len() as u32, ACTIONS);
        for (number, action) in actions.iter().enumerate() {
            assert_eq!(action.words.as_str(), format!("by {} after {number}", action.seat.0));
        }
    }
}

#[test]
fn writes_that_wait_share_a_commit() {
    let (_folder, store) = new_store();
    let tables = new_tables(&store, 200);
    let before = store.write_counts();
    let pending: Vec<_> = (0..10)
        .flat_map(|number| tables.iter().map(move |table| (table, number)))
        .map(|(table, number)| store.append(table, number, action(0, "pass", at(0)), playing(&[0])))
        .collect();
    assert!(pending.into_iter().all(|answer| answer.wait().is_ok()), "even those that follow one another");
    let after = store.write_counts();
    let (writes, commits) = (after.writes - before.writes, after.commits - before.commits);
    assert_eq!(writes, 2000);
    assert!(commits * 4 < writes, "{writes} writes took {commits} commits");
}

#[test]
fn a_refused_write_takes_no_other_with_it() {
    let (_folder, store) = new_store();
    let tables = new_tables(&store, 100);
    let pending: Vec<_> = tables
        .iter()
        .flat_map(|table| [(table, 0), (table, 7)])
        .map(|(table, number)| store.append(table, number, action(0, "pass", at(0)), playing(&[0])))
        .collect();
    let answers: Vec<_> = pending.into_iter().map(PendingOperation::wait).collect();
    for pair in answers.chunks(2) {
        assert_eq!(pair[0], Ok(1));
        assert!(matches!(pair[1], Err(StoreError::Stale { expected: 7, actual: 1, .. })));
    }
    for table in &tables {
        assert_eq!(store.load_table(table).wait().unwrap().actions.len(), 1);
    }
}

#[test]
fn async_code_awaits_and_a_dropped_answer_stops_nothing() {
    let (_folder, store) = new_store();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let table = new_tables(&store, 1).remove(0);
    runtime.block_on(async {
        drop(store.append(&table, 0, action(0, "unheard", at(0)), playing(&[1])));
        let number = store.append(&table, 1, action(1, "heard", at(1)), playing(&[0])).await.unwrap();
        assert_eq!(number, 2);
        assert_eq!(store.load_table(&table).await.unwrap().actions.len(), 2);
    });
}

//! Actions: appended, refused, taken back.

use crate::common::*;
use greenroom_engine::{Seat, SeatSet};
use greenroom_store::*;

/// A table at which two actions were played.
fn two_played(store: &Store) -> TableId {
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    let first = action(0, "vote +1000 akaneru", at(1));
    assert_eq!(store.append(&new.id, 0, first, playing(&[1])).wait(), Ok(1));
    let second = action(1, "vote  rumour   marisan", at(2));
    assert_eq!(store.append(&new.id, 1, second, playing(&[0, 1])).wait(), Ok(2));
    new.id
}

fn stale(table: &TableId, expected: u32, actual: u32) -> StoreError {
    StoreError::Stale { table: table.clone(), expected, actual }
}

pub(crate) fn actions_come_back_in_order(store: &Store) {
    let id = two_played(store);
    let table = store.load_table(&id).wait().unwrap();
    assert_eq!(
        table.actions,
        [action(0, "vote +1000 akaneru", at(1)), action(1, "vote rumour marisan", at(2))]
    );
    assert_eq!((table.card.number, table.card.updated), (2, at(2)));
    assert_eq!(table.card.turn, SeatSet::all(2));
}

pub(crate) fn a_stale_action_changes_nothing(store: &Store) {
    let id = two_played(store);
    let before = store.load_table(&id).wait().unwrap();
    for expected in [0, 1, 3] {
        let late = action(0, "bid 10", at(9));
        assert_eq!(store.append(&id, expected, late, over("A")).wait(), Err(stale(&id, expected, 2)));
    }
    assert_eq!(store.set_summary(&id, 1, over("A"), at(9)).wait(), Err(stale(&id, 1, 2)));
    assert_eq!(store.load_table(&id).wait().unwrap(), before);
}

pub(crate) fn what_is_taken_back_is_kept_aside(store: &Store) {
    let id = two_played(store);
    store.append(&id, 2, action(0, "bid 10", at(3)), over("A 3, B 1; A wins")).wait().unwrap();
    store.truncate(&id, 3, 1, playing(&[1]), at(7)).wait().unwrap();
    let table = store.load_table(&id).wait().unwrap();
    assert_eq!(table.actions, [action(0, "vote +1000 akaneru", at(1))]);
    assert_eq!((table.card.number, table.card.status, &table.card.result), (1, Status::Playing, &None));
    assert_eq!(table.card.turn, SeatSet::only(Seat(1)));
    assert_eq!(store.append(&id, 1, action(1, "pass", at(8)), playing(&[0])).wait(), Ok(2));
    store.truncate(&id, 2, 1, playing(&[1]), at(9)).wait().unwrap();
    let undone = |number, action, time| UndoneAction { number, action, undone: at(time) };
    assert_eq!(
        store.undone(&id).wait().unwrap(),
        [
            undone(3, action(0, "bid 10", at(3)), 7),
            undone(2, action(1, "vote rumour marisan", at(2)), 7),
            undone(2, action(1, "pass", at(8)), 9),
        ]
    );
}

pub(crate) fn an_action_is_taken_back_from_between_others(store: &Store) {
    let id = two_played(store);
    store.append(&id, 2, action(0, "bid 10", at(3)), playing(&[1])).wait().unwrap();
    store.append(&id, 3, action(1, "bid 20", at(4)), playing(&[0])).wait().unwrap();
    store.take_back(&id, 4, vec![2, 3], playing(&[1]), at(7)).wait().unwrap();
    let table = store.load_table(&id).wait().unwrap();
    assert_eq!(table.actions, [action(0, "vote +1000 akaneru", at(1)), action(1, "bid 20", at(4))]);
    assert_eq!((table.card.number, table.card.updated), (2, at(7)));
    let undone = |number, action, time| UndoneAction { number, action, undone: at(time) };
    assert_eq!(
        store.undone(&id).wait().unwrap(),
        [undone(3, action(0, "bid 10", at(3)), 7), undone(2, action(1, "vote rumour marisan", at(2)), 7)]
    );
    assert_eq!(store.append(&id, 2, action(0, "pass", at(8)), playing(&[1])).wait(), Ok(3));
    let before = store.load_table(&id).wait().unwrap();
    for gone in [vec![0], vec![4], vec![2, 1], vec![2, 2]] {
        let refused = store.take_back(&id, 3, gone.clone(), playing(&[0]), at(9)).wait();
        assert!(matches!(refused, Err(StoreError::Unfit(_))), "{gone:?}");
    }
    assert_eq!(store.take_back(&id, 2, vec![2], playing(&[0]), at(9)).wait(), Err(stale(&id, 2, 3)));
    assert_eq!(store.load_table(&id).wait().unwrap(), before);
}

pub(crate) fn what_nobody_could_notice_is_not_told_in_lists(store: &Store) {
    let id = two_played(store);
    let hour = 3_600_000;
    let silent = Summary { noticed: false, ..playing(&[0, 1]) };
    store.append(&id, 2, action(0, "place", at(5 * hour)), silent.clone()).wait().unwrap();
    let card = store.table_card(&id).wait().unwrap();
    assert_eq!((card.number, card.updated), (3, at(2)));
    store.take_back(&id, 3, vec![3], silent, at(6 * hour)).wait().unwrap();
    let card = store.table_card(&id).wait().unwrap();
    assert_eq!((card.number, card.updated), (2, at(2)));
}

pub(crate) fn a_stale_undo_changes_nothing(store: &Store) {
    let id = two_played(store);
    let before = store.load_table(&id).wait().unwrap();
    let back = |expected, to| store.truncate(&id, expected, to, playing(&[0]), at(9)).wait();
    assert_eq!(back(1, 0), Err(stale(&id, 1, 2)));
    assert!(matches!(back(2, 3), Err(StoreError::Unfit(_))), "forward is not back");
    assert_eq!(store.load_table(&id).wait().unwrap(), before);
    assert_eq!(store.undone(&id).wait().unwrap(), []);
}

pub(crate) fn a_game_begins_and_ends(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let new = gathering(&aiko, at(0));
    store.create_table(new.clone()).wait().unwrap();
    store.set_summary(&new.id, 0, playing(&[0]), at(1)).wait().unwrap();
    let card = store.table_card(&new.id).wait().unwrap();
    assert_eq!((card.status, card.number), (Status::Playing, 0));
    assert!(card.waits_for(&aiko));
    store.append(&new.id, 0, action(0, "pass", at(2)), over("A 1; A wins")).wait().unwrap();
    let card = store.table_card(&new.id).wait().unwrap();
    assert_eq!((card.status, card.result.as_deref()), (Status::Over, Some("A 1; A wins")));
    assert!(!card.waits_for(&aiko));
}

pub(crate) fn a_table_that_is_not_there_is_said_to_be_so(store: &Store) {
    let nowhere = TableId::random();
    let refused = StoreError::NoSuchTable(nowhere.clone());
    let append = store.append(&nowhere, 0, action(0, "pass", at(0)), playing(&[0]));
    assert_eq!(append.wait(), Err(refused.clone()));
    assert_eq!(store.truncate(&nowhere, 0, 0, playing(&[0]), at(0)).wait(), Err(refused.clone()));
    assert_eq!(store.load_table(&nowhere).wait(), Err(refused.clone()));
    assert_eq!(store.undone(&nowhere).wait(), Err(refused.clone()));
    assert_eq!(store.save_record(&nowhere, "story", "…").wait(), Err(refused.clone()));
    assert_eq!(store.chat(&nowhere, false, 9, 9).wait(), Err(refused));
}

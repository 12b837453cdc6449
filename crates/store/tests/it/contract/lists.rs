//! Lists: the lobby's, a person's own, and the counts.

use crate::common::*;
use greenroom_store::*;

fn ids(cards: Vec<TableCard>) -> Vec<TableId> {
    cards.into_iter().map(|card| card.id).collect()
}

fn make(store: &Store, new: NewTable) -> TableId {
    let id = new.id.clone();
    store.create_table(new).wait().unwrap();
    id
}

/// Runs first, on the empty store: the lobby is everybody's.
pub(crate) fn the_lobby_shows_open_tables_only_and_the_lately_busy_first(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let old = make(store, gathering(&aiko, at(0)));
    let new = make(store, gathering(&aiko, at(1)));
    let mut hidden = gathering(&aiko, at(2));
    hidden.visibility = Visibility::Private;
    let hidden = make(store, hidden);
    let bots = make(store, playing_bots(at(3)));
    let first = || Page::first(10);
    assert_eq!(ids(store.open_tables(first()).wait().unwrap()), [new.clone(), old.clone()]);
    assert_eq!(ids(store.watchable_tables(first()).wait().unwrap()), [bots]);
    let occupant = Occupant::Bot("random".into());
    store.sit(&old, sitting(2, Occupant::Empty, occupant, "Random", at(HOUR))).wait().unwrap();
    assert_eq!(ids(store.open_tables(first()).wait().unwrap()), [old.clone(), new.clone()], "now busier");
    store.set_visibility(&hidden, Visibility::Open, at(2 * HOUR)).wait().unwrap();
    store.set_summary(&old, 0, playing(&[0]), at(HOUR)).wait().unwrap();
    assert_eq!(ids(store.open_tables(first()).wait().unwrap()), [hidden, new]);
    assert_eq!(ids(store.watchable_tables(Page::first(1)).wait().unwrap()), [old]);
}

pub(crate) fn your_tables_come_with_your_turn_first(store: &Store) {
    let (aiko, chiyo) = (somebody(store, "Aiko"), somebody(store, "Chiyo"));
    let table = |created, turn: &[u8]| {
        let mut new = gathering(&aiko, at(created));
        new.occupants[2] = Occupant::Person(chiyo.clone());
        new.summary = playing(turn);
        make(store, new)
    };
    let (one, two, three) = (table(1, &[2]), table(2, &[0]), table(3, &[2]));
    let four = make(store, gathering(&aiko, at(4)));
    let list = |person| ids(store.tables_of(person, Page::first(9)).wait().unwrap());
    assert_eq!(list(&aiko), [two.clone(), four.clone(), three.clone(), one.clone()]);
    assert_eq!(list(&chiyo), [three.clone(), one.clone(), two.clone()]);
    store.append(&one, 0, action(2, "pass", at(5)), playing(&[0])).wait().unwrap();
    assert_eq!(list(&aiko), [one.clone(), two.clone(), four.clone(), three.clone()]);
    assert_eq!(list(&chiyo), [three.clone(), one.clone(), two.clone()]);
    store.append(&two, 0, action(0, "pass", at(6)), over("A wins")).wait().unwrap();
    assert_eq!(list(&aiko), [one.clone(), four.clone(), three.clone(), two.clone()], "what is over is last");
    store.truncate(&two, 1, 0, playing(&[0]), at(7)).wait().unwrap();
    assert_eq!(list(&aiko), [two.clone(), one.clone(), four, three.clone()], "an undo brings it back");
    let chair = Occupant::Person(aiko.clone());
    store.sit(&one, sitting(0, chair, Occupant::Person(chiyo.clone()), "Chiyo", at(8))).wait().unwrap();
    assert_eq!(list(&chiyo), [one, three, two], "whoever takes a seat takes its turn");
    let counts = store.counts_of(&chiyo).wait().unwrap();
    assert_eq!((counts.waiting, counts.going_on, counts.over), (2, 1, 0));
}

pub(crate) fn somebody_in_two_seats_has_the_table_once(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let mut new = gathering(&aiko, at(0));
    new.occupants = vec![Occupant::Person(aiko.clone()); 3];
    new.summary = playing(&[1, 2]);
    let id = make(store, new);
    let cards = store.tables_of(&aiko, Page::first(9)).wait().unwrap();
    assert_eq!(cards[0].seats_of(&aiko).len(), 3);
    assert_eq!(ids(cards), [id]);
    let counts = store.counts_of(&aiko).wait().unwrap();
    assert_eq!((counts.waiting, counts.going_on, counts.over), (1, 0, 0));
}

pub(crate) fn pages_join_without_gap_or_double(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let mut made: Vec<_> = (0..23).map(|n| make(store, gathering(&aiko, at(n)))).collect();
    made.reverse();
    let pages = (0..5).flat_map(|page| {
        let page = Page { skip: page * 5, take: 5 };
        ids(store.tables_of(&aiko, page).wait().unwrap())
    });
    assert_eq!(pages.collect::<Vec<_>>(), made);
}

pub(crate) fn everything_is_counted(store: &Store) {
    let before = store.counts().wait().unwrap();
    let aiko = somebody(store, "Aiko");
    make(store, gathering(&aiko, at(0)));
    let mut hidden = gathering(&aiko, at(0));
    hidden.visibility = Visibility::Private;
    let hidden = make(store, hidden);
    make(store, playing_bots(at(0)));
    let after = store.counts().wait().unwrap();
    assert_eq!(after.gathering - before.gathering, 2);
    assert_eq!(after.open_gathering - before.open_gathering, 1);
    assert_eq!(after.open_playing - before.open_playing, 1);
    assert_eq!(after.people - before.people, 1);
    store.set_summary(&hidden, 0, over("given up"), at(1)).wait().unwrap();
    assert_eq!(store.counts().wait().unwrap().over - after.over, 1);
}

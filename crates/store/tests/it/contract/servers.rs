//! Several servers on one store: revisions, claims, presences and challenges.

use crate::common::*;
use greenroom_engine::Seat;
use greenroom_store::*;
use serde_json::json;
use std::collections::BTreeMap;

fn revision(store: &Store, table: &TableId) -> u32 {
    let revision = store.revision(table).wait().unwrap().unwrap();
    assert_eq!(store.load_table(table).wait().unwrap().revision, revision);
    revision
}

pub(crate) fn every_change_of_a_table_has_a_revision_and_nobody_overwrites_what_they_have_not_seen(
    store: &Store,
) {
    let (aiko, ben) = (somebody(store, "Aiko"), somebody(store, "Ben"));
    let new = gathering(&aiko, at(0));
    store.create_table(new.clone()).wait().unwrap();
    let id = &new.id;
    let mut last = revision(store, id);
    let mut advanced = |what: &str| {
        let now = revision(store, id);
        assert_eq!(now, last + 1, "{what} is one change");
        last = now;
        now
    };
    let seat = SeatChange {
        extra: Some(json!({"faces": 1})),
        revision: Some(0),
        ..sitting(2, Occupant::Empty, Occupant::Person(ben.clone()), "Ben", at(1))
    };
    let late = SeatChange { revision: Some(7), ..seat.clone() };
    assert_eq!(store.sit(id, late).wait(), Err(StoreError::Changed(id.clone())));
    store.sit(id, seat).wait().unwrap();
    advanced("a seat");
    let (_, said) = store.say(id, &aiko, "hello", false, at(1)).wait().unwrap();
    assert_eq!(said, advanced("a line"));
    store.set_extra(id, Some(said), json!({"faces": 2})).wait().unwrap();
    let seen = advanced("what is kept with it");
    assert_eq!(store.set_extra(id, Some(said), json!(0)).wait(), Err(StoreError::Changed(id.clone())));
    let expected = Expected { number: 0, revision: Some(seen) };
    store.append(id, expected, action(0, "pass", at(2)), playing(&[1])).wait().unwrap();
    let seen = advanced("an action");
    let late = Expected { number: 1, revision: Some(seen - 1) };
    let refused = store.append(id, late, action(1, "pass", at(2)), playing(&[0])).wait();
    assert_eq!(refused, Err(StoreError::Changed(id.clone())));
    let attended = AttendanceChange { state: "{}".to_owned(), ..AttendanceChange::default() };
    let change = TableChange { extra: Some(json!({"faces": 3})), ..TableChange::default() };
    let refused = store.attend(id, late, change.clone(), attended.clone(), at(3)).wait();
    assert_eq!(refused, Err(StoreError::Changed(id.clone())));
    let expected = Expected { number: 1, revision: Some(seen) };
    store.attend(id, expected, change, attended, at(3)).wait().unwrap();
    let seen = advanced("what happens beside the actions");
    let refused = store.take_back(id, late, vec![1], playing(&[0]), at(4)).wait();
    assert_eq!(refused, Err(StoreError::Changed(id.clone())));
    let expected = Expected { number: 1, revision: Some(seen) };
    store.take_back(id, expected, vec![1], playing(&[0]), at(4)).wait().unwrap();
    advanced("an undo");
    let table = store.load_table(id).wait().unwrap();
    assert_eq!((table.card.number, table.extra), (0, json!({"faces": 3})));
    assert_eq!(table.card.chairs[2].occupant, Occupant::Person(ben), "{:?}", Seat(2));
}

pub(crate) fn moves_alone_are_taken_over_without_the_rest_of_the_table(store: &Store) {
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    let id = &new.id;
    let attended = |state: &str| AttendanceChange { state: state.to_owned(), ..AttendanceChange::default() };
    let play = |number: u32, state: &str| {
        let next = action(0, &format!("play {number}"), at(i64::from(number)));
        let done = store.append_attended(id, number - 1, next, playing(&[1]), attended(state)).wait();
        assert_eq!(done, Ok(number));
        revision(store, id)
    };
    let since = |number, revision| store.moves_since(id, number, revision).wait().unwrap();
    let first = play(1, "{}");
    let second = play(2, "{}");
    let third = play(3, "{\"third\":1}");
    let news = since(1, first).unwrap();
    assert_eq!((news.revision, news.number, news.attendance.as_str()), (third, 3, "{\"third\":1}"));
    assert_eq!(news.turn, playing(&[1]).turn);
    let words: Vec<&str> = news.moves.iter().map(|action| action.words.as_str()).collect();
    assert_eq!(words, ["play 2", "play 3"]);
    assert_eq!(news.moves[1].time, at(3));
    assert_eq!(since(2, second).unwrap().moves.len(), 1);
    assert_eq!(since(3, third).unwrap().moves, []);

    // Whatever else has changed has to be read: a line, what is kept with the table, an undo, something beside the actions, the end.
    store.set_extra(id, None, json!({"faces": 1})).wait().unwrap();
    assert_eq!(since(1, first), None, "more than moves");
    let fourth = play(4, "{}");
    assert_eq!(since(3, third), None, "more than moves between two of them");
    assert_eq!(since(3, fourth - 1).unwrap().moves.len(), 1);
    store.take_back(id, 4, vec![4], playing(&[0]), at(9)).wait().unwrap();
    assert_eq!(since(4, fourth), None, "an undo");
    let again = play(4, "{}");
    assert_eq!(since(4, fourth), None, "another move with the number of one that was taken back");
    let change = TableChange { extra: Some(json!({"faces": 2})), ..TableChange::default() };
    store.attend(id, 4, change, attended("{}"), at(10)).wait().unwrap();
    assert_eq!(since(4, again), None, "something beside the actions");
    let happened = vec![StoredHappening { number: 5, time: at(11), what: "{}".to_owned() }];
    let beside = AttendanceChange { happened, ..attended("{}") };
    let before = revision(store, id);
    store.append_attended(id, 4, action(0, "play 5", at(11)), playing(&[1]), beside).wait().unwrap();
    assert_eq!(since(4, before), None, "a move with which something happened");
    let before = revision(store, id);
    let over = Summary { status: Status::Over, ..playing(&[]) };
    store.append_attended(id, 5, action(0, "play 6", at(12)), over, attended("{}")).wait().unwrap();
    assert_eq!(since(5, before), None, "the end");
}

pub(crate) fn thinkers_and_servers_have_one_key(store: &Store) {
    assert_eq!(store.thinking_key().wait().unwrap(), None);
    assert_eq!(store.thinking_key_or(vec![1; 32]).wait().unwrap(), [1; 32]);
    assert_eq!(store.thinking_key_or(vec![2; 32]).wait().unwrap(), [1; 32], "the first one stays");
    assert_eq!(store.thinking_key().wait().unwrap(), Some(vec![1; 32]));
}

pub(crate) fn a_server_finds_what_others_have_changed(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let tables = [gathering(&aiko, at(0)), gathering(&aiko, at(0)), gathering(&aiko, at(0))];
    for table in &tables {
        store.create_table(table.clone()).wait().unwrap();
    }
    let [same, changed, gone] = tables.map(|table| table.id);
    let known: BTreeMap<TableId, u32> =
        [&same, &changed, &gone].into_iter().map(|id| (id.clone(), revision(store, id))).collect();
    let before = store.look_around("here", &known, at(0)).wait().unwrap();
    assert_eq!(before.changed, []);
    store.say(&changed, &aiko, "hello", false, at(1)).wait().unwrap();
    let entry = AuditEntry {
        time: at(1),
        by: "house".to_owned(),
        what: "remove-table".to_owned(),
        about: gone.to_string(),
        reason: "old".to_owned(),
    };
    store.moderate(entry, Moderation::RemoveTable(gone.clone())).wait().unwrap();
    let after = store.look_around("here", &known, at(0)).wait().unwrap();
    let found: BTreeMap<_, _> = after.changed.into_iter().collect();
    assert_eq!(found, BTreeMap::from([(changed, Some(1)), (gone, None)]));
    assert_eq!(after.house, before.house + 1, "an order is known everywhere");
    store.end_logins(&aiko, at(2)).wait().unwrap();
    assert_eq!(store.house_version().wait().unwrap(), before.house + 2, "so is a session that has ended");
}

pub(crate) fn one_server_at_a_time_does_something_and_it_is_free_when_its_time_is_over(store: &Store) {
    let claim = |server: &str, now, until| store.claim("bot one", server, at(now), at(until)).wait().unwrap();
    assert!(claim("here", 0, 10));
    assert!(!claim("there", 9, 30), "it is being done");
    assert!(claim("here", 9, 20), "whoever does it goes on");
    assert!(!claim("there", 19, 30));
    assert!(claim("there", 20, 30), "whoever did it has not come back");
    assert!(!claim("here", 21, 40));
    store.release("bot one", "here").wait().unwrap();
    assert!(!claim("here", 22, 40), "nobody releases what another does");
    store.release("bot one", "there").wait().unwrap();
    assert!(claim("here", 23, 40));
    store.tidy(at(40)).wait().unwrap();
    assert!(claim("there", 39, 50), "what is over is removed");
}

pub(crate) fn a_bot_that_owes_a_move_is_found(store: &Store) {
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    let owed = |now| store.owed_tables(at(now), 9).wait().unwrap().contains(&new.id);
    let change = AttendanceChange { state: "{}".into(), bots: Some(at(5)), ..AttendanceChange::default() };
    store.append_attended(&new.id, 0, action(0, "pass", at(1)), playing(&[1]), change).wait().unwrap();
    assert!(!owed(4) && owed(5));
    store.set_owed(&new.id, Some(at(9))).wait().unwrap();
    assert!(!owed(8) && owed(9));
    let change = AttendanceChange { state: "{}".into(), ..AttendanceChange::default() };
    store.append_attended(&new.id, 1, action(1, "pass", at(1)), playing(&[0]), change).wait().unwrap();
    assert!(!owed(99), "it has moved");
}

pub(crate) fn who_is_at_a_table_is_known_to_all_servers(store: &Store) {
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    let known = BTreeMap::from([(new.id.clone(), 0)]);
    let seen = |server: &str, now| store.look_around(server, &known, at(now)).wait().unwrap().present;
    let at_table = |server: &str, now| store.presences_at(&new.id, server, at(now)).wait().unwrap();
    let set = |server: &str, people: Option<&str>, until| {
        let tables = vec![(new.id.clone(), people.map(str::to_owned))];
        store.set_presences(server, tables, at(until)).wait().unwrap();
    };
    set("here", Some("[1]"), 10);
    set("there", Some("[2]"), 20);
    assert_eq!(seen("here", 9), [(new.id.clone(), "[2]".to_owned())]);
    assert_eq!(at_table("elsewhere", 9), ["[1]", "[2]"]);
    assert_eq!(at_table("elsewhere", 10), ["[2]"], "a server that was killed says nothing any more");
    set("there", None, 30);
    assert!(at_table("elsewhere", 11).is_empty() && seen("here", 11).is_empty());
    let gone = vec![(TableId::random(), Some("[3]".to_owned()))];
    store.set_presences("here", gone, at(30)).wait().unwrap();
}

pub(crate) fn a_challenge_works_once_for_whom_it_was_made_until_it_expires(store: &Store) {
    let (whom, other) = ([1; 32], [2; 32]);
    let add = |challenge: &str, now, expires| {
        let state = serde_json::json!({ "of": challenge });
        store.add_challenge(challenge, whom, state, (at(now), at(expires)), 3).wait().unwrap();
    };
    let take = |challenge: &str, whom, now| {
        let state = store.take_challenge(challenge, whom, at(now)).wait().unwrap();
        state.is_some_and(|state| state["of"] == challenge)
    };
    add("a", 0, 10);
    assert!(take("a", whom, 9) && !take("a", whom, 9), "once");
    add("b", 0, 10);
    assert!(!take("b", other, 1) && !take("b", whom, 1), "whoever tries uses it up");
    add("c", 0, 10);
    assert!(!take("c", whom, 10), "it has expired");
    for (number, challenge) in ["d", "e", "f", "g"].into_iter().enumerate() {
        add(challenge, 0, 10 + number as i64);
    }
    assert!(!take("d", whom, 1) && take("e", whom, 1), "only so many wait, and the oldest goes");
}

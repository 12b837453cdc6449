//! Notices: one row a decision, told once, withdrawn when it waits no longer; deliveries are taken by one at a time.

use crate::common::*;
use greenroom_store::*;
use serde_json::json;

fn channel(person: &PersonId, kind: ChannelKind, address: &str) -> NewChannel {
    let id = PersonId::random().as_str().to_owned();
    let (label, keys, address) = ("x".to_owned(), json!({"a": 1}), address.to_owned());
    NewChannel { id, person: person.clone(), table: None, kind, address, keys, label, confirmed: true }
}

fn wait_of(person: &PersonId, kind: WaitKind, mark: i64, due: i64) -> Wait {
    Wait { person: person.clone(), kind, mark, due: at(due) }
}

/// Somebody who is told somewhere, at a table that has begun.
fn told_somebody(store: &Store) -> (PersonId, TableId, String) {
    let aiko = somebody(store, "Aiko");
    let address = format!("https://hook.example/{aiko}");
    let id = store.add_channel(channel(&aiko, ChannelKind::Webhook, &address), at(0)).wait().unwrap();
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    (aiko, new.id, id)
}

/// Writes what waits at a table, with the attendance.
fn set(store: &Store, table: &TableId, waits: Vec<Wait>, now: i64) {
    let change = AttendanceChange { waits: Some((waits, at(now))), ..AttendanceChange::default() };
    store.attend(table, 0, TableChange::default(), change, at(now)).wait().unwrap();
}

fn states(store: &Store, person: &PersonId) -> Vec<(WaitKind, i64, NoticeState)> {
    let all = store.notices_of(person).wait().unwrap();
    all.iter().map(|notice| (notice.kind, notice.mark, notice.state)).collect()
}

pub(crate) fn a_decision_is_told_once_and_withdrawn(store: &Store) {
    let (aiko, table, channel) = told_somebody(store);
    let ben = somebody(store, "Ben");
    let turn = |mark| vec![wait_of(&aiko, WaitKind::Turn, mark, 30), wait_of(&ben, WaitKind::Turn, 7, 30)];
    set(store, &table, turn(1), 0);
    assert_eq!(store.notices_of(&ben).wait().unwrap(), [], "whoever is told nowhere costs nothing");
    assert_eq!(store.people_with_notices(at(29), 9).wait().unwrap(), []);
    assert_eq!(store.people_with_notices(at(30), 9).wait().unwrap(), std::slice::from_ref(&aiko));
    set(store, &table, turn(1), 5);
    let notice = store.notices_of(&aiko).wait().unwrap()[0].clone();
    assert_eq!(
        (notice.due, notice.state),
        (at(30), NoticeState::Due),
        "the same decision is due when it was"
    );
    let key = vec![(notice.row, notice.mark)];
    let tell =
        || store.tell_notices(key.clone(), vec![(channel.clone(), json!({"n": 1}))], at(31)).wait().unwrap();
    assert!(tell());
    assert!(!tell(), "another server is too late");
    set(store, &table, turn(1), 32);
    assert_eq!(states(store, &aiko), [(WaitKind::Turn, 1, NoticeState::Told)], "it is not told again");
    assert_eq!(store.are_told(key.clone()).wait().unwrap(), [true]);
    set(store, &table, Vec::new(), 33);
    assert_eq!(states(store, &aiko), [(WaitKind::Turn, 1, NoticeState::Gone)]);
    assert_eq!(store.are_told(key.clone()).wait().unwrap(), [false]);
    set(store, &table, turn(1), 34);
    assert_eq!(states(store, &aiko), [(WaitKind::Turn, 1, NoticeState::Told)], "a move that was taken back");
    set(store, &table, turn(2), 35);
    assert_eq!(
        states(store, &aiko),
        [(WaitKind::Turn, 2, NoticeState::Due)],
        "another decision is told anew"
    );
    set(store, &table, Vec::new(), 36);
    assert_eq!(states(store, &aiko), [], "what was never told just goes");
    let taken = store.claim_deliveries(at(40), at(50), 9).wait().unwrap();
    assert_eq!((taken.len(), &taken[0].body, taken[0].attempts), (1, &json!({"n": 1}), 1));
    store.finish_delivery(&taken[0]).wait().unwrap();
    assert_eq!(store.next_notice().wait().unwrap(), None);
}

pub(crate) fn a_delivery_is_taken_by_one_until_its_time_is_over(store: &Store) {
    let (aiko, table, channel) = told_somebody(store);
    set(store, &table, vec![wait_of(&aiko, WaitKind::Turn, 1, 0)], 0);
    let notice = store.notices_of(&aiko).wait().unwrap()[0].clone();
    store.tell_notices(vec![(notice.row, 1)], vec![(channel.clone(), json!({}))], at(1)).wait().unwrap();
    let first = store.claim_deliveries(at(1), at(100), 9).wait().unwrap();
    assert_eq!(first.len(), 1);
    assert_eq!(store.claim_deliveries(at(99), at(200), 9).wait().unwrap(), [], "it is under way");
    let second = store.claim_deliveries(at(100), at(200), 9).wait().unwrap();
    assert_eq!((second[0].number, second[0].attempts), (first[0].number, 2), "whoever had it has died");
    store.finish_delivery(&first[0]).wait().unwrap();
    assert_eq!(store.next_notice().wait().unwrap(), Some(at(200)), "and has no say any more");
    store.retry_delivery(&second[0], at(300)).wait().unwrap();
    assert_eq!(store.next_notice().wait().unwrap(), Some(at(300)));
    for failure in 1..=3 {
        let is_on = store.channel_failed(&channel, "status 500", 3).wait().unwrap();
        assert_eq!(is_on, Some(failure < 3));
    }
    assert_eq!(store.next_notice().wait().unwrap(), None, "what was on its way there is forgotten");
    let off = store.channel(&channel).wait().unwrap().unwrap();
    assert_eq!((off.is_on, off.failures, off.problem.as_deref()), (false, 3, Some("status 500")));
    store.switch_channel(&channel, true).wait().unwrap();
    let on = store.channel(&channel).wait().unwrap().unwrap();
    assert_eq!((on.is_on, on.failures, on.problem), (true, 0, None));
    set(store, &table, Vec::new(), 400);
    store.clear_notices(&aiko, vec![(channel, json!({"clear": true}))], at(400)).wait().unwrap();
    let clear = store.claim_deliveries(at(400), at(500), 9).wait().unwrap();
    assert_eq!(clear[0].body, json!({"clear": true}), "what is shown is closed");
    store.finish_delivery(&clear[0]).wait().unwrap();
}

pub(crate) fn what_is_set_about_notices_goes_with_its_person(store: &Store) {
    let (aiko, ben) = (somebody(store, "Aiko"), somebody(store, "Ben"));
    let new = gathering(&ben, at(0));
    store.create_table(new.clone()).wait().unwrap();
    for person in [&aiko, &ben] {
        store
            .add_channel(channel(person, ChannelKind::Push, "https://push.example/1"), at(1))
            .wait()
            .unwrap();
    }
    assert_eq!(store.channels_of(&aiko).wait().unwrap(), [], "a browser is one person's");
    store.add_channel(channel(&aiko, ChannelKind::Email, "aiko@example.org"), at(2)).wait().unwrap();
    store.set_quiet_hours(&aiko, "Asia/Tokyo", Some((22, 8))).wait().unwrap();
    store.set_quiet_game(&aiko, "philadelphia", true).wait().unwrap();
    store.set_quiet_table(&aiko, &new.id, true).wait().unwrap();
    let set = store.notice_settings(&aiko).wait().unwrap();
    assert_eq!(
        (set.zone.as_str(), set.quiet, set.games.len(), set.tables.len()),
        ("Asia/Tokyo", Some((22, 8)), 1, 1)
    );
    store.invite(&new.id, &aiko, &ben, at(2)).wait().unwrap();
    assert_eq!(states(store, &aiko), [(WaitKind::Invitation, at(2).0, NoticeState::Due)]);
    assert_eq!(store.drop_invitation(&new.id, &aiko).wait(), Ok(true));
    assert_eq!(states(store, &aiko), []);
    let exported = store.export_person(&aiko).wait().unwrap();
    assert_eq!(exported["channels"][0]["address"], "aiko@example.org");
    assert_eq!(store.merge_people(&aiko, &ben, Default::default()).wait(), Ok(true));
    let kinds: Vec<ChannelKind> =
        store.channels_of(&ben).wait().unwrap().iter().map(|channel| channel.kind).collect();
    assert_eq!(kinds, [ChannelKind::Push, ChannelKind::Email]);
    assert_eq!(store.notice_settings(&ben).wait().unwrap(), set);
    store.end_logins(&ben, at(3)).wait().unwrap();
    assert_eq!(store.channels_of(&ben).wait().unwrap().len(), 1, "a lost device is told nothing");
    let entry = AuditEntry {
        time: at(4),
        by: "person".to_owned(),
        what: "forget".to_owned(),
        about: ben.as_str().to_owned(),
        reason: String::new(),
    };
    let forget = Moderation::Forget { person: ben.clone(), name: "–".to_owned(), tables: Vec::new() };
    store.moderate(entry, forget).wait().unwrap();
    assert_eq!(store.channels_of(&ben).wait().unwrap(), []);
    assert_eq!(store.notice_settings(&ben).wait().unwrap(), NoticeSettings::default());
}

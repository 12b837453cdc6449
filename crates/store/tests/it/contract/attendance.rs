//! Attendance: written with the actions or not at all, and found again by what is due.

use crate::common::*;
use greenroom_engine::Seat;
use greenroom_store::*;

fn change(state: &str, due: Option<UnixMs>, what: &[&str]) -> AttendanceChange {
    let happened = what
        .iter()
        .map(|what| StoredHappening { number: 0, time: at(1), what: (*what).to_owned() })
        .collect();
    AttendanceChange { state: state.to_owned(), due, bots: None, happened, waits: None }
}

pub(crate) fn attendance_is_written_with_the_action_or_not_at_all(store: &Store) {
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    assert_eq!(store.attendance(&new.id).wait().unwrap(), StoredAttendance::default());
    let first = action(0, "pass", at(1));
    let written = change("1", Some(at(9)), &["came"]);
    assert_eq!(store.append_attended(&new.id, 0, first.clone(), playing(&[1]), written).wait(), Ok(1));
    let late = change("2", None, &["lost"]);
    assert!(store.append_attended(&new.id, 0, first, playing(&[1]), late.clone()).wait().is_err());
    let nobody = Occupant::Empty;
    let taken = TableChange { occupant: Some((Seat(0), nobody.clone(), nobody)), ..TableChange::default() };
    assert!(store.attend(&new.id, 1, taken, late, at(2)).wait().is_err());
    let now = store.attendance(&new.id).wait().unwrap();
    assert_eq!((now.state.as_deref(), now.happened.len()), (Some("1"), 1));
}

pub(crate) fn a_seat_and_the_past_change_together_with_the_attendance(store: &Store) {
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    store.append(&new.id, 0, action(0, "pass", at(1)), playing(&[1])).wait().unwrap();
    let (before, after) = (new.occupants[0].clone(), Occupant::Bot("other".to_owned()));
    let everything = TableChange {
        occupant: Some((Seat(0), before, after.clone())),
        rewind: Some(0),
        summary: Some(playing(&[0])),
        extra: None,
    };
    store.attend(&new.id, 1, everything, change("3", None, &["a", "b"]), at(3)).wait().unwrap();
    let table = store.load_table(&new.id).wait().unwrap();
    assert_eq!((table.card.number, &table.card.chairs[0].occupant), (0, &after));
    assert_eq!(store.undone(&new.id).wait().unwrap().len(), 1);
    let told: Vec<String> = store
        .attendance(&new.id)
        .wait()
        .unwrap()
        .happened
        .into_iter()
        .map(|happened| happened.what)
        .collect();
    assert_eq!(told, ["a", "b"]);
}

pub(crate) fn what_is_due_is_found_in_its_order_and_can_be_shifted(store: &Store) {
    let mut ids = Vec::new();
    for due in [Some(at(50)), Some(at(20)), None] {
        let new = playing_bots(at(0));
        store.create_table(new.clone()).wait().unwrap();
        store.attend(&new.id, 0, TableChange::default(), change("0", due, &[]), at(1)).wait().unwrap();
        ids.push(new.id);
    }
    let due = || {
        let mut due = store.due_tables(100).wait().unwrap();
        due.retain(|(id, _)| ids.contains(id));
        due
    };
    assert_eq!(due(), [(ids[1].clone(), at(20)), (ids[0].clone(), at(50))]);
    store.shift_clocks(|state| (state == "0").then(|| ("later".to_owned(), Some(at(70))))).wait().unwrap();
    assert!(due().iter().all(|(_, time)| *time == at(70)));
    store.forget_due(&ids[0]).wait().unwrap();
    assert_eq!(due(), [(ids[1].clone(), at(70))]);
    assert_eq!(store.attendance(&ids[2]).wait().unwrap().state.as_deref(), Some("0"), "nothing ran there");
}

pub(crate) fn looks_belong_to_their_table(store: &Store) {
    let (new, aiko) = (playing_bots(at(0)), somebody(store, "Aiko"));
    store.create_table(new.clone()).wait().unwrap();
    for number in [1, 4] {
        store.look(&new.id, &aiko, number, at(i64::from(number))).wait().unwrap();
    }
    assert_eq!(store.attendance(&new.id).wait().unwrap().looks, [(aiko, 4, at(4))]);
}

pub(crate) fn a_code_leads_to_its_table_while_it_gathers_and_has_not_expired(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let (new, other) = (gathering(&aiko, at(0)), gathering(&aiko, at(0)));
    for table in [&new, &other] {
        store.create_table(table.clone()).wait().unwrap();
    }
    let code = |code: &str| JoinCode { code: code.to_owned(), expires: at(100) };
    store.set_join_code(&new.id, &code("KARAOKE"), at(1)).wait().unwrap();
    assert_eq!(store.join_code(&new.id).wait(), Ok(Some(code("KARAOKE"))));
    assert!(store.set_join_code(&other.id, &code("KARAOKE"), at(2)).wait().is_err(), "it is in use");
    assert_eq!(store.table_of_code("KARAOKE", at(99)).wait(), Ok(Some(new.id.clone())));
    assert_eq!(store.table_of_code("NOTHING", at(99)).wait(), Ok(None));
    assert_eq!(store.table_of_code("KARAOKE", at(100)).wait(), Ok(None), "it has expired");
    store.set_join_code(&new.id, &code("ENCORE"), at(3)).wait().unwrap();
    assert_eq!(store.table_of_code("KARAOKE", at(3)).wait(), Ok(None), "a new code replaces the old one");
    store.set_join_code(&other.id, &code("KARAOKE"), at(200)).wait().unwrap();
    assert_eq!(store.join_code(&new.id).wait(), Ok(None), "what has expired is forgotten");
    store.set_join_code(&new.id, &code("ENCORE"), at(4)).wait().unwrap();
    store.set_summary(&new.id, 0, playing(&[0]), at(5)).wait().unwrap();
    assert_eq!(store.table_of_code("ENCORE", at(6)).wait(), Ok(None), "the game has begun");
    let begun = store.set_join_code(&new.id, &code("LATE"), at(7)).wait();
    assert_eq!(begun, Err(StoreError::Begun(new.id)));
}

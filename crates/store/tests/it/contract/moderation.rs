//! Sanctions, reports, removals, and the log of them.

use crate::common::*;
use greenroom_store::*;
use serde_json::json;

fn entry(what: &str, about: &str) -> AuditEntry {
    let (by, what, about) = ("page".to_owned(), what.to_owned(), about.to_owned());
    AuditEntry { time: at(5), by, what, about, reason: "spam".to_owned() }
}

pub(super) fn what_an_operator_does_stands_in_the_log(store: &Store) {
    let person = somebody(store, "Eve");
    let sanction = |kind, until| Moderation::Sanction(person.clone(), kind, at(until));
    let before = store.audit_log(Page::first(200)).wait().unwrap().len();
    store.moderate(entry("mute", person.as_str()), sanction(Sanction::Mute, 100)).wait().unwrap();
    store.moderate(entry("ban", person.as_str()), sanction(Sanction::Ban, 50)).wait().unwrap();
    let now = |after| {
        let mut sanctions = store.sanctions(at(after)).wait().unwrap();
        sanctions.retain(|(id, _, _)| *id == person);
        sanctions.into_iter().map(|(_, kind, until)| (kind, until)).collect::<Vec<_>>()
    };
    assert_eq!(now(10), [(Sanction::Ban, at(50)), (Sanction::Mute, at(100))]);
    assert_eq!(now(60), [(Sanction::Mute, at(100))]);
    let lift = Moderation::Lift(person.clone(), Sanction::Mute);
    store.moderate(entry("unmute", person.as_str()), lift).wait().unwrap();
    assert_eq!(now(60), []);
    store.moderate(entry("words", ""), Moderation::SetWords("darn\nheck".to_owned())).wait().unwrap();
    assert_eq!(store.filtered_words().wait().unwrap(), "darn\nheck");
    let log = store.audit_log(Page::first(200)).wait().unwrap();
    assert_eq!(log.len(), before + 4);
    assert_eq!(
        (log[1].what.as_str(), log[1].about.as_str(), log[1].reason.as_str()),
        ("unmute", person.as_str(), "spam")
    );
    // A change that is refused is not told as if it had been made.
    let nobody = Moderation::Lift(PersonId::random(), Sanction::Ban);
    assert!(store.moderate(entry("unban", "x"), nobody).wait().is_err());
    assert_eq!(store.audit_log(Page::first(200)).wait().unwrap().len(), before + 4);
}

pub(super) fn a_report_is_made_once_and_closed(store: &Store) {
    let (aiko, eve) = (somebody(store, "Aiko"), somebody(store, "Eve"));
    let new = gathering(&aiko, at(0));
    store.create_table(new.clone()).wait().unwrap();
    let (line, _) = store.say(&new.id, &eve, "buy now", true, at(1)).wait().unwrap();
    let report = NewReport {
        time: at(2),
        reporter: aiko.clone(),
        person: eve.clone(),
        table: new.id.clone(),
        line: Some(line),
        why: "spam".to_owned(),
        words: "again".to_owned(),
    };
    store.report(report.clone()).wait().unwrap();
    store.report(report.clone()).wait().unwrap();
    store.report(NewReport { line: None, ..report }).wait().unwrap();
    let mut open = store.open_reports(200).wait().unwrap();
    open.retain(|report| report.table == new.id);
    assert_eq!(open.len(), 2);
    let Report { name, reporter_name, text, line: at_line, number, .. } = open[0].clone();
    assert_eq!((name.as_str(), reporter_name.as_str(), text.as_deref()), ("Eve", "Aiko", Some("buy now")));
    assert_eq!((at_line, open[1].line, open[1].text.as_ref()), (Some(line), None, None));
    let gone = Moderation::RemoveLine(new.id.clone(), line);
    store.moderate(entry("remove-line", new.id.as_str()), gone).wait().unwrap();
    assert_eq!(store.chat(&new.id, true, 9, 9).wait().unwrap(), []);
    store.moderate(entry("close", "1"), Moderation::CloseReport(number)).wait().unwrap();
    let mut open = store.open_reports(200).wait().unwrap();
    open.retain(|report| report.table == new.id);
    assert_eq!(open.len(), 1);
    let remove = Moderation::RemoveTable(new.id.clone());
    store.moderate(entry("remove-table", new.id.as_str()), remove).wait().unwrap();
}

pub(super) fn a_removed_table_leaves_nothing(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let (first, again) = (gathering(&aiko, at(0)), gathering(&aiko, at(1)));
    let before = store.counts().wait().unwrap();
    store.create_table(first.clone()).wait().unwrap();
    store.create_rematch(&first.id, again.clone()).wait().unwrap();
    let code = JoinCode { code: format!("code-{}", again.id), expires: at(100) };
    store.set_join_code(&again.id, &code, at(1)).wait().unwrap();
    store.append(&again.id, 0, action(0, "pass", at(2)), playing(&[0])).wait().unwrap();
    store.take_back(&again.id, 1, vec![1], playing(&[0]), at(3)).wait().unwrap();
    store.say(&again.id, &aiko, "hello", false, at(3)).wait().unwrap();
    store.look(&again.id, &aiko, 0, at(3)).wait().unwrap();
    store.save_record(&again.id, "game", "{}").wait().unwrap();
    let remove = |table: &TableId| {
        store.moderate(entry("remove-table", table.as_str()), Moderation::RemoveTable(table.clone())).wait()
    };
    remove(&again.id).unwrap();
    assert_eq!(store.load_table(&again.id).wait(), Err(StoreError::NoSuchTable(again.id.clone())));
    assert_eq!(store.load_table(&first.id).wait().unwrap().card.rematch, None);
    assert_eq!(remove(&again.id), Err(StoreError::NoSuchTable(again.id.clone())));
    remove(&first.id).unwrap();
    let after = store.counts().wait().unwrap();
    assert_eq!((after.gathering, after.playing), (before.gathering, before.playing), "and is not counted");
}

pub(super) fn a_forgotten_person_leaves_games_without_a_name(store: &Store) {
    let (eve, aiko) = (somebody(store, "Eve"), somebody(store, "Aiko"));
    let new = gathering(&eve, at(0));
    store.create_table(new.clone()).wait().unwrap();
    store.say(&new.id, &eve, "my words", false, at(1)).wait().unwrap();
    store.say(&new.id, &aiko, "other words", false, at(1)).wait().unwrap();
    store.set_friend(&aiko, &eve, true, at(1)).wait().unwrap();
    let answer = PuzzleAnswer { puzzle: "7-2".to_owned(), day: 3, daily: true, best: true };
    store.answer_puzzle(&eve, "go", answer, at(1)).wait().unwrap();
    store.save_record(&new.id, "game", "Eve wins").wait().unwrap();
    let (person, credential) = (eve.clone(), eve.as_str().as_bytes().to_vec());
    let (key, label) = (vec![1], "Eve's phone".to_owned());
    let passkey = NewPasskey { person, credential, key, algorithm: -7, signatures: 0, label, created: at(1) };
    assert!(store.add_passkey(passkey).wait().unwrap());
    let exported = store.export_person(&eve).wait().unwrap();
    assert_eq!(
        (&exported["person"][0]["name"], &exported["chat"][0]["text"]),
        (&json!("Eve"), &json!("my words"))
    );
    assert_eq!(exported["puzzles"][0]["puzzle"], "7-2");
    assert_eq!((&exported["seats"][0]["table"], &exported["actions"]), (&json!(new.id), &json!([])));
    assert_eq!(store.tables_knowing(&eve).wait().unwrap(), std::slice::from_ref(&new.id));
    let table = ForgottenTable { table: new.id.clone(), seats: vec![0], result: None, extra: json!({}) };
    let forget = Moderation::Forget { person: eve.clone(), name: "–".to_owned(), tables: vec![table] };
    store.moderate(entry("forget", eve.as_str()), forget).wait().unwrap();
    let stored = store.load_table(&new.id).wait().unwrap();
    assert_eq!((stored.header.seats[0].as_str(), &stored.extra), ("–", &json!({})));
    assert_eq!(store.person(&eve).wait().unwrap().unwrap().name, "");
    assert_eq!(store.puzzle_answers(&eve, "go").wait().unwrap(), []);
    let said: Vec<String> =
        store.chat(&new.id, false, 9, 9).wait().unwrap().into_iter().map(|line| line.text).collect();
    assert_eq!(said, ["other words"]);
    assert_eq!(
        (store.friends_of(&aiko).wait().unwrap(), store.record(&new.id, "game").wait().unwrap()),
        (vec![], None)
    );
    assert_eq!(
        store.find_people("Eve", 50).wait().unwrap().iter().filter(|found| found.id == eve).count(),
        0
    );
    let exported = store.export_person(&eve).wait().unwrap();
    assert!(!exported.to_string().contains("Eve"), "{exported}");
    let left = exported.as_object().unwrap().iter().filter(|(_, rows)| !rows.as_array().unwrap().is_empty());
    let left: Vec<&str> = left.map(|(part, _)| part.as_str()).collect();
    assert_eq!(left, ["person", "seats"], "the games stay, and the id that they know");
}

pub(super) fn old_private_games_are_found(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let new = |visibility, summary| NewTable { visibility, summary, ..gathering(&aiko, at(-900)) };
    let old = new(Visibility::Private, over("Aiko"));
    for table in [&old, &new(Visibility::Open, over("Aiko")), &new(Visibility::Private, playing(&[0]))] {
        store.create_table(table.clone()).wait().unwrap();
    }
    assert_eq!(store.private_tables_before(at(-800), 50).wait().unwrap(), std::slice::from_ref(&old.id));
    assert_eq!(store.private_tables_before(at(-900), 50).wait().unwrap(), []);
}

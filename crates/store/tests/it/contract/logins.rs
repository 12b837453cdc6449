//! One-time codes, recovery phrases, and two people who turn out to be one.

use crate::common::*;
use greenroom_store::*;
use serde_json::json;
use std::collections::BTreeMap;

pub(super) fn a_login_code_is_good_once_and_for_a_while(store: &Store) {
    let (aiko, ben) = (somebody(store, "Aiko"), somebody(store, "Ben"));
    let used = |code: &str, now| {
        let person = store.use_login_code(TokenHash::of(code), at(now)).wait().unwrap();
        person.map(|person| person.id)
    };
    let give = |person, code: &str, until| {
        store.set_login_code(person, TokenHash::of(code), at(until)).wait().unwrap();
    };
    give(&aiko, "code 1", 10);
    give(&aiko, "code 2", 10);
    give(&ben, "code 3", 10);
    assert_eq!(used("code 1", 5), None, "a new code replaces the one before");
    assert_eq!(used("code 2", 10), None, "it has expired");
    assert_eq!(used("code 2", 9), Some(aiko.clone()));
    assert_eq!(used("code 2", 9), None, "once");
    store.end_logins(&ben, at(6)).wait().unwrap();
    assert_eq!(used("code 3", 7), None, "it ends with the sessions");
    let nobody = PersonId::random();
    assert!(store.set_login_code(&nobody, TokenHash::of("x"), at(9)).wait().is_err());
}

pub(super) fn a_phrase_brings_its_person_back_until_it_is_replaced(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let found = |phrase: &str| store.person_of_phrase(TokenHash::of(phrase)).wait().unwrap();
    assert_eq!(store.phrase_of(&aiko).wait().unwrap(), None);
    store.set_phrase(&aiko, Some(TokenHash::of("one two")), at(3)).wait().unwrap();
    for _ in 0..2 {
        assert_eq!(found("one two").map(|person| person.id), Some(aiko.clone()));
    }
    store.end_logins(&aiko, at(4)).wait().unwrap();
    assert_eq!(
        found("one two").map(|person| person.logins),
        Some(1),
        "it is for whoever has no session left"
    );
    store.set_phrase(&aiko, Some(TokenHash::of("three four")), at(5)).wait().unwrap();
    assert_eq!((found("one two"), store.phrase_of(&aiko).wait().unwrap()), (None, Some(at(5))));
    store.set_phrase(&aiko, None, at(6)).wait().unwrap();
    assert_eq!((found("three four"), store.phrase_of(&aiko).wait().unwrap()), (None, None));
}

pub(super) fn two_people_become_one(store: &Store) {
    let (old, new, ben) = (somebody(store, "Aiko"), somebody(store, "Aiko's phone"), somebody(store, "Ben"));
    let mine = NewTable { extra: json!({"guests": [new]}), ..gathering(&new, at(0)) };
    let occupants = vec![Occupant::Person(ben.clone()), Occupant::Empty, Occupant::Empty];
    let shared = NewTable { occupants, header: header(&["Ben", "", ""]), ..gathering(&ben, at(1)) };
    for table in [&mine, &shared] {
        store.create_table(table.clone()).wait().unwrap();
    }
    let sits = |person: &PersonId, seat, time| {
        sitting(seat, Occupant::Empty, Occupant::Person(person.clone()), "Aiko", at(time))
    };
    store.sit(&shared.id, sits(&new, 1, 2)).wait().unwrap();
    store.sit(&shared.id, sits(&old, 2, 3)).wait().unwrap();
    assert!(!store.merge_people(&new, &old, BTreeMap::new()).wait().unwrap(), "they sit at one table");
    assert_eq!(store.person(&new).wait().unwrap().unwrap().name, "Aiko's phone", "nothing was changed");
    let stands = sitting(2, Occupant::Person(old.clone()), Occupant::Empty, "", at(4));
    store.sit(&shared.id, stands).wait().unwrap();
    store.say(&shared.id, &new, "hello", false, at(5)).wait().unwrap();
    for (one, other) in [(&new, &ben), (&ben, &new), (&new, &old), (&old, &new)] {
        store.set_friend(one, other, true, at(6)).wait().unwrap();
    }
    let hash = TokenHash::of("gr_phone");
    let token = NewToken { person: new.clone(), hash, label: "bot".into(), created: at(6) };
    store.add_token(token).wait().unwrap();
    store.look(&shared.id, &new, 7, at(7)).wait().unwrap();
    store.look(&shared.id, &old, 3, at(8)).wait().unwrap();
    store.set_phrase(&new, Some(TokenHash::of("of the phone")), at(8)).wait().unwrap();
    for (person, until) in [(&new, 900), (&old, 300)] {
        let entry = AuditEntry {
            time: at(8),
            by: "page".to_owned(),
            what: "mute".to_owned(),
            about: person.to_string(),
            reason: "spam".to_owned(),
        };
        let mute = Moderation::Sanction(person.clone(), Sanction::Mute, at(until));
        store.moderate(entry, mute).wait().unwrap();
    }
    assert!(store.merge_people(&new, &old, BTreeMap::new()).wait().unwrap());
    let ids = |people: Vec<Person>| people.into_iter().map(|person| person.id).collect::<Vec<_>>();
    assert_eq!(store.load_table(&mine.id).wait().unwrap().card.owner, Some(old.clone()));
    assert_eq!(store.load_table(&mine.id).wait().unwrap().extra, json!({"guests": [old]}));
    let chairs = store.load_table(&shared.id).wait().unwrap().card.chairs;
    assert_eq!(chairs[1].occupant, Occupant::Person(old.clone()));
    assert_eq!(store.chat(&shared.id, false, 9, 9).wait().unwrap()[0].person, old);
    assert_eq!(
        ids(store.friends_of(&old).wait().unwrap()),
        std::slice::from_ref(&ben),
        "nobody is their own friend"
    );
    assert_eq!(ids(store.friends_of(&ben).wait().unwrap()), std::slice::from_ref(&old));
    assert_eq!(store.bearer(hash).wait().unwrap().map(|person| person.id), Some(old.clone()));
    assert_eq!(store.attendance(&shared.id).wait().unwrap().looks, [(old.clone(), 7, at(8))]);
    assert_eq!(store.person_of_phrase(TokenHash::of("of the phone")).wait().unwrap(), None);
    let mut muted = store.sanctions(at(9)).wait().unwrap();
    muted.retain(|(person, _, _)| [&old, &new].contains(&person));
    assert_eq!(muted, [(old.clone(), Sanction::Mute, at(900))], "the longer one holds");
    let gone = store.person(&new).wait().unwrap().unwrap();
    assert_eq!((gone.name.as_str(), gone.logins), ("", 1));
    assert!(!store.merge_people(&old, &old, BTreeMap::new()).wait().unwrap());
}

pub(super) fn a_passkey_belongs_to_its_person_until_it_is_dropped(store: &Store) {
    let (old, new) = (somebody(store, "Aiko"), somebody(store, "Aiko's phone"));
    let passkey = |person: &PersonId, name: &str| NewPasskey {
        person: person.clone(),
        credential: name.as_bytes().to_vec(),
        key: vec![1, 2, 255],
        algorithm: -7,
        signatures: 0,
        label: name.to_owned(),
        created: at(1),
    };
    let owner = |name: &str| {
        let found = store.passkey(name.as_bytes().to_vec()).wait().unwrap();
        found.map(|(passkey, person)| (person.id, passkey.signatures, passkey.used))
    };
    assert!(store.add_passkey(passkey(&old, "laptop")).wait().unwrap());
    assert!(store.add_passkey(passkey(&new, "phone")).wait().unwrap());
    assert!(!store.add_passkey(passkey(&old, "phone")).wait().unwrap(), "its name is taken");
    assert!(store.add_passkey(passkey(&PersonId::random(), "nobody's")).wait().is_err());
    let [laptop] = &store.passkeys_of(&old).wait().unwrap()[..] else { panic!("there is one") };
    assert_eq!((laptop.key.as_slice(), laptop.algorithm), (&[1, 2, 255][..], -7));
    assert_eq!((laptop.created, laptop.used), (at(1), None));
    for (signatures, is_good) in
        [(0, true), (0, true), (3, true), (3, false), (2, false), (0, false), (4, true)]
    {
        let used = store.use_passkey(laptop.id, signatures, at(5)).wait().unwrap();
        assert_eq!(used, is_good, "{signatures}: whoever counts counts on");
    }
    assert_eq!(owner("laptop"), Some((old.clone(), 4, Some(at(5)))));
    assert!(!store.name_passkey(&new, laptop.id, "Mine".to_owned()).wait().unwrap(), "it is another's");
    assert!(store.name_passkey(&old, laptop.id, "Old laptop".to_owned()).wait().unwrap());
    let told = store.export_person(&old).wait().unwrap()["passkeys"][0].clone();
    assert_eq!(
        (&told["label"], &told["key"], &told["algorithm"]),
        (&json!("Old laptop"), &json!("0102ff"), &json!(-7))
    );
    assert!(store.merge_people(&new, &old, BTreeMap::new()).wait().unwrap());
    assert_eq!(owner("phone").map(|(person, ..)| person), Some(old.clone()), "it goes along");
    assert!(!store.drop_passkey(&new, laptop.id).wait().unwrap());
    assert!(store.drop_passkey(&old, laptop.id).wait().unwrap());
    assert_eq!(owner("laptop"), None);
    assert_eq!(store.passkeys_of(&old).wait().unwrap().len(), 1);
}

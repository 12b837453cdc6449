//! People, their tokens, their chat; and what the server keeps for itself.

use crate::common::*;
use greenroom_store::*;
use std::collections::BTreeMap;

pub(crate) fn people_are_saved_and_changed(store: &Store) {
    let id = somebody(store, "Aiko");
    let before = store.person(&id).wait().unwrap().unwrap();
    assert_eq!((before.name.as_str(), before.created), ("Aiko", at(0)));
    let renamed = Person { name: "愛子".into(), theme: "light".into(), created: at(99), ..before.clone() };
    store.save_person(renamed.clone()).wait().unwrap();
    let after = store.person(&id).wait().unwrap().unwrap();
    assert_eq!(after, Person { created: before.created, ..renamed }, "when they came does not change");
    let nobody = PersonId::random();
    assert_eq!(store.person(&nobody).wait().unwrap(), None);
    let chiyo = somebody(store, "Chiyo");
    let found = store.people(vec![chiyo.clone(), nobody, id.clone()]).wait().unwrap();
    assert_eq!(found.into_iter().map(|person| person.id).collect::<Vec<_>>(), [chiyo, id]);
}

pub(crate) fn a_token_speaks_for_its_person_until_revoked(store: &Store) {
    let (aiko, chiyo) = (somebody(store, "Aiko"), somebody(store, "Chiyo"));
    let bearer = format!("gr_{}", aiko.as_str());
    let hash = TokenHash::of(&bearer);
    let new = NewToken { person: aiko.clone(), hash, label: "my bot".into(), created: at(1) };
    let id = store.add_token(new.clone()).wait().unwrap();
    assert!(matches!(store.add_token(new.clone()).wait(), Err(StoreError::Unfit(_))));
    assert_eq!(store.bearer(hash).wait().unwrap().map(|person| person.id), Some(aiko.clone()));
    assert_eq!(store.bearer(TokenHash::of("gr_guess")).wait().unwrap(), None);
    assert!(!store.revoke_token(&chiyo, id, at(2)).wait().unwrap(), "only one's own");
    assert!(store.revoke_token(&aiko, id, at(3)).wait().unwrap());
    assert!(!store.revoke_token(&aiko, id, at(4)).wait().unwrap(), "only once");
    assert_eq!(store.bearer(hash).wait().unwrap(), None);
    let listed = Token { id, label: "my bot".into(), created: at(1), revoked: Some(at(3)) };
    assert_eq!(store.tokens_of(&aiko).wait().unwrap(), [listed]);
    assert_eq!(store.tokens_of(&chiyo).wait().unwrap(), []);
    let stranger = PersonId::random();
    let new = NewToken { person: stranger.clone(), hash: TokenHash::of("gr_other"), ..new };
    assert_eq!(store.add_token(new).wait(), Err(StoreError::NoSuchPerson(stranger)));
}

pub(crate) fn chat_is_numbered_by_table(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let (one, other) = (gathering(&aiko, at(0)), gathering(&aiko, at(0)));
    for new in [&one, &other] {
        store.create_table(new.clone()).wait().unwrap();
    }
    for (n, text) in ["こんにちは", "<b>hi</b>", "gg"].into_iter().enumerate() {
        let (number, _) = store.say(&one.id, &aiko, text, false, at(n as i64)).wait().unwrap();
        assert_eq!(number, n as u32 + 1);
    }
    assert_eq!(store.say(&other.id, &aiko, "alone", false, at(9)).wait(), Ok((1, 1)));
    let texts = |take| {
        let lines = store.chat(&one.id, false, 9, take).wait().unwrap();
        lines.into_iter().map(|line| (line.number, line.text)).collect::<Vec<_>>()
    };
    let line = |number, text: &str| (number, text.to_owned());
    assert_eq!(texts(9), [line(1, "こんにちは"), line(2, "<b>hi</b>"), line(3, "gg")]);
    assert_eq!(texts(2), [line(2, "<b>hi</b>"), line(3, "gg")], "the last ones, in order");
    let nobody = PersonId::random();
    assert_eq!(
        store.say(&one.id, &nobody, "boo", false, at(1)).wait(),
        Err(StoreError::NoSuchPerson(nobody))
    );
}

pub(crate) fn a_secret_is_made_once(store: &Store) {
    assert_eq!(store.secret("cookie key").wait().unwrap(), None);
    assert_eq!(store.secret_or("cookie key", vec![1, 2]).wait().unwrap(), [1, 2]);
    assert_eq!(store.secret_or("cookie key", vec![3, 4]).wait().unwrap(), [1, 2]);
    assert_eq!(store.secret("cookie key").wait().unwrap(), Some(vec![1, 2]));
}

pub(crate) fn results_are_kept_by_kind(store: &Store) {
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    assert_eq!(store.record(&new.id, "analysis").wait().unwrap(), None);
    store.save_record(&new.id, "analysis", "rough").wait().unwrap();
    store.save_record(&new.id, "analysis", "fine").wait().unwrap();
    store.save_record(&new.id, "story", "…").wait().unwrap();
    assert_eq!(store.record(&new.id, "analysis").wait().unwrap().as_deref(), Some("fine"));
}

pub(crate) fn nobody_pushes_the_lines_of_others_away(store: &Store) {
    let (aiko, eve) = (somebody(store, "Aiko"), somebody(store, "Aiko"));
    let new = playing_bots(at(0));
    store.create_table(new.clone()).wait().unwrap();
    store.say(&new.id, &aiko, "my turn", false, at(1)).wait().unwrap();
    for n in 0..9 {
        store.say(&new.id, &eve, "flood", n % 2 == 0, at(2 + n)).wait().unwrap();
    }
    let lines = store.chat(&new.id, false, 3, 9).wait().unwrap();
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["my turn", "flood", "flood", "flood"]);
    let watchers = store.chat(&new.id, true, 9, 9).wait().unwrap();
    assert!(watchers.len() == 5 && watchers.iter().all(|line| line.watching && line.person == eve));
}

pub(crate) fn ending_all_logins_revokes_all_tokens(store: &Store) {
    let (aiko, chiyo) = (somebody(store, "Aiko"), somebody(store, "Chiyo"));
    let token = |person: &PersonId, bearer: &str| {
        let (person, hash, label) = (person.clone(), TokenHash::of(bearer), "bot".to_owned());
        store.add_token(NewToken { person, hash, label, created: at(0) }).wait().unwrap();
        hash
    };
    let (one, two, other) = (token(&aiko, "l1"), token(&aiko, "l2"), token(&chiyo, "l3"));
    store.revoke_bearer(one, at(1)).wait().unwrap();
    assert_eq!(store.bearer(one).wait().unwrap(), None);
    assert_eq!(store.bearer(two).wait().unwrap().map(|person| person.logins), Some(0));
    assert_eq!(store.end_logins(&aiko, at(2)).wait(), Ok(1));
    assert_eq!(store.bearer(two).wait().unwrap(), None);
    let aiko = store.person(&aiko).wait().unwrap().unwrap();
    store.save_person(Person { logins: 0, ..aiko.clone() }).wait().unwrap();
    assert_eq!(
        store.person(&aiko.id).wait().unwrap().unwrap().logins,
        1,
        "no old copy brings a session back"
    );
    assert!(store.bearer(other).wait().unwrap().is_some(), "nobody else is logged out");
}

pub(crate) fn friends_find_each_others_tables(store: &Store) {
    let (aiko, chiyo, emi) = (somebody(store, "Aiko"), somebody(store, "Chiyo"), somebody(store, "Emi"));
    let new = NewTable { visibility: Visibility::Friends, ..gathering(&aiko, at(0)) };
    store.create_table(new.clone()).wait().unwrap();
    assert_eq!(store.table_card(&new.id).wait().unwrap().visibility, Visibility::Friends);
    let names = |people: Vec<Person>| people.into_iter().map(|person| person.name).collect::<Vec<_>>();
    assert_eq!(names(store.met_by(&aiko, 9).wait().unwrap()), [""; 0]);
    let sits = sitting(2, Occupant::Empty, Occupant::Person(chiyo.clone()), "Chiyo", at(1));
    store.sit(&new.id, sits).wait().unwrap();
    assert_eq!(names(store.met_by(&aiko, 9).wait().unwrap()), ["Chiyo"]);
    for friend in [&chiyo, &emi, &chiyo] {
        store.set_friend(&aiko, friend, true, at(2)).wait().unwrap();
    }
    assert_eq!(store.friends_of(&aiko).wait().unwrap().len(), 2);
    assert_eq!(names(store.met_by(&aiko, 9).wait().unwrap()), [""; 0], "a friend was met before");
    let found = |who: &PersonId| store.tables_for_friend(who, Page::first(9)).wait().unwrap().len();
    assert_eq!((found(&chiyo), found(&emi), found(&aiko)), (1, 1, 0));
    store.set_friend(&aiko, &emi, false, at(3)).wait().unwrap();
    store.set_visibility(&new.id, Visibility::Private, at(4)).wait().unwrap();
    assert_eq!((found(&chiyo), found(&emi)), (0, 0));
    assert!(store.set_friend(&aiko, &PersonId::random(), true, at(5)).wait().is_err());
}

pub(crate) fn blocks_are_one_sided_and_end_a_friendship(store: &Store) {
    let (aiko, eve) = (somebody(store, "Aiko"), somebody(store, "Eve"));
    let ids = |people: Vec<Person>| people.into_iter().map(|person| person.id).collect::<Vec<_>>();
    store.set_friend(&aiko, &eve, true, at(1)).wait().unwrap();
    for _ in 0..2 {
        store.set_block(&aiko, &eve, true, at(2)).wait().unwrap();
    }
    assert_eq!(ids(store.blocked_by(&aiko).wait().unwrap()), std::slice::from_ref(&eve));
    assert_eq!(
        (ids(store.blocked_by(&eve).wait().unwrap()), ids(store.friends_of(&aiko).wait().unwrap())),
        (vec![], vec![])
    );
    assert!(store.blocks().wait().unwrap().contains(&(aiko.clone(), eve.clone())));
    let phone = somebody(store, "Eve's phone");
    assert!(store.merge_people(&eve, &phone, BTreeMap::new()).wait().unwrap());
    assert_eq!(
        ids(store.blocked_by(&aiko).wait().unwrap()),
        std::slice::from_ref(&phone),
        "nobody merges away from it"
    );
    store.set_block(&aiko, &phone, false, at(3)).wait().unwrap();
    assert_eq!(ids(store.blocked_by(&aiko).wait().unwrap()), []);
    assert!(store.set_block(&aiko, &PersonId::random(), true, at(4)).wait().is_err());
}

pub(super) fn the_first_answer_to_a_puzzle_on_a_day_counts(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let answer =
        |puzzle: &str, day, best| PuzzleAnswer { puzzle: puzzle.to_owned(), day, daily: day == 2, best };
    for given in [answer("b", 2, false), answer("a", 1, true), answer("b", 2, true), answer("a", 3, false)] {
        store.answer_puzzle(&aiko, "go", given, at(0)).wait().unwrap();
    }
    let kept = [answer("a", 1, true), answer("b", 2, false), answer("a", 3, false)];
    assert_eq!(store.puzzle_answers(&aiko, "go").wait().unwrap(), kept);
    assert_eq!(store.puzzle_answers(&aiko, "chess").wait().unwrap(), []);
    let nobody = greenroom_store::PersonId::random();
    assert!(store.answer_puzzle(&nobody, "go", answer("a", 1, true), at(0)).wait().is_err());
}

//! People, their tokens, their chat; and what the server keeps for itself.

use crate::common::*;
use greenroom_store::*;

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
        let number = store.say(&one.id, &aiko, text, at(n as i64)).wait().unwrap();
        assert_eq!(number, n as u32 + 1);
    }
    assert_eq!(store.say(&other.id, &aiko, "alone", at(9)).wait(), Ok(1));
    let texts = |after, take| {
        let lines = store.chat(&one.id, after, take).wait().unwrap();
        lines.into_iter().map(|line| (line.number, line.text)).collect::<Vec<_>>()
    };
    let line = |number, text: &str| (number, text.to_owned());
    assert_eq!(texts(0, 9), [line(1, "こんにちは"), line(2, "<b>hi</b>"), line(3, "gg")]);
    assert_eq!(texts(2, 9), [line(3, "gg")]);
    assert_eq!(texts(0, 2), [line(2, "<b>hi</b>"), line(3, "gg")], "the last ones, in order");
    let nobody = PersonId::random();
    assert_eq!(store.say(&one.id, &nobody, "boo", at(1)).wait(), Err(StoreError::NoSuchPerson(nobody)));
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

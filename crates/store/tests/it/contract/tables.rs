//! Tables: made, loaded, sat down at.

use crate::common::*;
use greenroom_engine::{Branch, Header, Seat, Seed, Words};
use greenroom_store::*;
use serde_json::json;

pub(crate) fn a_table_comes_back_as_it_was_given(store: &Store) {
    let owner = somebody(store, "Aiko");
    let new = gathering(&owner, at(5));
    store.create_table(new.clone()).wait().unwrap();
    let table = store.load_table(&new.id).wait().unwrap();
    assert_eq!(table.header, new.header);
    assert_eq!(table.header.options.to_string(), new.header.options.to_string(), "keys keep their order");
    assert_eq!(table.invite, new.invite);
    assert_eq!(table.extra, new.extra);
    assert_eq!(table.actions, []);
    let card = store.table_card(&new.id).wait().unwrap();
    assert_eq!(card, table.card);
    assert_eq!((card.created, card.updated, card.number), (at(5), at(5), 0));
    assert_eq!((card.visibility, card.status), (Visibility::Open, Status::Gathering));
    assert_eq!((card.owner, card.rematch, card.result), (Some(owner), None, None));
    let occupants: Vec<_> = card.chairs.into_iter().map(|chair| chair.occupant).collect();
    assert_eq!(occupants, new.occupants);
}

pub(crate) fn a_table_is_not_made_twice(store: &Store) {
    let owner = somebody(store, "Aiko");
    let new = gathering(&owner, at(0));
    store.create_table(new.clone()).wait().unwrap();
    let mut same_id = gathering(&owner, at(9));
    same_id.id = new.id.clone();
    let mut same_invite = gathering(&owner, at(9));
    same_invite.invite = new.invite.clone();
    for other in [same_id, same_invite.clone()] {
        let id = other.id.clone();
        assert_eq!(store.create_table(other).wait(), Err(StoreError::TableExists(id)));
    }
    assert_eq!(store.table_card(&new.id).wait().unwrap().created, at(0));
    assert_eq!(
        store.table_card(&same_invite.id).wait(),
        Err(StoreError::NoSuchTable(same_invite.id)),
        "nothing of a refused table stays"
    );
}

pub(crate) fn what_does_not_fit_is_refused(store: &Store) {
    let owner = somebody(store, "Aiko");
    let mut too_few = gathering(&owner, at(0));
    too_few.occupants.pop();
    let id = too_few.id.clone();
    assert!(matches!(store.create_table(too_few).wait(), Err(StoreError::Unfit(_))));
    assert_eq!(store.table_card(&id).wait(), Err(StoreError::NoSuchTable(id)));

    let nobody = PersonId::random();
    let refused = Err(StoreError::NoSuchPerson(nobody.clone()));
    let mut new = gathering(&owner, at(0));
    new.owner = Some(nobody.clone());
    assert_eq!(store.create_table(new.clone()).wait(), refused);
    new.owner = None;
    new.occupants[2] = Occupant::Person(nobody.clone());
    assert_eq!(store.create_table(new.clone()).wait(), refused);
    new.occupants[2] = Occupant::Empty;
    store.create_table(new.clone()).wait().unwrap();
    let sit =
        |seat, occupant| store.sit(&new.id, sitting(seat, Occupant::Empty, occupant, "N", at(1))).wait();
    assert_eq!(sit(2, Occupant::Person(nobody)), refused);
    assert_eq!(
        sit(3, Occupant::Person(owner)),
        Err(StoreError::NoSuchSeat { table: new.id.clone(), seat: Seat(3) })
    );
}

pub(crate) fn an_invite_leads_to_its_table_until_it_is_changed(store: &Store) {
    let new = gathering(&somebody(store, "Aiko"), at(0));
    store.create_table(new.clone()).wait().unwrap();
    assert_eq!(store.table_of_invite(&new.invite).wait().unwrap(), Some(new.id.clone()));
    let fresh = Invite::random();
    store.set_invite(&new.id, fresh.clone()).wait().unwrap();
    assert_eq!(store.table_of_invite(&new.invite).wait().unwrap(), None);
    assert_eq!(store.table_of_invite(&fresh).wait().unwrap(), Some(new.id));
    let other = gathering(&somebody(store, "Chiyo"), at(0));
    store.create_table(other.clone()).wait().unwrap();
    assert!(matches!(store.set_invite(&other.id, fresh).wait(), Err(StoreError::Unfit(_))));
}

pub(crate) fn a_chair_goes_to_the_first_who_takes_it(store: &Store) {
    let (aiko, chiyo, emi) = (somebody(store, "Aiko"), somebody(store, "Chiyo"), somebody(store, "Emi"));
    let new = gathering(&aiko, at(0));
    store.create_table(new.clone()).wait().unwrap();
    let sit = |expected: Occupant, who: Occupant, name| {
        store.sit(&new.id, sitting(2, expected, who, name, at(3))).wait()
    };
    sit(Occupant::Empty, Occupant::Person(chiyo.clone()), "Chiyo").unwrap();
    let before = store.load_table(&new.id).wait().unwrap();
    assert_eq!(
        sit(Occupant::Empty, Occupant::Person(emi), "Emi"),
        Err(StoreError::SeatTaken { table: new.id.clone(), seat: Seat(2) })
    );
    assert_eq!(store.load_table(&new.id).wait().unwrap(), before);
    assert_eq!(before.header.seats, ["Aiko", "Greedy", "Chiyo"]);
    assert_eq!(before.card.updated, at(3));
    sit(Occupant::Person(chiyo), Occupant::Empty, "").unwrap();
    assert_eq!(store.table_card(&new.id).wait().unwrap().chairs[2].occupant, Occupant::Empty);
}

pub(crate) fn seats_and_options_change_only_before_the_game(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let new = gathering(&aiko, at(0));
    store.create_table(new.clone()).wait().unwrap();
    let mut changed = header(&["Aiko", "Random"]);
    changed.options = json!({"events": "all"});
    let two = vec![Occupant::Person(aiko), Occupant::Bot("random".into())];
    let change_setup = |expected: &[Occupant]| {
        store.change_setup(&new.id, expected.to_vec(), changed.clone(), None, two.clone(), at(4)).wait()
    };
    let taken = Err(StoreError::SeatTaken { table: new.id.clone(), seat: Seat(2) });
    assert_eq!(change_setup(&new.occupants[..2]), taken, "the caller has not seen the third chair");
    change_setup(&new.occupants).unwrap();
    let table = store.load_table(&new.id).wait().unwrap();
    assert_eq!((&table.header, table.card.chairs.len()), (&changed, 2));
    store.set_summary(&new.id, 0, playing(&[1]), at(5)).wait().unwrap();
    assert_eq!(change_setup(&two), Err(StoreError::Begun(new.id.clone())));
}

pub(crate) fn a_rematch_is_made_once(store: &Store) {
    let aiko = somebody(store, "Aiko");
    let (first, second, third) = (gathering(&aiko, at(0)), gathering(&aiko, at(1)), gathering(&aiko, at(2)));
    store.create_table(first.clone()).wait().unwrap();
    assert_eq!(store.create_rematch(&first.id, second.clone()).wait().unwrap(), second.id);
    assert_eq!(store.create_rematch(&first.id, third.clone()).wait().unwrap(), second.id);
    assert_eq!(store.table_card(&first.id).wait().unwrap().rematch, Some(second.id));
    assert_eq!(store.table_card(&third.id).wait(), Err(StoreError::NoSuchTable(third.id)));
}

pub(crate) fn visibility_and_extra_change(store: &Store) {
    let new = gathering(&somebody(store, "Aiko"), at(0));
    store.create_table(new.clone()).wait().unwrap();
    store.set_visibility(&new.id, Visibility::Private, at(1)).wait().unwrap();
    store.set_extra(&new.id, None, json!({"clock": 60})).wait().unwrap();
    let table = store.load_table(&new.id).wait().unwrap();
    assert_eq!((table.card.visibility, table.extra), (Visibility::Private, json!({"clock": 60})));
}

pub(crate) fn the_last_seat_its_extra_and_the_deal_are_one_change(store: &Store) {
    let (aiko, chiyo) = (somebody(store, "Aiko"), somebody(store, "Chiyo"));
    let new = gathering(&aiko, at(0));
    store.create_table(new.clone()).wait().unwrap();
    let before = store.load_table(&new.id).wait().unwrap();
    let change = SeatChange {
        extra: Some(json!({"faces": 3})),
        begin: Some(playing(&[1])),
        ..sitting(2, Occupant::Empty, Occupant::Person(chiyo), "Chiyo", at(4))
    };
    let late = SeatChange { expected: Occupant::Bot("greedy".into()), ..change.clone() };
    assert!(store.sit(&new.id, late).wait().is_err());
    let nobody = SeatChange { occupant: Occupant::Person(PersonId::random()), ..change.clone() };
    assert!(store.sit(&new.id, nobody).wait().is_err());
    assert_eq!(store.load_table(&new.id).wait().unwrap(), before, "a refusal changes nothing");
    store.sit(&new.id, change).wait().unwrap();
    let after = store.load_table(&new.id).wait().unwrap();
    assert_eq!((after.card.status, after.extra), (Status::Playing, json!({"faces": 3})));
    assert_eq!((after.header.seats[2].as_str(), after.card.turn), ("Chiyo", playing(&[1]).turn));
}

pub(crate) fn unfinished_tables_are_counted_by_their_owner(store: &Store) {
    let (aiko, chiyo) = (somebody(store, "Aiko"), somebody(store, "Chiyo"));
    let tables = [gathering(&aiko, at(0)), gathering(&aiko, at(1)), gathering(&chiyo, at(2))];
    for new in &tables {
        store.create_table(new.clone()).wait().unwrap();
    }
    assert_eq!(store.unfinished_tables_of(&aiko).wait().unwrap(), 2);
    store.set_summary(&tables[0].id, 0, over("Aiko"), at(3)).wait().unwrap();
    assert_eq!(store.unfinished_tables_of(&aiko).wait().unwrap(), 1);
    // Tables where a game has ended are found by their game, page by page.
    let finished = |game: &str, after, most| store.finished_tables(game, after, most).wait().unwrap();
    let (over, game) = (&tables[0].id, &tables[0].header.game);
    let all = finished(game, None, 1000);
    let place = all.iter().position(|id| id == over).unwrap();
    assert!(!all.contains(&tables[1].id), "its game goes on");
    assert_eq!(finished(game, Some(over), 1000), all[place + 1..]);
    assert_eq!(finished(game, None, 1), all[..1]);
    assert!(finished("another", None, 1000).is_empty());
    assert_eq!(store.private_tables_of(&aiko).wait().unwrap(), 0);
    store.set_visibility(over, Visibility::Private, at(4)).wait().unwrap();
    assert_eq!(store.private_tables_of(&aiko).wait().unwrap(), 1);
    assert_eq!(store.private_tables_of(&chiyo).wait().unwrap(), 0);
}

pub(super) fn a_table_begins_with_actions_of_another_game(store: &Store) {
    let branch = Branch { after: 2, seat: Seat(1), seed: Seed::from_number(9) };
    let header = Header { branches: vec![branch], ..playing_bots(at(0)).header };
    let new = NewTable { header: header.clone(), ..playing_bots(at(0)) };
    let actions: Vec<StoredAction> = ["vote a", "vote b"]
        .map(|words| StoredAction { seat: Seat(0), words: Words::new(words), time: at(0) })
        .to_vec();
    store.create_table_from(new.clone(), actions.clone()).wait().unwrap();
    let stored = store.load_table(&new.id).wait().unwrap();
    assert_eq!((stored.header, stored.actions, stored.card.number), (header, actions, 2));
    let again = store.create_table_from(new, Vec::new()).wait();
    assert!(again.is_err(), "an id that exists already is refused");
}

//! People, tables and actions for the tests to play with.
#![allow(dead_code, reason = "each test uses its own part")]

pub(crate) mod cluster;
pub(crate) mod far;

use greenroom_engine::{Header, Seat, SeatSet, Seed, Words};
use greenroom_store::*;
use serde_json::json;

/// A time this many milliseconds after a fixed day in 2023.
pub(crate) fn at(ms: i64) -> UnixMs {
    UnixMs(1_700_000_000_000 + ms)
}

/// An hour, in milliseconds.
pub(crate) const HOUR: i64 = 3_600_000;

/// Saves somebody.
pub(crate) fn somebody(store: &Store, name: &str) -> PersonId {
    let id = PersonId::random();
    let (name, face, lang, theme) = (name.into(), "rose".into(), "ja".into(), "dark".into());
    let person = Person { id: id.clone(), name, face, lang, theme, created: at(0), logins: 0 };
    store.save_person(person).wait().unwrap();
    id
}

/// A header with these names.
pub(crate) fn header(seats: &[&str]) -> Header {
    Header {
        game: "idol-conclave".into(),
        rules: 3,
        cards: "built-in".into(),
        options: json!({"events": "basic", "z": 1, "a": [2]}),
        seats: seats.iter().map(|&name| name.to_owned()).collect(),
        seed: Seed::from_number(7),
        branches: Vec::new(),
    }
}

/// A table of three that gathers: one person, one bot, one free chair.
pub(crate) fn gathering(owner: &PersonId, created: UnixMs) -> NewTable {
    NewTable {
        id: TableId::random(),
        header: header(&["Aiko", "Greedy", ""]),
        card_file: None,
        occupants: vec![Occupant::Person(owner.clone()), Occupant::Bot("greedy".into()), Occupant::Empty],
        visibility: Visibility::Open,
        invite: Invite::random(),
        owner: Some(owner.clone()),
        summary: Summary { status: Status::Gathering, turn: SeatSet::NONE, result: None, noticed: true },
        created,
        extra: json!({"pace": "slow"}),
    }
}

/// A table of bots where the game is on.
pub(crate) fn playing_bots(created: UnixMs) -> NewTable {
    NewTable {
        id: TableId::random(),
        header: header(&["One", "Two"]),
        card_file: None,
        occupants: vec![Occupant::Bot("random".into()), Occupant::Bot("greedy".into())],
        visibility: Visibility::Open,
        invite: Invite::random(),
        owner: None,
        summary: playing(&[0]),
        created,
        extra: json!(null),
    }
}

/// Somebody who takes a seat, and nothing else changes.
pub(crate) fn sitting(
    seat: u8,
    expected: Occupant,
    occupant: Occupant,
    name: &str,
    time: UnixMs,
) -> SeatChange {
    let (seat, name) = (Seat(seat), name.to_owned());
    SeatChange { seat, expected, occupant, name, extra: None, begin: None, revision: None, time }
}

/// A game that is on, with these seats to move.
pub(crate) fn playing(turn: &[u8]) -> Summary {
    Summary {
        status: Status::Playing,
        turn: turn.iter().copied().map(Seat).collect(),
        result: None,
        noticed: true,
    }
}

/// A game that is over.
pub(crate) fn over(result: &str) -> Summary {
    Summary { status: Status::Over, turn: SeatSet::NONE, result: Some(result.into()), noticed: true }
}

/// An action.
pub(crate) fn action(seat: u8, words: &str, time: UnixMs) -> StoredAction {
    StoredAction { seat: Seat(seat), words: Words::new(words), time }
}

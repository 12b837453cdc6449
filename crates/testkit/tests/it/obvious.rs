//! Whoever asks for the obvious move notices another one.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Game, Seat, Setup};
use greenroom_testkit::obvious;
use greenroom_toy::{Card, HigherCard, Options};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Two rounds are left, and the second is worth three times the first: the highest card is for that one.
fn position() -> HigherCard {
    let mut game = HigherCard::deal(&Setup::new(&Options { cards: 2 }, 2), &mut Fast::new(1)).unwrap();
    for (hand, cards) in game.hands.iter_mut().zip([[1, 20], [10, 11]]) {
        hand.cards = cards.into_iter().map(Card).collect();
    }
    game.audit().unwrap();
    game
}

#[test]
fn the_obvious_move_is_found() {
    let game = position();
    obvious(&game, Seat(0)).takes(&["seal 1"]);
    obvious(&game, Seat(0)).iterations(400).avoids(&["seal 20"]);
}

#[test]
fn any_other_move_is_noticed() {
    let game = position();
    let fails = |ask: &dyn Fn()| catch_unwind(AssertUnwindSafe(ask)).is_err();
    assert!(fails(&|| obvious(&game, Seat(0)).takes(&["seal 20"])));
    assert!(fails(&|| obvious(&game, Seat(0)).avoids(&["seal 1"])));
    assert!(fails(&|| obvious(&game, Seat(0)).takes(&["fly"])), "such words do not exist");
    assert!(fails(&|| obvious(&game, Seat(0)).takes(&["seal*"])), "there is nothing else");
}

//! Positions that could not lie on a table are refused, so that the rules never meet them.

use crate::common::{Positions, Table, card, cards, seat, table};
use greenroom_engine::{Game, Seat};
use philadelphia::state::{Booked, EffectSource, Step};
use philadelphia::submissions::Set;
use philadelphia::{Philadelphia, Picking};

/// What the audit says of a position after a change.
fn refused(t: Table, change: impl FnOnce(&mut Philadelphia)) -> String {
    let mut game = t.game;
    assert_eq!(game.audit(), Ok(()));
    change(&mut game);
    game.audit().expect_err("the position cannot be").key
}

#[test]
fn a_question_comes_up_only_where_it_can() {
    let order = Step::Order { seat: Seat(0) };
    assert_eq!(refused(table(2), |game| game.open.step = order), "audit-step");
    let heal = Step::Effect { seat: Seat(0), source: EffectSource::Expired(card("doctor-a")), chosen: 0 };
    assert_eq!(refused(table(2), |game| game.open.step = heal), "audit-step");
    assert_eq!(refused(table(2), |game| game.open.healed = cards("cafe-a")), "audit-step");
    let booked = Booked { seat: seat("A"), card: card("potter-a"), months: 0 };
    assert_eq!(refused(table(2), |game| game.open.booked.push(booked)), "audit-step");
}

#[test]
fn what_is_booked_stands_on_its_card() {
    let t = || table(2).hand("A", "bakery-a").board("A", "forester-a potter-a").roll(3);
    let guard = Booked { seat: seat("A"), card: card("guard-a"), months: 0 };
    assert_eq!(refused(t(), |game| game.open.booked.insert(0, guard)), "audit-step");
    assert_eq!(refused(t(), |game| game.open.step = Step::Order { seat: Seat(1) }), "audit-step");
    assert_eq!(refused(t(), |game| game.open.step = Step::Order { seat: Seat(3) }), "audit-seats");
}

#[test]
fn a_draft_is_made_of_cards_in_the_hand() {
    let t = || table(2).hand("A", "cafe-a cafe-b cafe-c");
    let pair = Set::Same(card("cafe-a").kind_id(), 2);
    assert_eq!(refused(t(), |game| game.draft.add(pair, cards("cafe-a cafe-d"))), "audit-step");
    assert_eq!(refused(t(), |game| game.draft.add(pair, cards("cafe-a"))), "audit-step");
    let picking = |picked: &str| Some(Picking { set: pair, picked: cards(picked) });
    assert_eq!(refused(t(), |game| game.draft.picking = picking("cafe-a cafe-b")), "audit-step");
    assert_eq!(refused(t(), |game| game.draft.picking = picking("bakery-a")), "audit-step");
    let flush = Set::Flush(card("cafe-a").kind().industry, 3);
    let picked = Some(Picking { set: flush, picked: cards("") });
    assert_eq!(refused(t(), |game| game.draft.picking = picked), "audit-step", "there is no such flush");
}

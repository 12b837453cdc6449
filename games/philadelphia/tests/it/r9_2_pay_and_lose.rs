//! §9-2: a card file can say that a player pays, and that oneself loses coins. The cards here are the tests' own.

use crate::common::{Positions, Table, card, table};
use greenroom_engine::{CardFile, Scope, Seat};
use philadelphia::Event;
use philadelphia::cards::{CARDS, Cards};
use philadelphia::state::Step;

const FILE: &str = include_str!("../../cards.toml");
const BOOK_STORE: &str = "employed = { draw = { cards = 1 } }";
const BAKERY: &str = "expired = { gain = { coins = 2 } }";

/// Puts a card file in scope in which an effect is replaced by another.
fn with(effect: &str, other: &str) -> Scope<Cards> {
    assert!(FILE.contains(effect));
    CARDS.scope(CARDS.read(&FILE.replacen(effect, other, 1)).unwrap())
}

fn reward() -> u16 {
    u16::from(card("book-store-a").kind().reward)
}

#[test]
fn r9_2_a_card_can_make_its_owner_lose_coins() {
    let _scope = with(BOOK_STORE, "employed = { lose = { coins = 5, who = \"you\" } }");
    let t = table(2).board("A", "book-store-a").roll(1);
    assert_eq!((t.coins_of("A"), t.coins_of("B")), (10 + reward() - 5, 10));
    assert!(
        t.log.entries.iter().any(|entry| matches!(entry.event, Event::Lost { seat: Seat(0), coins: 5, .. }))
    );
    let t = table(2).board("A", "book-store-a guard-a").roll(5);
    assert_eq!(t.coins_of("A"), 10 + reward() + 5, "a Guard turns it around");
}

#[test]
fn r9_2_who_loses_by_expiring_loses_what_there_is() {
    let _scope = with(BAKERY, "expired = { lose = { coins = 3, who = \"you\" } }");
    let t = table(2).coins("A", 2).board("A", "bakery-a+1").roll(6);
    assert_eq!(t.coins_of("A"), 0);
}

#[test]
fn r9_2_everybody_can_lose_coins_the_owner_first() {
    let _scope = with(BOOK_STORE, "employed = { lose = { coins = 4, who = \"everybody\" } }");
    let t = table(3).board("B", "book-store-a").coins("C", 1).roll(1);
    assert_eq!([t.coins_of("A"), t.coins_of("B"), t.coins_of("C")], [6, 10 + reward() - 4, 0]);
}

#[test]
fn r9_2_who_can_pay_may_pay_for_cards_and_points() {
    let _scope = with(BOOK_STORE, "employed = { pay = { coins = 3, cards = 2, points = 1 } }");
    let t = table(2).board("A", "book-store-a guard-a").roll(5);
    assert_eq!(t.legal("A"), ["pay", "done"]);
    t.refuses("A: cafe-a", "1-1", "not-a-choice");
    let paid = t.play("A: pay");
    assert_eq!((paid.coins_of("A"), paid.hand_size("A"), paid.points_of("A")), (10 + reward() - 3, 2, 1));
    let t = table(2).board("A", "book-store-a").roll(5).play("A: done");
    assert_eq!((t.coins_of("A"), t.hand_size("A")), (10 + reward(), 0));
}

#[test]
fn r9_2_what_cannot_be_paid_in_full_is_not_done() {
    let _scope = with(BAKERY, "expired = { pay = { coins = 3, cards = 1 } }");
    let t = table(2).coins("A", 2).board("A", "bakery-a+1").roll(6);
    assert_eq!((t.coins_of("A"), t.hand_size("A"), t.step()), (2, 0, Step::Act), "nothing is asked");
    let t = table(2).coins("A", 3).board("A", "bakery-a+1").roll(6);
    assert_eq!((t.asked().as_str(), t.legal("A").len()), ("A", 2), "an Expired effect can ask");
    assert_eq!(t.play("A: pay").coins_of("A"), 0);
}

#[test]
fn r9_2_others_can_be_made_to_pay_in_full_or_not_at_all() {
    let _scope = with(BOOK_STORE, "employed = { collect = { coins = 4, who = \"others\" } }");
    let t = table(3).board("A", "book-store-a").board("B", "guard-b").coins("C", 3).roll(5);
    let coins = [t.coins_of("A"), t.coins_of("B"), t.coins_of("C")];
    assert_eq!(
        coins,
        [10 + reward() + 4, 6, 3],
        "a Guard does not help, and who has too little pays nothing"
    );
}

#[test]
fn r9_2_one_other_player_who_can_pay_is_chosen() {
    let _scope = with(BOOK_STORE, "employed = { collect = { coins = 4, who = \"chosen\" } }");
    let start = || table(4).board("A", "book-store-a").coins("C", 3);
    let t = start().roll(5);
    assert_eq!(t.legal("A"), ["player-b", "player-d"]);
    t.refuses("A: player-c", "9-2", "player-cannot-pay");
    t.refuses("A: player-a", "4", "answer-first");
    t.refuses("A: done", "1-1", "no-done-yet");
    let t = t.play("A: player-d");
    assert_eq!((t.coins_of("A"), t.coins_of("D")), (10 + reward() + 4, 6));
    let t = start().coins("B", 0).coins("D", 0).roll(5);
    assert_eq!((t.coins_of("A"), t.step()), (10 + reward(), Step::Act), "nobody can pay");
    let t: Table = start().coins("B", 0).roll(5);
    assert_eq!(t.coins_of("D"), 6, "the only one is not asked for");
}

#[test]
fn r9_2_the_order_matters_when_own_coins_are_lost_q09() {
    let _scope = with(BOOK_STORE, "employed = { lose = { coins = 30, who = \"you\" } }");
    let start = || table(2).board("A", "book-store-a rice-farm-a+2").roll(5);
    assert_eq!(start().legal("A"), ["book-store-a", "rice-farm-a"]);
    assert_eq!(start().play("A: book-store-a").coins_of("A"), 4, "lose all, then gain");
    assert_eq!(start().play("A: rice-farm-a").coins_of("A"), 0);
}

#[test]
fn r9_2_a_card_file_that_pays_for_nothing_is_refused() {
    let refused = |effect: &str| {
        let error =
            Cards::parse(&FILE.replacen(BOOK_STORE, effect, 1)).map(|_| ()).expect_err("the file is wrong");
        format!("{}: {}", error.field, error.problem)
    };
    assert!(refused("employed = { pay = { coins = 3 } }").contains("book-store: employed: expected `cards`"));
    assert!(refused("employed = { pay = { coins = 0, cards = 1 } }").contains("at least 1 coin"));
    assert!(refused("employed = { lose = { coins = 3, who = \"me\" } }").contains("everybody"));
    assert!(refused("employed = { take-months = { up_to = 10, from = \"all-mine\" } }").contains("1 to 9"));
}

//! §4-5 Submit: which copies go, and how many sets.

use crate::common::{Positions, Table, cards, list, table};
use greenroom_engine::Game;
use philadelphia::ids::ALL_CARDS;
use philadelphia::{Event, submissions};

#[test]
fn r4_5_whoever_submits_picks_the_copies_q05() {
    let t = table(2).hand("A", "cafe-a cafe-b cafe-d").play("A: submit pair cafe");
    assert_eq!(t.legal("A"), ["cafe-a", "cafe-b", "cafe-d"]);
    t.refuses("A: cafe-c", "7", "not-in-set");
    t.refuses("A: done", "1-1", "no-done-yet");
    let t = t.play("A: cafe-d");
    assert_eq!(t.legal("A"), ["cafe-a", "cafe-b"]);
    let t = t.play("A: cafe-a\nA: done");
    assert_eq!((t.points_of("A"), t.hand_of("A").as_str()), (1, "cafe-b"));
}

#[test]
fn r4_5_a_set_that_takes_all_copies_asks_nothing() {
    let t = table(2).hand("A", "cafe-b cafe-d").play("A: submit pair cafe\nA: done");
    assert_eq!((t.points_of("A"), t.hand_size("A")), (1, 0));
}

#[test]
fn r4_5_letters_matter_for_what_others_know() {
    // B has seen A taking Café C. When C goes, B knows nothing of what stays; when it stays, B knows it.
    let start = || table(2).open_hand("A", "cafe-c").hand("A", "cafe-a cafe-d").play("A: submit pair cafe");
    let known = |t: Table| t.view("B").hands[0].known;
    assert_eq!(known(start().play("A: cafe-c\nA: cafe-a\nA: done")), cards(""));
    assert_eq!(known(start().play("A: cafe-a\nA: cafe-d\nA: done")), cards("cafe-c"));
}

#[test]
fn r4_5_submit_best_hands_in_copies_that_everybody_knows_first() {
    let t = table(2).open_hand("A", "cafe-d").hand("A", "cafe-a cafe-b book-store-a movie-theater-a");
    let t = t.hand("A", "hotel-a hair-salon-a bakery-a").play("A: submit flush-4 service\nA: cafe-a");
    let t = t.play("A: book-store-a\nA: movie-theater-a\nA: hotel-a\nA: submit best");
    assert_eq!(t.hand_of("A"), "hair-salon-a bakery-a", "a pair of the two that were left");
    let t = table(2).open_hand("A", "cafe-d").hand("A", "cafe-a book-store-a movie-theater-a");
    assert_eq!(t.play("A: submit best").hand_of("A"), "cafe-a");
}

/// As many cards as there are, in the hand of A.
fn all_but(words: &str) -> Table {
    table(2).items("fever job-change front-page").hand("A", &list(ALL_CARDS.difference(cards(words))))
}

#[test]
fn r4_5_a_submission_holds_any_number_of_sets() {
    let mut t = all_but("cafe-a");
    let mut sets = 0;
    // A pair after the other, as long as there are pairs.
    while let Some(pair) = t.legal("A").into_iter().find(|words| words.starts_with("submit pair")) {
        t = t.play(&format!("A: {pair}"));
        while t.game.draft.picking.is_some() {
            let copy = t.legal("A")[0].clone();
            t = t.play(&format!("A: {copy}"));
        }
        sets += 1;
    }
    assert!(sets > 24, "{sets}");
    assert_eq!(t.game.audit(), Ok(()));
    assert_eq!(t.play("A: done").points_of("A"), sets);
}

#[test]
fn r4_5_submit_best_drops_nothing() {
    let t = all_but("cafe-a");
    let worth = submissions::best_points(t.game.hands[0]);
    let t = t.play("A: submit best");
    assert_eq!(u32::from(t.points_of("A")), worth);
    let sets = t.log.entries.iter().filter(|entry| matches!(entry.event, Event::Submitted { .. })).count();
    assert!(sets > 8, "{sets}");
    assert!(!submissions::holds_any(t.game.hands[0]), "no set is left in {}", t.hand_of("A"));
}

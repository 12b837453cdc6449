//! One test a rule, named after its section.

use crate::common::{table, table_of};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Game, Setup, Transcript, TranscriptError};
use greenroom_toy::{Event, HigherCard, Options};

#[test]
fn r1_a_hand_has_one_to_four_cards() {
    for cards in [0, 5] {
        let refusal = HigherCard::deal(&Setup::new(&Options { cards }, 2), &mut Fast::new(1)).unwrap_err();
        assert_eq!((refusal.section.as_str(), refusal.message.key.as_str()), ("1", "refuse-hand"));
    }
}

#[test]
fn r2_all_choose_at_the_same_time_and_may_change_their_mind() {
    let t = table(&[[1, 20], [10, 11]]).play("A: seal 20");
    assert_eq!(t.asked(), "B");
    let t = t.play("A: seal 1");
    assert_eq!(t.legal("A"), ["seal 20"]);
    t.refuses("A: seal 1", "2", "not-held");
}

#[test]
fn r2_others_are_not_told_which_card_was_chosen() {
    let t = table(&[[1, 20], [10, 11]]).play("A: seal 20");
    assert!(matches!(t.heard("A")[..], [Event::Chosen { card: Some(_), .. }]));
    assert!(matches!(t.heard("B")[..], [Event::Chosen { card: None, .. }]));
    assert!(matches!(t.heard("public")[..], [Event::Chosen { card: None, .. }]));
}

#[test]
fn r3_the_highest_card_takes_the_round_and_later_rounds_are_worth_more() {
    let t = table(&[[1, 20], [10, 11]]).play("A: seal 1\nB: seal 10");
    assert_eq!(t.game.open.points.as_slice(), [0, 1]);
    let t = t.play("A: seal 20\nB: seal 11");
    assert_eq!(t.game.open.points.as_slice(), [3, 1]);
    assert_eq!(t.asked(), "over");
}

#[test]
fn r3_the_lowest_card_takes_the_round_from_the_highest_from_version_2_on() {
    let round = "A: seal 1\nB: seal 20\nC: seal 7";
    let winner = |rules: u16| {
        let t = table_of(rules, &[[1], [20], [7]]).play(round);
        t.game.open.points.iter().position(|&points| points == 1)
    };
    assert_eq!(winner(1), Some(1));
    assert_eq!(winner(2), Some(0));
}

#[test]
fn r4_whoever_has_most_points_wins() {
    let t = table(&[[3, 4], [1, 2]]).play("A: seal 3\nB: seal 1\nA: seal 4\nB: seal 2");
    let standing = t.game.standing().unwrap();
    assert_eq!((standing.scores.as_slice(), standing.ranks.as_slice()), (&[4, 0][..], &[1, 2][..]));
}

/// In `tests/games/rules-1-upset.txt` the rule that has changed since decides.
#[test]
fn a_table_of_version_1_is_played_by_the_rules_it_was_dealt() {
    let kept = include_str!("../games/rules-1-upset.txt");
    let table = Transcript::from_text(kept).unwrap().replay::<HigherCard>(None).unwrap();
    assert_eq!(Transcript::of(&table).to_text(), kept);
    let now = kept.replace("[Rules \"1\"]", "[Rules \"2\"]");
    let differs = Transcript::from_text(&now).unwrap().replay::<HigherCard>(None);
    assert!(matches!(differs, Err(TranscriptError::Result { .. })), "{differs:?}");
}

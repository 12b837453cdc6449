//! §4.1 to §4.5: rounds, turns, paths, coming home.

use crate::common::{Positions, Word, plain, table, undrafted};
use imas_worker_placement::Event;
use imas_worker_placement::cards::cards;
use imas_worker_placement::ids::{Idol, START, Space};

#[test]
fn r4_1_results_come_after_rounds_1_3_6_and_9() {
    let t = undrafted(2).until(9, |_| false);
    let mut round = 0;
    let mut results = Vec::new();
    for event in t.heard("public") {
        match event {
            Event::Round { round: now, .. } => round = now + 1,
            Event::Result { .. } if results.last() != Some(&round) => results.push(round),
            _ => {}
        }
    }
    assert_eq!(results, [1, 3, 6, 9]);
}

#[test]
fn r4_3_the_start_player_begins_and_turns_go_clockwise() {
    let t = table(&[["haruka", "chihaya"], ["miki", "takane"], ["azusa", "makoto"]]).bare();
    let t = t.play("A: haruka s1\nB: miki s2\nC: azusa s3");
    assert_eq!(t.asked(), "A");
    t.refuses("B: takane s5", "table", "not-your-turn");
}

#[test]
fn r4_3_an_idol_goes_over_any_number_of_paths() {
    let goes = plain().after("A", "takane");
    assert_eq!(goes, ["goal", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9"]);
    plain().refuses("A: takane start", "4.3", "no-path");
}

#[test]
fn r4_3_paths_lead_forward_only() {
    let t = plain().stand("takane", "s4");
    assert_eq!(t.after("A", "takane"), ["goal", "s7", "s8"]);
    t.refuses("A: takane s1", "4.3", "no-path");
    t.refuses("A: takane s9", "4.3", "no-path");
    t.refuses("A: takane s12", "4.3", "no-such-space");
}

#[test]
fn r4_3_an_occupied_space_cannot_be_entered_but_can_be_passed() {
    let t = plain().play("A: takane s4");
    t.refuses("B: hibiki s4", "4.3", "occupied");
    let t = t.play("B: hibiki s8");
    assert!(t.of("B").places.contains(&Space(9)), "behind the space where Takane stands");
}

#[test]
fn r4_3_the_own_other_idol_blocks_too() {
    let t = table(&[["takane", "yayoi"], ["hibiki", "makoto"]]).bare();
    let t = t.play("A: takane s4\nB: hibiki s2");
    t.refuses("A: yayoi s4", "4.3", "occupied");
}

#[test]
fn r4_3_the_goal_is_never_full() {
    let t = plain().play("A: takane goal").play_with("B: hibiki goal", [0, 0]);
    assert_eq!(t.game.open.round, 1, "the other idols followed by themselves and the round was over");
}

#[test]
fn r4_3_the_two_idols_take_turns() {
    let t = plain().play("A: takane s1\nB: hibiki s2");
    t.refuses("A: takane s4", "4.3", "other-idol-first");
    assert!(t.after("A", "takane").is_empty());
    let t = t.play("A: ritsuko s3\nB: makoto s4");
    assert!(t.after("A", "ritsuko").is_empty() && !t.after("A", "takane").is_empty());
    let side_a = |who: &str| t.of(who).side_a.map(|idol| idol.word().into_owned());
    assert_eq!((side_a("A"), side_a("B")), (Some("takane".into()), Some("hibiki".into())), "A moved first");
}

#[test]
fn r4_3_which_idol_goes_first_is_chosen_anew_each_round() {
    let t = plain().play("A: takane goal").play_with("B: hibiki goal", [0, 0]);
    assert_eq!(t.game.open.round, 1);
    assert!(!t.after("A", "takane").is_empty() && !t.after("A", "ritsuko").is_empty());
}

#[test]
fn r4_3_with_one_idol_home_the_other_can_only_follow() {
    let t = plain().hold("A", "sponsor").play("A: takane goal\nB: hibiki s1");
    assert_eq!(t.after("A", "ritsuko"), ["goal"]);
    t.refuses("A: ritsuko s2", "4.3", "only-the-goal");
    t.refuses("A: takane goal", "4.3", "home-already");
}

#[test]
fn r4_3_whoever_has_nothing_else_to_use_follows_by_itself() {
    let t = plain().play("A: takane goal\nB: hibiki s1");
    assert!(t.is_home("ritsuko"), "Q-08");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r4_3_both_home_gives_a_money_chip_each_turn_and_one_home_gives_none() {
    let t = plain().play("A: takane goal\nB: hibiki s1");
    assert_eq!(t.of("A").money, 0, "the turn in which Ritsuko followed");
    let t = t.play("B: makoto s2");
    assert_eq!((t.of("A").money, t.asked()), (1, "B".into()));
    let t = t.play("B: hibiki s4");
    assert_eq!(t.of("A").money, 2);
}

#[test]
fn r4_3_exception_a_card_may_leave_only_the_other_idol_to_move() {
    // It is Takane's turn to move, and a card has put her home: Ritsuko goes to the goal although she moved last.
    let t = plain().hold("A", "early-train").hold("A", "sponsor");
    let t = t.play("A: ritsuko s3\nB: hibiki s1\nA: early-train\nA: takane");
    assert_eq!(t.of("A").next, Idol::from_word("takane"));
    assert_eq!(t.after("A", "ritsuko"), ["goal"]);
}

#[test]
fn r4_5_home_means_both_idols() {
    let t = table(&[["takane", "ritsuko"], ["hibiki", "makoto"], ["yayoi", "ami"]]).bare();
    // A is the first to bring an idol home, B the first to bring both: C plays in between and A holds a card.
    let t = t.hold("A", "sponsor").play("A: takane s1\nB: hibiki s2\nC: yayoi s3");
    let t = t.play("A: ritsuko goal\nB: makoto goal\nC: ami s4");
    assert_eq!(t.game.open.arrived.len(), 0, "one idol each is not enough");
    let t = t.play("A: takane goal");
    assert_eq!(t.game.open.arrived.iter().map(|seat| seat.letter()).collect::<String>(), "AB");
}

#[test]
fn r4_5_a_new_board_is_turned_and_the_first_home_starts() {
    let t = plain().play("A: takane s1\nB: hibiki goal");
    // Ritsuko goes home; B's Makoto follows by herself, then Takane does: B was the first with both home.
    let t = t.play_with("A: ritsuko goal", [0, 0]);
    assert_eq!((t.game.open.round, t.game.open.start.letter(), t.asked()), (1, 'B', "B".into()));
    assert_eq!(t.game.open.board.word(), cards().boards[1].id);
    assert!(t.game.open.producers.iter().all(|producer| producer.places == [START; 2]));
    assert!(t.game.open.arrived.is_empty());
}

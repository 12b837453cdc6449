//! Appendix A1: every idol's talent, one test each.

use crate::common::{Positions, Table, earlier, plain, table};
use greenroom_engine::{Id, Word};
use imas_worker_placement::cards::cards;
use imas_worker_placement::ids::Idol;

/// A plays this idol and Takane, B plays Makoto and Hibiki, in round 1, owning nothing.
fn with(idol: &str) -> Table {
    table(&[[idol, "takane"], ["makoto", "hibiki"]]).bare()
}

#[test]
fn a1_the_three_printed_idols_are_as_printed() {
    let printed = |word: &str| {
        let card = &cards().idols[Idol::from_word(word).unwrap().index()];
        (card.abilities(), card.memory)
    };
    assert_eq!(printed("haruka"), ([2, 1, 1], 1));
    assert_eq!(printed("chihaya"), ([3, 1, 1], 0));
    assert_eq!(printed("miki"), ([1, 1, 3], 0));
}

#[test]
fn a1_abilities_and_memory_make_five_but_for_two_house_idols() {
    for card in &cards().idols {
        // What these two win or save cannot be made a little smaller or greater, so their beginnings are (DESIGN.md).
        let expected = match card.id.as_str() {
            "takane" => 4,
            "yayoi" => 6,
            _ => 5,
        };
        assert_eq!(card.vo + card.da + card.vi + card.memory, expected, "{}", card.id);
    }
}

#[test]
fn a1_haruka_takes_one_more_memory_on_a_day() {
    assert_eq!(with("haruka").play("A: takane s4").of("A").memory, 2, "whichever idol is there");
    let t = with("haruka").set("A", |a| a.abilities = [3, 2, 1]).play("A: takane s5\nA: level-2");
    assert_eq!(t.of("A").memory, 1, "only on a day, not in an event");
}

#[test]
fn a1_chihaya_may_take_vo_chips_in_da_and_vi_lessons() {
    let t = with("chihaya").play("A: takane s2");
    assert_eq!(t.legal("A"), ["keep", "switch"]);
    assert_eq!(t.play("A: switch").of("A").chips, [3, 0, 0]);
    assert_eq!(with("chihaya").play("A: takane s3\nA: keep").of("A").chips, [0, 0, 3]);
    let mixed = with("chihaya").round(2, "lesson-studio", "trinity").play("A: chihaya s4\nA: switch");
    assert_eq!(mixed.of("A").chips, [3, 0, 0], "2 Vo and 1 Da become 3 Vo");
}

#[test]
fn a1_chihaya_may_take_vo_chips_for_one_kind_of_two() {
    let t = || with("chihaya").round(2, "live-house", "trinity").play("A: takane s6");
    assert_eq!(t().legal("A"), ["keep", "switch", "switch-da", "switch-vi"], "Q-17");
    assert_eq!(t().play("A: switch-da").of("A").chips, [2, 0, 2]);
    assert_eq!(t().play("A: switch-vi").of("A").chips, [2, 2, 0]);
    assert_eq!(t().play("A: switch").of("A").chips, [4, 0, 0]);
    assert_eq!(t().play("A: keep").of("A").chips, [0, 2, 2]);
    t().refuses("A: switch-vo", "4.3", "not-now");
    with("chihaya").play("A: takane s2").refuses("A: switch-da", "4.3", "not-now");
}

#[test]
fn a1_chihaya_is_not_asked_in_a_vo_lesson() {
    assert_eq!(with("chihaya").play("A: takane s1").asked(), "B");
}

#[test]
fn a1_miki_trains_once_before_the_turn_begins() {
    let t = with("miki").play("A: takane s4").set("A", |a| a.chips = [4, 1, 0]).play("B: makoto s1");
    let before = t.of("A").abilities[0];
    assert_eq!(t.legal("A"), ["train-vo", "done"], "nothing of the turn itself can be done yet");
    t.refuses("A: train-da", "A1", "too-few-chips-before");
    t.refuses("A: miki s8", "A1", "turn-not-begun");
    let t = t.play("A: train-vo");
    assert_eq!((t.of("A").abilities[0], t.of("A").chips), (before + 1, [2, 1, 0]));
    t.refuses("A: train-vo", "A1", "turn-has-begun");
    assert!(!t.after("A", "miki").is_empty(), "now the turn goes on");
    plain().set("A", |a| a.chips = [4, 4, 4]).refuses("A: train-vo", "4.4", "no-training-here");
}

#[test]
fn a1_miki_trains_before_cards_and_events_of_the_turn_and_not_after() {
    let t = with("miki").hold("A", "voice-coach").set("A", |a| a.memory = 1);
    assert!(t.after("A", "train-").is_empty(), "no chips before the turn, so that it has begun");
    let t = t.play("A: voice-coach\nA: memory 3-0-0");
    t.refuses("A: train-vo", "A1", "turn-has-begun");
    let t = t.play("A: takane s1\nB: makoto s2");
    t.refuses("A: memory 3-0-0", "A1", "turn-not-begun");
    let t = t.hold("A", "sponsor");
    t.refuses("A: sponsor", "A1", "turn-not-begun");
    let t = t.play("A: done");
    assert!(t.legal("A").contains(&"sponsor".to_owned()));
}

#[test]
fn a1_miki_trains_before_the_turn_in_which_the_second_idol_can_only_follow() {
    let t = with("miki").play("A: miki goal").set("A", |a| a.chips = [2, 0, 0]).play("B: makoto s1");
    assert_eq!(t.legal("A"), ["train-vo", "done"]);
    let t = t.play("A: train-vo");
    assert!(t.is_home("takane"), "who then follows by herself (Q-08)");
    assert_eq!(t.asked(), "B");
}

#[test]
fn a1_miki_trains_no_more_once_both_idols_are_home() {
    let t = with("miki").play("A: miki goal\nB: makoto s1").set("A", |a| a.chips = [0, 0, 4]);
    assert!(t.is_home("takane"));
    let t = t.play("B: hibiki s2");
    assert_eq!((t.of("A").money, t.asked()), (1, "B".into()), "Q-07");
}

#[test]
fn yukiho_takes_a_memory_and_money_as_the_last_home() {
    let t = with("yukiho").play("A: yukiho s1\nB: makoto goal").play_with("A: takane goal", [0, 0]);
    assert_eq!(t.game.open.round, 1);
    assert_eq!((t.of("A").memory, t.of("A").money), (1, 1));
    let first = with("yukiho").play("A: yukiho goal").play_with("B: makoto goal", [0, 0]);
    assert_eq!(first.of("A").memory, 0);
}

#[test]
fn yayoi_changes_money_into_three_chips() {
    let t = with("yayoi").set("A", |a| a.money = 1);
    assert_eq!(t.after("A", "money").len(), 10);
    assert_eq!(t.play("A: money 1-1-1").of("A").chips, [1, 1, 1]);
}

#[test]
fn makoto_gets_two_more_chips_of_each_kind_in_a_lesson() {
    assert_eq!(with("ami").play("A: ami goal\nB: makoto s2").of("B").chips, [0, 5, 0]);
    let t = with("ami").round(2, "lesson-studio", "trinity").play("A: ami goal\nB: makoto s4");
    assert_eq!(t.of("B").chips, [4, 3, 0]);
    let t = with("ami").play("A: ami goal\nB: makoto s9\nB: choose 2-1-1");
    assert_eq!(t.of("B").chips, [2, 1, 1], "two of choice become four");
}

#[test]
fn makoto_with_own_studio_takes_five_chips_of_choice() {
    let t = plain().hold("B", "own-studio").play("A: takane s1\nB: own-studio\nB: makoto s9");
    t.refuses("B: choose 2-1-1", "4.4", "choose-exactly");
    assert_eq!(t.play("B: choose 2-2-1").of("B").chips, [2, 2, 1], "two, two more, and one more");
}

#[test]
fn chips_of_choice_are_taken_six_at_a_time_and_none_is_lost() {
    use imas_worker_placement::state::Step;
    let t = plain().edit(|game| game.open.steps.push(Step::Choose { chips: 8 }));
    t.refuses("A: choose 8-0-0", "4.4", "choose-exactly");
    let t = t.play("A: choose 6-0-0\nA: choose 0-2-0");
    assert_eq!((t.of("A").chips, t.asked()), ([6, 2, 0], "A".into()), "Q-25");
    assert!(t.after("A", "choose").is_empty());
}

#[test]
fn iori_starts_with_money() {
    assert_eq!(table(&[["iori", "takane"], ["makoto", "hibiki"]]).of("A").money, 5);
}

#[test]
fn takane_gets_more_at_the_highest_level() {
    let t = with("ami").set("A", |a| a.abilities = [4, 3, 2]).play("A: ami s5").play_with("A: level-3", [0]);
    assert_eq!(t.of("A").evp, 3);
    let t = with("ami").set("A", |a| a.abilities = [4, 3, 2]).play("A: ami s5\nA: level-2");
    assert_eq!(t.of("A").evp, 2);
}

#[test]
fn ritsuko_starts_with_money_and_two_cards() {
    let t = table(&[["ritsuko", "takane"], ["makoto", "hibiki"]]);
    assert_eq!((t.of("A").money, t.holds("A").len()), (2, 2));
}

#[test]
fn azusa_takes_vi_chips_for_a_success() {
    let t = with("azusa").play("A: azusa s5\nA: level-1");
    assert_eq!((t.of("A").evp, t.of("A").chips), (1, [0, 0, 2]));
}

/// Azusa with the talent that she had: card files may give it to an idol.
fn wanderer() -> Table {
    earlier(&[["azusa", "takane"], ["makoto", "hibiki"]])
}

#[test]
fn an_idol_with_that_talent_enters_occupied_spaces_and_her_partner_does_not() {
    let t = wanderer().play("A: takane s1\nB: makoto s2");
    assert!(t.after("A", "azusa").contains(&"s2".to_owned()));
    let t = t.play("A: azusa s2\nB: hibiki s4");
    t.refuses("A: takane s4", "4.3", "occupied");
    assert_eq!(t.of("A").chips, [3, 3, 0]);
}

#[test]
fn an_idol_with_that_talent_keeps_out_of_occupied_events_and_trainings() {
    let t = wanderer().play("A: takane s1\nB: makoto s8");
    t.refuses("A: azusa s8", "4.3", "occupied");
    let t = wanderer().set("B", |b| b.abilities = [0; 3]).play("A: takane s1\nB: makoto s5");
    t.refuses("A: azusa s5", "4.3", "occupied");
}

#[test]
fn ami_gets_a_card_and_money_more_in_a_promotion() {
    let t = with("ami").play_with("A: takane s6", [0, 0]);
    assert_eq!((t.holds("A").len(), t.of("A").money), (2, 1));
}

#[test]
fn mami_takes_chips_when_a_card_is_played() {
    let t = with("mami").hold("A", "sponsor").hold("A", "fan-club").play("A: sponsor\nA: choose 2-1-1");
    assert_eq!((t.of("A").chips, t.of("A").money), ([2, 1, 1], 2));
    let t = t.play("A: fan-club\nA: choose 0-0-4");
    assert_eq!(t.of("A").chips, [2, 1, 5]);
}

#[test]
fn mami_takes_chips_in_the_middle_of_an_event_too() {
    let t = with("mami").hold("A", "blue-microphone").set("A", |a| a.abilities = [0, 2, 1]);
    let t = t.play("A: mami s5\nA: level-2\nA: blue-microphone\nA: choose 4-0-0");
    assert_eq!((t.of("A").evp, t.of("A").chips), (2, [4, 0, 0]));
}

#[test]
fn mami_takes_her_chips_before_the_card_does_what_it_says() {
    let t = with("mami").hold("A", "night-practice").play("A: night-practice");
    assert_eq!(t.after("A", "choose").len(), 15, "Q-23");
    let t = t.play("A: choose 3-1-0\nA: train-vo\nA: train-vo\nA: train-vo");
    assert_eq!(t.of("A").chips, [0, 1, 0], "so they can pay for the training");
    let t = with("mami").hold("A", "sponsor").hold("A", "stylist").hold("A", "circle-up");
    let t = t.play_with("A: takane s6", [0]).play("A: stylist");
    assert_eq!((t.of("A").chips, t.asked()), ([0; 3], "B".into()), "a card that is discarded is not played");
}

#[test]
fn hibiki_takes_a_memory_and_money_as_the_first_home() {
    let t = with("ami").play("A: ami s1\nB: makoto goal\nA: takane s2");
    assert!(t.is_home("hibiki"));
    assert_eq!((t.of("B").memory, t.of("B").money), (1, 1));
    let late = with("ami").play("A: ami goal").play_with("B: makoto goal", [0, 0]);
    assert_eq!(late.of("B").memory, 0);
}

#[test]
fn ai_takes_vo_chips_for_a_success() {
    let t = with("ai").play("A: ai s5\nA: level-1");
    assert_eq!((t.of("A").evp, t.of("A").chips), (1, [2, 0, 0]));
    let t = with("ai").set("A", |a| (a.abilities, a.chips) = ([3, 3, 1], [1, 1, 1]));
    let t = t.play("A: ai s5\nA: level-3\nA: give-up");
    assert_eq!(t.of("A").chips, [1, 1, 1], "a failure gives nothing");
}

#[test]
fn eri_starts_with_two_memories_and_a_card() {
    let t = table(&[["eri", "chihaya"], ["makoto", "hibiki"]]);
    assert_eq!((t.of("A").memory, t.holds("A").len()), (3, 1));
}

#[test]
fn ryo_starts_with_money_for_memories() {
    let t = table(&[["ryo", "chihaya"], ["makoto", "hibiki"]]);
    assert_eq!(t.of("A").money, 4, "three, and one for the memory of the own card");
    let t = table(&[["ryo", "haruka"], ["makoto", "hibiki"]]);
    assert_eq!(t.of("A").money, 5);
}

//! Section 4-2: promotion, lessons, units and the cards of the produce phase.

use crate::common::*;
use dice_master::{Event, Rank, Step};
use greenroom_engine::{Seat, Seen};

fn start() -> Played {
    table(&["ai eri haruka", "miki azusa ritsuko"])
}

#[test]
fn r4_2_turns_go_round_from_the_start_player_and_an_empty_hand_is_passed_over() {
    let t = table(&["ai eri haruka", "miki azusa ritsuko", "ryo yayoi iori"]);
    let t = t.hand("A", "teamwork").hand("C", "pressure pressure").play("A: done");
    assert_eq!(t.asked(), "C");
    t.refuses("A: done", "table", "not-your-turn");
    let t = t.play("C: done");
    assert!(matches!(t.game.open.step, Step::Look { .. }), "Eri looks, then all fill in their sheets");
}

#[test]
fn r4_2_a_promotion_costs_a_card_and_gives_a_memory() {
    let t = start().hand("A", "teamwork pressure pressure").play("A: promote haruka\nA: pay pressure");
    assert_eq!(
        (t.state("haruka").memories, t.cards("A")),
        (1, vec!["teamwork".to_owned(), "pressure".to_owned()])
    );
    t.refuses("A: promote haruka", "4-2", "promoted-already");
    let t = t.play("A: promote ai\nA: pay teamwork");
    assert_eq!(t.state("ai").memories, 1);
}

#[test]
fn r4_2_a_single_card_pays_by_itself_and_an_empty_hand_ends_the_turn() {
    let t = start().hand("A", "teamwork").hand("B", "teamwork").play("A: promote ai");
    assert_eq!(t.state("ai").memories, 1);
    assert_eq!(t.asked(), "B");
}

#[test]
fn r4_2_three_memories_are_the_most() {
    let t = start().hand("A", "teamwork pressure").memories("ai", 3).memories("haruka", 3);
    t.refuses("A: promote ai", "4-2", "no-room-for-memory");
    assert!(t.legal("A").contains(&"promote haruka".to_owned()), "Haruka can hold more");
}

#[test]
fn r4_2_one_cannot_promote_the_idol_of_another() {
    start().hand("A", "teamwork pressure").refuses("A: promote miki", "4", "not-your-idol");
}

#[test]
fn r4_2_a_lesson_gives_one_chip_of_a_colour_and_no_second_of_it() {
    let t = start().hand("A", "teamwork pressure spotlight").play("A: lesson ai da\nA: pay teamwork");
    assert_eq!(t.chips("ai"), "da");
    t.refuses("A: lesson ai da", "4-2", "has-chip");
    let t = t.play("A: lesson ai vi\nA: pay pressure");
    assert_eq!(t.chips("ai"), "da vi");
}

#[test]
fn r4_2_paying_needs_a_card_that_is_there() {
    let t = start().hand("A", "teamwork pressure").play("A: lesson ai da");
    t.refuses("A: pay spotlight", "4-2", "not-in-hand");
    t.refuses("A: done", "4", "not-now");
}

#[test]
fn r4_2_a_unit_binds_two_or_three_idols_for_the_season() {
    let t = start().hand("A", "teamwork pressure spotlight").play("A: duo ai haruka\nA: pay teamwork");
    assert_eq!(t.state("ai").unit, t.state("haruka").unit);
    t.refuses("A: duo eri haruka", "4-2", "in-unit-already");
    t.refuses("A: trio ai eri haruka", "4-2", "in-unit-already");
    let t = start().hand("A", "teamwork pressure spotlight").play("A: trio ai eri haruka\nA: pay teamwork");
    assert_eq!(t.state("eri").unit.len(), 3);
    let t = t.audition_day("", &[]);
    assert_eq!(t.state("ai").unit.len(), 1, "next season everybody is alone again");
}

#[test]
fn q18_four_idols_can_form_two_duos() {
    let options = dice_master::Options { fierce: true, ..Default::default() };
    let t = with_options(&["ai eri haruka miki", "ryo yayoi iori azusa"], options);
    let t = t
        .hand("A", "teamwork pressure pressure")
        .play("A: duo ai eri\nA: pay teamwork\nA: duo haruka miki\nA: pay pressure");
    assert_eq!((t.state("eri").unit.len(), t.state("miki").unit.len()), (2, 2));
}

#[test]
fn r4_2_c_a_unit_has_the_best_values_and_the_highest_rank() {
    let t = start().unit("ai haruka").popular("ai", 4);
    let unit = t.state("ai").unit;
    let values = dice_master::Trend::ALL.map(|trend| t.game.open.unit_value(unit, trend));
    assert_eq!(values, [4, 3, 3], "Ai sings better");
    assert_eq!(t.game.open.rank(unit), Rank(2));
    assert_eq!(t.game.open.leader(idol("ai")), idol("haruka"), "the higher FreshPoint leads");
}

#[test]
fn r4_2_d_audition_cards_wait_for_auditions() {
    start().hand("A", "teamwork pressure").refuses("A: play teamwork", "4-2", "for-auditions");
}

#[test]
fn r4_2_d_special_training_gives_a_chip_of_every_colour() {
    let t = start().hand("A", "special-training special-training").play("A: play special-training ai");
    assert_eq!(t.chips("ai"), "vo da vi");
    t.refuses("A: play special-training ai", "4-2", "all-chips");
    t.refuses("A: play special-training", "4-2", "aim-needed");
    t.refuses("A: play special-training miki", "4", "not-your-idol");
}

#[test]
fn r4_2_d_on_television_gives_two_memories_up_to_the_limit() {
    let t = start().hand("A", "television television").memories("ai", 2).play("A: play television ai");
    assert_eq!(t.state("ai").memories, 3);
    t.refuses("A: play television ai", "4-2", "no-room-for-memory");
    assert_eq!(t.play("A: play television eri").state("eri").memories, 2);
}

#[test]
fn r4_2_d_an_interview_makes_popular_below_rank_c() {
    let t = start().hand("A", "interview interview").popular("ai", 5).play("A: play interview ai");
    assert_eq!(t.popularity("ai"), 6);
    t.refuses("A: play interview ai", "4-2", "too-popular");
    assert!(t.heard("B").contains(&&Event::RankUp { seat: Seat(0), idol: idol("ai"), rank: Rank(3) }));
}

#[test]
fn r4_2_d_word_from_backstage_shows_a_trend_to_one_seat_and_draws_a_card() {
    let t = start().hand("A", "insider teamwork").play("A: play insider slot-4");
    assert_eq!(t.cards("A").len(), 2);
    let trend = |who: &str| t.view(who).trends[3];
    assert_eq!(trend("A"), Seen::Known(dice_master::Trend::Dance));
    assert_eq!((trend("B"), trend("public")), (Seen::Hidden, Seen::Hidden));
    assert!(t.heard("B").iter().all(|event| !matches!(event, Event::SawTrend { .. })));
}

#[test]
fn r4_2_d_fan_letters_draw_two_and_are_discarded_afterwards() {
    let t = start().hand("A", "fan-letters teamwork").play("A: play fan-letters");
    assert_eq!(t.cards("A").len(), 3);
    assert_eq!(t.game.open.discard.len(), 1);
}

#[test]
fn r4_2_d_a_card_in_use_is_not_among_the_discards_that_are_shuffled() {
    let t = start().hand("A", "fan-letters teamwork").edit(|game| {
        let mut pile = std::mem::take(&mut game.hidden.pile);
        let kind = pile.nth(0).unwrap();
        pile.remove(kind);
        game.open.discard.insert(kind);
        game.open.memory.shuffled.remove(kind);
        game.hidden.aside[1] = pile;
    });
    let t = t.play("A: play fan-letters");
    assert_eq!((t.cards("A").len(), t.game.open.discard.len()), (2, 1), "only one card was left to draw");
}

#[test]
fn r4_2_d_fired_up_gives_tension_up_once() {
    let t = start().hand("A", "fired-up fired-up").play("A: play fired-up ai");
    assert!(t.state("ai").tension);
    t.refuses("A: play fired-up ai", "4-2", "has-tension");
}

#[test]
fn q26_gear_stays_with_an_idol_and_a_new_one_replaces_it() {
    let t = start().hand("A", "good-microphone dance-shoes stage-costume");
    let t = t.play("A: play good-microphone ai");
    let value = |t: &Played, trend| t.game.open.value(idol("ai"), dice_master::Trend::ALL[trend]);
    assert_eq!((value(&t, 0), value(&t, 1)), (6, 3));
    assert!(t.game.open.discard.is_empty(), "it stays in play");
    let t = t.play("A: play dance-shoes ai");
    assert_eq!((value(&t, 0), value(&t, 1)), (4, 5));
    assert_eq!(t.game.open.discard.len(), 1);
    let t = t.play("A: play stage-costume eri");
    assert_eq!(t.game.open.value(idol("eri"), dice_master::Trend::Visual), 7);
}

#[test]
fn r4_2_d_a_bigger_office_fills_the_hand_to_six() {
    let t = start().hand("A", "bigger-office teamwork").play("A: play bigger-office");
    assert_eq!(t.game.open.hand_size(Seat(0)), 6);
    let t = t.audition_day("", &[]);
    assert_eq!((t.cards("A").len(), t.cards("B").len()), (6, 5));
}

#[test]
fn r4_2_d_a_change_of_plans_replaces_an_audition_that_is_not_blue() {
    let t = start().hand("A", "change-of-plans teamwork");
    t.refuses("A: play change-of-plans slot-1", "4-2", "blue-stays");
    let t = t.play("A: play change-of-plans slot-3");
    assert_ne!(t.game.open.board[2], Some(audition("open-radio")));
    assert!(t.game.open.audition_discard.contains(audition("open-radio")));
}

//! Bots play the obvious move.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::*;
use dice_master::DiceMaster;
use greenroom_engine::Hints;
use greenroom_testkit::{Obvious, obvious};

/// The last season. A has 2 victory points with one idol of rank E and B has 4, so that A wins by one more rank. In slot 6
/// (Visual) one idol with 20 points gets popularity 4; A wins a tie on victory points.
fn last_season(entering: &str) -> Played {
    let team = if ["ai", "ryo", "haruka"].contains(&entering) {
        "ai ryo haruka".to_owned()
    } else {
        format!("ai ryo {entering}")
    };
    table(&[&team, "miki azusa ritsuko"]).season(6).popular("miki", 4).popular(entering, 2)
}

fn a(table: &Played) -> Obvious<'_, DiceMaster> {
    obvious(&table.game, seat("A"))
}

#[test]
fn a_card_that_wins_the_game_is_played() {
    let t = last_season("ryo").hand("A", "cheer-producer").audition_day("ryo 6", &[6, 6, 2]);
    a(&t).greedy_too().takes(&["play cheer-producer"]);
}

#[test]
fn a_star_that_wins_the_game_is_used() {
    let t = last_season("ai").memories("ai", 1).audition_day("ai 6", &[4, 4, 5]);
    a(&t).greedy_too().takes(&["star ai"]);
}

#[test]
fn the_rival_in_the_way_is_struck() {
    let t = last_season("ryo").hand("A", "pressure").audition_day("ryo 6, azusa 6", &[5, 5, 4, 6, 6, 5]);
    a(&t).greedy_too().takes(&["play pressure*"]);
    let t = last_season("ryo").hand("A", "genocide").audition_day("ryo 6, azusa 6", &[6, 6, 6, 6, 6, 5]);
    a(&t).greedy_too().takes(&["play genocide*"]);
}

#[test]
fn the_trend_is_shifted_to_where_one_is_strong() {
    let t = last_season("hibiki").hand("A", "trend-shift").audition_day("hibiki 6", &[6, 6, 5]);
    a(&t).greedy_too().takes(&["play trend-shift da"]);
}

#[test]
fn dice_are_matched_to_the_best_of_them() {
    let t = last_season("chihaya").memories("chihaya", 1).audition_day("chihaya 3", &[3, 1, 1]);
    a(&t).greedy_too().takes(&["star chihaya 3"]);
}

#[test]
fn the_only_chance_is_taken() {
    let t = last_season("ryo").hand("A", "one-more-time").audition_day("ryo 6", &[1, 6, 6]);
    a(&t).greedy_too().takes(&["play one-more-time"]);
}

#[test]
fn of_two_cards_the_one_that_is_enough_is_played_first_or_second_but_nobody_passes() {
    let t = last_season("ryo").hand("A", "for-tomorrow cheer-producer").audition_day("ryo 6", &[6, 6, 2]);
    a(&t).greedy_too().avoids(&["pass"]);
    let t = last_season("ryo").hand("A", "high-tension teamwork").audition_day("ryo 6", &[4, 4, 5]);
    a(&t).avoids(&["pass"]);
}

#[test]
fn a_rival_who_can_answer_does_not_make_one_pass_while_behind() {
    let t = last_season("ryo").hand("A", "cheer-producer high-tension").hand("B", "pressure");
    let t = t.audition_day("ryo 6, azusa 6", &[5, 5, 4, 6, 6, 2]).play("B: pass");
    a(&t).greedy_too().avoids(&["pass"]);
}

#[test]
fn a_memory_is_not_spent_where_the_audition_is_passed_already() {
    let t = table(&["ai ryo haruka", "miki azusa ritsuko"]).memories("haruka", 2);
    let t = t.audition_day("haruka 1", &[6, 6, 6]);
    a(&t).greedy_too().takes(&["pass"]);
}

#[test]
fn the_one_more_popularity_goes_where_it_makes_a_rank() {
    let t = last_season("ryo").popular("ai", 1).popular("ryo", 2).popular("azusa", 2).unit("ai ryo");
    let t = t.audition(6, "cinderella-night").audition_day("ryo 6", &[5, 5, 5]);
    a(&t).greedy_too().takes(&["extra ryo"]);
}

#[test]
fn an_interview_is_for_whom_it_makes_famous() {
    let t = last_season("ryo").popular("ryo", 3).hand("A", "interview");
    a(&t).greedy_too().avoids(&["done", "play interview ai", "play interview haruka"]);
}

#[test]
fn a_card_that_wins_the_game_is_not_thrown_away_for_a_lesson() {
    // No audition is open to idols of rank E, so that one more popularity for Ryo decides.
    let closed =
        ["drama-role", "solo-summit", "year-end-special", "music-hour", "acoustic-night", "unplugged-gala"];
    let t = last_season("ryo").popular("ryo", 3).popular("miki", 3).popular("azusa", 3);
    let t = (1..).zip(closed).fold(t, |t, (slot, word)| t.audition(slot, word));
    let t = t.hand("A", "interview genocide").play("A: lesson ryo vo");
    a(&t).greedy_too().takes(&["pay genocide"]);
}

#[test]
fn nobody_rests_in_the_last_season() {
    let t = last_season("ryo").at_entry();
    a(&t).greedy_too().avoids(&["enter ai lesson", "enter ryo lesson", "enter haruka lesson"]);
    let t = t.play("A: enter ryo slot-6\nA: enter haruka slot-2");
    a(&t).greedy_too().avoids(&["enter ai lesson"]);
}

#[test]
fn whoever_has_placed_all_pieces_is_ready() {
    let t = last_season("ryo").at_entry();
    let t = t.play("A: enter ryo slot-6\nA: enter haruka slot-2\nA: enter ai slot-3");
    a(&t).greedy_too().takes(&["ready"]);
    let t = t.play("B: enter miki slot-4\nB: enter azusa lesson\nB: enter ritsuko lesson\nB: ready");
    a(&t).greedy_too().takes(&["ready"]);
}

#[test]
fn whoever_climbs_a_rank_is_judged_likelier_to_win() {
    let chance_of_a = |season: u8, popularity: u8| {
        let t = table(&["ai ryo haruka", "miki azusa ritsuko"]).season(season).popular("miki", 4);
        t.popular("ryo", popularity).game.chances()[0]
    };
    for season in [1, 3, 6] {
        // As far as auditions can have brought her by the end of that season.
        let steps = [(0, 2), (2, 4), (4, 6), (6, 9), (9, 12), (12, 15)].into_iter();
        for (lower, higher) in steps.filter(|&(_, higher)| higher <= 6 * season) {
            let (before, after) = (chance_of_a(season, lower), chance_of_a(season, higher));
            assert!(after > before, "season {season}: {before} with {lower}, {after} with {higher}");
        }
    }
}

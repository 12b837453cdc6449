//! Sections 4-4 and 5: auditions, rewards, and the options.

use crate::common::*;
use dice_master::{CARDS, Colour, DiceMaster, Event, Options, Slot, Step, Trend};
use greenroom_engine::{Eyes, Game, Lang, Refusal, Seat, Seen, Setup};
use greenroom_stage::Stage;
use greenroom_testkit::say;

/// Vocal in slot 2 (First Stage: 2 places, 12 points, popularity 2).
fn start() -> Played {
    table(&["ai ryo haruka", "miki azusa ritsuko"])
}

fn vocal(word: &str) -> i16 {
    i16::from(CARDS.get().idol(idol(word)).values.get(Trend::Vocal))
}

#[test]
fn r4_4_trends_are_shown_slot_by_slot_even_where_nobody_entered() {
    let t = start().hand("A", "pressure").audition_day("ai 3, miki 3", &[3, 3, 3, 3, 3, 3]);
    let seen: Vec<bool> = t.view("public").trends.iter().map(|trend| *trend != Seen::Hidden).collect();
    assert_eq!(seen, [true, true, true, false, false, false]);
}

#[test]
fn r4_4_1_1_points_are_the_value_of_the_trend_and_three_dice() {
    let t = start().hand("A", "pressure").audition_day("ryo 2, azusa 2", &[4, 5, 6, 1, 2, 3]);
    assert_eq!(t.dice("azusa"), [4, 5, 6], "the highest FreshPoint rolls first");
    assert_eq!(t.points("azusa"), vocal("azusa") + 15);
    assert_eq!(t.points("ryo"), vocal("ryo") + 6);
}

#[test]
fn r4_2_b_a_lesson_in_the_trend_gives_one_more_die() {
    let t = start().hand("A", "pressure").lessons("ai", "vo");
    let t = t.audition_day("ai 2", &[1, 2, 3, 6]);
    assert_eq!(t.dice("ai"), [1, 2, 3, 6]);
    let t = start().hand("A", "pressure").lessons("ai", "da vi").audition_day("ai 2", &[1, 2, 3]);
    assert_eq!(t.dice("ai").len(), 3);
}

#[test]
fn q04_a_unit_gets_one_die_for_its_lessons() {
    let t = start().hand("A", "pressure").unit("ai ryo");
    let t = t.lessons("ai", "vo").lessons("ryo", "vo");
    assert_eq!(t.audition_day("ryo 2", &[1, 2, 3, 6]).dice("ryo").len(), 4);
}

#[test]
fn r4_4_1_3_the_highest_fresh_point_acts_first_and_one_thing_at_a_time() {
    let t = start().hand("A", "high-tension high-tension").hand("B", "high-tension high-tension");
    let t = t.audition_day("ai 2, azusa 2", &[3, 3, 3, 3, 3, 3]);
    assert_eq!(t.asked(), "B");
    let t = t.play("B: play high-tension");
    assert_eq!(t.asked(), "A");
    let t = t.play("A: play high-tension");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r4_4_1_3_the_prompt_says_her_place_or_what_she_lacks() {
    let day = |dice: &[u32]| {
        let t = start().hand("A", "high-tension").hand("B", "high-tension");
        t.audition_day("ai 2, azusa 2", dice)
    };
    let asked = |t: &Played| {
        let view = t.game.view(Eyes::Seat(Seat(1)));
        say::<DiceMaster>(Lang::En, &DiceMaster::prompt(&view, Seat(1)))
    };
    let (first, last) = (day(&[6, 6, 6, 1, 1, 1]), day(&[1, 1, 1, 6, 6, 6]));
    let place = |t: &Played| t.game.view(Eyes::Public).place_of(Seat(1));
    assert_eq!((place(&first), place(&last)), (Some((1, true)), Some((2, false))));
    assert!(asked(&first).starts_with("You are No. 1 and have a place: "), "{}", asked(&first));
    let bar = last.game.open.contest.as_ref().map_or(0, |contest| contest.bar);
    let lacks = i16::from(bar) - last.points("azusa");
    assert!(
        asked(&last).starts_with(&format!("You are {lacks} short of the bar ({bar}): ")),
        "{}",
        asked(&last)
    );
}

#[test]
fn r4_4_1_3_passing_is_final() {
    let t = start().hand("A", "high-tension high-tension high-tension").hand("B", "high-tension");
    let t = t.audition_day("ai 2, azusa 2", &[3, 3, 3, 3, 3, 3]).play("B: pass\nA: play high-tension");
    assert_eq!(t.asked(), "A", "B is passed over");
    let t = t.play("A: play high-tension\nA: pass");
    assert!(t.game.open.contest.is_none());
}

#[test]
fn q14_who_can_do_nothing_passes_by_herself() {
    let t = start().hand("A", "pressure").audition_day("ai 2, azusa 2", &[3, 3, 3, 3, 3, 3]);
    assert_eq!(t.asked(), "A", "B has no cards and no memories");
    let t =
        start().hand("A", "pressure").memories("azusa", 1).audition_day("ai 2, azusa 2", &[3, 3, 3, 3, 3, 3]);
    assert_eq!(t.asked(), "B");
}

#[test]
fn q14_a_card_or_a_memory_that_the_audition_forbids_is_as_good_as_none() {
    let dice = [1, 1, 1];
    let t = start()
        .audition(2, "acoustic-night")
        .popular("ai", 4)
        .hand("A", "high-tension")
        .audition_day("ai 2", &dice);
    assert_eq!(t.game.open.season, 2, "nobody was asked");
    let t =
        start().audition(2, "unplugged-gala").popular("ai", 4).memories("ai", 1).audition_day("ai 2", &dice);
    assert_eq!(t.game.open.season, 2, "nobody was asked");
    let t = start().hand("A", "television").audition_day("ai 2", &dice);
    assert_eq!(t.legal("A"), ["pass"], "whoever has cards is asked, whatever they are");
}

#[test]
fn r4_4_1_3_in_a_tie_the_lower_fresh_point_wins() {
    let t = start().audition(2, "dancers-temple").trend(2, "vo");
    // Ai 4 and 18, Azusa 8 and 14: both have 22, and there is one place.
    assert_eq!((vocal("ai"), vocal("azusa")), (4, 8), "the dice below fit these values");
    let t = t.audition_day("ai 2, azusa 2", &[4, 5, 5, 6, 6, 6]);
    assert_eq!((t.popularity("ai"), t.popularity("azusa")), (4, 0));
}

#[test]
fn r4_4_1_3_below_the_npc_nobody_passes_and_a_tie_with_it_is_won() {
    let need = 15 - vocal("ai");
    assert_eq!(need, 11, "the dice below fit First Stage and Ai");
    assert_eq!(start().audition_day("ai 2", &[3, 4, 4]).popularity("ai"), 2);
    assert_eq!(start().audition_day("ai 2", &[3, 4, 3]).popularity("ai"), 0);
}

#[test]
fn r4_4_2_the_best_pass_as_many_as_there_are_places() {
    let t = table(&["ai ryo haruka", "miki azusa ritsuko", "eri yayoi iori"]);
    let t = t.audition_day("ai 2, azusa 2, iori 2", &[6, 6, 6, 5, 5, 5, 4, 4, 4]);
    assert_eq!((t.popularity("azusa"), t.popularity("iori"), t.popularity("ai")), (2, 2, 0));
}

#[test]
fn r4_4_2_1_cards_of_a_reward_lie_aside_and_are_seen_by_nobody() {
    let t = start().audition(2, "mall-live").hand("A", "pressure").audition_day("ai 2, ryo 4", &[6, 6, 6]);
    let t = t.play("A: pass");
    assert_eq!(t.game.hidden.aside[0].len(), 1);
    assert!(matches!(t.view("A").aside[0], dice_master::Held::Hidden(_)));
    assert!(t.heard("A").contains(&&Event::SetAside { seat: Seat(0), cards: 1 }));
}

#[test]
fn r4_4_2_1_a_memory_reward_is_lost_without_room() {
    let t = start().audition(2, "morning-show");
    assert_eq!(t.audition_day("ai 2", &[6, 6, 6]).state("ai").memories, 1);
    let t = start().audition(2, "morning-show").memories("ai", 3).audition_day("ai 2", &[6, 6, 6]);
    assert_eq!(t.play("A: pass").state("ai").memories, 3);
}

#[test]
fn r4_4_2_tension_up_is_lost_by_who_is_not_first() {
    let t = start().tense("ai").tense("azusa").audition_day("ai 2, azusa 2", &[6, 6, 6, 5, 5, 5]);
    assert!(t.state("azusa").tension && !t.state("ai").tension);
    assert_eq!(t.popularity("ai"), 2, "she passed all the same");
}

#[test]
fn q06_who_stays_below_the_npc_is_not_first() {
    let t = start().tense("ai").audition_day("ai 2", &[1, 1, 1]);
    assert!(!t.state("ai").tension);
}

#[test]
fn q07_who_passes_second_gets_the_tension_up_of_the_reward() {
    let t = start().audition(2, "runway").popular("ai", 2).popular("azusa", 2).tense("ai");
    let t = t.audition_day("ai 2, azusa 2", &[6, 6, 6, 6, 6, 6]);
    assert!(t.state("ai").tension && t.state("azusa").tension);
}

#[test]
fn r4_2_tension_up_stays_while_she_rests() {
    assert!(start().tense("ai").audition_day("ryo 2", &[1, 1, 1]).state("ai").tension);
}

#[test]
fn r4_2_c_a_trio_shares_four_popularity_as_two_one_one() {
    let t = start().unit("ai ryo haruka").audition(2, "songstress-paradise").hand("A", "pressure");
    let t = t.audition_day("haruka 2", &[6, 6, 6]).play("A: pass");
    assert_eq!(t.legal("A"), ["extra ai", "extra ryo", "extra haruka"]);
    let t = t.play("A: extra ryo");
    assert_eq!([1, 2, 1], ["ai", "ryo", "haruka"].map(|word| t.popularity(word)));
    t.refuses("A: extra ai", "4", "not-now");
    assert_eq!(t.legal("A"), ["memory ai", "memory ryo", "memory haruka"], "one of them gets the memory");
    let t = t.play("A: memory haruka");
    assert_eq!([0, 0, 1], ["ai", "ryo", "haruka"].map(|word| t.state(word).memories));
    assert!(["ai", "ryo", "haruka"].iter().all(|word| t.state(word).tension), "all get Tension Up");
}

#[test]
fn q11_five_popularity_for_a_trio_gives_two_of_them_one_more() {
    let t = start().season(5).edit(|game| {
        let old = game.open.board[5].replace(audition("idol-ultimate")).unwrap();
        game.open.audition_pile.insert(old);
    });
    let t = t.unit("ai ryo haruka").popular("ai", 6).memories("haruka", 6);
    let t = t.audition_day("haruka 6", &[6, 6, 6]);
    let t = t.play("A: pass\nA: extra ai");
    t.refuses("A: extra ai", "4-2", "has-extra");
    t.refuses("A: extra miki", "4-2", "not-in-unit");
    let t = t.play("A: extra haruka");
    assert_eq!([8, 1, 2], ["ai", "ryo", "haruka"].map(|word| t.popularity(word)));
}

#[test]
fn r4_2_c_a_unit_uses_all_stars_and_each_pays_her_own_memory() {
    let t = start().unit("ai ryo").memories("ai", 1).memories("ryo", 1).audition_day("ryo 2", &[4, 4, 4]);
    assert!(t.legal("A").contains(&"star ai".to_owned()) && t.legal("A").contains(&"star ryo".to_owned()));
    let t = t.play("A: star ai");
    assert_eq!((t.state("ai").memories, t.state("ryo").memories), (0, 1));
    t.refuses("A: star ai", "2", "no-memory");
}

#[test]
fn r4_4_all_auditions_with_entrants_are_held_in_one_season() {
    let t = start().audition_day("ai 2, ryo 3", &[6, 6, 6, 6, 6, 6]);
    assert_eq!((t.popularity("ai"), t.popularity("ryo"), t.game.open.season), (2, 2, 2));
}

#[test]
fn q10_each_who_passes_gets_the_memory() {
    let t = start().audition(2, "morning-show").audition_day("ai 2, azusa 2", &[6, 6, 6, 6, 6, 6]);
    assert_eq!((t.state("ai").memories, t.state("azusa").memories), (1, 1));
}

#[test]
fn r4_4_3_a_blue_audition_is_gone_after_its_last_season() {
    let t = start().season(2).edit(|game| {
        let old = game.open.board[4].replace(audition("rookie")).unwrap();
        game.open.audition_pile.insert(old);
    });
    let debut = |t: &Played| t.game.open.board.contains(&Some(audition("the-debut")));
    assert!(debut(&t));
    let t = t.audition_day("", &[]);
    assert!(!debut(&t) && t.game.open.board[4] == Some(audition("rookie")), "Rookie stays one season more");
}

#[test]
fn r4_4_3_a_red_audition_leaves_the_game_once_passed_and_comes_back_otherwise() {
    let paradise = audition("songstress-paradise");
    let everywhere = |t: &Played| {
        t.game.open.board.contains(&Some(paradise))
            || t.game.open.audition_pile.contains(paradise)
            || t.game.open.audition_discard.contains(paradise)
    };
    let passed = start().audition_day("ryo 6", &[6, 6, 6]);
    assert_eq!(passed.popularity("ryo"), 4);
    assert!(!everywhere(&passed));
    let failed = start().audition_day("ryo 6", &[1, 1, 1]);
    assert!(everywhere(&failed));
    assert_eq!(CARDS.get().audition(paradise).colour, Colour::Red);
}

#[test]
fn special_rules_no_cards_and_no_stars() {
    let t =
        start().audition(2, "acoustic-night").popular("ai", 4).memories("ai", 1).hand("A", "high-tension");
    let t = t.audition_day("ai 2", &[4, 4, 4]);
    t.refuses("A: play high-tension", "4-4-1-3", "no-cards-here");
    assert_eq!(t.legal("A"), ["star ai", "pass"]);
    let t =
        start().audition(2, "unplugged-gala").popular("ai", 4).memories("ai", 1).hand("A", "high-tension");
    let t = t.audition_day("ai 2", &[4, 4, 4]);
    t.refuses("A: star ai", "4-4-1-3", "no-stars-here");
    assert_eq!(t.legal("A"), ["play high-tension", "pass"]);
}

#[test]
fn q17_points_beyond_thirty_count_in_full() {
    let t =
        start().hand("A", "high-tension high-tension pressure").tense("ai").audition_day("ai 2", &[6, 6, 6]);
    let t = t.play("A: play high-tension\nA: play high-tension");
    assert_eq!(t.points("ai"), vocal("ai") + 18 + 12);
}

// ------------------------------------------------------------------------------------------------------- options

#[test]
fn r5_the_short_game_begins_in_the_third_season_with_popularity_and_memories() {
    let t = dealt(2, Options { short: true, ..Options::default() });
    let t = t.play("A: choose haruka\nB: choose miki\nB: choose azusa\nA: choose chihaya");
    assert_eq!(t.asked(), "A");
    t.refuses("A: assign 3 haruka", "5", "other-popularity");
    let t = t.play("A: assign 5 haruka");
    t.refuses("A: assign 3 haruka", "5", "has-popularity");
    let t = t.play("A: assign 3 chihaya\nB: assign 5 azusa\nB: assign 3 miki");
    let third =
        t.game.open.rosters[0].iter().find(|&one| one != idol("haruka") && one != idol("chihaya")).unwrap();
    assert_eq!(t.game.open.idol(third).popularity, 1, "the last idol gets what is left");
    let t = t.play("A: memory chihaya");
    t.refuses("A: memory chihaya", "5", "one-memory-here");
    let t = t.play("A: memory haruka\nB: memory azusa\nB: memory azusa");
    assert_eq!(t.state("azusa").memories, 2);
    assert_eq!(t.game.open.season, 3);
    assert!(matches!(t.game.open.step, Step::Produce { .. }));
}

#[test]
fn r5_fierce_competition_gives_four_idols_and_six_cards_to_three_players_or_fewer() {
    let options = Options { fierce: true, ..Options::default() };
    let refusal =
        dice_master::DiceMaster::deal(&Setup::new(&options, 4), &mut greenroom_engine::chance::Fast::new(1))
            .unwrap_err();
    assert_eq!(refusal, Refusal::new("5", "fierce-seats").number("seats", 4));
    let t = dealt(2, options)
        .play("A: choose ai\nB: choose eri\nB: choose ryo\nA: choose yayoi\nA: choose iori\nB: choose miki");
    assert!(t.game.open.rosters[..2].iter().all(|roster| roster.len() == 4));
    assert_eq!((t.cards("A").len(), t.cards("B").len()), (6, 6));
}

#[test]
fn r5_fierce_and_short_has_two_idols_of_rank_e() {
    let t = dealt(2, Options { fierce: true, short: true, ..Options::default() });
    let t =
        t.play("A: choose ai\nB: choose eri\nB: choose ryo\nA: choose yayoi\nA: choose iori\nB: choose miki");
    let t = t.play("A: assign 5 ai\nA: assign 3 yayoi\nA: assign 3 iori");
    assert_eq!(t.asked(), "B");
    let mut popularity: Vec<u8> =
        t.game.open.rosters[0].iter().map(|one| t.game.open.idol(one).popularity).collect();
    popularity.sort_unstable();
    assert_eq!(popularity, [1, 3, 3, 5]);
}

#[test]
fn r5_a_passing_s_rank_idol_raises_the_bar_where_one_has_entered_alone() {
    let options = Options { passing: true, ..Options::default() };
    let passing = || with_options(&["ai ryo haruka", "miki azusa ritsuko"], options).hand("A", "pressure");
    let t = passing().audition_day("ai 2", &[2, 5, 5, 5]);
    assert_eq!(t.game.open.visitor, Some(Slot(1)));
    assert_eq!(t.game.open.contest.as_ref().unwrap().bar, 15 + 5);
    let t = passing().audition_day("ai 2", &[3, 5, 5, 5]);
    assert_eq!((t.game.open.visitor, t.game.open.contest.as_ref().unwrap().bar), (None, 15));
    let t = passing().audition_day("ai 2, miki 2", &[2, 5, 5, 5, 5, 5, 5]);
    assert_eq!(t.game.open.visitor, None, "two have entered");
}

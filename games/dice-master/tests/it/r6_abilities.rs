//! Section 6-1: the abilities of all fifteen idols, and the cards of the audition.

use crate::common::*;
use dice_master::{Appeal, CARDS, Trend, Use};
use greenroom_engine::{Id, Seat};

/// An idol alone in slot 2 (Vocal), with a memory, after this roll.
fn rolls(word: &str, dice: &[u32]) -> Played {
    let rest: Vec<&str> =
        ["ai", "ryo", "iori", "makoto"].into_iter().filter(|other| *other != word).take(2).collect();
    let t = table(&[&format!("{word} {}", rest.join(" ")), "miki azusa takane"]);
    t.memories(word, 1).hand("A", "for-tomorrow for-tomorrow").audition_day(&format!("{word} 2"), dice)
}

/// Ai of A and Takane of B in slot 2 (Vocal); Takane rolls first. A holds these cards.
fn duel(cards: &str, dice: &[u32]) -> Played {
    let t = table(&["ai ryo yukiho", "miki azusa takane"]);
    t.hand("A", &format!("{cards} for-tomorrow for-tomorrow")).audition_day("ai 2, takane 2", dice)
}

fn vocal(word: &str) -> i16 {
    i16::from(CARDS.get().idol(idol(word)).values.get(Trend::Vocal))
}

#[test]
fn ai_star_points_and_she_shines_in_a_unit() {
    let t = rolls("ai", &[1, 1, 1]).play("A: star ai");
    assert_eq!(t.points("ai"), vocal("ai") + 3 + 3);
    let t = table(&["ai ryo iori", "miki azusa takane"]).unit("ai ryo").hand("A", "for-tomorrow");
    assert_eq!(t.audition_day("ryo 2", &[2, 2, 2]).points("ryo"), vocal("ryo") + 6 + 2);
}

#[test]
fn eri_star_makes_the_lowest_die_six() {
    assert_eq!(rolls("eri", &[4, 2, 3]).play("A: star eri").dice("eri"), [4, 6, 3]);
}

#[test]
fn ryo_star_rerolls_low_dice_and_tension_helps_her() {
    assert_eq!(rolls("ryo", &[3, 4, 1]).roll("A: star ryo", &[6, 5]).dice("ryo"), [6, 4, 5]);
    let t = table(&["ai ryo iori", "miki azusa takane"]).tense("ryo").hand("A", "for-tomorrow");
    assert_eq!(t.audition_day("ryo 2", &[2, 2, 2]).points("ryo"), vocal("ryo") + 6 + 3);
}

#[test]
fn yayoi_star_lifts_ones_and_twos() {
    assert_eq!(rolls("yayoi", &[1, 2, 3]).play("A: star yayoi").dice("yayoi"), [4, 4, 3]);
}

#[test]
fn ami_mami_star_rerolls_ones_and_twos_and_a_unit_gives_them_one_more() {
    let t = rolls("ami-mami", &[1, 2, 3]).roll("A: star ami-mami", &[5, 1]);
    assert_eq!(t.dice("ami-mami"), [5, 1, 3]);
    let t = table(&["ai ryo ami-mami", "miki azusa takane"]).unit("ryo ami-mami").hand("A", "for-tomorrow");
    assert_eq!(t.audition_day("ami-mami 2", &[1, 2, 3, 4]).dice("ryo"), [1, 2, 3, 4]);
}

#[test]
fn iori_star_strikes_a_rival_and_higher_ranks_spur_her() {
    let t = table(&["ai ryo iori", "miki azusa takane"]).memories("iori", 1).popular("takane", 2);
    let t = t.hand("A", "for-tomorrow");
    let t = t.audition_day("iori 2, takane 2", &[2, 6, 3, 1, 1, 1]);
    assert_eq!(t.points("iori"), vocal("iori") + 3 + 3);
    t.refuses("A: star iori iori", "4-4-1-3", "not-a-rival");
    t.refuses("A: star iori", "4-4-1-3", "nobody-to-strike");
    let t = t.play("A: star iori takane");
    assert_eq!((t.state("iori").memories, t.dice("takane")), (0, vec![2, 1, 3]));
    assert!(t.heard("B").iter().any(|event| matches!(event, dice_master::Event::Star { seat: Seat(0), .. })));
}

#[test]
fn r6_1_haruka_star_adds_two_to_every_die_and_her_values_follow_her_memories() {
    let t = rolls("haruka", &[2, 3, 5]);
    assert_eq!(t.points("haruka"), vocal("haruka") + 1 + 10, "one memory: one more");
    let t = t.play("A: star haruka");
    assert_eq!(t.dice("haruka"), [4, 5, 6], "the rulebook's example");
    assert_eq!(t.points("haruka"), vocal("haruka") + 15, "the memory is spent, and the value with it");
}

#[test]
fn q24_in_a_unit_haruka_counts_her_own_memories_for_her_own_values() {
    let t = table(&["ai ryo haruka", "miki azusa takane"])
        .unit("ryo haruka")
        .memories("ryo", 3)
        .memories("haruka", 1);
    let unit = t.state("ryo").unit;
    assert_eq!(t.game.open.unit_value(unit, Trend::Vocal), 5, "Ryo sings better than Haruka with one memory");
    let t = t.memories("haruka", 6);
    assert_eq!(t.game.open.unit_value(unit, Trend::Vocal), 9);
    assert_eq!(t.game.open.room_for_memories(idol("ryo")), 0, "the limit of six is Haruka's alone");
}

#[test]
fn q23_haruka_can_hold_six_memories() {
    let t = table(&["ai ryo haruka", "miki azusa takane"])
        .memories("haruka", 5)
        .hand("A", "pressure pressure teamwork");
    let t = t.play("A: promote haruka\nA: pay pressure");
    assert_eq!(t.state("haruka").memories, 6);
    let t = t.edit(|game| game.open.idols[idol("haruka").index()].promoted = false);
    t.refuses("A: promote haruka", "4-2", "no-room-for-memory");
}

#[test]
fn r1_1_q27_yukiho_as_printed() {
    let card = CARDS.get().idol(idol("yukiho"));
    assert_eq!((card.values.vo, card.values.da, card.values.vi), (5, 4, 6));
    assert_eq!(idol("yukiho").fresh_point(), 8);
    assert_eq!(rolls("yukiho", &[1, 2, 1]).play("A: star yukiho").dice("yukiho"), [6, 2, 6]);
    let t = table(&["ai ryo yukiho", "miki azusa takane"])
        .hand("A", "teamwork cheer-producer cheer-fans pressure");
    let t = t.audition_day("yukiho 2", &[2, 3, 3]);
    t.refuses("A: play cheer-fans", "1-1", "no-fans-for-her");
    let t = t.play("A: play teamwork");
    assert_eq!(t.points("yukiho"), 5 + 8 + 6);
    let t = t.play("A: play cheer-producer");
    assert_eq!(t.dice("yukiho"), [6, 3, 3]);
}

#[test]
fn r4_2_c_a_unit_with_yukiho_has_her_abilities_good_and_bad() {
    let t = table(&["ai ryo yukiho", "miki azusa takane"])
        .unit("ryo yukiho")
        .hand("A", "teamwork cheer-fans pressure");
    let t = t.audition_day("yukiho 2", &[2, 3, 3]);
    t.refuses("A: play cheer-fans", "1-1", "no-fans-for-her");
    let before = t.points("ryo");
    assert_eq!(t.play("A: play teamwork").points("ryo"), before + 6);
}

#[test]
fn hibiki_rerolls_ones_once_is_lonely_alone_and_her_star_lifts_the_lowest() {
    let t = rolls("hibiki", &[1, 1, 3, 4]);
    assert_eq!(t.dice("hibiki"), [1, 3, 4], "the first 1 became another 1, which stays");
    assert_eq!(t.points("hibiki"), vocal("hibiki") + 8 - 1);
    assert_eq!(t.play("A: star hibiki").dice("hibiki"), [5, 3, 4]);
}

#[test]
fn makoto_star_adds_one_to_every_die_and_sixes_count_more() {
    let t = rolls("makoto", &[6, 5, 1]);
    assert_eq!(t.points("makoto"), vocal("makoto") + 12 + 1);
    let t = t.play("A: star makoto");
    assert_eq!((t.dice("makoto"), t.points("makoto")), (vec![6, 6, 2], vocal("makoto") + 14 + 2));
}

#[test]
fn miki_star_points_and_lessons_give_her_no_die() {
    let t = table(&["ai ryo miki", "iori azusa takane"]).memories("miki", 1).lessons("miki", "vo da vi");
    let t = t.hand("A", "for-tomorrow").audition_day("miki 2", &[2, 2, 2]);
    assert_eq!(t.dice("miki").len(), 3);
    assert_eq!(t.play("A: star miki").points("miki"), vocal("miki") + 6 + 2);
}

#[test]
fn takane_star_makes_fours_and_fours_count_more() {
    let t = table(&["ai ryo takane", "miki azusa iori"]).memories("takane", 1).hand("A", "for-tomorrow");
    let t = t.audition_day("takane 2", &[1, 3, 5]).play("A: star takane");
    assert_eq!((t.dice("takane"), t.points("takane")), (vec![4, 4, 5], vocal("takane") + 13 + 2));
}

#[test]
fn r6_1_chihaya_star_makes_all_dice_the_value_of_one_of_them() {
    let t = rolls("chihaya", &[1, 2, 6]);
    assert_eq!(
        t.legal("A").into_iter().filter(|words| words.starts_with("star")).collect::<Vec<_>>(),
        ["star chihaya 1", "star chihaya 2", "star chihaya 6"],
        "low ones, too, as the rulebook says"
    );
    t.refuses("A: star chihaya 5", "6-1", "no-such-die");
    assert_eq!(t.play("A: star chihaya 6").dice("chihaya"), [6, 6, 6]);
    let t = table(&["ai ryo chihaya", "miki azusa iori"]).unit("ryo chihaya").hand("A", "for-tomorrow");
    assert_eq!(t.audition_day("chihaya 2", &[2, 2, 2]).points("chihaya"), vocal("chihaya") + 6 - 1);
}

#[test]
fn azusa_star_lifts_low_dice_and_her_ones_count_nothing() {
    let t = table(&["ai ryo azusa", "miki takane iori"]).memories("azusa", 1).hand("A", "for-tomorrow");
    let t = t.audition_day("azusa 2", &[1, 3, 4]);
    assert_eq!(t.points("azusa"), vocal("azusa") + 7);
    assert_eq!(t.play("A: star azusa").dice("azusa"), [5, 5, 4]);
}

#[test]
fn ritsuko_star_makes_the_lowest_die_six_she_likes_to_be_alone_and_nobody_touches_her_dice() {
    let t =
        table(&["ai ryo iori", "miki takane ritsuko"]).memories("ritsuko", 1).hand("A", "pressure genocide");
    let t = t.audition_day("ai 2, ritsuko 2", &[5, 4, 2, 1, 1, 1]).play("B: star ritsuko");
    assert_eq!((t.dice("ritsuko"), t.points("ritsuko")), (vec![5, 4, 6], vocal("ritsuko") + 15 + 1));
    t.refuses("A: play pressure ritsuko", "4-4-1-3", "untouchable");
    t.refuses("A: play genocide", "4-4-1-3", "nobody-to-strike");
}

#[test]
fn r6_1_all_dice_means_more_than_three_too() {
    let t = table(&["ai ryo haruka", "miki azusa takane"]).memories("haruka", 1).lessons("haruka", "vo");
    let t = t.hand("A", "for-tomorrow").audition_day("haruka 2", &[1, 2, 3, 6]).play("A: star haruka");
    assert_eq!(t.dice("haruka"), [3, 4, 5, 6], "and none goes beyond 6");
}

// ------------------------------------------------------------------------------------------ cards of the audition

#[test]
fn teamwork_gives_more_to_a_unit() {
    let t = duel("teamwork", &[1, 1, 1, 2, 2, 2]).play("A: play teamwork");
    assert_eq!(t.points("ai"), vocal("ai") + 6 + 2);
    let t = table(&["ai ryo iori", "miki azusa takane"]).unit("ryo iori").hand("A", "teamwork pressure");
    let t = t.audition_day("iori 2", &[2, 2, 2]);
    let before = t.points("iori");
    assert_eq!(t.play("A: play teamwork").points("iori"), before + 5);
}

#[test]
fn cheer_producer_makes_the_lowest_die_five_and_never_worse() {
    assert_eq!(
        duel("cheer-producer", &[1, 1, 1, 3, 2, 4]).play("A: play cheer-producer").dice("ai"),
        [3, 5, 4]
    );
    assert_eq!(
        duel("cheer-producer", &[1, 1, 1, 6, 6, 6]).play("A: play cheer-producer").dice("ai"),
        [6, 6, 6]
    );
}

#[test]
fn cheer_fans_is_stronger_with_tension_up() {
    let t = duel("cheer-fans", &[1, 1, 1, 2, 2, 2]).play("A: play cheer-fans");
    assert_eq!(t.points("ai"), vocal("ai") + 6 + 3);
    let t = table(&["ai ryo iori", "miki azusa takane"]).tense("ai").hand("A", "cheer-fans pressure");
    let t = t.audition_day("ai 2", &[2, 2, 2]).play("A: play cheer-fans");
    assert_eq!(t.points("ai"), vocal("ai") + 6 + 4);
}

#[test]
fn r4_2_b_genocide_takes_the_highest_die_of_every_rival_but_lesson_dice_stay() {
    let t = table(&["ai ryo iori", "miki azusa takane", "eri yayoi hibiki"]);
    let t = t.lessons("takane", "vo").hand("A", "genocide pressure");
    let t = t.audition_day("ai 2, takane 2, eri 2", &[2, 3, 5, 6, 1, 6, 2, 4, 4, 4]).play("A: play genocide");
    assert_eq!(t.dice("takane"), [2, 3, 6], "the 6 is from the lesson");
    assert_eq!(t.dice("eri"), [1, 2]);
    assert_eq!(t.dice("ai"), [4, 4, 4]);
}

#[test]
fn genocide_needs_a_rival() {
    let t = table(&["ai ryo iori", "miki azusa takane"]).hand("A", "genocide pressure");
    let t = t.audition_day("ai 2", &[1, 1, 1]);
    t.refuses("A: play genocide", "4-4-1-3", "nobody-to-strike");
    t.refuses("A: play pressure takane", "4-4-1-3", "not-a-rival");
}

#[test]
fn for_tomorrow_sets_two_cards_aside_until_next_season() {
    let t = duel("", &[1, 1, 1, 2, 2, 2]).play("A: play for-tomorrow");
    assert_eq!(t.game.hidden.aside[0].len(), 2);
    assert_eq!(t.cards("A"), ["for-tomorrow"]);
    let t = t.play("A: pass");
    assert_eq!(t.cards("A").len(), 5 + 2, "filled to five first, then the two");
}

#[test]
fn one_more_time_rerolls_three_and_less() {
    let t = duel("one-more-time", &[1, 1, 1, 3, 4, 1]).roll("A: play one-more-time", &[6, 2]);
    assert_eq!(t.dice("ai"), [6, 4, 2]);
}

#[test]
fn high_tension_needs_tension() {
    let t = duel("high-tension", &[1, 1, 1, 2, 2, 2]).play("A: play high-tension");
    assert_eq!(t.points("ai"), vocal("ai") + 6 + 2);
    let t = table(&["ai ryo iori", "miki azusa takane"]).tense("ai").hand("A", "high-tension pressure");
    let t = t.audition_day("ai 2", &[2, 2, 2]).play("A: play high-tension");
    assert_eq!(t.points("ai"), vocal("ai") + 6 + 6);
}

#[test]
fn q08_one_member_with_tension_up_is_enough_for_a_unit() {
    let t = table(&["ai ryo iori", "miki azusa takane"])
        .unit("ai iori")
        .tense("ai")
        .hand("A", "high-tension pressure");
    let t = t.audition_day("iori 2", &[2, 2, 2]);
    let before = t.points("iori");
    assert_eq!(t.play("A: play high-tension").points("iori"), before + 6);
}

#[test]
fn spotlight_adds_a_die() {
    assert_eq!(
        duel("spotlight", &[1, 1, 1, 2, 2, 2]).roll("A: play spotlight", &[6]).dice("ai"),
        [2, 2, 2, 6]
    );
}

#[test]
fn pressure_makes_a_rivals_highest_die_one_but_not_a_lesson_die() {
    let t = table(&["ai ryo iori", "miki azusa takane"]).lessons("takane", "vo");
    let t = t.hand("A", "pressure pressure").audition_day("ai 2, takane 2", &[2, 5, 3, 6, 1, 1, 1]);
    let t = t.play("A: play pressure takane");
    assert_eq!(t.dice("takane"), [2, 1, 3, 6]);
}

#[test]
fn trend_shift_changes_which_value_counts() {
    let t = duel("trend-shift", &[1, 1, 1, 2, 2, 2]);
    t.refuses("A: play trend-shift vo", "4-4-1-3", "same-trend");
    let t = t.play("A: play trend-shift vi");
    let visual = |word: &str| i16::from(CARDS.get().idol(idol(word)).values.vi);
    assert_eq!(t.points("ai"), visual("ai") + 6);
    assert_eq!(t.points("takane"), visual("takane") + 3);
}

#[test]
fn q25_trend_shift_gives_and_takes_no_lesson_dice() {
    let t = table(&["ai ryo yukiho", "miki azusa takane"]).lessons("ai", "vo").lessons("takane", "vi");
    let t = t.hand("A", "trend-shift for-tomorrow").audition_day("ai 2, takane 2", &[1, 1, 1, 2, 2, 2, 6]);
    let t = t.play("A: play trend-shift vi");
    assert_eq!((t.dice("ai"), t.dice("takane")), (vec![2, 2, 2, 6], vec![1, 1, 1]));
}

#[test]
fn r4_2_b_whatever_strikes_a_rival_spares_lesson_dice_and_says_so() {
    let t = table(&["ai ryo iori", "miki azusa takane"]).lessons("takane", "vo").memories("iori", 1);
    let t = t.hand("A", "for-tomorrow");
    let t = t.audition_day("iori 2, takane 2", &[2, 5, 3, 6, 1, 1, 1]).play("A: star iori takane");
    assert_eq!(t.dice("takane"), [2, 1, 3, 6], "the 6 is from the lesson");
    let cards = CARDS.get();
    let strikes = |effect: Appeal| matches!(effect, Appeal::StrikeOne | Appeal::StrikeAll);
    let stars = cards.idols.iter().filter(|card| strikes(card.star.effect)).map(|card| &card.star.text);
    let played =
        cards.kinds.iter().filter(|card| matches!(card.used, Use::Audition(effect, _) if strikes(effect)));
    let texts: Vec<_> = stars.chain(played.map(|card| &card.text)).collect();
    assert_eq!(texts.len(), 3);
    for text in texts {
        assert!(
            text.en.to_lowercase().contains("lesson di") && text.ja.contains("レッスンのダイス"),
            "{text:?}"
        );
    }
}

#[test]
fn album_of_memories_counts_memories_and_keeps_them() {
    let t = table(&["ai ryo iori", "miki azusa takane"])
        .memories("ai", 3)
        .hand("A", "album-of-memories pressure");
    let t = t.audition_day("ai 2", &[2, 2, 2]).play("A: play album-of-memories");
    assert_eq!((t.points("ai"), t.state("ai").memories), (vocal("ai") + 6 + 6, 3));
}

#[test]
fn step_up_and_back_to_basics_lift_dice() {
    assert_eq!(duel("step-up", &[1, 1, 1, 2, 5, 6]).play("A: play step-up").dice("ai"), [3, 6, 6]);
    assert_eq!(
        duel("back-to-basics", &[1, 1, 1, 2, 5, 1]).play("A: play back-to-basics").dice("ai"),
        [3, 5, 3]
    );
    let t =
        table(&["ai ryo iori", "miki azusa takane"]).tense("ai").hand("A", "step-up back-to-basics pressure");
    let t = t.audition_day("ai 2", &[1, 3, 6]).play("A: play back-to-basics");
    assert_eq!(t.dice("ai"), [4, 4, 6]);
    assert_eq!(t.play("A: play step-up").dice("ai"), [6, 6, 6]);
}

#[test]
fn produce_cards_do_nothing_in_an_audition() {
    duel("television", &[1, 1, 1, 2, 2, 2]).refuses("A: play television ai", "4-4-1-3", "for-producing");
}

//! Section 6-5: stocks and company activities.

use crate::common::{Positions, high, low, seat, table, work};
use greenroom_engine::Game;
use idol_project::*;

#[test]
fn r6_5_a_stock_costs_250_and_comes_before_the_activity() {
    let t = table(4).activity("ABCD").play("A: buy-stock");
    assert_eq!((t.safe("A"), t.office("A").stocks, t.game.open.stocks.out), (1050, 1, 2));
    assert_eq!(t.asked(), "A");
    t.refuses("A: buy-stock", "6-5", "one-stock-a-round");
    let late = table(4).activity("ABCD").play("A: studio invest");
    late.refuses("A: buy-stock", "6-5", "stock-comes-first");
}

#[test]
fn r6_5_the_last_player_finds_no_stock() {
    let t = table(3).activity("ABC");
    let t = t.play("A: buy-stock\nA: rest\nB: buy-stock\nB: earn");
    t.refuses("C: buy-stock", "6-5", "no-stock-left");
}

#[test]
fn r6_5_a_stock_has_to_be_paid() {
    table(4).money("A", 240).activity("ABCD").refuses("A: buy-stock", "6-5", "too-dear");
}

#[test]
fn r6_5_investing_pays_the_bank_and_raises_the_value() {
    let t = table(4).activity("ABCD").play("A: studio invest");
    let cost = CARDS.get().investment(low(Field::Studio)).cost;
    assert_eq!((t.safe("A"), t.office("A").value(Field::Studio)), (1300 - cost, 1));
    t.refuses("A: studio invest", "6-5", "card-taken");
    t.refuses("A: studio prevent", "6-5", "card-taken");
}

#[test]
fn r6_5_the_higher_grade_counts_for_more() {
    let t = table(4).edit(|game| {
        let deck = &mut game.open.decks.fame;
        deck.unseen[low(Field::Fame)] += 1;
        deck.unseen[high(Field::Fame)] -= 1;
        deck.out = Some(high(Field::Fame));
    });
    let t = t.activity("CABD").play("C: fame invest");
    let card = CARDS.get().investment(high(Field::Fame));
    assert_eq!((t.office("C").value(Field::Fame), t.safe("C")), (2, 1800 - card.cost));
}

#[test]
fn r6_5_an_investment_has_to_be_paid_but_can_be_prevented_for_nothing() {
    let t = table(4).money("A", 0).activity("ABCD");
    t.refuses("A: staff invest", "6-5", "too-dear");
    let t = t.play("A: staff prevent");
    assert_eq!(t.game.open.decks.staff.out, None);
    assert_eq!(t.game.open.decks.staff.bottom.as_slice(), [low(Field::Staff)]);
    assert_eq!(t.safe("A"), 0);
}

#[test]
fn r6_5_prevention_is_also_for_those_who_could_pay() {
    let t = table(4).activity("ABCD");
    let legal = |t: &crate::common::Table| t.legal("A").contains(&"staff prevent".to_owned());
    assert!(legal(&t) && legal(&t.money("A", 0)), "whether it is open tells nothing about a safe");
}

#[test]
fn r6_5_no_new_card_replaces_the_one_that_was_bought() {
    let t = table(5).activity("ABCDE");
    let t = t.play("A: studio invest\nA: staff invest\nB: fame invest");
    for field in ["studio", "staff", "fame"] {
        t.refuses(&format!("C: {field} invest"), "6-5", "card-taken");
    }
    assert_eq!(t.legal("C"), ["buy-stock", "earn", "rest"]);
}

#[test]
fn r6_5_work_needs_the_skill_of_all_idols_together() {
    let t = table(4).works(&["music-program", "jingle"]).sign("A", &["otoha-shirabe"]).activity("ABCD");
    t.refuses("A: music-program", "6-5", "work-too-hard");
    t.refuses("A: street-live", "6-5", "work-not-out");
    assert!(t.legal("A").contains(&"jingle".to_owned()));
    let t = t.sign("A", &["chinatsu-enjoji"]);
    let card = CARDS.get().work(work("music-program"));
    let t = t.play("A: music-program");
    assert!(t.office("A").works.contains(work("music-program")));
    assert_eq!(t.safe("A"), 1300 + card.gage);
    let idols = 4;
    assert_eq!(t.game.open.victory_points(seat("A")), idols + u32::from(card.vp), "it earns VP and cash");
    assert!(!t.game.open.works.out.contains(&work("music-program")));
}

#[test]
fn r6_5_without_idols_there_is_no_work() {
    let t = table(4).activity("ABCD");
    for word in ["street-live", "shopping-street", "handshake-event"] {
        t.refuses(&format!("A: {word}"), "6-5", "work-too-hard");
    }
    t.refuses("A: dome", "6-5", "dome-too-hard");
}

#[test]
fn r6_5_the_first_player_works_only_once() {
    let t = table(4).sign("A", &["kaguya-takemoto", "mei-mai-futaba"]).activity("ABCD");
    let t = t.play("A: street-live");
    assert_eq!(t.asked(), "A");
    t.refuses("A: handshake-event", "6-5", "one-work");
    t.refuses("A: dome", "6-5", "one-work");
    let t = t.play("A: studio prevent");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r6_5_the_first_player_has_two_activities_and_may_repeat_them() {
    let t = table(4).activity("ABCD").play("A: studio invest\nA: fame invest");
    assert_eq!(t.asked(), "B");
    let t = table(4).activity("ABCD").play("A: studio prevent\nA: fame prevent");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r6_5_the_others_have_one_activity() {
    let t = table(4).activity("ABCD").play("A: rest\nB: studio invest");
    assert_eq!(t.asked(), "C");
}

#[test]
fn r6_5_earning_cash_brings_200_but_not_to_the_first_player() {
    let t = table(4).activity("ABCD");
    t.refuses("A: earn", "6-5", "first-earns-nothing");
    let t = t.play("A: rest\nB: earn");
    assert_eq!((STUDIO_WORK, t.safe("B"), t.asked().as_str()), (200, 1500, "C"));
}

#[test]
fn r6_5_a_second_activity_without_any_choice_is_skipped() {
    let t = table(4).edit(|game| {
        for deck in game.open.decks.iter_mut().skip(1) {
            let card = deck.out.take().unwrap();
            deck.bottom.push(card);
        }
    });
    let t = t.activity("ABCD").play("A: studio prevent");
    assert_eq!(t.asked(), "B", "nothing lies out and A has no idols");
}

#[test]
fn r6_5_players_act_in_card_order() {
    let t = table(4).activity("CADB");
    assert_eq!(t.asked(), "C");
    t.refuses("A: earn", "table", "not-your-turn");
    let t = t.play("C: rest\nA: earn");
    assert_eq!(t.asked(), "D");
}

#[test]
fn r6_5_the_dome_concert_ends_the_game_at_once() {
    let stars = ["kaguya-takemoto", "mei-mai-futaba", "ren-kurosawa", "shigure-asagiri", "aoi-shirogane"];
    let t = table(4).sign("B", &stars).activity("ABCD").play("A: rest");
    let t = t.play("B: dome");
    assert_eq!(t.asked(), "over");
    assert_eq!(t.game.open.step, Step::Over { ending: Ending::Dome(seat("B")) });
    assert!(t.office("B").performed);
    assert_eq!(t.safe("B"), 1300, "no upkeep any more");
    assert!(t.game.standing().unwrap().winners().eq([seat("B")]));
}

#[test]
fn r6_5_the_extra_icon_makes_the_dome_harder_for_three() {
    // Dome 50 with its extra dancing: these idols fill the card but dance too little.
    let idols = ["shigure-asagiri", "aoi-shirogane", "fuyumi-kitami"];
    let four = table(4).sign("A", &idols).activity("ABCD");
    let card = CARDS.get().dome(four.office("A").dome);
    assert!(four.office("A").skills().cover(card.needs), "{:?} {:?}", four.office("A").skills(), card.needs);
    assert!(four.legal("A").contains(&"dome".to_owned()));
    table(3).sign("A", &idols).activity("ABC").refuses("A: dome", "6-5", "dome-too-hard");
}

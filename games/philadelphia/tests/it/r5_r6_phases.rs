//! §5 Employ Phase, §6 Update Phase and §8 Fever: one test a rule.

use crate::common::{Positions, card, table};
use greenroom_engine::Seat;
use philadelphia::Event;
use philadelphia::ids::Item;
use philadelphia::state::{Fever, Step};

#[test]
fn r5_cards_that_match_the_roll_are_employed_on_all_boards_and_pay() {
    let t = table(2).board("A", "cafe-a hotel-a").board("B", "book-store-a steel-mill-a").roll(2);
    assert_eq!(t.employed(), "cafe-a book-store-a steel-mill-a");
    let reward = |word| u16::from(card(word).kind().reward);
    assert_eq!(t.coins_of("A"), 10 + reward("cafe-a"));
    assert_eq!(t.coins_of("B"), 10 + reward("book-store-a") + reward("steel-mill-a"));
    assert!(t.in_trash("cafe-a book-store-a steel-mill-a"));
    assert_eq!((t.board_of("A").as_str(), t.board_of("B").as_str()), ("hotel-a+1", ""));
}

#[test]
fn r5_nothing_matches_and_nobody_is_paid() {
    let t = table(2).board("A", "hotel-a").roll(2);
    assert!(t.happened(Event::NobodyEmployed));
    assert_eq!(t.coins_of("A"), 10);
}

#[test]
fn r5_rewards_come_before_effects() {
    // Without the reward of her own card B would have nothing to lose.
    let t = table(2).coins("B", 0).board("A", "police-station-a").board("B", "book-store-a").roll(5);
    assert_eq!(t.coins_of("B"), u16::from(card("book-store-a").kind().reward) - 3);
}

#[test]
fn r5_effects_go_clockwise_from_the_start_player() {
    let t = table(3)
        .start("B")
        .hand("A", "bakery-a")
        .hand("B", "bakery-b")
        .hand("C", "bakery-c")
        .board("A", "forester-a")
        .board("C", "forester-b")
        .board("B", "forester-c");
    let t = t.roll(2);
    assert_eq!(t.asked(), "B");
    let t = t.play("B: done");
    assert_eq!(t.asked(), "C");
    let t = t.play("C: done");
    assert_eq!(t.asked(), "A");
    let t = t.play("A: done");
    assert!(t.in_trash("forester-a forester-b forester-c"));
}

#[test]
fn r5_employed_cards_are_posted_until_the_phase_ends() {
    // The Guard is employed by the same roll and still guards.
    let t = table(2).board("A", "police-station-a").board("B", "guard-a").roll(2);
    assert_eq!(t.coins_of("B"), 10 + u16::from(card("guard-a").kind().reward) + 5);
    assert!(t.in_trash("guard-a"));
}

#[test]
fn r6_cards_that_were_not_employed_get_a_month_token() {
    let t = table(2).board("A", "hotel-a fisher-a").board("B", "guard-a+2").roll(5);
    assert_eq!((t.board_of("A").as_str(), t.board_of("B").as_str()), ("hotel-a+1 fisher-a+1", "guard-a+3"));
}

#[test]
fn r6_a_card_expires_when_its_tokens_reach_its_period() {
    let period = card("hotel-a").kind().period;
    let t = table(2).board("A", &format!("hotel-a+{}", period - 1)).roll(2);
    assert_eq!(t.board_of("A"), "");
    assert!(t.in_trash("hotel-a") && t.happened(Event::Expired { seat: Seat(0), card: card("hotel-a") }));
    let t = table(2).board("A", &format!("hotel-a+{}", period - 2)).roll(2);
    assert_eq!(t.board_of("A"), format!("hotel-a+{}", period - 1));
}

#[test]
fn r6_an_employed_card_does_not_expire() {
    let t = table(2).board("A", "fisher-a+1").roll(1);
    assert_eq!(t.employed(), "fisher-a");
    assert_eq!(t.hand_size("A"), 0, "its Expired effect does not happen");
}

#[test]
fn r6_all_expired_cards_leave_simultaneously() {
    // The Doctor heals what stays: the Guard. The Hotel expires in the same moment.
    let t = table(2).board("A", "doctor-a+3 hotel-a+3").board("B", "guard-a+3").roll(5).play("A: all");
    assert!(t.in_trash("doctor-a hotel-a"));
    assert_eq!(t.board_of("B"), "guard-a+2");
}

#[test]
fn r8_fever_is_revealed_after_a_purchase_and_begins_with_the_next_round_q12() {
    let t = table(2).item_pile("fever").play("A: item recruiting-chance");
    assert_eq!(t.game.open.items.fever, Fever::Coming);
    assert!(t.game.open.items.revealed.contains(&Item::FEVER));
    t.refuses("A: item fever", "8", "item-fever");
    assert_eq!(
        t.game.open.cost(Seat(0), card("hotel-a"), 7),
        card("hotel-a").kind().cost,
        "not in this round"
    );
    let t = t.recruiting("").roll(1);
    assert_eq!(t.game.open.items.fever, Fever::On, "a 1 in the round of its coming ends nothing");
    assert!(t.happened(Event::FeverBegins));
}

#[test]
fn r8_fever_lifts_the_limits_of_hands_and_lowers_costs() {
    let seven = "cafe-a hotel-a bakery-a doctor-a taxi-company-a guard-a potter-a";
    let t = table(2).items("fever job-change front-page").hand("A", seven);
    assert_eq!(t.offered("obtain").len(), 5);
    assert!(t.legal("A").contains(&"research".to_owned()));
    assert_eq!(t.game.open.cost(Seat(0), card("hotel-a"), 7), card("hotel-a").kind().cost - 2);
    assert_eq!(t.game.open.cost(Seat(0), card("guard-a"), 7), 0, "never below 0 (Q-15)");
    let t = t.play("A: obtain 5");
    assert_eq!(t.hand_size("A"), 12);
    t.refuses("A: obtain 6", "4-2", "obtain-range");
}

#[test]
fn r8_a_one_or_a_six_ends_fever_and_hands_go_down_to_seven_before_anything_else() {
    let eight = "cafe-a hotel-a bakery-a doctor-a taxi-company-a guard-a potter-a lawyer-a";
    for face in [1, 6] {
        let t = table(3).items("fever job-change front-page").hand("B", eight).board("A", "fire-station-a");
        let t = t
            .hand("A", "painter-a painter-b actor-a actor-b cafe-b cafe-c bakery-b bakery-c hotel-b")
            .roll(face);
        assert_eq!(t.step(), Step::FeverDiscard { seat: Seat(0) });
        assert_eq!(t.employed(), "", "nobody is employed yet");
        assert!(!t.game.open.items.revealed.contains(&Item::FEVER));
        assert_eq!(t.game.open.items.trash.count(Item::FEVER), 1);
        t.refuses("A: cafe-a", "4-3", "not-in-hand");
        t.refuses("A: done", "1-1", "no-done-yet");
        let t = t.play("A: painter-a\nA: actor-a");
        assert_eq!(t.asked(), "B");
        let t = t.play("B: hotel-a");
        assert_eq!((t.hand_size("A"), t.hand_size("B")), (7, 7));
        assert!(t.in_trash("painter-a actor-a hotel-a"));
        assert_eq!(t.employed(), "fire-station-a");
        assert_eq!(t.game.open.items.fever, Fever::Away);
    }
}

#[test]
fn r8_hands_are_discarded_before_the_new_item_is_turned_over() {
    let eight = "cafe-a hotel-a bakery-a doctor-a taxi-company-a guard-a potter-a lawyer-a";
    let t = table(2).items("fever job-change front-page").hand("A", eight).hand("B", "cafe-b").roll(6);
    assert_eq!(t.step(), Step::FeverDiscard { seat: Seat(0) });
    assert_eq!(t.game.open.items.revealed.len(), 2, "nobody knows the new item yet");
    assert!(!t.log.entries.iter().any(|entry| matches!(entry.event, Event::ItemShown { .. })));
    let t = t.play("A: lawyer-a");
    assert_eq!(t.game.open.items.revealed.len(), 3);
    let t = table(2).items("fever job-change front-page").roll(6);
    assert_eq!(t.game.open.items.revealed.len(), 3, "also when nobody has too many cards");
}

#[test]
fn r5_owners_choose_the_order_of_their_employed_effects_q09() {
    // The Potter could take the Forester away first or last, and the Forester could exchange what the Potter brings.
    let t = table(2).hand("A", "bakery-a").board("A", "forester-a potter-a").roll(3);
    assert_eq!((t.step(), t.asked().as_str()), (Step::Order { seat: Seat(0) }, "A"));
    assert_eq!(t.legal("A"), ["forester-a", "potter-a"]);
    t.refuses("A: bakery-a", "1-1", "not-a-choice");
    t.refuses("A: done", "1-1", "no-done-yet");
    let t = t.play("A: potter-a\nA: forester-a");
    assert_eq!(t.legal("A"), ["bakery-a", "forester-a", "done"], "what came back can be exchanged");
    assert!(t.happened(Event::Ordered { seat: Seat(0), card: card("potter-a") }));
    let other =
        table(2).hand("A", "bakery-a").board("A", "forester-a potter-a").roll(3).play("A: forester-a");
    assert_eq!(other.legal("A"), ["bakery-a", "done"]);
    let other = other.play("A: done");
    assert_eq!(other.legal("A"), ["forester-a", "done"], "the last one needs no question of order");
}

#[test]
fn r5_nobody_is_asked_for_an_order_that_makes_no_difference_q09() {
    let t = table(2).board("A", "book-store-a book-store-b rice-farm-a+1 police-station-a").roll(5);
    assert_eq!((t.step(), t.hand_size("A")), (Step::Act, 2), "equal effects, and effects that cannot meet");
    let t = table(2).board("A", "actor-a rice-farm-a").board("B", "movie-theater-a book-store-a").roll(5);
    assert_eq!(t.asked(), "B", "what counts cards and what draws one could meet");
    let t = t.play("B: book-store-a");
    assert_eq!(t.game.open.round, 3);
}

#[test]
fn r5_each_player_orders_their_own_effects_from_the_start_player_on_q09() {
    let t =
        table(3).start("C").board("A", "book-store-a potter-a").board("C", "potter-b book-store-b").roll(5);
    assert_eq!((t.asked().as_str(), t.legal("C")), ("C", vec!["potter-b".into(), "book-store-b".into()]));
    let t = t.play("C: book-store-b\nC: book-store-b");
    assert_eq!((t.asked().as_str(), t.legal("A")), ("A", vec!["book-store-a".into(), "potter-a".into()]));
    assert!(t.game.hands[2].contains(card("book-store-b")));
}

#[test]
fn r8_other_rolls_leave_fever_on() {
    let t = table(2).items("fever job-change front-page").roll(3);
    assert_eq!(t.game.open.items.fever, Fever::On);
}

#[test]
fn r8_the_decided_roll_counts_q11() {
    let t = table(2).items("fever job-change front-page").board("A", "fortune-teller-a").roll(2);
    assert_eq!(t.legal("A"), ["die-1", "die-3", "done"]);
    let t = t.play("A: die-1");
    assert_eq!(t.game.open.items.fever, Fever::Away);
    let t =
        table(2).items("fever job-change front-page").board("A", "fortune-teller-a").roll(1).play("A: die-2");
    assert_eq!(t.game.open.items.fever, Fever::On);
}

#[test]
fn r8_fever_can_come_back_when_the_item_trash_pile_is_shuffled_q04() {
    let t = table(2).items("fever job-change front-page").item_pile("overtime").roll(6);
    assert_eq!(t.game.open.items.trash.count(Item::FEVER), 1, "it waits in the item trash pile");
    let t = t.turn("A", 2).play("A: item job-change");
    let items = &t.game.open.items;
    assert_eq!(
        items.pile.count(Item::FEVER) + u8::from(items.revealed.contains(&Item::FEVER)),
        1,
        "and is shuffled in again"
    );
}

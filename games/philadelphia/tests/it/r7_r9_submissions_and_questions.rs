//! §7 Submissions, and every question of §9 Card Q&A.

use crate::common::{Positions, card, cards, list, table};
use greenroom_engine::Seat;
use philadelphia::CardSet;
use philadelphia::Event;
use philadelphia::ids::{ALL_CARDS, Card};
use philadelphia::state::Step;
use philadelphia::submissions::{self, Set};

fn best(hand: CardSet) -> Vec<(Set, CardSet)> {
    let mut sets = Vec::new();
    submissions::each_best(hand, CardSet::empty(), |set, cards| sets.push((set, cards)));
    sets
}

fn points(hand: &str) -> u32 {
    submissions::best_points(cards(hand))
}

#[test]
fn r7_one_pair_is_worth_1() {
    let t = table(2).hand("A", "cafe-a cafe-b").play("A: submit pair cafe\nA: done");
    assert_eq!(t.points_of("A"), 1);
}

#[test]
fn r7_three_of_a_kind_is_worth_3() {
    let t = table(2).hand("A", "cafe-a cafe-b cafe-c").play("A: submit three cafe\nA: done");
    assert_eq!(t.points_of("A"), 3);
}

#[test]
fn r7_four_of_a_kind_is_worth_5() {
    let t = table(2).hand("A", "cafe-a cafe-b cafe-c cafe-d").play("A: submit four cafe\nA: done");
    assert_eq!(t.points_of("A"), 5);
}

#[test]
fn r7_flush_3_is_worth_2() {
    let t =
        table(2).hand("A", "cafe-a book-store-c movie-theater-c").play("A: submit flush-3 service\nA: done");
    assert_eq!((t.points_of("A"), t.hand_size("A")), (2, 0));
}

#[test]
fn r7_flush_4_is_worth_3() {
    let t = table(2)
        .hand("A", "cafe-d book-store-a movie-theater-b hotel-a")
        .play("A: submit flush-4 service\nA: done");
    assert_eq!((t.points_of("A"), t.hand_size("A")), (3, 0));
}

#[test]
fn r7_a_flush_needs_different_names_and_one_industry() {
    let t = table(2).hand("A", "cafe-a cafe-b book-store-a bakery-a");
    t.refuses("A: submit flush-3 service", "7", "no-set");
    t.refuses("A: submit three cafe", "7", "no-set");
    t.refuses("A: submit pair bakery", "7", "no-set");
    assert_eq!(t.offered("submit"), ["submit pair cafe", "submit best"]);
}

#[test]
fn r7_professions_cannot_be_submitted() {
    let t = table(2).hand("A", "doctor-a doctor-b guard-a potter-a actor-a");
    t.refuses("A: submit pair doctor", "7", "profession");
    t.refuses("A: submit flush-3 profession", "7", "profession");
    t.refuses("A: submit best", "7", "no-set");
    assert_eq!(t.offered("submit"), Vec::<String>::new());
    assert_eq!(points("doctor-a doctor-b guard-a potter-a actor-a"), 0);
}

#[test]
fn r7_a_flush_with_more_cards_asks_for_them_q05() {
    let t = table(2)
        .hand("A", "cafe-a cafe-b book-store-a movie-theater-a hotel-a")
        .play("A: submit flush-3 service");
    assert!(t.game.draft.picking.is_some_and(|picking| picking.left() == 3));
    t.refuses("A: done", "1-1", "no-done-yet");
    let t = t.play("A: cafe-b");
    t.refuses("A: cafe-a", "7", "not-in-set");
    t.refuses("A: cafe-b", "7", "not-in-set");
    let t = t.play("A: hotel-a\nA: book-store-a\nA: done");
    assert_eq!(
        (t.points_of("A"), t.hand_of("A").as_str(), t.step()),
        (2, "cafe-a movie-theater-a", Step::Act)
    );
}

#[test]
fn r7_picking_stops_when_the_rest_is_forced() {
    let hand = "cafe-a book-store-a movie-theater-a hotel-a hair-salon-a";
    let t =
        table(2).hand("A", hand).play("A: submit flush-4 service\nA: cafe-a\nA: hotel-a\nA: hair-salon-a");
    assert_eq!(t.legal("A"), ["book-store-a", "movie-theater-a"]);
    let t = t.play("A: movie-theater-a\nA: done");
    assert_eq!((t.points_of("A"), t.hand_of("A").as_str()), (3, "book-store-a"));
    // Three names and one of them twice: only that one is a choice.
    let t = table(2).hand("A", "cafe-a cafe-b book-store-a hotel-a").play("A: submit flush-3 service");
    let t = t.play("A: cafe-b\nA: done");
    assert_eq!((t.points_of("A"), t.hand_of("A").as_str()), (2, "cafe-a"));
}

#[test]
fn r7_the_best_division_is_found() {
    assert_eq!(points(""), 0);
    assert_eq!(points("cafe-a bakery-a forester-a"), 0);
    assert_eq!(points("cafe-a cafe-b cafe-c cafe-d"), 5, "four of a kind, not two pairs");
    assert_eq!(
        points("cafe-a cafe-b cafe-c book-store-a movie-theater-a"),
        3,
        "three of a kind beats a flush of 3"
    );
    assert_eq!(
        points("cafe-a cafe-b cafe-c book-store-a movie-theater-a hotel-a"),
        5,
        "three of a kind and a flush"
    );
    assert_eq!(
        points("cafe-a cafe-b book-store-a book-store-b movie-theater-a movie-theater-b"),
        4,
        "two flushes of 3"
    );
    assert_eq!(points("cafe-a cafe-b bakery-a bakery-b"), 2);
}

#[test]
fn r7_of_equal_divisions_the_one_that_keeps_more_cards_is_taken() {
    // A flush of 3 and nothing, or a pair and a half: two points either way only with three cards.
    let best = best(cards("cafe-a cafe-b cafe-c hotel-a book-store-a"));
    assert_eq!(best, [(Set::Same(card("cafe-a").kind_id(), 3), cards("cafe-a cafe-b cafe-c"))]);
}

/// Tries every division by hand: all subsets that are a set, and the best of the rest.
fn by_force(hand: &[Card]) -> u32 {
    let value = |part: &[Card]| -> u32 {
        let same_name = part.iter().all(|card| card.kind_id() == part[0].kind_id());
        let industry = part[0].kind().industry;
        let one_industry = part.iter().all(|card| card.kind().industry == industry);
        let mut names: Vec<_> = part.iter().map(|card| card.kind_id()).collect();
        names.dedup();
        if !industry.can_be_submitted() {
            return 0;
        }
        match (part.len(), same_name, one_industry && names.len() == part.len()) {
            (2, true, _) => 1,
            (3, true, _) => 3,
            (4, true, _) => 5,
            (3, _, true) => 2,
            (4, _, true) => 3,
            _ => 0,
        }
    };
    let mut best = 0;
    for mask in 1u32..1 << hand.len() {
        if mask & 1 == 0 && !(2..=4).contains(&mask.count_ones()) {
            continue;
        }
        let chosen = |wanted: bool| -> Vec<Card> {
            (0..hand.len())
                .filter(|place| (mask >> place & 1 == 1) == wanted)
                .map(|place| hand[place])
                .collect()
        };
        let (part, rest) = (chosen(true), chosen(false));
        if mask & 1 == 1 && value(&part) > 0 {
            best = best.max(value(&part) + by_force(&rest));
        }
    }
    if hand.is_empty() { 0 } else { best.max(by_force(&hand[1..])) }
}

#[test]
fn r7_the_best_division_is_as_good_as_trying_everything() {
    use greenroom_engine::Chance;
    let mut chance = greenroom_engine::chance::Fast::new(11);
    for _ in 0..60 {
        // Hands of one or two industries, where divisions compete.
        let from: Vec<Card> = ALL_CARDS.iter().filter(|card| card.0 < 20).collect();
        let mut from = from;
        chance.shuffle(&mut from);
        let mut hand: Vec<Card> = from[..9].to_vec();
        hand.sort();
        let set: CardSet = hand.iter().copied().collect();
        assert_eq!(submissions::best_points(set), by_force(&hand), "{}", list(set));
        let portfolio = best(set);
        let total: u32 = portfolio.iter().map(|(made, _)| u32::from(made.points())).sum();
        assert_eq!(total, submissions::best_points(set));
        let used: u32 = portfolio.iter().map(|(_, cards)| cards.len()).sum();
        let all = portfolio.iter().fold(CardSet::empty(), |all, (_, cards)| all.union(*cards));
        assert!(all.len() == used && all.difference(set).is_empty(), "no card is in two sets (Q-06)");
    }
}

#[test]
fn r7_submit_best_submits_all_of_it_in_one_action() {
    let t = table(2).hand("A", "cafe-a cafe-b cafe-c book-store-a movie-theater-a hotel-a guard-a");
    let t = t.play("A: submit best");
    assert_eq!((t.points_of("A"), t.hand_of("A").as_str(), t.game.open.points), (5, "guard-a", 1));
}

#[test]
fn r9_1_effects_can_draw_beyond_seven_cards() {
    let seven = "cafe-a hotel-a bakery-a doctor-a taxi-company-a guard-a potter-a";
    let t = table(2).hand("A", seven).board("A", "book-store-a").roll(1);
    assert_eq!(t.hand_size("A"), 8);
    let t = t.turn("A", 2);
    t.refuses("A: research", "4-1", "hand-full");
    t.refuses("A: obtain 1", "4-2", "obtain-hand");
}

#[test]
fn r9_2_who_has_two_coins_loses_two_of_five() {
    let t = table(2).coins("B", 2).board("A", "tax-office-a").roll(1);
    assert_eq!(t.coins_of("B"), 0);
    assert!(t.log.entries.iter().any(|entry| matches!(entry.event, Event::Lost { coins: 2, .. })));
}

#[test]
fn r9_2_paying_is_not_losing() {
    table(2).coins("A", 2).hand("A", "harbor-a").refuses("A: post harbor-a", "4-3", "cannot-pay");
    let t = table(2).board("A", "guard-a").hand("A", "harbor-a").play("A: post harbor-a");
    assert_eq!(t.coins_of("A"), 6, "the Guard does not act on a cost");
}

#[test]
fn r9_3_a_card_posted_together_with_hotel_does_not_trigger_it() {
    let t = table(2).coins("A", 20).hand("A", "cafe-a hotel-a").play("A: post cafe-a\nA: hotel-a");
    assert_eq!(t.board_of("A"), "cafe-a hotel-a");
    let costs = u16::from(card("cafe-a").kind().cost + card("hotel-a").kind().cost);
    assert_eq!((t.coins_of("A"), t.hand_size("A")), (20 - costs, 0));
    assert_eq!(t.game.open.points, 1, "it was one action");
}

#[test]
fn r9_3_a_hotel_in_play_sees_each_card_of_one_posting_q17() {
    let t = table(2).coins("A", 20).board("A", "hotel-a").hand("A", "cafe-a cafe-b");
    let t = t.play("A: post cafe-a\nA: cafe-b");
    let costs = 2 * u16::from(card("cafe-a").kind().cost);
    assert_eq!((t.coins_of("A"), t.hand_size("A")), (20 - costs + 8, 2));
}

#[test]
fn r9_4_a_booked_effect_happens_even_if_its_card_has_left() {
    let t = table(2).board("A", "potter-a book-store-a").roll(2).play("A: potter-a");
    assert_eq!(t.legal("A"), ["book-store-a", "done"]);
    let t = t.play("A: book-store-a");
    assert_eq!(t.hand_size("A"), 2, "the card, and the card that it draws");
    assert!(t.game.hands[0].contains(card("book-store-a")));
    assert!(!t.in_trash("book-store-a") && t.in_trash("potter-a"));
}

#[test]
fn r9_4_a_card_that_has_left_has_no_active_effect_any_more() {
    // A takes the Guard off the board before the Police Station of B acts.
    let t = table(2).board("A", "potter-a guard-a").board("B", "police-station-a").roll(2);
    let reward = u16::from(card("potter-a").kind().reward + card("guard-a").kind().reward);
    let taken = t.play("A: guard-a");
    assert_eq!(taken.coins_of("A"), 10 + reward - 3);
    let t = table(2).board("A", "potter-a guard-a").board("B", "police-station-a").roll(2).play("A: done");
    assert_eq!(t.coins_of("A"), 10 + reward + 5);
}

#[test]
fn r9_5_the_first_recruiting_chance_from_the_start_player_fixes_the_die_q10() {
    let t = table(3).start("B").recruiting("AC").roll(5);
    assert_eq!(t.asked(), "C", "C sits nearer to the start player B than A");
    assert_eq!(t.legal("C"), ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"]);
    let t = t.play("C: die-2");
    assert!(t.happened(Event::Fixed { seat: Seat(2), face: 2 }));
    assert_eq!(t.game.open.round, 3, "A is not asked any more");
    assert!(t.game.open.players.iter().all(|player| !player.recruits), "and has lost the chance");
}

#[test]
fn r9_5_a_fixed_die_cannot_be_turned_but_a_turned_one_can_be_fixed() {
    let t = table(2).recruiting("A").board("B", "fortune-teller-a").roll(3).play("A: die-6");
    assert_eq!(t.employed(), "fortune-teller-a", "B was not asked");
    let t = table(2).recruiting("B").board("A", "fortune-teller-a").roll(3).play("A: die-4");
    assert_eq!(t.asked(), "B");
    let t = t.play("B: die-1");
    assert!(
        t.happened(Event::Turned { seat: Seat(0), face: 4 })
            && t.happened(Event::Fixed { seat: Seat(1), face: 1 })
    );
}

#[test]
fn r9_5_the_die_turns_by_one_only_and_may_be_left() {
    let t = table(2).board("A", "fortune-teller-a cafe-a").roll(6);
    assert_eq!(t.legal("A"), ["die-5", "done"]);
    t.refuses("A: die-6", "9-5", "die-turns-by");
    t.refuses("A: die-1", "9-5", "die-turns-by");
    t.refuses("A: die-9", "9-5", "die-turns-by");
    let t = t.play("A: done");
    assert!(t.happened(Event::LeftDie { seat: Seat(0) }));
    assert_eq!(t.employed(), "fortune-teller-a");
}

#[test]
fn r9_5_a_fixed_die_must_show_something() {
    let t = table(2).recruiting("A").roll(4);
    t.refuses("A: done", "1-1", "no-done-yet");
    assert!(t.play("A: die-4").happened(Event::Fixed { seat: Seat(0), face: 4 }), "also what was rolled");
}

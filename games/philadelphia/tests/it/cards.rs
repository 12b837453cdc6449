//! One test a kind of card and of item.

use crate::common::{Positions, Table, card, table};
use philadelphia::cards::CARDS;
use philadelphia::state::Step;

fn reward(word: &str) -> u16 {
    u16::from(card(word).kind().reward)
}

fn cost(word: &str) -> u16 {
    u16::from(card(word).kind().cost)
}

#[test]
fn cafe_posts_another_card_at_the_same_moment_for_its_cost() {
    let t = table(2).hand("A", "cafe-a bakery-a car-factory-a").coins("A", 4).play("A: post cafe-a");
    assert_eq!(t.legal("A"), ["bakery-a", "done"], "only what can be paid for");
    let t = t.play("A: bakery-a");
    assert_eq!(
        (t.board_of("A").as_str(), t.coins_of("A")),
        ("cafe-a bakery-a", 4 - cost("cafe-a") - cost("bakery-a"))
    );
    let alone = table(2).hand("A", "cafe-a bakery-a").play("A: post cafe-a\nA: done");
    assert_eq!(alone.board_of("A"), "cafe-a");
    let last = table(2).hand("A", "cafe-a").play("A: post cafe-a");
    assert_eq!(last.step(), Step::Act, "nothing is asked of an empty hand");
    let poor = table(2).hand("A", "cafe-a car-factory-a").coins("A", 2).play("A: post cafe-a");
    assert_eq!(poor.legal("A"), ["done"], "that the other card is too dear stays a secret");
}

#[test]
fn cafe_after_cafe_goes_on_q16() {
    let t = table(2).hand("A", "cafe-a cafe-b cafe-c bakery-a").coins("A", 20);
    let t = t.play("A: post cafe-a\nA: cafe-b\nA: cafe-c\nA: bakery-a");
    assert_eq!((t.board_of("A").as_str(), t.game.open.points), ("cafe-a cafe-b cafe-c bakery-a", 1));
}

#[test]
fn book_store_draws_a_card() {
    let t = table(2).board("A", "book-store-a").top("lawyer-a bakery-a bakery-b bakery-c guard-a").roll(1);
    assert_eq!(t.hand_of("A"), "guard-a");
}

#[test]
fn movie_theater_pays_for_each_service_card_on_the_board() {
    let t = table(2).board("A", "movie-theater-a hotel-a bakery-a").board("B", "cafe-a").roll(5);
    assert_eq!(t.coins_of("A"), 10 + reward("movie-theater-a") + 2);
}

#[test]
fn hotel_pays_and_draws_when_a_service_card_is_posted() {
    let t = table(2)
        .board("A", "hotel-a")
        .hand("A", "book-store-a bakery-a")
        .top("guard-a")
        .play("A: post book-store-a");
    assert_eq!(
        (t.coins_of("A"), t.hand_of("A").as_str()),
        (10 - cost("book-store-a") + 4, "bakery-a guard-a")
    );
    let t = t.play("A: post bakery-a");
    assert_eq!(t.hand_of("A"), "guard-a", "other industries do not count");
}

#[test]
fn hair_salon_pays_for_research() {
    let t = table(2).board("A", "hair-salon-a").board("B", "hair-salon-b").top("cafe-a cafe-b cafe-c cafe-d");
    let t = t.play("A: research\nA: cafe-a");
    assert_eq!((t.coins_of("A"), t.coins_of("B")), (12, 10));
}

#[test]
fn fire_station_returns_a_posted_card_to_the_hand() {
    let t = table(2).board("A", "hotel-a+2 guard-a").board("B", "cafe-a").hand("A", "fire-station-a");
    let t = t.play("A: post fire-station-a");
    assert_eq!(t.legal("A"), ["hotel-a", "guard-a", "done"]);
    t.refuses("A: cafe-a", "1-1", "not-a-choice");
    t.refuses("A: fire-station-a", "1-1", "not-a-choice");
    let t = t.play("A: hotel-a");
    assert_eq!((t.hand_of("A").as_str(), t.board_of("A").as_str()), ("hotel-a", "guard-a fire-station-a"));
    let t =
        table(2).board("A", "guard-a").hand("A", "fire-station-a").play("A: post fire-station-a\nA: done");
    assert_eq!(t.board_of("A"), "guard-a fire-station-a");
}

#[test]
fn police_station_makes_everybody_else_lose_coins() {
    let t = table(3).coins("C", 1).board("A", "police-station-a").roll(6);
    assert_eq!((t.coins_of("A"), t.coins_of("B"), t.coins_of("C")), (10 + reward("police-station-a"), 7, 0));
}

#[test]
fn tax_office_makes_one_player_lose_5_coins() {
    let t = table(3).board("A", "tax-office-a").roll(3);
    assert_eq!(t.legal("A"), ["player-b", "player-c"]);
    t.refuses("A: player-a", "4", "answer-first");
    t.refuses("A: done", "1-1", "no-done-yet");
    let t = t.play("A: player-c");
    assert_eq!((t.coins_of("B"), t.coins_of("C")), (10, 5));
    let t = table(2).board("A", "tax-office-a").roll(3);
    assert_eq!(t.coins_of("B"), 5, "between two there is nothing to choose");
}

#[test]
fn post_office_draws_one_more_when_obtaining_q25() {
    let t = table(2).board("A", "post-office-a").hand("A", "cafe-a cafe-b cafe-c bakery-a bakery-b");
    assert_eq!(t.offered("obtain"), ["obtain 1", "obtain 2"]);
    let t = t.play("A: obtain 2");
    assert_eq!((t.hand_size("A"), t.coins_of("A")), (8, 8));
}

#[test]
fn city_hall_pays_for_professions_on_all_boards() {
    let t = table(2).board("A", "city-hall-a doctor-a").board("B", "potter-a cafe-a").roll(6);
    assert_eq!(t.coins_of("A"), 10 + reward("city-hall-a") + 4);
}

#[test]
fn bakery_pays_when_it_expires() {
    let t = table(2).board("A", "bakery-a+1").roll(6);
    assert_eq!(t.coins_of("A"), 12);
}

#[test]
fn car_factory_pays_for_other_manufacture() {
    let t = table(2).board("A", "car-factory-a toy-factory-a").board("B", "toy-factory-b").roll(5);
    // The Toy Factory pays 1 for the Car Factory, and the Car Factory 3 for the Toy Factory.
    assert_eq!(t.coins_of("A"), 10 + reward("car-factory-a") + reward("toy-factory-a") + 3 + 1);
    let t = table(2).board("A", "car-factory-a book-store-a").top("cafe-a").roll(5);
    assert_eq!(
        t.coins_of("A"),
        10 + reward("car-factory-a") + reward("book-store-a"),
        "not for other industries"
    );
}

#[test]
fn toy_factory_pays_for_any_other_card_of_yours() {
    let t = table(2).board("A", "toy-factory-a cafe-a book-store-a").board("B", "cafe-b").roll(2);
    assert_eq!(t.coins_of("A"), 10 + reward("cafe-a") + reward("book-store-a") + 2);
    assert_eq!(t.board_of("A"), "toy-factory-a+1", "it pays while it stays, too");
}

#[test]
fn steel_mill_makes_cards_cheaper_for_its_owner() {
    let t = table(2).board("A", "steel-mill-a steel-mill-b").hand("A", "hotel-a").hand("B", "hotel-b");
    let t = t.play("A: post hotel-a");
    assert_eq!(t.coins_of("A"), 10 - cost("hotel-a") + 2);
    let t = t.turn("B", 2).play("B: post hotel-b");
    assert_eq!(t.coins_of("B"), 10 - cost("hotel-b"));
}

#[test]
fn printing_house_takes_manufacture_from_the_trash_pile() {
    let t = table(2)
        .board("A", "printing-house-a")
        .top("lawyer-a guard-a guard-b potter-a")
        .trash("bakery-b bakery-c cafe-a");
    let t = t.roll(6);
    assert_eq!(t.legal("A"), ["bakery-b", "done"], "one of each name");
    let t = t.play("A: bakery-b");
    assert_eq!(t.hand_of("A"), "bakery-b");
    assert!(t.in_trash("bakery-c cafe-a printing-house-a"));
}

#[test]
fn forester_discards_up_to_2_and_draws_as_many() {
    let t = table(2).board("A", "forester-a").hand("A", "cafe-a cafe-b cafe-c").roll(2);
    let t = t.play("A: cafe-a\nA: cafe-c");
    assert!(t.in_trash("cafe-a cafe-c"));
    assert_eq!(t.hand_size("A"), 3);
    let t = table(2).board("A", "forester-a").hand("A", "cafe-a cafe-b").roll(2).play("A: cafe-a\nA: done");
    assert_eq!(t.hand_size("A"), 2);
    let t = table(2).board("A", "forester-a").hand("A", "cafe-a").roll(2).play("A: cafe-a");
    assert_eq!((t.hand_size("A"), t.game.open.round), (1, 3), "an empty hand ends it");
    let t = table(2).board("A", "forester-a").roll(2);
    assert_eq!((t.hand_size("A"), t.game.open.round), (0, 3), "nothing is asked of an empty hand");
}

#[test]
fn rice_farm_pays_for_its_month_tokens() {
    let t = table(2).board("A", "rice-farm-a+3").roll(6);
    assert_eq!(t.coins_of("A"), 10 + reward("rice-farm-a") + 6);
    let t = table(2).board("A", "rice-farm-a").roll(6);
    assert_eq!(t.coins_of("A"), 10 + reward("rice-farm-a"));
}

#[test]
fn dairy_pays_with_every_month_token() {
    let t = table(2).board("A", "dairy-a").roll(2);
    assert_eq!(t.coins_of("A"), 12);
    let t = table(2).board("A", "dairy-a+3").roll(2);
    assert_eq!((t.coins_of("A"), t.board_of("A").as_str()), (12, ""), "the last one, too");
    let t = table(2).board("A", "dairy-a").roll(1);
    assert_eq!(t.coins_of("A"), 10 + reward("dairy-a"), "but none when it is employed");
}

#[test]
fn beekeeper_takes_tokens_off_one_card() {
    let t =
        table(2).board("A", "guard-a+4 hotel-a+2 cafe-a").board("B", "guard-b+1").hand("A", "beekeeper-a");
    let t = t.play("A: post beekeeper-a");
    let tokens = ["hotel-a months-1", "hotel-a months-2", "guard-a months-1", "guard-a months-2"];
    assert_eq!(t.legal("A"), [&tokens[..], &["guard-a months-3", "done"]].concat());
    t.refuses("A: guard-a months-4", "1-1", "too-many-months");
    t.refuses("A: hotel-a months-0", "1-1", "too-many-months");
    t.refuses("A: guard-b months-1", "1-1", "not-a-choice");
    t.refuses("A: guard-a", "4", "answer-first");
    t.refuses("A: all", "4", "answer-first");
    let t = t.play("A: guard-a months-2");
    assert_eq!(t.board_of("A"), "guard-a+2 hotel-a+2 cafe-a beekeeper-a", "r1-1: up to 3 is a choice");
    let t = table(2).board("A", "cafe-a").hand("A", "beekeeper-a").play("A: post beekeeper-a");
    assert_eq!(t.step(), Step::Act);
}

#[test]
fn fisher_draws_when_it_expires() {
    let t = table(2).board("A", "fisher-a+1").roll(2);
    assert_eq!(t.hand_size("A"), 2);
}

#[test]
fn construction_company_is_free_with_three_cards_or_fewer_q14() {
    let t = table(2).coins("A", 0).hand("A", "construction-company-a cafe-a cafe-b");
    assert_eq!(t.offered("post"), ["post construction-company-a"]);
    let t = t.play("A: post construction-company-a");
    assert_eq!((t.coins_of("A"), t.board_of("A").as_str()), (0, "construction-company-a"));
    let t = table(2).coins("A", 4).hand("A", "construction-company-a cafe-a cafe-b bakery-a");
    t.refuses("A: post construction-company-a", "4-3", "cannot-pay");
}

#[test]
fn design_office_lends_its_faces_to_other_construct_cards() {
    let t = table(2).board("A", "design-office-a painter-a cafe-a").board("B", "painter-b").roll(1);
    assert_eq!(t.employed(), "painter-a", "not itself, no other industry, no other board");
    let t = table(2).board("A", "design-office-a design-office-b").roll(1);
    assert_eq!(t.employed(), "design-office-a design-office-b", "two of them lend to each other");
}

#[test]
fn demolisher_puts_month_tokens_on_a_card_of_another_player() {
    let t = table(2).board("A", "demolisher-a hotel-a").board("B", "cafe-a guard-a hotel-b+1").roll(2);
    assert_eq!(t.legal("A"), ["hotel-b", "done"], "what is employed is on its way out (Q-22)");
    let t = t.play("A: hotel-b");
    assert!(t.in_trash("hotel-b"), "two more tokens, and the one of the Update Phase");
    let t = table(2).board("A", "demolisher-a").roll(2);
    assert_eq!(t.game.open.round, 3, "without a card of another player nothing is asked");
}

#[test]
fn painter_takes_tokens_off_all_cards_of_the_board() {
    let start = || table(2).board("A", "painter-a hotel-a+3 guard-a+3").board("B", "guard-b+3").roll(3);
    let t = start().play("A: all");
    assert_eq!((t.board_of("A").as_str(), t.board_of("B").as_str()), ("hotel-a+2 guard-a+2", "guard-b+4"));
    // r1-1: up to 2 is a choice for each card.
    let t = start().play("A: guard-a months-1");
    assert_eq!(t.legal("A"), ["hotel-a months-1", "hotel-a months-2", "all", "done"], "each card once");
    t.refuses("A: guard-a months-1", "1-1", "not-a-choice");
    assert_eq!(t.play("A: done").board_of("A"), "guard-a+3", "and the Hotel expires");
    assert_eq!(start().play("A: hotel-a months-2\nA: guard-a months-2").board_of("A"), "hotel-a+2 guard-a+2");
}

#[test]
fn surveyor_shows_two_more_cards() {
    let t = table(2).board("A", "surveyor-a").play("A: research");
    assert_eq!(t.legal("A").len(), 6);
    let t = table(2).board("B", "surveyor-a").play("A: research");
    assert_eq!(t.legal("A").len(), 4);
}

#[test]
fn railway_company_brings_expired_cards_back_with_4_coins() {
    let t = table(2).board("A", "railway-company-a hotel-a+3 bakery-a+1").board("B", "hotel-b+3").roll(5);
    assert_eq!(t.hand_of("A"), "hotel-a bakery-a");
    assert_eq!(t.coins_of("A"), 10 + 4 + 4 + 2, "and the Bakery's own Expired effect still happens");
    assert!(t.in_trash("hotel-b"));
}

#[test]
fn railway_company_does_not_bring_itself_back_q18() {
    let t = table(2).board("A", "railway-company-a+2 hotel-a+3").roll(5);
    assert_eq!(t.hand_of("A"), "hotel-a");
    assert!(t.in_trash("railway-company-a"));
    let t = table(2).board("A", "railway-company-a+2 railway-company-b+2").roll(5);
    assert_eq!((t.hand_of("A").as_str(), t.coins_of("A")), ("railway-company-a railway-company-b", 18));
}

#[test]
fn taxi_company_comes_back_to_the_hand() {
    let t = table(2).board("A", "taxi-company-a").roll(1);
    assert_eq!((t.hand_of("A").as_str(), t.coins_of("A")), ("taxi-company-a", 10 + reward("taxi-company-a")));
    let t = table(2).board("A", "potter-a taxi-company-a").roll(2).play("A: potter-a\nA: taxi-company-a");
    assert_eq!(t.hand_of("A"), "taxi-company-a", "a Potter before it takes it only once (Q-26)");
}

#[test]
fn bus_company_pays_for_different_industries() {
    let t = table(2).board("A", "bus-company-a hotel-a book-store-a guard-a").roll(3);
    assert_eq!(t.coins_of("A"), 10 + reward("bus-company-a") + 3);
}

#[test]
fn harbor_pays_for_a_submission() {
    let t =
        table(2).board("A", "harbor-a").hand("A", "cafe-a cafe-b bakery-a bakery-b").play("A: submit best");
    assert_eq!((t.coins_of("A"), t.points_of("A")), (14, 2), "once a submission");
}

#[test]
fn courier_draws_right_before_it_is_placed() {
    let t = table(2).hand("A", "courier-a").top("guard-a").play("A: post courier-a");
    assert_eq!((t.hand_of("A").as_str(), t.board_of("A").as_str()), ("guard-a", "courier-a"));
}

#[test]
fn doctor_begins_late_and_heals_everybody() {
    let posted = || table(2).hand("A", "doctor-a").play("A: post doctor-a");
    let t = posted();
    assert_eq!(t.legal("A"), ["months-0", "months-1", "months-2", "months-3"]);
    t.refuses("A: months-4", "4", "answer-first");
    t.refuses("A: done", "1-1", "no-done-yet");
    // r1-1: up to 3 is a choice.
    for (months, board) in [("months-0", "doctor-a"), ("months-1", "doctor-a+1"), ("months-3", "doctor-a+3")]
    {
        assert_eq!(posted().play(&format!("A: {months}")).board_of("A"), board);
    }
    let start =
        || table(3).board("A", "doctor-a+3 guard-a+3").board("B", "guard-b+1").board("C", "lawyer-a").roll(5);
    let t = start();
    assert_eq!(t.asked(), "A", "the Doctor's owner chooses");
    let t = t.play("A: all");
    let boards = |t: &Table| [t.board_of("A"), t.board_of("B"), t.board_of("C")];
    assert_eq!(boards(&t), ["guard-a+2", "guard-b", "lawyer-a"]);
    // r1-1: up to 2 is a choice for each card on all boards.
    let t = start().play("A: lawyer-a months-1\nA: guard-a months-2\nA: done");
    assert_eq!(
        (boards(&t), t.game.open.round),
        (["guard-a+2".into(), "guard-b+2".into(), "lawyer-a".into()], 3)
    );
}

#[test]
fn two_doctors_that_expire_together_both_heal() {
    let t = table(2).board("A", "doctor-a+3").board("B", "doctor-b+3 guard-a+3").roll(5);
    let t = t.play("A: all");
    assert_eq!(t.asked(), "B");
    assert_eq!(t.play("B: guard-a months-2").board_of("B"), "guard-a");
}

#[test]
fn guard_turns_a_loss_into_5_coins_once_q20() {
    let t = table(2).board("A", "police-station-a").board("B", "guard-a guard-b").roll(5);
    assert_eq!(t.coins_of("B"), 15);
}

#[test]
fn potter_returns_another_employed_card_to_the_hand() {
    let t = table(2).board("A", "potter-a cafe-a hotel-a").board("B", "cafe-b").roll(3);
    assert_eq!(t.legal("A"), ["cafe-a", "done"]);
    let t = t.play("A: cafe-a");
    assert_eq!(
        (t.hand_of("A").as_str(), t.coins_of("A")),
        ("cafe-a", 10 + reward("cafe-a") + reward("potter-a"))
    );
}

#[test]
fn fortune_teller_turns_the_die() {
    let t = table(2).board("A", "fortune-teller-a cafe-a").roll(5).play("A: die-4");
    assert_eq!(t.employed(), "cafe-a");
    let t = table(2).board("A", "fortune-teller-a fortune-teller-b").roll(3);
    assert_eq!(t.legal("A"), ["die-1", "die-2", "die-4", "die-5", "done"], "two of them turn it by two");
}

#[test]
fn lawyer_earns_when_others_are_employed() {
    let t = table(3).board("A", "lawyer-a cafe-a").board("B", "cafe-b cafe-c").board("C", "cafe-d").roll(2);
    assert_eq!(t.coins_of("A"), 10 + reward("cafe-a") + 3 * 2);
}

#[test]
fn actor_scores_a_point() {
    let t = table(2).board("A", "actor-a").roll(6);
    assert_eq!((t.points_of("A"), t.coins_of("A")), (1, 10 + reward("actor-a")));
}

#[test]
fn recruiting_chance_fixes_the_die_of_its_round() {
    let t = table(2).board("A", "cafe-a").play("A: item recruiting-chance").roll(5);
    assert_eq!(t.asked(), "A");
    assert_eq!(t.play("A: die-4").employed(), "cafe-a");
}

#[test]
fn job_change_exchanges_the_hand_and_draws_one_more() {
    let t = table(2)
        .hand("A", "cafe-a hotel-a guard-a")
        .play("A: item job-change\nA: cafe-a\nA: hotel-a\nA: done");
    assert_eq!(t.hand_size("A"), 4);
    assert!(t.in_trash("cafe-a hotel-a"));
    let t = table(2).play("A: item job-change");
    assert_eq!((t.hand_size("A"), t.step()), (1, Step::Act), "an empty hand draws one");
    let t = table(2).hand("A", "cafe-a").play("A: item job-change\nA: done");
    assert_eq!(t.hand_size("A"), 2);
}

#[test]
fn front_page_scores_a_point() {
    let t = table(2).items("front-page overtime new-edition").play("A: item front-page");
    assert_eq!(t.points_of("A"), 1);
}

#[test]
fn overtime_gives_action_points() {
    let t = table(2).items("front-page overtime new-edition").play("A: item overtime");
    assert_eq!(t.game.open.points, 3);
}

#[test]
fn new_edition_lets_another_player_pay() {
    let coins = |t: &Table| [t.coins_of("A"), t.coins_of("B"), t.coins_of("C")];
    let start = || table(3).items("front-page overtime new-edition").board("B", "guard-b");
    let t = start().play("A: item new-edition");
    assert_eq!(t.legal("A"), ["player-b", "player-c"]);
    assert_eq!(coins(&t.play("A: player-b")), [13, 7, 10], "no Guard helps who pays");
    let t = start().coins("C", 2).play("A: item new-edition");
    assert_eq!(coins(&t), [13, 7, 2], "who has fewer coins cannot be chosen");
}

#[test]
fn car_factory_and_steel_mill_cost_their_owner_coins_when_they_expire() {
    let t = table(2).board("A", "car-factory-a+2 steel-mill-a+2").roll(1);
    assert_eq!((t.coins_of("A"), t.coins_of("B")), (10 - 5 - 3, 10));
    let t = table(2).board("A", "car-factory-a+2 guard-a").roll(3);
    assert_eq!(t.coins_of("A"), 10 + 5, "a Guard is planned together with them");
}

/// With the cards of before: the effect is no longer on a built-in card, and card files can still say it.
#[test]
fn clear_months_takes_all_tokens_off_the_board() {
    let _scope = CARDS.scope(CARDS.find("10014ac06281c2f3").unwrap());
    let t = table(2)
        .items("front-page overtime new-edition")
        .board("A", "guard-a+4 cafe-a+2")
        .board("B", "guard-b+1");
    let t = t.play("A: item new-edition");
    assert_eq!((t.board_of("A").as_str(), t.board_of("B").as_str()), ("guard-a cafe-a", "guard-b+1"));
}

#[test]
fn back_number_takes_any_card_from_the_trash_pile() {
    let t = table(2).trash("cafe-b cafe-c guard-a").play("A: item back-number");
    assert_eq!(t.legal("A"), ["cafe-b", "guard-a", "done"]);
    t.refuses("A: cafe-c", "1-1", "not-a-choice");
    let t = t.play("A: guard-a");
    assert_eq!(t.hand_of("A"), "guard-a");
    let t = table(2).play("A: item back-number");
    assert_eq!(t.step(), Step::Act, "an empty trash pile has nothing to offer");
}

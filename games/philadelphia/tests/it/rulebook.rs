//! §2 Goal, §3 Setup and §4 Action Phase: one test a rule.

use crate::common::{Positions, cards, item, list, table};
use greenroom_engine::chance::{Fast, Scripted};
use greenroom_engine::{Chance, Eyes, Game, Seat, Setup};
use philadelphia::ids::{ALL_CARDS, Item};
use philadelphia::state::Step;
use philadelphia::{CardSet, Event, FirstStart, Options, Philadelphia};

fn deal(seats: u8, seed: u64) -> Philadelphia {
    Philadelphia::deal(&Setup::new(&Options::default(), seats), &mut Fast::new(seed)).expect("the seats fit")
}

#[test]
fn r3_everybody_starts_with_4_cards_and_7_coins() {
    for seats in 2..=4 {
        let game = deal(seats, 5);
        assert!(game.hands.iter().all(|hand| hand.len() == 4));
        assert!(game.open.players.iter().all(|player| player.coins == 7 && player.points == 0));
        assert_eq!(game.pile.len(), 85 - 4 * u32::from(seats));
        assert_eq!((game.open.round, game.open.points), (1, 2));
        assert_eq!(game.audit(), Ok(()));
    }
}

#[test]
fn r3_4_three_items_lie_open_and_fever_is_never_among_them() {
    let mut seen = [false; 7];
    for seed in 0..400 {
        let game = deal(3, seed);
        assert_eq!(game.open.items.revealed.len(), 3);
        game.open.items.revealed.iter().for_each(|item| seen[item.0 as usize] = true);
        assert_eq!(game.open.items.pile.count(Item::FEVER), 1);
    }
    assert_eq!(seen, [true, true, true, true, true, true, false]);
}

#[test]
fn r3_5_any_seat_can_be_the_first_start_player() {
    let starts: std::collections::BTreeSet<u8> = (0..60).map(|seed| deal(4, seed).open.start.0).collect();
    assert_eq!(starts.len(), 4);
}

#[test]
fn r3_5_a_named_seat_starts() {
    let named = |first_start, seats| {
        let options = Options { first_start, ..Options::default() };
        Philadelphia::deal(&Setup::new(&options, seats), &mut Fast::new(3)).map(|game| game.open.start)
    };
    assert_eq!(named(FirstStart::SeatB, 2), Ok(Seat(1)));
    assert_eq!(named(FirstStart::SeatD, 4), Ok(Seat(3)));
    let refusal = named(FirstStart::SeatC, 2).unwrap_err();
    assert_eq!((refusal.section.as_str(), refusal.message.key.as_str()), ("3-5", "refuse-no-such-start"));
}

#[test]
fn r4_a_fixed_start_player_keeps_the_card_q01() {
    let t = table(3).edit(|game| game.open.options.fixed_start = true).start("C").roll(1);
    assert_eq!((t.game.open.start, t.asked().as_str()), (Seat(2), "C"));
    let t = t.roll(2);
    assert_eq!((t.game.open.round, t.game.open.start), (4, Seat(2)));
}

#[test]
fn r4_each_player_has_two_action_points_from_the_start_player_clockwise() {
    let t = table(3).start("C").top("cafe-a cafe-b cafe-c cafe-d bakery-a bakery-b");
    let t = t.play("C: obtain 1\nC: obtain 1");
    assert_eq!(t.asked(), "A");
    let t = t.play("A: obtain 1\nA: obtain 1\nB: obtain 1").dice(&[3]).play("B: obtain 1");
    assert_eq!(t.game.open.round, 3, "after everybody's turn the round goes on to its end");
}

#[test]
fn r4_the_start_player_card_passes_clockwise_q01() {
    let t = table(3).roll(1);
    assert_eq!((t.game.open.start, t.asked().as_str()), (Seat(1), "B"));
    assert!(t.happened(Event::Round { round: 3, start: Seat(1) }));
}

#[test]
fn r4_1_research_shows_four_cards_to_all_and_takes_one() {
    let t = table(2).top("cafe-a hotel-a bakery-a doctor-a").play("A: research");
    assert_eq!(t.legal("A"), ["cafe-a", "hotel-a", "bakery-a", "doctor-a"]);
    assert!(
        t.happened(Event::Researched { seat: Seat(0), cards: cards("cafe-a hotel-a bakery-a doctor-a") })
    );
    t.refuses("A: taxi-company-a", "1-1", "not-a-choice");
    t.refuses("A: done", "1-1", "no-done-yet");
    t.refuses("A: research", "4", "answer-first");
    t.refuses("B: cafe-a", "table", "not-your-turn");
    let t = t.play("A: hotel-a");
    assert_eq!(t.hand_of("A"), "hotel-a");
    assert!(t.in_trash("cafe-a bakery-a doctor-a"));
    assert_eq!(t.view("B").hands[0].known, cards("hotel-a"), "everybody saw which card was taken");
    assert_eq!(t.game.open.points, 1);
}

#[test]
fn r4_1_no_research_with_seven_cards_or_more() {
    let seven = "cafe-a hotel-a bakery-a doctor-a taxi-company-a guard-a";
    let t = table(2).hand("A", seven);
    assert!(t.legal("A").contains(&"research".to_owned()), "six are not too many");
    let t = t.hand("A", "potter-a");
    t.refuses("A: research", "4-1", "hand-full");
}

#[test]
fn r4_1_research_with_a_short_pile_takes_the_trash_pile_in_q03() {
    let t = table(2).hand("A", "hotel-a").pile("cafe-a cafe-b").play("A: research");
    assert_eq!(t.game.open.shown.len(), 4);
    assert_eq!(t.game.open.shown[..2].iter().copied().collect::<CardSet>(), cards("cafe-a cafe-b"));
    assert!(t.log.entries.iter().any(|entry| matches!(entry.event, Event::Recycled { count: 82 })));
    assert_eq!(t.game.open.trash, CardSet::empty());
}

/// Everything is in hands but so many cards.
fn drained(left: u32) -> crate::common::Table {
    let rest: Vec<String> = ALL_CARDS.iter().skip(left as usize).map(|card| card.to_string()).collect();
    table(2).hand("B", &rest.join(" "))
}

#[test]
fn r4_1_research_shows_as_many_cards_as_there_are_q03() {
    let t = drained(2).play("A: research");
    assert_eq!(t.legal("A").len(), 2);
    let t = drained(0).round(1);
    t.refuses("A: research", "4-1", "piles-empty");
    t.refuses("A: obtain 1", "4-2", "obtain-piles");
    assert_eq!(t.legal("A"), ["pass"]);
}

#[test]
fn r4_2_obtain_costs_a_coin_a_card_and_is_secret() {
    let t = table(2).top("cafe-a hotel-a bakery-a").play("A: obtain 3");
    assert_eq!((t.coins_of("A"), t.hand_of("A").as_str()), (7, "cafe-a hotel-a bakery-a"));
    assert_eq!(t.view("B").hands[0].known, CardSet::empty());
    assert_eq!(t.view("B").hands[0].size(), 3);
    let told = t.log.entries.iter().find(|entry| matches!(entry.event, Event::Drawn { .. })).unwrap();
    assert!(told.to.hears(Eyes::Seat(Seat(0))) && !told.to.hears(Eyes::Seat(Seat(1))));
    assert!(!told.to.hears(Eyes::Public));
}

#[test]
fn r4_2_obtain_takes_one_to_five() {
    let t = table(2);
    assert_eq!(t.offered("obtain"), ["obtain 1", "obtain 2", "obtain 3", "obtain 4", "obtain 5"]);
    t.refuses("A: obtain 0", "4-2", "obtain-range");
    t.refuses("A: obtain 6", "4-2", "obtain-range");
}

#[test]
fn r4_2_with_four_cards_the_most_is_three() {
    let t = table(2).hand("A", "cafe-a hotel-a bakery-a doctor-a");
    assert_eq!(t.offered("obtain"), ["obtain 1", "obtain 2", "obtain 3"]);
    t.refuses("A: obtain 4", "4-2", "obtain-hand");
}

#[test]
fn r4_2_obtain_needs_the_coins() {
    let t = table(2).coins("A", 2);
    t.refuses("A: obtain 3", "4-2", "obtain-coins");
    table(2).coins("A", 0).refuses("A: obtain 1", "4-2", "obtain-coins");
}

#[test]
fn r4_2_obtain_goes_on_in_the_trash_pile_when_the_pile_ends_q03() {
    let t = table(2).pile("cafe-a").play("A: obtain 3");
    assert_eq!(t.hand_size("A"), 3);
    assert!(t.game.hands[0].contains(crate::common::card("cafe-a")));
    assert_eq!(t.view("B").hands[0].hidden.iter().sum::<u8>(), 3);
}

#[test]
fn r4_3_post_pays_the_cost_and_places_face_up() {
    let t = table(2).hand("A", "steel-mill-a hotel-a").play("A: post steel-mill-a");
    assert_eq!(
        (t.coins_of("A"), t.board_of("A").as_str(), t.hand_of("A").as_str()),
        (7, "steel-mill-a", "hotel-a")
    );
    assert!(!t.game.open.unseen().contains(crate::common::card("steel-mill-a")));
}

#[test]
fn r4_3_post_needs_the_card_and_the_coins() {
    let t = table(2).coins("A", 3).hand("A", "hotel-a").hand("B", "bakery-a");
    t.refuses("A: post hotel-a", "4-3", "cannot-pay");
    t.refuses("A: post bakery-a", "4-3", "not-in-hand");
    assert_eq!(t.coins("A", 4).offered("post"), ["post hotel-a"]);
}

#[test]
fn r4_4_an_item_is_paid_used_and_replaced() {
    let t = table(2).play("A: item recruiting-chance");
    assert_eq!(t.coins_of("A"), 10 - u16::from(item("recruiting-chance").kind().unwrap().cost));
    assert_eq!(t.game.open.items.revealed.len(), 3);
    assert_eq!(t.game.open.items.trash.count(item("recruiting-chance")), 1);
}

#[test]
fn r4_4_not_in_the_first_round_and_once_a_round() {
    table(2).round(1).refuses("A: item job-change", "4-4", "item-first-round");
    let t = table(2).play("A: item recruiting-chance");
    t.refuses("A: item job-change", "4-4", "item-again");
    table(2).coins("A", 1).refuses("A: item job-change", "4-4", "item-cannot-pay");
    table(2).refuses("A: item front-page", "4-4", "item-not-open");
    table(2).refuses("A: item fever", "8", "item-fever");
    let t = t.play("A: research");
    let shown = t.game.open.shown[0];
    let t = t.play(&format!("A: {shown}")).recruiting("").roll(1);
    assert!(!t.game.open.players[0].has_bought, "the next round allows it again");
}

#[test]
fn r4_4_two_items_of_a_kind_are_offered_once() {
    let t = table(2).items("job-change job-change job-change");
    assert_eq!(t.offered("item"), ["item job-change"]);
}

#[test]
fn r4_4_the_item_trash_pile_becomes_the_item_pile_q04() {
    let t = table(2).item_pile("").play("A: item recruiting-chance");
    assert_eq!(t.game.open.items.revealed.len(), 3);
    assert!(t.game.open.items.trash.is_empty());
    assert_eq!(t.game.open.items.pile.len(), 12);
}

#[test]
fn r4_5_a_submission_goes_under_the_pile_with_the_trash_pile_q02() {
    let t = table(2)
        .hand("A", "cafe-a cafe-b bakery-a")
        .trash("hotel-a guard-a")
        .play("A: submit pair cafe\nA: done");
    assert_eq!((t.points_of("A"), t.hand_of("A").as_str()), (1, "bakery-a"));
    assert_eq!(t.game.open.trash, CardSet::empty());
    let bottom = *t.game.open.batches.last().unwrap();
    assert_eq!(list(bottom), "cafe-a cafe-b hotel-a guard-a");
    assert_eq!(bottom.intersection(t.game.pile), bottom);
}

#[test]
fn r4_5_what_lies_under_the_pile_is_drawn_last() {
    let t = table(2).hand("A", "cafe-a cafe-b").pile("bakery-a bakery-b");
    let t = t.play("A: submit pair cafe\nA: done\nA: obtain 2");
    assert_eq!(t.hand_of("A"), "bakery-a bakery-b");
}

#[test]
fn r4_5_many_sets_are_one_action() {
    let t = table(2).hand("A", "cafe-a cafe-b bakery-a bakery-b forester-a forester-b");
    let t = t.play("A: submit pair cafe");
    t.refuses("A: research", "4", "answer-first");
    assert_eq!((t.points_of("A"), t.hand_size("A")), (0, 6), "it is a draft that nobody else sees");
    assert_eq!(t.view("B").draft, greenroom_engine::Seen::Hidden);
    let t = t.play("A: submit pair forester\nA: done");
    assert_eq!((t.points_of("A"), t.game.open.points, t.hand_of("A").as_str()), (2, 1, "bakery-a bakery-b"));
}

#[test]
fn r4_5_a_draft_waits_to_be_handed_in() {
    let t = table(2).hand("A", "cafe-a cafe-b").play("A: submit pair cafe");
    assert_eq!((t.legal("A"), t.points_of("A")), (vec!["done".to_owned()], 0));
    let t = t.play("A: done");
    assert_eq!((t.points_of("A"), t.step(), t.game.open.points), (1, Step::Act, 1));
}

#[test]
fn r4_6_pass_shows_the_hand_for_a_coin_and_only_when_stuck() {
    let stuck = "cafe-a hotel-a toy-factory-a fire-station-a forester-a painter-a harbor-a";
    let t = table(2).coins("A", 0).hand("A", stuck);
    assert_eq!(t.legal("A"), ["pass"]);
    let t = t.play("A: pass");
    assert_eq!(t.coins_of("A"), 1);
    assert_eq!(t.view("B").hands[0].known, cards(stuck), "everybody remembers it (Q-23)");
    table(2).refuses("A: pass", "4-6", "can-act");
    table(2).coins("A", 0).hand("A", stuck).hand("A", "cafe-b").refuses("A: pass", "4-6", "can-act");
}

#[test]
fn r4_an_answer_out_of_place_is_refused() {
    let t = table(2).hand("A", "bakery-a");
    t.refuses("A: bakery-a", "4", "not-asked");
    t.refuses("A: done", "4", "not-asked");
    t.refuses("A: die-3", "4", "not-asked");
    t.refuses("B: research", "table", "not-your-turn");
}

#[test]
fn r2_the_game_ends_with_the_round_in_which_somebody_has_ten() {
    let t = table(3).points("A", 9).hand("A", "cafe-a cafe-b").play("A: submit best");
    assert_eq!((t.points_of("A"), t.asked().as_str()), (10, "A"), "the round goes on");
    let t = t.roll(1);
    assert_eq!(t.asked(), "over");
    assert_eq!(t.game.standing().unwrap().ranks.as_slice(), [1, 2, 2]);
    assert_eq!(table(3).points("A", 9).roll(1).asked(), "B", "nine points end nothing");
}

#[test]
fn r2_most_points_win_also_when_another_reached_ten_first() {
    let t = table(2).points("A", 10).points("B", 12).roll(1);
    assert_eq!(t.game.standing().unwrap().ranks.as_slice(), [2, 1]);
}

#[test]
fn r2_money_breaks_a_tie_and_equal_money_shares_it_q27() {
    let t = table(3).points("A", 10).points("B", 10).points("C", 3).coins("B", 11).roll(1);
    assert_eq!(t.game.standing().unwrap().ranks.as_slice(), [2, 1, 3]);
    let t = table(3).points("A", 10).points("B", 10).points("C", 10).roll(1);
    let standing = t.game.standing().unwrap();
    assert_eq!((standing.ranks.as_slice(), standing.scores.as_slice()), (&[1, 1, 1][..], &[10, 10, 10][..]));
}

#[test]
fn the_deal_reads_chance_in_a_known_order() {
    // Three items, the start player, then four cards for each hand from the start player on.
    let mut first = Scripted::new([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let game = Philadelphia::deal(&Setup::new(&Options::default(), 2), &mut first).unwrap();
    assert_eq!((game.open.start, first.left()), (Seat(1), 0));
    assert_eq!(list(game.hands[1]), "cafe-a cafe-b cafe-c cafe-d");
    assert_eq!(list(game.hands[0]), "book-store-a book-store-b book-store-c movie-theater-a");
}

#[test]
fn random_games_end_at_every_number_of_seats() {
    for seats in 2..=4 {
        for seed in 0..30 {
            let mut chance = Fast::new(seed);
            let mut game = deal(seats, seed);
            let (mut legal, mut decisions) = (Vec::new(), 0);
            while let Some(seat) = game.turn().seats().first() {
                legal.clear();
                game.legal(seat, &mut legal);
                assert!(legal.len() <= 80, "a choice of {}", legal.len());
                let chosen = legal[chance.below(legal.len() as u32) as usize];
                game.apply(seat, chosen, &mut chance, &mut ());
                decisions += 1;
                assert!(decisions < 5_000);
            }
            assert_eq!(game.audit(), Ok(()));
            assert!(game.open.players.iter().any(|player| player.points >= 10));
        }
    }
}

//! §4.4 and §4.6: what spaces do, chips, memories, money and appeal cards.

use crate::common::{Positions, Table, card, plain};
use greenroom_engine::{Eyes, Game, Id, Seen, Word};
use imas_worker_placement::Event;
use imas_worker_placement::cards::cards;
use imas_worker_placement::ids::CardSet;

#[test]
fn r4_4_a_lesson_gives_its_chips() {
    assert_eq!(plain().play("A: takane s1").of("A").chips, [3, 0, 0]);
    let t = plain().round(2, "lesson-studio", "trinity").play("A: takane s4");
    assert_eq!(t.of("A").chips, [2, 1, 0]);
}

#[test]
fn r4_4_a_lesson_of_choice_asks_for_exactly_its_chips() {
    let t = plain().play("A: takane s9");
    assert_eq!(t.legal("A").len(), 6, "two chips of three kinds");
    t.refuses("A: choose 1-1-1", "4.4", "choose-exactly");
    assert_eq!(t.play("A: choose 1-0-1").of("A").chips, [1, 0, 1]);
}

fn at_training() -> Table {
    // On First Steps, s8 trains any ability for 2 chips a level, twice at most.
    plain().set("A", |a| a.chips = [5, 2, 0]).play("A: takane s8")
}

#[test]
fn r4_4_training_turns_chips_into_levels() {
    let t = at_training();
    let before = t.of("A").abilities;
    t.refuses("A: train-vi", "4.4", "too-few-chips");
    let t = t.play("A: train-vo\nA: train-da");
    assert_eq!(t.of("A").abilities, [before[0] + 1, before[1] + 1, before[2]]);
    assert_eq!(t.of("A").chips, [3, 0, 0]);
    assert_eq!(t.asked(), "B", "twice at most");
}

#[test]
fn r4_4_training_may_stop_early() {
    let t = at_training().play("A: train-vo\nA: done");
    assert_eq!((t.of("A").chips, t.asked()), ([3, 2, 0], "B".into()));
}

#[test]
fn r4_4_training_that_nobody_can_pay_is_over_at_once() {
    let t = plain().set("A", |a| a.chips = [1, 1, 1]).play("A: takane s8");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r4_4_a_training_space_may_name_its_ability() {
    let t = plain().round(2, "training-camp", "trinity").set("A", |a| a.chips = [9, 9, 9]);
    let t = t.play("A: takane s3");
    t.refuses("A: train-da", "4.4", "other-ability");
    assert_eq!(t.after("A", "train-"), ["vo"]);
}

#[test]
fn r4_4_a_day_gives_memories() {
    assert_eq!(plain().play("A: takane s4").of("A").memory, 1);
}

#[test]
fn r4_4_a_promotion_gives_face_down_cards() {
    let t = plain().play_with("A: takane s6", [5]);
    let drawn = cards().appeals[5].id.as_str();
    assert_eq!(t.holds("A"), [drawn]);
    assert!(t.heard("A").iter().any(|event| matches!(event, Event::Drew { .. })));
    assert!(!t.heard("B").iter().any(|event| matches!(event, Event::Drew { .. })));
    assert!(t.heard("public").iter().any(|event| matches!(event, Event::DrewHidden { .. })));
    let seen = |eyes| t.game.view(eyes).hands[0][0].card;
    assert_eq!(seen(Eyes::Seat(crate::common::seat("A"))), Seen::Known(card(drawn)));
    assert_eq!([seen(Eyes::Seat(crate::common::seat("B"))), seen(Eyes::Public)], [Seen::Hidden; 2]);
}

#[test]
fn r4_4_the_goal_does_nothing() {
    let t = plain().play("A: takane goal");
    assert_eq!((t.of("A").chips, t.of("A").memory, t.of("A").money), ([0; 3], 0, 0));
}

#[test]
fn r4_6_a_memory_becomes_three_chips_of_choice_at_any_time_of_the_turn() {
    let t = plain().set("A", |a| a.memory = 2);
    assert_eq!(t.after("A", "memory").len(), 10);
    t.refuses("A: memory 1-1-0", "4.6", "memory-gives");
    let t = t.play("A: memory 2-0-1\nA: takane s8\nA: memory 0-2-1");
    assert_eq!((t.of("A").chips, t.of("A").memory), ([2, 2, 2], 0));
    t.refuses("A: memory 3-0-0", "4.6", "no-memory");
    t.refuses("B: memory 3-0-0", "table", "not-your-turn");
}

#[test]
fn r4_6_a_money_chip_becomes_two_chips_of_choice() {
    let t = plain().set("A", |a| a.money = 1);
    assert_eq!(t.after("A", "money").len(), 6);
    t.refuses("A: money 1-1-1", "4.6", "money-gives");
    let t = t.play("A: money 1-0-1");
    assert_eq!((t.of("A").chips, t.of("A").money), ([1, 0, 1], 0));
    t.refuses("A: money 2-0-0", "4.6", "no-money");
}

#[test]
fn r4_6_money_buys_the_event_on_a_space_just_entered() {
    let t = plain().set("A", |a| a.money = 1).play("A: takane s1");
    assert_eq!(t.legal("A"), ["take", "event"]);
    let t = t.play("A: event");
    assert_eq!((t.of("A").money, t.of("A").chips), (0, [0; 3]), "the lesson itself is not done");
    assert!(t.legal("A").contains(&"level-1".to_owned()));
    let t = plain().set("A", |a| a.money = 1).play("A: takane s1\nA: take");
    assert_eq!((t.of("A").money, t.of("A").chips), (1, [3, 0, 0]));
}

#[test]
fn r4_6_no_money_no_question_and_none_on_an_event_space_or_in_the_goal() {
    assert_eq!(plain().play("A: takane s1").asked(), "B");
    let t = plain().set("A", |a| a.money = 1);
    assert!(t.play("A: takane s5").legal("A").contains(&"level-1".to_owned()));
    assert_eq!(plain().set("A", |a| a.money = 1).play("A: takane goal").asked(), "B");
}

#[test]
fn r4_6_at_most_three_cards_are_held() {
    let t = plain().hold("A", "sponsor").hold("A", "stylist").hold("A", "circle-up");
    let t = t.play_with("A: takane s6", [0]);
    assert_eq!(t.legal("A").len(), 4, "one of the four goes, the new one too if A likes");
    t.refuses("A: fan-club", "4.6", "not-your-card");
    let t = t.play("A: stylist");
    assert_eq!((t.game.held(crate::common::seat("A")), t.asked()), (3, "B".into()));
    assert!(t.game.open.discards.contains(card("stylist")));
    assert!(
        t.heard("B").contains(&&Event::Dropped { seat: crate::common::seat("A"), card: card("stylist") })
    );
}

#[test]
fn r4_6_face_up_cards_count_and_dropping_one_ends_its_effect() {
    let t = plain().hold("A", "own-studio").play("A: own-studio");
    let t = t.hold("A", "stylist").hold("A", "circle-up").play_with("A: takane s6", [0]);
    assert_eq!(t.legal("A").len(), 4);
    let t = t.play("A: own-studio\nB: hibiki s2\nA: ritsuko s1");
    assert_eq!(t.of("A").chips, [3, 0, 0], "no chip more");
}

#[test]
fn r4_6_an_empty_deck_takes_the_discard_pile() {
    let mut t = plain().edit(|game| {
        game.open.discards = CardSet::first_numbers(cards().appeals.len());
        game.open.discards.remove(card("sponsor"));
        game.hands[1].insert(card("sponsor"));
    });
    t = t.play_with("A: takane s6", [0]);
    assert_eq!(t.holds("A").len(), 1);
    assert!(t.game.open.discards.is_empty());
    assert!(t.heard("public").contains(&&Event::Reshuffled));
    // B's card is of the first shuffle; everybody can tell, since all others are in the new deck.
    let mut chance = greenroom_engine::chance::Fast::new(1);
    for _ in 0..50 {
        let world = imas_worker_placement::WorkerPlacement::sample(
            &t.game.view(Eyes::Seat(crate::common::seat("A"))),
            &mut chance,
        );
        assert!(world.hands[1].contains(card("sponsor")), "it can only be the one that was not discarded");
    }
}

#[test]
fn r4_6_no_card_anywhere_gives_none() {
    let t = plain().edit(|game| {
        for (place, one) in CardSet::first_numbers(20).iter().enumerate() {
            game.hands[place % 2].insert(one);
        }
    });
    let before = t.holds("A").len();
    let t = t.play("A: takane s6");
    assert_eq!(t.holds("A").len(), before);
    assert!(t.heard("A").contains(&&Event::NoCards { seat: crate::common::seat("A") }));
}

#[test]
fn r4_6_cards_keep_to_their_timing() {
    let t = plain().hold("A", "circle-up").hold("A", "call-and-response");
    t.refuses("A: circle-up", "4.6", "wrong-timing");
    t.refuses("A: call-and-response", "4.6", "wrong-timing");
    t.refuses("A: sponsor", "4.6", "not-your-card");
}

#[test]
fn r4_6_several_cards_may_be_played_in_a_turn() {
    let t = plain().hold("A", "sponsor").hold("A", "photo-album").play("A: sponsor\nA: photo-album");
    assert_eq!((t.of("A").money, t.of("A").memory, t.asked()), (3, 1, "A".into()));
    assert_eq!(
        t.game.open.discards.iter().map(|card| card.word()).collect::<Vec<_>>(),
        ["photo-album", "sponsor"]
    );
}

#[test]
fn in_json_idols_spaces_cards_and_boards_are_their_words() {
    let t = plain().hold("B", "sponsor").play("A: takane s1").edit(|game| {
        game.open.shuffle = 1;
        for other in game.open.cards.all_appeals.iter().filter(|other| *other != card("sponsor")) {
            game.open.shuffled[other.index()] = 1;
        }
    });
    let json = serde_json::to_value(&t.game).unwrap();
    let producer = &json["open"]["producers"]["A"];
    assert_eq!(producer["places"], serde_json::json!(["s1", "start"]));
    assert_eq!((&producer["side_a"], &producer["next"]), (&"takane".into(), &"ritsuko".into()));
    assert_eq!((&json["open"]["board"], &json["open"]["event"]), (&"first-steps".into(), &"rookies".into()));
    assert_eq!(json["hands"], serde_json::json!({"A": [], "B": ["sponsor"]}));
    assert_eq!(
        (&json["open"]["shuffled"]["stylist"], &json["open"]["shuffled"]["sponsor"]),
        (&1.into(), &().into())
    );
    assert_eq!(json["open"]["cards"], t.game.open.cards.fingerprint());
    assert_eq!(serde_json::from_value::<imas_worker_placement::WorkerPlacement>(json).unwrap(), t.game);
}

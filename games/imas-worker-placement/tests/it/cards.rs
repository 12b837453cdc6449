//! Every appeal card.

use crate::common::{Positions, Table, card, earlier, plain};
use greenroom_engine::Id;
use imas_worker_placement::cards::{Effect, cards};

fn with(word: &str) -> Table {
    plain().hold("A", word)
}

fn effect(word: &str) -> Effect {
    cards().appeals[card(word).index()].effect
}

#[test]
fn cards_that_give_chips_memories_and_money() {
    for word in ["voice-coach", "dance-coach", "stylist", "joint-practice", "photo-album", "sponsor"] {
        let Effect::Gain(gain) = effect(word) else { panic!("{word} gives something") };
        let t = with(word).play(&format!("A: {word}"));
        assert_eq!(t.of("A").chips, [gain.vo, gain.da, gain.vi], "{word}");
        assert_eq!((t.of("A").memory, t.of("A").money), (gain.memory, gain.money), "{word}");
        assert!(t.game.open.discards.contains(card(word)) && t.asked() == "A");
    }
}

#[test]
fn a_card_can_give_chips_of_choice() {
    let t = earlier(&[["takane", "ritsuko"], ["hibiki", "makoto"]]).hold("A", "joint-practice");
    let t = t.play("A: joint-practice");
    assert_eq!(t.legal("A").len(), 15);
    assert_eq!(t.play("A: choose 2-1-1").of("A").chips, [2, 1, 1]);
}

#[test]
fn night_practice_trains_for_one_chip_a_level() {
    let t = with("night-practice").set("A", |a| a.chips = [2, 3, 0]);
    let before = t.of("A").abilities;
    let t = t.play("A: night-practice\nA: train-vo\nA: train-da\nA: train-da");
    assert_eq!(t.of("A").abilities, [before[0] + 1, before[1] + 2, before[2]]);
    assert_eq!((t.of("A").chips, t.asked()), ([1, 1, 0], "A".into()), "the turn goes on");
}

#[test]
fn street_live_and_guest_spot_are_events_without_a_space() {
    for word in ["street-live", "guest-spot"] {
        let t = with(word).play(&format!("A: {word}\nA: level-1"));
        assert_eq!((t.of("A").evp, t.asked()), (1, "A".into()));
        assert!(!t.after("A", "takane").is_empty(), "and the idols still stand at the start");
    }
}

#[test]
fn early_train_sends_one_idol_home_and_the_turn_goes_on() {
    let t = with("early-train").hold("A", "sponsor").play("A: early-train");
    assert_eq!(t.legal("A"), ["takane", "ritsuko"]);
    t.refuses("A: hibiki", "4.3", "not-your-idol");
    let t = t.play("A: ritsuko");
    assert!(t.is_home("ritsuko") && t.of("A").memory == 2);
    assert_eq!(t.after("A", "takane"), ["goal"]);
}

#[test]
fn r4_3_early_train_for_the_last_idol_brings_no_money_in_this_turn() {
    let t = with("early-train").play("A: takane goal\nB: hibiki s1\nA: early-train");
    assert!(t.is_home("ritsuko"));
    assert_eq!((t.of("A").money, t.of("A").memory, t.asked()), (0, 2, "B".into()), "Q-09");
    let t = t.play("B: makoto s2");
    assert_eq!(t.of("A").money, 1, "all are in the goal when the next turn comes");
}

#[test]
fn early_train_for_the_last_idol_of_all_ends_the_round() {
    let t = with("early-train").play("A: takane s1\nB: hibiki goal\nA: ritsuko goal");
    let t = t.play_with("A: early-train", [0, 0]);
    assert_eq!((t.game.open.round, t.of("A").money, t.of("A").memory), (1, 0, 2));
}

#[test]
fn boosts_work_for_one_event() {
    for word in ["blue-microphone", "red-shoes", "gold-ribbon", "circle-up"] {
        let Effect::Boost(boost) = effect(word) else { panic!("{word} boosts") };
        let boost = [boost.vo, boost.da, boost.vi];
        // (3, 2, 1) lacks exactly what one kind of the card adds.
        let kind = (0..3).find(|&kind| boost[kind] > 0).unwrap();
        let mut abilities = [3, 3, 3];
        abilities[kind] = 0;
        let t = with(word).set("A", |a| a.abilities = abilities).play("A: takane s5\nA: level-2");
        let t = t.play(&format!("A: {word}"));
        assert_eq!((t.of("A").evp, t.of("A").abilities, t.of("A").chips), (2, abilities, [0; 3]), "{word}");
    }
}

#[test]
fn cheers_add_points_to_a_success_and_are_doubled_with_it() {
    for word in ["call-and-response", "standing-ovation"] {
        let Effect::Cheer { evp } = effect(word) else { panic!("{word} cheers") };
        let t = with(word).play(&format!("A: takane s5\nA: level-1\nA: {word}"));
        assert_eq!((t.of("A").evp, t.asked()), (1 + u16::from(evp), "B".into()));
        let t = with(word).set("A", |a| a.memory = 1);
        let t = t.play(&format!("A: takane s5\nA: level-1\nA: {word}\nA: double"));
        assert_eq!(t.of("A").evp, 2 * (1 + u16::from(evp)));
    }
}

#[test]
fn fan_club_stays_and_gives_a_chip_for_each_success() {
    let t = with("fan-club").play("A: fan-club");
    assert!(t.of("A").lasting.contains(card("fan-club")) && t.holds("A").is_empty());
    let t = t.play("A: takane s5\nA: level-1\nB: hibiki s1\nA: ritsuko s7\nA: level-1");
    assert_eq!((t.of("A").evp, t.of("A").chips), (2, [2, 0, 0]));
}

#[test]
fn personal_trainer_adds_chips_to_lessons_that_give_da() {
    let t = with("personal-trainer").play("A: personal-trainer\nA: takane s2");
    assert_eq!(t.of("A").chips, [0, 6, 0]);
    let t = with("personal-trainer").play("A: personal-trainer\nA: takane s1");
    assert_eq!(t.of("A").chips, [3, 0, 0], "not to others");
}

#[test]
fn a_talent_can_make_the_first_level_of_a_training_free_and_add_one() {
    let at = |chips| {
        let t = earlier(&[["ritsuko", "takane"], ["makoto", "hibiki"]]);
        t.set("A", |a| a.chips = chips).play("A: ritsuko s8")
    };
    let t = at([3, 0, 0]).play("A: train-vo");
    assert_eq!(t.of("A").chips, [3, 0, 0]);
    let t = t.play("A: train-vo");
    assert_eq!(t.of("A").chips, [1, 0, 0], "the second costs what is printed");
    let t = at([9, 0, 0]).play("A: train-vo\nA: train-vo\nA: train-vo");
    assert_eq!(t.asked(), "B", "one level more than printed");
}

#[test]
fn own_studio_adds_a_chip_of_each_kind_that_a_lesson_gives() {
    let t = with("own-studio").play("A: own-studio\nA: takane s1");
    assert_eq!(t.of("A").chips, [4, 0, 0]);
    let t = plain().hold("A", "own-studio").round(2, "lesson-studio", "trinity");
    assert_eq!(t.play("A: own-studio\nA: takane s4").of("A").chips, [3, 2, 0]);
    let t = with("own-studio").play("A: own-studio\nA: takane s9");
    t.refuses("A: choose 1-1-0", "4.4", "choose-exactly");
    assert_eq!(t.play("A: choose 1-1-1").of("A").chips, [1, 1, 1]);
}

#[test]
fn radio_show_brings_money_with_each_promotion() {
    let t = with("radio-show").play("A: radio-show");
    assert_eq!(t.of("A").money, 0);
    let t = t.play_with("A: takane s6", [0]);
    assert_eq!((t.of("A").money, t.holds("A").len()), (2, 1));
}

#[test]
fn a_card_can_bring_money_at_the_start_of_each_round() {
    let t =
        earlier(&[["takane", "ritsuko"], ["hibiki", "makoto"]]).hold("A", "radio-show").play("A: radio-show");
    assert_eq!(t.of("A").money, 0);
    let t = t.play("A: takane goal").play_with("B: hibiki goal", [0, 0]);
    assert_eq!(t.of("A").money, 1);
}

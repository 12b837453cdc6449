//! §6: the last round and the final ranks.

use crate::common::{Positions, Table, plain, table};
use imas_worker_placement::Event;
use imas_worker_placement::cards::cards;
use imas_worker_placement::ids::{Ability, GOAL};

/// The last round, everybody home but A; A arrives last. C came first.
fn last_round() -> Table {
    let t = table(&[["takane", "ritsuko"], ["hibiki", "makoto"], ["yayoi", "ami"]]).bare();
    t.round(9, "dome", "trinity").edit(|game| {
        for seat in [2, 1] {
            game.open.producers[seat].places = [GOAL; 2];
            game.open.arrived.push(greenroom_engine::Seat(seat as u8));
        }
        for producer in &mut game.open.producers {
            producer.abilities = [5, 5, 5];
        }
    })
}

#[test]
fn r6_results_come_first_then_training_from_the_last_to_arrive() {
    let t = ["A", "B", "C"].iter().fold(last_round(), |t, who| t.set(who, |one| one.chips = [2, 0, 0]));
    let t = t.set("A", |a| a.evp = 3).play("A: takane goal");
    assert!(t.of("A").points >= 3, "the event has been announced");
    assert_eq!(t.asked(), "A");
    let t = t.play("A: train-vo");
    assert_eq!(t.asked(), "B", "no chips are left, so A is done");
    let t = t.play("B: done");
    assert_eq!(t.asked(), "C");
    assert_eq!(t.play("C: train-vo\nC: done").asked(), "over");
}

#[test]
fn r6_before_training_everything_can_be_used_but_no_event() {
    let t = last_round()
        .set("A", |a| (a.memory, a.money) = (1, 1))
        .hold("A", "voice-coach")
        .hold("A", "street-live");
    let t = t.play("A: takane goal\nA: ritsuko goal");
    t.refuses("A: street-live", "4.6", "wrong-timing");
    t.refuses("A: event", "4.3", "not-now");
    let t = t.play("A: voice-coach\nA: memory 1-1-1\nA: money 1-1-0");
    let t = t.play("A: train-vo\nA: train-vo\nA: train-vo\nA: train-da");
    assert_eq!(t.of("A").abilities, [8, 6, 5], "as often as the chips allow");
}

#[test]
fn r6_a_card_that_stays_can_be_laid_down_at_the_last_training_and_mami_answers() {
    let t = table(&[["mami", "ritsuko"], ["hibiki", "makoto"]]).bare().round(9, "dome", "trinity");
    let t = t.hold("A", "fan-club").play("A: mami goal\nB: hibiki goal\nA: ritsuko goal");
    let t = t.play("A: fan-club\nA: choose 2-1-1\nA: train-vo");
    assert_eq!(
        (t.of("A").chips, t.asked()),
        ([0, 1, 1], "over".into()),
        "Q-19; and B, who came last, had nothing to use"
    );
}

#[test]
fn r6_the_order_of_arrival_is_kept_to_the_end() {
    let order = |t: &Table| t.game.open.arrived.iter().map(|seat| seat.letter()).collect::<String>();
    let t = ["A", "B"].iter().fold(last_round(), |t, who| t.set(who, |one| one.chips = [2, 0, 0]));
    let t = t.play("A: takane goal");
    assert_eq!((order(&t), t.asked()), ("CBA".into(), "A".into()));
    let t = t.play("A: train-vo");
    assert_eq!((order(&t), t.asked()), ("CBA".into(), "B".into()));
    assert_eq!(order(&t.play("B: done")), "CBA", "and the game is over");
}

#[test]
fn r6_each_ability_is_ranked_by_itself_and_ties_share() {
    let t = last_round().set("A", |a| a.abilities = [9, 5, 5]).set("B", |b| b.abilities = [5, 9, 9]);
    let t = t.play("A: takane goal\nB: done\nC: done");
    assert_eq!(t.asked(), "over");
    let [first, second, third] = *cards().final_ranks.of(3) else { panic!("three rewards for three") };
    let reward = |who: &str, wanted: Ability| {
        t.heard("public").into_iter().find_map(|event| match event {
            Event::FinalRank { seat, ability, reward, .. }
                if *seat == crate::common::seat(who) && *ability == wanted =>
            {
                Some(*reward)
            }
            _ => None,
        })
    };
    assert_eq!(reward("A", Ability::Vo), Some(u16::from(first)));
    assert_eq!(reward("B", Ability::Vo), Some(u16::from(second + third) / 2));
    assert_eq!(reward("C", Ability::Vo), Some(u16::from(second + third) / 2));
    assert_eq!(reward("B", Ability::Da), Some(u16::from(first)));
}

#[test]
fn r6_the_most_points_win_and_equal_points_share_the_victory() {
    let t = last_round().set("A", |a| a.points = 40).set("B", |b| b.points = 40);
    let t = t.play("A: takane goal\nB: done\nC: done");
    let standing = greenroom_engine::Game::standing(&t.game).unwrap();
    assert_eq!(standing.ranks.as_slice(), [1, 1, 3]);
    assert_eq!(t.heard("A").iter().filter(|event| matches!(event, Event::Won { .. })).count(), 2);
}

#[test]
fn r6_there_is_no_result_before_the_end() {
    assert_eq!(greenroom_engine::Game::standing(&plain().game), None);
}

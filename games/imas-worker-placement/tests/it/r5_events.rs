//! §5 and appendix A2: events and their results.

use crate::common::{Positions, Table, plain, seat};
use greenroom_engine::{Id, Word};
use imas_worker_placement::Event;
use imas_worker_placement::cards::{Target, cards};
use imas_worker_placement::ids::EventId;
use imas_worker_placement::participation::shortages;
use imas_worker_placement::scoring::share_rewards;

/// A stands on an event space of First Steps with Rookies on, with these abilities.
fn audition(abilities: [u8; 3], chips: [u8; 3]) -> Table {
    plain().set("A", |a| (a.abilities, a.chips) = (abilities, chips)).play("A: takane s5")
}

/// Whether abilities reach a target without chips.
fn reach(target: Target, abilities: [u8; 3]) -> bool {
    shortages(target, abilities).contains(&[0; 3])
}

#[test]
fn a2_example_1_all_three_must_be_reached() {
    let target = Target::Fixed([2, 2, 2]);
    assert!(reach(target, [2, 2, 2]) && reach(target, [3, 2, 9]));
    assert!(!reach(target, [2, 2, 1]));
}

#[test]
fn a2_example_2_an_ability_that_is_not_named_does_not_matter() {
    let target = Target::Fixed([5, 0, 0]);
    assert!(reach(target, [5, 0, 0]));
    assert!(!reach(target, [4, 20, 20]));
}

#[test]
fn a2_example_3_free_targets_fit_in_any_order() {
    let target = Target::Any([4, 2, 2]);
    assert!(reach(target, [4, 2, 2]) && reach(target, [2, 2, 4]) && reach(target, [2, 5, 3]));
    assert!(!reach(target, [3, 3, 3]) && !reach(target, [9, 9, 1]));
}

#[test]
fn a2_rookies_is_as_printed() {
    let rookies = &cards().events[EventId::from_word("rookies").unwrap().index()];
    let printed: Vec<_> =
        rookies.levels.iter().map(|one| (one.target, one.evp[0], one.memory, one.cards)).collect();
    assert_eq!(
        printed,
        [
            (Target::Any([2, 1, 1]), 1, 0, 0),
            (Target::Any([3, 2, 1]), 2, 1, 0),
            (Target::Any([4, 3, 2]), 2, 1, 1)
        ]
    );
}

#[test]
fn r5_1_abilities_that_reach_the_target_succeed_at_once() {
    let t = audition([2, 1, 1], [0; 3]).play("A: level-1");
    assert_eq!((t.of("A").evp, t.asked()), (1, "B".into()));
}

#[test]
fn r5_1_chips_are_a_passing_boost() {
    let t = audition([2, 1, 1], [1, 1, 0]).play("A: level-2");
    assert_eq!(t.after("A", "spend-"), ["1-1-0"]);
    t.refuses("A: spend-1-0-0", "5.1", "spend-what-is-missing");
    let t = t.play("A: spend-1-1-0");
    assert_eq!((t.of("A").evp, t.of("A").memory), (2, 1));
    assert_eq!((t.of("A").abilities, t.of("A").chips), ([2, 1, 1], [0; 3]));
}

#[test]
fn r5_1_free_targets_let_the_player_choose_what_to_spend() {
    // (4, 3, 2) with 3/3/3: one chip of any kind is enough.
    let t = audition([3, 3, 3], [1, 1, 1]).play("A: level-3");
    let mut spends = t.after("A", "spend-");
    spends.sort();
    assert_eq!(spends, ["0-0-1", "0-1-0", "1-0-0"]);
}

#[test]
fn r5_1_more_chips_than_needed_are_not_taken() {
    let t = audition([2, 1, 1], [5, 5, 5]).play("A: level-2");
    assert!(t.after("A", "spend-").iter().all(|spend| spend != "2-1-0"), "Q-10");
}

#[test]
fn r5_1_a_level_out_of_reach_is_refused_with_what_is_missing() {
    let t = audition([2, 1, 1], [1, 0, 0]);
    t.refuses("A: level-3", "5.1", "out-of-reach");
    t.refuses("A: level-4", "5.1", "no-such-level");
    assert_eq!(t.legal("A"), ["level-1", "skip"]);
    let action = imas_worker_placement::Action::Level(2);
    let refusal = greenroom_engine::Game::check(&t.game, seat("A"), action).unwrap_err();
    assert!(refusal.message.args.contains(&("missing".into(), greenroom_engine::Arg::Number(4))));
}

#[test]
fn r5_1_memories_and_money_can_become_chips_in_the_middle_of_an_event() {
    let t = plain().set("A", |a| (a.abilities, a.memory) = ([2, 1, 1], 1)).play("A: takane s5\nA: level-2");
    assert!(t.after("A", "spend-").is_empty());
    let t = t.play("A: memory 1-1-1\nA: spend-1-1-0");
    assert_eq!((t.of("A").evp, t.of("A").chips), (2, [0, 0, 1]));
}

#[test]
fn r5_1_a_failure_gives_nothing() {
    let t = audition([2, 1, 1], [2, 2, 2]).play("A: level-2\nA: give-up");
    assert_eq!((t.of("A").evp, t.of("A").memory, t.of("A").chips), (0, 0, [2, 2, 2]));
    assert!(t.heard("B").contains(&&Event::Failed { seat: seat("A"), level: 1 }));
}

#[test]
fn r5_1_whoever_holds_a_card_may_try_what_looks_out_of_reach() {
    let t = plain().set("A", |a| a.abilities = [0, 0, 0]).hold("A", "sponsor").play("A: takane s5");
    let t = t.play("A: level-3");
    assert_eq!(t.legal("A"), ["give-up"], "and the others cannot tell what the card is");
}

#[test]
fn r5_1_an_event_that_nobody_could_win_asks_nothing() {
    let t = plain().set("A", |a| a.abilities = [0, 0, 0]).play("A: takane s5");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r5_1_there_is_no_limit_to_taking_part() {
    let t = audition([2, 1, 1], [0; 3]).play("A: level-1\nB: hibiki s1\nA: ritsuko s7\nA: level-1");
    assert_eq!(t.of("A").evp, 2);
}

#[test]
fn r5_1_targets_grow_with_the_rounds() {
    let at = |round| plain().round(round, "lesson-studio", "trinity").game.open.target(0);
    assert_eq!(at(2), Target::Fixed([3, 3, 3]));
    let rise = cards().events[EventId::from_word("trinity").unwrap().index()].rise;
    assert_eq!(at(4), Target::Fixed([3 + rise; 3]));
    assert_eq!(at(8), Target::Fixed([3 + 2 * rise; 3]));
    let any = plain().round(8, "lesson-studio", "duet-night").game.open.target(0);
    assert!(matches!(any, Target::Any([_, _, 0])), "what is not asked for stays so");
}

#[test]
fn r5_1_a_harder_level_never_pays_the_same_as_an_easier_one() {
    for event in &cards().events {
        for pair in event.levels.windows(2) {
            for stage in 0..3 {
                let pay = |at: usize| (pair[at].evp[stage], pair[at].memory, pair[at].money, pair[at].cards);
                assert!(pay(1).0 >= pay(0).0 && pay(1) != pay(0), "{}: {:?}, {:?}", event.id, pay(0), pay(1));
            }
        }
    }
}

#[test]
fn r4_6_one_memory_doubles_the_points_of_a_success() {
    let t = plain().set("A", |a| (a.abilities, a.memory) = ([3, 2, 1], 2)).play("A: takane s5\nA: level-2");
    assert_eq!(t.legal("A"), ["double", "done"]);
    let t = t.play("A: double");
    assert_eq!((t.of("A").evp, t.of("A").memory), (4, 2), "one spent, one won; and only one can be used");
    assert_eq!(t.asked(), "B");
}

#[test]
fn r4_6_the_memory_that_an_event_gives_cannot_double_it() {
    let t = plain().set("A", |a| a.abilities = [3, 2, 1]).play("A: takane s5\nA: level-2");
    assert_eq!((t.of("A").evp, t.of("A").memory, t.asked()), (2, 1, "B".into()), "Q-11");
}

#[test]
fn a2_rookies_level_3_gives_an_appeal_card() {
    let t = plain().set("A", |a| a.abilities = [4, 3, 2]).play("A: takane s5").play_with("A: level-3", [0]);
    assert_eq!((t.of("A").evp, t.of("A").memory, t.holds("A").len()), (3, 1, 1), "and Takane's point");
}

/// The rulebook's example: 10/5/2, A with 3 EVP, B and C with 2, D with 1.
#[test]
fn r5_2_example_ties_add_up_and_share() {
    let result = share_rewards(&[3, 2, 2, 1], &[10, 5, 2]);
    assert_eq!(result.as_slice(), [(1, 10), (2, 3), (2, 3), (4, 0)]);
}

#[test]
fn r5_2_a_tie_for_the_first_place_shares_the_first_two_rewards() {
    assert_eq!(share_rewards(&[5, 5, 1], &[10, 5, 2]).as_slice(), [(1, 7), (1, 7), (3, 2)]);
    assert_eq!(share_rewards(&[0, 0, 0], &[10, 5, 2]).as_slice(), [(1, 5); 3]);
}

#[test]
fn r5_2_points_rise_by_evp_and_by_rank_and_the_markers_go_back() {
    let t = plain().set("A", |a| a.evp = 4).set("B", |b| b.evp = 1);
    let first = t.game.open.rank_rewards()[0];
    let t = t.play("A: takane goal").play_with("B: hibiki goal", [0, 0]);
    assert_eq!((t.of("A").points, t.of("B").points), (4 + first, 1));
    assert_eq!((t.of("A").evp, t.of("B").evp), (0, 0));
}

#[test]
fn r5_2_no_results_after_round_2() {
    let t = plain().round(2, "lesson-studio", "trinity").set("A", |a| a.evp = 4);
    let t = t.play("A: takane goal").play_with("B: hibiki goal", [0]);
    assert_eq!((t.of("A").points, t.of("A").evp), (0, 4));
    assert_eq!(t.game.open.event.word(), "trinity");
}

#[test]
fn r5_2_rank_rewards_grow_with_the_rounds() {
    let first = |round| plain().round(round, "lesson-studio", "trinity").game.open.rank_rewards()[0];
    assert!(first(2) < first(4) && first(4) < first(7));
    assert_eq!(first(7), 2 * first(2));
}

//! Bots play the obvious move.

#![allow(clippy::unwrap_used)] // A test that cannot go on says where.

use crate::common::{Positions, Table, plain, seat};
use greenroom_testkit::{Obvious, obvious};
use imas_worker_placement::WorkerPlacement;
use imas_worker_placement::ids::GOAL;

fn a(table: &Table) -> Obvious<'_, WorkerPlacement> {
    obvious(&table.game, seat("A"))
}

/// The last round, with a contest of Vocal. B is home; A's two idols stand here. A is sure of the final ranks of Vocal and
/// Visual and B of that of Dance, so that A has 10 points to come more than B, and the event decides.
fn last_round(takane: &str, ritsuko: &str, lead_of_b: u16) -> Table {
    let t = plain().round(9, "dome", "song-contest").edit(|game| {
        game.open.producers[1].places = [GOAL; 2];
        game.open.arrived.push(greenroom_engine::Seat(1));
    });
    let t = t.set("A", |a| (a.abilities, a.points) = ([14, 2, 14], 20));
    let t = t.set("B", |b| (b.abilities, b.points) = ([2, 14, 2], 20 + lead_of_b));
    t.stand("takane", takane).stand("ritsuko", ritsuko)
}

/// After the last round: A is to use what is left and to train. Vocal is equal and decides; B is out of reach in Dance and
/// far behind in Visual.
fn last_training(change: impl FnOnce(Table) -> Table) -> Table {
    let t = last_round("s10", "s9", 2)
        .set("A", |a| a.abilities = [5, 1, 12])
        .set("B", |b| b.abilities = [5, 12, 1]);
    let mut t = change(t).play("A: takane goal");
    while t.legal("A").contains(&"ritsuko goal".to_owned()) {
        t = t.play("A: ritsuko goal");
    }
    t
}

#[test]
fn nobody_walks_past_the_event_that_wins_the_game() {
    let t = last_round("s9", "s8", 12);
    a(&t).greedy_too().takes(&["takane s10", "ritsuko s10"]);
}

#[test]
fn an_event_that_can_be_won_for_nothing_is_not_skipped() {
    let t = last_round("s9", "s8", 12).play("A: takane s10");
    a(&t).greedy_too().avoids(&["skip"]);
    let t = plain().set("A", |a| a.abilities = [4, 3, 2]).play("A: takane s5");
    a(&t).greedy_too().avoids(&["skip"]);
}

#[test]
fn the_better_of_two_levels_that_cost_nothing_is_tried() {
    let t = plain().set("A", |a| a.abilities = [4, 3, 2]).play("A: takane s5");
    a(&t).greedy_too().takes(&["level-3", "level-2"]);
}

#[test]
fn a_memory_doubles_the_points_that_win() {
    let t = last_round("s9", "s8", 10).set("A", |a| (a.memory, a.abilities) = (1, [9, 2, 14]));
    let t = t.set("B", |b| b.evp = 3).play("A: takane s10\nA: level-1");
    a(&t).greedy_too().takes(&["double"]);
}

#[test]
fn chips_are_spent_where_they_win_and_nobody_gives_up() {
    let t = last_round("s9", "s8", 12).set("A", |a| (a.abilities, a.chips) = ([7, 2, 14], [4, 0, 0]));
    let t = t.play("A: takane s10\nA: level-1");
    a(&t).greedy_too().avoids(&["give-up"]);
}

#[test]
fn money_buys_the_last_chance_at_the_event() {
    let t = last_round("s8", "s10", 12).stand("takane", "s6").set("A", |a| a.money = 1).play("A: takane s9");
    a(&t).greedy_too().takes(&["event"]);
}

#[test]
fn chips_that_are_left_are_trained() {
    let t = last_training(|t| t.set("A", |a| a.chips = [6, 0, 0]));
    a(&t).greedy_too().takes(&["train-vo"]);
    let t = last_training(|t| t.set("A", |a| a.chips = [6, 2, 2]));
    a(&t).greedy_too().avoids(&["done"]);
}

#[test]
fn memories_that_are_left_become_what_is_needed() {
    let t = last_training(|t| t.set("A", |a| a.memory = 2));
    let silly = ["done", "memory 0-3-0", "memory 0-0-3", "memory 0-1-2", "memory 0-2-1"];
    a(&t).greedy_too().avoids(&silly);
}

#[test]
fn money_that_is_left_becomes_what_is_needed() {
    let t = last_training(|t| t.set("A", |a| a.money = 3));
    a(&t).greedy_too().avoids(&["done", "money 0-2-0", "money 0-0-2", "money 0-1-1"]);
}

#[test]
fn a_card_that_is_left_is_played_before_it_is_worth_nothing() {
    let t = last_training(|t| t.hold("A", "voice-coach"));
    a(&t).greedy_too().takes(&["voice-coach"]);
}

#[test]
fn training_that_wins_a_rank_is_not_broken_off() {
    let t = last_round("s2", "s7", 2).set("A", |a| (a.abilities, a.chips) = ([5, 1, 12], [4, 0, 0]));
    let t = t.set("B", |b| b.abilities = [5, 12, 1]).play("A: takane s5");
    a(&t).greedy_too().avoids(&["done"]);
}

//! Bots play the obvious move.

use crate::common::{Positions, Table, seat, table};
use greenroom_testkit::{Obvious, obvious};
use philadelphia::Philadelphia;

/// A has the last turn of the round, with so many action points; the game ends with it where somebody has 10 points.
fn last_turn(points: u8) -> Table {
    table(2).start("B").turn("A", points)
}

fn a(table: &Table) -> Obvious<'_, Philadelphia> {
    obvious(&table.game, seat("A"))
}

#[test]
fn the_set_that_wins_the_game_is_submitted() {
    let t = last_turn(1).points("A", 8).points("B", 10).hand("A", "cafe-a cafe-b cafe-c");
    a(&t).greedy_too().takes(&["submit best", "submit three cafe"]);
}

#[test]
fn the_best_of_a_hand_is_submitted_and_not_a_part_of_it() {
    let t = last_turn(1).points("A", 6).points("B", 10).hand("A", "cafe-a cafe-b cafe-c cafe-d");
    a(&t).greedy_too().takes(&["submit best", "submit four cafe"]);
    let t = last_turn(1)
        .points("A", 5)
        .points("B", 10)
        .hand("A", "cafe-a cafe-b cafe-c bakery-a toy-factory-a steel-mill-a car-factory-a");
    a(&t).takes(&["submit best", "submit three cafe", "submit flush-4 manufacture"]);
}

#[test]
fn a_submission_is_not_broken_off_before_it_wins() {
    let t = last_turn(1).points("A", 7).points("B", 10).hand("A", "cafe-a cafe-b cafe-c bakery-a bakery-b");
    let t = t.play("A: submit three cafe");
    a(&t).greedy_too().avoids(&["done"]);
}

#[test]
fn a_won_game_is_taken_now() {
    let t = last_turn(1).points("A", 8).points("B", 8).hand("A", "cafe-a book-store-a hotel-a");
    a(&t).greedy_too().takes(&["submit*"]);
    let t = last_turn(1).points("A", 9).points("B", 9).coins("B", 20).hand("A", "cafe-a cafe-b");
    let t = t.hand("B", "bakery-a bakery-b bakery-c toy-factory-a toy-factory-b");
    a(&t).greedy_too().takes(&["submit*"]);
    // Against a rival who has nothing it can wait; why should it?
    let t = table(2).turn("A", 1).points("A", 9).points("B", 2).coins("B", 0).hand("A", "cafe-a cafe-b");
    a(&t).greedy_too().takes(&["submit*"]);
}

#[test]
fn the_point_that_wins_is_bought() {
    let t =
        last_turn(1).points("A", 9).points("B", 9).coins("B", 30).items("front-page job-change back-number");
    a(&t).greedy_too().takes(&["item front-page"]);
}

#[test]
fn money_that_decides_a_tie_is_not_spent_on_nothing() {
    let t = last_turn(1).points("A", 10).points("B", 10).coins("A", 9).coins("B", 8);
    a(&t).greedy_too().takes(&["research"]);
    let t =
        last_turn(1).points("A", 10).points("B", 10).coins("A", 9).coins("B", 8).hand("A", "taxi-company-a");
    a(&t).avoids(&["obtain*", "item*"]);
}

#[test]
fn of_the_cards_shown_the_one_that_completes_the_winning_set_is_taken() {
    let t = last_turn(2).points("A", 8).points("B", 10).hand("A", "cafe-a cafe-b");
    let t = t.top("cafe-c doctor-a guard-a lawyer-a").play("A: research");
    a(&t).greedy_too().takes(&["cafe-c"]);
}

#[test]
fn the_card_that_completes_the_winning_set_comes_back_from_the_trash() {
    let t = last_turn(2)
        .points("A", 8)
        .points("B", 10)
        .hand("A", "cafe-a cafe-b")
        .trash("lawyer-a cafe-c guard-a");
    let t = t.play("A: item back-number");
    a(&t).greedy_too().takes(&["cafe-c"]);
}

#[test]
fn a_free_card_that_makes_a_set_is_not_left_lying() {
    let t =
        table(2).points("A", 7).points("B", 8).hand("A", "bakery-a bakery-b").trash("bakery-c car-factory-a");
    let t = t.board("A", "printing-house-a").roll(4);
    a(&t).greedy_too().takes(&["bakery-c"]);
}

#[test]
fn who_loses_coins_is_the_one_who_would_win_by_them() {
    let t =
        table(3).points("A", 10).points("B", 10).points("C", 2).coins("A", 4).coins("B", 18).coins("C", 25);
    let t = t.board("A", "tax-office-a").roll(1);
    a(&t).greedy_too().takes(&["player-b"]);
}

#[test]
fn the_die_is_set_to_what_wins() {
    let t =
        table(2).points("A", 9).points("B", 9).coins("B", 30).board("A", "actor-a").recruiting("A").roll(2);
    a(&t).greedy_too().takes(&["die-5", "die-6"]);
}

#[test]
fn the_die_is_not_set_to_what_lets_the_rival_win() {
    let t = table(2).points("A", 10).points("B", 9).coins("A", 2).coins("B", 30).board("B", "actor-a");
    let t = t.recruiting("A").roll(5);
    a(&t).greedy_too().avoids(&["die-5", "die-6"]);
}

#[test]
fn the_die_is_left_where_it_wins() {
    let t = table(2).points("A", 9).points("B", 9).coins("B", 30).board("A", "actor-a fortune-teller-a");
    a(&t.roll(5)).greedy_too().takes(&["done", "die-6"]);
    let t = table(2).points("A", 10).points("B", 9).coins("A", 2).coins("B", 30).board("B", "actor-a");
    a(&t.board("A", "fortune-teller-a").roll(4)).greedy_too().avoids(&["die-5"]);
}

#[test]
fn of_copies_the_one_that_everybody_knows_is_submitted() {
    let t = table(2).hand("A", "cafe-a cafe-b").open_hand("A", "cafe-d").play("A: submit pair cafe");
    a(&t).takes(&["cafe-d"]);
}

#[test]
fn a_full_hand_is_not_emptied_of_its_best_set() {
    let t = table(2)
        .items("fever job-change back-number")
        .hand("A", "cafe-a cafe-b cafe-c cafe-d doctor-a guard-a potter-a lawyer-a actor-a");
    let t = t.roll(6);
    a(&t).greedy_too().avoids(&["cafe-a", "cafe-b", "cafe-c", "cafe-d"]);
}

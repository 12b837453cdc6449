//! A position in which anybody would agree on the move.

use crate::common::table;
use greenroom_engine::Seat;
use greenroom_testkit::obvious;

#[test]
fn the_best_card_is_kept_for_the_round_that_is_worth_more() {
    obvious(&table(&[[2, 20], [10, 11]]).game, Seat(0)).takes(&["seal 2"]);
}

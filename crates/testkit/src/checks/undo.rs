//! What is taken back has never happened.

use super::refusal::difference;
use crate::Kit;
use crate::walk::{Moment, legal};
use greenroom_engine::{Chance, Game, Table, Turn};

/// In one of so many positions an action is taken back; each time the whole game is played again.
const SELDOM: u32 = 3;

impl<G: Game> Kit<G> {
    /// Catches an action that leaves something at the table after it was taken back, or goes another way the second time.
    pub fn undo_is_honest(&self) {
        self.walk("undo_is_honest", |moment, chance| {
            if chance.below(SELDOM) != 0 {
                return;
            }
            for seat in moment.game().turn().seats().iter() {
                let Some(action) = chance.pick(&legal(moment.game(), seat)) else { continue };
                let mut table = moment.table.clone();
                table.play(seat, action);
                let played = table.clone();
                let words = G::words(action);
                let is_over = table.game().turn() == Turn::Over;
                let quiet = moment.after(moment.game(), seat, action).quiet;
                match (table.undo(seat), quiet && !is_over) {
                    (Ok(()), true) => {
                        same(moment, moment.table, &table, format_args!("after `{words}` was taken back"));
                        table.play(seat, action);
                        same(
                            moment,
                            &played,
                            &table,
                            format_args!("after `{words}` was taken back and played again"),
                        );
                    }
                    (Err(_), false) => {
                        same(moment, &played, &table, format_args!("after a refused undo of `{words}`"));
                    }
                    (Ok(()), false) => {
                        moment.fail(format_args!("`{words}` showed something and was taken back"))
                    }
                    (Err(refusal), true) => {
                        moment.fail(format_args!("`{words}` was quiet and cannot be taken back ({refusal})"));
                    }
                }
            }
        });
    }
}

fn same<G: Game>(
    moment: &Moment<'_, G>,
    expected: &Table<G>,
    table: &Table<G>,
    when: std::fmt::Arguments<'_>,
) {
    if let Some(what) = difference(expected, table) {
        moment.fail(format_args!("{when}, {what} is not as it was"));
    }
}

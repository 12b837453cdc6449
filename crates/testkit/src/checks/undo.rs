//! An action that is taken back leaves no trace.

use super::refusal::difference;
use crate::Kit;
use crate::walk::{Position, legal};
use greenroom_engine::{Chance, Game, Table, Turn};

/// An action is taken back in one of this many positions, since the whole game is replayed each time.
const SELDOM: u32 = 3;

impl<G: Game> Kit<G> {
    /// Catches an action that leaves a trace after it was taken back, or has another effect the second time.
    pub fn undo_is_honest(&self) {
        self.walk("undo_is_honest", |position, chance| {
            if chance.below(SELDOM) != 0 {
                return;
            }
            for seat in position.game().turn().seats().iter() {
                let Some(action) = chance.pick(&legal(position.game(), seat)) else { continue };
                let mut table = position.table.clone();
                table.play(seat, action);
                let played = table.clone();
                let words = G::words(action);
                let is_over = table.game().turn() == Turn::Over;
                let quiet = position.after(position.game(), seat, action).quiet;
                match (table.undo(seat), quiet && !is_over) {
                    (Ok(_), true) => {
                        same(
                            position,
                            position.table,
                            &table,
                            format_args!("after `{words}` was taken back"),
                        );
                        table.play(seat, action);
                        same(
                            position,
                            &played,
                            &table,
                            format_args!("after `{words}` was taken back and played again"),
                        );
                    }
                    (Err(_), false) => {
                        same(position, &played, &table, format_args!("after a refused undo of `{words}`"));
                    }
                    (Ok(_), false) => {
                        position.fail(format_args!("`{words}` showed something and was taken back"))
                    }
                    (Err(refusal), true) => {
                        position
                            .fail(format_args!("`{words}` was quiet and cannot be taken back ({refusal})"));
                    }
                }
            }
        });
    }
}

fn same<G: Game>(
    position: &Position<'_, G>,
    expected: &Table<G>,
    table: &Table<G>,
    when: std::fmt::Arguments<'_>,
) {
    if let Some(what) = difference(expected, table) {
        position.fail(format_args!("{when}, {what} is not as it was"));
    }
}

//! A refusal changes nothing.

use crate::fuzz::{SeenActions, mutate};
use crate::walk::legal;
use crate::{Kit, walk::Position};
use greenroom_engine::{Entry, Eyes, Game, Seat, Table, Words};

/// The number of wrong words that each seat tries at each position.
const TRIES: usize = 8;

impl<G: Game> Kit<G> {
    /// Catches an action that is refused and still changes the table.
    pub fn refusals_change_nothing(&self) {
        let mut seen = SeenActions::<G>::default();
        self.walk("refusals_change_nothing", |position, chance| {
            for seat in position.seats() {
                seen.add(&legal(position.game(), seat));
            }
            let mut table = position.table.clone();
            let no_such_seat = Seat(position.game().seats());
            for seat in position.seats().chain([no_such_seat]) {
                for mut words in seen.some_words(TRIES, chance) {
                    if words.as_str().len() % 2 == 0 {
                        words = mutate(&words, &[], chance);
                    }
                    if !table.legal_words(seat).contains(&words) {
                        is_refused(position, &mut table, seat, &words);
                    }
                }
            }
        });
    }
}

fn is_refused<G: Game>(position: &Position<'_, G>, table: &mut Table<G>, seat: Seat, words: &Words) {
    if table.act(seat, words).is_ok() {
        position.fail(format_args!("the table lets {seat} do `{words}`, which is not legal"));
    }
    if let Some(difference) = difference(position.table, table) {
        position.fail(format_args!("`{words}` by {seat} was refused and changed {difference}"));
    }
}

/// What differs between two tables; none where they are the same.
pub(crate) fn difference<G: Game>(one: &Table<G>, other: &Table<G>) -> Option<&'static str> {
    let decisions = |table: &Table<G>| {
        Seat::all(table.game().seats()).map(|seat| table.decision(seat)).collect::<Vec<_>>()
    };
    if one.game() != other.game() || json(one.game()) != json(other.game()) {
        Some("the state")
    } else if one.played() != other.played() || one.number() != other.number() {
        Some("the list of actions")
    } else if entries(one) != entries(other) {
        Some("the log")
    } else if decisions(one) != decisions(other) {
        Some("the numbers of the decisions")
    } else {
        (one.header() != other.header()).then_some("the header")
    }
}

fn json<G: Game>(game: &G) -> Option<String> {
    serde_json::to_string(game).ok()
}

/// All entries of the log: those for `Eyes::All`, and those that only some observers miss.
fn entries<G: Game>(table: &Table<G>) -> Vec<&Entry<G::Event>> {
    table.log(Eyes::All).chain(table.log(Eyes::Public)).collect()
}

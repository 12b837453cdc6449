//! A refusal changes nothing.

use crate::fuzz::{Pool, spoil};
use crate::walk::legal;
use crate::{Kit, walk::Moment};
use greenroom_engine::{Entry, Eyes, Game, Seat, Table, Words};

/// How many wrong things each seat says at each position.
const TRIES: usize = 8;

impl<G: Game> Kit<G> {
    /// Catches an action that is refused at a table and leaves a trace there all the same.
    pub fn refusals_change_nothing(&self) {
        let mut pool = Pool::<G>::default();
        self.walk("refusals_change_nothing", |moment, chance| {
            for seat in moment.seats() {
                pool.learn(&legal(moment.game(), seat));
            }
            let mut table = moment.table.clone();
            let no_such_seat = Seat(moment.game().seats());
            for seat in moment.seats().chain([no_such_seat]) {
                for mut words in pool.some_words(TRIES, chance) {
                    if words.as_str().len() % 2 == 0 {
                        words = spoil(&words, &[], chance);
                    }
                    if !table.legal_words(seat).contains(&words) {
                        is_refused(moment, &mut table, seat, &words);
                    }
                }
            }
        });
    }
}

fn is_refused<G: Game>(moment: &Moment<'_, G>, table: &mut Table<G>, seat: Seat, words: &Words) {
    if table.act(seat, words).is_ok() {
        moment.fail(format_args!("the table lets {seat} do `{words}`, which is not legal"));
    }
    if let Some(difference) = difference(moment.table, table) {
        moment.fail(format_args!("`{words}` by {seat} was refused and changed {difference}"));
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

/// All entries: those for whoever sees everything, and those for everybody but some seats.
fn entries<G: Game>(table: &Table<G>) -> Vec<&Entry<G::Event>> {
    table.log(Eyes::All).chain(table.log(Eyes::Public)).collect()
}

//! `legal` and `check` say the same.

use crate::walk::{Moment, legal};
use crate::{Kit, fuzz::Pool};
use greenroom_engine::{Game, Refusal, Seat, Turn};
use std::collections::BTreeSet;

/// How many actions from elsewhere each seat tries at each position.
const STRANGERS: usize = 60;

impl<G: Game> Kit<G> {
    /// Catches a `check` that refuses what `legal` lists or lets through what it does not, and a list with repeats.
    ///
    /// Every action that was legal anywhere (for another seat, at another time, in another game) is tried by every seat.
    pub fn legal_and_check_agree(&self) {
        let mut pool = Pool::<G>::default();
        self.walk("legal_and_check_agree", |moment, chance| {
            for seat in moment.seats() {
                let actions = legal(moment.game(), seat);
                pool.learn(&actions);
                listed_actions_pass(moment, seat, &actions);
                if moment.game().turn() == Turn::Over && !actions.is_empty() {
                    moment.fail(format_args!("the game is over and {seat} has legal actions"));
                }
                let listed: BTreeSet<_> = actions.iter().copied().collect();
                for action in pool.some_actions(STRANGERS, chance) {
                    match (moment.game().check(seat, action), listed.contains(&action)) {
                        (Ok(()), false) => moment.fail(format_args!(
                            "check lets {seat} do `{}`, which legal does not list",
                            G::words(action)
                        )),
                        (Err(refusal), false) => refusal_is_well_formed(moment, seat, action, &refusal),
                        (_, true) => {}
                    }
                }
            }
        });
    }
}

fn listed_actions_pass<G: Game>(moment: &Moment<'_, G>, seat: Seat, actions: &[G::Action]) {
    let mut seen = BTreeSet::new();
    for &action in actions {
        if let Err(refusal) = moment.game().check(seat, action) {
            let words = G::words(action);
            moment.fail(format_args!("legal lists `{words}` for {seat}, which check refuses ({refusal})"));
        }
        if !seen.insert(action) {
            moment.fail(format_args!("legal lists `{}` twice for {seat}", G::words(action)));
        }
    }
}

fn refusal_is_well_formed<G: Game>(moment: &Moment<'_, G>, seat: Seat, action: G::Action, refusal: &Refusal) {
    if !refusal.message.key.starts_with("refuse-") || refusal.section.trim().is_empty() {
        moment.fail(format_args!(
            "the refusal of `{}` by {seat} needs a section and a key that begins with refuse-: {refusal:?}",
            G::words(action)
        ));
    }
}

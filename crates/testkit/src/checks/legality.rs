//! `legal` and `check` agree.

use crate::walk::{Position, legal};
use crate::{Kit, fuzz::SeenActions};
use greenroom_engine::{Game, Refusal, Seat, Turn};
use std::collections::BTreeSet;

/// How many actions from other positions each seat tries at each position.
const OTHER_ACTIONS: usize = 60;

impl<G: Game> Kit<G> {
    /// Catches a `check` that refuses what `legal` lists or lets through what it does not, and a list with repeats.
    ///
    /// Every action that was legal anywhere (for another seat, at another time, in another game) is tried by every seat.
    pub fn legal_and_check_agree(&self) {
        let mut seen = SeenActions::<G>::default();
        self.walk("legal_and_check_agree", |position, chance| {
            for seat in position.seats() {
                let actions = legal(position.game(), seat);
                seen.add(&actions);
                listed_actions_pass(position, seat, &actions);
                if position.game().turn() == Turn::Over && !actions.is_empty() {
                    position.fail(format_args!("the game is over and {seat} has legal actions"));
                }
                let listed: BTreeSet<_> = actions.iter().copied().collect();
                for action in seen.some_actions(OTHER_ACTIONS, chance) {
                    match (position.game().check(seat, action), listed.contains(&action)) {
                        (Ok(()), false) => position.fail(format_args!(
                            "check lets {seat} do `{}`, which legal does not list",
                            G::words(action)
                        )),
                        (Err(refusal), false) => refusal_is_well_formed(position, seat, action, &refusal),
                        (_, true) => {}
                    }
                }
            }
        });
    }
}

fn listed_actions_pass<G: Game>(position: &Position<'_, G>, seat: Seat, actions: &[G::Action]) {
    let mut seen = BTreeSet::new();
    for &action in actions {
        if let Err(refusal) = position.game().check(seat, action) {
            let words = G::words(action);
            position.fail(format_args!("legal lists `{words}` for {seat}, which check refuses ({refusal})"));
        }
        if !seen.insert(action) {
            position.fail(format_args!("legal lists `{}` twice for {seat}", G::words(action)));
        }
    }
}

fn refusal_is_well_formed<G: Game>(
    position: &Position<'_, G>,
    seat: Seat,
    action: G::Action,
    refusal: &Refusal,
) {
    if !refusal.message.key.starts_with("refuse-") || refusal.section.trim().is_empty() {
        position.fail(format_args!(
            "the refusal of `{}` by {seat} needs a section and a key that begins with refuse-: {refusal:?}",
            G::words(action)
        ));
    }
}

//! An action that can be taken back must have told nobody anything.

use crate::Kit;
use crate::walk::{AfterAction, Position, legal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Seat};

/// How many worlds are asked for each pair of eyes.
const SAMPLES: usize = 3;
/// How many actions of each seat are tried at each position.
const ACTIONS: usize = 2;

impl<G: Game> Kit<G> {
    /// Catches an action that shows something hidden without saying so, and could then be taken back.
    ///
    /// Take an action that is quiet: chance did not move and nothing was revealed. Before it, some eyes could not tell the
    /// true world from any sample of their view. If the action told them nothing, they still cannot afterwards: the same
    /// action in each sample leads to the same view.
    ///
    /// For the actor's own eyes that holds in every sample, since its legal actions follow from its view. For other eyes
    /// it holds only in the samples in which the actor could have done the same: in the rest the actor does not have that
    /// card, say, and that the others learn from *what* was played is not a reveal: it is the actor's to show.
    /// What a sample does about chance is no excuse: if the die would only have been rolled in another world, then not
    /// rolling it has told something.
    pub fn reveals_are_honest(&self) {
        self.walk("reveals_are_honest", |position, chance| {
            for actor in position.seats() {
                let actions = legal(position.game(), actor);
                for _ in 0..ACTIONS.min(actions.len()) {
                    let action = actions[chance.below(actions.len() as u32) as usize];
                    let truth = position.after(position.game(), actor, action);
                    if truth.quiet {
                        tells_nobody(position, &truth, (actor, action), chance);
                    }
                }
            }
        });
    }
}

fn tells_nobody<G: Game>(
    position: &Position<'_, G>,
    truth: &AfterAction<G>,
    (actor, action): (Seat, G::Action),
    chance: &mut Fast,
) {
    for eyes in position.eyes() {
        let before = position.game().view(eyes);
        let after = truth.game.view(eyes);
        for _ in 0..SAMPLES {
            let sample = G::sample(&before, chance);
            if sample.check(actor, action).is_err() {
                if eyes == Eyes::Seat(actor) {
                    let words = G::words(action);
                    position.fail(format_args!(
                        "`{words}` is legal for {actor}, but not in a sample of its own view"
                    ));
                }
                continue;
            }
            let elsewhere = position.after(&sample, actor, action).game.view(eyes);
            if elsewhere != after {
                position.fail(format_args!(
                    "`{actor}: {}` told {eyes:?} something without a reveal\n  true:      {after:?}\n  elsewhere: \
                     {elsewhere:?}",
                    G::words(action)
                ));
            }
        }
    }
}

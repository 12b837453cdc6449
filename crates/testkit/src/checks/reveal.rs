//! An action that can be taken back must not have told anybody anything.

use crate::Kit;
use crate::walk::{AfterAction, Position, legal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Seat};

/// The number of samples for each view.
const SAMPLES: usize = 3;
/// How many actions of each seat are tried at each position.
const ACTIONS: usize = 2;

impl<G: Game> Kit<G> {
    /// Catches an action that shows something hidden without saying so, and could then be taken back.
    ///
    /// Take a quiet action, which draws nothing from chance and reveals nothing. Before it, an observer could not tell the
    /// true world from any sample of their view. If the action told them nothing, they still cannot tell afterwards: the
    /// same action in each sample leads to the same view.
    ///
    /// For the actor this holds in every sample, since its legal actions follow from its view. For other observers it holds
    /// only in the samples in which the actor could have done the same. In the other samples the actor does not have that
    /// card, for example; what observers learn from *what* was played is not a reveal, since the actor chose to show it.
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

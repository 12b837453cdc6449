//! Choices made at the same time: in any order, changeable, and sealed until the last one is in.

use crate::Kit;
use crate::walk::{Moment, legal};
use greenroom_engine::chance::{Dealer, Fast};
use greenroom_engine::{Chance, Eyes, Game, Seat};

/// How many orders are tried.
const ORDERS: usize = 3;

impl<G: Game> Kit<G> {
    /// Catches a simultaneous step whose outcome depends on who answered first, and a change of mind that leaves a trace.
    pub fn simultaneous_choices_commute(&self) {
        self.walk("simultaneous_choices_commute", |moment, chance| {
            let asked: Vec<Seat> = moment.game().turn().seats().iter().collect();
            if asked.len() < 2 {
                return;
            }
            let mut choices: Vec<(Seat, G::Action)> = Vec::new();
            for &seat in &asked {
                choices.extend(chance.pick(&legal(moment.game(), seat)).map(|action| (seat, action)));
            }
            let Some(first) = play_in_order(moment, &choices) else { return };
            for _ in 0..ORDERS {
                let mut order = choices.clone();
                chance.shuffle(&mut order);
                if play_in_order(moment, &order).is_some_and(|other| other != first) {
                    let said = |order: &[(Seat, G::Action)]| {
                        order
                            .iter()
                            .map(|&(seat, action)| format!("{seat}: {}", G::words(action)))
                            .collect::<Vec<_>>()
                            .join(", ")
                    };
                    moment.fail(format_args!(
                        "the order of simultaneous choices matters: [{}] and [{}] end differently",
                        said(&choices),
                        said(&order)
                    ));
                }
            }
            for &seat in &asked {
                a_changed_mind_leaves_no_trace(moment, seat, chance);
            }
        });
    }

    /// Catches a choice that others see, hear or feel before the last one is in, unless the kit says `open_choices`.
    pub fn sealed_choices_stay_sealed(&self) {
        if self.open_choices {
            return;
        }
        self.walk("sealed_choices_stay_sealed", |moment, chance| {
            let asked = moment.game().turn().seats();
            if asked.len() < 2 {
                return;
            }
            for seat in asked.iter() {
                let actions = legal(moment.game(), seat);
                let (Some(one), Some(two)) = (chance.pick(&actions), chance.pick(&actions)) else { continue };
                if (self.announced)(one) != (self.announced)(two) {
                    continue;
                }
                let (first, second) =
                    (moment.after(moment.game(), seat, one), moment.after(moment.game(), seat, two));
                let said = format!("`{}` or `{}`", G::words(one), G::words(two));
                if first.game.turn() != second.game.turn() {
                    moment.fail(format_args!("who is asked next tells whether {seat} chose {said}"));
                }
                for eyes in moment.eyes().filter(|&eyes| eyes != Eyes::Seat(seat)) {
                    if first.game.view(eyes) != second.game.view(eyes) {
                        moment.fail(format_args!(
                            "{eyes:?} sees whether {seat} chose {said} before all have chosen"
                        ));
                    }
                    if first.heard(eyes) != second.heard(eyes) {
                        moment.fail(format_args!(
                            "{eyes:?} hears whether {seat} chose {said} before all have chosen"
                        ));
                    }
                    if let Eyes::Seat(other) = eyes
                        && legal(&first.game, other) != legal(&second.game, other)
                    {
                        moment.fail(format_args!("what {other} may do tells whether {seat} chose {said}"));
                    }
                }
            }
        });
    }
}

/// Plays the choices with the chance of the actions that they become; none where chance moves before the last one, since
/// each number of an action has dice of its own and the order then decides who rolls which.
fn play_in_order<G: Game>(moment: &Moment<'_, G>, order: &[(Seat, G::Action)]) -> Option<G> {
    let mut game = moment.game().clone();
    for (place, &(seat, action)) in order.iter().enumerate() {
        if let Err(refusal) = game.check(seat, action) {
            moment.fail(format_args!(
                "the order of simultaneous choices matters: `{}` by {seat} is refused once others have chosen ({refusal})",
                G::words(action)
            ));
        }
        let mut dealer = moment.dealer(place as u64);
        game.apply(seat, action, &mut dealer, &mut ());
        if dealer.has_moved() && place + 1 < order.len() {
            return None;
        }
    }
    Some(game)
}

/// If a sealed seat may choose again, then the second choice alone gives the same state.
fn a_changed_mind_leaves_no_trace<G: Game>(moment: &Moment<'_, G>, seat: Seat, chance: &mut Fast) {
    let actions = legal(moment.game(), seat);
    let Some(first) = chance.pick(&actions) else { return };
    let after = moment.after(moment.game(), seat, first);
    if after.game.turn().seats().contains(seat) {
        return;
    }
    let again: Vec<G::Action> =
        legal(&after.game, seat).into_iter().filter(|action| actions.contains(action)).collect();
    let Some(second) = chance.pick(&again) else { return };
    let mut changed = after.game;
    let mut unmoved: Dealer = moment.dealer(0);
    changed.apply(seat, second, &mut unmoved, &mut ());
    if changed != moment.after(moment.game(), seat, second).game {
        moment.fail(format_args!(
            "{seat} chose `{}`, then `{}` instead, and the first choice left a trace",
            G::words(first),
            G::words(second)
        ));
    }
}

//! Simultaneous choices: their order does not matter, they can be changed, and they stay secret until the last one is made.

use crate::Kit;
use crate::walk::{Position, legal};
use greenroom_engine::chance::{Dealer, Fast};
use greenroom_engine::{Chance, Eyes, Game, Seat};

/// How many orders are tried.
const ORDERS: usize = 3;

impl<G: Game> Kit<G> {
    /// Catches a simultaneous step whose outcome depends on who answered first, and a change of mind that leaves a trace.
    pub fn simultaneous_choices_commute(&self) {
        self.walk("simultaneous_choices_commute", |position, chance| {
            let asked: Vec<Seat> = position.game().turn().seats().iter().collect();
            if asked.len() < 2 {
                return;
            }
            let mut choices: Vec<(Seat, G::Action)> = Vec::new();
            for &seat in &asked {
                choices.extend(chance.pick(&legal(position.game(), seat)).map(|action| (seat, action)));
            }
            let Some(first) = play_in_order(position, &choices) else { return };
            for _ in 0..ORDERS {
                let mut order = choices.clone();
                chance.shuffle(&mut order);
                if play_in_order(position, &order).is_some_and(|other| other != first) {
                    let said = |order: &[(Seat, G::Action)]| {
                        order
                            .iter()
                            .map(|&(seat, action)| format!("{seat}: {}", G::words(action)))
                            .collect::<Vec<_>>()
                            .join(", ")
                    };
                    position.fail(format_args!(
                        "the order of simultaneous choices matters: [{}] and [{}] end differently",
                        said(&choices),
                        said(&order)
                    ));
                }
            }
            for &seat in &asked {
                a_changed_mind_leaves_no_trace(position, seat, chance);
            }
        });
    }

    /// Catches a choice that others can notice before the last one is made, unless the kit says `open_choices`.
    pub fn sealed_choices_stay_sealed(&self) {
        if self.open_choices {
            return;
        }
        self.walk("sealed_choices_stay_sealed", |position, chance| {
            let asked = position.game().turn().seats();
            if asked.len() < 2 {
                return;
            }
            for seat in asked.iter() {
                let actions = legal(position.game(), seat);
                let (Some(one), Some(two)) = (chance.pick(&actions), chance.pick(&actions)) else { continue };
                if (self.announced)(one) != (self.announced)(two) {
                    continue;
                }
                let (first, second) =
                    (position.after(position.game(), seat, one), position.after(position.game(), seat, two));
                let said = format!("`{}` or `{}`", G::words(one), G::words(two));
                if first.game.turn() != second.game.turn() {
                    position.fail(format_args!("who is asked next tells whether {seat} chose {said}"));
                }
                for eyes in position.eyes().filter(|&eyes| eyes != Eyes::Seat(seat)) {
                    if first.game.view(eyes) != second.game.view(eyes) {
                        position.fail(format_args!(
                            "{eyes:?} sees whether {seat} chose {said} before all have chosen"
                        ));
                    }
                    if first.heard(eyes) != second.heard(eyes) {
                        position.fail(format_args!(
                            "{eyes:?} hears whether {seat} chose {said} before all have chosen"
                        ));
                    }
                    if let Eyes::Seat(other) = eyes
                        && legal(&first.game, other) != legal(&second.game, other)
                    {
                        position.fail(format_args!("what {other} may do tells whether {seat} chose {said}"));
                    }
                }
            }
        });
    }
}

/// Plays the choices in this order. None if one before the last draws from chance: each action number has dice of its own,
/// so the order then decides who rolls which.
fn play_in_order<G: Game>(position: &Position<'_, G>, order: &[(Seat, G::Action)]) -> Option<G> {
    let mut game = position.game().clone();
    for (place, &(seat, action)) in order.iter().enumerate() {
        if let Err(refusal) = game.check(seat, action) {
            position.fail(format_args!(
                "the order of simultaneous choices matters: `{}` by {seat} is refused once others have chosen ({refusal})",
                G::words(action)
            ));
        }
        let mut dealer = position.dealer(place as u64);
        game.apply(seat, action, &mut dealer, &mut ());
        if dealer.has_moved() && place + 1 < order.len() {
            return None;
        }
    }
    Some(game)
}

/// If a sealed seat may choose again, then the second choice alone gives the same state.
fn a_changed_mind_leaves_no_trace<G: Game>(position: &Position<'_, G>, seat: Seat, chance: &mut Fast) {
    let actions = legal(position.game(), seat);
    let Some(first) = chance.pick(&actions) else { return };
    let after = position.after(position.game(), seat, first);
    if after.game.turn().seats().contains(seat) {
        return;
    }
    let again: Vec<G::Action> =
        legal(&after.game, seat).into_iter().filter(|action| actions.contains(action)).collect();
    let Some(second) = chance.pick(&again) else { return };
    let mut changed = after.game;
    let mut unmoved: Dealer = position.dealer(0);
    changed.apply(seat, second, &mut unmoved, &mut ());
    if changed != position.after(position.game(), seat, second).game {
        position.fail(format_args!(
            "{seat} chose `{}`, then `{}` instead, and the first choice left a trace",
            G::words(first),
            G::words(second)
        ));
    }
}

//! What a game tells bots about its positions.

use crate::Kit;
use crate::walk::{Position, legal};
use greenroom_engine::{Hints, Seat};

impl<G: Hints> Kit<G> {
    /// Catches hints that a search would stumble over: nothing sensible to do, something that is not legal or out of its
    /// order, worths that are no numbers or depend on what was asked before, and chances that are not 1 in all.
    pub fn hints_are_sound(&self) {
        let mut judged: Vec<(G, Judgement)> = Vec::new();
        self.walk("hints_are_sound", |position, _| {
            judged.push((position.game().clone(), judgement(position.game())));
            let game = position.game();
            for seat in position.seats() {
                let worth = game.worth(seat);
                if !worth.is_finite() {
                    position.fail(format_args!("the position is worth {worth} to {seat}"));
                }
            }
            for seat in game.turn().seats().iter() {
                sensible_is_legal(position, seat);
            }
            if game.standing().is_some() {
                return;
            }
            let chances = game.chances();
            let are_shares = chances.iter().all(|chance| (0.0..=1.0).contains(chance));
            let all: f32 = chances.iter().sum();
            if chances.len() != position.seats().count() || !are_shares || (all - 1.0).abs() > 1e-3 {
                position.fail(format_args!("the chances are {chances:?}"));
            }
        });
        // Hints may keep what they have worked out, for each thread; another thread that asks in another order must hear the same.
        let again = || judged.iter().rev().all(|(game, before)| judgement(game) == *before);
        if !std::thread::scope(|scope| scope.spawn(again).join()).unwrap_or(false) {
            panic!(
                "{}: hints_are_sound: a position is worth something else when it is asked for again",
                G::ID
            );
        }
    }
}

/// What a position is worth to everybody and who is likely to win, bit for bit.
type Judgement = (Vec<u32>, Vec<u32>);

fn judgement<G: Hints>(game: &G) -> Judgement {
    let worths = Seat::all(game.seats()).map(|seat| game.worth(seat).to_bits());
    let chances = if game.standing().is_some() { Default::default() } else { game.chances() };
    (worths.collect(), chances.iter().map(|chance| chance.to_bits()).collect())
}

fn sensible_is_legal<G: Hints>(position: &Position<'_, G>, seat: Seat) {
    let (game, actions) = (position.game(), legal(position.game(), seat));
    let mut sensible = Vec::new();
    game.sensible(seat, &mut sensible);
    if sensible.is_empty() {
        position.fail(format_args!("{seat} is asked and nothing is sensible"));
    }
    let mut rest = actions.iter();
    for &action in &sensible {
        if !rest.any(|&legal| legal == action) {
            let words = G::words(action);
            position.fail(format_args!("`{words}` is sensible for {seat}, but not legal or out of order"));
        }
        let promise = game.promise(seat, action);
        if !promise.is_finite() {
            position.fail(format_args!("`{}` promises {promise}", G::words(action)));
        }
    }
}

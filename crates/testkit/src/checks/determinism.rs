//! The same seed and words give the same game, copies share nothing, and JSON gives back what was written.

use super::refusal::difference;
use crate::Kit;
use crate::walk::{Position, legal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Chance, Eyes, Game, Transcript};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

impl<G: Game> Kit<G> {
    /// Catches rules that use chance of their own, depend on the log, or share something between copies of a state.
    pub fn same_seed_same_game(&self) {
        let check = "same_seed_same_game";
        for seed in self.seeds() {
            let mut kept: Vec<(G, String)> = Vec::new();
            let table = self.walk_one(check, seed, |position, chance| {
                copies_agree(position, chance);
                kept.push((position.game().clone(), text(position, position.game())));
                let (earlier, as_it_was) = &kept[chance.below(kept.len() as u32) as usize];
                if text(position, earlier) != *as_it_was {
                    position.fail("an earlier copy of the state has changed since");
                }
            });
            let position = Position::new(check, seed, &table, None);
            if let Some((first, as_it_was)) = kept.first()
                && text(&position, first) != *as_it_was
            {
                position.fail("an earlier copy of the state has changed since");
            }
            let written = Transcript::of(&table).to_text();
            let again = Transcript::from_text(&written)
                .and_then(|transcript| transcript.replay::<G>(None))
                .unwrap_or_else(|error| {
                    position.fail(format_args!("its own transcript does not replay: {error}"))
                });
            if let Some(what) = difference(&table, &again) {
                position.fail(format_args!("the same transcript, played again, changes {what}"));
            }
            let middle = &kept[kept.len() / 2].0;
            if table.at((kept.len() / 2) as u32).game() != middle {
                position.fail(format_args!("the same {} actions give another state", kept.len() / 2));
            }
        }
    }

    /// Catches states and views that JSON does not give back as they were.
    pub fn json_round_trips(&self) {
        self.walk("json_round_trips", |position, _| {
            round_trips(position, "state", position.game());
            for eyes in position.eyes().chain([Eyes::All]) {
                round_trips(position, "view", &position.game().view(eyes));
            }
        });
    }
}

/// An action of each asked seat is played on two copies, with a log and without one.
fn copies_agree<G: Game>(position: &Position<'_, G>, chance: &mut Fast) {
    for seat in position.game().turn().seats().iter() {
        let Some(action) = chance.pick(&legal(position.game(), seat)) else { continue };
        let with_log = position.after(position.game(), seat, action);
        let mut without = position.game().clone();
        without.apply(seat, action, &mut position.dealer(0), &mut ());
        if with_log.game != without {
            position.fail(format_args!("`{}` by {seat} on two copies gives two states", G::words(action)));
        }
    }
}

fn text<G: Game>(position: &Position<'_, G>, value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .unwrap_or_else(|error| position.fail(format_args!("it does not become JSON: {error}")))
}

fn round_trips<G: Game, T: Serialize + DeserializeOwned + Eq + Debug>(
    position: &Position<'_, G>,
    name: &str,
    value: &T,
) {
    let written = text(position, value);
    match serde_json::from_str::<T>(&written) {
        Err(error) => position.fail(format_args!("the {name}'s JSON cannot be read: {error}\n{written}")),
        Ok(read) if read != *value => {
            position.fail(format_args!("the {name} changes through JSON\n  was: {value:?}\n  is:  {read:?}"));
        }
        Ok(_) => {}
    }
}

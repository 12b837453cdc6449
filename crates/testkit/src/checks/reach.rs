//! Sampling deals every world that it should, and no other.

use crate::Kit;
use crate::walk::Position;
use greenroom_engine::{Chance, Eyes, Game, Seat};
use std::collections::BTreeMap;

/// At how many positions of one game the worlds are counted.
const POSITIONS: u32 = 3;
/// Worlds are dealt in one of this many games, since each position takes hundreds of deals.
const SELDOM: u64 = 3;
/// A value must turn up this often on one side before its absence on the other means anything.
const OFTEN: u32 = 3;
/// Where a value is missing, up to this many times the usual number of further deals look for it.
const EXTRA_TRIES: u32 = 20;

/// For each hidden place, how often each value turned up.
type Worlds = BTreeMap<String, BTreeMap<String, u32>>;

impl<G: Game> Kit<G> {
    /// Catches sampling that cheats or forgets: over many deals, each hidden place must take exactly the values that
    /// scrambling gives it, and be hidden in both.
    ///
    /// The view is taken as it is written: what a seat could have counted and is not shown may help sampling, but its JSON
    /// must not tell it.
    ///
    /// A value that is merely rare is looked for longer before it counts as missing: with the usual 400 tries, one that
    /// turns up once in a thousand deals is missed wrongly less than once in a hundred thousand comparisons.
    pub fn samples_reach_everything(&self) {
        let check = "samples_reach_everything";
        let Some(scramble) = self.scramble_or_nothing(check) else { return };
        let Some(secrets) = &self.secrets else {
            panic!("{}: {check}: give the kit the secrets of a seat, or say nothing_hidden()", G::ID)
        };
        let mut several = false;
        for seed in self.few_seeds() {
            let length = self.walk_one(check, seed, |_, _| {}).number();
            self.walk_one(check, seed, |position, chance| {
                if chance.below(length.max(1)) >= POSITIONS {
                    return;
                }
                for seat in position.seats() {
                    let mut dealing = chance.clone();
                    let view = written::<G>(&position.game().view(Eyes::Seat(seat)));
                    let mut sampling =
                        DealCounts::new(|| secrets(&G::sample(&view, chance), seat), self.reach_tries);
                    let mut scrambling = DealCounts::new(
                        || secrets(&self.scrambled(position, scramble, seat, &mut dealing), seat),
                        self.reach_tries,
                    );
                    several |= sampling.worlds.values().any(|values| values.len() > 1);
                    let truth = secrets(position.game(), seat);
                    for (place, value) in scrambling.often() {
                        if !sampling.finds(&place, &value) {
                            missing(position, seat, &place, &value, "sampling never deals", "scrambling");
                        }
                    }
                    for (place, value) in sampling.often() {
                        if !scrambling.finds(&place, &value) {
                            missing(
                                position,
                                seat,
                                &place,
                                &value,
                                "sampling deals, but never scrambling,",
                                "sampling",
                            );
                        }
                    }
                    for (place, value) in truth {
                        if sampling.has_settled_without(&place, &value) {
                            missing(
                                position,
                                seat,
                                &place,
                                &value,
                                "sampling never deals the true",
                                "the true state",
                            );
                        }
                    }
                }
            });
        }
        assert!(several, "{}: {check}: no hidden place ever took two values, so nothing was tested", G::ID);
    }
}

/// The view that somebody has who got it as JSON.
fn written<G: Game>(view: &G::View) -> G::View {
    let json = serde_json::to_string(view).expect("a view becomes JSON");
    serde_json::from_str(&json).expect("a view's JSON can be read")
}

impl<G: Game> Kit<G> {
    /// The first game of every table, then one of a few; a single game that was asked for is played.
    fn few_seeds(&self) -> Vec<u64> {
        let (seeds, tables) = (self.seeds(), self.tables().len() as u64);
        let alone = seeds.len() == 1;
        seeds.into_iter().filter(|seed| alone || (seed / tables).is_multiple_of(SELDOM)).collect()
    }
}

fn missing<G: Game>(
    position: &Position<'_, G>,
    seat: Seat,
    place: &str,
    value: &str,
    what: &str,
    source: &str,
) -> ! {
    position.fail(format_args!("for {seat}, {what} `{value}` at `{place}` (it comes from {source})"))
}

/// Deals of one kind, with counts of the values that they gave.
struct DealCounts<F> {
    deal: F,
    tries: u32,
    left: u32,
    worlds: Worlds,
}

impl<F: FnMut() -> Vec<(String, String)>> DealCounts<F> {
    fn new(deal: F, tries: u32) -> DealCounts<F> {
        let mut counted = DealCounts { deal, tries, left: tries * EXTRA_TRIES, worlds: Worlds::new() };
        for _ in 0..tries {
            counted.once_more();
        }
        counted
    }

    fn once_more(&mut self) {
        for (place, value) in (self.deal)() {
            *self.worlds.entry(place).or_default().entry(value).or_default() += 1;
        }
    }

    /// The values that turned up often enough to be expected elsewhere.
    fn often(&self) -> Vec<(String, String)> {
        self.worlds
            .iter()
            .flat_map(|(place, values)| values.iter().map(move |(value, &times)| (place, value, times)))
            .filter(|&(_, _, times)| times >= OFTEN)
            .map(|(place, value, _)| (place.clone(), value.clone()))
            .collect()
    }

    /// Whether a value turns up, if need be after many more deals.
    fn finds(&mut self, place: &str, value: &str) -> bool {
        loop {
            if self.worlds.get(place).is_some_and(|values| values.contains_key(value)) {
                return true;
            }
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.once_more();
        }
    }

    /// Whether every value of a place came so often that this one would have come too.
    fn has_settled_without(&self, place: &str, value: &str) -> bool {
        match self.worlds.get(place) {
            None => true,
            Some(values) => {
                !values.contains_key(value)
                    && values.values().all(|&times| times >= OFTEN * 4)
                    && values.values().sum::<u32>() >= self.tries
            }
        }
    }
}

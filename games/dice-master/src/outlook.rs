//! The facts about a seat that its chances are made of, and what they weigh.
//!
//! The weights were fitted to who won games between greedy bots, in positions
//! right after an action that was drawn at random.
//! `cargo run --release -p greenroom-catalog --example outlook dice-master` fits them anew.

use crate::cards::cards;
use crate::forecast::{Forecast, hand_boost};
use crate::hints::rating;
use crate::state::{DiceMaster, Step};
use greenroom_engine::{Id, Seat};

/// How many facts there are about a seat.
pub const FACTS: usize = 18;

/// What each fact weighs, and how much more of that at the start of the game than at its end.
pub(crate) const WEIGHTS: [(f32, f32); FACTS] = [
    (0.177, -0.192), // victory points
    (-0.058, 0.043), // what the way to the next rank is worth
    (0.144, -0.035), // popularity up to C rank, of all idols together
    (0.184, -0.137), // from C to A rank
    (0.254, -0.298), // beyond
    (0.286, -0.272), // what this season's auditions promise
    (0.062, 0.010),  // memories
    (-0.046, 0.135), // those of an idol whose values they raise
    (0.118, -0.124), // Tension Up
    (-0.032, 0.106), // cards that stay with an idol
    (0.111, 0.500),  // an office
    (0.096, 0.033),  // cards in the hand
    (-0.024, 0.074), // cards that lie aside
    (0.002, -0.043), // what the hand adds in auditions
    (0.027, -0.002), // lesson chips, those of who rested counted in
    (0.073, -0.018), // what the idols are worth beside what lies on them
    (0.477, -0.225), // rivals of whom a tie is won
    (-0.229, 0.308), // whether this season's produce turn is on or to come
];

impl DiceMaster {
    /// The facts about each seat that its chances are made of.
    pub fn facts(&self, seat: Seat) -> [f32; FACTS] {
        Forecast::with(self, |forecast| self.facts_with(seat, forecast))
    }

    pub(crate) fn facts_with(&self, seat: Seat, forecast: &Forecast) -> [f32; FACTS] {
        let open = &self.open;
        let (mut first, mut next, mut last) = (0.0, 0.0, 0.0);
        let (mut memories, mut lasting, mut tension, mut gear) = (0.0, 0.0, 0.0, 0.0);
        let (mut chips, mut talent) = (0.0, 0.0);
        for idol in open.rosters[seat.index()].iter() {
            let state = open.idol(idol);
            let popularity = f32::from(state.popularity);
            first += popularity.min(6.0);
            next += (popularity - 6.0).clamp(0.0, 6.0);
            last += (popularity - 12.0).max(0.0);
            let held = f32::from(state.memories);
            memories += held;
            lasting += if cards().traits[idol.index()].values_per_memory { held } else { 0.0 };
            tension += if state.tension { 1.0 } else { 0.0 };
            gear += if state.gear.is_some() { 1.0 } else { 0.0 };
            chips += state.lessons.len() as f32 + if state.rested { 1.0 } else { 0.0 };
            talent += rating(idol);
        }
        let own = open.fresh_points(seat);
        let behind = Seat::all(open.seats()).filter(|&other| open.fresh_points(other) > own).count();
        let points = open.victory_points(seat) as f32;
        let yes = |is: bool| if is { 1.0 } else { 0.0 };
        [
            points,
            self.standing_of(seat) - points,
            first,
            next,
            last,
            self.prospects(seat, forecast, false),
            memories,
            lasting,
            tension,
            gear,
            yes(open.offices[seat.index()].is_some()),
            self.hand(seat).len() as f32,
            self.hidden.aside[seat.index()].len() as f32,
            hand_boost(self, seat),
            chips,
            talent,
            behind as f32 / f32::from(open.seats() - 1),
            yes(self.is_yet_to_produce(seat)),
        ]
    }

    /// How much of the game is left: 1 in the first season, 0 in the last.
    pub fn time_left(&self) -> f32 {
        f32::from(self.open.seasons_left()) / f32::from(self.open.cards.rules.last_season - 1)
    }

    /// Whether a seat's turn of this season's produce phase is on or still to come.
    fn is_yet_to_produce(&self, seat: Seat) -> bool {
        let open = &self.open;
        let place = |seat: Seat| (seat.0 + open.seats() - open.start.0) % open.seats();
        match open.step {
            Step::Chip { .. } => true,
            Step::Produce { seat: at } | Step::Pay { seat: at, .. } => place(seat) >= place(at),
            _ => false,
        }
    }
}

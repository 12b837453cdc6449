//! Where bots stand on the scale of ratings: measured in many games of different line-ups.

use crate::LabError;
use crate::tournament::game_seed;
use greenroom_catalog::{Bot, GameKind};
use greenroom_engine::Refusal;
use greenroom_engine::chance::Fast;
use greenroom_rating::{Contender, Level, Levels, Rating, rate};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// The bot that stands in the middle of every scale, and holds it in place.
pub const ANCHOR: Bot = Bot::Greedy;

/// How sure the place of the anchor is.
const ANCHORED: Rating = Rating { value: 25.0, uncertainty: 1.0 };

/// A measurement of where bots stand in a game.
pub struct Measurement {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The bots that move quickly; [`ANCHOR`] is among them.
    pub quick: Vec<Bot>,
    /// A bot that takes its time, and in how many of the games it plays; it has one seat then.
    pub slow: Option<(Bot, u64)>,
    /// The number of games.
    pub games: u64,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

/// One game that was played: who sat where, and the places.
type Played = (Vec<Bot>, Vec<u8>);

impl Measurement {
    /// Plays all games, and rates them in their order: the same seed gives the same levels, however many threads there are.
    pub fn run(&self, done: &AtomicU64) -> Result<Levels, LabError> {
        let (played, next) = (Mutex::new(BTreeMap::<u64, Played>::new()), AtomicU64::new(0));
        let finished: Vec<Result<(), Refusal>> = std::thread::scope(|scope| {
            let work = || -> Result<(), Refusal> {
                let mut arena = self.game.arena(&self.game.default_options())?;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= self.games {
                        return Ok(());
                    }
                    let bots = self.line_up(number);
                    let outcome = arena.play(&bots, game_seed(self.seed, number))?;
                    let places = outcome.standing.ranks.as_slice().to_vec();
                    played
                        .lock()
                        .expect("no thread panics while it notes a game")
                        .insert(number, (bots, places));
                    done.fetch_add(1, Ordering::Relaxed);
                }
            };
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        });
        finished.into_iter().collect::<Result<(), Refusal>>()?;
        let played = played.into_inner().expect("no thread panics while it notes a game");
        Ok(levels(played.values()))
    }

    /// Who plays the game with this number. Every number of seats has its turn, and no game is played by one kind of bot alone.
    fn line_up(&self, number: u64) -> Vec<Bot> {
        let mut luck = Fast::new(game_seed(!self.seed, number));
        let mut below = |n: usize| (luck.number() % n.max(1) as u64) as usize;
        let range = self.game.seats();
        let sizes = usize::from(range.end() - range.start()) + 1;
        let seats = usize::from(*range.start()) + number as usize % sizes;
        let mut bots: Vec<Bot> = (0..seats).map(|_| self.quick[below(self.quick.len())]).collect();
        match self.slow {
            Some((slow, games)) if number < games => bots[below(seats)] = slow,
            _ => {
                let place = below(seats);
                bots[place] = ANCHOR;
                let others: Vec<Bot> = self.quick.iter().copied().filter(|bot| *bot != ANCHOR).collect();
                if !others.is_empty() {
                    bots[(place + 1 + below(seats - 1)) % seats] = others[below(others.len())];
                }
            }
        }
        bots
    }
}

/// Where the bots stand after these games.
fn levels<'a>(games: impl Iterator<Item = &'a Played>) -> Levels {
    let mut known: BTreeMap<Bot, (Rating, u32)> = BTreeMap::new();
    known.insert(ANCHOR, (ANCHORED, 0));
    for (bots, places) in games {
        let contender = |(bot, place): (&Bot, &u8)| {
            let rating = known.get(bot).map_or_else(Rating::default, |(rating, _)| *rating);
            Contender { rating, place: *place, fixed: *bot == ANCHOR }
        };
        let table: Vec<Contender> = bots.iter().zip(places).map(contender).collect();
        let after = rate(&table);
        let mut kinds: Vec<Bot> = bots.clone();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            // A bot on several seats learns from each of them.
            let own: Vec<&Rating> =
                bots.iter().zip(&after).filter(|(bot, _)| **bot == kind).map(|(_, rating)| rating).collect();
            let mean = |value: fn(&Rating) -> f64| {
                own.iter().map(|rating| value(rating)).sum::<f64>() / own.len() as f64
            };
            let rating =
                Rating { value: mean(|rating| rating.value), uncertainty: mean(|rating| rating.uncertainty) };
            let entry = known.entry(kind).or_default();
            *entry = (rating, entry.1 + 1);
        }
    }
    let level = |(bot, (rating, games)): (Bot, (Rating, u32))| {
        (bot.name(), Level { rating: rating.value, uncertainty: rating.uncertainty, games })
    };
    known.into_iter().map(level).collect()
}

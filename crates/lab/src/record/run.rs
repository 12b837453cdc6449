//! A run: what is played, and the threads that play it.

use super::batch::Batch;
use super::folder::{FolderError, RunFolder};
use crate::LabError;
use crate::tournament::game_seed;
use greenroom_catalog::{AnyRecorder, Bot, Forbidden, GameKind};
use greenroom_engine::{Refusal, Seat, Transcript, TranscriptError, Words};
use serde_json::{Value, json};
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// How many games lie in one file of each table.
pub const GAMES_A_BATCH: u64 = 100;

/// How the tables are written. It is raised when their columns change.
const FORMAT: u32 = 2;

/// Many games of the same bots with the same options and cards.
#[derive(Clone)]
pub struct Run {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The number of seats.
    pub seats: u8,
    /// The number of games.
    pub games: u64,
    /// Who plays. They fill the seats in turn, and move one seat on from game to game.
    pub bots: Vec<Bot>,
    /// The seed of all chance.
    pub seed: u64,
    /// The game's options as JSON.
    pub options: Value,
    /// The cards, as transcripts call them; the process has read them.
    pub cards: String,
    /// What one seat of each game shall not do, another one in each game.
    pub forbidden: Vec<Forbidden>,
    /// The position of a finished game where all games begin; none where each is dealt.
    pub start: Option<Start>,
}

/// A position of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The game, from its deal on.
    pub transcript: Transcript,
    /// After how many of its actions.
    pub at: u32,
}

/// Which batches of a run are played here: every `of`th, from the one with the number `number`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of this part, from 1.
    pub number: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Part {
    /// All of a run.
    pub const WHOLE: Part = Part { number: 1, of: 1 };

    fn has(self, batch: u64) -> bool {
        batch % self.of == self.number - 1
    }
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let numbers =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Part { number, of }),
            _ => Err("expected a part such as 3/16, from 1/16 to 16/16".to_owned()),
        }
    }
}

/// Why a run cannot be played or kept.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// It cannot be played.
    #[error(transparent)]
    Lab(#[from] LabError),
    /// Its folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The position where its games begin cannot be reached.
    #[error(transparent)]
    Start(#[from] TranscriptError),
}

impl From<Refusal> for RunError {
    fn from(refusal: Refusal) -> RunError {
        RunError::Lab(LabError::Refused(refusal))
    }
}

impl Run {
    /// What the run is, for its folder: two runs with the same text have the same games.
    pub fn describe(&self) -> Value {
        let bots: Vec<String> = self.bots.iter().map(Bot::to_string).collect();
        let forbidden = self.forbidden.iter().map(|forbidden| match forbidden {
            Forbidden::Thing(word) => format!("without {word}"),
            Forbidden::Action(words) => format!("forbid {words}"),
        });
        let mut described = json!({
            "format": FORMAT,
            "game": self.game.id(),
            "rules": self.game.rules_version(),
            "cards": self.cards,
            "options": self.options,
            "seats": self.seats,
            "games": self.games,
            "bots": bots,
            "seed": self.seed,
            "forbidden": forbidden.collect::<Vec<_>>(),
        });
        if let Some(start) = &self.start {
            described["start"] = json!({ "transcript": start.transcript.to_text(), "at": start.at });
        }
        described
    }

    /// The run that a folder's description tells of; none where another program wrote it, or where its game is not among these.
    pub fn described(described: &Value, games: &[&'static dyn GameKind]) -> Option<Run> {
        let text = |key: &str| described[key].as_str();
        let strings = |key: &str| -> Option<Vec<&str>> {
            described[key].as_array()?.iter().map(Value::as_str).collect()
        };
        let forbidden = strings("forbidden")?.into_iter().map(|text| {
            let thing = text.strip_prefix("without ").map(|word| Forbidden::Thing(word.to_owned()));
            thing.or_else(|| Some(Forbidden::Action(Words::new(text.strip_prefix("forbid ")?))))
        });
        let start = match described.get("start") {
            None => None,
            Some(start) => Some(Start {
                transcript: Transcript::from_text(start["transcript"].as_str()?).ok()?,
                at: start["at"].as_u64()?.try_into().ok()?,
            }),
        };
        let run = Run {
            game: games.iter().copied().find(|game| Some(game.id()) == text("game"))?,
            seats: described["seats"].as_u64()?.try_into().ok()?,
            games: described["games"].as_u64()?,
            bots: strings("bots")?.into_iter().map(|bot| bot.parse().ok()).collect::<Option<_>>()?,
            seed: described["seed"].as_u64()?,
            options: described["options"].clone(),
            cards: text("cards")?.to_owned(),
            forbidden: forbidden.collect::<Option<_>>()?,
            start,
        };
        (run.describe() == *described).then_some(run)
    }

    /// How many batches the run has.
    pub fn batches(&self) -> u64 {
        self.games.div_ceil(GAMES_A_BATCH)
    }

    /// Plays all batches of a part that the folder does not have yet. The number of games that are there can be read from `done`
    /// meanwhile.
    pub fn play(
        &self,
        folder: &RunFolder,
        part: Part,
        threads: usize,
        done: &AtomicU64,
    ) -> Result<(), RunError> {
        self.play_while(folder, part, threads, done, &|| true).map(drop)
    }

    /// The same as long as `go_on` says so, which each thread asks before each game. Tells whether the part is whole; a batch that
    /// was begun is lost when it says no.
    pub fn play_while(
        &self,
        folder: &RunFolder,
        part: Part,
        threads: usize,
        done: &AtomicU64,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, RunError> {
        self.check()?;
        let mine: Vec<u64> = (0..self.batches()).filter(|&batch| part.has(batch)).collect();
        let missing: Vec<u64> = mine.iter().copied().filter(|&batch| !folder.has(batch)).collect();
        let there = mine.iter().filter(|batch| !missing.contains(batch));
        done.fetch_add(there.map(|&batch| self.games_of(batch).count() as u64).sum(), Ordering::Relaxed);
        let recorders = (0..threads.clamp(1, missing.len().max(1)))
            .map(|_| self.recorder())
            .collect::<Result<Vec<_>, RunError>>()?;
        let next = AtomicUsize::new(0);
        let work = |mut recorder: Box<dyn AnyRecorder>| -> Result<bool, RunError> {
            while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                let Some(batch) = self.record(recorder.as_mut(), number, done, go_on)? else {
                    return Ok(false);
                };
                folder.write(number, &batch)?;
            }
            Ok(true)
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                recorders.into_iter().map(|recorder| scope.spawn(|| work(recorder))).collect();
            let resume = |panic| std::panic::resume_unwind(panic);
            let mut ends = workers.into_iter().map(|worker| worker.join().unwrap_or_else(resume));
            ends.try_fold(true, |whole, end| Ok(whole & end?))
        })
    }

    fn recorder(&self) -> Result<Box<dyn AnyRecorder>, RunError> {
        Ok(match &self.start {
            Some(start) => self.game.recorder_from(&start.transcript, start.at)?,
            None => self.game.recorder(&self.options, &self.cards)?,
        })
    }

    /// The games of a part.
    pub fn games_in(&self, part: Part) -> u64 {
        let mine = (0..self.batches()).filter(|&batch| part.has(batch));
        mine.map(|batch| self.games_of(batch).count() as u64).sum()
    }

    /// Plays one batch; none where it shall not go on.
    fn record(
        &self,
        recorder: &mut dyn AnyRecorder,
        batch: u64,
        done: &AtomicU64,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Batch>, Refusal> {
        let mut rows = Batch::default();
        for game in self.games_of(batch) {
            if !go_on() {
                return Ok(None);
            }
            let seed = game_seed(self.seed, self.deal_of(game));
            let bots: Vec<Bot> = Seat::all(self.seats).map(|seat| self.bot_on(seat, game)).collect();
            let restricted = self.restricted(game);
            let restriction = restricted.map(|seat| (seat, self.forbidden.as_slice()));
            let record = recorder.record(&bots, seed, restriction)?;
            let names: Vec<String> = bots.iter().map(Bot::to_string).collect();
            rows.add(game, &format!("{seed:016x}"), &names, restricted, &record);
            done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(Some(rows))
    }

    fn games_of(&self, batch: u64) -> std::ops::Range<u64> {
        batch * GAMES_A_BATCH..((batch + 1) * GAMES_A_BATCH).min(self.games)
    }

    /// Which deal a game plays. Where seats differ, each deal is played once in every seating, so that nobody has better cards.
    fn deal_of(&self, game: u64) -> u64 {
        let same = self.bots.iter().all(|bot| *bot == self.bots[0]) && self.forbidden.is_empty();
        if same { game } else { game / u64::from(self.seats) }
    }

    fn bot_on(&self, seat: Seat, game: u64) -> Bot {
        let place = (u64::from(seat.0) + game) % u64::from(self.seats);
        self.bots[place as usize % self.bots.len()]
    }

    /// The seat that is restricted in a game: none where nothing is forbidden.
    fn restricted(&self, game: u64) -> Option<Seat> {
        (!self.forbidden.is_empty()).then(|| Seat((game % u64::from(self.seats)) as u8))
    }

    fn check(&self) -> Result<(), LabError> {
        let (range, seats) = (self.game.seats(), self.seats);
        if !range.contains(&seats) {
            let (from, to) = (*range.start(), *range.end());
            return Err(LabError::Seats { game: self.game.id(), seats, from, to });
        }
        if self.bots.is_empty() || self.bots.len() > seats.into() {
            return Err(LabError::Bots { bots: self.bots.len(), seats });
        }
        Ok(())
    }
}

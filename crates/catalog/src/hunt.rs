//! Finds puzzles in games between bots.
//!
//! Bots that search play a game. Each decision passes through searches that get dearer, and most are dropped by the cheap ones: a
//! quick comparison must promise that something stands out, shallow searches must not see it already, a deep comparison must find a
//! choice that stands out and that most shallow searches miss, and a deeper one, with other luck, must say the same. What the bots
//! themselves play does not matter: the best puzzles are those that they miss too.

use crate::puzzle::{CHECKED_MARGIN, FOUND_MARGIN, LOOKS, Lead, clear_best, names, shallow_looks};
use crate::{Advice, AnyTable, Budget, GameKind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Seat, Words};
use greenroom_stage::{Choice, Puzzle, Searched};

/// How many choices a puzzle has. Among many more, nobody would look for the best one.
const CHOICES: std::ops::RangeInclusive<usize> = 3..=30;
/// Which part of the deep search's iterations a quick comparison has.
const QUICK: u32 = 4;
/// What the quick comparison must promise, before a deep one is worth its time.
const PROMISING: Lead = Lead { margin: 0.015, certainty: 1.0 };
/// How many puzzles one game gives at most, and how many actions lie between two of them at least.
const A_GAME: usize = 6;
const APART: u32 = 6;

/// A search for puzzles, game by game. The same seed finds the same puzzles on every machine.
pub struct Hunt {
    kind: &'static dyn GameKind,
    searched: Searched,
    seed: u64,
    counts: HuntCounts,
}

/// How many decisions a hunt has looked at, and how far they came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HuntCounts {
    /// Decisions with enough choices, and not too many.
    pub seen: u32,
    /// Those in which a quick comparison promised that a choice stands out.
    pub promising: u32,
    /// Those in which most shallow searches did not choose what the quick comparison did.
    pub hidden: u32,
    /// Those in which the deep search found a choice that stands out, and most shallow searches had missed it.
    pub found: u32,
    /// Those that the deeper search confirmed.
    pub confirmed: u32,
}

impl Hunt {
    /// Looks through games from this seed on, with these searches.
    pub fn new(kind: &'static dyn GameKind, searched: Searched, seed: u64) -> Hunt {
        Hunt { kind, searched, seed, counts: HuntCounts::default() }
    }

    /// The seed of the next game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What was looked at so far.
    pub fn counts(&self) -> HuntCounts {
        self.counts
    }

    /// Plays the next game, and gives what it finds to `found` at once.
    pub fn play_next(&mut self, mut found: impl FnMut(Puzzle)) {
        let range = self.kind.seats();
        let count = u64::from(range.end() - range.start()) + 1;
        let seats = range.start() + (self.seed % count) as u8;
        let header = self.kind.header_with(&serde_json::Map::new(), names(seats), self.seed);
        let Ok(mut table) = self.kind.deal(header) else { return };
        let mut luck = Fast::new(self.seed);
        let (mut kept, mut last) = (0, None);
        self.seed += 1;
        while let Some(seat) = table.turn().first() {
            let far = last.is_none_or(|last| table.number() >= last + APART);
            let Some(words) = play(table.as_ref(), seat, self.searched.played, &mut luck) else { return };
            let legal = table.legal_words(seat);
            if kept < A_GAME && far && CHOICES.contains(&legal.len()) {
                let puzzle = self.look(table.as_ref(), seat, &legal, &mut luck);
                if let Some(puzzle) = puzzle {
                    (kept, last) = (kept + 1, Some(table.number()));
                    found(puzzle);
                }
            }
            if table.act(seat, &words).is_err() {
                return;
            }
        }
    }

    /// The puzzle if this decision is one.
    fn look(&mut self, table: &dyn AnyTable, seat: Seat, legal: &[Words], luck: &mut Fast) -> Option<Puzzle> {
        let Searched { shallow, found, checked, .. } = self.searched;
        self.counts.seen += 1;
        let quick = table.compare(found / QUICK, seat, luck.number())?;
        Lead::of(&quick, seat).filter(|lead| lead.is_at_least(&PROMISING))?;
        self.counts.promising += 1;
        let looks = shallow_looks(table, seat, shallow, LOOKS, luck);
        let missed_by_most =
            |words: &Words| 2 * looks.iter().filter(|look| *look == words).count() < looks.len();
        quick.candidates.first().filter(|best| missed_by_most(&best.words))?;
        self.counts.hidden += 1;
        let deep = table.compare(found, seat, luck.number())?;
        let best = clear_best(&deep, seat, FOUND_MARGIN).filter(missed_by_most)?;
        self.counts.found += 1;
        let check = table.compare(checked, seat, luck.number())?;
        clear_best(&check, seat, CHECKED_MARGIN).filter(|again| *again == best)?;
        let tempting = most_frequent(&looks.iter().filter(|look| **look != best).collect::<Vec<_>>())?;
        let puzzle = self.puzzle(table, seat, legal, &check, tempting)?;
        self.counts.confirmed += 1;
        Some(puzzle)
    }

    fn puzzle(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        legal: &[Words],
        advice: &Advice,
        tempting: &Words,
    ) -> Option<Puzzle> {
        let share = |words: &Words| {
            let tried = advice.candidates.iter().find(|candidate| candidate.words == *words)?;
            tried.shares.get(seat.index()).copied()
        };
        let mut choices: Vec<Choice> = legal
            .iter()
            .map(|words| Choice { words: words.as_str().to_owned(), chance: share(words) })
            .collect();
        choices.sort_by(|a, b| b.chance.unwrap_or(-1.0).total_cmp(&a.chance.unwrap_or(-1.0)));
        let moves = (1..=table.number()).map(|number| {
            let (seat, words) = table.played(number)?;
            Some(format!("{seat}: {words}"))
        });
        Some(Puzzle {
            id: format!("{}-{}", self.seed - 1, table.number()),
            rules: self.kind.rules_version(),
            cards: self.kind.cards(),
            seats: table.seats(),
            seed: self.seed - 1,
            options: serde_json::Map::new(),
            seat,
            best: advice.candidates.first()?.words.as_str().to_owned(),
            tempting: tempting.as_str().to_owned(),
            searched: self.searched,
            margin: Lead::of(advice, seat)?.margin,
            choices,
            moves: moves.collect::<Option<Vec<_>>>()?.join("\n"),
        })
    }
}

/// The one that comes most often; the first of equals.
fn most_frequent<'a>(words: &[&'a Words]) -> Option<&'a Words> {
    let often = |one: &Words| words.iter().filter(|other| **other == one).count();
    // The last of several maxima is returned, so the order is turned round.
    words.iter().rev().copied().max_by_key(|one| often(one))
}

/// What a bot with so many iterations does.
fn play(table: &dyn AnyTable, seat: Seat, iterations: u32, luck: &mut Fast) -> Option<Words> {
    let bot = greenroom_bots::Bot::Search(Budget::Iterations(iterations));
    table.choose(bot, seat, luck.number())
}

//! Finds puzzles in games between bots, and proves those that are kept.
//!
//! Bots that search play a game. A decision becomes a puzzle when a shallow search misses the best choice twice, a deep search
//! finds that it wins clearly more often than any other, and a still deeper one, with other luck, says the same.

use crate::{Advice, AnyTable, Budget, GameKind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Seat, Words};
use greenroom_stage::{Choice, Puzzle, Searched};

/// How many choices a puzzle has. With more than the search tries at the root, some would have no chance to show.
const CHOICES: std::ops::RangeInclusive<usize> = 3..=12;
/// By how much the best choice must win more often: when the deep search finds it, and when it is checked.
const FOUND_MARGIN: f32 = 0.06;
/// See [`FOUND_MARGIN`].
pub const CHECKED_MARGIN: f32 = 0.05;
/// By how much the bots that play must already see it, before a deep search is worth its time.
const SEEN_MARGIN: f32 = 0.02;
/// One part in so many of a search may have gone to choices that it gave up although they did better at first.
const LUCKY: u32 = 6;
/// How many puzzles one game gives at most, and how many actions lie between two of them at least.
const A_GAME: usize = 2;
const APART: u32 = 12;

/// A search for puzzles, game by game. The same seed finds the same puzzles on every machine.
pub struct Hunt {
    kind: &'static dyn GameKind,
    searched: Searched,
    seed: u64,
}

/// What a search says of a puzzle that is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// What the search would choose.
    pub best: Words,
    /// By how much it wins more often than the next choice.
    pub margin: f32,
}

/// Why a puzzle's position cannot be put on a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// It was found under rules that are not played any more.
    #[error("puzzle {id}: it was found under version {theirs} of the rules, and this is version {ours}")]
    OtherRules {
        /// The puzzle.
        id: String,
        /// Its rules.
        theirs: u16,
        /// The rules of this program.
        ours: u16,
    },
    /// A move is malformed or not legal.
    #[error("puzzle {id}: move {number} cannot be made: {problem}")]
    Move {
        /// The puzzle.
        id: String,
        /// The move's number.
        number: usize,
        /// Why not.
        problem: String,
    },
    /// The choices are not those of the position.
    #[error("puzzle {id}: the choices are not those that the seat has")]
    Choices {
        /// The puzzle.
        id: String,
    },
}

/// The position of a puzzle, with the seat asked that the puzzle is for.
pub fn position_of(
    kind: &dyn GameKind,
    puzzle: &Puzzle,
    seats: Vec<String>,
) -> Result<Box<dyn AnyTable>, Unsolved> {
    let id = puzzle.id.clone();
    if puzzle.rules != kind.rules_version() {
        return Err(Unsolved::OtherRules { id, theirs: puzzle.rules, ours: kind.rules_version() });
    }
    let refused = |number: usize, problem: String| Unsolved::Move { id: id.clone(), number, problem };
    let actions = puzzle.actions().ok_or_else(|| refused(0, "a line is no move".to_owned()))?;
    let header = kind.puzzle_header(puzzle, seats);
    let mut table = kind.deal(header).map_err(|refusal| refused(0, refusal.to_string()))?;
    for (number, (seat, words)) in (1..).zip(&actions) {
        table.act(*seat, words).map_err(|refusal| refused(number, refusal.to_string()))?;
    }
    let legal = table.legal_words(puzzle.seat);
    let is_choice = |words: &Words| puzzle.choice(words.as_str()).is_some();
    let known = puzzle.choice(&puzzle.best).is_some() && puzzle.choice(&puzzle.tempting).is_some();
    let asked = table.turn().contains(puzzle.seat) && legal.len() == puzzle.choices.len();
    if known && asked && legal.iter().all(is_choice) { Ok(table) } else { Err(Unsolved::Choices { id }) }
}

impl Proof {
    /// What a search of so many iterations says of a puzzle.
    pub fn of(
        kind: &dyn GameKind,
        puzzle: &Puzzle,
        iterations: u32,
        seed: u64,
    ) -> Result<Option<Proof>, Unsolved> {
        let table = position_of(kind, puzzle, names(puzzle.seats))?;
        let advice = table.advise(Budget::Iterations(iterations), puzzle.seat, seed);
        Ok(advice.and_then(|advice| {
            let margin = margin(&advice, puzzle.seat)?;
            Some(Proof { best: advice.candidates.first()?.words.clone(), margin })
        }))
    }

    /// Whether the search agrees with the puzzle, and clearly.
    pub fn holds(&self, puzzle: &Puzzle) -> bool {
        self.best.as_str() == puzzle.best && self.margin >= CHECKED_MARGIN
    }
}

impl Hunt {
    /// Looks through games from this seed on, with these searches.
    pub fn new(kind: &'static dyn GameKind, searched: Searched, seed: u64) -> Hunt {
        Hunt { kind, searched, seed }
    }

    /// The seed of the next game.
    pub fn seed(&self) -> u64 {
        self.seed
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
            let Some((words, puzzle)) = self.decide(table.as_ref(), seat, kept < A_GAME && far, &mut luck)
            else {
                return;
            };
            if let Some(puzzle) = puzzle {
                (kept, last) = (kept + 1, Some(table.number()));
                found(puzzle);
            }
            if table.act(seat, &words).is_err() {
                return;
            }
        }
    }

    /// What the bot does, and the puzzle if this decision is one.
    fn decide(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        look: bool,
        luck: &mut Fast,
    ) -> Option<(Words, Option<Puzzle>)> {
        let mut legal = table.legal_words(seat);
        if legal.len() == 1 {
            return Some((legal.remove(0), None));
        }
        let mut search = |iterations: u32| table.advise(Budget::Iterations(iterations), seat, luck.number());
        let advice = search(self.searched.played)?;
        let played = advice.candidates.first()?.words.clone();
        let seen = margin(&advice, seat).is_some_and(|margin| margin >= SEEN_MARGIN);
        if !look || !seen || !CHOICES.contains(&legal.len()) {
            return Some((played, None));
        }
        let mut tempting = Vec::new();
        for _ in 0..2 {
            let shallow = search(self.searched.shallow)?.candidates.first()?.words.clone();
            if shallow == played {
                return Some((played, None));
            }
            tempting.push(shallow);
        }
        let deep = clear_best(&search(self.searched.found)?, seat, FOUND_MARGIN);
        let Some(best) = deep.filter(|best| !tempting.contains(best)) else { return Some((played, None)) };
        let check = search(self.searched.checked)?;
        let agrees = clear_best(&check, seat, CHECKED_MARGIN).is_some_and(|again| again == best);
        let puzzle = agrees.then(|| self.puzzle(table, seat, &legal, &check, &tempting[1])).flatten();
        Some((played, puzzle))
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
            seats: table.seats(),
            seed: self.seed - 1,
            options: serde_json::Map::new(),
            seat,
            best: advice.candidates.first()?.words.as_str().to_owned(),
            tempting: tempting.as_str().to_owned(),
            searched: self.searched,
            margin: margin(advice, seat)?,
            choices,
            moves: moves.collect::<Option<Vec<_>>>()?.join("\n"),
        })
    }
}

/// The first candidate, if it wins more often than the next one by so much.
fn clear_best(advice: &Advice, seat: Seat, least: f32) -> Option<Words> {
    let first = advice.candidates.first()?.words.clone();
    margin(advice, seat).filter(|margin| *margin >= least).map(|_| first)
}

/// By how much the first candidate wins more often than the next one; none where the search tried only one, or where it gave up
/// one that did better after more than a few games.
fn margin(advice: &Advice, seat: Seat) -> Option<f32> {
    // A candidate with a greater share than the first is left out of the list. Mostly it was lucky in its few first games.
    let listed: u32 = advice.candidates.iter().map(|candidate| candidate.visits).sum();
    let share = |place: usize| advice.candidates.get(place)?.shares.get(seat.index()).copied();
    ((advice.games - listed) * LUCKY < advice.games).then(|| Some(share(0)? - share(1)?)).flatten()
}

fn names(seats: u8) -> Vec<String> {
    Seat::all(seats).map(|seat| seat.to_string()).collect()
}

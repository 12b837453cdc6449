//! What makes a position a puzzle, and the proof of those that are kept.
//!
//! In a puzzle a shallow search misses the best choice, a deep search finds that it stands out, and a still deeper one, with
//! other luck, says the same. A choice stands out when it is ahead of every
//! other one by more than the search's own noise can explain ([`Lead`]): how much that is differs from game to game and from
//! position to position, so it is measured in standard errors. A deep search compares all choices, and gives none up early: a
//! choice that was tried a few times cannot be told from the best one.

use crate::{Advice, AnyTable, Budget, GameKind};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Seat, Words};
use greenroom_stage::Puzzle;

/// By how many standard errors the best choice must be ahead of every other one, when it is found and when it is checked.
pub const CERTAINTY: f32 = 3.0;
/// By how much it must win more often than the next one when it is found; a smaller difference is none to a player.
pub(crate) const FOUND_MARGIN: f32 = 0.02;
/// The same when it is checked. What a search finds is partly luck, so it may shrink a little.
pub const CHECKED_MARGIN: f32 = 0.02;
/// How many shallow searches look at a puzzle, each with other luck. Fewer than half of them may see the best choice when it is found.
pub const LOOKS: u32 = 5;
/// How many of them may see it when it is checked: what missed it was partly luck, too.
pub const MOST_SEEN: u32 = 3;

/// By how much the first candidate of a search is ahead of the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// By how much it wins more often than the next one.
    pub margin: f32,
    /// By how many standard errors it is ahead of the one that it is least surely ahead of.
    pub certainty: f32,
}

impl Lead {
    /// The lead of a seat's first candidate; none where the search tried only one, or where one that it gave up was ahead.
    pub fn of(advice: &Advice, seat: Seat) -> Option<Lead> {
        let (first, others) = advice.candidates.split_first().filter(|(_, others)| !others.is_empty())?;
        let listed: u32 = advice.candidates.iter().map(|candidate| candidate.visits).sum();
        // A candidate with a greater share than the first is not listed.
        if listed < advice.games {
            return None;
        }
        let (own, error) = (*first.shares.get(seat.index())?, *first.errors.get(seat.index())?);
        let mut lead = Lead { margin: f32::INFINITY, certainty: f32::INFINITY };
        for other in others {
            let ahead = own - *other.shares.get(seat.index())?;
            let noise = error.hypot(*other.errors.get(seat.index())?);
            lead.margin = lead.margin.min(ahead);
            // A share that never varied is as sure as it can be.
            lead.certainty = lead.certainty.min(ahead / noise.max(f32::EPSILON));
        }
        Some(lead)
    }

    /// Whether it stands out by so much.
    pub fn is_clear(&self, least: f32) -> bool {
        self.is_at_least(&Lead { margin: least, certainty: CERTAINTY })
    }

    pub(crate) fn is_at_least(&self, least: &Lead) -> bool {
        self.margin >= least.margin && self.certainty >= least.certainty
    }
}

/// What a search says of a puzzle that is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// What the search would choose.
    pub best: Words,
    /// How far it is ahead.
    pub lead: Lead,
    /// How many of [`LOOKS`] shallow searches see what the puzzle says is best.
    pub seen: u32,
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
    /// It was found with cards that this program does not have.
    #[error("puzzle {id}: it was found with the cards `{cards}`, which are not in the game's folder `cards`")]
    OtherCards {
        /// The puzzle.
        id: String,
        /// The fingerprint of its cards.
        cards: String,
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
    if kind.card_text(&puzzle.cards).is_none() {
        return Err(Unsolved::OtherCards { id, cards: puzzle.cards.clone() });
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
        let mut luck = Fast::new(seed);
        let advice = table.compare(iterations, puzzle.seat, luck.number());
        let shallow = puzzle.searched.shallow;
        let seen = shallow_looks(table.as_ref(), puzzle.seat, shallow, LOOKS, &mut luck)
            .iter()
            .filter(|words| words.as_str() == puzzle.best)
            .count() as u32;
        Ok(advice.and_then(|advice| {
            let lead = Lead::of(&advice, puzzle.seat)?;
            Some(Proof { best: advice.candidates.first()?.words.clone(), lead, seen })
        }))
    }

    /// Whether the search agrees with the puzzle, and clearly, and shallow searches often miss it.
    pub fn holds(&self, puzzle: &Puzzle) -> bool {
        self.best.as_str() == puzzle.best && self.lead.is_clear(CHECKED_MARGIN) && self.seen <= MOST_SEEN
    }
}

/// The first candidate, if it stands out by so much.
pub(crate) fn clear_best(advice: &Advice, seat: Seat, least: f32) -> Option<Words> {
    let first = advice.candidates.first()?.words.clone();
    Lead::of(advice, seat).filter(|lead| lead.is_clear(least)).map(|_| first)
}

/// What so many shallow searches choose, each with other luck.
pub(crate) fn shallow_looks(
    table: &dyn AnyTable,
    seat: Seat,
    iterations: u32,
    looks: u32,
    luck: &mut Fast,
) -> Vec<Words> {
    let look = |_| {
        let advice = table.advise(Budget::Iterations(iterations), seat, luck.number())?;
        Some(advice.candidates.first()?.words.clone())
    };
    (0..looks).filter_map(look).collect()
}

pub(crate) fn names(seats: u8) -> Vec<String> {
    Seat::all(seats).map(|seat| seat.to_string()).collect()
}

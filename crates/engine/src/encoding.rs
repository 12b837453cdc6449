//! A game in numbers, for programs that learn: an id for each action beside its words, and what a seat sees as a list of fixed
//! length.

use crate::{CardFile, Edition, Game, Seat, Words};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What a game says in numbers. Words stay the truth: a number stands for words, and nothing is written in numbers.
///
/// The list of ids is frozen with the version of the rules: `ids.txt` beside a game's card file holds it, and a test compares.
/// An observation is computed from a view alone, so it cannot tell more than the view.
pub trait Encoding: Game {
    /// All actions that can be said with the cards in scope and that always have the same id, in the order of their ids.
    fn numbered_actions() -> Vec<Self::Action>;

    /// The names of the ids that come after those. What such an id stands for depends on the position: a raise, not a bid.
    fn relative_ids() -> &'static [&'static str];

    /// Which of the relative ids an action has that the seat may do now, by its place in their list. Some have none: a bid
    /// between two steps can only be said in words.
    fn relative_id(&self, seat: Seat, action: Self::Action) -> Option<usize>;

    /// Writes what a seat sees as numbers, part by part: the same parts of the same length in every position.
    fn observe(view: &Self::View, seat: Seat, into: &mut impl Observer);
}

/// Takes the numbers of an observation, part by part.
pub trait Observer {
    /// Begins a part of so many numbers; those that are not put are 0.
    fn part(&mut self, name: &'static str, length: usize, about: &'static str);

    /// The next number of the part.
    fn put(&mut self, number: f32);

    /// 1 where something holds, 0 where not.
    fn flag(&mut self, holds: bool) {
        self.put(f32::from(u8::from(holds)));
    }

    /// A number of things, as a part of what would be many.
    fn amount(&mut self, amount: impl Into<f64>, many: f32) {
        self.put(amount.into() as f32 / many);
    }

    /// One of so many: a 1 at its place, and 0 elsewhere. Nothing is 0 everywhere, and so is a place beyond.
    fn one_of(&mut self, place: Option<usize>, count: usize) {
        for other in 0..count {
            self.flag(place == Some(other));
        }
    }

    /// A set of so many things: 1 for each that is in it.
    fn each(&mut self, count: usize, holds: impl Fn(usize) -> bool) {
        for place in 0..count {
            self.flag(holds(place));
        }
    }

    /// Passes over so many numbers, which are 0.
    fn skip(&mut self, count: usize) {
        for _ in 0..count {
            self.put(0.0);
        }
    }
}

/// One part of an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObservationPart {
    /// What it is called.
    pub name: &'static str,
    /// Its first number.
    pub start: usize,
    /// How many numbers it has.
    pub length: usize,
    /// What it tells, and how.
    pub about: &'static str,
    /// How many numbers were put: at most its length.
    pub put: usize,
}

/// The parts of an observation, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ObservationLayout {
    /// The parts.
    pub parts: Vec<ObservationPart>,
}

impl ObservationLayout {
    /// The layout of a game's observations, as some view has it. All views have the same.
    pub fn of<G: Encoding>(view: &G::View, seat: Seat) -> ObservationLayout {
        let mut layout = ObservationLayout::default();
        G::observe(view, seat, &mut layout);
        layout
    }

    /// How many numbers there are in all.
    pub fn length(&self) -> usize {
        self.parts.last().map_or(0, |part| part.start + part.length)
    }
}

impl Observer for ObservationLayout {
    fn part(&mut self, name: &'static str, length: usize, about: &'static str) {
        let start = self.length();
        self.parts.push(ObservationPart { name, start, length, about, put: 0 });
    }

    fn put(&mut self, _: f32) {
        if let Some(part) = self.parts.last_mut() {
            part.put += 1;
        }
    }
}

/// Writes an observation into a slice. What finds no room there is left out.
pub struct ObservationWriter<'a> {
    into: &'a mut [f32],
    at: usize,
    end: usize,
}

impl<'a> ObservationWriter<'a> {
    /// Writes all numbers of what a seat sees into a slice of the layout's length.
    pub fn write<G: Encoding>(view: &G::View, seat: Seat, into: &'a mut [f32]) {
        into.fill(0.0);
        G::observe(view, seat, &mut ObservationWriter { into, at: 0, end: 0 });
    }
}

impl Observer for ObservationWriter<'_> {
    #[inline]
    fn part(&mut self, _: &'static str, length: usize, _: &'static str) {
        self.at = self.end;
        self.end = (self.end + length).min(self.into.len());
    }

    #[inline]
    fn put(&mut self, number: f32) {
        if self.at < self.end {
            self.into[self.at] = number;
            self.at += 1;
        }
    }

    #[inline]
    fn one_of(&mut self, place: Option<usize>, count: usize) {
        if let Some(place) = place.filter(|&place| place < count && self.at + place < self.end) {
            self.into[self.at + place] = 1.0;
        }
        self.skip(count);
    }

    #[inline]
    fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.end);
    }
}

/// The ids of a game's actions with some cards: from 0 on, without a gap.
pub struct ActionIds<G: Encoding> {
    actions: Vec<G::Action>,
    labels: Vec<Words>,
    ids: HashMap<G::Action, u16, BuildHasherDefault<QuickHasher>>,
}

impl<G: Encoding> ActionIds<G> {
    /// The ids with these cards.
    pub fn new(cards: Edition<G::Cards>) -> ActionIds<G> {
        let _scope = G::Cards::shelf().scope(cards);
        let actions = G::numbered_actions();
        let ids = actions.iter().zip(0..).map(|(&action, id)| (action, id)).collect();
        let relative = G::relative_ids().iter().map(|name| Words::new(name));
        let labels = actions.iter().map(|&action| G::words(action)).chain(relative).collect();
        ActionIds { actions, labels, ids }
    }

    /// What each id stands for: the words of an action, or the name of a relative id.
    pub fn labels(&self) -> &[Words] {
        &self.labels
    }

    /// The id of an action that the seat may do now; none for one that can only be said in words.
    #[inline]
    pub fn id(&self, game: &G, seat: Seat, action: G::Action) -> Option<u16> {
        let relative = || game.relative_id(seat, action).map(|place| (self.actions.len() + place) as u16);
        self.ids.get(&action).copied().or_else(relative)
    }

    /// The action among these legal ones that has an id.
    pub fn find(&self, game: &G, seat: Seat, legal: &[G::Action], id: u16) -> Option<G::Action> {
        match self.actions.get(usize::from(id)) {
            Some(action) => legal.contains(action).then_some(*action),
            None => legal.iter().copied().find(|&action| self.id(game, seat, action) == Some(id)),
        }
    }
}

/// A hash for small keys that nobody chooses to collide: a multiplication for each number (FxHash).
#[derive(Default)]
pub struct QuickHasher(u64);

impl QuickHasher {
    #[inline]
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for QuickHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.mix(byte.into()));
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

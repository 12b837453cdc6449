//! A game in numbers, for programs that learn: an id for each action beside its words, and what a seat sees as a list of fixed
//! length.

use crate::{Bits, CardFile, Edition, Game, Id, IdSet, Seat, Words};
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
    fn relative_names() -> Vec<String>;

    /// Which of the relative ids an action has that the seat may do now, by its place in their list, once the seat has gone so
    /// many steps further. Every legal action has an id of its own, after one number of steps.
    fn relative_id(&self, seat: Seat, action: Self::Action, steps: u8) -> Option<usize>;

    /// The relative id that goes one step further and plays nothing yet; none where no legal action lies further.
    fn further_id(&self, seat: Seat, steps: u8) -> Option<usize>;

    /// Whether some decisions have so many actions that ids say them in steps.
    fn has_steps() -> bool;

    /// Writes what a seat sees as numbers, part by part: the same parts of the same length in every position.
    fn observe(view: &Self::View, seat: Seat, into: &mut impl Observer);
}

/// Finds the relative id that goes further, by its place.
pub type FindFurther<G> = fn(&G, Seat, u8) -> Option<usize>;

/// The ids of a game whose meaning depends on the position.
pub struct RelativeIds<G: Game> {
    /// Their names, in the order of the ids.
    pub names: fn() -> Vec<String>,
    /// See [`Encoding::relative_id`].
    pub id: fn(&G, Seat, G::Action, u8) -> Option<usize>,
    /// See [`Encoding::further_id`]; none for a game that says every action with one id.
    pub further: Option<FindFurther<G>>,
}

impl<G: Game> RelativeIds<G> {
    /// For a game in which no id depends on the position.
    pub const NONE: RelativeIds<G> = RelativeIds { names: Vec::new, id: |_, _, _, _| None, further: None };
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

    /// So many numbers that are 0 but for these, each at its place; a place beyond is left out.
    fn sparse(&mut self, count: usize, numbers: impl Iterator<Item = (usize, f32)>);

    /// A set of ids among so many: 1 for each that is in it.
    fn set<T: Id, B: Bits>(&mut self, count: usize, set: IdSet<T, B>) {
        self.sparse(count, set.iter().map(|id| (id.index(), 1.0)));
    }

    /// Passes over so many numbers, which are 0.
    fn skip(&mut self, count: usize) {
        self.sparse(count, std::iter::empty());
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
        self.skip(1);
    }

    fn sparse(&mut self, count: usize, _: impl Iterator<Item = (usize, f32)>) {
        if let Some(part) = self.parts.last_mut() {
            part.put += count;
        }
    }
}

/// Writes an observation into a slice. What finds no room there is left out.
pub struct ObservationWriter<'a> {
    /// What is left of the part.
    part: &'a mut [f32],
    /// What comes after it.
    rest: &'a mut [f32],
}

impl<'a> ObservationWriter<'a> {
    /// Writes all numbers of what a seat sees into a slice of the layout's length.
    pub fn write<G: Encoding>(view: &G::View, seat: Seat, into: &'a mut [f32]) {
        into.fill(0.0);
        G::observe(view, seat, &mut ObservationWriter { part: &mut [], rest: into });
    }
}

impl Observer for ObservationWriter<'_> {
    #[inline]
    fn part(&mut self, _: &'static str, length: usize, _: &'static str) {
        let rest = std::mem::take(&mut self.rest);
        (self.part, self.rest) = rest.split_at_mut(length.min(rest.len()));
    }

    #[inline]
    fn put(&mut self, number: f32) {
        if let Some((next, left)) = std::mem::take(&mut self.part).split_first_mut() {
            *next = number;
            self.part = left;
        }
    }

    #[inline]
    fn flag(&mut self, holds: bool) {
        self.put(if holds { 1.0 } else { 0.0 });
    }

    #[inline]
    fn one_of(&mut self, place: Option<usize>, count: usize) {
        self.sparse(count, place.into_iter().map(|place| (place, 1.0)));
    }

    #[inline]
    fn sparse(&mut self, count: usize, numbers: impl Iterator<Item = (usize, f32)>) {
        let part = std::mem::take(&mut self.part);
        let (own, left) = part.split_at_mut(count.min(part.len()));
        for (place, number) in numbers {
            if let Some(cell) = own.get_mut(place) {
                *cell = number;
            }
        }
        self.part = left;
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
        let relative = G::relative_names().into_iter().map(Words::from);
        let labels = actions.iter().map(|&action| G::words(action)).chain(relative).collect();
        ActionIds { actions, labels, ids }
    }

    /// What each id stands for: the words of an action, or the name of a relative id.
    pub fn labels(&self) -> &[Words] {
        &self.labels
    }

    /// How many ids always stand for the same action; the relative ones come after them.
    pub fn numbered(&self) -> usize {
        self.actions.len()
    }

    fn relative(&self, place: usize) -> u16 {
        (self.actions.len() + place) as u16
    }

    /// The id of an action that the seat may do now, once it has gone so many steps further; none for one that has its id
    /// after another number of steps.
    #[inline]
    pub fn id(&self, game: &G, seat: Seat, action: G::Action, steps: u8) -> Option<u16> {
        let relative = || game.relative_id(seat, action, steps).map(|place| self.relative(place));
        match self.ids.get(&action) {
            Some(&id) => (steps == 0).then_some(id),
            None => relative(),
        }
    }

    /// The id that goes one step further and plays nothing yet.
    #[inline]
    pub fn further(&self, game: &G, seat: Seat, steps: u8) -> Option<u16> {
        game.further_id(seat, steps).map(|place| self.relative(place))
    }

    /// The ids that say a legal action one after the other from here on; none where it was said before these steps.
    pub fn path(&self, game: &G, seat: Seat, action: G::Action, mut steps: u8) -> Option<Vec<u16>> {
        let mut path = Vec::new();
        loop {
            if let Some(id) = self.id(game, seat, action, steps) {
                path.push(id);
                return Some(path);
            }
            path.push(self.further(game, seat, steps)?);
            steps += 1;
        }
    }

    /// The action among these legal ones that has an id after so many steps.
    pub fn find(&self, game: &G, seat: Seat, legal: &[G::Action], id: u16, steps: u8) -> Option<G::Action> {
        legal.iter().copied().find(|&action| self.id(game, seat, action, steps) == Some(id))
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

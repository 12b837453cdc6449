//! Small names for the things of this game: numbers in the state, words everywhere else.

use crate::cards::CARDS;
use greenroom_engine::{Id, IdSet, json_by_word, words_of};

greenroom_engine::ids! {
    /// An idol of the card file.
    pub struct Idol;
    /// An event of the card file.
    pub struct EventId;
    /// An appeal card of the card file.
    pub struct Card;
    /// A round board of the card file.
    pub struct BoardId;
    /// A space, by its place on any board: the start, the goal, and the others.
    pub struct Space;
}

/// Idols.
pub type IdolSet = IdSet<Idol, u32>;
/// Events.
pub type EventSet = IdSet<EventId, u32>;
/// Appeal cards.
pub type CardSet = IdSet<Card, u32>;
/// Round boards.
pub type BoardSet = IdSet<BoardId, u32>;
/// Spaces of a board.
pub type SpaceSet = IdSet<Space, u16>;

/// The most things of one kind in a card file: sets of them are bits of a `u32`.
pub const MAX_KIND: usize = 32;
/// The most spaces of a board: sets of them are bits of a `u16`.
pub const MAX_SPACES: usize = 16;
/// The start of every board.
pub const START: Space = Space(0);
/// The goal of every board.
pub const GOAL: Space = Space(1);

/// The words of spaces, the same on every board.
const SPACES: [&str; MAX_SPACES] = [
    "start", "goal", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "s12", "s13", "s14",
];

/// One of the three abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    /// Vocal.
    Vo,
    /// Dance.
    Da,
    /// Visual.
    Vi,
}

impl Ability {
    /// All three, in the rulebook's order.
    pub const ALL: [Ability; 3] = [Ability::Vo, Ability::Da, Ability::Vi];

    /// Its place in arrays of three.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Id for Ability {
    fn new(number: u8) -> Ability {
        Ability::ALL[number as usize]
    }

    #[inline]
    fn index(self) -> usize {
        Ability::index(self)
    }
}

words_of! {
    Idol: (0..CARDS.get().idols.len() as u8).map(Idol), |idol| {
        CARDS.get().idols.get(idol.index()).map_or("?", |card| card.id.as_str())
    };
    EventId: (0..CARDS.get().events.len() as u8).map(EventId), |event| {
        CARDS.get().events.get(event.index()).map_or("?", |card| card.id.as_str())
    };
    Card: (0..CARDS.get().appeals.len() as u8).map(Card), |appeal| {
        CARDS.get().appeals.get(appeal.index()).map_or("?", |card| card.id.as_str())
    };
    BoardId: (0..CARDS.get().boards.len() as u8).map(BoardId), |board| {
        CARDS.get().boards.get(board.index()).map_or("?", |card| card.id.as_str())
    };
    Space: (0..MAX_SPACES as u8).map(Space), |space| SPACES.get(space.index()).copied().unwrap_or("?");
    Ability: Ability::ALL, |ability| ["vo", "da", "vi"][ability.index()];
}

json_by_word!(Idol, EventId, Card, BoardId, Space, Ability);

/// Chips of the three kinds, or numbers for the three abilities: Vo, Da, Vi.
pub type Three = [u8; 3];

/// The sum of three.
pub fn total(three: Three) -> u8 {
    three.iter().fold(0, |sum: u8, part| sum.saturating_add(*part))
}

/// Adds three to three; piles never overflow.
pub fn add(to: &mut Three, more: Three) {
    for (pile, chips) in to.iter_mut().zip(more) {
        *pile = pile.saturating_add(chips);
    }
}

/// All ways to take so many chips of the three kinds.
pub fn bundles(chips: u8) -> impl Iterator<Item = Three> {
    (0..=chips).rev().flat_map(move |vo| (0..=chips - vo).rev().map(move |da| [vo, da, chips - vo - da]))
}

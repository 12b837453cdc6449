//! The numbers that the rules give to things, and sets of them.

use crate::cards::{CARDS, EventCard, EventEffect, VoteCard};
use crate::state::MOST_VOTES;
use greenroom_engine::{Id, IdSet, MAX_SEATS, Seat, Vocabulary, Word, ids, json_by_word, words_of};
use std::borrow::Cow;
use std::sync::LazyLock;

ids! {
    /// An event card, by its place in the card file.
    pub struct EventId;

    /// A vote card that was played, by the order in which cards left the hands: the +1000 is the first.
    pub struct VoteId;

    /// Group Vote I, II or III, counted from 0.
    pub struct Group;

    /// Somebody who may know what a card is: a seat, or everybody who only watches.
    pub struct Knower;
}

// A group is called as its card: `group-1`.
words_of! {
    EventId: (0..CARDS.get().events.len() as u8).map(EventId), |event| event.card().id();
    Group: [0, 1, 2].map(Group), |group| VoteCard::GROUPS[group.index()].word();
}

json_by_word!(EventId, VoteId, Group, Knower);

/// A set of played cards.
pub type VoteSet = IdSet<VoteId, u64>;

/// Who knows what a card is.
pub type Knowers = IdSet<Knower, u8>;

impl EventId {
    /// The card itself.
    pub fn card(self) -> &'static EventCard {
        &CARDS.get().events[self.0 as usize]
    }

    /// What it does.
    pub fn effect(self) -> EventEffect {
        self.card().effect
    }
}

/// The words of the vote cards: a view as JSON has dozens of them.
static VOTES: LazyLock<Vec<String>> = LazyLock::new(|| (0..MOST_VOTES).map(vote_word).collect());

fn vote_word(number: usize) -> String {
    format!("vote-{}", number + 1)
}

/// `vote-1` is the first card that was played.
impl Word for VoteId {
    fn word(&self) -> Cow<'static, str> {
        VOTES
            .get(self.index())
            .map_or_else(|| vote_word(self.index()).into(), |word| Cow::Borrowed(word.as_str()))
    }

    fn from_word(word: &str) -> Option<VoteId> {
        let number: u8 = word.strip_prefix("vote-")?.parse().ok()?;
        number.checked_sub(1).map(VoteId)
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::Pattern("^vote-[0-9]+$")
    }
}

impl Knower {
    /// Everybody who only watches. What the public knows, all seats know.
    pub const PUBLIC: Knower = Knower(MAX_SEATS as u8);

    /// A seat.
    #[inline]
    pub fn seat(seat: Seat) -> Knower {
        Knower(seat.0)
    }
}

/// A seat's letter, or `public`.
impl Word for Knower {
    fn word(&self) -> Cow<'static, str> {
        if *self == Knower::PUBLIC { "public".into() } else { Seat(self.0).word() }
    }

    fn from_word(word: &str) -> Option<Knower> {
        if word == "public" { Some(Knower::PUBLIC) } else { Seat::from_word(word).map(Knower::seat) }
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::of(Seat::all(MAX_SEATS as u8).map(Knower::seat).chain([Knower::PUBLIC]))
    }
}

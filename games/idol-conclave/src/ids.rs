//! The numbers that the rules give to things, and sets of them.

use crate::cards::{CARDS, EventCard, EventEffect};
use greenroom_engine::{IdSet, MAX_SEATS, Seat, Word, ids, json_by_word};
use std::borrow::Cow;

ids! {
    /// An event card, by its place in the card file.
    pub struct EventId;

    /// A vote card that was played, by the order in which cards left the hands: the +1000 is the first.
    pub struct VoteId;

    /// Somebody who may know what a card is: a seat, or everybody who only watches.
    pub struct Knower;
}

json_by_word!(EventId, VoteId, Knower);

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

/// An event is called by its id in the card file.
impl Word for EventId {
    fn word(&self) -> Cow<'static, str> {
        self.card().id().into()
    }

    fn from_word(word: &str) -> Option<EventId> {
        CARDS.get().events.iter().position(|card| card.id() == word).map(|place| EventId(place as u8))
    }
}

/// `vote-1` is the first card that was played.
impl Word for VoteId {
    fn word(&self) -> Cow<'static, str> {
        format!("vote-{}", u32::from(self.0) + 1).into()
    }

    fn from_word(word: &str) -> Option<VoteId> {
        let number: u8 = word.strip_prefix("vote-")?.parse().ok()?;
        number.checked_sub(1).map(VoteId)
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

/// `seat-A`, or `public`.
impl Word for Knower {
    fn word(&self) -> Cow<'static, str> {
        if *self == Knower::PUBLIC { "public".into() } else { format!("seat-{}", Seat(self.0)).into() }
    }

    fn from_word(word: &str) -> Option<Knower> {
        match word.strip_prefix("seat-") {
            Some(letter) => Seat::from_word(letter).map(Knower::seat),
            None => (word == "public").then_some(Knower::PUBLIC),
        }
    }
}

//! The face-down decks, as what everybody knows of them.
//!
//! A deck is never put into a secret order. What has not been seen since the deal is a set, and what was put back
//! underneath is a queue; a card is chosen by chance when it is turned over. Everybody at the table knows exactly
//! that much and nobody knows more, so decks lie open (see `view.rs`).

use crate::cards::{CARDS, EVENTS, IDOLS, INVESTMENTS, WORKS};
use crate::ids::{Copies, EventSet, Field, Happening, Idol, IdolSet, Investment, Work, WorkSet};
use arrayvec::ArrayVec;
use greenroom_engine::Chance;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// §6-1: a studio, staff or fame deck with the card turned over beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InvestmentDeck {
    /// The cards that have not been seen; they lie on top in an unknown order.
    pub unseen: Copies,
    /// What was put back underneath, the next to come first.
    pub bottom: ArrayVec<Investment, INVESTMENTS>,
    /// The card available this round.
    pub out: Option<Investment>,
}

impl InvestmentDeck {
    /// The whole deck of a field.
    pub(crate) fn of(field: Field) -> InvestmentDeck {
        let mut unseen = Copies::default();
        for (card, kind) in CARDS.get().grades(field).iter().zip(field.investments()) {
            unseen[kind] = card.copies;
        }
        InvestmentDeck { unseen, bottom: ArrayVec::new(), out: None }
    }

    /// How many cards lie face down.
    pub fn len(&self) -> usize {
        self.unseen.total() as usize + self.bottom.len()
    }

    /// Whether no card lies face down.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts the card beside the deck underneath it.
    pub(crate) fn put_back(&mut self) -> Option<Investment> {
        let card = self.out.take()?;
        self.bottom.push(card);
        Some(card)
    }

    /// Turns the top card over.
    pub(crate) fn turn_over(&mut self, chance: &mut impl Chance) {
        self.out = match self.unseen.total() {
            0 => self.bottom.pop_at(0),
            unseen => self.draw_unseen(chance.below(unseen) as u8),
        };
    }

    /// Takes the unseen card that has so many before it when they lie sorted.
    fn draw_unseen(&mut self, mut skip: u8) -> Option<Investment> {
        let (card, _) = self.unseen.iter().find(|&(_, count)| {
            let here = skip < count;
            skip = skip.saturating_sub(count);
            here
        })?;
        self.unseen[card] -= 1;
        Some(card)
    }
}

/// A work that was put back underneath.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Returned {
    /// The work.
    pub work: Work,
    /// The round before which it was put back: those of one round lie in an unknown order.
    pub round: u16,
}

/// §6-1: the work deck with the works of this round beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WorkDeck {
    /// What has not been seen; it lies on top in an unknown order.
    pub unseen: WorkSet,
    /// What was put back underneath, round by round.
    pub bottom: ArrayVec<Returned, WORKS>,
    /// The works available this round.
    pub out: ArrayVec<Work, 3>,
}

impl WorkDeck {
    /// All works but the dome concerts.
    pub(crate) fn whole() -> WorkDeck {
        WorkDeck { unseen: WorkSet::first_numbers(WORKS), bottom: ArrayVec::new(), out: ArrayVec::new() }
    }

    /// How many cards lie face down.
    pub fn len(&self) -> usize {
        self.unseen.len() as usize + self.bottom.len()
    }

    /// Whether no card lies face down.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts what is left of a round underneath, in random order: within the round the queue says nothing.
    pub(crate) fn put_back(&mut self, round: u16) {
        let mut left = self.out.take();
        left.sort_unstable();
        self.bottom.extend(left.into_iter().map(|work| Returned { work, round }));
    }

    /// Draws up to three works.
    pub(crate) fn turn_over(&mut self, chance: &mut impl Chance) {
        while !self.out.is_full() {
            let Some(work) = self.draw(chance) else { return };
            self.out.push(work);
        }
    }

    fn draw(&mut self, chance: &mut impl Chance) -> Option<Work> {
        if !self.unseen.is_empty() {
            let work = self.unseen.nth(chance.below(self.unseen.len()))?;
            self.unseen.remove(work);
            return Some(work);
        }
        let round = self.bottom.first()?.round;
        let together = self.bottom.iter().take_while(|returned| returned.round == round).count();
        self.bottom.pop_at(chance.below(together as u32) as usize).map(|returned| returned.work)
    }
}

/// What can come off the idol deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    Idol(Idol),
    Event(Happening),
}

/// §3, §6-1: the idol deck with this round's idol beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IdolDeck {
    /// The idols that have not been seen; they lie on top in an unknown order, among the events.
    pub unseen: IdolSet,
    /// The events that have not been seen; they lie among these idols.
    pub events: EventSet,
    /// The idols that were put back underneath, the next to come first.
    pub bottom: ArrayVec<Idol, IDOLS>,
    /// This round's idol, who will be employed.
    pub current: Option<Idol>,
    /// Next round's idol, face up on the deck.
    pub upcoming: Option<Idol>,
}

impl IdolDeck {
    /// §3: all idols and events, with an idol face up on top: each is equally likely to be the one.
    pub(crate) fn shuffled(chance: &mut impl Chance) -> IdolDeck {
        let first = Idol(chance.below(IDOLS as u32) as u8);
        let mut unseen = IdolSet::first_numbers(IDOLS);
        unseen.remove(first);
        let events = EventSet::first_numbers(EVENTS);
        IdolDeck { unseen, events, bottom: ArrayVec::new(), current: None, upcoming: Some(first) }
    }

    /// How many cards lie face down.
    pub fn len(&self) -> usize {
        (self.unseen.len() + self.events.len()) as usize + self.bottom.len()
    }

    /// Whether no card lies face down.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Turns the top card over; none when nobody is left.
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Option<Drawn> {
        let (idols, events) = (self.unseen.len(), self.events.len());
        if idols + events == 0 {
            return self.bottom.pop_at(0).map(Drawn::Idol);
        }
        let place = chance.below(idols + events);
        if let Some(idol) = self.unseen.nth(place) {
            self.unseen.remove(idol);
            return Some(Drawn::Idol(idol));
        }
        let event = self.events.nth(place - idols)?;
        self.events.remove(event);
        Some(Drawn::Event(event))
    }

    /// Puts an idol underneath the deck.
    pub(crate) fn put_back(&mut self, idol: Idol) {
        self.bottom.push(idol);
    }
}

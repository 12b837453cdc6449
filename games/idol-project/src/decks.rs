//! The face-down decks, as what everybody knows of them.
//!
//! A deck is never put into a secret order. What has not been seen since the deal is a set, and what was put back
//! underneath is a queue; a card is chosen by chance when it is turned over. Everybody at the table knows exactly
//! that much and nobody knows more, so the state of a game has no secrets (see `view.rs`).

use crate::cards::{
    CARDS, EVENTS, Field, Grade, Happening, IDOLS, INVESTMENTS, Idol, MOST_GRADES, WORKS, Work,
};
use crate::state::Places;
use arrayvec::ArrayVec;
use greenroom_engine::Chance;
use serde::{Deserialize, Serialize};

/// §6-1: a studio, staff or fame deck with the card turned over beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvestmentDeck {
    /// How many cards of each grade have not been seen; they lie on top in an unknown order.
    pub unseen: [u8; MOST_GRADES],
    /// What was put back underneath, the next to come first.
    pub bottom: ArrayVec<Grade, INVESTMENTS>,
    /// The card available this round.
    pub out: Option<Grade>,
}

impl InvestmentDeck {
    /// The whole deck of a field.
    pub(crate) fn of(field: Field) -> InvestmentDeck {
        let mut unseen = [0; MOST_GRADES];
        for (place, card) in CARDS.get().grades(field).iter().enumerate() {
            unseen[place] = card.copies;
        }
        InvestmentDeck { unseen, bottom: ArrayVec::new(), out: None }
    }

    /// How many cards lie face down.
    pub fn len(&self) -> usize {
        self.unseen.iter().map(|&count| count as usize).sum::<usize>() + self.bottom.len()
    }

    /// Whether no card lies face down.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts the card beside the deck underneath it.
    pub(crate) fn put_back(&mut self) -> Option<Grade> {
        let grade = self.out.take()?;
        self.bottom.push(grade);
        Some(grade)
    }

    /// Turns the top card over.
    pub(crate) fn turn_over(&mut self, chance: &mut impl Chance) {
        let unseen: u8 = self.unseen.iter().sum();
        self.out = if unseen > 0 {
            let mut skip = chance.below(u32::from(unseen)) as u8;
            let mut grade = 0;
            while skip >= self.unseen[grade] {
                skip -= self.unseen[grade];
                grade += 1;
            }
            self.unseen[grade] -= 1;
            Some(Grade(grade as u8))
        } else {
            self.bottom.pop_at(0)
        };
    }
}

/// A work that was put back underneath.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Returned {
    /// The work.
    pub work: Work,
    /// The round before which it was put back: those of one round lie in an unknown order.
    pub round: u16,
}

/// §6-1: the work deck with the works of this round beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkDeck {
    /// What has not been seen; it lies on top in an unknown order.
    pub unseen: Places,
    /// What was put back underneath, round by round.
    pub bottom: ArrayVec<Returned, WORKS>,
    /// The works available this round.
    pub out: ArrayVec<Work, 3>,
}

impl WorkDeck {
    /// All works but the dome concerts.
    pub(crate) fn whole() -> WorkDeck {
        WorkDeck { unseen: Places::first(WORKS), bottom: ArrayVec::new(), out: ArrayVec::new() }
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
            let place = self.unseen.nth(chance.below(self.unseen.len()))?;
            self.unseen.remove(place);
            return Some(Work(place));
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdolDeck {
    /// What has not been seen, idols first and then events; it lies on top in an unknown order.
    pub unseen: Places,
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
        let first = chance.below(IDOLS as u32) as u8;
        let mut unseen = Places::first(IDOLS + EVENTS);
        unseen.remove(first);
        IdolDeck { unseen, bottom: ArrayVec::new(), current: None, upcoming: Some(Idol(first)) }
    }

    /// How many cards lie face down.
    pub fn len(&self) -> usize {
        self.unseen.len() as usize + self.bottom.len()
    }

    /// Whether no card lies face down.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Turns the top card over; none when nobody is left.
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Option<Drawn> {
        if self.unseen.is_empty() {
            return self.bottom.pop_at(0).map(Drawn::Idol);
        }
        let place = self.unseen.nth(chance.below(self.unseen.len()))?;
        self.unseen.remove(place);
        Some(match place.checked_sub(IDOLS as u8) {
            None => Drawn::Idol(Idol(place)),
            Some(event) => Drawn::Event(Happening(event)),
        })
    }

    /// Puts an idol underneath the deck.
    pub(crate) fn put_back(&mut self, idol: Idol) {
        self.bottom.push(idol);
    }
}

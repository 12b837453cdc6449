//! Section 4-1: the pile of produce cards, who draws from it, and what everybody remembers when discards become it.

use crate::card_counts::CardCounts;
use crate::event::{CARDS_A_LINE, Event};
use crate::ids::Kind;
use crate::state::DiceMaster;
use arrayvec::ArrayVec;
use greenroom_engine::{Audience, Chance, Log, Seat, SeatMap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What everybody remembers of the last time that the discards became the pile.
///
/// The pile was empty then, so all could tell which kinds were shuffled and which were in hands or lay aside. Copies are
/// alike: of a card that is played later it is often open from which of the two it is. These numbers leave it open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Memory {
    /// Of the cards that are hidden now, at most so many were shuffled.
    pub shuffled: CardCounts,
    /// Of the cards that are hidden now, at most so many were in hands or lay aside.
    pub kept: CardCounts,
    /// At least so many cards of each hand were in hands or lay aside.
    pub kept_in_hand: SeatMap<u8>,
    /// At least so many of the cards that lie aside for each seat did so then.
    pub kept_aside: SeatMap<u8>,
}

impl DiceMaster {
    /// Takes one card from the pile; when it is empty the discards are shuffled into a new one.
    fn draw_card(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Option<Kind> {
        if self.hidden.pile.is_empty() {
            if self.open.discard.is_empty() {
                return None;
            }
            self.hidden.pile = std::mem::take(&mut self.open.discard);
            self.remember_shuffle();
            log.tell(Audience::Everyone, Event::Reshuffled);
        }
        let pile = self.hidden.pile;
        let kind = pile.nth(chance.below(pile.len()))?;
        self.hidden.pile.remove(kind);
        Some(kind)
    }

    /// Everybody can tell what the pile is made of, and so what is in hands and aside, all together.
    fn remember_shuffle(&mut self) {
        let hidden = &self.hidden;
        let length = |cards: &CardCounts| cards.len() as u8;
        self.open.memory = Memory {
            shuffled: hidden.pile,
            kept: hidden.hands.iter().chain(&hidden.aside).flat_map(|cards| cards.iter()).collect(),
            kept_in_hand: hidden.hands.iter().map(length).collect(),
            kept_aside: hidden.aside.iter().map(length).collect(),
        };
    }

    /// A seat draws cards into its hand.
    pub(crate) fn draw_to_hand(
        &mut self,
        seat: Seat,
        cards: u32,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let mut drawn = CardCounts::NONE;
        for _ in 0..cards {
            let Some(kind) = self.draw_card(chance, log) else { break };
            self.hidden.hands[seat.index()].insert(kind);
            drawn.insert(kind);
        }
        if drawn.is_empty() {
            return;
        }
        log.reveal();
        log.tell(Audience::but(seat), Event::Drew { seat, cards: drawn.len() as u8 });
        log.tell(Audience::seat(seat), Event::DrewThese { seat, kinds: kinds_of(drawn) });
    }

    /// 4-4-2-1: cards are drawn face down and lie aside until next season; nobody looks at them.
    pub(crate) fn set_aside(
        &mut self,
        seat: Seat,
        cards: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let mut drawn = 0;
        for _ in 0..cards {
            let Some(kind) = self.draw_card(chance, log) else { break };
            self.hidden.aside[seat.index()].insert(kind);
            drawn += 1;
        }
        if drawn > 0 {
            log.tell(Audience::Everyone, Event::SetAside { seat, cards: drawn });
        }
    }

    /// The cards that lay aside come to the hand.
    pub(crate) fn take_aside(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let taken = std::mem::take(&mut self.hidden.aside[seat.index()]);
        if taken.is_empty() {
            return;
        }
        self.hidden.hands[seat.index()].extend(taken.iter());
        let memory = &mut self.open.memory;
        memory.kept_in_hand[seat.index()] += std::mem::take(&mut memory.kept_aside[seat.index()]);
        log.reveal();
        log.tell(Audience::but(seat), Event::TookAside { seat, cards: taken.len() as u8 });
        log.tell(Audience::seat(seat), Event::TookThese { seat, kinds: kinds_of(taken) });
    }

    /// Takes a card of this kind out of a hand, for all to see.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, kind: Kind, log: &mut impl Log<Event>) {
        let hand = &mut self.hidden.hands[seat.index()];
        debug_assert!(hand.contains(kind), "only a card in the hand is played or paid");
        let cards = hand.len() as u8;
        hand.remove(kind);
        log.reveal();
        self.remember_played(seat, kind, cards);
    }

    /// Of a card from a hand of so many, everybody considers whether it was shuffled or kept.
    fn remember_played(&mut self, seat: Seat, kind: Kind, cards: u8) {
        let memory = &mut self.open.memory;
        if !memory.kept.contains(kind) {
            memory.shuffled.remove(kind);
            return;
        }
        let hidden = self.hidden.count(kind);
        let kept_here = &mut memory.kept_in_hand[seat.index()];
        if *kept_here == cards || !memory.shuffled.contains(kind) {
            memory.kept.remove(kind);
        }
        *kept_here = kept_here.saturating_sub(1);
        memory.shuffled.limit(kind, hidden);
        memory.kept.limit(kind, hidden);
    }
}

fn kinds_of(cards: CardCounts) -> ArrayVec<Kind, CARDS_A_LINE> {
    cards.iter().take(CARDS_A_LINE).collect()
}

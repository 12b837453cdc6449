//! §4-5 Submit: putting a portfolio together, in secret, and handing it in.
//!
//! A draft is never handed in by itself, even when no other set is left to choose: when it is, others see it, and when it
//! is not, they must not learn that there is more.

use crate::cards::CARDS_IN_THE_BOX;
use crate::effects::Active;
use crate::event::Event;
use crate::ids::{Card, CardSet};
use crate::play::Play;
use crate::state::Philadelphia;
use crate::submissions::{self, Set};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Log, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many sets one submission can hold: as many as there are pairs of cards.
const MOST_SETS: usize = CARDS_IN_THE_BOX / 2;

/// A submission that is being put together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The sets that are chosen.
    sets: ArrayVec<Set, MOST_SETS>,
    /// The cards of the sets, one set's after the other's.
    cards: ArrayVec<Card, CARDS_IN_THE_BOX>,
    /// The set whose cards are being picked.
    pub picking: Option<Picking>,
}

/// A set that can be made of several cards, while they are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Picking {
    /// The set.
    pub set: Set,
    /// The cards picked so far.
    pub picked: CardSet,
}

impl Picking {
    /// How many cards are still to be picked.
    pub fn left(&self) -> u32 {
        u32::from(self.set.size()).saturating_sub(self.picked.len())
    }
}

impl Draft {
    /// Whether nothing has been chosen yet.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty() && self.picking.is_none()
    }

    /// Adds a set that is made of these cards.
    pub fn add(&mut self, set: Set, cards: CardSet) {
        self.sets.push(set);
        self.cards.extend(cards.iter());
    }

    /// The chosen sets with their cards.
    pub fn sets(&self) -> impl Iterator<Item = (Set, CardSet)> + '_ {
        let mut rest = self.cards.as_slice();
        self.sets.iter().map(move |&set| {
            let (cards, more) = rest.split_at(rest.len().min(usize::from(set.size())));
            rest = more;
            (set, cards.iter().copied().collect())
        })
    }

    /// What the chosen sets are worth.
    pub fn points(&self) -> u32 {
        self.sets.iter().map(|set| u32::from(set.points())).sum()
    }

    /// The cards of the chosen sets.
    pub fn cards(&self) -> CardSet {
        self.cards.iter().copied().collect()
    }

    /// Whether each set has its cards, and no card is listed twice.
    pub(crate) fn is_sound(&self) -> bool {
        let sizes: usize = self.sets.iter().map(|set| usize::from(set.size())).sum();
        sizes == self.cards.len() && self.cards().len() as usize == sizes
    }
}

impl Philadelphia {
    /// The cards of a player's hand that are in no set of the draft.
    pub fn free_hand(&self, seat: Seat) -> CardSet {
        let hand = self.hands[seat.index()];
        if self.open.actor == seat { hand.difference(self.draft.cards()) } else { hand }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// §4-5: chooses one more set; where the hand holds more cards for it than it takes, its owner picks them.
    pub(crate) fn draft(&mut self, set: Set) {
        self.ask_for_cards(Picking { set, picked: CardSet::empty() });
    }

    /// one more card for the set.
    pub(crate) fn pick(&mut self, card: Card) {
        if let Some(Picking { set, picked }) = self.game.draft.picking {
            self.ask_for_cards(Picking { set, picked: picked.with(card) });
        }
    }

    /// Asks for cards while there is a choice, and takes the rest by itself.
    fn ask_for_cards(&mut self, picking: Picking) {
        let hand = self.game.free_hand(self.game.open.actor);
        let Picking { set, picked } = picking;
        let left = picking.left();
        let choices = submissions::cards_for(hand, set, picked);
        let draft = &mut self.game.draft;
        draft.picking = (left > 0 && choices.len() > left).then_some(picking);
        if draft.picking.is_none() {
            draft.add(set, if left > 0 { picked.union(choices) } else { picked });
        }
    }

    /// §4-5: adds all sets of the best division of the hand, and hands in. Of copies, those go first that everybody knows
    ///
    pub(crate) fn submit_best(&mut self) {
        let hand = self.game.free_hand(self.game.open.actor);
        let known = hand.difference(self.game.open.unseen());
        submissions::each_best(hand, known, |set, cards| self.game.draft.add(set, cards));
        self.submit();
    }

    /// §4-5: the draft is handed in; its cards are shuffled with the trash pile and go under the pile.
    pub(crate) fn submit(&mut self) {
        let seat = self.use_point();
        let draft = std::mem::take(&mut self.game.draft);
        // How a hand is divided tells something of what stays in it, also where all the cards were known.
        self.log.reveal();
        let mut submitted = CardSet::empty();
        for (set, cards) in draft.sets() {
            cards.iter().for_each(|card| self.take_from_hand(seat, card));
            submitted = submitted.union(cards);
            self.score(seat, set.points());
            self.tell(Event::Submitted { seat, set, cards, points: set.points() });
        }
        let count = self.put_under(submitted);
        self.tell(Event::PutUnder { count });
        self.for_each_active(seat, |play, why, active| {
            if let Active::WhenYouSubmit { coins } = active {
                play.gain(seat, u16::from(coins), why);
            }
        });
        self.finish_action();
    }
}

//! Who sees what, and how to deal what cannot be seen: THE file to review for secrecy.
//!
//! All that a player ever learns is learned by everybody, except the cards drawn face down to one's own hand: discards,
//! Research, posted, submitted and returned cards are open, and no effect looks into a hand or a pile. So a view is the
//! open table plus, for a seat, its own hand and, for the actor, what it is about to submit.
//!
//! What remains to be remembered is where hidden cards can come from. Cards go under the pile in batches whose cards
//! everybody has seen and whose order nobody knows; a batch is drawn before the next one begins. So everybody knows of each
//! hidden card in a hand from which batch it came, and no more.

use crate::cards::CARDS_IN_THE_BOX;
use crate::ids::CardSet;
use crate::state::{MOST_BATCHES, Open, Philadelphia};
use crate::submit::Draft;
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Eyes, Seat, SeatMap, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Everything that lies open.
    pub open: Open,
    /// The hands.
    pub hands: SeatMap<HandView>,
    /// How many cards are in the pile.
    pub pile: u8,
    /// What the actor is about to submit.
    pub draft: Seen<Draft>,
}

/// A hand as some eyes see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandView {
    /// All its cards, for their owner.
    pub cards: Seen<CardSet>,
    /// The cards that everybody saw coming to this hand.
    pub known: CardSet,
    /// How many cards came face down from each batch.
    pub hidden: ArrayVec<u8, MOST_BATCHES>,
}

impl HandView {
    /// How many cards are in the hand.
    pub fn size(&self) -> u32 {
        self.known.len() + self.hidden.iter().map(|&count| u32::from(count)).sum::<u32>()
    }
}

impl View {
    /// The hand of a seat as far as these eyes know its cards.
    pub fn seen_hand(&self, seat: Seat) -> CardSet {
        let hand = &self.hands[seat.index()];
        hand.cards.known().unwrap_or(hand.known)
    }
}

/// All that these eyes may know and remember.
pub(crate) fn view(game: &Philadelphia, eyes: Eyes) -> View {
    let unseen = game.open.unseen();
    let hands = Seat::all(game.open.seats()).map(|seat| {
        let hand = game.hands[seat.index()];
        HandView {
            cards: Seen::when(eyes.are(seat), hand),
            known: hand.difference(unseen),
            hidden: game.open.batches.iter().map(|&batch| hand.intersection(batch).len() as u8).collect(),
        }
    });
    View {
        hands: hands.collect(),
        pile: game.pile.len() as u8,
        draft: match eyes.are(game.open.actor) {
            true => Seen::Known(game.draft.clone()),
            false => Seen::Hidden,
        },
        open: game.open.clone(),
    }
}

/// Deals the hidden cards of each batch to the hands that drew from it, and leaves the rest in the pile.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> Philadelphia {
    let mut hands: SeatMap<CardSet> =
        view.hands.iter().map(|hand| hand.cards.known().unwrap_or(hand.known)).collect();
    let seen = hands.iter().fold(CardSet::empty(), |all, &hand| all.union(hand));
    let mut pile = CardSet::empty();
    for (place, batch) in view.open.batches.iter().enumerate() {
        let mut cards: ArrayVec<_, CARDS_IN_THE_BOX> = batch.difference(seen).iter().collect();
        chance.shuffle(&mut cards);
        for (hand, dealt) in view.hands.iter().zip(&mut hands) {
            if hand.cards == Seen::Hidden {
                let count = hand.hidden.get(place).copied().unwrap_or(0);
                for card in cards.drain(..usize::from(count).min(cards.len())) {
                    dealt.insert(card);
                }
            }
        }
        pile = pile.union(cards.into_iter().collect());
    }
    let draft = match &view.draft {
        Seen::Known(draft) => draft.clone(),
        Seen::Hidden => Draft::default(),
    };
    Philadelphia { open: view.open.clone(), hands, pile, draft }
}

//! Who sees what, and dealing what a seat cannot see: THE file to review for secrecy.
//!
//! Everything lies open but the appeal cards that a player holds face down. The deck has no order in the state: a card is
//! drawn from it by chance when it is needed, so the unseen cards of one shuffle, in the deck and in other hands, are
//! exchangeable. Cards of an earlier shuffle can only be in hands.

use crate::ids::{Card, CardSet};
use crate::state::{Open, WorkerPlacement};
use greenroom_engine::{Chance, Eyes, Id, Seat, SeatMap, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A card that somebody holds face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Held {
    /// How often the discard pile had become a new deck when it was drawn; everybody can remember that.
    pub shuffle: u8,
    /// What it is, where these eyes may know it.
    pub card: Seen<Card>,
}

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// What everybody sees.
    pub open: Open,
    /// The face-down cards of each player, older shuffles first.
    pub hands: SeatMap<Vec<Held>>,
    /// How many cards lie in the deck.
    pub deck: u8,
}

impl View {
    /// The cards that these eyes know a player to hold face down.
    pub fn known(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hands[seat.index()].iter().filter_map(|held| held.card.known())
    }
}

/// All that these eyes may know and remember.
pub(crate) fn view(game: &WorkerPlacement, eyes: Eyes) -> View {
    let hands = Seat::all(game.open.seats())
        .map(|seat| {
            let mut held: Vec<Held> = game.hands[seat.index()]
                .iter()
                .map(|card| Held {
                    shuffle: game.open.shuffled[card.index()],
                    card: Seen::when(eyes.are(seat), card),
                })
                .collect();
            held.sort_by_key(|held| held.shuffle);
            held
        })
        .collect();
    View { open: game.open.clone(), hands, deck: game.deck().len() as u8 }
}

/// One full state that the view cannot rule out: the unseen cards of each shuffle are dealt to the hidden places.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> WorkerPlacement {
    let mut unseen = view.open.cards.all_appeals.difference(view.open.discards);
    for producer in &view.open.producers {
        unseen = unseen.difference(producer.lasting);
    }
    for seat in Seat::all(view.open.seats()) {
        view.known(seat).for_each(|card| unseen.remove(card));
    }
    let mut hands: SeatMap<CardSet> = SeatMap::new();
    for held in &view.hands {
        let mut hand = CardSet::empty();
        for place in held {
            let card = place.card.known().or_else(|| {
                let of_the_shuffle = |card: &Card| view.open.shuffled[card.index()] == place.shuffle;
                let fitting: CardSet = unseen.iter().filter(of_the_shuffle).collect();
                fitting.nth(chance.below(fitting.len().max(1)))
            });
            if let Some(card) = card {
                unseen.remove(card);
                hand.insert(card);
            }
        }
        hands.push(hand);
    }
    WorkerPlacement { open: view.open.clone(), hands }
}

//! Who sees what: THE file to review for secrecy. A hand is seen by its own seat alone.

use crate::cards::{Card, MOST_CARDS, MOST_ROUNDS};
use crate::state::{Hand, HigherCard, Open};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Eyes, Seat, SeatMap, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// What everybody sees.
    pub open: Open,
    /// What each seat holds.
    pub hands: SeatMap<HandView>,
}

/// A hand as some eyes see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HandView {
    /// The cards in hand.
    pub cards: ArrayVec<Seen<Card>, MOST_ROUNDS>,
    /// The card that was chosen for this round.
    pub chosen: Option<Seen<Card>>,
}

/// What these eyes see.
pub(crate) fn view(game: &HigherCard, eyes: Eyes) -> View {
    let hand = |seat: Seat| {
        let Hand { cards, chosen } = &game.hands[seat.index()];
        let seen = |card: &Card| Seen::when(eyes.are(seat), *card);
        HandView { cards: cards.iter().map(seen).collect(), chosen: chosen.as_ref().map(seen) }
    };
    View { open: game.open.clone(), hands: Seat::all(game.open.seats()).map(hand).collect() }
}

/// Deals the cards that these eyes have not seen to the places that they cannot see.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> HigherCard {
    let known = |card: &Card| {
        let mut seen = view.hands.iter().flat_map(|hand| hand.cards.iter().chain(&hand.chosen));
        view.open.shown.contains(card) || seen.any(|seen| *seen == Seen::Known(*card))
    };
    let mut unknown: ArrayVec<Card, MOST_CARDS> = Card::all().filter(|card| !known(card)).collect();
    chance.shuffle(&mut unknown);
    let mut deal = |seen: &Seen<Card>| {
        seen.known().unwrap_or_else(|| unknown.pop().expect("there are cards for every place"))
    };
    let mut hands = SeatMap::new();
    for hand in &view.hands {
        let cards = hand.cards.iter().map(&mut deal).collect();
        hands.push(Hand { cards, chosen: hand.chosen.as_ref().map(&mut deal) });
    }
    HigherCard { open: view.open.clone(), hands }
}

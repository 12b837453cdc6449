//! Who sees what in Lanterns, and the worlds that a view cannot rule out.

use super::round_counter::RoundCounter;
use super::{CARDS, Cards, Lanterns, bug, each};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, Eyes, Seat, SeatMap, SeatSet, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct View {
    /// How many seats play.
    pub(crate) seats: u8,
    /// Whether dice can be rolled.
    pub(crate) dice: bool,
    /// How many cards each seat holds, and which.
    pub(crate) hands: SeatMap<(u8, Seen<Cards>)>,
    /// The cards that were laid.
    pub(crate) banks: SeatMap<(u8, Seen<Cards>)>,
    /// The sealed cards.
    pub(crate) sealed: SeatMap<Option<Seen<u8>>>,
    /// The deck; the top lies last.
    pub(crate) deck: ArrayVec<Seen<u8>, 14>,
    /// Who has peeked at the top card.
    pub(crate) peeked: SeatSet,
    /// The cards that were shown, as bits.
    pub(crate) shown: Cards,
    /// Who leads, with which card.
    pub(crate) leader: Option<(Seat, u8)>,
    /// The scores.
    pub(crate) scores: SeatMap<i32>,
    /// How many rounds were played.
    #[schemars(with = "u32")]
    pub(crate) rounds: Rounds,
}

/// The number of rounds; one of the bugs is that JSON does not give it back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Rounds(u32);

impl<'de> Deserialize<'de> for Rounds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rounds, D::Error> {
        let read = u32::deserialize(deserializer)?;
        Ok(Rounds(if bug::made() == bug::VIEW_JSON { 0 } else { read }))
    }
}

impl View {
    pub(crate) fn of(game: &Lanterns, eyes: Eyes) -> View {
        let pile = |(index, &cards): (usize, &Cards), shown: bool| {
            (cards.count_ones() as u8, Seen::when(shown || eyes.are(Seat(index as u8)), cards))
        };
        let knows_top =
            eyes.seat().is_some_and(|seat| game.peeked.contains(seat)) && bug::made() != bug::PEEK_FORGOTTEN;
        let top = game.deck.len().wrapping_sub(1);
        let sees_sealed = |index: usize| bug::made() == bug::SEALED_SHOWN || eyes.are(Seat(index as u8));
        View {
            seats: game.seats,
            dice: game.dice || bug::made() == bug::VIEW_FORGETS,
            hands: game.hands.iter().enumerate().map(|hand| pile(hand, false)).collect(),
            banks: game
                .banks
                .iter()
                .enumerate()
                .map(|bank| pile(bank, bug::made() == bug::BANK_SHOWN))
                .collect(),
            sealed: (game.sealed.iter().enumerate())
                .map(|(index, sealed)| sealed.map(|card| Seen::when(sees_sealed(index), card)))
                .collect(),
            deck: (game.deck.iter().enumerate())
                .map(|(place, &card)| Seen::when(eyes == Eyes::All || place == top && knows_top, card))
                .collect(),
            peeked: game.peeked,
            shown: game.shown,
            leader: game.leader,
            scores: game.scores.clone(),
            rounds: Rounds(game.rounds.get()),
        }
    }

    /// Deals the cards that are nowhere to be seen to the places that are hidden.
    pub(crate) fn sample(&self, chance: &mut impl Chance) -> Lanterns {
        let known_piles = self.hands.iter().chain(&self.banks).filter_map(|(_, cards)| cards.known());
        let known_cards =
            self.deck.iter().chain(self.sealed.iter().flatten()).filter_map(|card| card.known());
        let known = known_cards
            .fold(known_piles.fold(self.shown, |all, pile| all | pile), |all, card| all | 1 << card);
        let mut hidden: ArrayVec<u8, 14> = (1..=CARDS).filter(|card| known & 1 << card == 0).collect();
        if bug::made() != bug::SAMPLE_LAZY {
            chance.shuffle(&mut hidden);
        }
        let mut next = || hidden.pop().expect("every hidden place has a card");
        let mut pile = |&(count, cards): &(u8, Seen<Cards>)| match cards {
            Seen::Known(cards) => cards,
            Seen::Hidden => (0..count).fold(0, |pile, _| pile | 1 << next()),
        };
        let hands = self.hands.iter().map(&mut pile).collect();
        let banks = self.banks.iter().map(&mut pile).collect();
        let mut one = |card: Seen<u8>| card.known().unwrap_or_else(&mut next);
        let sealed = self.sealed.iter().map(|card| card.map(&mut one)).collect();
        let deck = self.deck.iter().map(|&card| one(card)).collect();
        let peeked = if bug::made() == bug::SAMPLE_FORGETS { SeatSet::NONE } else { self.peeked };
        let (seats, dice, shown, leader) = (self.seats, self.dice, self.shown, self.leader);
        let (scores, rounds) = (self.scores.clone(), RoundCounter::from(self.rounds.0));
        Lanterns { seats, dice, hands, banks, sealed, deck, peeked, shown, leader, scores, rounds }
    }
}

/// The cards of a pile as one text.
pub(crate) fn listed(cards: Cards) -> String {
    each(cards).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

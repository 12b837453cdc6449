//! §1: the deal, and what can be set before it.

use crate::cards::{Card, MOST_CARDS, MOST_ROUNDS};
use crate::reason::Reason;
use crate::state::{Hand, HigherCard, Open};
use arrayvec::ArrayVec;
use greenroom_engine::{Chance, OptionSpec, Refusal, Seat, Setup, Values};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What can be set when a table is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many cards each seat gets.
    pub cards: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { cards: 3 }
    }
}

/// What can be set, for those who ask.
pub(crate) fn options() -> &'static [OptionSpec] {
    &[OptionSpec { key: "cards", values: Values::Number { from: 1, to: MOST_ROUNDS as i64 } }]
}

/// §1: everybody gets a hand from the shuffled deck; the rest stays out of the game, unseen.
pub(crate) fn deal(setup: &Setup<'_, HigherCard>, chance: &mut impl Chance) -> Result<HigherCard, Refusal> {
    let size = setup.options.cards;
    if !(1..=MOST_ROUNDS as u8).contains(&size) {
        return Err(Reason::HandSize.refusal());
    }
    let mut deck: ArrayVec<Card, MOST_CARDS> = Card::all().collect();
    chance.shuffle(&mut deck);
    let mut hand = || {
        let mut cards: ArrayVec<Card, MOST_ROUNDS> = deck.drain(..usize::from(size)).collect();
        cards.sort_unstable();
        Hand { cards, chosen: None }
    };
    let hands = Seat::all(setup.seats).map(|_| hand()).collect();
    let points = Seat::all(setup.seats).map(|_| 0).collect();
    let open =
        Open { rules: setup.rules, cards: setup.cards, hand_size: size, shown: ArrayVec::new(), points };
    Ok(HigherCard { open, hands })
}

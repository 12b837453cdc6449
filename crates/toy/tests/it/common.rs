//! Positions for tests, in the words of the game.

use greenroom_engine::chance::Fast;
use greenroom_engine::{Game, Setup};
use greenroom_testkit::TestTable;
use greenroom_toy::{Card, HigherCard, Options};

/// A table with these hands: `table(&[[1, 20], [10, 11]])`.
pub fn table<const CARDS: usize>(hands: &[[u8; CARDS]]) -> TestTable<HigherCard> {
    table_of(HigherCard::RULES_VERSION, hands)
}

/// The same under another version of the rules.
pub fn table_of<const CARDS: usize>(rules: u16, hands: &[[u8; CARDS]]) -> TestTable<HigherCard> {
    let options = Options { cards: CARDS as u8 };
    let setup = Setup { rules, ..Setup::new(&options, hands.len() as u8) };
    TestTable::new(HigherCard::deal(&setup, &mut Fast::new(1)).unwrap()).edit(|game| {
        for (hand, cards) in game.hands.iter_mut().zip(hands) {
            hand.cards = cards.iter().map(|&card| Card(card)).collect();
        }
    })
}

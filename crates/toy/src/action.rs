//! What can be said: `seal 12`.

use crate::cards::Card;
use greenroom_engine::{Word, Words};

/// §2: choosing a card, face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(pub Card);

/// The action in words.
pub(crate) fn words(Action(card): Action) -> Words {
    Words::new(&format!("seal {}", card.word()))
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    match words.list()[..] {
        ["seal", card] => Card::from_word(card).map(Action),
        _ => None,
    }
}

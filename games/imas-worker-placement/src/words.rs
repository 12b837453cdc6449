//! Actions as words, and back.

use crate::actions::Action;
use crate::boards::{space_from_word, space_word};
use crate::cards::MAX_LEVELS;
use crate::ids::{Ability, Card, Id, Idol, Three};
use greenroom_engine::Words;

/// Chips as one word: `2-1-0` is two Vo, one Da, no Vi.
pub fn three_word([vo, da, vi]: Three) -> String {
    format!("{vo}-{da}-{vi}")
}

/// The chips that a word says.
pub fn three_from_word(word: &str) -> Option<Three> {
    let mut parts = word.split('-').map(|part| part.parse::<u8>().ok());
    let three = [parts.next()??, parts.next()??, parts.next()??];
    (parts.next().is_none() && three_word(three) == word).then_some(three)
}

/// An action in words.
pub(crate) fn say(action: Action) -> Words {
    let text = match action {
        Action::Idol(idol) => idol.word().to_owned(),
        Action::Go(idol, space) => format!("{} {}", idol.word(), space_word(space)),
        Action::Card(card) => card.word().to_owned(),
        Action::Train(ability) => format!("train-{}", ability.word()),
        Action::Memory(chips) => format!("memory {}", three_word(chips)),
        Action::Money(chips) => format!("money {}", three_word(chips)),
        Action::Choose(chips) => format!("choose {}", three_word(chips)),
        Action::Spend(chips) => format!("spend-{}", three_word(chips)),
        Action::Level(level) => format!("level-{}", level + 1),
        Action::Take => "take".to_owned(),
        Action::Event => "event".to_owned(),
        Action::Keep => "keep".to_owned(),
        Action::Switch => "switch".to_owned(),
        Action::Skip => "skip".to_owned(),
        Action::GiveUp => "give-up".to_owned(),
        Action::Double => "double".to_owned(),
        Action::Done => "done".to_owned(),
    };
    Words::new(&text)
}

/// The action that words say.
pub(crate) fn read(words: &Words) -> Option<Action> {
    match words.list().as_slice() {
        [one] => read_one(one),
        ["memory", chips] => three_from_word(chips).map(Action::Memory),
        ["money", chips] => three_from_word(chips).map(Action::Money),
        ["choose", chips] => three_from_word(chips).map(Action::Choose),
        [idol, space] => Some(Action::Go(Idol::from_word(idol)?, space_from_word(space)?)),
        _ => None,
    }
}

fn read_one(word: &str) -> Option<Action> {
    let plain = match word {
        "take" => Action::Take,
        "event" => Action::Event,
        "keep" => Action::Keep,
        "switch" => Action::Switch,
        "skip" => Action::Skip,
        "give-up" => Action::GiveUp,
        "double" => Action::Double,
        "done" => Action::Done,
        _ => {
            let ability = |name: &str| Ability::ALL.into_iter().find(|ability| ability.word() == name);
            let level = |number: &str| {
                (1..=MAX_LEVELS as u8).find(|level| level.to_string() == number).map(|level| level - 1)
            };
            return Idol::from_word(word)
                .map(Action::Idol)
                .or_else(|| Card::from_word(word).map(Action::Card))
                .or_else(|| word.strip_prefix("train-").and_then(ability).map(Action::Train))
                .or_else(|| word.strip_prefix("spend-").and_then(three_from_word).map(Action::Spend))
                .or_else(|| word.strip_prefix("level-").and_then(level).map(Action::Level));
        }
    };
    Some(plain)
}

//! What a seat can say: actions, their words, and back.

use crate::cards::MAX_LEVELS;
use crate::ids::{Ability, Card, Idol, Space, Three};
use greenroom_engine::{Word, Words};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `haruka`: choose this idol, resolve her first, or send her home, whatever is asked.
    Idol(Idol),
    /// `haruka s3`: move her there.
    Go(Idol, Space),
    /// `sponsor`: play this card, or discard it when there are too many.
    Card(Card),
    /// `train-vo`: one level.
    Train(Ability),
    /// `memory 2-1-0`: a memory becomes these chips.
    Memory(Three),
    /// `money 1-1-0`: a money chip becomes these chips.
    Money(Three),
    /// `take`: do what the space says.
    Take,
    /// `event`: pay a money chip and take part in the event instead.
    Event,
    /// `keep`: the lesson as it is.
    Keep,
    /// `switch`: the other kind of chips.
    Switch,
    /// `switch-da`: the other kind instead of these chips only.
    SwitchOnly(Ability),
    /// `choose 1-1-0`: take these chips.
    Choose(Three),
    /// `level-2`: try this level, counted from 0 here.
    Level(u8),
    /// `skip`: let the event pass.
    Skip,
    /// `spend-0-1-2`: spend these chips and succeed.
    Spend(Three),
    /// `give-up`: fail.
    GiveUp,
    /// `double`: a memory doubles the points.
    Double,
    /// `done`: enough.
    Done,
}

/// Words of actions that no card may have as its id.
pub(crate) const RESERVED: [&str; 18] = [
    "train-vo",
    "train-da",
    "train-vi",
    "switch-vo",
    "switch-da",
    "switch-vi",
    "memory",
    "money",
    "take",
    "event",
    "keep",
    "switch",
    "skip",
    "spend",
    "give-up",
    "double",
    "done",
    "choose",
];

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
pub(crate) fn words(action: Action) -> Words {
    let text = match action {
        Action::Idol(idol) => idol.word().into_owned(),
        Action::Go(idol, space) => format!("{} {}", idol.word(), space.word()),
        Action::Card(card) => card.word().into_owned(),
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
        Action::SwitchOnly(ability) => format!("switch-{}", ability.word()),
        Action::Skip => "skip".to_owned(),
        Action::GiveUp => "give-up".to_owned(),
        Action::Double => "double".to_owned(),
        Action::Done => "done".to_owned(),
    };
    Words::from(text)
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    match words.list().as_slice() {
        [one] => parse_one(one),
        ["memory", chips] => three_from_word(chips).map(Action::Memory),
        ["money", chips] => three_from_word(chips).map(Action::Money),
        ["choose", chips] => three_from_word(chips).map(Action::Choose),
        [idol, space] => Some(Action::Go(Idol::from_word(idol)?, Space::from_word(space)?)),
        _ => None,
    }
}

fn parse_one(word: &str) -> Option<Action> {
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
            let level = |number: &str| {
                (1..=MAX_LEVELS as u8).find(|level| level.to_string() == number).map(|level| level - 1)
            };
            return Idol::from_word(word)
                .map(Action::Idol)
                .or_else(|| Card::from_word(word).map(Action::Card))
                .or_else(|| word.strip_prefix("train-").and_then(Ability::from_word).map(Action::Train))
                .or_else(|| word.strip_prefix("switch-").and_then(Ability::from_word).map(Action::SwitchOnly))
                .or_else(|| word.strip_prefix("spend-").and_then(three_from_word).map(Action::Spend))
                .or_else(|| word.strip_prefix("level-").and_then(level).map(Action::Level));
        }
    };
    Some(plain)
}

//! What a seat can say: actions and their words.

use crate::cards::{Appeal, Use, cards};
use crate::ids::{Idol, IdolSet, Kind, Place, Slot, Trend};
use greenroom_engine::{Word, Words, plain_number};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// What a card or a star ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aim {
    /// Nothing in particular.
    Nothing,
    /// An idol; a unit goes by its leader.
    Idol(Idol),
    /// A trend.
    Trend(Trend),
    /// A slot of the audition board.
    Slot(Slot),
    /// A face of a die.
    Face(u8),
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `choose haruka`: takes an idol.
    Choose(Idol),
    /// `assign 5 haruka`: short game, an idol's popularity.
    Assign(u8, Idol),
    /// `memory haruka`: puts a memory on her.
    Memory(Idol),
    /// `chip haruka vo`: the lesson chip of an idol who rested.
    Chip(Idol, Trend),
    /// `promote haruka`: promotion.
    Promote(Idol),
    /// `lesson haruka vo`: a lesson.
    Lesson(Idol, Trend),
    /// `duo haruka chihaya`, `trio ai haruka chihaya`: forms a unit.
    Unit(IdolSet),
    /// `pay teamwork`: discards a card for what was chosen.
    Pay(Kind),
    /// `play television haruka`: uses a card.
    Play(Kind, Aim),
    /// `done`: ends the seat's produce phase.
    Done,
    /// `look slot-3`: looks at a trend card.
    Look(Slot),
    /// `enter haruka slot-3`, `enter haruka lesson`: puts a piece on the sheet, or moves it there.
    Enter(Idol, Place),
    /// `ready`: closes the sheet.
    Ready,
    /// `reopen`: takes the sheet back, to move pieces on it.
    Reopen,
    /// `star chihaya 6`: uses a star ability.
    Star(Idol, Aim),
    /// `pass`: nothing more in this audition.
    Pass,
    /// `extra haruka`: one more popularity for her.
    Extra(Idol),
}

impl Aim {
    /// What it is aimed at, in a word; none for nothing in particular.
    pub fn word(self) -> Option<String> {
        match self {
            Aim::Nothing => None,
            Aim::Idol(idol) => Some(idol.word().into_owned()),
            Aim::Trend(trend) => Some(trend.word().into_owned()),
            Aim::Slot(slot) => Some(slot.word().into_owned()),
            Aim::Face(face) => Some(face.to_string()),
        }
    }
}

/// In JSON an aim is its word; there is none for nothing in particular.
impl Serialize for Aim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.word().serialize(serializer)
    }
}

impl JsonSchema for Aim {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Aim".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "null"] })
    }
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    let text = match action {
        Action::Choose(idol) => format!("choose {}", idol.word()),
        Action::Assign(popularity, idol) => format!("assign {popularity} {}", idol.word()),
        Action::Memory(idol) => format!("memory {}", idol.word()),
        Action::Chip(idol, trend) => format!("chip {} {}", idol.word(), trend.word()),
        Action::Promote(idol) => format!("promote {}", idol.word()),
        Action::Lesson(idol, trend) => format!("lesson {} {}", idol.word(), trend.word()),
        Action::Unit(members) => {
            let form = if members.len() == 2 { "duo" } else { "trio" };
            members.iter().fold(form.to_owned(), |text, idol| text + " " + &idol.word())
        }
        Action::Pay(kind) => format!("pay {}", kind.word()),
        Action::Play(kind, aim) => format!("play {}{}", kind.word(), aim_words(aim)),
        Action::Done => "done".to_owned(),
        Action::Look(slot) => format!("look {}", slot.word()),
        Action::Enter(idol, place) => format!("enter {} {}", idol.word(), place.word()),
        Action::Ready => "ready".to_owned(),
        Action::Reopen => "reopen".to_owned(),
        Action::Star(idol, aim) => format!("star {}{}", idol.word(), aim_words(aim)),
        Action::Pass => "pass".to_owned(),
        Action::Extra(idol) => format!("extra {}", idol.word()),
    };
    Words::from(text)
}

fn aim_words(aim: Aim) -> String {
    aim.word().map_or(String::new(), |word| format!(" {word}"))
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    let idol = |word: &str| Idol::from_word(word);
    let kind = |word: &str| Kind::from_word(word);
    let action = match words.list().as_slice() {
        ["choose", name] => Action::Choose(idol(name)?),
        ["assign", popularity, name] => Action::Assign(number(popularity)?, idol(name)?),
        ["memory", name] => Action::Memory(idol(name)?),
        ["chip", name, trend] => Action::Chip(idol(name)?, Trend::from_word(trend)?),
        ["promote", name] => Action::Promote(idol(name)?),
        ["lesson", name, trend] => Action::Lesson(idol(name)?, Trend::from_word(trend)?),
        ["duo", names @ ..] => Action::Unit(unit(names, 2)?),
        ["trio", names @ ..] => Action::Unit(unit(names, 3)?),
        ["pay", card] => Action::Pay(kind(card)?),
        ["play", card] => Action::Play(kind(card)?, Aim::Nothing),
        ["play", card, aim] => Action::Play(kind(card)?, play_aim(kind(card)?, aim)?),
        ["done"] => Action::Done,
        ["look", slot] => Action::Look(Slot::from_word(slot)?),
        ["enter", name, place] => Action::Enter(idol(name)?, Place::from_word(place)?),
        ["ready"] => Action::Ready,
        ["reopen"] => Action::Reopen,
        ["star", name] => Action::Star(idol(name)?, Aim::Nothing),
        ["star", name, aim] => Action::Star(idol(name)?, star_aim(aim)?),
        ["pass"] => Action::Pass,
        ["extra", name] => Action::Extra(idol(name)?),
        _ => return None,
    };
    Some(action)
}

/// The members of a unit, named from the lowest FreshPoint up: each unit has one spelling.
fn unit(names: &[&str], size: usize) -> Option<IdolSet> {
    let members = names.iter().map(|name| Idol::from_word(name)).collect::<Option<Vec<_>>>()?;
    (members.len() == size && members.is_sorted_by(|a, b| a < b)).then(|| members.into_iter().collect())
}

/// A number as it is printed: no sign and no leading zero.
fn number(word: &str) -> Option<u8> {
    plain_number(word).and_then(|number| u8::try_from(number).ok())
}

/// A card is aimed at an idol, a trend or a slot, and one that matches dice at a face.
fn play_aim(kind: Kind, word: &str) -> Option<Aim> {
    if matches!(cards().kind(kind).used, Use::Audition(Appeal::MatchDice, _)) {
        return star_aim(word);
    }
    idol_or_trend(word).or_else(|| Slot::from_word(word).map(Aim::Slot))
}

/// A star ability is aimed at an idol, a trend or a face of a die.
fn star_aim(word: &str) -> Option<Aim> {
    let face = |word: &str| number(word).filter(|face| (1..=6).contains(face)).map(Aim::Face);
    idol_or_trend(word).or_else(|| face(word))
}

fn idol_or_trend(word: &str) -> Option<Aim> {
    Idol::from_word(word).map(Aim::Idol).or_else(|| Trend::from_word(word).map(Aim::Trend))
}

//! What a seat can say: actions and their words.

use crate::cards::{Appeal, Use, cards};
use crate::ids::{Idol, IdolSet, Kind, Place, Slot, Trend};
use greenroom_engine::Words;
use serde::Serialize;

/// What a card or a star ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
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
    /// `enter haruka slot-3`, `enter haruka lesson`: puts a piece on the sheet.
    Enter(Idol, Place),
    /// `ready`: closes the sheet.
    Ready,
    /// `reopen`: takes the sheet back and clears it.
    Reopen,
    /// `star chihaya 6`: uses a star ability.
    Star(Idol, Aim),
    /// `pass`: nothing more in this audition.
    Pass,
    /// `extra haruka`: one more popularity for her.
    Extra(Idol),
}

/// An action in words.
pub(crate) fn words(action: Action) -> Words {
    let id = |idol: Idol| cards().idol(idol).id.as_str();
    let kind = |kind: Kind| cards().kind(kind).id.as_str();
    let text = match action {
        Action::Choose(idol) => format!("choose {}", id(idol)),
        Action::Assign(popularity, idol) => format!("assign {popularity} {}", id(idol)),
        Action::Memory(idol) => format!("memory {}", id(idol)),
        Action::Chip(idol, trend) => format!("chip {} {}", id(idol), trend.word()),
        Action::Promote(idol) => format!("promote {}", id(idol)),
        Action::Lesson(idol, trend) => format!("lesson {} {}", id(idol), trend.word()),
        Action::Unit(members) => {
            let form = if members.len() == 2 { "duo" } else { "trio" };
            members.iter().fold(form.to_owned(), |text, idol| text + " " + id(idol))
        }
        Action::Pay(card) => format!("pay {}", kind(card)),
        Action::Play(card, aim) => format!("play {}{}", kind(card), aim_words(aim)),
        Action::Done => "done".to_owned(),
        Action::Look(slot) => format!("look {}", slot.word()),
        Action::Enter(idol, Place::Slot(slot)) => format!("enter {} {}", id(idol), slot.word()),
        Action::Enter(idol, _) => format!("enter {} lesson", id(idol)),
        Action::Ready => "ready".to_owned(),
        Action::Reopen => "reopen".to_owned(),
        Action::Star(idol, aim) => format!("star {}{}", id(idol), aim_words(aim)),
        Action::Pass => "pass".to_owned(),
        Action::Extra(idol) => format!("extra {}", id(idol)),
    };
    Words::new(&text)
}

fn aim_words(aim: Aim) -> String {
    match aim {
        Aim::Nothing => String::new(),
        Aim::Idol(idol) => format!(" {}", cards().idol(idol).id),
        Aim::Trend(trend) => format!(" {}", trend.word()),
        Aim::Slot(slot) => format!(" {}", slot.word()),
        Aim::Face(face) => format!(" {face}"),
    }
}

/// The action that words say.
pub(crate) fn parse(words: &Words) -> Option<Action> {
    let idol = |word: &str| cards().idol_named(word);
    let kind = |word: &str| cards().kind_named(word);
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
        ["enter", name, "lesson"] => Action::Enter(idol(name)?, Place::Lesson),
        ["enter", name, slot] => Action::Enter(idol(name)?, Place::Slot(Slot::from_word(slot)?)),
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
    let members = names.iter().map(|name| cards().idol_named(name)).collect::<Option<Vec<_>>>()?;
    (members.len() == size && members.is_sorted_by(|a, b| a < b)).then(|| members.into_iter().collect())
}

/// A number as it is printed: no sign and no leading zero.
fn number(word: &str) -> Option<u8> {
    let number: u8 = word.parse().ok()?;
    (number.to_string() == word).then_some(number)
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
    cards().idol_named(word).map(Aim::Idol).or_else(|| Trend::from_word(word).map(Aim::Trend))
}

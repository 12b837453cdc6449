//! What is printed on a card, line by line, wherever it lies.

use super::agencies::{abilities, when};
use super::{rewards, terms};
use crate::cards::{AuditionCard, cards};
use crate::ids::{Idol, Kind, Trend};
use greenroom_engine::Word;
use greenroom_stage::Desk;

/// An idol's three values and her abilities.
pub(crate) fn idol(desk: &Desk<'_>, idol: Idol) -> Vec<String> {
    let values = cards().idol(idol).values;
    let value = |trend: Trend| format!("{} {}", desk.label(&trend.word()), values.get(trend));
    let fresh = format!("{} {}", desk.text("board-fresh"), idol.fresh_point());
    let numbers = Trend::ALL.map(value).into_iter().chain([fresh]).collect::<Vec<_>>().join(" · ");
    std::iter::once(numbers).chain(abilities(desk, idol)).collect()
}

/// What a produce card does, and when it is played.
pub(crate) fn produce(desk: &Desk<'_>, kind: Kind) -> Vec<String> {
    vec![cards().kind(kind).text.get(desk.lang).to_owned(), when(desk, kind)]
}

/// What an audition asks for and gives.
pub(crate) fn audition(desk: &Desk<'_>, card: &AuditionCard) -> Vec<String> {
    let text = card.text.as_ref().map(|text| text.get(desk.lang).to_owned());
    [terms(desk, card), rewards(desk, card)].into_iter().chain(text).collect()
}

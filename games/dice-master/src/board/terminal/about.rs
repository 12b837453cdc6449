//! What the words of this game stand for.

use super::agencies::{abilities, lying_on, when};
use super::{rewards, special_rules, terms, trend, values};
use crate::cards::{AuditionCard, cards};
use crate::ids::{Audition, Idol, Kind, Place, Slot};
use crate::rank::Rank;
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Id, Message, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::About;

/// Idols, produce cards, auditions and stages.
pub(crate) fn words(_: &View) -> Vec<String> {
    let cards = cards();
    let idols = cards.idols.iter().map(|card| card.id.clone());
    let kinds = cards.kinds.iter().map(|card| card.id.clone());
    let auditions = cards.auditions.iter().map(|card| card.id.clone());
    idols.chain(kinds).chain(auditions).chain(Slot::all().map(|slot| slot.word().into_owned())).collect()
}

/// What a word stands for.
pub(crate) fn about(view: &View, desk: &Desk<'_>, word: &str) -> Option<About> {
    if let Some(idol) = Idol::from_word(word) {
        return Some(about_idol(view, desk, idol));
    }
    if let Some(kind) = Kind::from_word(word) {
        let card = cards().kind(kind);
        let copies = desk.say(&Message::new("terminal-copies").number("count", card.copies));
        let about = About::new(card.name.get(desk.lang), card.text.get(desk.lang));
        return Some(about.line(format!("{} · {copies}", when(desk, kind))));
    }
    if let Some(slot) = Slot::from_word(word) {
        return Some(about_slot(view, desk, slot));
    }
    let card = cards().audition(Audition::from_word(word)?);
    Some(about_audition(desk, card))
}

fn about_idol(view: &View, desk: &Desk<'_>, idol: Idol) -> About {
    let state = view.open.idol(idol);
    let rank = desk.say(&Message::new("board-rank").word("rank", Rank::of(state.popularity).word()));
    let popularity = desk.say(&Message::new("terminal-popularity").number("popularity", state.popularity));
    let fresh = format!("{} {}", desk.text("board-fresh"), idol.fresh_point());
    let placed = match view.sheets[idol.index()].known().flatten() {
        Some(Place::Lesson) => desk.text("board-lesson-room"),
        Some(Place::Slot(slot)) => desk.label(&slot.word()),
        None => String::new(),
    };
    let mut short = vec![rank, values(view, idol)];
    short.extend(lying_on(view, desk, idol));
    if !placed.is_empty() {
        short.push(format!("→ {placed}"));
    }
    // In an audition an idol is chosen for her star ability.
    let numbers = short.join(" · ");
    let star = abilities(desk, idol).into_iter().next().filter(|_| view.open.step == Step::Appeal);
    let about = About::new(desk.label(&idol.word()), star.unwrap_or_else(|| numbers.clone()))
        .line(format!("{fresh} · {popularity} · {numbers}"));
    abilities(desk, idol).into_iter().fold(about, About::line)
}

fn about_slot(view: &View, desk: &Desk<'_>, slot: Slot) -> About {
    let name = desk.label(&slot.word());
    let Some(card) = view.open.audition(slot) else { return About::new(name, desk.text("board-passed")) };
    let short = format!("{} · {} · {}", card.name.get(desk.lang), trend(view, desk, slot), terms(desk, card));
    let about = About::new(name, short).line(rewards(desk, card));
    special_rules(view, desk, slot, card).into_iter().fold(about, About::line)
}

fn about_audition(desk: &Desk<'_>, card: &AuditionCard) -> About {
    let text = card.text.as_ref().map(|text| text.get(desk.lang).to_owned());
    About::new(card.name.get(desk.lang), terms(desk, card))
        .line(rewards(desk, card))
        .line(text.unwrap_or_default())
}

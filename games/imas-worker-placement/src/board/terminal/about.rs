//! What the words of this game stand for.

use super::units::idol_start;
use super::{level_gain, space_effect, space_name, standing_at, target};
use crate::board::growth::timing_key;
use crate::board::poster::chance;
use crate::boards;
use crate::cards::Level;
use crate::ids::{Ability, BoardId, Card, EventId, Idol, Space};
use crate::view::View;
use greenroom_engine::{Id, Message, Word};
use greenroom_stage::Desk;
use greenroom_stage::terminal::About;

/// Idols, appeal cards, events, boards, the spaces of this board and the levels of this event.
pub(crate) fn words(view: &View) -> Vec<String> {
    let cards = view.open.cards.get();
    let idols = cards.idols.iter().map(|card| card.id.clone());
    let appeals = cards.appeals.iter().map(|card| card.id.clone());
    let events = cards.events.iter().map(|card| card.id.clone());
    let boards = cards.boards.iter().map(|board| board.id.clone());
    let spaces = boards::all(&view.open.board().spaces).map(|space| space.word().into_owned());
    idols.chain(appeals).chain(events).chain(boards).chain(spaces).collect()
}

/// What a word stands for.
pub(crate) fn about(view: &View, desk: &Desk<'_>, word: &str) -> Option<About> {
    let (open, cards, name) = (&view.open, view.open.cards.get(), desk.label(word));
    if let Some(idol) = Idol::from_word(word) {
        return Some(about_idol(view, desk, idol));
    }
    if let Some(card) = Card::from_word(word) {
        let print = &cards.appeals[card.index()];
        return Some(About::new(name, print.text.get(desk.lang)).line(desk.text(timing_key(print.effect))));
    }
    if let Some(space) = Space::from_word(word).filter(|space| space.index() < open.board().spaces.len()) {
        let here = standing_at(view, desk, space).to_string();
        return Some(About::new(name, space_effect(view, desk, space)).line(here));
    }
    if let Some(event) = EventId::from_word(word) {
        return Some(about_event(view, desk, event));
    }
    if let Some(board) = BoardId::from_word(word) {
        let effects = cards.boards[board.index()]
            .spaces
            .iter()
            .map(|space| crate::board::map::tell(view, desk, space.effect));
        return Some(effects.fold(About::new(name, ""), About::line));
    }
    if let Some(level) =
        word.strip_prefix("level-").and_then(|level| level.parse::<u8>().ok()?.checked_sub(1))
    {
        let card = *open.event().levels.get(usize::from(level))?;
        let near = desk.eyes.seat().map(|seat| chance(open, desk, seat, level).1).unwrap_or_default();
        let short =
            format!("{} · {} · {near}", target(desk, open.target(level)), level_gain(open, desk, card));
        return Some(About::new(name, short));
    }
    let ability = word.strip_prefix("train-").and_then(Ability::from_word)?;
    let producer = open.producer(desk.eyes.seat()?);
    let (level, chips) = (producer.abilities[ability.index()], producer.chips[ability.index()]);
    let short = Message::new("level-label").word("ability", ability.word()).number("level", level);
    Some(About::new(name, desk.say(&short.number("chips", chips))))
}

fn about_idol(view: &View, desk: &Desk<'_>, idol: Idol) -> About {
    let card = &view.open.cards.get().idols[idol.index()];
    let producer = view.open.producers.iter().find(|producer| producer.idols.contains(&idol));
    let place = producer.and_then(|producer| {
        let slot = producer.idols.iter().position(|own| *own == idol)?;
        Some(space_name(desk, producer.places[slot]))
    });
    let short = match place {
        Some(place) => desk.say(&Message::new("terminal-stands").word("place", place)),
        None => card.text.get(desk.lang).to_owned(),
    };
    let text = if producer.is_some() { card.text.get(desk.lang) } else { "" };
    About::new(card.name.get(desk.lang), short).line(text).line(idol_start(view, desk, idol))
}

fn about_event(view: &View, desk: &Desk<'_>, event: EventId) -> About {
    let card = &view.open.cards.get().events[event.index()];
    let about = About::new(card.name.get(desk.lang), card.text.get(desk.lang));
    event_lines(view, desk, event).into_iter().fold(about, About::line)
}

/// The levels of an event: what each asks for and gives, for this round's event as it has grown by now.
pub(crate) fn event_lines(view: &View, desk: &Desk<'_>, event: EventId) -> Vec<String> {
    let levels = view.open.cards.get().events[event.index()].levels.iter().enumerate();
    let line = |(number, level): (usize, &Level)| {
        let name = desk.say(&Message::new("event-level").number("level", number as i64 + 1));
        let asks = if event == view.open.event { view.open.target(number as u8) } else { level.target };
        format!("{name} · {} · {}", target(desk, asks), level_gain(&view.open, desk, *level))
    };
    levels.map(line).collect()
}

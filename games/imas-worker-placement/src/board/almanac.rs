//! The almanac: idols, appeal cards, events and round boards, and where they are.

use super::growth::timing_key;
use super::map::tell;
use super::terminal::{event_lines, idol_start};
use crate::ids::{BoardId, Card, EventId, Idol};
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Seat, Word};
use greenroom_stage::{Desk, Entry, Place, Whereabouts, count_places};

/// Everything in the box.
pub(crate) fn entries(view: &View, desk: &Desk<'_>) -> Vec<Entry> {
    let (cards, lang) = (view.open.cards.get(), desk.lang);
    let idols = cards.idols.iter().filter_map(|card| {
        let start = idol_start(view, desk, Idol::from_word(&card.id)?);
        Some(Entry::new("idols", &card.id, card.source).line(start).line(card.text.get(lang)))
    });
    let appeals = cards.appeals.iter().map(|card| {
        Entry::new("appeals", &card.id, card.source)
            .line(card.text.get(lang))
            .line(desk.text(timing_key(card.effect)))
    });
    let events = cards.events.iter().filter_map(|card| {
        let lines = event_lines(view, desk, EventId::from_word(&card.id)?);
        let entry = Entry::new("events", &card.id, card.source).line(card.text.get(lang));
        Some(lines.into_iter().fold(entry, Entry::line))
    });
    let boards = cards.boards.iter().map(|board| {
        let mut effects: Vec<String> = Vec::new();
        for told in board.spaces.iter().map(|space| tell(view, desk, space.effect)) {
            if !effects.contains(&told) {
                effects.push(told);
            }
        }
        effects.into_iter().fold(Entry::new("boards", &board.id, board.source), Entry::line)
    });
    idols.chain(appeals).chain(events).chain(boards).collect()
}

/// The entry of a word.
pub(crate) fn entry_of(word: &str) -> Option<String> {
    let known = Idol::from_word(word).is_some() || Card::from_word(word).is_some();
    let known = known || EventId::from_word(word).is_some() || BoardId::from_word(word).is_some();
    known.then(|| word.to_owned())
}

/// Where the reader knows a thing to be.
pub(crate) fn whereabouts(view: &View, word: &str) -> Whereabouts {
    let open = &view.open;
    let seats = || Seat::all(open.seats());
    if let Some(idol) = Idol::from_word(word) {
        let owner = seats().find(|seat| open.producer(*seat).idols.contains(&idol));
        let free = if open.step() == Step::Draft { Place::Table } else { Place::Unused };
        return count_places([owner.map_or(free, Place::With)]);
    }
    if let Some(card) = Card::from_word(word) {
        let held = seats().filter(|seat| view.known(*seat).any(|known| known == card)).map(Place::Hand);
        let lasting = seats().filter(|seat| open.producer(*seat).lasting.contains(card)).map(Place::With);
        let gone = open.discards.contains(card).then_some(Place::Discarded);
        return count_places(held.chain(lasting).chain(gone));
    }
    let place = |now: bool, to_come: bool| match (now, to_come) {
        (true, _) => Some(Place::Table),
        (false, true) => None,
        (false, false) => Some(Place::Discarded),
    };
    let event = EventId::from_word(word);
    let board = BoardId::from_word(word);
    let event = event.and_then(|event| place(open.event == event, open.events.contains(event)));
    let board = board.and_then(|board| place(open.board == board, open.boards.contains(board)));
    count_places(event.or(board))
}

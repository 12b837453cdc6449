//! The almanac: the cards, and where they are.

use crate::cards::Card;
use crate::view::View;
use greenroom_engine::{Seat, Seen, Source, Word};
use greenroom_stage::{Desk, Entry, Place, Whereabouts, count_places};

/// Every card.
pub(crate) fn entries(_: &View, desk: &Desk<'_>) -> Vec<Entry> {
    let entry = |card: Card| {
        Entry::new("cards", card.word(), Source::House).line(if card.is_highest() {
            desk.text("terminal-highest")
        } else {
            String::new()
        })
    };
    Card::all().map(entry).collect()
}

/// The entry of a word.
pub(crate) fn entry_of(word: &str) -> Option<String> {
    Card::from_word(word).map(|card| card.word().into_owned())
}

/// Where the reader knows a card to be.
pub(crate) fn whereabouts(view: &View, word: &str) -> Whereabouts {
    let Some(card) = Card::from_word(word) else { return Vec::new() };
    let held = Seat::all(view.open.seats()).filter(|seat| {
        let hand = &view.hands[seat.index()];
        hand.cards.iter().chain(&hand.chosen).any(|seen| *seen == Seen::Known(card))
    });
    let shown = view.open.shown.contains(&card).then_some(Place::Table);
    count_places(held.map(Place::Hand).chain(shown))
}

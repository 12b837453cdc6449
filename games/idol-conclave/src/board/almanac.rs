//! The almanac: idols, vote cards, events and the spaces of the backstage sheet, and where they are.

use crate::cards::{CARDS, Idol, VoteCard};
use crate::ids::{EventId, VoteId};
use crate::state::Space;
use crate::view::View;
use greenroom_engine::{Seat, Seen, Source, Word};
use greenroom_stage::{Desk, Entry, Place, Whereabouts, count_places};

/// Everything in the box. There are as many vote cards of the hand as seats.
pub(crate) fn entries(view: &View, desk: &Desk<'_>) -> Vec<Entry> {
    let cards = CARDS.get();
    let idols = Idol::ALL
        .into_iter()
        .zip(&cards.idols)
        .map(|(idol, card)| Entry::new("idols", idol.word(), card.source).line(desk.text("almanac-idol")));
    let votes = VoteCard::ALL.into_iter().zip(&cards.votes).map(|(card, print)| {
        let copies = if card.is_rainbow() { 1 } else { view.open.seats() };
        let group = if card.is_rainbow() { "rainbow" } else { "votes" };
        Entry::new(group, card.word(), print.source).copies(copies).line(print.text.get(desk.lang))
    });
    let events = cards.events.iter().map(|card| {
        let group = if card.advanced { "advanced" } else { "events" };
        Entry::new(group, card.id(), card.source).line(card.text.get(desk.lang))
    });
    let spaces = Space::ALL.into_iter().map(|space| {
        Entry::new("spaces", space.word(), Source::Rulebook)
            .line(desk.text(&format!("space-{}", space.word())))
    });
    idols.chain(votes).chain(events).chain(spaces).collect()
}

/// The entry of a word.
pub(crate) fn entry_of(word: &str) -> Option<String> {
    let known = Idol::from_word(word).is_some() || VoteCard::from_word(word).is_some();
    let known = known || EventId::from_word(word).is_some() || Space::from_word(word).is_some();
    known.then(|| word.to_owned())
}

/// Where the reader knows a thing to be.
pub(crate) fn whereabouts(view: &View, word: &str) -> Whereabouts {
    if Idol::from_word(word).is_some() || Space::from_word(word).is_some() {
        return count_places([Place::Table]);
    }
    if let Some(event) = EventId::from_word(word) {
        let out = view.open.events.contains(&event);
        return count_places([if out { Place::Table } else { Place::Unused }]);
    }
    VoteCard::from_word(word).map(|card| vote_card(view, card)).unwrap_or_default()
}

fn vote_card(view: &View, card: VoteCard) -> Whereabouts {
    let is_this = |vote: VoteId| view.print(vote) == Some(card);
    // What is sealed lies on the table, though it still counts as its owner's.
    let hands = Seat::all(view.open.seats()).filter(|seat| {
        let is_sealed = view.sealed[seat.index()] == Some(Seen::Known(card));
        view.hands[seat.index()].known.contains(card) && !is_sealed
    });
    let sealed = view.sealed.iter().filter(|sealed| **sealed == Some(Seen::Known(card)));
    let lying = view.open.lines.iter().flatten().chain(view.open.sheet.iter().flatten());
    let lying = lying.filter(|vote| is_this(**vote)).map(|_| Place::Table);
    let reserve = view.open.reserve.contains(card).then_some(Place::Table);
    let boxed = view.open.boxed.iter().filter(|vote| is_this(*vote)).map(|_| Place::Unused);
    count_places(
        hands.map(Place::Hand).chain(sealed.map(|_| Place::Table)).chain(lying).chain(reserve).chain(boxed),
    )
}

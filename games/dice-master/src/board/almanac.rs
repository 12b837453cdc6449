//! The almanac: idols, produce cards and auditions, and where they are.

use super::terminal::printed;
use crate::cards::{Colour, cards};
use crate::ids::{Audition, Idol, Kind};
use crate::state::Open;
use crate::view::{Held, View};
use greenroom_engine::{Seat, Word};
use greenroom_stage::{Desk, Entry, Place, Whereabouts, count_places};

/// Everything in the box.
pub(crate) fn entries(_: &View, desk: &Desk<'_>) -> Vec<Entry> {
    let cards = cards();
    let fold = |entry: Entry, lines: Vec<String>| lines.into_iter().fold(entry, Entry::line);
    let idols = Idol::all().map(|idol| {
        let card = cards.idol(idol);
        fold(Entry::new("idols", &card.id, card.source), printed::idol(desk, idol))
    });
    let kinds = cards.kinds.iter().map(|card| {
        let kind = Kind::from_word(&card.id).expect("every card of the file is a kind");
        let entry = Entry::new("produce", &card.id, card.source).copies(card.copies);
        fold(entry, printed::produce(desk, kind))
    });
    let auditions = cards
        .auditions
        .iter()
        .map(|card| fold(Entry::new("auditions", &card.id, card.source), printed::audition(desk, card)));
    idols.chain(kinds).chain(auditions).collect()
}

/// The entry of a word.
pub(crate) fn entry_of(word: &str) -> Option<String> {
    let known = Idol::from_word(word).is_some() || Kind::from_word(word).is_some();
    (known || Audition::from_word(word).is_some()).then(|| word.to_owned())
}

/// Where the reader knows a thing to be.
pub(crate) fn whereabouts(view: &View, word: &str) -> Whereabouts {
    let open = &view.open;
    if let Some(idol) = Idol::from_word(word) {
        return count_places([open.owner(idol).map_or(Place::Unused, Place::With)]);
    }
    if let Some(kind) = Kind::from_word(word) {
        return produce_card(view, kind);
    }
    count_places(Audition::from_word(word).and_then(|audition| stage(open, audition)))
}

fn produce_card(view: &View, kind: Kind) -> Whereabouts {
    let open = &view.open;
    let held = |held: &Held| match held {
        Held::Known(cards) => cards.count(kind) as usize,
        Held::Hidden(_) => 0,
    };
    let times = |place: Place, count: usize| std::iter::repeat_n(place, count);
    let seats = || Seat::all(open.seats());
    let hands = seats().flat_map(|seat| times(Place::Hand(seat), held(&view.hands[seat.index()])));
    let aside = seats().flat_map(|seat| times(Place::With(seat), held(&view.aside[seat.index()])));
    let gear = Idol::all().filter(|idol| open.idol(*idol).gear == Some(kind));
    let gear = gear.filter_map(|idol| open.owner(idol)).map(Place::With);
    let offices = seats().filter(|seat| open.offices[seat.index()] == Some(kind)).map(Place::With);
    let gone = times(Place::Discarded, open.discard.count(kind) as usize);
    count_places(hands.chain(aside).chain(gear).chain(offices).chain(gone))
}

/// Auditions that stay for some seasons are gone after the last of them.
fn stage(open: &Open, audition: Audition) -> Option<Place> {
    let card = cards().audition(audition);
    let over = card.colour == Colour::Blue && card.stay.is_some_and(|(_, _, last)| last < open.season);
    if open.board.contains(&Some(audition)) {
        return Some(Place::Table);
    }
    (over || open.audition_discard.contains(audition)).then_some(Place::Discarded)
}

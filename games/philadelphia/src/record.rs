//! What the lab counts: rounds, victory points, what cards bring, and points by source and by set.

use crate::cards::cards;
use crate::event::{Event, Why};
use crate::ids::Card;
use crate::state::Philadelphia;
use crate::submissions::Set;
use greenroom_engine::{Notes, Progress, SOURCES, Seat, Word};

/// How far the game is.
pub(crate) fn progress(game: &Philadelphia) -> Progress {
    let points = game.open.players.iter().map(|player| player.points.into()).collect();
    Progress { round: game.open.round, points }
}

/// §2: every game ends with the round in which somebody reaches the points.
pub(crate) fn ending(_: &Philadelphia) -> &'static str {
    "points"
}

/// Which cards and items do something for whom, what coins cards bring and take, and what the points come from.
pub(crate) fn note(_: &Philadelphia, event: &Event, notes: &mut Notes) {
    match *event {
        Event::Employed { seat, card, .. } => employed(seat, card, notes),
        Event::Bought { seat, item, .. } => notes.used(seat, &item),
        Event::Drew { seat, why, .. } | Event::ToHand { seat, why, .. } => used(seat, why, notes),
        Event::Gained { seat, coins, why } => {
            used(seat, why, notes);
            notes.figure("coins", word_of(why), seat, coins);
        }
        Event::Collected { to, coins, why, .. } => {
            used(to, why, notes);
            notes.figure("coins", word_of(why), to, coins);
        }
        Event::Lost { seat, coins, why } => notes.figure("lost", word_of(why), seat, coins),
        Event::Scored { seat, points, why } => {
            used(seat, why, notes);
            notes.figure(SOURCES, "effects", seat, points);
        }
        Event::Submitted { seat, set, points, .. } => {
            let kind = match set {
                Set::Same(_, size) => format!("same-{size}"),
                Set::Flush(_, size) => format!("flush-{size}"),
            };
            notes.figure("sets", kind, seat, 1);
            notes.figure(SOURCES, "sets", seat, points);
        }
        Event::Passed { seat, .. } => notes.figure("passes", seat, seat, 1),
        _ => {}
    }
}

fn employed(seat: Seat, card: Card, notes: &mut Notes) {
    notes.used(seat, &card);
    notes.figure("employed", cards().kind_of(card).word(), seat, 1);
}

fn used(seat: Seat, why: Why, notes: &mut Notes) {
    match why {
        Why::Card(card) => notes.used(seat, &card),
        Why::Item(item) => notes.used(seat, &item),
    }
}

/// The word of the kind of card, or of the item.
fn word_of(why: Why) -> String {
    match why {
        Why::Card(card) => cards().kind_of(card).word().into_owned(),
        Why::Item(item) => item.word().into_owned(),
    }
}

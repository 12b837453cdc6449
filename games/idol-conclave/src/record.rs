//! What the lab counts: turns, leader points, votes and places by idol, and points by identity.

use crate::event::Event;
use crate::scoring::outcome;
use crate::state::IdolConclave;
use greenroom_engine::{Notes, Progress};

/// How far the game is: the round of turns, and the leader points that the votes would bring now, all cards face up.
pub(crate) fn progress(game: &IdolConclave) -> Progress {
    let open = &game.open;
    let round = u16::from(open.turn.saturating_sub(1)) / u16::from(open.seats()) + 1;
    let points = open.outcome.as_ref().map_or_else(|| outcome(game).points, |outcome| outcome.points.clone());
    Progress { round, points }
}

/// Every election ends with the count.
pub(crate) fn ending(_: &IdolConclave) -> &'static str {
    "count"
}

/// Votes by idol, places by idol, and leader points by identity.
pub(crate) fn note(_: &IdolConclave, event: &Event, notes: &mut Notes) {
    match *event {
        Event::Voted { seat, card, .. } => {
            if let Some(card) = card.known() {
                notes.used(seat, &card);
            }
        }
        Event::Dealt { seat, card, space } => {
            notes.used(seat, &card);
            notes.used(seat, &space);
        }
        Event::Counted { idol, votes, place } => {
            notes.figure("votes", idol.word(), None, votes);
            notes.figure("places", idol.word(), None, place);
        }
        Event::Unmasked { seat, identity, points, .. } => {
            notes.figure("identities", identity.word(), seat, points);
        }
        _ => {}
    }
}

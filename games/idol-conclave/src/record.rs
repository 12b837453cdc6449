//! What the lab counts: turns, leader points, votes and places by idol, and points by identity.

use crate::cards::Idol;
use crate::event::Event;
use crate::scoring::outcome;
use crate::state::IdolConclave;
use greenroom_engine::{Notes, Progress, SOURCES};

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

/// Votes by idol, places by idol, leader points by identity, §4-2 what they came from, and whose idols had which events.
pub(crate) fn note(game: &IdolConclave, event: &Event, notes: &mut Notes) {
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
        Event::Unmasked { seat, identity, candidate, points } => {
            notes.figure("identities", identity.word(), seat, points);
            // An event works for those who stand behind its idol.
            for idol in [identity, candidate].into_iter().take(if identity == candidate { 1 } else { 2 }) {
                notes.used(seat, &game.open.events[idol as usize]);
            }
            match &game.open.outcome {
                Some(outcome) if identity != candidate => {
                    let points = &game.open.cards.get().rules.leader_points;
                    let worth = |idol: Idol| points[usize::from(outcome.places[idol as usize]) - 1];
                    notes.figure(SOURCES, "identity", seat, worth(identity));
                    notes.figure(SOURCES, "candidate", seat, worth(candidate));
                }
                _ => notes.figure(SOURCES, "both", seat, points),
            }
        }
        _ => {}
    }
}

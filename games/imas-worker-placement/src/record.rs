//! What the lab counts: rounds, points, spaces that are gone to, and points by source.

use crate::event::Event;
use crate::state::WorkerPlacement;
use greenroom_engine::{Notes, Progress, SOURCES, Word};

/// How far the game is.
pub(crate) fn progress(game: &WorkerPlacement) -> Progress {
    let points = game.open.producers.iter().map(|producer| producer.points.into()).collect();
    Progress { round: u16::from(game.open.round) + 1, points }
}

/// §4.1: every game ends after the last round.
pub(crate) fn ending(_: &WorkerPlacement) -> &'static str {
    "last-round"
}

/// Which cards and idols do something for whom, which spaces are gone to, and what the points come from.
pub(crate) fn note(_: &WorkerPlacement, event: &Event, notes: &mut Notes) {
    match *event {
        Event::Opened { seat, idol, .. } => notes.used(seat, &idol),
        Event::Played { seat, card } => notes.used(seat, &card),
        Event::Went { seat, space, .. } => notes.figure("spaces", space.word(), seat, 1),
        Event::Trained { seat, ability, .. } => notes.figure("training", ability.word(), seat, 1),
        Event::Succeeded { seat, level, .. } => notes.figure("levels", level + 1, seat, 1),
        Event::Result { seat, evp, reward, .. } => {
            notes.figure(SOURCES, "events", seat, evp);
            notes.figure(SOURCES, "event-ranks", seat, reward);
        }
        Event::FinalRank { seat, reward, .. } => notes.figure(SOURCES, "abilities", seat, reward),
        _ => {}
    }
}

//! What the lab counts: rounds, points, and what each card won.

use crate::event::Event;
use crate::state::HigherCard;
use greenroom_engine::{Notes, Progress};

/// How far the game is.
pub(crate) fn progress(game: &HigherCard) -> Progress {
    let points = game.open.points.iter().map(|&points| points.into()).collect();
    Progress { round: game.open.rounds() as u16 + 1, points }
}

/// Every game ends when the hands are empty.
pub(crate) fn ending(_: &HigherCard) -> &'static str {
    "played-out"
}

/// A card that wins its round has worked; the rounds that each card wins are counted.
pub(crate) fn note(_: &HigherCard, event: &Event, notes: &mut Notes) {
    if let Event::Won { seat, card } = *event {
        notes.used(seat, &card);
        notes.figure("won", card.0, seat, 1);
    }
}

//! What the lab counts: rounds, victory points, auction prices by round, and points by source.

use crate::event::Event;
use crate::state::{Ending, IdolProject, Step};
use greenroom_engine::{Notes, Progress, SOURCES, Seat};

/// How far the game is.
pub(crate) fn progress(game: &IdolProject) -> Progress {
    let open = &game.open;
    let points = Seat::all(open.seats()).map(|seat| open.victory_points(seat) as i32).collect();
    Progress { round: open.round, points }
}

/// §5: why the game ended; the work deck is what is left beside a concert and the other decks.
pub(crate) fn ending(game: &IdolProject) -> &'static str {
    match game.open.step {
        Step::Over { ending: Ending::Dome(_) } => "dome",
        Step::Over { ending: Ending::Deck(_) } => "deck",
        _ => "works",
    }
}

/// What was paid to go first in each round, in which round idols sign, and what the points come from.
pub(crate) fn note(game: &IdolProject, event: &Event, notes: &mut Notes) {
    let round = game.open.round;
    match *event {
        Event::First { seat, bid } => notes.figure("auction", round, seat, bid as i32),
        Event::Invested { seat, card, .. } => notes.used(seat, &card),
        Event::Worked { seat, work, .. } => notes.used(seat, &work),
        Event::Concert { seat, dome } => notes.used(seat, &dome),
        Event::Employed { seat, idol, .. } => notes.used(seat, &idol),
        Event::Ended(_) => {
            for seat in Seat::all(game.open.seats()) {
                let points = game.open.points_by_kind(seat);
                for (source, points) in ["idols", "works", "dome"].into_iter().zip(points) {
                    notes.figure(SOURCES, source, seat, points as i32);
                }
            }
        }
        _ => {}
    }
}

//! What the lab counts: seasons, victory points and the ranks that they come from, popularity by season, and who passes which audition.

use crate::event::Event;
use crate::rank::Rank;
use crate::state::DiceMaster;
use greenroom_engine::{Notes, Progress, SOURCES, Seat, Word};

/// How far the game is.
pub(crate) fn progress(game: &DiceMaster) -> Progress {
    let open = &game.open;
    let points = Seat::all(open.seats()).map(|seat| open.victory_points(seat)).collect();
    Progress { round: open.season.into(), points }
}

/// Section 3: an idol of rank S ends the game, or the last season does.
pub(crate) fn ending(game: &DiceMaster) -> &'static str {
    let open = &game.open;
    let top = open.rosters.iter().flat_map(|roster| roster.iter());
    let top = top.into_iter().any(|idol| Rank::of(open.idol(idol).popularity) == Rank::S);
    if top { "s-rank" } else { "last-season" }
}

/// Which cards and idols do something for whom, popularity by season and idol, and how often entrants pass.
pub(crate) fn note(game: &DiceMaster, event: &Event, notes: &mut Notes) {
    let season = game.open.season;
    match event {
        Event::Used { seat, kind, .. } | Event::Appealed { seat, kind, .. } => notes.used(*seat, kind),
        Event::Star { seat, idol, .. } => notes.used(*seat, idol),
        Event::Gained { seat, idol, popularity, .. } => {
            notes.figure("seasons", season, *seat, *popularity);
            notes.figure("popularity", idol.word(), *seat, *popularity);
        }
        Event::Result { seat, passes, place, .. } => {
            notes.figure("entries", if *passes { "passed" } else { "failed" }, *seat, 1);
            if *passes {
                notes.figure("passes", place, *seat, 1);
            }
        }
        Event::Ended { .. } => {
            let mut ranks: Vec<Rank> = Rank::all().filter(|rank| rank.victory_points() > 0).collect();
            ranks.reverse();
            for rank in ranks {
                let source = format!("rank-{}", rank.word().to_lowercase());
                for seat in Seat::all(game.open.seats()) {
                    let roster = game.open.rosters[seat.index()].iter();
                    let idols =
                        roster.filter(|idol| Rank::of(game.open.idol(*idol).popularity) == rank).count();
                    if idols > 0 {
                        notes.figure(SOURCES, &source, seat, idols as i32 * i32::from(rank.victory_points()));
                    }
                }
            }
        }
        _ => {}
    }
}

//! Games that were played at a table, recorded like those of the lab.

use super::onlooker::Watcher;
use super::{GameRecord, listings};
use crate::{Outcome, Playable};
use greenroom_bots::Onlooker;
use greenroom_engine::{Eyes, SeatSet, Table, Transcript, TranscriptError};
use std::collections::HashMap;

/// Plays a transcript again and records it; none where its game did not end by the rules.
pub(crate) fn record_played<G: Playable>(
    transcript: &Transcript,
) -> Result<Option<GameRecord>, TranscriptError> {
    let finished = transcript.replay::<G>(None)?;
    let Some(standing) = finished.standing() else { return Ok(None) };
    let _scope = finished.scope();
    let mut table = Table::<G>::at(&finished, 0);
    let (things, mut named) = (listings(table.game()), HashMap::new());
    let mut watcher = Watcher::new(finished.header().seats.len(), &things, &mut named, None);
    watcher.dealt(table.game(), &events_at(&finished, 0));
    let mut legal = Vec::new();
    for (number, played) in (1..).zip(finished.played()) {
        legal.clear();
        table.game().legal(played.seat, &mut legal);
        // What was played was legal; the rules list all that they allow.
        let Some(chosen) = legal.iter().position(|action| *action == played.action) else { return Ok(None) };
        watcher.decides(table.game(), played.seat, &legal, chosen);
        table.play(played.seat, played.action);
        watcher.acted(table.game(), played.seat, &events_at(&finished, number));
    }
    let decisions = finished.number();
    Ok(Some(watcher.finish(Outcome { decisions, iterations: 0, standing, forfeits: SeatSet::NONE })))
}

/// What eyes that see all heard after so many actions.
fn events_at<G: Playable>(table: &Table<G>, number: u32) -> Vec<G::Event> {
    table.log(Eyes::All).filter(|entry| entry.at == number).map(|entry| entry.event.clone()).collect()
}

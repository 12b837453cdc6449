//! Games that people played at this house, for the lab: finished ones alone.

use super::kept::{DateRange, KeptRun, RunState};
use super::work::{may_go_on, on_own_thread};
use crate::app::{App, Inner};
use crate::error::WebError;
use crate::tables::{TableExtra, Together, prepare, replay};
use greenroom_catalog::GameKind;
use greenroom_lab::record::{CollectedGame, Collection, PERSON};
use greenroom_store::{Occupant, PersonId, Status, StoreError, StoredTable, TableId, UnixMs, Visibility};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use tracing::warn;

/// How many ids are read at once.
const PAGE: u32 = 200;
/// How many games are collected at most.
const MOST: usize = 5_000;
/// How long a day is, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// Collects the games that a run asks for, and writes them. None where the server stops.
pub(super) async fn collect(held: &Weak<Inner>, run: &Arc<KeptRun>, asked: &DateRange) -> Option<RunState> {
    match collect_all(held, run, asked).await {
        Ok(end) => end,
        Err(error) => {
            warn!(%error, "games of people could not be collected");
            Some(RunState::Failed)
        }
    }
}

async fn collect_all(
    held: &Weak<Inner>,
    run: &Arc<KeptRun>,
    asked: &DateRange,
) -> Result<Option<RunState>, WebError> {
    let kept = run.kept();
    let (mut found, mut last) = (Vec::new(), None::<TableId>);
    let kind = loop {
        let Some(app) = App::revive(held).filter(|app| !app.is_stopping()) else { return Ok(None) };
        let kind = app.find_game(&kept.game)?;
        let ids = app.store.finished_tables(&kept.game, last.as_ref(), PAGE).await?;
        let Some(end) = ids.last().cloned().filter(|_| found.len() < MOST) else { break kind };
        last = Some(end);
        for id in ids {
            if run.stop.load(Ordering::Acquire) {
                return Ok(Some(RunState::Stopped));
            }
            let Some(stored) = load(&app, &id).await? else { continue };
            let counts = stored.card.chairs.len() == usize::from(kept.seats)
                && within(asked, &stored)
                && is_open_to(&stored, kept.owner.as_ref())
                && is_whole(&stored)
                && !is_sealed(&app, &id).await?;
            if counts && prepare(&app.store, app.games, &stored).await?.is_ok() {
                let (held, its_run) = (held.clone(), run.clone());
                let game = on_own_thread(move || {
                    may_go_on(&held, &its_run).then(|| recorded(kind, &stored)).flatten()
                });
                found.extend(game.await.flatten());
                run.done.store(found.len() as u64, Ordering::Relaxed);
            }
        }
    };
    let collection =
        Collection { game: kind, seats: kept.seats, since: asked.since.clone(), until: asked.until.clone() };
    let (folder, games) = (run.folder.clone(), found.len() as u64);
    let written = on_own_thread(move || {
        // What was written before the server stopped is written anew: other games may have ended since.
        let _none = std::fs::remove_file(folder.join("run.json"));
        collection.write(&folder, &found)
    });
    match written.await {
        Some(Ok(())) => {
            run.change(|kept| kept.games = games);
            Ok(Some(RunState::Done))
        }
        Some(Err(problem)) => {
            warn!(%problem, "games of people could not be written");
            Ok(Some(RunState::Failed))
        }
        None => Ok(Some(RunState::Failed)),
    }
}

/// A table; none where it is gone or cannot be read.
async fn load(app: &App, id: &TableId) -> Result<Option<StoredTable>, WebError> {
    match app.store.load_table(id).await {
        Ok(stored) => Ok(Some(stored)),
        Err(StoreError::Damaged { .. } | StoreError::NoSuchTable(_)) => Ok(None),
        Err(other) => Err(other.into()),
    }
}

/// Whether the last action was on one of the days.
fn within(asked: &DateRange, stored: &StoredTable) -> bool {
    let Some(ended) = stored.actions.last().map(|action| action.time) else { return false };
    let day = |text: &Option<String>| text.as_deref().and_then(start_of);
    day(&asked.since).is_none_or(|first| ended.0 >= first.0)
        && day(&asked.until).is_none_or(|last| ended.0 < last.0 + DAY)
}

/// When a day such as `2026-11-18` begins in Greenwich; none where there is no such day.
pub(super) fn start_of(day: &str) -> Option<UnixMs> {
    let date: jiff::civil::Date = day.parse().ok().filter(|_| day.len() == 10)?;
    let begins = date.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
    Some(UnixMs(begins.timestamp().as_millisecond()))
}

/// Whoever runs the house takes all games; others those at open tables and their own.
fn is_open_to(stored: &StoredTable, owner: Option<&PersonId>) -> bool {
    let Some(person) = owner else { return true };
    let card = &stored.card;
    card.visibility == Visibility::Open
        || card.owner.as_ref() == Some(person)
        || !card.seats_of(person).is_empty()
}

/// Whether it is a whole game with people in it: no lesson, and none that plays on from another one.
fn is_whole(stored: &StoredTable) -> bool {
    let extra = TableExtra::read(&stored.extra);
    let with_people = stored.card.chairs.iter().any(|chair| matches!(chair.occupant, Occupant::Person(_)));
    stored.card.status == Status::Over
        && with_people
        && !extra.lesson
        && extra.origin.is_none()
        && stored.header.branches.is_empty()
}

/// Whether the same deal is still played at another table: then it is nobody's to read.
async fn is_sealed(app: &App, id: &TableId) -> Result<bool, WebError> {
    Ok(app.store.duplicate_of(id).await?.is_some_and(|duplicate| !Together::all_over(&duplicate)))
}

/// The game as the lab counts it, without the names of people; none where it did not end by the rules.
fn recorded(kind: &dyn GameKind, stored: &StoredTable) -> Option<CollectedGame> {
    let table = replay(kind, stored).ok()?;
    let seed = table.header().seed.commitment();
    let record = kind.record_played(&table.transcript()?).ok()??;
    let player = |occupant: &Occupant| match occupant {
        Occupant::Bot(bot) => bot.clone(),
        Occupant::Person(_) | Occupant::Empty => PERSON.to_owned(),
    };
    let players = stored.card.chairs.iter().map(|chair| player(&chair.occupant)).collect();
    Some(CollectedGame { seed, players, record })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_calendars_write_them() {
        assert_eq!(start_of("1970-01-02"), Some(UnixMs(DAY)));
        for wrong in ["", "2026-02-30", "18.11.2026", "2026-11-18T00:00", "yesterday"] {
            assert_eq!(start_of(wrong), None, "{wrong}");
        }
    }
}

//! How a finished game counts: for records, statistics and ratings.

use crate::tables::Games;
use crate::tables::TableExtra;
use crate::tables::stored::{prepare, replay};
use greenroom_catalog::AnyTable;
use greenroom_rating::levels_of;
use greenroom_store::{Finish, Store, StoreError, TableId};

/// How many ids are read at once.
const PAGE: u32 = 200;

/// How a game counts that is over by its rules. A lesson does not count, nor does a game that plays on from another one.
pub(super) fn finish_of(table: &dyn AnyTable, extra: &TableExtra) -> Option<Finish> {
    let standing = table.standing()?;
    let header = table.header();
    if extra.lesson || extra.origin.is_some() || !header.branches.is_empty() {
        return None;
    }
    Some(Finish {
        places: standing.ranks.as_slice().to_vec(),
        scores: standing.scores.as_slice().to_vec(),
        things: table.things(),
        rated: extra.rated.then(|| levels_of(&header.game)),
    })
}

/// What was found when games were counted that had not been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// Games that are counted now.
    pub counted: u32,
    /// Games that do not count, or cannot be played again by this program.
    pub left_out: u32,
}

/// Counts the finished games of a store that were not counted when they ended: each is played again.
pub async fn recount(store: &Store, games: Games) -> Result<Recount, StoreError> {
    let (mut found, mut last) = (Recount::default(), None::<TableId>);
    loop {
        let ids = store.uncounted_tables(last.as_ref(), PAGE).await?;
        let Some(end) = ids.last() else { return Ok(found) };
        last = Some(end.clone());
        for id in &ids {
            if count(store, games, id).await? {
                found.counted += 1;
            } else {
                found.left_out += 1;
            }
        }
    }
}

async fn count(store: &Store, games: Games, id: &TableId) -> Result<bool, StoreError> {
    let stored = match store.load_table(id).await {
        Ok(stored) => stored,
        Err(StoreError::Damaged { .. } | StoreError::NoSuchTable(_)) => return Ok(false),
        Err(other) => return Err(other),
    };
    let Ok(kind) = prepare(store, games, &stored).await? else { return Ok(false) };
    let Some(time) = stored.actions.last().map(|action| action.time) else { return Ok(false) };
    // Many games may be counted while the server answers, so they are not played on the threads that do.
    let played = tokio::task::spawn_blocking(move || {
        let table = replay(kind, &stored).ok()?;
        finish_of(table.as_ref(), &TableExtra::read(&stored.extra))
    });
    match played.await.unwrap_or_default() {
        Some(finish) => store.finish_table(id, finish, time).await,
        None => Ok(false),
    }
}

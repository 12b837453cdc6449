//! Records: what somebody has reached, as far as a reader may know, and how games go at this house.

mod luck;
mod profile;
mod series;
mod stats;

pub(crate) use luck::Luck;
pub(crate) use profile::{Favourite, Profile, set_privacy};
pub(crate) use series::{SeriesLine, SeriesStanding};
pub(crate) use stats::{Lengths, Rank, Stats};

use crate::app::{App, Inner};
use crate::tables::recount;
use std::sync::Weak;
use tracing::{info, warn};

/// The note that says that the games before records were counted.
const NOTE: &str = "results counted";

/// Counts the games of a store that ended before games were counted: once, beside the server's work.
pub(crate) async fn count_old_games(held: Weak<Inner>) {
    let Some(app) = App::revive(&held) else { return };
    let (store, games) = (app.store.clone(), app.games);
    drop(app);
    match store.note(NOTE).await {
        Ok(None) => {}
        Ok(Some(_)) | Err(_) => return,
    }
    match recount(&store, games).await {
        Ok(found) => {
            if found.counted > 0 {
                info!(counted = found.counted, "finished games were counted for the records");
            }
            if let Err(error) = store.set_note(NOTE, "yes").await {
                warn!(%error, "the old games will be counted again");
            }
        }
        Err(error) => warn!(%error, "the old games could not be counted"),
    }
}

/// A game that is over, for tests.
#[cfg(test)]
fn finished_card(chairs: Vec<greenroom_store::Chair>) -> greenroom_store::TableCard {
    use greenroom_store::{Status, TableCard, TableId, UnixMs, Visibility};
    TableCard {
        id: TableId::random(),
        game: "x".to_owned(),
        options: serde_json::Value::Null,
        chairs,
        visibility: Visibility::Open,
        owner: None,
        status: Status::Over,
        turn: greenroom_engine::SeatSet::NONE,
        number: 9,
        created: UnixMs(0),
        updated: UnixMs(0),
        result: None,
        rematch: None,
    }
}

//! Tables that belong together: a series of games of the same people, and the same deal at several tables.

use crate::app::App;
use crate::error::WebError;
use crate::records::SeriesStanding;
use crate::tables::setup::{SetTable, new_table_with_seed};
use crate::tables::{Room, SeatChoice, Snapshot, TableSetup};
use axum::http::StatusCode;
use greenroom_catalog::GameKind;
use greenroom_store::{
    Invite, Person, PersonId, Status, StoredDuplicate, StoredSeries, TableId, TogetherTable, Visibility,
};
use std::sync::Arc;
use tracing::warn;

/// The most tables that a deal is played at.
pub(crate) const MOST_COPIES: u8 = 6;

/// The series or duplicate that a table belongs to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Together {
    pub(crate) series: Option<StoredSeries>,
    pub(crate) duplicate: Option<StoredDuplicate>,
}

impl Together {
    pub(crate) async fn load(app: &App, table: &TableId) -> Result<Together, WebError> {
        let (series, duplicate) = (app.store.series_of(table), app.store.duplicate_of(table));
        Ok(Together { series: series.await?, duplicate: duplicate.await? })
    }

    /// Whether the deal of a duplicate is played no longer.
    pub(crate) fn all_over(duplicate: &StoredDuplicate) -> bool {
        duplicate.tables.iter().all(|table| table.card.status == Status::Over)
    }

    /// Whether somebody sat at one of the tables of a duplicate that is over.
    pub(super) fn was_at_any(&self, person: &PersonId) -> bool {
        let was_at = |table: &TogetherTable| table.people.contains(person);
        self.duplicate
            .as_ref()
            .is_some_and(|found| Together::all_over(found) && found.tables.iter().any(was_at))
    }

    /// Whether the series has another game.
    pub(crate) fn goes_on(&self) -> bool {
        self.series.as_ref().is_some_and(|found| !SeriesStanding::of(found).is_decided())
    }
}

/// Whether somebody may see the results of a duplicate: their own game is over, or all are. Whoever has no chair could still take
/// one.
pub(crate) fn may_compare(duplicate: &StoredDuplicate, person: Option<&Person>) -> bool {
    let finished = |table: &TogetherTable| {
        table.card.status == Status::Over
            && person.is_some_and(|person| !table.card.seats_of(&person.id).is_empty())
    };
    Together::all_over(duplicate) || duplicate.tables.iter().any(finished)
}

fn nothing() -> WebError {
    WebError::new(StatusCode::NOT_FOUND, "error-no-page")
}

/// A series, if somebody may see it: all its tables are open, or they sit at one.
pub(crate) async fn visible_series(
    app: &App,
    person: Option<&Person>,
    id: &str,
) -> Result<StoredSeries, WebError> {
    let id = TableId::parse(id).ok_or_else(nothing)?;
    let found = app.store.series(&id).await?.ok_or_else(nothing)?;
    let is_open = found.tables.iter().all(|table| table.card.visibility == Visibility::Open);
    let belongs = person.is_some_and(|person| {
        found.series.owner == person.id || found.tables.iter().any(|table| table.people.contains(&person.id))
    });
    if is_open || belongs { Ok(found) } else { Err(nothing()) }
}

/// A duplicate, if somebody belongs to it. What they may not know of it yet is not in it.
pub(crate) async fn visible_duplicate(
    app: &App,
    person: Option<&Person>,
    id: &str,
) -> Result<(StoredDuplicate, bool), WebError> {
    let id = TableId::parse(id).ok_or_else(nothing)?;
    let mut found = app.store.duplicate(&id).await?.ok_or_else(nothing)?;
    let person = person.ok_or_else(nothing)?;
    let belongs =
        found.owner == person.id || found.tables.iter().any(|table| table.people.contains(&person.id));
    if !belongs {
        return Err(nothing());
    }
    let compares = may_compare(&found, Some(person));
    if !compares {
        for table in &mut found.tables {
            table.results.clear();
            table.card.result = None;
        }
    }
    Ok((found, compares))
}

/// The invites of the tables of a duplicate that have free chairs.
pub(crate) async fn invites_to(app: &App, found: &StoredDuplicate) -> Result<Vec<Option<Invite>>, WebError> {
    let mut invites = Vec::new();
    for table in &found.tables {
        invites.push(match table.card.status {
            Status::Gathering => Some(app.room(&table.card.id).await?.snapshot().invite.clone()),
            Status::Playing | Status::Over => None,
        });
    }
    Ok(invites)
}

/// Tells the rooms in memory of a series or duplicate that one of its games is over. It returns at once.
pub(crate) fn refresh_around(app: &App, room: &Arc<Room>) {
    let together = room.snapshot().together.clone();
    if *together == Together::default() {
        return;
    }
    let tables = together.series.iter().flat_map(|found| &found.tables);
    let tables = tables.chain(together.duplicate.iter().flat_map(|found| &found.tables));
    let ids: Vec<TableId> = tables.map(|table| table.card.id.clone()).collect();
    let app = app.clone();
    tokio::spawn(async move {
        for id in ids {
            let Some(room) = app.loaded(&id) else { continue };
            if let Err(error) = room.refresh_together(&app).await {
                warn!(table = %id, ?error, "a table does not know that another one is over");
            }
        }
    });
}

/// Opens tables that have the same deal: the maker sits at the first one, and their chair is free at the others. Only those
/// with an invite find them.
pub(crate) async fn open_duplicate(
    app: &App,
    kind: &'static dyn GameKind,
    setup: &TableSetup,
    maker: &Person,
) -> Result<(TableId, TableId), WebError> {
    if setup.copies > MOST_COPIES {
        return Err(WebError::field("copies", &format!("1–{MOST_COPIES}")));
    }
    if setup.series.is_some() {
        return Err(WebError::field("copies", "series × 0"));
    }
    let is_here = |choice: &SeatChoice| matches!(choice, SeatChoice::Here(_));
    if setup.seats.iter().any(is_here)
        || setup.seats.iter().all(|choice| matches!(choice, SeatChoice::Bot(_) | SeatChoice::Program(_)))
    {
        return Err(WebError::field("seats", "me, open"));
    }
    let seed = app.fresh_seed(kind.id());
    let mut tables = Vec::new();
    for number in 0..setup.copies {
        let mut copy = TableSetup { visibility: Visibility::Private, ..setup.clone() };
        if number > 0 {
            let free = |choice: &SeatChoice| match choice {
                SeatChoice::Bot(_) | SeatChoice::Program(_) => choice.clone(),
                _ => SeatChoice::Open,
            };
            copy.seats = setup.seats.iter().map(free).collect();
        }
        let SetTable { seatings, extra } = SetTable::of(kind, &copy, maker)?;
        let owner = maker.id.clone();
        let header = (copy.options.clone(), seed.clone());
        tables.push(new_table_with_seed(app, kind, header, seatings, Visibility::Private, owner, extra)?);
    }
    let (id, first) = (TableId::random(), tables[0].id.clone());
    app.store.create_duplicate(&id, &maker.id, tables, app.now()).await?;
    Ok((id, first))
}

/// The game that a series goes on with: the same again, or another one that as many can play.
pub(crate) fn next_game(
    app: &App,
    snapshot: &Snapshot,
    wanted: Option<&str>,
) -> Result<Option<&'static dyn GameKind>, WebError> {
    let Some(wanted) = wanted.filter(|wanted| *wanted != snapshot.card.game) else { return Ok(None) };
    if snapshot.together.series.is_none() {
        return Err(WebError::new(StatusCode::CONFLICT, "error-no-series"));
    }
    let kind = app.find_game(wanted)?;
    let (seats, (from, to)) = (snapshot.card.chairs.len() as u8, kind.seats().into_inner());
    if !(from..=to).contains(&seats) {
        return Err(WebError::field("game", &format!("{from}–{to}")));
    }
    Ok(Some(kind))
}

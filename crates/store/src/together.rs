//! Games that belong together: a series of games of the same people, and the same deal at several tables.

use crate::card::{TableHead, cards};
use crate::database::{Connection, OptionalExtension, Row, params};
use crate::people::require_person;
use crate::results::Player;
use crate::tables::create;
use crate::{
    NewTable, PendingOperation, PersonId, Status, Store, StoreError, TableCard, TableId, UnixMs, sql,
};
use serde::{Deserialize, Serialize};

/// How a series is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeriesKind {
    /// Whoever cannot be caught any more has won.
    Best,
    /// All games are played, and the places are counted.
    League,
}

impl SeriesKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            SeriesKind::Best => "best",
            SeriesKind::League => "league",
        }
    }
}

/// A series to be made, or as it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// Its id, as it stands in its address.
    pub id: TableId,
    /// How it is decided.
    pub kind: SeriesKind,
    /// How many games it has at most.
    pub games: u8,
    /// Who has made it.
    pub owner: PersonId,
    /// When.
    pub created: UnixMs,
}

/// What one seat has reached at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// The seat.
    pub seat: u8,
    /// Who played it; none where it is nobody's.
    pub player: Option<Player>,
    /// The name on the chair.
    pub name: String,
    /// The place, from 1.
    pub place: u8,
    /// The score.
    pub score: i32,
}

/// A table that belongs together with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TogetherTable {
    /// What lists show of it.
    pub card: TableCard,
    /// What was reached there; empty as long as its game is not over, and where it ended by agreement.
    pub results: Vec<SeatResult>,
    /// Who has, or had, a chair there.
    pub people: Vec<PersonId>,
}

/// A series with its tables, the first one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSeries {
    /// The series.
    pub series: Series,
    /// Its tables.
    pub tables: Vec<TogetherTable>,
}

/// The same deal at several tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDuplicate {
    /// Its id, as it stands in its address.
    pub id: TableId,
    /// Who has made it.
    pub owner: PersonId,
    /// When.
    pub created: UnixMs,
    /// Its tables.
    pub tables: Vec<TogetherTable>,
}

impl Store {
    /// Creates the first table of a series.
    pub fn create_series(&self, series: Series, table: NewTable) -> PendingOperation<()> {
        self.write(move |connection| {
            require_person(connection, &series.owner)?;
            let Series { id, kind, games, owner, created } = &series;
            connection.prepare_cached(sql::together::ADD_SERIES)?.execute(params![
                id,
                kind.word(),
                games,
                owner,
                created
            ])?;
            let row = create(connection, &table)?.row;
            connection.prepare_cached(sql::together::ADD_SERIES_GAME)?.execute(params![id, 1, row])?;
            Ok(())
        })
    }

    /// Creates the next table of a series after `after`, and links it there as a rematch. If there is one already, nothing is
    /// created. Returns its id.
    pub fn create_next(&self, after: &TableId, table: NewTable) -> PendingOperation<TableId> {
        let after = after.clone();
        self.write(move |connection| {
            let head = TableHead::of(connection, &after)?;
            if let Some(there) = head.rematch {
                return Ok(there);
            }
            let mut statement = connection.prepare_cached(sql::together::SERIES_OF_TABLE)?;
            let (series, number): (TableId, u32) =
                statement.query_row([head.row], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let row = create(connection, &table)?.row;
            connection.prepare_cached(sql::together::ADD_SERIES_GAME)?.execute(params![
                series,
                number + 1,
                row
            ])?;
            connection.prepare_cached(sql::SET_REMATCH)?.execute(params![head.row, table.id, head.next()])?;
            connection.prepare_cached(sql::servers::ADVANCE_AROUND)?.execute([head.row])?;
            Ok(table.id.clone())
        })
    }

    /// A series by its id.
    pub fn series(&self, id: &TableId) -> PendingOperation<Option<StoredSeries>> {
        let id = id.clone();
        self.read(move |connection| series(connection, &id))
    }

    /// The series that a table belongs to.
    pub fn series_of(&self, table: &TableId) -> PendingOperation<Option<StoredSeries>> {
        let table = table.clone();
        self.read(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            let mut statement = connection.prepare_cached(sql::together::SERIES_OF_TABLE)?;
            let id: Option<TableId> = statement.query_row([row], |row| row.get(0)).optional()?;
            id.map_or(Ok(None), |id| series(connection, &id))
        })
    }

    /// Creates tables that have the same deal.
    pub fn create_duplicate(
        &self,
        id: &TableId,
        owner: &PersonId,
        tables: Vec<NewTable>,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (id, owner) = (id.clone(), owner.clone());
        self.write(move |connection| {
            require_person(connection, &owner)?;
            connection.prepare_cached(sql::together::ADD_DUPLICATE)?.execute(params![id, owner, time])?;
            for (number, table) in tables.iter().enumerate() {
                let row = create(connection, table)?.row;
                connection.prepare_cached(sql::together::ADD_DUPLICATE_TABLE)?.execute(params![
                    id,
                    number as u32 + 1,
                    row
                ])?;
            }
            Ok(())
        })
    }

    /// The same deal at several tables, by its id.
    pub fn duplicate(&self, id: &TableId) -> PendingOperation<Option<StoredDuplicate>> {
        let id = id.clone();
        self.read(move |connection| duplicate(connection, &id))
    }

    /// The duplicate that a table belongs to.
    pub fn duplicate_of(&self, table: &TableId) -> PendingOperation<Option<StoredDuplicate>> {
        let table = table.clone();
        self.read(move |connection| {
            let row = TableHead::of(connection, &table)?.row;
            let mut statement = connection.prepare_cached(sql::together::DUPLICATE_OF_TABLE)?;
            let id: Option<TableId> = statement.query_row([row], |row| row.get(0)).optional()?;
            id.map_or(Ok(None), |id| duplicate(connection, &id))
        })
    }
}

fn series(connection: &Connection, id: &TableId) -> Result<Option<StoredSeries>, StoreError> {
    let read = |row: &Row<'_>| {
        let kind: String = row.get("kind")?;
        Ok(Series {
            id: row.get("id")?,
            kind: if kind == "best" { SeriesKind::Best } else { SeriesKind::League },
            games: row.get("games")?,
            owner: row.get("owner")?,
            created: row.get("created")?,
        })
    };
    let found = connection.prepare_cached(sql::together::SERIES)?.query_row([id], read).optional()?;
    let Some(series) = found else { return Ok(None) };
    Ok(Some(StoredSeries { series, tables: tables(connection, sql::together::SERIES_TABLES, id)? }))
}

fn duplicate(connection: &Connection, id: &TableId) -> Result<Option<StoredDuplicate>, StoreError> {
    let read = |row: &Row<'_>| Ok((row.get("id")?, row.get("owner")?, row.get("created")?));
    let found: Option<(TableId, PersonId, UnixMs)> =
        connection.prepare_cached(sql::together::DUPLICATE)?.query_row([id], read).optional()?;
    let Some((id, owner, created)) = found else { return Ok(None) };
    let tables = tables(connection, sql::together::DUPLICATE_TABLES, &id)?;
    Ok(Some(StoredDuplicate { id, owner, created, tables }))
}

/// The tables that a statement selects, with what was reached there.
fn tables(connection: &Connection, statement: &str, id: &TableId) -> Result<Vec<TogetherTable>, StoreError> {
    let mut statement = connection.prepare_cached(statement)?;
    let rows: Vec<(i64, TableId)> =
        statement.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let mut found = Vec::new();
    for (row, table) in rows {
        let Some(card) = cards(connection, sql::CARD, [&table])?.pop() else { continue };
        let mut people = connection.prepare_cached(sql::together::PEOPLE_AT)?;
        let people = people.query_map([row], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let results = if card.status == Status::Over { results(connection, row)? } else { Vec::new() };
        found.push(TogetherTable { card, results, people });
    }
    Ok(found)
}

fn results(connection: &Connection, table_row: i64) -> Result<Vec<SeatResult>, StoreError> {
    let mut statement = connection.prepare_cached(sql::together::RESULTS_OF_TABLE)?;
    let read = |row: &Row<'_>| {
        let player: String = row.get("player")?;
        Ok(SeatResult {
            seat: row.get("seat")?,
            player: Player::read(&player),
            name: row.get("name")?,
            place: row.get("place")?,
            score: row.get("score")?,
        })
    };
    Ok(statement.query_map([table_row], read)?.collect::<Result<_, _>>()?)
}

//! Reads table cards (what a list shows of a table) and table heads (what every write checks first).

use crate::columns::{json, occupant};
use crate::database::{Connection, OptionalExtension, Params, Row, params};
use crate::{Chair, Expected, Status, StoreError, TableCard, TableId, Visibility, sql};
use greenroom_engine::SeatSet;

/// What a write checks before it changes a table.
pub(crate) struct TableHead {
    pub(crate) row: i64,
    pub(crate) number: u32,
    pub(crate) status: Status,
    pub(crate) turn: SeatSet,
    pub(crate) rematch: Option<TableId>,
    pub(crate) revision: u32,
}

impl TableHead {
    pub(crate) fn of(connection: &Connection, table: &TableId) -> Result<TableHead, StoreError> {
        let read = |row: &Row<'_>| {
            Ok(TableHead {
                row: row.get("row")?,
                number: row.get("number")?,
                status: row.get("status")?,
                turn: SeatSet(row.get("turn")?),
                rematch: row.get("rematch")?,
                revision: row.get("revision")?,
            })
        };
        let head = connection.prepare_cached(sql::HEAD)?.query_row([table], read).optional()?;
        head.ok_or_else(|| StoreError::NoSuchTable(table.clone()))
    }

    /// Refuses unless the table is as the caller believes.
    pub(crate) fn expect(&self, table: &TableId, expected: Expected) -> Result<(), StoreError> {
        let Expected { number, revision } = expected;
        if self.number != number {
            return Err(StoreError::Stale { table: table.clone(), expected: number, actual: self.number });
        }
        self.expect_revision(table, revision)
    }

    /// Refuses where the table was changed since the caller read it.
    pub(crate) fn expect_revision(&self, table: &TableId, revision: Option<u32>) -> Result<(), StoreError> {
        match revision.is_none_or(|revision| revision == self.revision) {
            true => Ok(()),
            false => Err(StoreError::Changed(table.clone())),
        }
    }

    /// The revision of the table after the change that is being made: one more, however much it writes.
    pub(crate) fn next(&self) -> u32 {
        self.revision + 1
    }

    /// Notes that the table has changed, where nothing else in its row does.
    pub(crate) fn advance(&self, connection: &Connection) -> Result<u32, StoreError> {
        connection.prepare_cached(sql::servers::ADVANCE)?.execute(params![self.row, self.next()])?;
        Ok(self.next())
    }
}

/// The seats of a table in their order.
pub(crate) fn chairs(connection: &Connection, table_row: i64) -> Result<Vec<Chair>, StoreError> {
    let mut statement = connection.prepare_cached(sql::SEATS)?;
    let read = |row: &Row<'_>| Ok(Chair { name: row.get("name")?, occupant: occupant(row)? });
    let chairs = statement.query_map([table_row], read)?.collect::<Result<_, _>>()?;
    Ok(chairs)
}

/// The cards that a statement selects.
pub(crate) fn cards(
    connection: &Connection,
    statement: &str,
    params: impl Params,
) -> Result<Vec<TableCard>, StoreError> {
    let mut statement = connection.prepare_cached(statement)?;
    let mut rows = statement.query(params)?;
    let mut cards = Vec::new();
    while let Some(row) = rows.next()? {
        cards.push(card(connection, &row)?);
    }
    Ok(cards)
}

fn card(connection: &Connection, row: &Row<'_>) -> Result<TableCard, StoreError> {
    let id: TableId = row.get("id")?;
    let options: String = row.get("options")?;
    Ok(TableCard {
        options: json(&id, "options", &options)?,
        id,
        game: row.get("game")?,
        chairs: chairs(connection, row.get("row")?)?,
        visibility: if row.get("friends")? { Visibility::Friends } else { row.get("visibility")? },
        owner: row.get("owner")?,
        status: row.get("status")?,
        turn: SeatSet(row.get("turn")?),
        number: row.get("number")?,
        created: row.get("created")?,
        updated: row.get("updated")?,
        result: row.get("result")?,
        rematch: row.get("rematch")?,
    })
}

//! Records about a table that took long to compute, such as its analysis.

use crate::card::TableHead;
use crate::database::{OptionalExtension, params};
use crate::{PendingOperation, Store, TableId, sql};

impl Store {
    /// Saves a record about a table. It replaces an earlier record of the same kind.
    pub fn save_record(&self, table: &TableId, kind: &str, text: &str) -> PendingOperation<()> {
        let (table, kind, text) = (table.clone(), kind.to_owned(), text.to_owned());
        self.write(move |connection| {
            let head = TableHead::of(connection, &table)?;
            connection.prepare_cached(sql::SAVE_RECORD)?.execute(params![head.row, kind, text])?;
            Ok(())
        })
    }

    /// The record of a kind about a table.
    pub fn record(&self, table: &TableId, kind: &str) -> PendingOperation<Option<String>> {
        let (table, kind) = (table.clone(), kind.to_owned());
        self.read(move |connection| {
            let head = TableHead::of(connection, &table)?;
            let mut statement = connection.prepare_cached(sql::RECORD)?;
            Ok(statement.query_row(params![head.row, kind], |row| row.get(0)).optional()?)
        })
    }
}

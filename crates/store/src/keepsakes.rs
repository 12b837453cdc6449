//! Small things kept by name: the server's own secrets, and results about a table that took long to find.

use crate::card::Head;
use crate::{Pending, Store, TableId, sql};
use rusqlite::{Connection, OptionalExtension, params};

impl Store {
    /// A secret of the server, such as the key that signs its cookies.
    pub fn secret(&self, name: &str) -> Pending<Option<Vec<u8>>> {
        let name = name.to_owned();
        self.read(move |connection| Ok(find_secret(connection, &name)?))
    }

    /// A secret of the server; if there is none of this name yet, `fresh` becomes it.
    pub fn secret_or(&self, name: &str, fresh: Vec<u8>) -> Pending<Vec<u8>> {
        let name = name.to_owned();
        self.write(move |connection| {
            if let Some(known) = find_secret(connection, &name)? {
                return Ok(known);
            }
            connection.prepare_cached(sql::ADD_SECRET)?.execute(params![name, fresh])?;
            Ok(fresh)
        })
    }

    /// Keeps a text about a table, in the place of an earlier one of the same kind.
    pub fn keep(&self, table: &TableId, kind: &str, text: &str) -> Pending<()> {
        let (table, kind, text) = (table.clone(), kind.to_owned(), text.to_owned());
        self.write(move |connection| {
            let head = Head::of(connection, &table)?;
            connection.prepare_cached(sql::KEEP)?.execute(params![head.row, kind, text])?;
            Ok(())
        })
    }

    /// The text of a kind that was kept about a table.
    pub fn kept(&self, table: &TableId, kind: &str) -> Pending<Option<String>> {
        let (table, kind) = (table.clone(), kind.to_owned());
        self.read(move |connection| {
            let head = Head::of(connection, &table)?;
            let mut statement = connection.prepare_cached(sql::KEPT)?;
            Ok(statement.query_row(params![head.row, kind], |row| row.get(0)).optional()?)
        })
    }
}

fn find_secret(connection: &Connection, name: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    connection.prepare_cached(sql::SECRET)?.query_row([name], |row| row.get(0)).optional()
}

//! The server's own secrets, by name.

use crate::{PendingOperation, Store, StoreError, schema, sql};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;

impl Store {
    /// A secret of the server, such as the key that signs its cookies.
    pub fn secret(&self, name: &str) -> PendingOperation<Option<Vec<u8>>> {
        let name = name.to_owned();
        self.read(move |connection| Ok(find_secret(connection, &name)?))
    }

    /// A secret of the server; if there is none with this name yet, `fresh` is saved and returned.
    pub fn secret_or(&self, name: &str, fresh: Vec<u8>) -> PendingOperation<Vec<u8>> {
        let name = name.to_owned();
        self.write(move |connection| {
            if let Some(known) = find_secret(connection, &name)? {
                return Ok(known);
            }
            connection.prepare_cached(sql::ADD_SECRET)?.execute(params![name, fresh])?;
            Ok(fresh)
        })
    }

    /// Sets a secret in a database file, also while a server has it open. The server finds the new one when it reads it next.
    pub fn replace_secret(path: impl AsRef<Path>, name: &str, value: &[u8]) -> Result<(), StoreError> {
        let connection = schema::open_beside(path.as_ref())?;
        connection.execute(sql::SET_SECRET, params![name, value])?;
        Ok(())
    }
}

fn find_secret(connection: &Connection, name: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    connection.prepare_cached(sql::SECRET)?.query_row([name], |row| row.get(0)).optional()
}

//! The server's own secrets, by name.

use crate::database::{Connection, OptionalExtension, params};
use crate::{PendingOperation, Store, StoreError, schema, sql};
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
            // Where another server was first, its secret counts.
            Ok(find_secret(connection, &name)?.unwrap_or_else(|| fresh.clone()))
        })
    }

    /// Sets a secret. It replaces an earlier one with the same name.
    pub fn set_secret(&self, name: &str, value: &[u8]) -> PendingOperation<()> {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.write(move |connection| {
            connection.prepare_cached(sql::SET_SECRET)?.execute(params![name, value])?;
            Ok(())
        })
    }

    /// Sets a secret in a database file, also while a server has it open. The server finds the new one when it reads it next.
    pub fn replace_secret(path: impl AsRef<Path>, name: &str, value: &[u8]) -> Result<(), StoreError> {
        let connection = schema::open_beside(path.as_ref())?;
        connection.execute(sql::SET_SECRET, params![name, value])?;
        Ok(())
    }
}

fn find_secret(connection: &Connection, name: &str) -> crate::database::Result<Option<Vec<u8>>> {
    connection.prepare_cached(sql::SECRET)?.query_row([name], |row| row.get(0)).optional()
}

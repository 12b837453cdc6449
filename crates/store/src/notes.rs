//! What the server remembers about itself, by name: nothing that is secret.

use crate::database::OptionalExtension;
use crate::{PendingOperation, Store, sql};

impl Store {
    /// A note of the server, such as the version that last ran.
    pub fn note(&self, name: &str) -> PendingOperation<Option<String>> {
        let name = name.to_owned();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::NOTE)?;
            Ok(statement.query_row([&name], |row| row.get(0)).optional()?)
        })
    }

    /// Writes a note. It replaces an earlier one with the same name.
    pub fn set_note(&self, name: &str, value: &str) -> PendingOperation<()> {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.write(move |connection| {
            connection.prepare_cached(sql::SET_NOTE)?.execute([&name, &value])?;
            Ok(())
        })
    }
}

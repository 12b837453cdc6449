//! What thinkers read of a house: the key of their messages, and nothing else but card files.

use crate::database::{Connection, OptionalExtension, params};
use crate::{PendingOperation, Store, sql};

/// The name of the key that is in use.
const KEY: &str = "key";

impl Store {
    /// The key by which servers and thinkers seal their messages; where there is none yet, this one is kept.
    pub fn thinking_key_or(&self, fresh: Vec<u8>) -> PendingOperation<Vec<u8>> {
        self.write(move |connection| {
            if let Some(known) = find_key(connection)? {
                return Ok(known);
            }
            connection.prepare_cached(sql::servers::ADD_THINKING_KEY)?.execute(params![KEY, fresh])?;
            // Where another server was first, its key counts.
            Ok(find_key(connection)?.unwrap_or_else(|| fresh.clone()))
        })
    }

    /// The same key; none while no server has opened the house.
    pub fn thinking_key(&self) -> PendingOperation<Option<Vec<u8>>> {
        self.read(|connection| Ok(find_key(connection)?))
    }
}

fn find_key(connection: &Connection) -> crate::database::Result<Option<Vec<u8>>> {
    connection.prepare_cached(sql::servers::THINKING_KEY)?.query_row([KEY], |row| row.get(0)).optional()
}

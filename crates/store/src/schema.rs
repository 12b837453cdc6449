//! Opens the file: checks its owner and version, and runs the migrations that it still needs.

use crate::database::dialect::{Dialect, migration};
use crate::{StoreError, health, sql};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// How many prepared statements a connection caches; there are fewer.
const CACHED_STATEMENTS: usize = 128;

/// Makes a new database in an empty file.
pub(crate) fn make(path: &Path) -> Result<(), StoreError> {
    let mut connection = Connection::open(path).map_err(|error| cannot_open(path, &error))?;
    migrate(&mut connection)
}

/// The writer's connection to a file, brought up to date.
pub(crate) fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(path).map_err(|error| cannot_open(path, &error))?;
    check_owner(&connection, path)?;
    if std::fs::metadata(path).is_ok_and(|file| file.len() <= health::CHECKED_AT_ONCE) {
        health::quick_check(&connection, path)?;
    }
    let log: String = connection
        .pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))
        .map_err(|error| cannot_open(path, &error))?;
    if log != "wal" {
        return Err(StoreError::NoLog { path: path.to_owned() });
    }
    prepare(&connection, sql::WRITER_PRAGMAS)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// A second connection that writes, for a short while, to a file that a server may have open. It must be up to date.
pub(crate) fn open_beside(path: &Path) -> Result<Connection, StoreError> {
    if !path.is_file() {
        return Err(StoreError::NoFile { path: path.to_owned() });
    }
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| cannot_open(path, &error))?;
    connection.busy_timeout(Duration::from_secs(5))?;
    check_owner(&connection, path)?;
    Ok(connection)
}

/// A connection to a database that lives only as long as it does.
pub(crate) fn open_in_memory() -> Result<Connection, StoreError> {
    let mut connection = Connection::open_in_memory()?;
    prepare(&connection, sql::WRITER_PRAGMAS)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// A reader's connection to a file that the writer has opened before.
pub(crate) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|error| cannot_open(path, &error))?;
    prepare(&connection, sql::READER_PRAGMAS)?;
    Ok(connection)
}

fn prepare(connection: &Connection, pragmas: &str) -> Result<(), StoreError> {
    // Nobody else writes, but while the file is written anew, which takes long where it is large.
    connection.busy_timeout(Duration::from_secs(120))?;
    connection.execute_batch(pragmas)?;
    connection.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
    Ok(())
}

/// The connection that looks after the file beside the writer.
pub(crate) fn open_upkeep(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path).map_err(|error| cannot_open(path, &error))?;
    prepare(&connection, sql::WRITER_PRAGMAS)?;
    Ok(connection)
}

/// Refuses a file that another program wrote, or a newer version of this one, or one that holds nothing, before anything
/// in it is changed.
pub(crate) fn check_owner(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let number = |pragma: &str| -> Result<i32, StoreError> {
        connection
            .pragma_query_value(None, pragma, |row| row.get(0))
            .map_err(|error| cannot_open(path, &error))
    };
    let (owner, version) = (number("application_id")?, number("user_version")?);
    let things: i64 = connection
        .query_row(sql::COUNT_SCHEMA, [], |row| row.get(0))
        .map_err(|error| cannot_open(path, &error))?;
    if owner == 0 && version == 0 && things == 0 {
        return Err(StoreError::Empty { path: path.to_owned() });
    }
    if owner != sql::APPLICATION_ID {
        return Err(StoreError::NotOurs { path: path.to_owned() });
    }
    let (theirs, ours) = (u32::try_from(version).unwrap_or(u32::MAX), sql::MIGRATIONS.len() as u32);
    if theirs > ours {
        return Err(StoreError::Newer { path: path.to_owned(), theirs, ours });
    }
    Ok(())
}

/// Runs the migrations that the file has not had, each in a transaction.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let done: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (index, step) in sql::MIGRATIONS.iter().enumerate().skip(done as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(&migration(step, Dialect::Sqlite))?;
        transaction.pragma_update(None, "application_id", sql::APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", (index + 1) as i64)?;
        transaction.commit()?;
    }
    Ok(())
}

pub(crate) fn cannot_open(path: &Path, error: &rusqlite::Error) -> StoreError {
    use rusqlite::ErrorCode as Code;
    match error.sqlite_error_code() {
        Some(Code::NotADatabase) => StoreError::NotOurs { path: path.to_owned() },
        Some(Code::DiskFull) => StoreError::DiskFull,
        Some(Code::DatabaseCorrupt) => health::damaged(path, &error.to_string()),
        _ => StoreError::Unwritable { path: path.to_owned(), problem: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_of_the_writer_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("greenroom.db");
        make(&path).unwrap();
        let connection = open_writer(&path).unwrap();
        let value = |pragma: &str| -> String {
            connection
                .pragma_query_value(None, pragma, |row| row.get::<_, rusqlite::types::Value>(0))
                .map(|value| format!("{value:?}"))
                .unwrap()
        };
        assert_eq!(value("journal_mode"), "Text(\"wal\")");
        assert_eq!(value("synchronous"), "Integer(2)");
        assert_eq!(value("user_version"), format!("Integer({})", sql::MIGRATIONS.len()));
    }
}

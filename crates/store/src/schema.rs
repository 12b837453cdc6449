//! Opens the file: checks its owner and version, and runs the migrations that it still needs.

use crate::{StoreError, sql};
use rusqlite::{Connection, OpenFlags};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many prepared statements a connection caches; there are fewer.
const CACHED_STATEMENTS: usize = 64;

/// Locks the file for this process, until the returned lock file is dropped or the process ends.
pub(crate) fn lock(path: &Path) -> Result<File, StoreError> {
    let unwritable = |at: &Path, error: &std::io::Error| StoreError::Unwritable {
        path: at.to_owned(),
        problem: error.to_string(),
    };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let beside = PathBuf::from(beside);
    let lock = private_file().open(&beside).map_err(|error| unwritable(&beside, &error))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => return Err(unwritable(&beside, &error)),
    }
    // SQLite gives its log the rights of the file; seeds and secrets are in both.
    private_file().open(path).map_err(|error| unwritable(path, &error))?;
    Ok(lock)
}

/// Copies a database file and its log into a folder, and returns the copy's path. Nothing beside the file is made or
/// changed, not even the lock file.
pub(crate) fn copy(path: &Path, folder: &Path) -> Result<PathBuf, StoreError> {
    if !path.is_file() {
        return Err(StoreError::NoFile { path: path.to_owned() });
    }
    let with_ending = |path: &Path, ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    // The lock is held until the copy is made. Where there is no lock file, no program has the file open.
    let lock = File::open(with_ending(path, ".lock")).ok();
    if let Some(Err(TryLockError::WouldBlock)) = lock.as_ref().map(File::try_lock) {
        return Err(StoreError::InUse { path: path.to_owned() });
    }
    let copied = folder.join("greenroom.db");
    for ending in ["", "-wal"] {
        let (from, to) = (with_ending(path, ending), with_ending(&copied, ending));
        if !from.exists() {
            continue;
        }
        let write = || -> std::io::Result<()> {
            std::io::copy(&mut File::open(&from)?, &mut private_file().open(&to)?)?;
            Ok(())
        };
        write().map_err(|error| StoreError::Unwritable { path: to.clone(), problem: error.to_string() })?;
    }
    Ok(copied)
}

/// A file that is made if need be, readable by its owner alone.
fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// The writer's connection to a file, brought up to date.
pub(crate) fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(path).map_err(|error| cannot_open(path, &error))?;
    check_owner(&connection, path)?;
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
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.execute_batch(pragmas)?;
    connection.set_prepared_statement_cache_capacity(CACHED_STATEMENTS);
    Ok(())
}

/// Refuses a file that another program wrote, or a newer version of this one, before anything in it is changed.
fn check_owner(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let number = |pragma: &str| -> Result<i32, StoreError> {
        connection
            .pragma_query_value(None, pragma, |row| row.get(0))
            .map_err(|error| cannot_open(path, &error))
    };
    let (owner, version) = (number("application_id")?, number("user_version")?);
    let things: i64 = connection.query_row(sql::COUNT_SCHEMA, [], |row| row.get(0))?;
    let is_new = owner == 0 && version == 0 && things == 0;
    if !is_new && owner != sql::APPLICATION_ID {
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
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", sql::APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", (index + 1) as i64)?;
        transaction.commit()?;
    }
    Ok(())
}

fn cannot_open(path: &Path, error: &rusqlite::Error) -> StoreError {
    use rusqlite::ErrorCode as Code;
    match error.sqlite_error_code() {
        Some(Code::NotADatabase) => StoreError::NotOurs { path: path.to_owned() },
        Some(Code::DiskFull) => StoreError::DiskFull,
        Some(Code::DatabaseCorrupt) => {
            StoreError::Damaged { place: path.display().to_string(), problem: error.to_string() }
        }
        _ => StoreError::Unwritable { path: path.to_owned(), problem: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_of_the_writer_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open_writer(&folder.path().join("greenroom.db")).unwrap();
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

//! Whether a file is whole: not empty, not cut off, and readable page by page.

use crate::file::with_ending;
use crate::{StoreError, sql};
use rusqlite::Connection;
use std::io::Read;
use std::path::Path;

/// Up to this size a file is checked before it is used. Reading a larger one would keep people waiting at every start, so
/// it is checked while the server answers.
pub(crate) const CHECKED_AT_ONCE: u64 = 64 * 1024 * 1024;

/// Refuses a file without a byte in it, before SQLite takes it for a new database.
pub(crate) fn require_content(path: &Path) -> Result<(), StoreError> {
    match std::fs::metadata(path) {
        Ok(file) if file.len() == 0 => Err(StoreError::Empty { path: path.to_owned() }),
        _ => Ok(()),
    }
}

/// Looks through every page of a database, quickly: indices are not compared with their tables.
pub(crate) fn quick_check(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    check(connection, sql::QUICK_CHECK, path)
}

/// Looks through every page of a database, with every index and every reference between tables.
pub(crate) fn full_check(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    check(connection, sql::INTEGRITY_CHECK, path)?;
    let dangling: u32 = connection.query_row(sql::COUNT_DANGLING, [], |row| row.get(0))?;
    let incomplete: u32 = connection.query_row(sql::COUNT_INCOMPLETE, [], |row| row.get(0))?;
    match (dangling, incomplete) {
        (0, 0) => Ok(()),
        _ => Err(damaged(
            path,
            &format!("{dangling} rows refer to nothing, and {incomplete} tables lack actions"),
        )),
    }
}

fn check(connection: &Connection, pragma: &str, path: &Path) -> Result<(), StoreError> {
    let read = || -> rusqlite::Result<Vec<String>> {
        connection.prepare(pragma)?.query_map([], |row| row.get(0))?.collect()
    };
    match read() {
        Ok(lines) if lines == ["ok"] => Ok(()),
        Ok(lines) => Err(damaged(path, &lines.join("; "))),
        Err(error) => Err(damaged(path, &error.to_string())),
    }
}

/// What is wrong with a file that SQLite calls damaged: a part of it is missing, or its content is.
pub(crate) fn damaged(path: &Path, problem: &str) -> StoreError {
    match missing(path) {
        Some((bytes, expected)) => StoreError::Truncated { path: path.to_owned(), bytes, expected },
        None => StoreError::Damaged { place: path.display().to_string(), problem: problem.to_owned() },
    }
}

/// The size of a file and the size that its own header gives, if that is larger. The rest of a file with a log beside it
/// may be in the log.
fn missing(path: &Path) -> Option<(u64, u64)> {
    let has_log = std::fs::metadata(with_ending(path, "-wal")).is_ok_and(|log| log.len() > 0);
    let mut header = [0; 32];
    let mut file = std::fs::File::open(path).ok()?;
    let bytes = file.metadata().ok()?.len();
    file.read_exact(&mut header).ok()?;
    // The two numbers stand in the header as SQLite's file format says; a page of 65,536 bytes is written as 1.
    let page = match u64::from(u16::from_be_bytes([header[16], header[17]])) {
        1 => 65_536,
        size => size,
    };
    let pages = u64::from(u32::from_be_bytes([header[28], header[29], header[30], header[31]]));
    (!has_log && bytes < page * pages).then_some((bytes, page * pages))
}

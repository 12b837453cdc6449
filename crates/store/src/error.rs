//! Why the store refuses, in sentences that say what is wrong, where, and what to do.

use crate::{PersonId, TableId};
use greenroom_engine::Seat;
use rusqlite::ErrorCode;
use std::path::PathBuf;

/// Why the store could not do what it was asked. Whatever the reason, nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The file or its folder cannot be written.
    #[error(
        "the tables cannot be kept in {}: {problem}; choose a folder that this program may write to",
        path.display()
    )]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        problem: String,
    },
    /// Somebody would sit at two tables that have the same deal.
    #[error("somebody has a chair at another table with the same deal as table `{0}`")]
    SecondTable(TableId),
    /// Another process holds the file.
    #[error(
        "{} is in use by another Greenroom; stop that one, or start this one with another folder",
        path.display()
    )]
    InUse {
        /// The database file.
        path: PathBuf,
    },
    /// There is no such file.
    #[error("there is no {}; name the folder in which a server has kept its tables", path.display())]
    NoFile {
        /// The database file.
        path: PathBuf,
    },
    /// The file holds nothing.
    #[error(
        "{} is empty: a server's database was copied without its log, or never written; restore a backup into a new folder \
         (greenroom restore FILE --data DIR), or remove the file to begin with no tables",
        path.display()
    )]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// The file's end is missing.
    #[error(
        "{} is cut off: it has {bytes} of {expected} bytes; restore a backup into a new folder (greenroom restore FILE \
         --data DIR)",
        path.display()
    )]
    Truncated {
        /// The file.
        path: PathBuf,
        /// How many bytes are there.
        bytes: u64,
        /// How many there must be.
        expected: u64,
    },
    /// A backup is not written over another file.
    #[error("{} is already there; choose another name, or a folder", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// A backup is not restored over other data.
    #[error("{} is not empty; restore into a folder that is new or empty", path.display())]
    NotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// A server's own file is no backup: the newest moves are in the log beside it.
    #[error(
        "{} has a log beside it, so it is a server's own file and no backup; make a backup of it with greenroom backup",
        path.display()
    )]
    NoBackup {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a Greenroom database; move it away, or choose another folder", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// A newer program wrote the file.
    #[error(
        "{} was written by a newer Greenroom (schema {theirs}; this program knows up to {ours}); start the newer program",
        path.display()
    )]
    Newer {
        /// The database file.
        path: PathBuf,
        /// The schema's number in the file.
        theirs: u32,
        /// The newest that this program knows.
        ours: u32,
    },
    /// The file system cannot hold a write-ahead log.
    #[error(
        "the file system under {} cannot hold SQLite's write-ahead log; choose a folder on a local disk",
        path.display()
    )]
    NoLog {
        /// The database file.
        path: PathBuf,
    },
    /// The disk is full.
    #[error("the disk that holds the tables is full, so nothing was changed; make room and try again")]
    DiskFull,
    /// Something in the file is not what was written there.
    #[error(
        "the database is damaged at {place}: {problem}; restore a backup into a new folder (greenroom restore FILE --data DIR)"
    )]
    Damaged {
        /// Which row and column.
        place: String,
        /// What is wrong there.
        problem: String,
    },
    /// There is no such table.
    #[error("there is no table `{0}`; check the address")]
    NoSuchTable(TableId),
    /// A table of this id, or with this invite, is already there.
    #[error("there is already a table `{0}`, or one with its invite; choose another id")]
    TableExists(TableId),
    /// The table has more or fewer actions than the caller believes.
    #[error("table `{table}` is at action {actual}, not at {expected}; load it again")]
    Stale {
        /// The table.
        table: TableId,
        /// Where the caller believed it to be.
        expected: u32,
        /// Where it is.
        actual: u32,
    },
    /// Somebody else has changed the table since the caller read it.
    #[error("table `{0}` was changed meanwhile; load it again")]
    Changed(TableId),
    /// There is no such seat.
    #[error("table `{table}` has no seat {seat}")]
    NoSuchSeat {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
    },
    /// Somebody else has changed the seat first.
    #[error("seat {seat} of table `{table}` is not as it was; load the table again")]
    SeatTaken {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
    },
    /// What only a gathering table allows was asked of one that has begun.
    #[error("table `{0}` has begun, so its seats and options stay as they are")]
    Begun(TableId),
    /// There is no such person.
    #[error("there is no person `{0}`; save the person first")]
    NoSuchPerson(PersonId),
    /// What the caller gave does not fit together.
    #[error("{0}")]
    Unfit(String),
    /// More operations wait than the queue holds.
    #[error("too much waits for the disk just now; try again in a moment")]
    Busy,
    /// The store was closed.
    #[error("the store is closed; no more can be read or written")]
    Closed,
    /// The address of a database cannot be used.
    #[error("this is no address of a database: {problem}; write postgres://USER:PASSWORD@HOST/DATABASE")]
    WrongAddress {
        /// What is wrong with it.
        problem: String,
    },
    /// The database does not answer.
    #[error("the database cannot be reached ({problem}); check that it runs, and try again in a moment")]
    Unreachable {
        /// What the connection says.
        problem: String,
    },
    /// Any other trouble with the database.
    #[error("the database failed: {0}; if it stays so, check the disk and restart")]
    Database(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match &error {
            rusqlite::Error::InvalidColumnType(_, column, kind) => StoreError::Damaged {
                place: format!("column `{column}`"),
                problem: format!("a value of type {kind} cannot stand there"),
            },
            rusqlite::Error::IntegralValueOutOfRange(column, value) => StoreError::Damaged {
                place: format!("column {column} of a row"),
                problem: format!("{value} is out of range"),
            },
            _ => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => StoreError::DiskFull,
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                    StoreError::Damaged { place: "a page of the file".into(), problem: error.to_string() }
                }
                _ => StoreError::Database(error.to_string()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_what_is_wrong_and_what_to_do() {
        let stale = StoreError::Stale { table: TableId::parse("abc").unwrap(), expected: 3, actual: 4 };
        assert_eq!(stale.to_string(), "table `abc` is at action 4, not at 3; load it again");
        let newer = StoreError::Newer { path: "data/greenroom.db".into(), theirs: 9, ours: 2 };
        assert!(
            newer.to_string().starts_with("data/greenroom.db was written by a newer Greenroom (schema 9;")
        );
    }
}

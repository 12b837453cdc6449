//! One face for the two kinds of database: statements, their parameters and their rows.
//!
//! The store's statements are written once. They are SQL that SQLite and PostgreSQL both understand; what is said
//! differently is translated in [`dialect`]. Values keep rusqlite's traits for columns, whichever database holds them.

pub(crate) mod cell;
pub(crate) mod dialect;
pub(crate) mod group;
mod params;
pub(crate) mod schema;
pub(crate) mod session;
pub(crate) mod statement;
pub(crate) mod tls;

pub(crate) use params::Params;
pub(crate) use rusqlite::params;
pub(crate) use session::Session;
pub(crate) use statement::{Row, Statement};

use crate::StoreError;

/// A connection to either kind of database.
pub(crate) enum Connection {
    Sqlite(rusqlite::Connection),
    Postgres(Box<Session>),
}

/// What a statement failed with.
#[derive(Debug)]
pub(crate) enum DatabaseError {
    /// One row was asked for, and there is none.
    NoRow,
    Sqlite(rusqlite::Error),
    Postgres(StoreError),
}

pub(crate) type Result<T> = std::result::Result<T, DatabaseError>;

impl Connection {
    /// A statement that is prepared once for each connection.
    pub(crate) fn prepare_cached(&self, sql: &str) -> Result<Statement<'_>> {
        match self {
            Connection::Sqlite(connection) => Ok(Statement::Sqlite(connection.prepare_cached(sql)?)),
            Connection::Postgres(session) => Ok(Statement::Postgres(session, session.prepare(sql)?)),
        }
    }

    /// Whether this is SQLite: each database lists what is in it in a way of its own.
    pub(crate) fn is_sqlite(&self) -> bool {
        matches!(self, Connection::Sqlite(_))
    }

    /// The connection to SQLite, for code that is about its file.
    pub(crate) fn sqlite(&self) -> Option<&rusqlite::Connection> {
        match self {
            Connection::Sqlite(connection) => Some(connection),
            Connection::Postgres(_) => None,
        }
    }
}

impl From<rusqlite::Error> for DatabaseError {
    fn from(error: rusqlite::Error) -> DatabaseError {
        match error {
            rusqlite::Error::QueryReturnedNoRows => DatabaseError::NoRow,
            error => DatabaseError::Sqlite(error),
        }
    }
}

impl From<StoreError> for DatabaseError {
    fn from(error: StoreError) -> DatabaseError {
        DatabaseError::Postgres(error)
    }
}

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> StoreError {
        match error {
            DatabaseError::NoRow => StoreError::from(rusqlite::Error::QueryReturnedNoRows),
            DatabaseError::Sqlite(error) => StoreError::from(error),
            DatabaseError::Postgres(error) => error,
        }
    }
}

/// Turns “there is no such row” into none.
pub(crate) trait OptionalExtension<T> {
    fn optional(self) -> Result<Option<T>>;
}

impl<T> OptionalExtension<T> for Result<T> {
    fn optional(self) -> Result<Option<T>> {
        match self {
            Ok(value) => Ok(Some(value)),
            Err(DatabaseError::NoRow) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

//! Prepares a database of PostgreSQL: checks its owner and version, and runs the migrations that it still needs.

use super::dialect::{Dialect, migration};
use super::session::{Address, Purpose, Session};
use crate::{StoreError, sql};

/// Any number that no other program uses for a lock: `GRNR`. Of servers that start together one migrates.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1196576338)";
const MAKE_VERSION: &str = "CREATE TABLE IF NOT EXISTS greenroom_schema (version BIGINT NOT NULL)";
/// Each step says how many steps the oldest program knows that can work with it.
const MAKE_BESIDE: &str = "ALTER TABLE greenroom_schema ADD COLUMN IF NOT EXISTS beside BIGINT";
/// The number of each writer's last transaction: not a part of the house, so no migration makes it.
const MAKE_WRITERS: &str = "
    CREATE TABLE IF NOT EXISTS greenroom_writers (name TEXT PRIMARY KEY, number BIGINT NOT NULL)";
/// Rows of writers that are gone. One that was written a moment ago stays: while the database restarts nobody holds the house, and a
/// server that has lost its connection comes back to ask what became of its last transaction.
const FORGET_WRITERS: &str = "DELETE FROM greenroom_writers WHERE age(xmin) > 1000";
const VERSION: &str = "SELECT max(version) FROM greenroom_schema";
const IS_OURS: &str = "SELECT to_regclass('greenroom_schema')";
const COUNT_TABLES: &str = "
    SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()";

/// Opens the writer's session, and brings the database up to date.
pub(crate) fn open_writer(address: &Address, purpose: Purpose) -> Result<Session, StoreError> {
    let session = Session::open(address, purpose)?;
    // Whoever migrates may take a while, and the others wait for it.
    session.batch("BEGIN; SET LOCAL lock_timeout = 0")?;
    session.batch(LOCK)?;
    match migrate(&session, address) {
        Ok(()) if purpose == Purpose::WriteAlone || session.is_first() => {
            session.batch(FORGET_WRITERS)?;
            session.batch("COMMIT")?
        }
        Ok(()) => session.batch("COMMIT")?,
        Err(error) => {
            session.batch("ROLLBACK")?;
            return Err(error);
        }
    };
    Ok(session)
}

fn migrate(session: &Session, address: &Address) -> Result<(), StoreError> {
    let path = || address.shown().to_owned();
    let number = |text: Option<String>| text.and_then(|text| text.parse::<u32>().ok()).unwrap_or_default();
    if session.batch(IS_OURS)?.is_none() {
        if number(session.batch(COUNT_TABLES)?) > 0 {
            return Err(StoreError::NotOurs { path: path() });
        }
        session.batch(MAKE_VERSION)?;
    }
    session.batch(MAKE_BESIDE)?;
    session.batch(MAKE_WRITERS)?;
    let (theirs, ours) = (number(session.batch(VERSION)?), sql::MIGRATIONS.len() as u32);
    if theirs > ours && !may_run_beside(session, ours)? {
        return Err(StoreError::Newer { path: path(), theirs, ours });
    }
    for (step, version) in sql::MIGRATIONS.iter().zip(1..).skip(theirs as usize) {
        session.batch(&migration(step, Dialect::Postgres))?;
        let beside = sql::OLDEST_BESIDE;
        session
            .batch(&format!("INSERT INTO greenroom_schema (version, beside) VALUES ({version}, {beside})"))?;
    }
    Ok(())
}

/// Whether every step that this program does not know says that it can be worked with all the same: servers of two adjacent versions
/// share a house while it is upgraded. Whoever changes a house as a whole must know all of it.
fn may_run_beside(session: &Session, ours: u32) -> Result<bool, StoreError> {
    let unknown = format!(
        "SELECT count(*) FROM greenroom_schema WHERE version > {ours} AND (beside IS NULL OR beside > {ours})"
    );
    Ok(!session.is_alone() && session.batch(&unknown)?.as_deref() == Some("0"))
}

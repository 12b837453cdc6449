//! Backups: one whole file, made while a server runs, and put back where no data is.

use crate::file::{copy_private, make_private, put, resolve, unwritable, with_ending};
use crate::{StoreError, health, schema, sql};
use rusqlite::{Connection, OpenFlags};
use std::fmt;
use std::path::Path;

/// What a backup holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup {
    /// How many tables.
    pub tables: u32,
    /// How many actions, at all tables together.
    pub actions: u32,
    /// How many people.
    pub people: u32,
    /// The size of the file.
    pub bytes: u64,
}

impl fmt::Display for Backup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Backup { tables, actions, people, bytes } = self;
        write!(f, "tables: {tables}, actions: {actions}, people: {people}, bytes: {bytes}")
    }
}

/// Writes everything that a database holds at one moment to a new file, and checks that file. A server may go on playing
/// meanwhile; what it commits later is not in the backup.
pub fn back_up(database: &Path, to: &Path) -> Result<Backup, StoreError> {
    if !database.is_file() {
        return Err(StoreError::NoFile { path: database.to_owned() });
    }
    let database = resolve(database)?;
    if to.symlink_metadata().is_ok() {
        return Err(StoreError::Exists { path: to.to_owned() });
    }
    health::require_content(&database)?;
    let to = resolve(to)?;
    let unfinished = with_ending(&to, ".part");
    make_private(&unfinished)?;
    let written = write(&database, &unfinished).and_then(|()| inspect(&unfinished));
    match written.and_then(|backup| put(&unfinished, &to).map(|()| backup)) {
        Ok(backup) => Ok(backup),
        Err(error) => {
            // What is not whole must not lie there as if it were.
            let _ = std::fs::remove_file(&unfinished);
            Err(error)
        }
    }
}

/// Checks a backup and puts it into a folder where nothing is yet.
pub fn restore(from: &Path, database: &Path) -> Result<Backup, StoreError> {
    if !from.is_file() {
        return Err(StoreError::NoFile { path: from.to_owned() });
    }
    let log = with_ending(from, "-wal");
    if std::fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
        return Err(StoreError::NoBackup { path: from.to_owned() });
    }
    health::require_content(from)?;
    let backup = inspect(from)?;
    let folder = database.parent().unwrap_or(Path::new("."));
    if let Ok(mut entries) = std::fs::read_dir(folder)
        && entries.next().is_some()
    {
        return Err(StoreError::NotEmpty { path: folder.to_owned() });
    }
    let database = resolve(database)?;
    let unfinished = with_ending(&database, ".part");
    copy_private(from, &unfinished)?;
    if inspect(&unfinished)? != backup {
        let problem = "the copy differs from its original".to_owned();
        return Err(StoreError::Damaged { place: unfinished.display().to_string(), problem });
    }
    put(&unfinished, &database)?;
    Ok(backup)
}

/// Copies what is committed now, page by page in order, so that nothing that was deleted before is in the copy.
fn write(database: &Path, to: &Path) -> Result<(), StoreError> {
    let connection = schema::open_reader(database)?;
    schema::check_owner(&connection, database)?;
    // The reader's own pragma would refuse this statement, which changes no more than the new file.
    connection.execute_batch("PRAGMA query_only = OFF")?;
    let copied = connection.execute(sql::COPY_INTO, [to.to_string_lossy()]);
    match copied {
        Ok(_) => Ok(()),
        Err(error) => Err(schema::cannot_open(database, &error)),
    }
}

/// Checks that a file is a whole database of ours, and counts what is in it. Nothing is made beside the file.
fn inspect(path: &Path) -> Result<Backup, StoreError> {
    let bytes = std::fs::metadata(path).map_err(|error| unwritable(path, &error))?.len();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte);
    let escaped: String = resolve(path)?
        .to_string_lossy()
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags)
        .map_err(|error| schema::cannot_open(path, &error))?;
    schema::check_owner(&connection, path)?;
    health::full_check(&connection, path)?;
    let count = |sql: &str| connection.query_row(sql, [], |row| row.get(0));
    Ok(Backup {
        tables: count(sql::COUNT_TABLES)?,
        actions: count(sql::COUNT_ACTIONS)?,
        people: count(sql::COUNT_PEOPLE)?,
        bytes,
    })
}

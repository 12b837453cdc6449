//! The statements about a database as a whole: how its file is kept, whether it is sound, and what is in its schema.

/// A commit returns only when its log is on the disk. The log is copied into the file (a checkpoint) every 16 MiB.
pub(crate) const WRITER_PRAGMAS: &str = "
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -16384;
    PRAGMA wal_autocheckpoint = 4096;";
pub(crate) const READER_PRAGMAS: &str = "
    PRAGMA query_only = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -4096;";
pub(crate) const CHECKPOINT: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
/// Copies of the log what nobody reads any more into the file, and waits for nobody.
pub(crate) const CHECKPOINT_BESIDE: &str = "PRAGMA wal_checkpoint(PASSIVE)";
pub(crate) const COMPACT: &str = "VACUUM";
pub(crate) const COPY_INTO: &str = "VACUUM INTO ?1";
pub(crate) const QUICK_CHECK: &str = "PRAGMA quick_check(3)";
pub(crate) const INTEGRITY_CHECK: &str = "PRAGMA integrity_check(3)";
pub(crate) const COUNT_DANGLING: &str = "SELECT count(*) FROM pragma_foreign_key_check";
pub(crate) const COUNT_INCOMPLETE: &str = "
    SELECT count(*) FROM tables t
    WHERE t.number <> (SELECT count(*) FROM actions a WHERE a.table_row = t.row)";
pub(crate) const COUNT_TABLES: &str = "SELECT count(*) FROM tables";
pub(crate) const COUNT_ACTIONS: &str = "SELECT count(*) FROM actions";
pub(crate) const COUNT_PEOPLE: &str = "SELECT count(*) FROM people";
pub(crate) const COUNT_SCHEMA: &str = "SELECT count(*) FROM sqlite_schema";

/// The tables of the schema in the order in which they were made, and the columns of each with their place in its key.
pub(crate) const ALL_TABLES: &str = "
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid";
pub(crate) const COLUMNS_OF_TABLE: &str = "SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid";
pub(crate) const NUMBERED_COLUMNS: &str = "
    SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES' ORDER BY table_name";

//! Every statement of the store, in one place: a second kind of database begins here.

/// The schema's history. The number of the last step is the file's `user_version`.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_tables.sql"),
    include_str!("../migrations/0002_server.sql"),
    include_str!("../migrations/0003_editions.sql"),
];

/// Marks the file as ours: `GRNR`.
pub(crate) const APPLICATION_ID: i32 = 0x4752_4E52;

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
pub(crate) const COUNT_SCHEMA: &str = "SELECT count(*) FROM sqlite_schema";

pub(crate) const BEGIN_READ: &str = "BEGIN DEFERRED";
pub(crate) const BEGIN: &str = "BEGIN IMMEDIATE";
pub(crate) const COMMIT: &str = "COMMIT";
pub(crate) const ROLLBACK: &str = "ROLLBACK";
pub(crate) const SAVEPOINT: &str = "SAVEPOINT operation";
pub(crate) const ROLLBACK_TO_SAVEPOINT: &str = "ROLLBACK TO operation";
pub(crate) const RELEASE_SAVEPOINT: &str = "RELEASE operation";

pub(crate) const ADD_TABLE: &str = "
    INSERT INTO tables (id, game, rules, cards, options, seed, visibility, invite, owner, status, turn, number,
                        created, updated, hour, result, extra)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 0, ?12, ?12, ?13, ?14, ?15)";
pub(crate) const TABLE_OR_INVITE_EXISTS: &str = "
    SELECT EXISTS (SELECT 1 FROM tables WHERE id = ?1) OR EXISTS (SELECT 1 FROM tables WHERE invite = ?2)";
pub(crate) const HEAD: &str = "SELECT row, number, status, turn, rematch FROM tables WHERE id = ?1";
pub(crate) const CHANGE_SETUP: &str = "
    UPDATE tables SET game = ?2, rules = ?3, cards = ?4, options = ?5, seed = ?6, updated = ?7 WHERE row = ?1";
pub(crate) const SET_VISIBILITY: &str = "UPDATE tables SET visibility = ?2, updated = ?3 WHERE row = ?1";
pub(crate) const SET_INVITE: &str = "UPDATE tables SET invite = ?2 WHERE row = ?1";
pub(crate) const SET_REMATCH: &str = "UPDATE tables SET rematch = ?2 WHERE row = ?1";
pub(crate) const SET_EXTRA: &str = "UPDATE tables SET extra = ?2 WHERE row = ?1";
pub(crate) const FIND_INVITE: &str = "SELECT id FROM tables WHERE invite = ?1";
pub(crate) const LOAD_TABLE: &str = "
    SELECT row, rules, cards, seed, invite, extra FROM tables WHERE id = ?1";

/// Columns that change with every action are in no index; indexed columns are written only when they change.
pub(crate) const UPDATE_PROGRESS: &str = "
    UPDATE tables SET number = ?2, turn = ?3, result = ?4, updated = ?5 WHERE row = ?1";
pub(crate) const UPDATE_LISTING: &str = "
    UPDATE tables SET status = ?2, hour = ?3 WHERE row = ?1 AND (status <> ?2 OR hour <> ?3)";

pub(crate) const ADD_SEAT: &str = "
    INSERT INTO seats (table_row, seat, name, person, bot, rank, since) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
pub(crate) const DROP_SEATS: &str = "DELETE FROM seats WHERE table_row = ?1";
pub(crate) const SEATS: &str = "SELECT name, person, bot FROM seats WHERE table_row = ?1 ORDER BY seat";
pub(crate) const SIT: &str = "
    UPDATE seats SET name = ?3, person = ?4, bot = ?5, rank = ?6, since = ?7 WHERE table_row = ?1 AND seat = ?2";
pub(crate) const TOUCH: &str = "UPDATE tables SET updated = ?2 WHERE row = ?1";
/// ?2 is the set of seats whose turn it is, ?3 the rank of all others.
pub(crate) const RANK_SEATS: &str = "
    UPDATE seats SET rank = CASE WHEN (?2 >> seat) & 1 THEN 2 ELSE ?3 END, since = ?4
    WHERE table_row = ?1 AND rank <> CASE WHEN (?2 >> seat) & 1 THEN 2 ELSE ?3 END";

pub(crate) const ADD_ACTION: &str = "
    INSERT INTO actions (table_row, number, seat, words, time) VALUES (?1, ?2, ?3, ?4, ?5)";
pub(crate) const ACTIONS: &str = "
    SELECT number, seat, words, time FROM actions WHERE table_row = ?1 ORDER BY number";
pub(crate) const KEEP_UNDONE: &str = "
    INSERT INTO undone (table_row, number, seat, words, time, undone)
    SELECT table_row, number, seat, words, time, ?3 FROM actions WHERE table_row = ?1 AND number > ?2
    ORDER BY number DESC";
pub(crate) const DROP_ACTIONS: &str = "DELETE FROM actions WHERE table_row = ?1 AND number > ?2";
pub(crate) const UNDONE: &str = "
    SELECT number, seat, words, time, undone FROM undone WHERE table_row = ?1 ORDER BY place";

/// What a list shows of a table: never its seed, never its invite.
macro_rules! card {
    ($rest:literal) => {
        concat!(
            "SELECT t.row, t.id, t.game, t.options, t.visibility, t.owner, t.status, t.turn, t.number, t.created, ",
            "t.updated, t.result, t.rematch FROM ",
            $rest
        )
    };
}
pub(crate) const CARD: &str = card!("tables t WHERE t.id = ?1");
pub(crate) const SHOWN_TABLES: &str = card!(
    "tables t WHERE t.visibility = 'open' AND t.status = ?1
     ORDER BY t.hour DESC, t.created DESC LIMIT ?2 OFFSET ?3"
);
/// A table is listed once for somebody with two seats there, by the seat with the higher rank. The `+` keeps SQLite from
/// looking for the other seat among all tables of that person.
pub(crate) const TABLES_OF_PERSON: &str = card!(
    "seats s JOIN tables t ON t.row = s.table_row
     WHERE s.person = ?1 AND NOT EXISTS (
         SELECT 1 FROM seats o WHERE o.table_row = s.table_row AND +o.person = s.person
         AND (o.rank, o.since, o.seat) > (s.rank, s.since, s.seat))
     ORDER BY s.rank DESC, s.since DESC, s.table_row DESC LIMIT ?2 OFFSET ?3"
);
pub(crate) const COUNTED: &str = "SELECT what, count FROM counted";
pub(crate) const COUNT_TABLES_OF_PERSON: &str = "
    SELECT best, count(*) FROM (
        SELECT table_row, max(rank) AS best FROM seats WHERE person = ?1 GROUP BY table_row)
    GROUP BY best";

pub(crate) const SAVE_PERSON: &str = "
    INSERT INTO people (id, name, face, lang, theme, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (id) DO UPDATE SET name = ?2, face = ?3, lang = ?4, theme = ?5";
pub(crate) const PERSON: &str = "SELECT id, name, face, lang, theme, created FROM people WHERE id = ?1";

pub(crate) const ADD_TOKEN: &str = "
    INSERT INTO tokens (hash, person, label, created) VALUES (?1, ?2, ?3, ?4) RETURNING id";
pub(crate) const TOKEN_EXISTS: &str = "SELECT EXISTS (SELECT 1 FROM tokens WHERE hash = ?1)";
pub(crate) const TOKENS: &str = "
    SELECT id, label, created, revoked FROM tokens WHERE person = ?1 ORDER BY id";
pub(crate) const REVOKE_TOKEN: &str = "
    UPDATE tokens SET revoked = ?3 WHERE person = ?1 AND id = ?2 AND revoked IS NULL";
pub(crate) const BEARER: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created FROM tokens k JOIN people p ON p.id = k.person
    WHERE k.hash = ?1 AND k.revoked IS NULL";

pub(crate) const NEXT_CHAT_NUMBER: &str = "
    SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_row = ?1";
pub(crate) const ADD_CHAT: &str = "
    INSERT INTO chat (table_row, number, person, text, time) VALUES (?1, ?2, ?3, ?4, ?5)";
/// The last lines after a number, the newest first.
pub(crate) const CHAT: &str = "
    SELECT number, person, text, time FROM chat WHERE table_row = ?1 AND number > ?2
    ORDER BY number DESC LIMIT ?3";

pub(crate) const SECRET: &str = "SELECT value FROM secrets WHERE name = ?1";
pub(crate) const ADD_SECRET: &str = "INSERT INTO secrets (name, value) VALUES (?1, ?2)";
pub(crate) const NOTE: &str = "SELECT value FROM notes WHERE name = ?1";
pub(crate) const SET_NOTE: &str = "
    INSERT INTO notes (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
pub(crate) const KEEP_CARD_FILE: &str = "
    INSERT INTO card_files (game, fingerprint, text) VALUES (?1, ?2, ?3) ON CONFLICT (game, fingerprint) DO NOTHING";
pub(crate) const CARD_FILE: &str = "SELECT text FROM card_files WHERE game = ?1 AND fingerprint = ?2";
pub(crate) const MISSING_CARD_FILES: &str = "
    SELECT DISTINCT t.game, t.cards FROM tables t WHERE NOT EXISTS (
        SELECT 1 FROM card_files c WHERE c.game = t.game AND c.fingerprint = t.cards)";
pub(crate) const TABLE_IDS: &str = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";
pub(crate) const SAVE_RECORD: &str = "
    INSERT INTO kept (table_row, kind, text) VALUES (?1, ?2, ?3)
    ON CONFLICT (table_row, kind) DO UPDATE SET text = ?3";
pub(crate) const RECORD: &str = "SELECT text FROM kept WHERE table_row = ?1 AND kind = ?2";

#[cfg(test)]
mod tests {
    use super::*;

    /// What waking a table costs does not grow with the number of tables; `examples/measure.rs` prints how long it takes.
    #[test]
    fn a_table_wakes_by_indices_alone() {
        let connection = crate::schema::open_in_memory().unwrap();
        let plan = |sql: &str| -> Vec<String> {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let mut rows = statement.raw_query();
            let mut steps = Vec::new();
            while let Some(row) = rows.next().unwrap() {
                steps.push(row.get("detail").unwrap());
            }
            steps
        };
        let scans = |sql: &str| plan(sql).iter().any(|step| step.starts_with("SCAN"));
        for sql in [HEAD, LOAD_TABLE, CARD, SEATS, ACTIONS, UNDONE, FIND_INVITE, CARD_FILE, TABLE_IDS] {
            assert!(!scans(sql), "{sql}: {:?}", plan(sql));
        }
        assert!(scans("SELECT row FROM tables WHERE turn = 1"), "a scan is found");
    }
}

//! The statements about several servers on one database: revisions, claims, presences and challenges.

pub(crate) const ADVANCE: &str = "UPDATE tables SET revision = ?2 WHERE row = ?1";
/// The other tables of the series and of the duplicate that a table belongs to.
pub(crate) const ADVANCE_AROUND: &str = "
    UPDATE tables SET revision = revision + 1 WHERE row IN (
        SELECT o.table_row FROM series_games g JOIN series_games o ON o.series = g.series
        WHERE g.table_row = ?1 AND o.table_row <> ?1
        UNION
        SELECT o.table_row FROM duplicate_tables d JOIN duplicate_tables o ON o.duplicate = d.duplicate
        WHERE d.table_row = ?1 AND o.table_row <> ?1)";
pub(crate) const ADVANCE_TABLES_OF: &str = "
    UPDATE tables SET revision = revision + 1
    WHERE owner = ?1 OR row IN (SELECT table_row FROM seats WHERE person = ?1)";
pub(crate) const SHIFT_CLOCK: &str = "UPDATE attendance SET state = ?2, due = ?3 WHERE table_row = ?1";

/// Of these tables, as an object of revisions by id, those that have another revision or are gone.
pub(crate) const CHANGED_TABLES: &str = "
    SELECT j.key, t.revision FROM json_each(?1) j LEFT JOIN tables t ON t.id = j.key /* BYTEWISE */
    WHERE t.revision IS NULL OR t.revision <> j.value ORDER BY j.key";
pub(crate) const REVISION: &str = "SELECT revision FROM tables WHERE id = ?1";

/// The progress of a table after a move: moves that follow each other without any other change between them are noted from the first to the last.
pub(crate) const UPDATE_AFTER_MOVE: &str = "
    UPDATE tables SET number = ?2, turn = ?3, result = ?4, updated = coalesce(?5, updated), revision = ?6,
        moves_from = CASE WHEN moves_to = revision THEN moves_from ELSE revision END, moves_to = ?6
    WHERE row = ?1";
/// What moves alone have changed since a revision: one row for each move, or one without where there is none.
pub(crate) const MOVES_SINCE: &str = "
    SELECT t.revision, t.number, t.turn, t.updated, a.state, m.seat, m.words, m.time
    FROM tables t JOIN attendance a ON a.table_row = t.row
    LEFT JOIN actions m ON m.table_row = t.row AND m.number > ?2
    WHERE t.id = ?1 AND t.status = 'playing' AND t.moves_to = t.revision AND t.moves_from <= ?3
    ORDER BY m.number";

pub(crate) const THINKING_KEY: &str = "SELECT value FROM thinking WHERE name = ?1";
pub(crate) const ADD_THINKING_KEY: &str = "
    INSERT INTO thinking (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING";

pub(crate) const HOUSE_CHANGED: &str = "
    INSERT INTO versions (what, number) VALUES ('house', 1)
    ON CONFLICT (what) DO UPDATE SET number = versions.number + 1";
pub(crate) const HOUSE_VERSION: &str = "SELECT number FROM versions WHERE what = 'house'";

pub(crate) const CLAIM: &str = "
    INSERT INTO claims (what, server, until) VALUES (?1, ?2, ?4)
    ON CONFLICT (what) DO UPDATE SET server = ?2, until = ?4 WHERE claims.until <= ?3 OR claims.server = ?2";
pub(crate) const RELEASE: &str = "DELETE FROM claims WHERE what = ?1 AND server = ?2";
pub(crate) const OWED_TABLES: &str = "
    SELECT t.id FROM attendance a JOIN tables t ON t.row = a.table_row
    WHERE a.bots IS NOT NULL AND a.bots <= ?1 ORDER BY a.bots LIMIT ?2";
pub(crate) const FORGET_OWED: &str = "UPDATE attendance SET bots = ?2 WHERE table_row = ?1";

pub(crate) const SET_PRESENCE: &str = "
    INSERT INTO presences (table_row, server, people, until)
    SELECT row, ?2, ?3, ?4 FROM tables WHERE id = ?1
    ON CONFLICT (table_row, server) DO UPDATE SET people = ?3, until = ?4";
pub(crate) const DROP_PRESENCE: &str = "
    DELETE FROM presences WHERE server = ?2 AND table_row IN (SELECT row FROM tables WHERE id = ?1)";
pub(crate) const PRESENCES: &str = "
    SELECT t.id, p.people FROM json_each(?1) j JOIN tables t ON t.id = j.key /* BYTEWISE */ JOIN presences p ON p.table_row = t.row
    WHERE p.server <> ?2 AND p.until > ?3 ORDER BY t.id, p.server";
pub(crate) const PRESENCES_AT: &str = "
    SELECT p.people FROM tables t JOIN presences p ON p.table_row = t.row
    WHERE t.id = ?1 AND p.server <> ?2 AND p.until > ?3 ORDER BY p.server";

pub(crate) const ADD_CHALLENGE: &str =
    "INSERT INTO challenges (challenge, whom, state, expires) VALUES (?1, ?2, ?3, ?4)";
pub(crate) const TAKE_CHALLENGE: &str =
    "DELETE FROM challenges WHERE challenge = ?1 RETURNING whom, state, expires";
pub(crate) const DROP_CHALLENGES: &str = "
    DELETE FROM challenges WHERE expires <= ?1 OR challenge IN (
        SELECT challenge FROM challenges ORDER BY expires DESC LIMIT ?3 OFFSET ?2)";

/// What nobody needs any more.
pub(crate) const TIDY: &[&str] = &[
    "DELETE FROM claims WHERE until <= ?1",
    "DELETE FROM presences WHERE until <= ?1",
    "DELETE FROM challenges WHERE expires <= ?1",
];

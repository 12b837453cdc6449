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

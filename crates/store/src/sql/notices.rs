//! The statements about notices: what waits, where somebody is told, and what is on its way.

pub(crate) const OF_TABLE: &str =
    "SELECT row, person, kind, mark, state FROM notices WHERE table_row = ?1 ORDER BY row";
/// Inserts what waits for somebody who wants to be told somewhere; for the table's own webhooks, where it has one.
pub(crate) const ADD: &str = "
    INSERT INTO notices (person, table_row, kind, mark, state, due)
    SELECT ?1, ?2, ?3, ?4, 'due', ?5 WHERE EXISTS (
        SELECT 1 FROM channels c WHERE c.is_on = 1 AND c.confirmed IS NOT NULL AND
        CASE WHEN ?3 = 'table' THEN c.table_row = ?2 ELSE c.person = ?1 AND c.table_row IS NULL END)
    ON CONFLICT (person, table_row, kind) DO UPDATE SET mark = ?4, state = 'due', due = ?5";
pub(crate) const RENEW: &str = "UPDATE notices SET mark = ?2, state = 'due', due = ?3 WHERE row = ?1";
pub(crate) const SET_DUE: &str = "UPDATE notices SET due = ?2 WHERE row = ?1 AND state = 'due'";
pub(crate) const COMES_BACK: &str = "UPDATE notices SET state = 'told' WHERE row = ?1 AND state = 'gone'";
pub(crate) const DROP_UNTOLD: &str = "DELETE FROM notices WHERE row = ?1 AND state = 'due'";
pub(crate) const WITHDRAW: &str =
    "UPDATE notices SET state = 'gone', due = ?2 WHERE row = ?1 AND state = 'told'";
pub(crate) const DUE_PEOPLE: &str = "
    SELECT person, min(due) AS first FROM notices WHERE state <> 'told' AND due <= ?1 GROUP BY person ORDER BY first LIMIT ?2";
pub(crate) const NEXT_DUE: &str = "
    SELECT min(due) FROM (SELECT min(due) AS due FROM notices WHERE state <> 'told' UNION ALL SELECT min(due) FROM deliveries) AS all_due";
pub(crate) const OF_PERSON: &str = "
    SELECT n.row, t.id AS \"table\", t.game, n.kind, n.mark, n.state, n.due FROM notices n
    JOIN tables t ON t.row = n.table_row WHERE n.person = ?1 ORDER BY n.row";
pub(crate) const IS_DUE: &str =
    "SELECT 1 FROM notices WHERE row = ?1 AND mark = ?2 AND state = 'due' /* FOR UPDATE */";
pub(crate) const IS_TOLD: &str = "SELECT 1 FROM notices WHERE row = ?1 AND mark = ?2 AND state = 'told'";
pub(crate) const TELL: &str = "UPDATE notices SET state = 'told' WHERE row = ?1";
pub(crate) const DROP_GONE: &str = "DELETE FROM notices WHERE person = ?1 AND state = 'gone'";
pub(crate) const SOME_TOLD: &str =
    "SELECT 1 FROM notices WHERE person = ?1 AND state = 'told' AND kind <> 'table'";
pub(crate) const POSTPONE: &str =
    "UPDATE notices SET due = ?3 WHERE row = ?1 AND mark = ?2 AND state = 'due'";
pub(crate) const DROP: &str = "DELETE FROM notices WHERE row = ?1 AND mark = ?2";

pub(crate) const ADD_DELIVERY: &str =
    "INSERT INTO deliveries (channel, body, due, attempts) VALUES (?1, ?2, ?3, 0)";
pub(crate) const DUE_DELIVERIES: &str = "
    SELECT number FROM deliveries WHERE due <= ?1 ORDER BY due, number LIMIT ?2 /* SKIP LOCKED */";
pub(crate) const CLAIM_DELIVERY: &str = "
    UPDATE deliveries SET due = ?2, attempts = attempts + 1 WHERE number = ?1 RETURNING number, channel, body, attempts";
pub(crate) const DROP_DELIVERY: &str = "DELETE FROM deliveries WHERE number = ?1 AND attempts = ?2";
pub(crate) const RETRY_DELIVERY: &str = "UPDATE deliveries SET due = ?3 WHERE number = ?1 AND attempts = ?2";
pub(crate) const DROP_DELIVERIES_TO: &str = "DELETE FROM deliveries WHERE channel = ?1";

pub(crate) const SETTINGS: &str = "SELECT zone, quiet_from, quiet_to FROM notice_settings WHERE person = ?1";
pub(crate) const SAVE_SETTINGS: &str = "
    INSERT INTO notice_settings (person, zone, quiet_from, quiet_to) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (person) DO UPDATE SET zone = ?2, quiet_from = ?3, quiet_to = ?4";
pub(crate) const QUIET_GAMES: &str = "SELECT game FROM quiet_games WHERE person = ?1 ORDER BY game";
pub(crate) const QUIET_TABLES: &str = "
    SELECT t.id FROM quiet_tables q JOIN tables t ON t.row = q.table_row WHERE q.person = ?1 ORDER BY t.row";
pub(crate) const ADD_QUIET_GAME: &str =
    "INSERT INTO quiet_games (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
pub(crate) const DROP_QUIET_GAME: &str = "DELETE FROM quiet_games WHERE person = ?1 AND game = ?2";
pub(crate) const ADD_QUIET_TABLE: &str =
    "INSERT INTO quiet_tables (person, table_row) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
pub(crate) const DROP_QUIET_TABLE: &str = "DELETE FROM quiet_tables WHERE person = ?1 AND table_row = ?2";

const COLUMNS: &str =
    "c.id, c.person, t.id AS \"table\", c.kind, c.address, c.keys, c.label, c.created, c.confirmed, c.is_on,
    c.failures, c.problem FROM channels c LEFT JOIN tables t ON t.row = c.table_row";
pub(crate) fn channel() -> String {
    format!("SELECT {COLUMNS} WHERE c.id = ?1")
}
pub(crate) fn channels_of() -> String {
    format!("SELECT {COLUMNS} WHERE c.person = ?1 ORDER BY c.created, c.id")
}
pub(crate) fn channels_at() -> String {
    format!("SELECT {COLUMNS} WHERE c.table_row = ?1 ORDER BY c.created, c.id")
}
/// A browser that subscribes again has the same address, and may have other keys.
pub(crate) const ADD_CHANNEL: &str = "
    INSERT INTO channels (id, person, table_row, kind, address, keys, label, created, confirmed, is_on, failures)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, 0)
    ON CONFLICT (person, kind, address, coalesce(table_row, 0))
    DO UPDATE SET keys = ?6, label = ?7, is_on = 1, failures = 0, problem = NULL";
pub(crate) const ID_OF_CHANNEL: &str = "
    SELECT id FROM channels WHERE person = ?1 AND kind = ?2 AND address = ?3 AND coalesce(table_row, 0) = coalesce(CAST(?4 AS BIGINT), 0)";
/// A browser is one person's: whoever subscribed there before has logged out.
pub(crate) const DROP_ADDRESS_OF_OTHERS: &str =
    "DELETE FROM channels WHERE kind = 'push' AND address = ?2 AND person <> ?1";
pub(crate) const DROP_CHANNEL: &str = "DELETE FROM channels WHERE id = ?1";
pub(crate) const DROP_BROWSERS: &str = "DELETE FROM channels WHERE person = ?1 AND kind = 'push'";
pub(crate) const SWITCH_CHANNEL: &str = "
    UPDATE channels SET is_on = ?2, failures = 0, problem = NULL WHERE id = ?1";
pub(crate) const CONFIRM_CHANNEL: &str =
    "UPDATE channels SET confirmed = ?2 WHERE id = ?1 AND confirmed IS NULL";
pub(crate) const CHANNEL_WORKED: &str = "UPDATE channels SET failures = 0, problem = NULL WHERE id = ?1 AND (failures > 0 OR problem IS NOT NULL)";
pub(crate) const CHANNEL_FAILED: &str = "
    UPDATE channels SET failures = failures + 1, problem = ?2, is_on = CASE WHEN failures + 1 >= ?3 THEN 0 ELSE is_on END
    WHERE id = ?1 RETURNING is_on";

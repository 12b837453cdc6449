//! The statements about invitations: links that make friends, invitations, series and duplicates.

pub(crate) const FRIEND_LINK: &str = "SELECT link FROM friend_links WHERE person = ?1";
pub(crate) const SET_FRIEND_LINK: &str = "
    INSERT INTO friend_links (person, link, created) VALUES (?1, ?2, ?3)
    ON CONFLICT (person) DO UPDATE SET link = ?2, created = ?3";
pub(crate) const DROP_FRIEND_LINK: &str = "DELETE FROM friend_links WHERE person = ?1";
pub(crate) const PERSON_OF_FRIEND_LINK: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins
    FROM friend_links l JOIN people p ON p.id = l.person WHERE l.link = ?1 AND p.name <> ''";

pub(crate) const ADD_INVITATION: &str = "
    INSERT INTO invitations (table_row, person, by, time) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (table_row, person) DO NOTHING";
pub(crate) const DROP_INVITATION: &str = "DELETE FROM invitations WHERE table_row = ?1 AND person = ?2";
/// Invitations to tables that still gather, the newest first.
pub(crate) const INVITATIONS: &str = "
    SELECT t.id, i.by, p.name, p.face, i.time FROM invitations i JOIN tables t ON t.row = i.table_row
    JOIN people p ON p.id = i.by
    WHERE i.person = ?1 AND t.status = 'gathering' ORDER BY i.time DESC LIMIT ?2";
pub(crate) const INVITED_TO: &str = "
    SELECT i.person, i.by, p.name, p.face FROM invitations i JOIN people p ON p.id = i.person
    WHERE i.table_row = ?1 ORDER BY i.time, i.person";
pub(crate) const COUNT_INVITATIONS_BY: &str = "
    SELECT count(*) FROM invitations i JOIN tables t ON t.row = i.table_row WHERE i.by = ?1 AND t.status = 'gathering'";

pub(crate) const ADD_SERIES: &str =
    "INSERT INTO series (id, kind, games, owner, created) VALUES (?1, ?2, ?3, ?4, ?5)";
pub(crate) const ADD_SERIES_GAME: &str =
    "INSERT INTO series_games (series, number, table_row) VALUES (?1, ?2, ?3)";
pub(crate) const SERIES: &str = "SELECT id, kind, games, owner, created FROM series WHERE id = ?1";
pub(crate) const SERIES_OF_TABLE: &str = "SELECT series, number FROM series_games WHERE table_row = ?1";
pub(crate) const SERIES_TABLES: &str = "
    SELECT t.row, t.id FROM series_games g JOIN tables t ON t.row = g.table_row WHERE g.series = ?1 ORDER BY g.number";
/// What was reached at a table, with the name on the chair.
pub(crate) const RESULTS_OF_TABLE: &str = "
    SELECT r.seat, r.player, r.place, r.score, s.name FROM results r
    JOIN seats s ON s.table_row = r.table_row AND s.seat = r.seat WHERE r.table_row = ?1 ORDER BY r.seat";

pub(crate) const ADD_DUPLICATE: &str = "INSERT INTO duplicates (id, owner, created) VALUES (?1, ?2, ?3)";
pub(crate) const ADD_DUPLICATE_TABLE: &str =
    "INSERT INTO duplicate_tables (duplicate, number, table_row) VALUES (?1, ?2, ?3)";
pub(crate) const DUPLICATE: &str = "SELECT id, owner, created FROM duplicates WHERE id = ?1";
pub(crate) const DUPLICATE_OF_TABLE: &str =
    "SELECT duplicate, number FROM duplicate_tables WHERE table_row = ?1";
pub(crate) const DUPLICATE_TABLES: &str = "
    SELECT t.row, t.id FROM duplicate_tables d JOIN tables t ON t.row = d.table_row
    WHERE d.duplicate = ?1 ORDER BY d.number";
/// Whether somebody has, or had, a chair at another table with the same deal.
pub(crate) const SITS_AT_ANOTHER: &str = "
    SELECT 1 FROM duplicate_tables d JOIN duplicate_tables o ON o.duplicate = d.duplicate AND o.table_row <> d.table_row
    JOIN seats s ON s.table_row = o.table_row WHERE d.table_row = ?1 AND (s.person = ?2 OR s.former = ?2)";
/// Who has, or had, a chair at a table.
pub(crate) const PEOPLE_AT: &str = "
    SELECT person FROM seats WHERE table_row = ?1 AND person IS NOT NULL
    UNION SELECT former FROM seats WHERE table_row = ?1 AND former IS NOT NULL
    ORDER BY person";

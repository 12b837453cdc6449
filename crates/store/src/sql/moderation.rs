//! The statements about keeping a house clean: the audit log, sanctions and reports.

pub(crate) const ADD_AUDIT: &str = "
    INSERT INTO audit (time, by, what, about, reason) VALUES (?1, ?2, ?3, ?4, ?5)";
pub(crate) const AUDIT: &str = "
    SELECT time, by, what, about, reason FROM audit ORDER BY number DESC LIMIT ?1 OFFSET ?2";
pub(crate) const SET_SANCTION: &str = "
    INSERT INTO sanctions (person, kind, until) VALUES (?1, ?2, ?3)
    ON CONFLICT (person, kind) DO UPDATE SET until = ?3";
pub(crate) const LIFT_SANCTION: &str = "DELETE FROM sanctions WHERE person = ?1 AND kind = ?2";
pub(crate) const SANCTIONS: &str =
    "SELECT person, kind, until FROM sanctions WHERE until > ?1 ORDER BY person, kind";
pub(crate) const ADD_REPORT: &str = "
    INSERT INTO reports (time, reporter, person, table_row, line, why, words) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    ON CONFLICT DO NOTHING";
pub(crate) const OPEN_REPORTS: &str = "
    SELECT r.number, r.time, r.reporter, o.name AS reporter_name, r.person, p.name, t.id AS \"table\", r.line, c.text,
           r.why, r.words
    FROM reports r JOIN people p ON p.id = r.person JOIN people o ON o.id = r.reporter
    JOIN tables t ON t.row = r.table_row
    LEFT JOIN chat c ON c.table_row = r.table_row AND c.number = r.line
    WHERE r.closed IS NULL ORDER BY r.number LIMIT ?1";
pub(crate) const CLOSE_REPORT: &str = "UPDATE reports SET closed = ?2 WHERE number = ?1";

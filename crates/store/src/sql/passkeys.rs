//! Statements about passkeys.

pub(crate) const ADD: &str = "
    INSERT INTO passkeys (person, credential, key, algorithm, signatures, label, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    ON CONFLICT (credential) DO NOTHING";
pub(crate) const OF_PERSON: &str = "
    SELECT id, credential, key, algorithm, signatures, label, created, used FROM passkeys WHERE person = ?1 ORDER BY id";
pub(crate) const BY_CREDENTIAL: &str = "
    SELECT id, credential, key, algorithm, signatures, label, created, used FROM passkeys WHERE credential = ?1";
pub(crate) const OWNER: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins
    FROM passkeys k JOIN people p ON p.id = k.person WHERE k.id = ?1";
/// Nothing changes where another login with a later signature came first.
pub(crate) const USE: &str = "
    UPDATE passkeys SET signatures = ?2, used = ?3 WHERE id = ?1 AND (signatures < ?2 OR (signatures = 0 AND ?2 = 0))";
pub(crate) const NAME: &str = "UPDATE passkeys SET label = ?3 WHERE person = ?1 AND id = ?2";
pub(crate) const DROP: &str = "DELETE FROM passkeys WHERE person = ?1 AND id = ?2";

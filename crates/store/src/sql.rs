//! Every statement of the store, in one place and written once: both kinds of database take them.

pub(crate) mod file;
mod merging;
mod moderation;
pub(crate) mod notices;
pub(crate) mod passkeys;
pub(crate) mod record;
pub(crate) mod servers;
pub(crate) mod together;

pub(crate) use file::*;
pub(crate) use merging::MERGE_PEOPLE;
pub(crate) use moderation::*;

/// The schema's history. The number of the last step is the file's `user_version`.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_tables.sql"),
    include_str!("../migrations/0002_server.sql"),
    include_str!("../migrations/0003_editions.sql"),
    include_str!("../migrations/0004_house.sql"),
    include_str!("../migrations/0005_friends.sql"),
    include_str!("../migrations/0006_attendance.sql"),
    include_str!("../migrations/0007_moderation.sql"),
    include_str!("../migrations/0008_join_codes.sql"),
    include_str!("../migrations/0009_logins.sql"),
    include_str!("../migrations/0010_blocks.sql"),
    include_str!("../migrations/0011_branches.sql"),
    include_str!("../migrations/0012_puzzles.sql"),
    include_str!("../migrations/0014_records.sql"),
    include_str!("../migrations/0015_together.sql"),
    include_str!("../migrations/0016_passkeys.sql"),
    include_str!("../migrations/0017_notices.sql"),
    include_str!("../migrations/0018_servers.sql"),
    include_str!("../migrations/0019_thinkers.sql"),
];

/// How many steps the oldest program knows that can work with the schema as the last step leaves it: the program of the release before.
/// A step that takes something away from that program raises it, and the release says so.
pub(crate) const OLDEST_BESIDE: u32 = 18;

/// Marks the file as ours: `GRNR`.
pub(crate) const APPLICATION_ID: i32 = 0x4752_4E52;

pub(crate) const BEGIN_READ: &str = "BEGIN DEFERRED";
pub(crate) const BEGIN: &str = "BEGIN IMMEDIATE";
pub(crate) const COMMIT: &str = "COMMIT";
pub(crate) const ROLLBACK: &str = "ROLLBACK";
pub(crate) const SAVEPOINT: &str = "SAVEPOINT operation";
pub(crate) const ROLLBACK_TO_SAVEPOINT: &str = "ROLLBACK TO operation";
pub(crate) const RELEASE_SAVEPOINT: &str = "RELEASE operation";

pub(crate) const ADD_TABLE: &str = "
    INSERT INTO tables (id, game, rules, cards, options, seed, visibility, invite, owner, status, turn, number,
                        created, updated, hour, result, extra, friends, branches)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 0, ?12, ?12, ?13, ?14, ?15, ?16, ?17)
    RETURNING row";
pub(crate) const TABLE_OR_INVITE_EXISTS: &str = "
    SELECT EXISTS (SELECT 1 FROM tables WHERE id = ?1) OR EXISTS (SELECT 1 FROM tables WHERE invite = ?2)";
pub(crate) const HEAD: &str =
    "SELECT row, number, status, turn, rematch, revision FROM tables WHERE id = ?1 /* FOR UPDATE */";
pub(crate) const COUNT_UNFINISHED: &str = "SELECT count(*) FROM tables WHERE owner = ?1 AND status <> 'over'";
pub(crate) const COUNT_PRIVATE: &str =
    "SELECT count(*) FROM tables WHERE owner = ?1 AND visibility = 'private'";
pub(crate) const FINISHED_TABLES: &str = "
    SELECT id FROM tables WHERE game = ?1 AND status = 'over' AND id > ?2 ORDER BY id LIMIT ?3";
pub(crate) const COUNT_ALL_UNFINISHED: &str = "SELECT count(*) FROM tables WHERE status <> 'over'";
pub(crate) const CHANGE_SETUP: &str = "
    UPDATE tables SET game = ?2, rules = ?3, cards = ?4, options = ?5, seed = ?6, updated = ?7 WHERE row = ?1";
pub(crate) const SET_VISIBILITY: &str =
    "UPDATE tables SET visibility = ?2, updated = ?3, friends = ?4, revision = ?5 WHERE row = ?1";
pub(crate) const SET_INVITE: &str = "UPDATE tables SET invite = ?2, revision = ?3 WHERE row = ?1";
pub(crate) const SET_REMATCH: &str = "UPDATE tables SET rematch = ?2, revision = ?3 WHERE row = ?1";
pub(crate) const SET_EXTRA: &str = "UPDATE tables SET extra = ?2, revision = ?3 WHERE row = ?1";
pub(crate) const FIND_INVITE: &str = "SELECT id FROM tables WHERE invite = ?1";
pub(crate) const LOAD_TABLE: &str = "
    SELECT row, rules, cards, seed, invite, extra, branches, revision FROM tables WHERE id = ?1";

/// Columns that change with every action are in no index; indexed columns are written only when they change.
pub(crate) const UPDATE_PROGRESS: &str = "
    UPDATE tables SET number = ?2, turn = ?3, result = ?4, updated = coalesce(?5, updated), revision = ?6
    WHERE row = ?1";
pub(crate) const UPDATE_LISTING: &str = "
    UPDATE tables SET status = ?2, hour = ?3 WHERE row = ?1 AND (status <> ?2 OR hour <> ?3)";

pub(crate) const ADD_SEAT: &str = "
    INSERT INTO seats (table_row, seat, name, person, bot, rank, since) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
pub(crate) const DROP_SEATS: &str = "DELETE FROM seats WHERE table_row = ?1";
pub(crate) const SEATS: &str = "SELECT name, person, bot FROM seats WHERE table_row = ?1 ORDER BY seat";
/// ?8 is whether the name of whoever sat there stays; then it is noted whose name that is.
pub(crate) const SIT: &str = "
    UPDATE seats SET name = ?3, person = ?4, bot = ?5, rank = ?6, since = ?7,
                     former = CASE WHEN ?8 THEN coalesce(person, former) END
    WHERE table_row = ?1 AND seat = ?2";
pub(crate) const TOUCH: &str = "UPDATE tables SET updated = ?2, revision = ?3 WHERE row = ?1";
/// ?2 is the set of seats whose turn it is, ?3 the rank of all others.
pub(crate) const RANK_SEATS: &str = "
    UPDATE seats SET rank = CASE WHEN (?2 >> CAST(seat AS INTEGER)) & 1 = 1 THEN 2 ELSE ?3 END, since = ?4
    WHERE table_row = ?1 AND rank <> CASE WHEN (?2 >> CAST(seat AS INTEGER)) & 1 = 1 THEN 2 ELSE ?3 END";

pub(crate) const ADD_ACTION: &str = "
    INSERT INTO actions (table_row, number, seat, words, time) VALUES (?1, ?2, ?3, ?4, ?5)";
pub(crate) const ACTIONS: &str = "
    SELECT number, seat, words, time FROM actions WHERE table_row = ?1 ORDER BY number";
pub(crate) const KEEP_UNDONE: &str = "
    INSERT INTO undone (table_row, number, seat, words, time, undone)
    SELECT table_row, number, seat, words, time, ?3 FROM actions WHERE table_row = ?1 AND number > ?2
    ORDER BY number DESC";
pub(crate) const DROP_ACTIONS: &str = "DELETE FROM actions WHERE table_row = ?1 AND number > ?2";
pub(crate) const KEEP_ONE_UNDONE: &str = "
    INSERT INTO undone (table_row, number, seat, words, time, undone)
    SELECT table_row, number, seat, words, time, ?3 FROM actions WHERE table_row = ?1 AND number = ?2";
pub(crate) const DROP_ACTION: &str = "DELETE FROM actions WHERE table_row = ?1 AND number = ?2";
pub(crate) const RENUMBER_ACTION: &str =
    "UPDATE actions SET number = ?3 WHERE table_row = ?1 AND number = ?2";
pub(crate) const UNDONE: &str = "
    SELECT number, seat, words, time, undone FROM undone WHERE table_row = ?1 ORDER BY place";

/// What a list shows of a table: never its seed, never its invite.
macro_rules! card {
    ($rest:literal) => {
        concat!(
            "SELECT t.row, t.id, t.game, t.options, t.visibility, t.owner, t.status, t.turn, t.number, t.created, ",
            "t.updated, t.result, t.rematch, t.friends FROM ",
            $rest
        )
    };
}
pub(crate) const CARD: &str = card!("tables t WHERE t.id = ?1");
pub(crate) const SHOWN_TABLES: &str = card!(
    "tables t WHERE t.visibility = 'open' AND t.status = ?1
     ORDER BY t.hour DESC, t.created DESC LIMIT ?2 OFFSET ?3"
);
/// A table is listed once for somebody with two seats there, by the seat with the higher rank. Adding nothing to the name keeps
/// SQLite from looking for the other seat among all tables of that person.
pub(crate) const TABLES_OF_PERSON: &str = card!(
    "seats s JOIN tables t ON t.row = s.table_row
     WHERE s.person = ?1 AND NOT EXISTS (
         SELECT 1 FROM seats o WHERE o.table_row = s.table_row AND o.person || '' = s.person
         AND (o.rank, o.since, o.seat) > (s.rank, s.since, s.seat))
     ORDER BY s.rank DESC, s.since DESC, s.table_row DESC LIMIT ?2 OFFSET ?3"
);
/// Tables with free seats whose owners have made somebody their friend. `status <> 'over'` names the index by owner.
pub(crate) const TABLES_FOR_FRIEND: &str = card!(
    "friends f JOIN tables t ON t.owner = f.person
     WHERE f.friend = ?1 AND t.status = 'gathering' AND t.status <> 'over' AND t.friends = 1
     ORDER BY t.hour DESC, t.created DESC LIMIT ?2 OFFSET ?3"
);
pub(crate) const COUNTED: &str = "SELECT what, sum(count) AS count FROM counted GROUP BY what";
pub(crate) const COUNT_TABLES_OF_PERSON: &str = "
    SELECT best, count(*) FROM (
        SELECT table_row, max(rank) AS best FROM seats WHERE person = ?1 GROUP BY table_row) AS places
    GROUP BY best";

pub(crate) const SAVE_PERSON: &str = "
    INSERT INTO people (id, name, face, lang, theme, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (id) DO UPDATE SET name = ?2, face = ?3, lang = ?4, theme = ?5";
pub(crate) const PERSON: &str = "
    SELECT id, name, face, lang, theme, created, logins FROM people WHERE id = ?1";
pub(crate) const ADD_FRIEND: &str = "
    INSERT INTO friends (person, friend, since) VALUES (?1, ?2, ?3) ON CONFLICT (person, friend) DO NOTHING";
pub(crate) const DROP_FRIEND: &str = "DELETE FROM friends WHERE person = ?1 AND friend = ?2";
pub(crate) const FRIENDS: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins
    FROM friends f JOIN people p ON p.id = f.friend WHERE f.person = ?1 ORDER BY f.since, p.id";
/// Who has sat at one of the last tables of a person and is not their friend, the latest first.
pub(crate) const MET: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins FROM (
        SELECT table_row, since FROM seats WHERE person = ?1 ORDER BY rank DESC, since DESC LIMIT 200) own
    JOIN seats other ON other.table_row = own.table_row JOIN people p ON p.id = other.person
    WHERE p.id <> ?1 AND p.name <> '' AND NOT EXISTS (SELECT 1 FROM friends f WHERE f.person = ?1 AND f.friend = p.id)
    AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person = ?1 AND b.blocked = p.id)
    GROUP BY p.id ORDER BY max(own.since) DESC, p.id LIMIT ?2";
/// Ends every session of a person: their cookies name a number that is no longer theirs.
pub(crate) const END_LOGINS: &str = "UPDATE people SET logins = logins + 1 WHERE id = ?1 RETURNING logins";

pub(crate) const ADD_BLOCK: &str = "
    INSERT INTO blocks (person, blocked, since) VALUES (?1, ?2, ?3) ON CONFLICT (person, blocked) DO NOTHING";
pub(crate) const DROP_BLOCK: &str = "DELETE FROM blocks WHERE person = ?1 AND blocked = ?2";
pub(crate) const BLOCKED: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins
    FROM blocks b JOIN people p ON p.id = b.blocked WHERE b.person = ?1 ORDER BY b.since, p.id";
pub(crate) const BLOCKS: &str = "SELECT person, blocked FROM blocks ORDER BY person, blocked";
pub(crate) const SET_LOGIN_CODE: &str = "
    INSERT INTO login_codes (person, hash, expires) VALUES (?1, ?2, ?3)
    ON CONFLICT (person) DO UPDATE SET hash = ?2, expires = ?3";
pub(crate) const DROP_LOGIN_CODE: &str = "DELETE FROM login_codes WHERE person = ?1";
pub(crate) const PERSON_OF_LOGIN_CODE: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins
    FROM login_codes c JOIN people p ON p.id = c.person WHERE c.hash = ?1 AND c.expires > ?2";
pub(crate) const SET_PHRASE: &str = "
    INSERT INTO phrases (person, hash, created) VALUES (?1, ?2, ?3)
    ON CONFLICT (person) DO UPDATE SET hash = ?2, created = ?3";
pub(crate) const DROP_PHRASE: &str = "DELETE FROM phrases WHERE person = ?1";
pub(crate) const PHRASE: &str = "SELECT created FROM phrases WHERE person = ?1";
pub(crate) const PERSON_OF_PHRASE: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins
    FROM phrases f JOIN people p ON p.id = f.person WHERE f.hash = ?1";
/// Whether two people sit at one table whose game is not over, or at two with the same deal.
pub(crate) const SIT_TOGETHER: &str = "
    SELECT 1 FROM seats a JOIN seats b ON b.table_row = a.table_row JOIN tables t ON t.row = a.table_row
    WHERE a.person = ?1 AND b.person = ?2 AND t.status <> 'over'
    UNION ALL
    SELECT 1 FROM seats a JOIN duplicate_tables d ON d.table_row = a.table_row
    JOIN duplicate_tables e ON e.duplicate = d.duplicate JOIN seats b ON b.table_row = e.table_row
    JOIN tables t ON t.row IN (a.table_row, b.table_row)
    WHERE a.person = ?1 AND b.person = ?2 AND t.status <> 'over'";

pub(crate) const ADD_TOKEN: &str = "
    INSERT INTO tokens (hash, person, label, created) VALUES (?1, ?2, ?3, ?4) RETURNING id";
pub(crate) const TOKEN_EXISTS: &str = "SELECT EXISTS (SELECT 1 FROM tokens WHERE hash = ?1)";
pub(crate) const TOKENS: &str = "
    SELECT id, label, created, revoked FROM tokens WHERE person = ?1 ORDER BY id";
pub(crate) const REVOKE_TOKEN: &str = "
    UPDATE tokens SET revoked = ?3 WHERE person = ?1 AND id = ?2 AND revoked IS NULL";
pub(crate) const REVOKE_TOKENS: &str = "
    UPDATE tokens SET revoked = ?2 WHERE person = ?1 AND revoked IS NULL";
pub(crate) const REVOKE_BEARER: &str = "
    UPDATE tokens SET revoked = ?2 WHERE hash = ?1 AND revoked IS NULL";
pub(crate) const BEARER: &str = "
    SELECT p.id, p.name, p.face, p.lang, p.theme, p.created, p.logins
    FROM tokens k JOIN people p ON p.id = k.person WHERE k.hash = ?1 AND k.revoked IS NULL";

pub(crate) const NEXT_CHAT_NUMBER: &str = "
    SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_row = ?1";
pub(crate) const ADD_CHAT: &str = "
    INSERT INTO chat (table_row, number, person, text, time, watching) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
/// The last lines of the players or of the watchers, the newest first, and of one person never more than ?3.
pub(crate) const CHAT: &str = "
    SELECT number, person, text, time, watching FROM (
        SELECT *, row_number() OVER (PARTITION BY person ORDER BY number DESC) AS place
        FROM chat WHERE table_row = ?1 AND watching = ?2) AS lines
    WHERE place <= ?3 ORDER BY number DESC LIMIT ?4";

pub(crate) const SAVE_ATTENDANCE: &str = "
    INSERT INTO attendance (table_row, state, due, bots) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (table_row) DO UPDATE SET state = ?2, due = ?3, bots = ?4";
pub(crate) const ATTENDANCE: &str = "SELECT state FROM attendance WHERE table_row = ?1";
pub(crate) const ADD_HAPPENING: &str = "
    INSERT INTO happenings (table_row, place, number, time, what)
    SELECT ?1, coalesce(max(place), 0) + 1, ?2, ?3, ?4 FROM happenings WHERE table_row = ?1";
pub(crate) const HAPPENINGS: &str = "
    SELECT number, time, what FROM happenings WHERE table_row = ?1 ORDER BY place";
pub(crate) const DUE_TABLES: &str = "
    SELECT t.id, a.due FROM attendance a JOIN tables t ON t.row = a.table_row
    WHERE a.due IS NOT NULL ORDER BY a.due LIMIT ?1";
pub(crate) const RUNNING_CLOCKS: &str = "SELECT table_row, state FROM attendance WHERE due IS NOT NULL";
pub(crate) const FORGET_DUE: &str = "UPDATE attendance SET due = NULL WHERE table_row = ?1";
pub(crate) const LOOK: &str = "
    INSERT INTO looks (table_row, person, number, time) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (table_row, person) DO UPDATE SET number = ?3, time = ?4";
pub(crate) const LOOKS: &str = "SELECT person, number, time FROM looks WHERE table_row = ?1 ORDER BY person";
pub(crate) const CODE_OF_TABLE: &str = "SELECT code, expires FROM join_codes WHERE table_row = ?1";
pub(crate) const CODE_EXISTS: &str = "SELECT 1 FROM join_codes WHERE code = ?1";
pub(crate) const TABLE_OF_CODE: &str = "
    SELECT t.id FROM join_codes c JOIN tables t ON t.row = c.table_row
    WHERE c.code = ?1 AND c.expires > ?2 AND t.status = 'gathering'";
/// The codes that have expired, and the one that a table had before.
pub(crate) const DROP_CODES: &str = "DELETE FROM join_codes WHERE table_row = ?1 OR expires <= ?2";
pub(crate) const ADD_CODE: &str = "INSERT INTO join_codes (code, table_row, expires) VALUES (?1, ?2, ?3)";

pub(crate) const SECRET: &str = "SELECT value FROM secrets WHERE name = ?1";
pub(crate) const ADD_SECRET: &str = "
    INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING";
pub(crate) const SET_SECRET: &str = "
    INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
pub(crate) const NOTE: &str = "SELECT value FROM notes WHERE name = ?1";
pub(crate) const SET_NOTE: &str = "
    INSERT INTO notes (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
pub(crate) const KEEP_CARD_FILE: &str = "
    INSERT INTO card_files (game, fingerprint, text) VALUES (?1, ?2, ?3) ON CONFLICT (game, fingerprint) DO NOTHING";
pub(crate) const CARD_FILE: &str = "SELECT text FROM card_files WHERE game = ?1 AND fingerprint = ?2";
pub(crate) const MISSING_CARD_FILES: &str = "
    SELECT DISTINCT t.game, t.cards FROM tables t WHERE NOT EXISTS (
        SELECT 1 FROM card_files c WHERE c.game = t.game AND c.fingerprint = t.cards)
    ORDER BY t.game, t.cards";
pub(crate) const TABLE_IDS: &str = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";
pub(crate) const SAVE_RECORD: &str = "
    INSERT INTO kept (table_row, kind, text) VALUES (?1, ?2, ?3)
    ON CONFLICT (table_row, kind) DO UPDATE SET text = ?3";
pub(crate) const RECORD: &str = "SELECT text FROM kept WHERE table_row = ?1 AND kind = ?2";

pub(crate) const FIND_PEOPLE: &str = "
    SELECT id, name, face, lang, theme, created, logins FROM people
    WHERE name <> '' AND (id = ?1 OR instr(lower(name), lower(?1)) > 0) ORDER BY name, id LIMIT ?2";
pub(crate) const TABLES_KNOWING: &str = "
    SELECT id FROM tables WHERE owner = ?1 OR instr(extra, ?1) > 0
    OR row IN (SELECT table_row FROM seats WHERE person = ?1)
    OR row IN (SELECT table_row FROM seats WHERE former = ?1) ORDER BY row";
pub(crate) const SEATS_NAMED_AFTER: &str = "
    SELECT s.seat FROM seats s JOIN tables t ON t.row = s.table_row
    WHERE t.id = ?1 AND (s.person = ?2 OR s.former = ?2) ORDER BY s.seat";
pub(crate) const OLD_PRIVATE_TABLES: &str = "
    SELECT id FROM tables WHERE visibility = 'private' AND status = 'over' AND updated < ?1 ORDER BY updated LIMIT ?2";
/// Every column that refers to a table's row.
pub(crate) const REFERENCES_TO_TABLES: &str = "
    SELECT m.name, f.\"from\" AS \"column\" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND f.\"table\" = 'tables' AND f.\"to\" = 'row'";
pub(crate) const FAR_REFERENCES_TO_TABLES: &str = "
    SELECT k.table_name AS name, k.column_name AS \"column\" FROM information_schema.referential_constraints r
    JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name)
    JOIN information_schema.key_column_usage u
    ON u.constraint_schema = r.unique_constraint_schema AND u.constraint_name = r.unique_constraint_name
    WHERE r.constraint_schema = current_schema() AND u.table_name = 'tables' AND u.column_name = 'row'";
pub(crate) const FORGET_REMATCH: &str = "UPDATE tables SET rematch = NULL WHERE rematch = ?1";
pub(crate) const REMOVE_TABLE: &str = "DELETE FROM tables WHERE row = ?1";
pub(crate) const REMOVE_LINE: &str = "DELETE FROM chat WHERE table_row = ?1 AND number = ?2";
pub(crate) const RENAME_SEAT: &str = "UPDATE seats SET name = ?3 WHERE table_row = ?1 AND seat = ?2";
pub(crate) const SET_RESULT: &str = "UPDATE tables SET result = ?2 WHERE row = ?1";
pub(crate) const REMOVE_RECORDS: &str = "DELETE FROM kept WHERE table_row = ?1";
/// What goes with a person, but for the tables. The row itself stays, since tables refer to its id.
pub(crate) const FORGET_PERSON: &[&str] = &[
    "DELETE FROM tokens WHERE person = ?1",
    "DELETE FROM friends WHERE person = ?1 OR friend = ?1",
    "DELETE FROM blocks WHERE person = ?1 OR blocked = ?1",
    "DELETE FROM puzzle_answers WHERE person = ?1",
    "DELETE FROM looks WHERE person = ?1",
    "DELETE FROM chat WHERE person = ?1",
    "DELETE FROM reports WHERE person = ?1 OR reporter = ?1",
    "DELETE FROM sanctions WHERE person = ?1",
    "DELETE FROM login_codes WHERE person = ?1",
    "DELETE FROM phrases WHERE person = ?1",
    "DELETE FROM passkeys WHERE person = ?1",
    "DELETE FROM notices WHERE person = ?1",
    "DELETE FROM channels WHERE person = ?1",
    "DELETE FROM quiet_tables WHERE person = ?1",
    "DELETE FROM quiet_games WHERE person = ?1",
    "DELETE FROM notice_settings WHERE person = ?1",
    "DELETE FROM friend_links WHERE person = ?1",
    "DELETE FROM invitations WHERE person = ?1 OR by = ?1",
    "DELETE FROM ratings WHERE person = ?1",
    "DELETE FROM privacy WHERE person = ?1",
    "UPDATE seats SET former = NULL WHERE former = ?1",
    "UPDATE people SET name = '', face = '', lang = 'en', theme = 'auto', created = 0, logins = logins + 1 WHERE id = ?1",
];
/// What is told to a person about themselves: the parts with their names.
pub(crate) const EXPORTS: &[(&str, &str)] = &[
    ("person", "SELECT id, name, face, lang, theme, created FROM people WHERE id = ?1"),
    ("friends", "SELECT friend AS person, since FROM friends WHERE person = ?1 ORDER BY friend"),
    ("blocks", "SELECT blocked AS person, since FROM blocks WHERE person = ?1 ORDER BY blocked"),
    ("tokens", "SELECT label, created, revoked FROM tokens WHERE person = ?1 ORDER BY id"),
    (
        "seats",
        "SELECT t.id AS \"table\", t.game, s.seat, s.name, t.status, t.created, t.updated FROM seats s
         JOIN tables t ON t.row = s.table_row WHERE s.person = ?1 ORDER BY t.row",
    ),
    (
        "chat",
        "SELECT t.id AS \"table\", c.text, c.time FROM chat c JOIN tables t ON t.row = c.table_row
         WHERE c.person = ?1 ORDER BY c.time",
    ),
    (
        "actions",
        "SELECT t.id AS \"table\", a.words, a.time FROM seats s JOIN tables t ON t.row = s.table_row
         JOIN actions a ON a.table_row = t.row AND a.seat = s.seat
         WHERE s.person = ?1 AND t.status = 'over' ORDER BY t.row, a.number",
    ),
    (
        "reports",
        "SELECT t.id AS \"table\", r.why, r.words, r.time FROM reports r JOIN tables t ON t.row = r.table_row
         WHERE r.reporter = ?1 ORDER BY r.number",
    ),
    ("sanctions", "SELECT kind, until FROM sanctions WHERE person = ?1 ORDER BY kind"),
    ("phrases", "SELECT created FROM phrases WHERE person = ?1"),
    (
        "passkeys",
        "SELECT label, created, used, signatures, credential, key, algorithm FROM passkeys WHERE person = ?1",
    ),
    (
        "results",
        "SELECT t.id AS \"table\", r.game, r.seat, r.place, r.score, r.gave_up, r.ended, r.things FROM results r
         JOIN tables t ON t.row = r.table_row WHERE r.player = ?1 ORDER BY r.ended",
    ),
    (
        "ratings",
        "SELECT game, cast(round(rating * 60) AS INTEGER) AS points, cast(round(uncertainty * 120) AS INTEGER) AS spread, games FROM ratings
         WHERE person = ?1 ORDER BY game",
    ),
    (
        "rated_games",
        "SELECT g.table_id AS \"table\", g.game, s.place, g.ended FROM rated_seats s
         JOIN rated_games g ON g.place = s.game_place WHERE s.player = ?1 ORDER BY g.place",
    ),
    ("notice_settings", "SELECT zone, quiet_from, quiet_to FROM notice_settings WHERE person = ?1"),
    ("quiet_games", "SELECT game FROM quiet_games WHERE person = ?1"),
    (
        "quiet_tables",
        "SELECT t.id AS \"table\" FROM quiet_tables q JOIN tables t ON t.row = q.table_row WHERE q.person = ?1",
    ),
    (
        "channels",
        "SELECT c.kind, c.address, c.label, t.id AS \"table\", c.created, c.confirmed, c.is_on, c.problem FROM channels c
         LEFT JOIN tables t ON t.row = c.table_row WHERE c.person = ?1 ORDER BY c.created",
    ),
    (
        "notices",
        "SELECT t.id AS \"table\", n.kind, n.state, n.due FROM notices n JOIN tables t ON t.row = n.table_row
         WHERE n.person = ?1 ORDER BY n.row",
    ),
    ("friend_link", "SELECT link, created FROM friend_links WHERE person = ?1"),
    (
        "invitations",
        "SELECT t.id AS \"table\", i.person, i.by, i.time FROM invitations i JOIN tables t ON t.row = i.table_row
         WHERE i.person = ?1 OR i.by = ?1 ORDER BY i.time",
    ),
    ("series", "SELECT id, kind, games, created FROM series WHERE owner = ?1 ORDER BY created"),
    ("duplicates", "SELECT id, created FROM duplicates WHERE owner = ?1 ORDER BY created"),
    ("privacy", "SELECT record, rating FROM privacy WHERE person = ?1"),
    ("puzzles", "SELECT game, puzzle, best, time FROM puzzle_answers WHERE person = ?1 ORDER BY time"),
];

pub(crate) const ANSWER_PUZZLE: &str = "
    INSERT INTO puzzle_answers (person, game, puzzle, day, daily, best, time) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    ON CONFLICT (person, game, day, puzzle) DO NOTHING";
pub(crate) const PUZZLE_ANSWERS: &str = "
    SELECT puzzle, day, daily, best FROM puzzle_answers WHERE person = ?1 AND game = ?2 ORDER BY day, time";

#[cfg(test)]
mod tests {
    use super::*;

    /// What waking a table costs does not grow with the number of tables; `examples/measure.rs` prints how long it takes.
    #[test]
    fn a_table_wakes_by_indices_alone() {
        let connection = crate::schema::open_in_memory().unwrap();
        let plan = |sql: &str| -> Vec<String> {
            let mut statement = connection.prepare_cached(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let mut rows = statement.raw_query();
            let mut steps = Vec::new();
            while let Some(row) = rows.next().unwrap() {
                steps.push(row.get("detail").unwrap());
            }
            steps
        };
        let scans = |sql: &str| plan(sql).iter().any(|step| step.starts_with("SCAN"));
        for sql in [
            HEAD,
            LOAD_TABLE,
            CARD,
            SEATS,
            ACTIONS,
            UNDONE,
            FIND_INVITE,
            CARD_FILE,
            TABLE_IDS,
            COUNT_UNFINISHED,
            ATTENDANCE,
            HAPPENINGS,
            LOOKS,
            CODE_OF_TABLE,
            TABLE_OF_CODE,
        ] {
            assert!(!scans(sql), "{sql}: {:?}", plan(sql));
        }
        assert!(scans("SELECT row FROM tables WHERE turn = 1"), "a scan is found");
    }

    /// Every column of the schema that names a person, as `table.column`.
    fn columns_of_people() -> Vec<String> {
        let connection = crate::schema::open_in_memory().unwrap();
        let read = |sql: &str, parts: [&str; 2]| -> Vec<[String; 2]> {
            let mut statement = connection.prepare_cached(sql).unwrap();
            let mut rows = statement.raw_query();
            let mut found = Vec::new();
            while let Some(row) = rows.next().unwrap() {
                found.push(parts.map(|part| row.get(part).unwrap()));
            }
            found
        };
        let tables = read("SELECT name, type FROM sqlite_master WHERE type = 'table'", ["name", "type"]);
        let keys = tables.iter().flat_map(|[table, _]| {
            let keys = read(&format!("PRAGMA foreign_key_list({table})"), ["table", "from"]);
            keys.into_iter()
                .filter(|[of, _]| of == "people")
                .map(move |[_, column]| format!("{table}.{column}"))
        });
        keys.collect()
    }

    #[test]
    fn whatever_names_a_person_goes_with_them_and_is_merged_with_them() {
        // The games stay and keep the id, which tells nothing any more. Whoever made a series or a duplicate is no name either.
        let stays = ["tables.owner", "seats.person", "series.owner", "duplicates.owner"];
        // Codes and phrases of a self that is given up are void; ratings are computed anew.
        let unmerged = ["login_codes.person", "phrases.person", "ratings.person"];
        let columns = columns_of_people();
        assert!(columns.len() > 25 && columns.contains(&"passkeys.person".to_owned()), "{columns:?}");
        for name in &columns {
            let (table, column) = name.split_once('.').unwrap();
            let named = |statements: &[&str], verbs: [&str; 3]| {
                let about = |sql: &&&str| verbs.iter().any(|verb| sql.contains(&format!("{verb} {table} ")));
                statements.iter().filter(about).any(|sql| sql.contains(column))
            };
            let goes = named(FORGET_PERSON, ["DELETE FROM", "UPDATE", "INSERT INTO"]);
            assert_eq!(goes, !stays.contains(&name.as_str()), "{name}: does it go with a person?");
            let merged = named(merging::MERGE_PEOPLE, ["UPDATE", "INSERT INTO", "INTO"]);
            assert_eq!(merged, !unmerged.contains(&name.as_str()), "{name}: is it merged?");
        }
    }
}

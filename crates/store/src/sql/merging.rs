//! Two people who turn out to be one: what was the first one's becomes the second one's.

/// What one person has becomes another's. Where both have it, the other's stays; of two sanctions the longer one.
pub(crate) const MERGE_PEOPLE: &[&str] = &[
    "UPDATE seats SET person = ?2 WHERE person = ?1",
    "UPDATE seats SET former = ?2 WHERE former = ?1",
    "UPDATE tables SET owner = ?2 WHERE owner = ?1",
    "UPDATE tables SET extra = replace(extra, ?1, ?2) WHERE instr(extra, ?1) > 0",
    "UPDATE friends SET person = ?2 WHERE person = ?1 AND friend <> ?2 AND NOT EXISTS (
        SELECT 1 FROM friends o WHERE o.person = ?2 AND o.friend = friends.friend)",
    "UPDATE friends SET friend = ?2 WHERE friend = ?1 AND person <> ?2 AND NOT EXISTS (
        SELECT 1 FROM friends o WHERE o.friend = ?2 AND o.person = friends.person)",
    "UPDATE blocks SET person = ?2 WHERE person = ?1 AND blocked <> ?2 AND NOT EXISTS (
        SELECT 1 FROM blocks o WHERE o.person = ?2 AND o.blocked = blocks.blocked)",
    "UPDATE blocks SET blocked = ?2 WHERE blocked = ?1 AND person <> ?2 AND NOT EXISTS (
        SELECT 1 FROM blocks o WHERE o.blocked = ?2 AND o.person = blocks.person)",
    "UPDATE tokens SET person = ?2 WHERE person = ?1",
    "UPDATE passkeys SET person = ?2 WHERE person = ?1",
    "UPDATE chat SET person = ?2 WHERE person = ?1",
    "UPDATE puzzle_answers SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
        SELECT 1 FROM puzzle_answers o WHERE o.person = ?2 AND o.game = puzzle_answers.game
        AND o.day = puzzle_answers.day AND o.puzzle = puzzle_answers.puzzle)",
    "INSERT INTO looks (table_row, person, number, time) SELECT table_row, ?2, number, time FROM looks WHERE person = ?1
     ON CONFLICT (table_row, person) DO UPDATE SET number = max(looks.number, excluded.number),
        time = max(looks.time, excluded.time)",
    "UPDATE reports SET reporter = ?2 WHERE reporter = ?1 AND person <> ?2 AND NOT EXISTS (
        SELECT 1 FROM reports o WHERE o.reporter = ?2 AND o.person = reports.person
        AND o.table_row = reports.table_row AND o.line = reports.line)",
    "UPDATE reports SET person = ?2 WHERE person = ?1 AND reporter <> ?2 AND NOT EXISTS (
        SELECT 1 FROM reports o WHERE o.person = ?2 AND o.reporter = reports.reporter
        AND o.table_row = reports.table_row AND o.line = reports.line)",
    "INSERT INTO sanctions (person, kind, until) SELECT ?2, kind, until FROM sanctions WHERE person = ?1
     ON CONFLICT (person, kind) DO UPDATE SET until = max(sanctions.until, excluded.until)",
    "UPDATE friend_links SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
        SELECT 1 FROM friend_links o WHERE o.person = ?2)",
    "UPDATE invitations SET person = ?2 WHERE person = ?1 AND by <> ?2 AND NOT EXISTS (
        SELECT 1 FROM invitations o WHERE o.person = ?2 AND o.table_row = invitations.table_row)",
    "UPDATE notice_settings SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
        SELECT 1 FROM notice_settings o WHERE o.person = ?2)",
    "UPDATE quiet_games SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
        SELECT 1 FROM quiet_games o WHERE o.person = ?2 AND o.game = quiet_games.game)",
    "UPDATE quiet_tables SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
        SELECT 1 FROM quiet_tables o WHERE o.person = ?2 AND o.table_row = quiet_tables.table_row)",
    "UPDATE channels SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
        SELECT 1 FROM channels o WHERE o.person = ?2 AND o.kind = channels.kind AND o.address = channels.address
        AND coalesce(o.table_row, 0) = coalesce(channels.table_row, 0))",
    "UPDATE notices SET person = ?2 WHERE person = ?1 AND NOT EXISTS (
        SELECT 1 FROM notices o WHERE o.person = ?2 AND o.table_row = notices.table_row AND o.kind = notices.kind)",
    "UPDATE invitations SET by = ?2 WHERE by = ?1 AND person <> ?2",
    "UPDATE series SET owner = ?2 WHERE owner = ?1",
    "UPDATE duplicates SET owner = ?2 WHERE owner = ?1",
    // Of a game that they played against themselves one seat is theirs.
    "UPDATE results SET player = '' WHERE player = ?1 AND EXISTS (
        SELECT 1 FROM results o WHERE o.table_row = results.table_row AND o.player = ?2)",
    "UPDATE results SET player = ?2 WHERE player = ?1",
    "UPDATE rated_seats SET player = ?2 WHERE player = ?1",
    "INSERT INTO privacy (person, record, rating) SELECT ?2, record, rating FROM privacy WHERE person = ?1
     ON CONFLICT (person) DO UPDATE SET record = max(privacy.record, excluded.record),
        rating = max(privacy.rating, excluded.rating)",
    "UPDATE people SET created = min(created, (SELECT created FROM people WHERE id = ?1)) WHERE id = ?2",
];

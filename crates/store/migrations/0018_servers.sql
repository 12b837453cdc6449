-- Several servers on one database: how one of them learns that another has changed something, and who does what is due.

-- Counts every change of a table, so that nobody overwrites what they have not seen. It is told to nobody: some changes are secret.
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- From when on any server may make the move that a bot owes.
ALTER TABLE attendance ADD COLUMN bots INTEGER;
CREATE INDEX attendance_bots ON attendance (bots) WHERE bots IS NOT NULL;

-- Who is doing something, and until when nobody else does it.
CREATE TABLE claims (
    what   TEXT PRIMARY KEY,
    server TEXT NOT NULL,
    until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who is at a table by the word of one server, and until when that holds.
CREATE TABLE presences (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    server    TEXT NOT NULL,
    people    TEXT NOT NULL,                         -- JSON
    until     INTEGER NOT NULL,
    PRIMARY KEY (table_row, server)
) STRICT, WITHOUT ROWID;

-- What passkeys are asked to sign, a hash of who was asked, and what has to be known to check the answer.
CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    whom      BLOB NOT NULL,
    state     TEXT NOT NULL,                         -- JSON
    expires   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Counts the changes of what every server keeps in memory: `house` those of sanctions, blocks, friends and sessions.
CREATE TABLE versions (
    what   TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

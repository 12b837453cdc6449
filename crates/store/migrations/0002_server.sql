-- What the server keeps beside the games: chat, tokens for programs, its own secrets, results worth keeping.

CREATE TABLE chat (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    number    INTEGER NOT NULL,
    person    TEXT NOT NULL REFERENCES people (id),
    text      TEXT NOT NULL,
    time      INTEGER NOT NULL,
    PRIMARY KEY (table_row, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    hash    BLOB NOT NULL UNIQUE,                    -- SHA-256 of the bearer token, which is kept nowhere
    person  TEXT NOT NULL REFERENCES people (id),
    label   TEXT NOT NULL,
    created INTEGER NOT NULL,
    revoked INTEGER
) STRICT;

CREATE INDEX tokens_of_person ON tokens (person, id);

CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE kept (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    kind      TEXT NOT NULL,
    text      TEXT NOT NULL,
    PRIMARY KEY (table_row, kind)
) STRICT, WITHOUT ROWID;

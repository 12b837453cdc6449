-- Notices: what waits for somebody, where they want to be told of it, and what is on its way there.

-- The hours in which somebody wants to hear nothing, in their own time zone.
CREATE TABLE notice_settings (
    person     TEXT PRIMARY KEY REFERENCES people (id),
    zone       TEXT NOT NULL,                        -- a name of the IANA database, such as 'Asia/Tokyo'
    quiet_from INTEGER,                              -- an hour, 0 to 23; null where every hour is fine
    quiet_to   INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE quiet_games (
    person TEXT NOT NULL REFERENCES people (id),
    game   TEXT NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE quiet_tables (
    person    TEXT NOT NULL REFERENCES people (id),
    table_row INTEGER NOT NULL REFERENCES tables (row),
    PRIMARY KEY (person, table_row)
) STRICT, WITHOUT ROWID;

-- Where somebody is told: a browser, a webhook or an e-mail address. A webhook with a table tells of that table alone.
CREATE TABLE channels (
    id        TEXT PRIMARY KEY,
    person    TEXT NOT NULL REFERENCES people (id),
    table_row INTEGER REFERENCES tables (row),
    kind      TEXT NOT NULL CHECK (kind IN ('push', 'webhook', 'email')),
    address   TEXT NOT NULL,
    keys      TEXT NOT NULL,                         -- JSON: what is needed to speak to it
    label     TEXT NOT NULL,
    created   INTEGER NOT NULL,
    confirmed INTEGER,                               -- null for an e-mail address that has not answered
    is_on     INTEGER NOT NULL,
    failures  INTEGER NOT NULL,                      -- in a row
    problem   TEXT                                   -- the last failure, until one gets through
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX channels_of_person ON channels (person, kind, address, coalesce(table_row, 0));
CREATE INDEX channels_of_table ON channels (table_row) WHERE table_row IS NOT NULL;

-- One row for each decision that waits for somebody who wants to be told.
CREATE TABLE notices (
    row       INTEGER PRIMARY KEY,
    person    TEXT NOT NULL REFERENCES people (id),
    table_row INTEGER NOT NULL REFERENCES tables (row),
    kind      TEXT NOT NULL CHECK (kind IN ('turn', 'ask', 'clock', 'invitation', 'door', 'table')),
    mark      INTEGER NOT NULL,                      -- which decision: a new one is told anew
    state     TEXT NOT NULL CHECK (state IN ('due', 'told', 'gone')),
    due       INTEGER NOT NULL,
    UNIQUE (person, table_row, kind)
) STRICT;

CREATE INDEX notices_due ON notices (due) WHERE state <> 'told';
CREATE INDEX notices_of_table ON notices (table_row);

-- What is on its way. Whoever takes one moves its time on, so that nobody else takes it meanwhile.
CREATE TABLE deliveries (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    channel  TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    body     TEXT NOT NULL,                          -- JSON
    due      INTEGER NOT NULL,
    attempts INTEGER NOT NULL
) STRICT;

CREATE INDEX deliveries_due ON deliveries (due);
CREATE INDEX deliveries_of_channel ON deliveries (channel);

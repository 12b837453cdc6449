-- Who plays each seat, how much time they have, and what was agreed at the table. None of it is part of a game's rules.

-- The present, as JSON, and when a clock runs out next. It is written in the transaction of the action that changes it.
CREATE TABLE attendance (
    table_row INTEGER PRIMARY KEY REFERENCES tables (row),
    state     TEXT NOT NULL,
    due       INTEGER
) STRICT;

CREATE INDEX attendance_due ON attendance (due) WHERE due IS NOT NULL;

-- What happened beside the actions, in its order; nothing is ever taken out.
CREATE TABLE happenings (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    place     INTEGER NOT NULL,
    number    INTEGER NOT NULL,                      -- after how many actions
    time      INTEGER NOT NULL,
    what      TEXT NOT NULL,                         -- JSON
    PRIMARY KEY (table_row, place)
) STRICT, WITHOUT ROWID;

-- When somebody last looked at a table, and how many actions they have seen there.
CREATE TABLE looks (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    person    TEXT NOT NULL REFERENCES people (id),
    number    INTEGER NOT NULL,
    time      INTEGER NOT NULL,
    PRIMARY KEY (table_row, person)
) STRICT, WITHOUT ROWID;

-- Short codes by which a shared screen and the phones around it find a table.
CREATE TABLE join_codes (
    code      TEXT PRIMARY KEY,
    table_row INTEGER NOT NULL UNIQUE REFERENCES tables (row)
) STRICT, WITHOUT ROWID;

-- What whoever runs the house needs to keep it clean: who may not speak or come, what players report, and what was done about it.

CREATE TABLE sanctions (
    person TEXT NOT NULL REFERENCES people (id),
    kind   TEXT NOT NULL CHECK (kind IN ('mute', 'ban')),
    until  INTEGER NOT NULL,
    PRIMARY KEY (person, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (
    number    INTEGER PRIMARY KEY AUTOINCREMENT,
    time      INTEGER NOT NULL,
    reporter  TEXT NOT NULL REFERENCES people (id),
    person    TEXT NOT NULL REFERENCES people (id),  -- whom it is about
    table_row INTEGER NOT NULL REFERENCES tables (row),
    line      INTEGER NOT NULL,                      -- the number of the line of chat; 0 where it is about no line
    why       TEXT NOT NULL,
    words     TEXT NOT NULL,
    closed    INTEGER,
    UNIQUE (reporter, person, table_row, line)       -- nobody reports the same thing twice
) STRICT;

CREATE INDEX reports_open ON reports (number) WHERE closed IS NULL;

-- Nothing is ever taken out. It names people and tables by their ids alone, so that it can stay when somebody's data go.
CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    time   INTEGER NOT NULL,
    by     TEXT NOT NULL,                            -- 'page', 'command', 'person' or 'house'
    what   TEXT NOT NULL,
    about  TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;

CREATE INDEX chat_of_person ON chat (person);

-- Finished private games, the oldest first.
CREATE INDEX tables_kept ON tables (updated) WHERE visibility = 'private' AND status = 'over';

--@ sqlite
CREATE TRIGGER table_gone AFTER DELETE ON tables BEGIN
    UPDATE counted SET count = count - 1 WHERE what = old.visibility || ' ' || old.status;
END;

--@ postgres
CREATE FUNCTION table_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM count_more(old.visibility || ' ' || old.status, -1);
    RETURN NULL;
END $$;
CREATE TRIGGER table_gone AFTER DELETE ON tables FOR EACH ROW EXECUTE FUNCTION table_gone();

-- People, the tables they sit at, what was played there and what was taken back.
-- Times are milliseconds since 1970. `row` is a table's number inside this file and never leaves it.

CREATE TABLE people (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL,
    face    TEXT NOT NULL,
    lang    TEXT NOT NULL,
    theme   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    row        INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    rules      INTEGER NOT NULL,
    cards      TEXT NOT NULL,
    options    TEXT NOT NULL,                        -- JSON
    seed       BLOB NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('open', 'private')),
    invite     TEXT NOT NULL UNIQUE,
    owner      TEXT REFERENCES people (id),
    status     TEXT NOT NULL CHECK (status IN ('gathering', 'playing', 'over')),
    turn       INTEGER NOT NULL,                     -- bit 0 is seat A
    number     INTEGER NOT NULL,                     -- how many actions were played
    created    INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    hour       INTEGER NOT NULL,                     -- the hour of `updated`: an index on it seldom moves
    result     TEXT,
    rematch    TEXT REFERENCES tables (id),
    extra      TEXT NOT NULL                         -- JSON
) STRICT;

-- The lobby: what may be seen, by state, the lately busy first.
CREATE INDEX tables_shown ON tables (visibility, status, hour DESC, created DESC);

CREATE TABLE seats (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    seat      INTEGER NOT NULL,
    name      TEXT NOT NULL,
    person    TEXT REFERENCES people (id),
    bot       TEXT,
    rank      INTEGER NOT NULL,                      -- 2: it is their turn; 1: the game goes on; 0: it is over
    since     INTEGER NOT NULL,                      -- when `rank` last changed
    PRIMARY KEY (table_row, seat),
    CHECK (person IS NULL OR bot IS NULL)
) STRICT, WITHOUT ROWID;

-- "Your tables": those where it is your turn first, then the newest.
CREATE INDEX seats_of_person ON seats (person, rank DESC, since DESC, table_row DESC) WHERE person IS NOT NULL;

CREATE TABLE actions (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    number    INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    words     TEXT NOT NULL,
    time      INTEGER NOT NULL,
    PRIMARY KEY (table_row, number)
) STRICT, WITHOUT ROWID;

-- What was taken back stays here, in the order in which it was taken back.
CREATE TABLE undone (
    place     INTEGER PRIMARY KEY AUTOINCREMENT,
    table_row INTEGER NOT NULL REFERENCES tables (row),
    number    INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    words     TEXT NOT NULL,
    time      INTEGER NOT NULL,
    undone    INTEGER NOT NULL
) STRICT;

CREATE INDEX undone_of_table ON undone (table_row, place);

-- How many there are, kept as they change: counting 100,000 rows on every visit of the lobby takes too long.
CREATE TABLE counted (
    what  TEXT PRIMARY KEY,                          -- such as 'open playing', or 'people'
    count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO counted (what, count) VALUES
    ('open gathering', 0), ('open playing', 0), ('open over', 0),
    ('private gathering', 0), ('private playing', 0), ('private over', 0),
    ('people', 0);

--@ sqlite
CREATE TRIGGER person_came AFTER INSERT ON people BEGIN
    UPDATE counted SET count = count + 1 WHERE what = 'people';
END;

CREATE TRIGGER table_made AFTER INSERT ON tables BEGIN
    UPDATE counted SET count = count + 1 WHERE what = new.visibility || ' ' || new.status;
END;

CREATE TRIGGER table_moved AFTER UPDATE OF visibility, status ON tables
WHEN old.visibility <> new.visibility OR old.status <> new.status BEGIN
    UPDATE counted SET count = count - 1 WHERE what = old.visibility || ' ' || old.status;
    UPDATE counted SET count = count + 1 WHERE what = new.visibility || ' ' || new.status;
END;

--@ postgres
-- What SQLite has built in.
CREATE FUNCTION max(bigint, bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT greatest($1, $2)';
CREATE FUNCTION min(bigint, bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT least($1, $2)';
CREATE FUNCTION instr(text, text) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT strpos($1, $2)';
CREATE FUNCTION json_each(text) RETURNS TABLE (key text, value bigint) LANGUAGE sql IMMUTABLE AS
    'SELECT key, value::bigint FROM json_each_text($1::json)';

-- Each connection counts in rows of its own, so that none waits for the commit of another. A count is their sum.
ALTER TABLE counted ADD COLUMN shard BIGINT NOT NULL DEFAULT 0;
ALTER TABLE counted DROP CONSTRAINT counted_pkey;
ALTER TABLE counted ADD PRIMARY KEY (what, shard);

CREATE FUNCTION count_more(of_what text, more bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO counted AS c (what, shard, count) VALUES (of_what, pg_backend_pid() % 64, more)
    ON CONFLICT (what, shard) DO UPDATE SET count = c.count + more
$$;

CREATE FUNCTION person_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM count_more('people', 1);
    RETURN NULL;
END $$;
CREATE TRIGGER person_came AFTER INSERT ON people FOR EACH ROW EXECUTE FUNCTION person_came();

CREATE FUNCTION table_made() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM count_more(new.visibility || ' ' || new.status, 1);
    RETURN NULL;
END $$;
CREATE TRIGGER table_made AFTER INSERT ON tables FOR EACH ROW EXECUTE FUNCTION table_made();

CREATE FUNCTION table_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM count_more(old.visibility || ' ' || old.status, -1);
    PERFORM count_more(new.visibility || ' ' || new.status, 1);
    RETURN NULL;
END $$;
CREATE TRIGGER table_moved AFTER UPDATE OF visibility, status ON tables FOR EACH ROW
    WHEN (old.visibility <> new.visibility OR old.status <> new.status) EXECUTE FUNCTION table_moved();

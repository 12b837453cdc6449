-- Company: links that make friends, invitations to a chair; and games that belong together.

-- Whoever opens the link of a person and agrees is their friend, and they are theirs.
CREATE TABLE friend_links (
    person  TEXT PRIMARY KEY REFERENCES people (id),
    link    TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    person    TEXT NOT NULL REFERENCES people (id),
    by        TEXT NOT NULL REFERENCES people (id),
    time      INTEGER NOT NULL,
    PRIMARY KEY (table_row, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_of_person ON invitations (person, time DESC);
CREATE INDEX invitations_by_person ON invitations (by);

-- The same people play several games: the best of so many, or a league table over them.
CREATE TABLE series (
    id      TEXT PRIMARY KEY,
    kind    TEXT NOT NULL CHECK (kind IN ('best', 'league')),
    games   INTEGER NOT NULL,
    owner   TEXT NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX series_of_owner ON series (owner);

CREATE TABLE series_games (
    series    TEXT NOT NULL REFERENCES series (id),
    number    INTEGER NOT NULL,
    table_row INTEGER NOT NULL UNIQUE REFERENCES tables (row),
    PRIMARY KEY (series, number)
) STRICT, WITHOUT ROWID;

-- The same deal at several tables. Nobody sees another table before all of them are over.
CREATE TABLE duplicates (
    id      TEXT PRIMARY KEY,
    owner   TEXT NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX duplicates_of_owner ON duplicates (owner);

CREATE TABLE duplicate_tables (
    duplicate TEXT NOT NULL REFERENCES duplicates (id),
    number    INTEGER NOT NULL,
    table_row INTEGER NOT NULL UNIQUE REFERENCES tables (row),
    PRIMARY KEY (duplicate, number)
) STRICT, WITHOUT ROWID;

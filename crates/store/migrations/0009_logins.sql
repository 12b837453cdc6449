-- One self on every device: codes that a first device shows to a second, and phrases that bring somebody back. Only their hashes are kept.
CREATE TABLE login_codes (
    person  TEXT PRIMARY KEY REFERENCES people (id), -- a new code replaces the one before
    hash    BLOB NOT NULL UNIQUE,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE phrases (
    person  TEXT PRIMARY KEY REFERENCES people (id),
    hash    BLOB NOT NULL UNIQUE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Whose name a seat bears that a bot plays to the end: it goes when that person's data go.
ALTER TABLE seats ADD COLUMN former TEXT REFERENCES people (id);

CREATE INDEX seats_of_former ON seats (former) WHERE former IS NOT NULL;

-- Whom a person has blocked. It is one-sided: nobody is asked, and nobody is told.
CREATE TABLE blocks (
    person  TEXT NOT NULL REFERENCES people (id),
    blocked TEXT NOT NULL REFERENCES people (id),
    since   INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_blocked ON blocks (blocked, person);

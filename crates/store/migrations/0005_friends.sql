-- Friends: whom a person lets see their tables for friends. It is one-sided: nobody is asked, and nobody is told.

CREATE TABLE friends (
    person TEXT NOT NULL REFERENCES people (id),
    friend TEXT NOT NULL REFERENCES people (id),
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, friend)
) STRICT, WITHOUT ROWID;

CREATE INDEX friends_by_friend ON friends (friend, person);

-- A private table that its owner's friends may see.
ALTER TABLE tables ADD COLUMN friends INTEGER NOT NULL DEFAULT 0;

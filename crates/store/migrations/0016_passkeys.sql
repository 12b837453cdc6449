-- Passkeys: keys in a person's own devices. The public half is kept, which opens nothing by itself.
CREATE TABLE passkeys (
    id         INTEGER PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES people (id),
    credential BLOB NOT NULL UNIQUE, -- the name that the device has given it
    key        BLOB NOT NULL,
    algorithm  INTEGER NOT NULL,     -- by which the key signs: its number in the registry of COSE
    signatures INTEGER NOT NULL,     -- how many the device says that it has made; 0 for ever where it does not count
    label      TEXT NOT NULL,
    created    INTEGER NOT NULL,
    used       INTEGER
) STRICT;

CREATE INDEX passkeys_of_person ON passkeys (person, id);

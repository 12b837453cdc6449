-- What a table needs to go on under another program: the card file it was dealt with, kept once for all tables that share it.

CREATE TABLE card_files (
    game        TEXT NOT NULL,
    fingerprint TEXT NOT NULL,                       -- as the tables' column `cards` names it
    text        TEXT NOT NULL,
    PRIMARY KEY (game, fingerprint)
) STRICT, WITHOUT ROWID;

-- What the server remembers about itself, such as the version that last ran. Nothing in it is secret.
CREATE TABLE notes (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Thinkers, and servers that follow each other's moves.

-- The key by which servers and thinkers keep their messages to themselves. It has a table of its own, so that a thinker's user of the
-- database needs the right to read this and the card files, and nothing else.
CREATE TABLE thinking (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Between these two revisions a table was changed by moves alone, which can be taken over without reading the rest of the table. Only a
-- move writes them; any other change raises the revision above the second.
ALTER TABLE tables ADD COLUMN moves_from INTEGER;
ALTER TABLE tables ADD COLUMN moves_to INTEGER;

-- A short code leads to a table for a while, and only as long as the table gathers. Nothing has used the codes before.
DROP TABLE join_codes;

CREATE TABLE join_codes (
    code      TEXT PRIMARY KEY,
    table_row INTEGER NOT NULL UNIQUE REFERENCES tables (row),
    expires   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX join_codes_expire ON join_codes (expires);

-- The first answer that somebody gave to a puzzle on a day.
CREATE TABLE puzzle_answers (
    person TEXT NOT NULL REFERENCES people (id),
    game   TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    day    INTEGER NOT NULL,   -- days since 1970
    daily  INTEGER NOT NULL,   -- whether it was the puzzle of that day
    best   INTEGER NOT NULL,   -- whether it was the best choice
    time   INTEGER NOT NULL,
    PRIMARY KEY (person, game, day, puzzle)
) STRICT, WITHOUT ROWID;

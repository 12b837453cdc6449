-- What was reached in finished games, counted when a game ends; and how strong that makes somebody.
-- `player` is a person's id, or `bot:` with a bot's name; empty for a seat that is nobody's, such as a second one at a shared device.

-- One row for each game that was played to its end by the rules, with somebody at the table. Lessons and games that play on
-- from another one are not counted.
CREATE TABLE finished (
    table_row INTEGER PRIMARY KEY REFERENCES tables (row),
    game      TEXT NOT NULL,
    seats     INTEGER NOT NULL,
    moves     INTEGER NOT NULL,
    open      INTEGER NOT NULL,                      -- whether everybody may know of it
    ended     INTEGER NOT NULL
) STRICT;

CREATE TABLE results (
    table_row INTEGER NOT NULL REFERENCES tables (row),
    seat      INTEGER NOT NULL,
    game      TEXT NOT NULL,
    player    TEXT NOT NULL,
    place     INTEGER NOT NULL,
    score     INTEGER NOT NULL,
    share     INTEGER NOT NULL,                      -- of the win, in sixtieths: it can be shared by two to five
    gave_up   INTEGER NOT NULL,                      -- a bot played the seat to its end
    open      INTEGER NOT NULL,
    ended     INTEGER NOT NULL,
    things    TEXT NOT NULL,                         -- JSON: how often the seat named each thing of the box
    PRIMARY KEY (table_row, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_player ON results (player, ended DESC, game, place, share, score, open);
CREATE INDEX results_best ON results (game, score DESC, ended) WHERE open = 1 AND gave_up = 0;

-- The statistics of the house, kept as they change, of games that everybody may know of.
CREATE TABLE house_seats (
    game  TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seat  INTEGER NOT NULL,
    games INTEGER NOT NULL,
    share INTEGER NOT NULL,
    PRIMARY KEY (game, seats, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE house_lengths (
    game  TEXT NOT NULL,
    seats INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, seats, moves)
) STRICT, WITHOUT ROWID;

--@ sqlite
CREATE TRIGGER result_came AFTER INSERT ON results WHEN new.open BEGIN
    INSERT INTO house_seats (game, seats, seat, games, share)
    SELECT new.game, seats, new.seat, 1, new.share FROM finished WHERE table_row = new.table_row
    ON CONFLICT (game, seats, seat) DO UPDATE SET games = games + 1, share = share + excluded.share;
END;
CREATE TRIGGER result_moved AFTER UPDATE OF open ON results WHEN old.open <> new.open BEGIN
    INSERT INTO house_seats (game, seats, seat, games, share)
    SELECT new.game, seats, new.seat, new.open - old.open, (new.open - old.open) * new.share
    FROM finished WHERE table_row = new.table_row
    ON CONFLICT (game, seats, seat) DO UPDATE SET games = games + excluded.games, share = share + excluded.share;
END;
CREATE TRIGGER result_gone BEFORE DELETE ON results WHEN old.open BEGIN
    UPDATE house_seats SET games = games - 1, share = share - old.share
    WHERE game = old.game AND seat = old.seat
    AND seats = (SELECT seats FROM finished WHERE table_row = old.table_row);
END;
CREATE TRIGGER game_finished AFTER INSERT ON finished WHEN new.open BEGIN
    INSERT INTO house_lengths (game, seats, moves, games) VALUES (new.game, new.seats, new.moves, 1)
    ON CONFLICT (game, seats, moves) DO UPDATE SET games = games + 1;
END;
CREATE TRIGGER finished_moved AFTER UPDATE OF open ON finished WHEN old.open <> new.open BEGIN
    INSERT INTO house_lengths (game, seats, moves, games) VALUES (new.game, new.seats, new.moves, new.open - old.open)
    ON CONFLICT (game, seats, moves) DO UPDATE SET games = games + excluded.games;
END;
CREATE TRIGGER finished_gone BEFORE DELETE ON finished BEGIN
    DELETE FROM results WHERE table_row = old.table_row;
    UPDATE house_lengths SET games = games - 1
    WHERE old.open AND game = old.game AND seats = old.seats AND moves = old.moves;
END;
CREATE TRIGGER finished_shown AFTER UPDATE OF visibility ON tables WHEN old.visibility <> new.visibility BEGIN
    UPDATE results SET open = new.visibility = 'open' WHERE table_row = new.row;
    UPDATE finished SET open = new.visibility = 'open' WHERE table_row = new.row;
END;

--@ postgres
CREATE FUNCTION result_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO house_seats AS h (game, seats, seat, games, share)
    SELECT new.game, seats, new.seat, 1, new.share FROM finished WHERE table_row = new.table_row
    ON CONFLICT (game, seats, seat) DO UPDATE SET games = h.games + 1, share = h.share + excluded.share;
    RETURN NULL;
END $$;
CREATE TRIGGER result_came AFTER INSERT ON results FOR EACH ROW WHEN (new.open = 1) EXECUTE FUNCTION result_came();

CREATE FUNCTION result_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO house_seats AS h (game, seats, seat, games, share)
    SELECT new.game, seats, new.seat, new.open - old.open, (new.open - old.open) * new.share
    FROM finished WHERE table_row = new.table_row
    ON CONFLICT (game, seats, seat) DO UPDATE SET games = h.games + excluded.games, share = h.share + excluded.share;
    RETURN NULL;
END $$;
CREATE TRIGGER result_moved AFTER UPDATE OF open ON results FOR EACH ROW
    WHEN (old.open <> new.open) EXECUTE FUNCTION result_moved();

CREATE FUNCTION result_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE house_seats SET games = games - 1, share = share - old.share
    WHERE game = old.game AND seat = old.seat
    AND seats = (SELECT seats FROM finished WHERE table_row = old.table_row);
    RETURN old;
END $$;
CREATE TRIGGER result_gone BEFORE DELETE ON results FOR EACH ROW WHEN (old.open = 1) EXECUTE FUNCTION result_gone();

CREATE FUNCTION game_finished() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO house_lengths AS h (game, seats, moves, games) VALUES (new.game, new.seats, new.moves, 1)
    ON CONFLICT (game, seats, moves) DO UPDATE SET games = h.games + 1;
    RETURN NULL;
END $$;
CREATE TRIGGER game_finished AFTER INSERT ON finished FOR EACH ROW WHEN (new.open = 1) EXECUTE FUNCTION game_finished();

CREATE FUNCTION finished_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO house_lengths AS h (game, seats, moves, games) VALUES (new.game, new.seats, new.moves, new.open - old.open)
    ON CONFLICT (game, seats, moves) DO UPDATE SET games = h.games + excluded.games;
    RETURN NULL;
END $$;
CREATE TRIGGER finished_moved AFTER UPDATE OF open ON finished FOR EACH ROW
    WHEN (old.open <> new.open) EXECUTE FUNCTION finished_moved();

CREATE FUNCTION finished_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM results WHERE table_row = old.table_row;
    UPDATE house_lengths SET games = games - 1
    WHERE old.open = 1 AND game = old.game AND seats = old.seats AND moves = old.moves;
    RETURN old;
END $$;
CREATE TRIGGER finished_gone BEFORE DELETE ON finished FOR EACH ROW EXECUTE FUNCTION finished_gone();

CREATE FUNCTION finished_shown() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE results SET open = CASE WHEN new.visibility = 'open' THEN 1 ELSE 0 END WHERE table_row = new.row;
    UPDATE finished SET open = CASE WHEN new.visibility = 'open' THEN 1 ELSE 0 END WHERE table_row = new.row;
    RETURN NULL;
END $$;
CREATE TRIGGER finished_shown AFTER UPDATE OF visibility ON tables FOR EACH ROW
    WHEN (old.visibility <> new.visibility) EXECUTE FUNCTION finished_shown();

--@ both
-- Every rated game in the order in which they ended: ratings follow from it, and from nothing else. It names tables by their
-- ids, so that a game counts whatever becomes of its table.
CREATE TABLE rated_games (
    place    INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE,
    game     TEXT NOT NULL,
    ended    INTEGER NOT NULL
) STRICT;

CREATE TABLE rated_seats (
    game_place  INTEGER NOT NULL REFERENCES rated_games (place),
    seat        INTEGER NOT NULL,
    player      TEXT NOT NULL,
    place       INTEGER NOT NULL,                    -- whoever gave up has the last one
    rating      REAL NOT NULL,                       -- after the game
    uncertainty REAL NOT NULL,
    PRIMARY KEY (game_place, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX rated_seats_of_player ON rated_seats (player, game_place DESC);

-- How strong people are now.
CREATE TABLE ratings (
    person      TEXT NOT NULL REFERENCES people (id),
    game        TEXT NOT NULL,
    rating      REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games       INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_best ON ratings (game, (rating - 2 * uncertainty) DESC);

-- What somebody keeps to themselves.
CREATE TABLE privacy (
    person TEXT PRIMARY KEY REFERENCES people (id),
    record INTEGER NOT NULL,
    rating INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

//! The statements about results, ratings and what somebody keeps to themselves.

/// What a reader may know of somebody's game: the game of an open table, or one that the reader played in. ?1 is the player,
/// ?2 the reader, `r` the row of results. Adding nothing keeps SQLite from looking through all games of the reader.
macro_rules! told {
    () => {
        "(?1 = ?2 OR r.open = 1 OR EXISTS (
            SELECT 1 FROM results v WHERE v.table_row = r.table_row AND v.player || '' = ?2))"
    };
}

pub(crate) const FINISHED_EXISTS: &str = "SELECT 1 FROM finished WHERE table_row = ?1";
pub(crate) const TABLE_TO_FINISH: &str = "SELECT game, visibility FROM tables WHERE row = ?1";
pub(crate) const SEATS_TO_FINISH: &str = "
    SELECT s.name, s.person, s.bot, s.former, p.name AS own FROM seats s LEFT JOIN people p ON p.id = s.person
    WHERE s.table_row = ?1 ORDER BY s.seat";
pub(crate) const ADD_FINISHED: &str = "
    INSERT INTO finished (table_row, game, seats, moves, open, ended) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
pub(crate) const ADD_RESULT: &str = "
    INSERT INTO results (table_row, seat, game, player, place, score, share, gave_up, open, ended, things)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
/// Games that ended before results were counted, the oldest first.
pub(crate) const UNCOUNTED: &str = "
    SELECT t.id FROM tables t WHERE t.row > ?1 AND t.status = 'over' AND t.result IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM finished f WHERE f.table_row = t.row) ORDER BY t.row LIMIT ?2";

pub(crate) const TALLIES: &str = concat!(
    "SELECT r.game, count(*) AS games, sum(r.share) AS share, max(r.score) AS best, max(r.ended) AS last
     FROM results r WHERE r.player = ?1 AND ",
    told!(),
    " GROUP BY r.game ORDER BY games DESC, r.game"
);
/// Against whom somebody has played most. Whoever keeps their record to themselves is told to nobody but the two.
pub(crate) const MEETINGS: &str = concat!(
    "SELECT o.player, p.name, p.face, count(*) AS games, sum(CASE WHEN o.place > r.place THEN 1 ELSE 0 END) AS ahead,
            sum(CASE WHEN o.place < r.place THEN 1 ELSE 0 END) AS behind
     FROM results r JOIN results o ON o.table_row = r.table_row AND o.player <> r.player AND o.player <> ''
     LEFT JOIN people p ON p.id = o.player LEFT JOIN privacy k ON k.person = o.player
     WHERE r.player = ?1 AND ",
    told!(),
    " AND (substr(o.player, 1, 4) = 'bot:' OR p.name <> '')
     AND (?1 = ?2 OR o.player = ?2 OR coalesce(k.record, 0) = 0)
     GROUP BY o.player, p.name, p.face ORDER BY games DESC, ahead DESC, o.player LIMIT ?3"
);
pub(crate) const FAVOURITES: &str = concat!(
    "SELECT r.game, j.key AS word, sum(j.value) AS count FROM results r, json_each(r.things) j
     WHERE r.player = ?1 AND ",
    told!(),
    " GROUP BY r.game, j.key ORDER BY r.game, count DESC, word"
);
pub(crate) const LAST_RESULTS: &str = concat!(
    "SELECT t.id, r.game, r.seat, r.place, r.score, r.gave_up, r.ended, f.seats, s.rating, s.uncertainty
     FROM results r JOIN finished f ON f.table_row = r.table_row JOIN tables t ON t.row = r.table_row
     LEFT JOIN rated_games g ON g.table_id = t.id LEFT JOIN rated_seats s ON s.game_place = g.place AND s.seat = r.seat
     WHERE r.player = ?1 AND ",
    told!(),
    " ORDER BY r.ended DESC LIMIT ?3"
);

pub(crate) const HOUSE_SEATS: &str = "
    SELECT seats, seat, games, share FROM house_seats WHERE game = ?1 AND games > 0 ORDER BY seats, seat";
pub(crate) const HOUSE_LENGTHS: &str = "
    SELECT moves, sum(games) AS games FROM house_lengths WHERE game = ?1 AND games > 0 GROUP BY moves ORDER BY moves";
/// The highest scores that everybody may know of; those of people alone.
pub(crate) const HOUSE_BEST: &str = "
    SELECT t.id, r.player, p.name, p.face, r.score, f.seats, r.ended
    FROM results r JOIN finished f ON f.table_row = r.table_row JOIN tables t ON t.row = r.table_row
    JOIN people p ON p.id = r.player LEFT JOIN privacy k ON k.person = r.player
    WHERE r.game = ?1 AND r.open = 1 AND r.gave_up = 0 AND p.name <> '' AND coalesce(k.record, 0) = 0
    ORDER BY r.score DESC, r.ended LIMIT ?2";

pub(crate) const RATING: &str =
    "SELECT rating, uncertainty FROM ratings WHERE person = ?1 AND game = ?2 /* FOR UPDATE */";
pub(crate) const SET_RATING: &str = "
    INSERT INTO ratings (person, game, rating, uncertainty, games) VALUES (?1, ?2, ?3, ?4, 1)
    ON CONFLICT (person, game) DO UPDATE SET rating = ?3, uncertainty = ?4, games = ratings.games + 1";
pub(crate) const RATINGS_OF: &str = "
    SELECT game, rating, uncertainty, games FROM ratings WHERE person = ?1 ORDER BY game";
/// Whoever is surely strong first.
pub(crate) const BEST_RATED: &str = "
    SELECT r.person, p.name, p.face, r.rating, r.uncertainty, r.games FROM ratings r JOIN people p ON p.id = r.person
    LEFT JOIN privacy k ON k.person = r.person
    WHERE r.game = ?1 AND p.name <> '' AND coalesce(k.rating, 0) = 0
    ORDER BY r.rating - 2 * r.uncertainty DESC LIMIT ?2";
pub(crate) const ADD_RATED_GAME: &str = "
    INSERT INTO rated_games (table_id, game, ended) VALUES (?1, ?2, ?3) ON CONFLICT (table_id) DO NOTHING
    RETURNING place";
pub(crate) const ADD_RATED_SEAT: &str = "
    INSERT INTO rated_seats (game_place, seat, player, place, rating, uncertainty) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
pub(crate) const RATED_GAMES: &str = "
    SELECT g.place, g.game, s.seat, s.player, s.place AS reached, s.rating, s.uncertainty
    FROM rated_games g JOIN rated_seats s ON s.game_place = g.place ORDER BY g.place, s.seat";
pub(crate) const HAS_RATED_SEATS: &str = "SELECT 1 FROM rated_seats WHERE player = ?1";
pub(crate) const CORRECT_RATED_SEAT: &str = "
    UPDATE rated_seats SET rating = ?3, uncertainty = ?4 WHERE game_place = ?1 AND seat = ?2";
pub(crate) const DROP_RATINGS: &str = "DELETE FROM ratings";
/// Whoever is gone gets no rating back.
pub(crate) const PUT_RATING: &str = "
    INSERT INTO ratings (person, game, rating, uncertainty, games)
    SELECT ?1, ?2, ?3, ?4, ?5 FROM people WHERE id = ?1 AND name <> ''";

pub(crate) const PRIVACY: &str = "SELECT record, rating FROM privacy WHERE person = ?1";
pub(crate) const SET_PRIVACY: &str = "
    INSERT INTO privacy (person, record, rating) VALUES (?1, ?2, ?3)
    ON CONFLICT (person) DO UPDATE SET record = ?2, rating = ?3";

//! What somebody has answered to puzzles.

use crate::database::params;
use crate::people::require_person;
use crate::{PendingOperation, PersonId, Store, UnixMs, sql};

/// The first answer to a puzzle on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// The puzzle's id.
    pub puzzle: String,
    /// The day, counted from 1970.
    pub day: i64,
    /// Whether it was the puzzle of that day.
    pub daily: bool,
    /// Whether it was the best choice.
    pub best: bool,
}

impl Store {
    /// Keeps an answer. A second one to the same puzzle on the same day changes nothing.
    pub fn answer_puzzle(
        &self,
        person: &PersonId,
        game: &str,
        answer: PuzzleAnswer,
        time: UnixMs,
    ) -> PendingOperation<()> {
        let (person, game) = (person.clone(), game.to_owned());
        self.write(move |connection| {
            require_person(connection, &person)?;
            let PuzzleAnswer { puzzle, day, daily, best } = &answer;
            let values = params![person, game, puzzle, day, daily, best, time];
            connection.prepare_cached(sql::ANSWER_PUZZLE)?.execute(values)?;
            Ok(())
        })
    }

    /// All answers of a person to puzzles of a game, day by day.
    pub fn puzzle_answers(&self, person: &PersonId, game: &str) -> PendingOperation<Vec<PuzzleAnswer>> {
        let (person, game) = (person.clone(), game.to_owned());
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(sql::PUZZLE_ANSWERS)?;
            let rows = statement.query_map(params![person, game], |row| {
                Ok(PuzzleAnswer {
                    puzzle: row.get("puzzle")?,
                    day: row.get("day")?,
                    daily: row.get("daily")?,
                    best: row.get("best")?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

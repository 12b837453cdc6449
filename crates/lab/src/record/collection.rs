//! Games that people played, as the same tables.

use super::batch::Batch;
use super::folder::{FolderError, RunFolder};
use super::run::GAMES_A_BATCH;
use greenroom_catalog::{GameKind, GameRecord};
use serde_json::{Value, json};
use std::path::Path;

/// What the tables call a seat that a person had.
pub const PERSON: &str = "person";

/// Finished games of people, and of bots that sat with them, with one number of seats.
#[derive(Clone)]
pub struct Collection {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The number of seats.
    pub seats: u8,
    /// The first day whose games are taken, if there is one.
    pub since: Option<String>,
    /// The last day whose games are taken, if there is one.
    pub until: Option<String>,
}

/// A finished game.
pub struct CollectedGame {
    /// The name of its deal: games of one name are one deal.
    pub seed: String,
    /// Who had each seat: the name of a bot, or [`PERSON`].
    pub players: Vec<String>,
    /// What was recorded of it.
    pub record: GameRecord,
}

impl Collection {
    fn describe(&self, games: u64) -> Value {
        json!({
            "people": { "since": self.since, "until": self.until },
            "game": self.game.id(),
            "seats": self.seats,
            "games": games,
        })
    }

    /// The collection that a folder's description tells of; none where it holds a run of bots, or its game is not among these.
    pub fn described(described: &Value, games: &[&'static dyn GameKind]) -> Option<Collection> {
        let people = described.get("people")?;
        let day = |key: &str| people[key].as_str().map(str::to_owned);
        Some(Collection {
            game: games.iter().copied().find(|game| Some(game.id()) == described["game"].as_str())?,
            seats: described["seats"].as_u64()?.try_into().ok()?,
            since: day("since"),
            until: day("until"),
        })
    }

    /// Writes the games into a new folder.
    pub fn write(&self, path: &Path, games: &[CollectedGame]) -> Result<(), FolderError> {
        let folder = RunFolder::open_described(path, &self.describe(games.len() as u64), false)?;
        for (number, some) in (0..).zip(games.chunks(GAMES_A_BATCH as usize)) {
            let mut batch = Batch::default();
            for (game, collected) in (number * GAMES_A_BATCH..).zip(some) {
                batch.add(game, &collected.seed, &collected.players, None, &collected.record);
            }
            folder.write(number, &batch)?;
        }
        Ok(())
    }
}

//! Where bots stand: measured by `greenroom levels`, and kept as data.

use crate::Rating;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The measured strength of each bot in each game.
static MEASURED: LazyLock<BTreeMap<String, Levels>> =
    LazyLock::new(|| toml::from_str(include_str!("../bots.toml")).expect("a test has read the file"));

/// The bots of a game by their names.
pub type Levels = BTreeMap<String, Level>;

/// Where a bot stands in a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The strength; the bot `greedy` has 25.
    pub rating: f64,
    /// One standard deviation of it.
    pub uncertainty: f64,
    /// How many games it was measured in.
    pub games: u32,
}

impl Level {
    /// The level as a rating.
    pub fn as_rating(self) -> Rating {
        Rating { value: self.rating, uncertainty: self.uncertainty }
    }
}

/// Where the bots stand in a game; none where that was not measured.
pub fn levels_of(game: &str) -> Levels {
    MEASURED.get(game).cloned().unwrap_or_default()
}

/// Where the bots stand in all games.
pub fn all_levels() -> BTreeMap<String, Levels> {
    MEASURED.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_scale_with_the_regular_bot_in_its_middle() {
        for (game, levels) in all_levels() {
            let [random, greedy] = ["random", "greedy"].map(|bot| levels[bot]);
            assert!((greedy.rating - 25.0).abs() < 1e-9, "{game}");
            assert!(random.rating < greedy.rating, "{game}: whims lose");
            for (bot, level) in levels {
                assert!(level.uncertainty > 0.0 && level.uncertainty < 5.0, "{game}, {bot}");
            }
        }
        assert_eq!(levels_of("chess"), Levels::new());
    }
}

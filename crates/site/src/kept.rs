//! What is kept of a table and of the reader: plain values, written as JSON.

use greenroom_catalog::Study;
use greenroom_engine::{Lang, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Who reads: the language, the theme, and the name once there is one.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct KeptReader {
    /// The code of the language; none until somebody chooses one.
    pub(crate) lang: Option<String>,
    pub(crate) theme: Option<String>,
    pub(crate) name: Option<String>,
    #[serde(default)]
    pub(crate) face: String,
}

impl KeptReader {
    pub(crate) fn lang(&self, device: &str) -> Lang {
        let chosen = self.lang.as_deref().and_then(Lang::from_code);
        chosen.or_else(|| Lang::from_code(device.get(..2)?)).unwrap_or(Lang::En)
    }
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KeptOccupant {
    /// Somebody at this device.
    Person,
    /// The bot of this name.
    Bot(String),
    /// Nobody at this device: a finished game that came from elsewhere.
    Gone,
}

/// How a table stands, so that lists need not play it again.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub(crate) over: bool,
    /// Whether somebody at this device is asked.
    pub(crate) waits: bool,
    /// Who has won.
    pub(crate) winners: String,
}

/// Where the position comes from that a table began with.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KeptOrigin {
    /// A table, and after how many actions.
    Table(String, u32),
    /// A puzzle.
    Puzzle(String),
}

/// A table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptTable {
    pub(crate) game: String,
    #[serde(rename = "sitters")]
    pub(crate) occupants: Vec<KeptOccupant>,
    /// The names and the codes of the faces on the chairs.
    pub(crate) names: Vec<String>,
    pub(crate) faces: Vec<String>,
    #[serde(default)]
    pub(crate) lesson: bool,
    #[serde(default)]
    pub(crate) helps: bool,
    #[serde(default)]
    pub(crate) origin: Option<KeptOrigin>,
    #[serde(default)]
    pub(crate) rematch: Option<String>,
    /// Whether the server that serves the site was told of it.
    #[serde(default)]
    pub(crate) told: bool,
    /// When somebody last moved.
    pub(crate) moved: i64,
    pub(crate) standing: Standing,
    /// Everything that was played, with the seed: the table follows from it.
    pub(crate) transcript: String,
    #[serde(default)]
    pub(crate) study: Option<KeptStudy>,
}

impl KeptTable {
    /// The seats that people at this device play.
    pub(crate) fn people(&self) -> SeatSet {
        let seats =
            self.occupants.iter().enumerate().filter(|(_, occupant)| **occupant == KeptOccupant::Person);
        seats.map(|(index, _)| Seat(index as u8)).collect()
    }
}

/// The analysis of a finished game, and whether it goes on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptStudy {
    pub(crate) runs: bool,
    pub(crate) study: Study,
}

/// How a puzzle was answered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptAnswer {
    pub(crate) puzzle: String,
    pub(crate) day: i64,
    pub(crate) daily: bool,
    pub(crate) best: bool,
}

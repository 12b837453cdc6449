//! What takes long: the moves of bots, advice and analyses, as questions that a worker of the page answers.
//!
//! A question holds a table's transcript. Whoever answers plays it again and asks a bot, which gets the view of its seat and nothing else.

use greenroom_catalog::{Advice, Bot, StopSignal, Study, find};
use greenroom_engine::{Seat, Transcript, Words};
use greenroom_room::bots::EXPERT;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The longest search for a bot's move; after it the bot plays the best that it has found.
const LONGEST: Duration = Duration::from_millis(1500);

/// What is to be found out.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Wanted {
    /// What the bot of this name does.
    Move(String),
    /// What Expert would do.
    Advice,
    /// The next evaluation of a study.
    Study(Study),
}

/// A question about a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) transcript: String,
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
    pub(crate) wanted: Wanted,
}

/// What was found out.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Found {
    Move(Words),
    Advice(Advice),
    Study(Study),
    /// Why nothing was found.
    Nothing(String),
}

impl Question {
    /// The question as text.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a question is plain data with text keys")
    }

    fn answer(self) -> Result<Found, String> {
        let transcript = Transcript::from_text(&self.transcript).map_err(|error| error.to_string())?;
        let kind = find(&transcript.header.game).ok_or("there is no such game")?;
        let table = kind.replay(&transcript, None).map_err(|error| error.to_string())?;
        let nothing = || "the seat has nothing to choose".to_owned();
        Ok(match self.wanted {
            Wanted::Move(name) => {
                let bot: Bot = name.parse().map_err(|_| format!("there is no bot `{name}`"))?;
                let words = table.choose_until(&StopSignal::within(LONGEST), bot, self.seat, self.seed);
                Found::Move(words.ok_or_else(nothing)?)
            }
            Wanted::Advice => Found::Advice(table.advise(EXPERT, self.seat, self.seed).ok_or_else(nothing)?),
            Wanted::Study(mut study) => {
                study.evaluate_next(table.as_ref());
                Found::Study(study)
            }
        })
    }
}

/// Answers a question of the house; what was found goes back to it.
pub fn think(question: &str) -> String {
    let question: Result<Question, String> =
        serde_json::from_str(question).map_err(|error| error.to_string());
    let found = question.and_then(Question::answer).unwrap_or_else(Found::Nothing);
    serde_json::to_string(&found).expect("what was found is plain data with text keys")
}

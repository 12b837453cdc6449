//! A first game that explains itself: a deal with a script on top, read from `lessons/first.toml`.
//!
//! The learner has seat A. Each step is one decision of the learner: notes that explain it one after another, the words that are
//! allowed, and an answer to every other choice. The moves of the bots in between are set too. After the last step the table is
//! an ordinary one, with a tip for each kind of decision.

use greenroom_engine::{Bilingual, Seat, Words};
use serde::Deserialize;
use serde_json::Value;

/// The seat of whoever learns.
pub const LEARNER: Seat = Seat(0);

/// A lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// What it is about.
    pub about: Bilingual,
    /// How many minutes it takes.
    pub minutes: u8,
    /// The version of the rules that it was written for.
    pub rules: u16,
    /// The number that the deal follows from.
    pub seed: u64,
    /// How many seats play.
    pub seats: u8,
    /// The options that differ from the usual ones.
    #[serde(default)]
    pub options: serde_json::Map<String, Value>,
    /// The bots' moves before the first step: `B: post cafe-a`.
    #[serde(default)]
    pub opening: Vec<String>,
    /// The learner's decisions.
    #[serde(rename = "step", default)]
    pub steps: Vec<Step>,
    /// What is said when the lesson ends and the game goes on.
    pub end: Bilingual,
    /// What is said of each kind of decision after that, to the end of the game.
    #[serde(rename = "tip", default)]
    pub tips: Vec<Tip>,
}

/// What is said of a kind of decision once the lesson is over.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The decision's name: the key of its prompt without `prompt-`.
    pub asked: String,
    /// What is said.
    pub say: Bilingual,
    /// The names of the parts of the page that it speaks of; a small screen comes to the first of them.
    #[serde(default)]
    pub see: Vec<String>,
}

/// One decision of the learner.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What is explained, one after another. The last one says what to do.
    pub notes: Vec<Note>,
    /// What may be chosen.
    pub allow: Vec<Allowed>,
    /// Answers to wrong choices.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
    /// The answer to all other wrong choices.
    pub otherwise: Bilingual,
    /// The bots' moves after it.
    #[serde(default)]
    pub others: Vec<String>,
}

/// Something that is explained.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// What is said.
    pub say: Bilingual,
    /// The words of the pieces, or the names of the parts of the page, that it is about.
    #[serde(default)]
    pub point: Vec<String>,
}

/// A choice that leads on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Allowed {
    /// Its words.
    pub words: String,
    /// What is said of it afterwards.
    #[serde(default)]
    pub answer: Option<Bilingual>,
}

/// A choice that is answered with the reason against it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// Its words; `*` at the end stands for any further words.
    pub words: String,
    /// The reason.
    pub say: Bilingual,
}

impl Wrong {
    /// Whether these words are meant.
    pub fn fits(&self, words: &Words) -> bool {
        match self.words.strip_suffix('*') {
            Some(beginning) => words.as_str().starts_with(beginning),
            None => words.as_str() == self.words,
        }
    }
}

impl Step {
    /// The allowed choice with these words, or the reason against them.
    pub fn judge(&self, words: &Words) -> Result<&Allowed, &Bilingual> {
        let wrong = || self.wrong.iter().find(|wrong| wrong.fits(words)).map(|wrong| &wrong.say);
        let allowed = self.allow.iter().find(|allowed| allowed.words == words.as_str());
        allowed.ok_or_else(|| wrong().unwrap_or(&self.otherwise))
    }
}

impl Lesson {
    /// Reads a lesson file; the error names the line and what is wrong.
    pub fn read(text: &str) -> Result<Lesson, toml::de::Error> {
        toml::from_str(text)
    }

    /// The step after so many decisions of the learner; none once the lesson is over.
    pub fn step(&self, decisions: usize) -> Option<&Step> {
        self.steps.get(decisions)
    }

    /// What a bot does after so many decisions of the learner and so many moves since; none where the script says nothing of it.
    pub fn set_move(&self, decisions: usize, since: usize, seat: Seat) -> Option<Words> {
        let moves = match decisions.checked_sub(1) {
            None => &self.opening,
            Some(last) => &self.steps.get(last)?.others,
        };
        let (who, words) = moves.get(since)?.split_once(": ")?;
        (who == seat.to_string()).then(|| Words::new(words))
    }
}

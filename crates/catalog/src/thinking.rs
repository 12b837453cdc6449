//! What a bot is asked, as plain data: another process can work it out, and finds what this one would.
//!
//! A task holds a view and what everybody knows of a table, never a state. Whoever works it out deals the rest itself, as every bot
//! does, so the answer is a function of the task.

use crate::Playable;
use greenroom_bots::{Advice, BotRunner, Budget, StopSignal};
use greenroom_engine::chance::Fast;
use greenroom_engine::{Eyes, Game, Seat, SeatMap, Table, Turn, Words};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What is to be found out about a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// What the bot of this name does.
    Move(String),
    /// What a search of so many iterations advises.
    Advice(u32),
    /// How likely each seat is to win, as a search of so many iterations sees it. The view is everything, so the game is finished.
    Chances(u32),
}

/// What was found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The bot's words.
    Move(Words),
    /// The advice.
    Advice(Advice),
    /// The chance of each seat.
    Chances(SeatMap<f32>),
}

/// A decision that somebody else may think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThinkTask {
    /// The game's id.
    pub game: String,
    /// The version of the rules.
    pub rules: u16,
    /// What transcripts call the cards.
    pub cards: String,
    /// Who decides.
    pub seat: Seat,
    /// What is to be found out.
    pub wanted: Wanted,
    /// For the random generator.
    pub seed: u64,
    /// After so many milliseconds the best that was found is the answer.
    pub within: Option<u32>,
    /// The view as JSON.
    #[serde(skip)]
    pub view: String,
    /// What the view remembers beyond its JSON ([`Game::memory`]).
    #[serde(skip)]
    pub memory: Option<String>,
}

/// Why a task cannot be worked out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TaskError {
    /// The task is not one of ours, or of another version.
    #[error("this is not a task that this program can read: {0}")]
    Malformed(String),
    /// There is no such game.
    #[error("there is no game `{0}` here")]
    NoGame(String),
    /// The version of the rules cannot be played.
    #[error("version {0} of the rules cannot be played here")]
    OtherRules(u16),
    /// This process has not read the card file.
    #[error("no card file here has the fingerprint `{0}`")]
    NoCards(String),
    /// The seat has nothing to choose.
    #[error("seat {0} has nothing to choose")]
    NoChoice(Seat),
}

impl ThinkTask {
    /// The task as text: what is asked on the first line, the view on the second, what it remembers on a third. Whoever does not know
    /// of third lines cannot read the view, and declines.
    pub fn to_text(&self) -> String {
        let head = serde_json::to_string(self).expect("a task is plain data with text keys");
        let lines = [Some(&head), Some(&self.view), self.memory.as_ref()];
        lines.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// Reads the text of a task.
    pub fn from_text(text: &str) -> Result<ThinkTask, TaskError> {
        let malformed = |problem: String| TaskError::Malformed(problem);
        let (head, rest) =
            text.split_once('\n').ok_or_else(|| malformed("the view is missing".to_owned()))?;
        let task: ThinkTask = serde_json::from_str(head).map_err(|error| malformed(error.to_string()))?;
        let (view, memory) =
            rest.split_once('\n').map_or((rest, None), |(view, memory)| (view, Some(memory)));
        Ok(ThinkTask { view: view.to_owned(), memory: memory.map(str::to_owned), ..task })
    }

    /// What ends the search in time.
    pub fn stop_signal(&self) -> StopSignal {
        match self.within {
            Some(within) => StopSignal::within(Duration::from_millis(within.into())),
            None => StopSignal::new(),
        }
    }
}

/// A table's decision as a task; none where the seat has nothing to choose.
pub(crate) fn task<G: Playable>(
    table: &Table<G>,
    eyes: Eyes,
    seat: Seat,
    wanted: Wanted,
    seed: u64,
) -> Option<ThinkTask> {
    let _scope = table.scope();
    choices(table.game(), seat)?;
    let view = table.game().view(eyes);
    let header = table.header();
    Some(ThinkTask {
        game: G::ID.to_owned(),
        rules: header.rules,
        cards: header.cards.clone(),
        seat,
        wanted,
        seed,
        within: None,
        view: serde_json::to_string(&view).expect("views are plain data with text keys"),
        memory: G::memory(&view),
    })
}

/// What a search recommends, and why.
pub(crate) fn advise<G: Playable>(
    budget: Budget,
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    seed: u64,
) -> Advice {
    let (mut runner, mut chance) = (BotRunner::<G>::new(), Fast::new(seed));
    let mut advice = runner.advise(budget, view, seat, legal, &mut chance);
    runner.explain(&mut advice, view, seat, &mut chance);
    advice
}

/// What a seat may do now; none where that is nothing.
pub(crate) fn choices<G: Game>(game: &G, seat: Seat) -> Option<Vec<G::Action>> {
    let mut legal = Vec::new();
    if seat.0 < game.seats() && game.turn() != Turn::Over {
        game.legal(seat, &mut legal);
    }
    Some(legal).filter(|legal| !legal.is_empty())
}

//! What can be done with a game beside playing it: it is printed, described, measured, recorded, learned and thought about elsewhere.
//!
//! A house in the browser only plays, and is fetched over slow networks. There all of this is left out (`no_workshop.rs`).

mod any_position;
mod arena;
mod batch;
mod bench;
mod features;
mod learning;
mod numbers;
mod position;
mod record;
mod terminal;
mod working_out;

pub use any_position::{ActError, AnyPosition, Attempt, Rollout};
pub use arena::{AnyArena, ArenaPlayer, Guest, Question};
pub use batch::{AnyBatch, BatchBuffers, BatchError, BatchSetup};
pub use bench::{AnyBench, Operation};
pub use features::ActionFeatures;
pub use learning::AnyLearning;
pub use record::{
    AnyRecorder, CardCounts, CardRecord, DecisionRecord, Forbidden, GameRecord, Moment, RivalRecord,
};
pub use terminal::TerminalSight;

use crate::thinking::{Answer, TaskError, ThinkTask};
use crate::{AnyTable, Kind, Playable, STATE_FORMAT};
use bench::Bench;
use greenroom_bots::{Arena, StopSignal};
use greenroom_engine::{
    CardFile, CardFileError, Edition, Eyes, Header, Lang, Message, Refusal, Table, Transcript,
    TranscriptError, WordTree, all_mistakes, schema_of, schema_of_cards,
};
use greenroom_stage::Desk;
use greenroom_stage::print::Cutout;
use record::{Recorder, record_played};
use serde_json::Value;

/// Why a position cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The JSON is not a state of this game.
    #[error("this is not a state of {game}: {problem}")]
    Malformed {
        /// The game.
        game: &'static str,
        /// Which field is wrong, and what was expected.
        problem: String,
    },
    /// The state was written by a program with another format.
    #[error(
        "this state has {}, and this program reads format {STATE_FORMAT}; play on from the game's transcript instead",
        .theirs.map_or("no format number, as in dumps of older programs".to_owned(), |number| format!("format {number}"))
    )]
    Format {
        /// The number that it has.
        theirs: Option<u64>,
    },
    /// The state is for another number of seats.
    #[error("the state has {theirs} seats, but the table has {ours}")]
    Seats {
        /// Seats of the state.
        theirs: u8,
        /// Seats of the table.
        ours: usize,
    },
    /// The state could not lie on a table; [`GameKind::say`](crate::GameKind::say) turns the message into a sentence.
    #[error("the state breaks the game's invariants: {}", .0.key)]
    Impossible(Message),
    /// The header does not fit the game.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// What can be done with a game beside playing it.
pub trait Workshop {
    /// Everything in the box for as many as can play, as it is cut out of paper.
    fn cutouts(&self, lang: Lang) -> Vec<Cutout>;

    /// The style sheet of the board; everything in it stands under the class `game-ID`.
    fn style(&self) -> &'static str;

    /// What differs from the board's style sheet where things are printed to be cut out.
    fn print_style(&self) -> &'static str;

    /// Everything that is wrong with a card file, in the order of its lines.
    fn check_cards(&self, text: &str) -> Vec<CardFileError>;

    /// The JSON Schema of all that the game tells: views, decisions, events, results, options and states.
    fn schema(&self) -> Value;

    /// The JSON Schema of its card files: the property `file`.
    fn cards_schema(&self) -> Value;

    /// The cards on the shelf as JSON: every card with its numbers, effects and texts.
    fn cards_json(&self) -> Value;

    /// The card file that transcripts call so, as JSON; none where this process does not know it.
    fn card_json(&self, fingerprint: &str) -> Option<Value>;

    /// A table whose play begins at a dumped state. It has no transcript.
    fn load(&self, header: Header, state: Value) -> Result<Box<dyn AnyTable>, LoadError>;

    /// An arena, where bots play many games with these options.
    fn arena(&self, options: &Value) -> Result<Box<dyn AnyArena>, Refusal>;

    /// A recorder of games with these options. The cards are named as transcripts call them, and this process must have read them.
    fn recorder(&self, options: &Value, cards: &str) -> Result<Box<dyn AnyRecorder>, Refusal>;

    /// A recorder of games that all begin where a transcript is after so many actions. What is hidden from everybody there, such as
    /// the order of a pile, is dealt anew in each game; so this is for positions of finished games.
    fn recorder_from(
        &self,
        transcript: &Transcript,
        at: u32,
    ) -> Result<Box<dyn AnyRecorder>, TranscriptError>;

    /// A game that was played at a table, with everything that the lab counts; none where it did not end by the rules.
    fn record_played(&self, transcript: &Transcript) -> Result<Option<GameRecord>, TranscriptError>;

    /// Positions of random games, at least as many as asked for, to time the rules on.
    fn bench(&self, options: &Value, seats: u8, least: usize) -> Result<Box<dyn AnyBench>, Refusal>;

    /// What programs that learn and search are offered.
    fn learning(&self) -> &dyn AnyLearning;

    /// Works out a task of a table of this game, which may be on another machine. This process must have read the table's cards.
    fn think(&self, task: &ThinkTask, stop: &StopSignal) -> Result<Answer, TaskError>;
}

impl<G: Playable> Workshop for Kind<G> {
    fn cutouts(&self, lang: Lang) -> Vec<Cutout> {
        let Some(view) = self.dealt_view(*G::SEATS.end()) else { return Vec::new() };
        G::cutouts(&view, &Desk::new::<G>(lang, Eyes::Public, &[], &WordTree::default(), &[]))
    }

    fn style(&self) -> &'static str {
        G::style()
    }

    fn print_style(&self) -> &'static str {
        G::print_style()
    }

    fn check_cards(&self, text: &str) -> Vec<CardFileError> {
        all_mistakes::<G::Cards>(text, G::Cards::shelf().built_in().text())
    }

    fn schema(&self) -> Value {
        schema_of::<G>()
    }

    fn cards_schema(&self) -> Value {
        schema_of_cards::<G::Cards>()
    }

    fn cards_json(&self) -> Value {
        G::Cards::shelf().current().json()
    }

    fn card_json(&self, fingerprint: &str) -> Option<Value> {
        G::Cards::shelf().find(fingerprint).map(Edition::json)
    }

    fn load(&self, header: Header, mut state: Value) -> Result<Box<dyn AnyTable>, LoadError> {
        let format = state.as_object_mut().and_then(|state| state.shift_remove("format"));
        let theirs = format.and_then(|number| number.as_u64());
        if theirs != Some(STATE_FORMAT) {
            return Err(LoadError::Format { theirs });
        }
        // A state names its cards by words, which are those of the table's card file.
        let _scope = G::Cards::shelf().find(&header.cards).map(|cards| G::Cards::shelf().scope(cards));
        let game: G = serde_json::from_value(state)
            .map_err(|error| LoadError::Malformed { game: G::ID, problem: error.to_string() })?;
        game.audit().map_err(LoadError::Impossible)?;
        if usize::from(game.seats()) != header.seats.len() {
            return Err(LoadError::Seats { theirs: game.seats(), ours: header.seats.len() });
        }
        Ok(Box::new(Table::from_position(header, game)?))
    }

    fn arena(&self, options: &Value) -> Result<Box<dyn AnyArena>, Refusal> {
        Ok(Box::new(Arena::<G>::new(read_options::<G>(options)?)))
    }

    fn recorder(&self, options: &Value, cards: &str) -> Result<Box<dyn AnyRecorder>, Refusal> {
        let options = read_options::<G>(options)?;
        let cards = find_cards::<G>(cards)?;
        Ok(Box::new(Recorder::new(Arena::<G>::new(options.clone()).with_cards(cards), options)))
    }

    fn recorder_from(
        &self,
        transcript: &Transcript,
        at: u32,
    ) -> Result<Box<dyn AnyRecorder>, TranscriptError> {
        let table = transcript.replay::<G>(Some(at as usize))?;
        let arena = Arena::<G>::new(table.options().clone()).with_cards(table.cards());
        Ok(Box::new(Recorder::new(arena, table.options().clone()).starting_at(table.game().clone())))
    }

    fn record_played(&self, transcript: &Transcript) -> Result<Option<GameRecord>, TranscriptError> {
        record_played::<G>(transcript)
    }

    fn bench(&self, options: &Value, seats: u8, least: usize) -> Result<Box<dyn AnyBench>, Refusal> {
        Ok(Box::new(Bench::<G>::new(&read_options::<G>(options)?, seats, least)?))
    }

    fn learning(&self) -> &dyn AnyLearning {
        self
    }

    fn think(&self, task: &ThinkTask, stop: &StopSignal) -> Result<Answer, TaskError> {
        working_out::think::<G>(task, stop)
    }
}

pub(crate) fn read_options<G: Playable>(options: &Value) -> Result<G::Options, Refusal> {
    serde_json::from_value(options.clone())
        .map_err(|error| Refusal::table("options").word("problem", error.to_string()))
}

/// The cards that transcripts call so.
pub(crate) fn find_cards<G: Playable>(cards: &str) -> Result<Edition<G::Cards>, Refusal> {
    let unknown = || Refusal::table("unknown-cards").word("cards", cards.to_owned());
    G::Cards::shelf().find(cards).ok_or_else(unknown)
}

//! A game before it is dealt: its id, seats, options, texts and cards, and how to deal it.

use crate::almanac::{self, Listed};
use crate::bench::Bench;
use crate::erased::{label, sentence};
use crate::record::{GameRecord, Recorder, record_played};
use crate::thinking::{self, Answer, TaskError, ThinkTask};
use crate::{AnyArena, AnyBench, AnyLearning, AnyRecorder, AnyTable, Playable};
use greenroom_bots::{Arena, StopSignal};
use greenroom_engine::{
    CardFile, CardFileError, Edition, Eyes, Header, Lang, Message, OptionSpec, Refusal, Seed, Table,
    Transcript, TranscriptError, WordTree, all_mistakes, schema_of, schema_of_cards,
};
use greenroom_stage::pieces::Portraits;
use greenroom_stage::print::Cutout;
use greenroom_stage::{Desk, Lesson, Player, Puzzle, Rules};
use maud::Markup;
use serde_json::Value;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// How states are written. It is raised when an older program's dump would be read wrongly or not at all.
///
/// Format 2 names seats by their letters. Format 1 counted them, and had no number.
pub const STATE_FORMAT: u64 = 3;

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
    /// The state could not lie on a table; [`GameKind::say`] turns the message into a sentence.
    #[error("the state breaks the game's invariants: {}", .0.key)]
    Impossible(Message),
    /// The header does not fit the game.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// A game on the shelf.
pub trait GameKind: Send + Sync {
    /// The game's id in words, addresses and transcripts.
    fn id(&self) -> &'static str;

    /// How many seats can play.
    fn seats(&self) -> RangeInclusive<u8>;

    /// The newest version of its rules, by which new tables are played.
    fn rules_version(&self) -> u16;

    /// The versions of its rules that can be played, the oldest first.
    fn rules_versions(&self) -> RangeInclusive<u16>;

    /// What can be set when a table is made.
    fn options(&self) -> &'static [OptionSpec];

    /// The options as they are when nobody sets them.
    fn default_options(&self) -> Value;

    /// A text of the game's Fluent files: `title`, `tagline`, `time`, `option-KEY`, `option-KEY-VALUE`.
    fn text(&self, key: &str, lang: Lang) -> Option<String>;

    /// What the game is called.
    fn title(&self, lang: Lang) -> String {
        self.text("title", lang).unwrap_or_else(|| self.id().to_owned())
    }

    /// What a word of the game is called on a button.
    fn label(&self, word: &str, lang: Lang) -> String;

    /// A message of the game as a sentence.
    fn say(&self, message: &Message, lang: Lang, players: &[Player]) -> String;

    /// The picture on the shelf.
    fn cover(&self) -> Markup;

    /// How to play, for newcomers.
    fn guide(&self, lang: Lang) -> Markup;

    /// The whole rules, numbered like the rulebook.
    fn rules(&self) -> Rules;

    /// A first game that explains itself; none where nobody has written it yet.
    fn lesson(&self) -> Option<&'static Lesson>;

    /// The header of a table that follows the game's lesson.
    fn lesson_header(&self, lesson: &Lesson, seats: Vec<String>) -> Header {
        self.header_with(&lesson.options, seats, lesson.seed)
    }

    /// Positions of games between bots in which one choice stands out.
    fn puzzles(&self) -> &'static [Puzzle];

    /// The header of the game in which a puzzle was found.
    fn puzzle_header(&self, puzzle: &Puzzle, seats: Vec<String>) -> Header {
        let cards = puzzle.cards.clone();
        Header { cards, ..self.header_with(&puzzle.options, seats, puzzle.seed) }
    }

    /// A header with these options on top of the usual ones, and the deal that follows from a number.
    fn header_with(&self, options: &serde_json::Map<String, Value>, seats: Vec<String>, seed: u64) -> Header {
        let mut all = self.default_options();
        if let Some(all) = all.as_object_mut() {
            all.extend(options.clone());
        }
        self.header(all, seats, Seed::from_number(seed))
    }

    /// A card or a thing as it is printed, by its word; none where nothing can be drawn.
    fn picture(&self, word: &str, lang: Lang) -> Option<Markup>;

    /// Everything in the box, as the almanac lists it.
    fn almanac(&self, lang: Lang) -> Vec<Listed>;

    /// The same with a card file that this process has read, by what transcripts call it.
    fn almanac_of(&self, cards: &str, lang: Lang) -> Vec<Listed>;

    /// Everything in the box for as many as can play, as it is cut out of paper.
    fn cutouts(&self, lang: Lang) -> Vec<Cutout>;

    /// What differs from the board's style sheet where things are printed to be cut out.
    fn print_style(&self) -> &'static str;

    /// The style sheet of the board; everything in it stands under the class `game-ID`.
    fn style(&self) -> &'static str;

    /// The faces that its cards show, in one file which browsers keep.
    fn portraits(&self) -> &'static Portraits;

    /// Puts another card file on the shelf, before the first deal.
    fn load_cards(&self, text: &str) -> Result<(), CardFileError>;

    /// What transcripts call the cards on the shelf.
    fn cards(&self) -> String;

    /// Reads a card file for tables that were dealt with it, and returns what transcripts call it. New tables keep the
    /// cards that are on the shelf.
    fn read_cards(&self, text: &str) -> Result<String, CardFileError>;

    /// Everything that is wrong with a card file, in the order of its lines.
    fn check_cards(&self, text: &str) -> Vec<CardFileError>;

    /// The text of the card file that transcripts call so; none where this process has not read it.
    fn card_text(&self, fingerprint: &str) -> Option<&'static str>;

    /// The same card file as JSON.
    fn card_json(&self, fingerprint: &str) -> Option<Value>;

    /// The JSON Schema of all that the game tells: views, decisions, events, results, options and states.
    fn schema(&self) -> Value;

    /// The JSON Schema of its card files: the property `file`.
    fn cards_schema(&self) -> Value;

    /// The cards on the shelf as JSON: every card with its numbers, effects and texts.
    fn cards_json(&self) -> Value;

    /// The text of the card file on the shelf.
    fn cards_text(&self) -> &'static str;

    /// A header for a new table of this game, with the cards that are on the shelf.
    fn header(&self, options: Value, seats: Vec<String>, seed: Seed) -> Header {
        let (game, rules, cards) = (self.id().to_owned(), self.rules_version(), self.cards());
        Header { game, rules, cards, options, seats, seed, branches: Vec::new() }
    }

    /// Deals a table.
    fn deal(&self, header: Header) -> Result<Box<dyn AnyTable>, Refusal>;

    /// Plays a transcript again, up to a number of actions where one is given.
    fn replay(
        &self,
        transcript: &Transcript,
        up_to: Option<usize>,
    ) -> Result<Box<dyn AnyTable>, TranscriptError>;

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

/// The entry of one game on the shelf.
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G: Playable> Kind<G> {
    /// The entry.
    pub const NEW: Kind<G> = Kind(PhantomData);

    /// What watchers see of a table for so many that has just been dealt.
    fn dealt_view(&self, seats: u8) -> Option<G::View> {
        let seats = vec![String::new(); usize::from(seats)];
        let header = self.header(self.default_options(), seats, Seed::from_number(0));
        Some(Table::<G>::deal(header).ok()?.game().view(Eyes::Public))
    }
}

impl<G: Playable> GameKind for Kind<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn rules_version(&self) -> u16 {
        G::RULES_VERSION
    }

    fn rules_versions(&self) -> RangeInclusive<u16> {
        G::OLDEST_RULES..=G::RULES_VERSION
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn default_options(&self) -> Value {
        serde_json::to_value(G::Options::default()).expect("options are plain data with text keys")
    }

    fn text(&self, key: &str, lang: Lang) -> Option<String> {
        G::texts().get(lang, key)
    }

    fn label(&self, word: &str, lang: Lang) -> String {
        label::<G>(word, lang)
    }

    fn say(&self, message: &Message, lang: Lang, players: &[Player]) -> String {
        sentence::<G>(message, lang, players)
    }

    fn cover(&self) -> Markup {
        G::cover()
    }

    fn guide(&self, lang: Lang) -> Markup {
        G::guide().draw(lang, |word| self.picture(word, lang))
    }

    fn rules(&self) -> Rules {
        G::rules()
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        G::lesson().filter(|lesson| !lesson.steps.is_empty())
    }

    fn puzzles(&self) -> &'static [Puzzle] {
        G::puzzles()
    }

    fn picture(&self, word: &str, lang: Lang) -> Option<Markup> {
        let view = self.dealt_view(*G::SEATS.start())?;
        G::picture(&view, word, &Desk::new::<G>(lang, Eyes::Public, &[], &WordTree::default(), &[]))
    }

    fn almanac(&self, lang: Lang) -> Vec<Listed> {
        self.dealt_view(*G::SEATS.start())
            .map(|view| almanac::list::<G>(&view, lang, &[]))
            .unwrap_or_default()
    }

    fn almanac_of(&self, cards: &str, lang: Lang) -> Vec<Listed> {
        let Some(edition) = G::Cards::shelf().find(cards) else { return Vec::new() };
        let _scope = G::Cards::shelf().scope(edition);
        self.almanac(lang)
    }

    fn cutouts(&self, lang: Lang) -> Vec<Cutout> {
        let Some(view) = self.dealt_view(*G::SEATS.end()) else { return Vec::new() };
        G::cutouts(&view, &Desk::new::<G>(lang, Eyes::Public, &[], &WordTree::default(), &[]))
    }

    fn print_style(&self) -> &'static str {
        G::print_style()
    }

    fn style(&self) -> &'static str {
        G::style()
    }

    fn portraits(&self) -> &'static Portraits {
        G::portraits()
    }

    fn load_cards(&self, text: &str) -> Result<(), CardFileError> {
        G::Cards::shelf().load(text)
    }

    fn cards(&self) -> String {
        G::Cards::shelf().fingerprint().to_owned()
    }

    fn read_cards(&self, text: &str) -> Result<String, CardFileError> {
        Ok(G::Cards::shelf().read(text)?.fingerprint().to_owned())
    }

    fn check_cards(&self, text: &str) -> Vec<CardFileError> {
        all_mistakes::<G::Cards>(text, G::Cards::shelf().built_in().text())
    }

    fn card_text(&self, fingerprint: &str) -> Option<&'static str> {
        G::Cards::shelf().find(fingerprint).map(Edition::text)
    }

    fn card_json(&self, fingerprint: &str) -> Option<Value> {
        G::Cards::shelf().find(fingerprint).map(Edition::json)
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

    fn cards_text(&self) -> &'static str {
        G::Cards::shelf().current().text()
    }

    fn deal(&self, header: Header) -> Result<Box<dyn AnyTable>, Refusal> {
        Ok(Box::new(Table::<G>::deal(header)?))
    }

    fn replay(
        &self,
        transcript: &Transcript,
        up_to: Option<usize>,
    ) -> Result<Box<dyn AnyTable>, TranscriptError> {
        Ok(Box::new(transcript.replay::<G>(up_to)?))
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
        thinking::think::<G>(task, stop)
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

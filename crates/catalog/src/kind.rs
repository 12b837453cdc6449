//! A game before it is dealt: its id, seats, options, texts and cards, and how to deal it.

use crate::almanac::{self, Listed};
use crate::erased::{label, sentence};
use crate::{AnyTable, Playable, Workshop};
use greenroom_engine::{
    CardFile, CardFileError, Edition, Eyes, Header, Lang, Message, OptionSpec, Refusal, Seed, Table,
    Transcript, TranscriptError, WordTree,
};
use greenroom_stage::pieces::Portraits;
use greenroom_stage::{Desk, Lesson, Player, Puzzle, Rules};
use maud::Markup;
use serde_json::Value;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// How states are written. It is raised when an older program's dump would be read wrongly or not at all.
///
/// Format 2 names seats by their letters. Format 1 counted them, and had no number.
pub const STATE_FORMAT: u64 = 3;

/// A game on the shelf.
pub trait GameKind: Workshop + Send + Sync {
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
        self.header_with(&puzzle.options, seats, puzzle.seed)
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

    /// The faces that its cards show, in one file which browsers keep.
    fn portraits(&self) -> &'static Portraits;

    /// Puts another card file on the shelf, before the first deal.
    fn load_cards(&self, text: &str) -> Result<(), CardFileError>;

    /// What transcripts call the cards on the shelf.
    fn cards(&self) -> String;

    /// Reads a card file for tables that were dealt with it, and returns what transcripts call it. New tables keep the
    /// cards that are on the shelf.
    fn read_cards(&self, text: &str) -> Result<String, CardFileError>;

    /// The text of the card file that transcripts call so; none where this process has not read it.
    fn card_text(&self, fingerprint: &str) -> Option<&'static str>;

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
}

/// The entry of one game on the shelf.
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G: Playable> Kind<G> {
    /// The entry.
    pub const NEW: Kind<G> = Kind(PhantomData);

    /// What watchers see of a table for so many that has just been dealt.
    pub(crate) fn dealt_view(&self, seats: u8) -> Option<G::View> {
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

    fn card_text(&self, fingerprint: &str) -> Option<&'static str> {
        G::Cards::shelf().find(fingerprint).map(Edition::text)
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
}

//! The contract that a game signs, and what every table needs whatever is played on it.
//!
//! A game is a plain value that implements [`Game`]. It deals itself, says whose [`Turn`] it is, lists and applies
//! actions, and shows each seat a view. Everything else here is shared: [`Chance`] is the only door to randomness,
//! [`Log`] the only way to tell what happened, [`Words`] the only notation, [`Table`] a game in play with its
//! [`Transcript`], [`Seed`] the proof that the deal was fair.

mod all_mistakes;
mod by_word;
pub mod cards;
pub mod chance;
mod contract;
mod decision;
mod edition;
mod encoding;
mod file_check;
mod from_one;
mod gains;
mod game;
mod hints;
mod ids;
mod log;
mod message;
mod options;
mod record;
mod rule_numbers;
mod schema;
mod seat;
mod seat_map;
mod seed;
mod standing;
mod suggestion;
mod table;
mod transcript;
mod words;

pub use all_mistakes::all_mistakes;
pub use by_word::ByWord;
pub use cards::{Bilingual, CardFileError, Lang, Source};
pub use chance::Chance;
pub use decision::Decision;
pub use edition::{CardFile, Edition, NoCards, Printing, Scope, Shelf};
pub use encoding::{
    ActionIds, Encoding, FindFurther, ObservationLayout, ObservationPart, ObservationWriter, Observer,
    RelativeIds,
};
pub use file_check::{FileCheck, Position};
pub use from_one::FromOne;
pub use gains::{Gain, Gains};
pub use game::{Eyes, Game, Seen, Setup, Turn};
pub use hints::{Foresight, Hints, softmax, weighted_sum};
pub use ids::{Bits, Id, IdSet, Word};
pub use log::{Audience, Entry, Log, Recorder};
pub use message::{Arg, Message, Refusal, ensure};
pub use options::{OptionError, OptionSpec, Values, options_from_pairs};
pub use record::{Figure, Notes, Progress, Record, SOURCES};
pub use rule_numbers::{RuleNumber, RuleNumbers, number_in};
pub use schema::{Vocabulary, schema_of, schema_of_cards, schema_of_words};
pub use schemars;
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use seat_map::{SeatList, SeatMap};
pub use seed::Seed;
pub use standing::Standing;
pub use suggestion::nearest;
pub use table::{Branch, Header, Played, Table, Witnesses, playout};
pub use transcript::{Transcript, TranscriptError};
pub use words::{WordTree, Words, plain_number};

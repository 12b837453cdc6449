//! DICE M@STER: producers send their idols to auditions and fight them out with dice, cards and memories.
//!
//! The rulebook is Japanese and its sections number the comments here. [`DiceMaster`] is the table; each chapter has a file.

/// What a seat can say.
mod action;
/// Whether a loaded position could lie on a table.
mod audit;
/// 4-4-1: an audition, from the first roll to the last pass.
mod audition;
/// What the table looks like.
mod board;
/// Produce cards by kind and number.
mod card_counts;
/// What a card file must fulfil.
mod card_file;
/// Everything in the box.
mod cards;
/// 6-1: what star abilities and cards do in an audition.
mod effects;
/// 4-3: entering auditions in secret.
mod entry;
/// What the log tells.
mod event;
/// 4: who decides, and what follows.
mod flow;
/// For bots: what everybody can be expected to show this season.
mod forecast;
/// What play has brought a seat, for the sentence that says why.
mod gains;
/// For bots: what a position is worth.
mod hints;
/// Idols, cards, trends, slots and places.
mod ids;
/// For bots: what one idol or unit shows by herself.
mod lane;
/// What may be said now, and why not.
mod legal;
/// The ids of actions, for programs that learn.
mod numbering;
/// What a seat sees as numbers, for programs that learn.
mod observation;
/// For bots: facts about a seat, and what they weigh.
mod outlook;
/// 4-1: the pile of produce cards, and what all remember of it.
mod pile;
/// 4-1: the preparation phase.
mod prepare;
/// 4-2: the produce phase.
mod produce;
/// 3: ranks.
mod rank;
/// Why something is refused.
mod reason;
/// What the lab counts.
mod record;
/// 4-4-2: who passes, and what it brings.
mod rewards;
/// The numbers that the rulebook prints.
pub mod rule_numbers;
/// 3: the result.
mod scoring;
/// 4 and 5: the deal, the choice of idols, the options.
mod setup;
/// What lies on the table.
mod state;
/// What the prompt and the log say.
mod text;
/// What is always true of an idol.
mod traits;
/// Who sees what: the file to review for secrecy.
mod view;

pub use action::{Action, Aim};
pub use board::at_least;
pub use card_counts::CardCounts;
pub use cards::{
    Ability, Always, Appeal, AuditionCard, CARDS, Cards, Colour, IdolCard, ProduceCard, ProduceEffect,
    Special, Star, Use, Values,
};
pub use event::Event;
pub use ids::{
    AUDITIONS, Audition, AuditionSet, IDOLS, Idol, IdolSet, Kind, PRODUCE_CARDS, Place, SLOTS, Slot, Trend,
    TrendSet,
};
pub use pile::Memory;
pub use rank::{Rank, RankSet};
pub use setup::{Options, Selection};
pub use state::{Contest, DiceMaster, Die, Entrant, Hidden, IdolState, Open, Purchase, Step};
pub use traits::Traits;
pub use view::{Held, View};

greenroom_engine::game! { DiceMaster: "dice-master", rules 3 to 3, seats 2..=5 }
greenroom_stage::stage!(DiceMaster);

//! DICE M@STER: producers send their idols to auditions and fight them out with dice, cards and memories.
//!
//! The rulebook is Japanese and its sections number the comments here. [`DiceMaster`] is the table; each chapter has a file.

mod action; // What a seat can say, in words.
mod audit; // Whether a loaded position can exist.
mod audition; // 4-4-1: an audition, from the first roll to the last pass.
mod board; // The table as a page, on paper and as text.
mod card_counts; // Produce cards by kind and number.
mod card_file; // What a card file must satisfy.
mod cards; // Everything in the box.
mod effects; // 6-1: what star abilities and cards do in an audition.
mod entry; // 4-3: entering auditions in secret.
mod event; // What the log tells.
mod flow; // 4: who decides, and what follows.
mod forecast; // For bots: what everybody can be expected to show this season.
mod gains; // What play has brought a seat: the reason that Expert gives.
mod hints; // What a position is worth, for bots.
mod ids; // Idols, cards, trends, slots and places.
mod lane; // For bots: what one idol or unit shows by herself.
mod legal; // What a seat may do now, and why not.
mod numbering; // The ids of actions, for programs that learn.
mod observation; // What a seat sees as numbers, for programs that learn.
mod outlook; // The facts and weights behind the chances to win, for bots.
mod pile; // 4-1: the pile of produce cards, and what all remember of it.
mod prepare; // 4-1: the preparation phase.
mod produce; // 4-2: the produce phase.
mod rank; // 3: ranks.
mod reason; // Why something is refused.
mod record; // What the lab counts.
mod rewards; // 4-4-2: who passes, and what it brings.
pub mod rule_numbers; // The numbers that the rulebook prints.
mod scoring; // 3: the result.
mod setup; // 4 and 5: the deal, the choice of idols, the options.
mod state; // What lies on the table: the open part and the hidden rest.
mod text; // The sentences of the prompt and the log.
mod traits; // What is always true of an idol.
mod view; // Who sees what: the file to review for secrecy.

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

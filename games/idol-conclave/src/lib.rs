//! Idol Conclave: an idol election with hidden votes and backstage deals, for three to five.
//!
//! The modules below are the game's table of contents.

pub mod action; // What a seat can say, in words.
mod audit; // Whether a loaded position can exist.
mod backstage; // §2-3 The Backstage Deal sheet.
mod board; // The table as a page, on paper and as text.
mod card_file; // What a card file must satisfy.
pub mod cards; // The cards: idols, votes and events, as the card file describes them.
mod event; // What the log tells.
mod flow; // §2 Flow of the game: who decides, and what an action sets going.
mod gains; // What play has brought a seat: the reason that Expert gives.
mod hints; // What a position is worth, for bots.
pub mod ids; // The numbers that the rules give to things, and sets of them.
mod legal; // What a seat may do now, and why not.
mod numbering; // The ids of actions, for programs that learn.
mod observation; // What a seat sees as numbers, for programs that learn.
mod reason; // Why something is refused.
mod record; // What the lab counts.
pub mod rule_numbers; // The numbers that the rulebook prints.
mod sampling; // One full state that a view cannot rule out.
pub mod scoring; // §3 What the special cards count, and §4 Results.
pub mod setup; // §1 Preparations: the options and the deal.
pub mod state; // What lies on the table: the open part and the hidden rest.
mod text; // The sentences of the prompt and the log.
pub mod view; // Who sees what: the file to review for secrecy, with `sampling`.
mod voting; // §2-2 Voting on an idol, and the events that a vote meets (§5).

pub use action::Action;
pub use cards::CARDS;
pub use event::Event;
pub use setup::Options;
pub use state::{IdolConclave, Open};
pub use view::View;

greenroom_engine::game! { IdolConclave: "idol-conclave", rules 3 to 3, seats 3..=5 }
greenroom_stage::stage!(IdolConclave);

//! Idol Conclave: an idol election with hidden votes and backstage deals, for three to five.
//!
//! The modules below are the game's table of contents: what there is, then the rulebook's chapters in its order, then who
//! knows what, and last what is shown.

/// The numbers that the rules give to things, and sets of them.
pub mod ids;

/// The cards: idols, votes and events, as the card file describes them.
pub mod cards;

/// What a card file must fulfil.
mod card_file;

/// The numbers that the rulebook prints.
pub mod rule_numbers;

/// What lies on the table: the part that is open to all, and the part that is hidden.
pub mod state;

/// What a seat can say.
pub mod action;

/// §1 Preparations: the options and the deal.
pub mod setup;

/// §2 Flow of the game: who decides, and what an action sets going.
mod flow;

/// What a seat may do now.
mod legal;
/// The ids of actions, for programs that learn.
mod numbering;
/// What a seat sees as numbers, for programs that learn.
mod observation;

/// Why a seat may not.
mod reason;

/// What the lab counts.
mod record;

/// §2-2 Voting on an idol, and the events that a vote meets (§5).
mod voting;

/// §2-3 The Backstage Deal sheet.
mod backstage;

/// §3 What the special cards count, and §4 Results.
pub mod scoring;

/// What the log tells.
mod event;

/// Who sees what: THE file to review for secrecy, with `sampling`.
pub mod view;

/// One full state that a view cannot rule out.
mod sampling;

/// What a loaded position must fulfil.
mod audit;

/// What play has brought a seat, for the sentence that says why.
mod gains;
/// What a position is worth, for bots.
mod hints;

/// The sentences of the prompt and the log.
mod text;

/// The pictures.
mod board;

pub use action::Action;
pub use cards::CARDS;
pub use event::Event;
pub use setup::Options;
pub use state::{IdolConclave, Open};
pub use view::View;

greenroom_engine::game! { IdolConclave: "idol-conclave", rules 3 to 3, seats 3..=5 }
greenroom_stage::stage!(IdolConclave);

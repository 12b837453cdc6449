//! IM@S x Worker Placement: two idols each walk nine boards of paths, gather, train and win events.
//!
//! Doubtful readings of the rulebook cite `Q-nn` in RULINGS.md; DESIGN.md says why the numbers of the house cards are what
//! they are.

/// What a seat can say, and its words.
pub mod action;
/// §4.6: appeal cards.
pub mod appeal;
/// What a loaded position must fulfil.
mod audit;
/// The board as HTML.
mod board;
/// §4.2: round boards.
pub mod boards;
/// What a card file must fulfil.
mod card_file;
/// Idols, events and appeal cards, typed.
pub mod cards;
/// What the log says.
pub mod event;
/// Who decides, what an action does, and what then happens by itself.
pub mod flow;
/// What play has brought a seat, for the sentence that says why.
mod gains;
/// What bots are told.
pub mod hints;
/// Small names for the things of this game.
pub mod ids;
/// What a seat may do now, and why not.
mod legal;
/// The ids of actions, for programs that learn.
mod numbering;
/// What a seat sees as numbers, for programs that learn.
mod observation;
/// Facts about a seat, and what they weigh.
pub mod outlook;
/// §5.1: taking part in the event.
pub mod participation;
/// Every reason for which something is refused.
mod reason;
/// What the lab counts.
mod record;
/// §4.1, §4.3, §4.5: rounds and turns, paths and the goal.
pub mod rounds;
/// The numbers that the rulebook prints.
pub mod rule_numbers;
/// §5.2, §6: results, final ranks, the winners.
pub mod scoring;
/// §3: the options, the deal, choosing idols.
pub mod setup;
/// §4.4: what the spaces do.
pub mod spaces;
/// What lies on the table.
pub mod state;
/// What the prompt and the log say.
mod text;
/// What things and positions are worth in points, for bots.
mod valuation;
/// Who sees what.
pub mod view;

pub use action::Action;
pub use event::Event;
pub use setup::{IdolChoice, Options, StartPlayer};
pub use state::WorkerPlacement;
pub use view::View;

greenroom_engine::game! { WorkerPlacement: "imas-worker-placement", rules 3 to 3, seats 2..=5, deal_with_log }
greenroom_stage::stage!(WorkerPlacement);

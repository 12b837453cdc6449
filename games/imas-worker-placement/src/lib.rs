//! IM@S x Worker Placement: two idols each walk nine boards of paths, gather, train and win events.
//!
//! Doubtful readings of the rulebook cite `Q-nn` in RULINGS.md; DESIGN.md says why the numbers of the house cards are what
//! they are.

pub mod action; // What a seat can say, in words.
pub mod appeal; // §4.6: appeal cards.
mod audit; // Whether a loaded position can exist.
mod board; // The table as a page, on paper and as text.
pub mod boards; // §4.2: round boards.
mod card_file; // What a card file must satisfy.
pub mod cards; // Idols, events and appeal cards, typed.
pub mod event; // What the log tells.
pub mod flow; // Who decides, what an action does, and what then happens by itself.
mod gains; // What play has brought a seat: the reason that Expert gives.
pub mod hints; // What a position is worth, for bots.
pub mod ids; // Small names for the things of this game.
mod legal; // What a seat may do now, and why not.
mod numbering; // The ids of actions, for programs that learn.
mod observation; // What a seat sees as numbers, for programs that learn.
pub mod outlook; // The facts and weights behind the chances to win, for bots.
pub mod participation; // §5.1: taking part in the event.
mod reason; // Why something is refused.
mod record; // What the lab counts.
pub mod rounds; // §4.1, §4.3, §4.5: rounds and turns, paths and the goal.
pub mod rule_numbers; // The numbers that the rulebook prints.
pub mod scoring; // §5.2, §6: results, final ranks, the winners.
pub mod setup; // §3: the options, the deal, choosing idols.
pub mod spaces; // §4.4: what the spaces do.
pub mod state; // What lies on the table: the open part and the hidden rest.
mod text; // The sentences of the prompt and the log.
mod valuation; // What things and positions are worth in points, for bots.
pub mod view; // Who sees what: the file to review for secrecy.

pub use action::Action;
pub use event::Event;
pub use setup::{IdolChoice, Options, StartPlayer};
pub use state::WorkerPlacement;
pub use view::View;

greenroom_engine::game! { WorkerPlacement: "imas-worker-placement", rules 3 to 3, seats 2..=5, deal_with_log }
greenroom_stage::stage!(WorkerPlacement);

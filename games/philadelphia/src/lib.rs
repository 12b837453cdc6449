//! Philadelphia: job advertisements on a wall of notices, a die that hires, and portfolios to submit.

mod action; // What a seat can say, in words.
mod action_phase; // §4: action points, Research, Obtain and Pass.
mod audit; // Whether a loaded position can exist.
mod board; // The table as a page, on paper and as text.
mod card_file; // What a card file must satisfy.
pub mod cards; // §1 Card Details: the typed cards.
pub mod effects; // §1 Card Details: what cards can say.
mod employ; // §5 Employ Phase: the die, rewards and booked effects.
mod event; // What the log tells.
mod fever; // §8 Fever: how it ends.
mod flow; // §4 Flow of the game: whose turn it is, what follows an action, rounds.
mod gains; // What play has brought a seat: the reason that Expert gives.
mod hints; // What a position is worth, for bots.
pub mod ids; // Kinds, cards, items and faces, and sets of them.
mod item; // §4-4 Item: buying, and how Fever comes.
mod item_pile; // The piles of items.
mod legal; // What a seat may do now, and why not.
mod numbering; // The ids of actions, for programs that learn.
mod observation; // What a seat sees as numbers, for programs that learn.
pub mod outlook; // The facts and weights behind the chances to win, for bots.
mod play; // A game while an action is carried out: moving cards and coins.
mod post; // §4-3 Post.
mod reason; // Why something is refused.
mod record; // What the lab counts.
mod resolve; // What each effect does, and what it asks.
pub mod rule_numbers; // The numbers that the rulebook prints.
mod scoring; // §2 Goal of the Game: who has won.
mod setup; // §3 Setup: the deal and the options.
pub mod state; // What lies on the table: the open part and the hidden rest.
pub mod submissions; // §7 Submissions: the sets, and the best division of a hand.
mod submit; // §4-5 Submit: putting a portfolio together and handing it in.
mod text; // The sentences of the prompt and the log.
mod update; // §6 Update Phase: month tokens, and what expires.
mod view; // Who sees what: the file to review for secrecy.

pub use action::Action;
pub use event::{Event, Why};
pub use ids::CardSet;
pub use item_pile::ItemPile;
pub use setup::{FirstStart, Options};
pub use state::Philadelphia;
pub use submit::{Draft, Picking};
pub use view::{HandView, View};

greenroom_engine::game! { Philadelphia: "philadelphia", rules 3 to 3, seats 2..=4 }
greenroom_stage::stage!(Philadelphia);

//! Higher Card: the smallest whole game with secrets, and the model for a new one. It is never on the shelf of games.
//!
//! Everybody holds a few cards of one suit. In each round all seats choose one card in secret, at the same time (§2). When
//! the last has chosen, the cards are shown and the highest takes the round, which is worth 1 point, then 3, 9 and 27 (§3).

mod action; // What a seat can say, in words.
mod audit; // Whether a loaded position can exist.
mod board; // The table as a page, on paper and as text.
mod card_file; // What a card file must satisfy.
mod cards; // The box: the suit of each hand, and the prizes.
mod event; // What the log tells.
mod flow; // §2, §3: who decides, and what an action sets going.
mod gains; // What play has brought a seat: the reason that Expert gives.
mod hints; // What a position is worth, for bots.
mod legal; // What a seat may do now, and why not.
mod numbering; // The ids of actions, for programs that learn.
mod observation; // What a seat sees as numbers, for programs that learn.
mod reason; // Why something is refused.
mod record; // What the lab counts.
mod scoring; // §4: scores and winners.
mod setup; // §1: the options and the deal.
mod state; // What lies on the table: the open part and the hidden rest.
mod text; // The sentences of the prompt and the log.
mod view; // Who sees what: the file to review for secrecy.

pub use action::Action;
pub use cards::{CARDS, Card, Cards};
pub use event::Event;
pub use setup::Options;
pub use state::{Hand, HigherCard, Open};
pub use view::View;

greenroom_engine::game! { HigherCard: "higher-card", rules 1 to 2, seats 2..=5 }
greenroom_stage::stage! { HigherCard }

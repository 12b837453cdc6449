//! Higher Card: the smallest whole game with secrets, and the model for a new one. It is never on the shelf of games.
//!
//! Everybody holds a few cards of one suit. In each round all seats choose one card in secret, at the same time (§2). When
//! the last has chosen, the cards are shown and the highest takes the round, which is worth 1 point, then 3, 9 and 27 (§3).
//!
//! `setup` deals (§1), `legal` says what may be chosen and why not, `flow` plays it, `scoring` counts (§4). `view` says who
//! sees what. `cards` and `card_file` are the box, `text` and `board` what people see, `hints` what bots are told,
//! `numbering` and `observation` what programs that learn are told.

mod action;
mod audit;
mod board;
mod card_file;
mod cards;
mod event;
mod flow;
mod gains;
mod hints;
mod legal;
mod numbering;
mod observation;
mod reason;
mod record;
mod scoring;
mod setup;
mod state;
mod text;
mod view;

pub use action::Action;
pub use cards::{CARDS, Card, Cards};
pub use event::Event;
pub use setup::Options;
pub use state::{Hand, HigherCard, Open};
pub use view::View;

greenroom_engine::game! { HigherCard: "higher-card", rules 1 to 2, seats 2..=5 }
greenroom_stage::stage! { HigherCard }

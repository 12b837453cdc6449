//! Idol Project: build an agency, win idols over, fill the Dome.

mod action; // What a seat can say, in words.
mod activity; // §6-5: stocks and company activities.
mod auction; // §6-4: the turn order auction.
mod audit; // Whether a loaded position can exist.
mod board; // The table as a page, on paper and as text.
mod card_file; // What a card file must satisfy.
mod cards; // §2: typed cards.
mod decks; // The face-down decks, as what everybody knows of them.
mod employ; // §6-6: the masked idol, and where this round's idol goes.
mod event; // What the log tells.
mod flow; // §4: whose turn it is, and what an action does.
mod gains; // What play has brought a seat: the reason that Expert gives.
mod hints; // What a position is worth, for bots.
mod ids; // §1: what the box numbers.
mod legal; // What a seat may do now, and why not.
mod numbering; // The ids of actions, for programs that learn.
mod observation; // What a seat sees as numbers, for programs that learn.
mod preparation; // §6-1 and §6-2: a round begins.
mod prospects; // What each company has and may expect, for the hints.
mod reason; // Why something is refused.
mod record; // What the lab counts.
pub mod rule_numbers; // The numbers that the rulebook prints.
mod scoring; // §5: game end and victory.
mod selling; // §6-3: selling stocks.
mod setup; // §3 and §7: options and the deal.
mod state; // What lies on the table: the open part and the hidden rest.
mod text; // The sentences of the prompt and the log.
mod transfer; // §6-8: firing idols, and offering them to others.
mod upkeep; // §6-7: upkeep.
mod view; // Who sees what: the file to review for secrecy.

pub use action::Action;
pub use activity::STUDIO_WORK;
pub use auction::RAISE;
pub use cards::{
    Bonus, CARDS, Cards, DOMES, DomeCard, EVENTS, EventCard, EventEffect, FIVE_PLAYER_DOME, IDOLS,
    INVESTMENTS, IdolCard, IdolEffect, InvestmentCard, STOCKS, Skills, WORKS, WorkCard,
};
pub use decks::{IdolDeck, InvestmentDeck, Returned, WorkDeck};
pub use event::Event;
pub use ids::{
    ByField, Copies, Dome, DomeSet, EventSet, Field, Happening, Idol, IdolSet, Investment, Work, WorkSet,
};
pub use selling::{price_per_stock, sale_price};
pub use setup::{DomeVp, Options};
pub use state::{Ending, FULL_SAFE, IdolProject, Office, Open, Step, Stocks};
pub use upkeep::unpaid_idols;
pub use view::View;

greenroom_engine::game! { IdolProject: "idol-project", rules 3 to 3, seats 3..=5, deal_with_log; memory }
greenroom_stage::stage!(IdolProject);

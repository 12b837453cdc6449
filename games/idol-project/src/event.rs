//! What the log says and the page animates.
//!
//! Everything at this table happens in the open, and money is a "hidden trackable" (§3): safes are closed, so each event
//! names the amount that was paid, and whoever listens can count.

use crate::ids::{Dome, Field, Happening, Idol, Investment, Work};
use crate::state::Ending;
use greenroom_engine::{Audience, Log, Seat};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// §3: what a seat starts with.
    Dealt {
        /// Who.
        seat: Seat,
        /// The dome concert to be performed.
        dome: Dome,
        /// The money, with the bonus of the dome card if that is money.
        money: u32,
    },
    /// §6-1: a round begins.
    Round {
        /// Which one.
        round: u16,
        /// The idol who will be employed in it.
        current: Option<Idol>,
    },
    /// §6-1: the next idol lies face up on the deck.
    Upcoming(Idol),
    /// §2-2: an event was turned over.
    Happened(Happening),
    /// §2-2: the event pays a company.
    Gained {
        /// Whom.
        seat: Seat,
        /// How much.
        money: u32,
    },
    /// §2-2: the event costs a company money.
    Paid {
        /// Whom.
        seat: Seat,
        /// How much it paid.
        money: u32,
    },
    /// §2-2: the event costs a company stocks, which go back to the pile.
    LostStocks {
        /// Whom.
        seat: Seat,
        /// How many.
        stocks: u8,
    },
    /// §6-2: every company gets its income.
    Income {
        /// How much each gets.
        money: u32,
    },
    /// §6-2: a company gets the dividend of its stocks.
    Dividend {
        /// Who.
        seat: Seat,
        /// How many stocks.
        stocks: u8,
        /// How much they pay together.
        money: u32,
    },
    /// §6-3: all stocks were sold.
    Sold {
        /// Who sold.
        seat: Seat,
        /// How many.
        stocks: u8,
        /// For how much in all.
        money: u32,
    },
    /// §6-4: a bid.
    Bid {
        /// Who bids.
        seat: Seat,
        /// How much.
        bid: u32,
    },
    /// §6-4: somebody passed and took an order card.
    Passed {
        /// Who passed.
        seat: Seat,
        /// The number on the card.
        card: u8,
        /// What the card brings: nothing, or the consolation of cards 4 and 5.
        money: u32,
    },
    /// §6-4: the last one left took card 1.
    First {
        /// Who goes first.
        seat: Seat,
        /// What was paid.
        bid: u32,
    },
    /// §6-5: a stock was bought.
    BoughtStock {
        /// Who bought it.
        seat: Seat,
        /// For how much.
        money: u32,
    },
    /// §6-5: an investment.
    Invested {
        /// Who invests.
        seat: Seat,
        /// The card.
        card: Investment,
        /// For how much.
        money: u32,
    },
    /// §6-5: an investment was prevented.
    Prevented {
        /// Who prevents.
        seat: Seat,
        /// The card.
        card: Investment,
    },
    /// §6-5: idols were sent to work.
    Worked {
        /// Whose idols.
        seat: Seat,
        /// The work.
        work: Work,
        /// The gage.
        money: u32,
    },
    /// §6-5: standard studio work.
    Earned {
        /// Whose company.
        seat: Seat,
        /// What it brought.
        money: u32,
    },
    /// §6-5: no activity.
    Rested(Seat),
    /// §6-5: the concert in the Dome.
    Concert {
        /// Whose concert.
        seat: Seat,
        /// The card.
        dome: Dome,
    },
    /// §6-6: the masked idol turned out to be somebody.
    Unmasked {
        /// Whose masked idol she was.
        seat: Seat,
        /// Who she is.
        idol: Idol,
        /// Whose idol that had been, if anybody's.
        from: Option<Seat>,
    },
    /// §6-6: an idol signed with a company.
    Employed {
        /// With whom.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The preference that decided it.
        by: Field,
    },
    /// §6-6: an idol became a shrine maiden.
    Disillusioned(Idol),
    /// §6-7: a company paid for its idols.
    Upkeep {
        /// Who paid.
        seat: Seat,
        /// How much.
        money: u32,
    },
    /// §6-7: a company lost an idol whom it could not pay for.
    Lost {
        /// Who lost her.
        seat: Seat,
        /// Who drew her card.
        drawn_by: Seat,
        /// The idol.
        idol: Idol,
    },
    /// §6-8: an idol was fired.
    Fired {
        /// By whom.
        seat: Seat,
        /// The idol.
        idol: Idol,
        /// The fee that was paid to the bank.
        money: u32,
    },
    /// §6-8: an idol was offered.
    Offered {
        /// By whom.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// §6-8: somebody wants the idol that is offered.
    Wanted {
        /// Who.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// §6-8: an idol stays where she is after an offer.
    Stays {
        /// With whom.
        seat: Seat,
        /// The idol.
        idol: Idol,
    },
    /// §6-8: an idol changed companies.
    Transferred {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// The idol.
        idol: Idol,
        /// The fee that the new company paid to the old one.
        money: u32,
    },
    /// §5: the game ended.
    Ended(Ending),
}

/// Tells everybody.
pub(crate) fn tell(log: &mut impl Log<Event>, event: Event) {
    log.tell(Audience::Everyone, event);
}

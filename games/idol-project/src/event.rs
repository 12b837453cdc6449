//! What the log says and the page animates. Everything at this table happens in the open.

use crate::ids::{Dome, Field, Happening, Idol, Investment, Work};
use crate::state::Ending;
use greenroom_engine::{Audience, Log, Seat};
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
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
    },
    /// §6-4: the last one left took card 1.
    First {
        /// Who goes first.
        seat: Seat,
        /// What was paid.
        bid: u32,
    },
    /// §6-5: a stock was bought.
    BoughtStock(Seat),
    /// §6-5: an investment.
    Invested {
        /// Who invests.
        seat: Seat,
        /// The card.
        card: Investment,
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
    },
    /// §6-5: standard studio work.
    Earned(Seat),
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
    },
    /// §5: the game ended.
    Ended(Ending),
}

/// Tells everybody.
pub(crate) fn tell(log: &mut impl Log<Event>, event: Event) {
    log.tell(Audience::Everyone, event);
}

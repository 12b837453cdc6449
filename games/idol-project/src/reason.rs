//! Why something is not allowed: each reason with the section of the rulebook that says so and what to do instead.

use crate::cards::CARDS;
use crate::ids::{Field, Idol, Work};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Refusal, Seat, Word};

/// A reason, before it is in any words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotYourTurn,
    NotNow(Step),
    OpenerBids,
    CannotRaise { least: u32 },
    BidTooLow { least: u32 },
    BidTooHigh,
    BidUneven,
    OneStockARound,
    StockComesFirst,
    NoStockLeft,
    TooDear { cost: u32 },
    CardTaken(Field),
    OneWork,
    WorkNotOut(Work),
    WorkTooHard(Work),
    DomeTooHard,
    FirstEarnsNothing,
    CannotBeHer(Idol),
    NotYourIdol(Idol),
    FiringTooDear(Idol),
    OfferedAlready(Idol),
    FeeTooDear(Idol),
    NotWanted,
}

impl Reason {
    /// The refusal that a seat reads.
    pub(crate) fn refusal(self, game: &IdolProject, seat: Seat) -> Refusal {
        let cards = CARDS.get();
        let money = game.safe(seat);
        match self {
            Reason::NotYourTurn => Refusal::table("not-your-turn"),
            Reason::NotNow(step) => {
                let (section, phase) = phase(game, seat, step);
                Refusal::new(section, &format!("not-now-{phase}"))
            }
            Reason::OpenerBids => Refusal::new("6-4", "opener-bids"),
            Reason::CannotRaise { least } => {
                Refusal::new("6-4", "cannot-raise").number("least", least).number("money", money)
            }
            Reason::BidTooLow { least } => Refusal::new("6-4", "bid-too-low").number("least", least),
            Reason::BidTooHigh => Refusal::new("6-4", "bid-too-high").number("money", money),
            Reason::BidUneven => Refusal::new("6-4", "bid-uneven"),
            Reason::OneStockARound => Refusal::new("6-5", "one-stock-a-round"),
            Reason::StockComesFirst => Refusal::new("6-5", "stock-comes-first"),
            Reason::NoStockLeft => Refusal::new("6-5", "no-stock-left"),
            Reason::TooDear { cost } => {
                Refusal::new("6-5", "too-dear").number("cost", cost).number("money", money)
            }
            Reason::CardTaken(field) => Refusal::new("6-5", "card-taken").word("field", field.word()),
            Reason::OneWork => Refusal::new("6-5", "one-work"),
            Reason::WorkNotOut(work) => Refusal::new("6-5", "work-not-out").word("work", work.word()),
            Reason::WorkTooHard(work) => {
                let missing = game.open.office(seat).skills().missing(cards.work(work).needs);
                with_missing(Refusal::new("6-5", "work-too-hard").word("work", work.word()), missing)
            }
            Reason::DomeTooHard => {
                let missing = game.open.office(seat).skills().missing(game.open.dome_needs(seat));
                with_missing(Refusal::new("6-5", "dome-too-hard"), missing)
            }
            Reason::FirstEarnsNothing => Refusal::new("6-5", "first-earns-nothing"),
            Reason::CannotBeHer(idol) => Refusal::new("6-6", "cannot-be-her").word("idol", idol.word()),
            Reason::NotYourIdol(idol) => Refusal::new("6-8", "not-your-idol").word("idol", idol.word()),
            // Each of these two leads to the other only where that is open.
            Reason::FiringTooDear(idol) => {
                let offered =
                    matches!(game.open.step, Step::Transfer { offered, .. } if offered.contains(idol));
                let key = if offered { "firing-too-dear-and-offered" } else { "firing-too-dear" };
                with_fee(Refusal::new("6-8", key), idol, money)
            }
            Reason::OfferedAlready(idol) if game.has_fee(seat, idol) => {
                Refusal::new("6-8", "offered-already").word("idol", idol.word())
            }
            Reason::OfferedAlready(idol) => {
                with_fee(Refusal::new("6-8", "offered-already-and-dear"), idol, money)
            }
            Reason::FeeTooDear(idol) => with_fee(Refusal::new("6-8", "fee-too-dear"), idol, money),
            Reason::NotWanted => Refusal::new("6-8", "not-wanted"),
        }
    }
}

/// The section and the name of the phase that a step belongs to, by what the seat can do in it.
fn phase(game: &IdolProject, seat: Seat, step: Step) -> (&'static str, &'static str) {
    match step {
        Step::Selling { .. } => ("6-3", "selling"),
        Step::Auction { .. } if game.must_open(seat) => ("6-4", "opening"),
        Step::Auction { bid, .. } if !game.can_raise(seat, bid) => ("6-4", "passing"),
        Step::Auction { .. } => ("6-4", "auction"),
        Step::Activity { seat, .. } if game.open.is_first(seat) => ("6-5", "activity-first"),
        Step::Activity { .. } => ("6-5", "activity"),
        Step::Unmask { .. } => ("6-6", "unmask"),
        Step::Transfer { .. } => ("6-8", "transfer"),
        Step::Offer { idol, .. } if !game.has_fee(seat, idol) => ("6-8", "declining"),
        Step::Offer { .. } => ("6-8", "offer"),
        Step::Choose { .. } => ("6-8", "choose"),
        Step::Over { .. } => ("5", "over"),
    }
}

fn with_fee(refusal: Refusal, idol: Idol, money: u32) -> Refusal {
    refusal.word("idol", idol.word()).number("fee", CARDS.get().idol(idol).upkeep).number("money", money)
}

fn with_missing(refusal: Refusal, missing: [u8; 4]) -> Refusal {
    let [singing, looks, dancing, acting] = missing;
    refusal
        .number("singing", singing)
        .number("looks", looks)
        .number("dancing", dancing)
        .number("acting", acting)
}

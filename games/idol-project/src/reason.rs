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
                let (section, phase) = phase(step);
                Refusal::new(section, &format!("not-now-{phase}"))
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
            Reason::FiringTooDear(idol) => Refusal::new("6-8", "firing-too-dear")
                .word("idol", idol.word())
                .number("fee", cards.idol(idol).upkeep)
                .number("money", money),
            Reason::OfferedAlready(idol) => Refusal::new("6-8", "offered-already").word("idol", idol.word()),
            Reason::NotWanted => Refusal::new("6-8", "not-wanted"),
        }
    }
}

/// The section and the name of the phase that a step belongs to.
fn phase(step: Step) -> (&'static str, &'static str) {
    match step {
        Step::Selling { .. } => ("6-3", "selling"),
        Step::Auction { .. } => ("6-4", "auction"),
        Step::Activity { .. } => ("6-5", "activity"),
        Step::Unmask { .. } => ("6-6", "unmask"),
        Step::Transfer { .. } => ("6-8", "transfer"),
        Step::Offer { .. } => ("6-8", "offer"),
        Step::Choose { .. } => ("6-8", "choose"),
        Step::Over { .. } => ("5", "over"),
    }
}

fn with_missing(refusal: Refusal, missing: [u8; 4]) -> Refusal {
    let [singing, looks, dancing, acting] = missing;
    refusal
        .number("singing", singing)
        .number("looks", looks)
        .number("dancing", dancing)
        .number("acting", acting)
}

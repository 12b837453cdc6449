//! Why a seat may not do something: every reason once, with the section that says so.

use crate::cards::{Idol, VoteCard};
use crate::state::{Space, Step};
use greenroom_engine::Refusal;

/// A reason to refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It is somebody else's turn, or the game is over.
    NotYourTurn,
    /// Something else is asked.
    OtherStep(Step),
    /// The first vote is the +1000.
    FirstVote,
    /// The card is not in the seat's hand.
    NotInHand(VoteCard),
    /// The Backstage Deal would lie face up on this idol.
    DealFaceUp {
        /// The idol.
        idol: Idol,
        /// Whether it could lie face down on another one.
        elsewhere: bool,
        /// Whether it could be played on the sheet.
        sheet: bool,
    },
    /// Break or Control has closed the sheet.
    SheetClosed,
    /// The seat has not played its Backstage Deal on the sheet, but could, and would have other cards to play there then.
    NoDealYet,
    /// The seat has not played its Backstage Deal on the sheet, and it would be of no use now, or is gone.
    NoDeal,
    /// A last card cannot be played on the sheet.
    LastCardOnSheet,
    /// A card lies on the space.
    SpaceTaken(Space),
    /// The sheet has not been filled so far.
    SpaceNotOpen(Space),
    /// Two different idols are asked for.
    SameIdol,
    /// Only a vote of one's own colour comes back.
    NotYourVote,
    /// The idol has fewer vote cards.
    NoSuchVote(Idol),
    /// Idol Police does not show this card.
    CannotLook,
    /// The seat has chosen this card already.
    SealedAlready,
    /// The seat's card lies there already.
    NoCardToLay,
    /// No event of this kind has this id, or it was named twice.
    NoSuchEvent(String),
    /// Six idols need six events.
    TooFewEvents(usize),
    /// Nobody sits there who could begin: so many seats play.
    NoSuchSeat(u8),
}

impl Reason {
    /// The refusal that people read.
    pub(crate) fn refusal(self) -> Refusal {
        match self {
            Reason::NotYourTurn => Refusal::table("not-your-turn"),
            Reason::OtherStep(step) => Refusal::new(section(step), "other-step"),
            Reason::FirstVote => Refusal::new("2-1", "first-vote"),
            Reason::NotInHand(card) => Refusal::new("2-2", "not-in-hand").word("card", card.word()),
            Reason::DealFaceUp { idol, elsewhere, sheet } => Refusal::new("2-3", "deal-face-up")
                .word("idol", idol.word())
                .number("elsewhere", elsewhere)
                .number("sheet", sheet),
            Reason::SheetClosed => Refusal::new("2-3-4", "sheet-closed"),
            Reason::NoDealYet => Refusal::new("2-3-2", "no-deal-yet"),
            Reason::NoDeal => Refusal::new("2-3-2", "no-deal"),
            Reason::LastCardOnSheet => Refusal::new("2-3", "last-card-on-sheet"),
            Reason::SpaceTaken(space) => Refusal::new("2-3-1", "space-taken").word("space", space.word()),
            Reason::SpaceNotOpen(space) => {
                Refusal::new("2-3-1", "space-not-open").word("space", space.word())
            }
            Reason::SameIdol => Refusal::new("2-3-4", "same-idol"),
            Reason::NotYourVote => Refusal::new("2-3-4", "not-your-vote"),
            Reason::NoSuchVote(idol) => Refusal::new("2-3-4", "no-such-vote").word("idol", idol.word()),
            Reason::CannotLook => Refusal::new("5", "cannot-look"),
            Reason::SealedAlready => Refusal::new("5", "sealed-already"),
            Reason::NoCardToLay => Refusal::new("5", "no-card-to-lay"),
            Reason::NoSuchEvent(event) => Refusal::new("5", "no-such-event").word("event", event),
            Reason::TooFewEvents(count) => Refusal::new("5", "too-few-events").number("count", count as i64),
            Reason::NoSuchSeat(seats) => Refusal::new("1-2", "no-such-seat").number("seats", seats),
        }
    }
}

/// The section of the rulebook that asks for a step.
fn section(step: Step) -> &'static str {
    match step {
        Step::FirstVote => "2-1",
        Step::Vote | Step::Over => "2-2",
        Step::Look(_) | Step::Seal | Step::Order => "5",
        _ => "2-3-4",
    }
}

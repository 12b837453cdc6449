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
    DealFaceUp(Idol),
    /// Break or Control has closed the sheet.
    SheetClosed,
    /// The seat has not played its Backstage Deal on the sheet.
    NoDealYet,
    /// A last card cannot be played on the sheet.
    LastCardOnSheet,
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
    /// No advanced event has this id, or it was named twice.
    NoSuchEvent(String),
}

impl Reason {
    /// The refusal that people read.
    pub(crate) fn refusal(self) -> Refusal {
        match self {
            Reason::NotYourTurn => Refusal::table("not-your-turn"),
            Reason::OtherStep(step) => Refusal::new(section(step), "other-step"),
            Reason::FirstVote => Refusal::new("2-1", "first-vote"),
            Reason::NotInHand(card) => Refusal::new("2-2", "not-in-hand").word("card", card.word()),
            Reason::DealFaceUp(idol) => Refusal::new("2-3", "deal-face-up").word("idol", idol.word()),
            Reason::SheetClosed => Refusal::new("2-3-4", "sheet-closed"),
            Reason::NoDealYet => Refusal::new("2-3-2", "no-deal-yet"),
            Reason::LastCardOnSheet => Refusal::new("2-3", "last-card-on-sheet"),
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
        }
    }
}

/// The section of the rulebook that asks for a step.
fn section(step: Step) -> &'static str {
    match step {
        Step::FirstVote => "2-1",
        Step::Vote | Step::Over => "2-2",
        Step::Look(_) | Step::Seal | Step::Order(_) => "5",
        _ => "2-3-4",
    }
}

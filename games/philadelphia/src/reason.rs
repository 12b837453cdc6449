//! Why something is not allowed: every reason once, with the section of the rulebook that says so.

use crate::action::{Action, words};
use crate::ids::Card;
use crate::state::Philadelphia;
use greenroom_engine::{Refusal, Seat};

/// Why something is not allowed, before it is a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The game is over.
    Over,
    /// Another seat decides.
    NotYourTurn,
    /// Something else is being asked.
    AnswerFirst,
    /// The answer belongs to no question.
    NotAsked(Action),
    /// Research with a full hand.
    HandFull,
    /// There is no card to research.
    PilesEmpty,
    /// Obtain takes so many coins at most.
    ObtainRange,
    /// Obtain never goes above the hand limit; there is room for so many.
    ObtainHand(u32),
    /// Each card costs a coin.
    ObtainCoins,
    /// Only so many cards are left.
    ObtainPiles(u32),
    /// The card is not in the hand.
    NotInHand(Card),
    /// The card costs more than its owner has.
    CannotPay(Card, u8),
    /// No items in the first round.
    ItemFirstRound,
    /// One item a round.
    ItemAgain,
    /// The item does not lie open.
    ItemNotOpen,
    /// Fever is not for sale.
    ItemFever,
    /// The item costs more than the player has.
    ItemCannotPay(u8),
    /// The hand does not hold this set.
    MissingSet,
    /// Professions cannot be submitted.
    Profession,
    /// The card does not fit the set.
    NotInSet,
    /// Pass is for who can do nothing else.
    CanAct,
    /// The card cannot be chosen here.
    NotAChoice(Card),
    /// The die turns by so much only.
    TurnsBy(u8),
    /// Nothing can be taken off the card, or not so much.
    TooManyMonths(Card, u8),
    /// The player cannot pay what is asked for.
    PlayerCannotPay(Seat),
    /// There is still something to choose.
    MustChoose,
}

impl Reason {
    /// The sentence for why not, with the section that says so.
    pub(crate) fn refusal(self, game: &Philadelphia, seat: Seat) -> Refusal {
        let coins = game.open.player(seat).coins;
        match self {
            Reason::Over => Refusal::table("over"),
            Reason::NotYourTurn => Refusal::table("not-your-turn"),
            Reason::AnswerFirst => Refusal::new("4", "answer-first"),
            Reason::NotAsked(action) => Refusal::new("4", "not-asked").word("words", words(action).as_str()),
            Reason::HandFull => Refusal::new("4-1", "hand-full")
                .number("cards", game.hand_size(seat))
                .number("limit", game.open.hand_limit()),
            Reason::PilesEmpty => Refusal::new("4-1", "piles-empty"),
            Reason::ObtainRange => {
                Refusal::new("4-2", "obtain-range").number("most", game.open.cards.rules.obtain)
            }
            Reason::ObtainHand(room) => Refusal::new("4-2", "obtain-hand")
                .number("room", room)
                .number("limit", game.open.hand_limit()),
            Reason::ObtainCoins => Refusal::new("4-2", "obtain-coins").number("coins", coins),
            Reason::ObtainPiles(left) => Refusal::new("4-2", "obtain-piles").number("left", left),
            Reason::NotInHand(card) => Refusal::new("4-3", "not-in-hand").word("card", card.to_string()),
            Reason::CannotPay(card, cost) => Refusal::new("4-3", "cannot-pay")
                .word("card", card.to_string())
                .number("cost", cost)
                .number("coins", coins),
            Reason::ItemFirstRound => Refusal::new("4-4", "item-first-round"),
            Reason::ItemAgain => Refusal::new("4-4", "item-again"),
            Reason::ItemNotOpen => Refusal::new("4-4", "item-not-open"),
            Reason::ItemFever => Refusal::new("8", "item-fever"),
            Reason::ItemCannotPay(cost) => {
                Refusal::new("4-4", "item-cannot-pay").number("cost", cost).number("coins", coins)
            }
            Reason::MissingSet => Refusal::new("7", "no-set"),
            Reason::Profession => Refusal::new("7", "profession"),
            Reason::NotInSet => Refusal::new("7", "not-in-set"),
            Reason::CanAct => Refusal::new("4-6", "can-act"),
            Reason::NotAChoice(card) => Refusal::new("1-1", "not-a-choice").word("card", card.to_string()),
            Reason::TurnsBy(by) => Refusal::new("9-5", "die-turns-by").number("by", by),
            Reason::TooManyMonths(card, most) => {
                Refusal::new("1-1", "too-many-months").word("card", card.to_string()).number("most", most)
            }
            Reason::PlayerCannotPay(other) => Refusal::new("9-2", "player-cannot-pay").seat("seat", other),
            Reason::MustChoose => Refusal::new("1-1", "no-done-yet"),
        }
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetupReason {
    /// The seat that is to start is not at a table of so many.
    NoSuchStart(u8),
}

impl SetupReason {
    /// The sentence for why not, with the section that says so.
    pub(crate) fn refusal(self) -> Refusal {
        match self {
            SetupReason::NoSuchStart(seats) => Refusal::new("3-5", "no-such-start").number("seats", seats),
        }
    }
}

//! What lies on the table.

use crate::cards::{Card, CardSet, EventEffect, EventId, Idol, Paper, VOTE_CARDS};
use arrayvec::ArrayVec;
use greenroom_engine::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The vote cards below an idol, from the topmost down.
pub type Line = ArrayVec<Card, VOTE_CARDS>;

/// A vote card's place on the table: the idol, and how many vote cards lie above it in her line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// The idol.
    pub idol: Idol,
    /// The place in her line, counted from 0.
    pub place: u8,
}

/// A space of the Backstage Deal sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // They are the rulebook's names.
pub enum Space {
    OpenConvene,
    Trade,
    Convene,
    Move,
    Exchange,
    Break,
    Control,
}

impl Space {
    /// All of them, row by row.
    pub const ALL: [Space; 7] = [
        Space::OpenConvene,
        Space::Trade,
        Space::Convene,
        Space::Move,
        Space::Exchange,
        Space::Break,
        Space::Control,
    ];

    /// The space's word.
    pub fn word(self) -> &'static str {
        ["open-convene", "trade", "convene", "move", "exchange", "break", "control"][self as usize]
    }

    /// The space that a word names.
    pub fn from_word(word: &str) -> Option<Space> {
        Space::ALL.into_iter().find(|space| space.word() == word)
    }
}

/// What is asked now, of the turn player unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// §2-1: the start player votes with the +1000 of the sheet.
    FirstVote,
    /// §2-2: a vote, a backstage deal, or the Backstage Deal back into the box.
    Vote,
    /// §2-3-4 Open & Convene: which card is flipped face up.
    Open,
    /// §2-3-4 Trade: the first of the two cards.
    TradeFirst,
    /// §2-3-4 Trade: the second, on another idol.
    TradeSecond(Spot),
    /// §2-3-4 Move: which card.
    MoveFrom,
    /// §2-3-4 Move: to which idol.
    MoveTo(Spot),
    /// §2-3-4 Exchange: which card of one's own comes back.
    Exchange,
    /// §2-3-4 Break: which idol.
    Break,
    /// §2-3-4 Control: Trade or Move.
    Control,
    /// §5 Idol Police: a look at a face-down card of an idol other than this one.
    Look,
    /// §5 Simultaneous Vote: everybody with cards chooses one in secret, at the same time.
    Seal,
    /// §5 Simultaneous Vote: the turn player lays the cards of these seats, one after the other.
    Order(SeatSet),
    /// All cards are played.
    Over,
}

/// The card that Exchange brought back to a hand: at most one a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retaken {
    /// The card.
    pub card: Card,
    /// On which turn.
    pub at: u8,
    /// Who knew what it was when it went back.
    pub knowers: Knowers,
}

/// Who knows where a card is: seats, and the public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Knowers(pub u8);

impl Knowers {
    /// Everybody, the public too.
    pub const ALL: Knowers = Knowers(0b11_1111);

    /// One seat alone.
    #[inline]
    pub fn only(seat: Seat) -> Knowers {
        Knowers(1 << seat.0)
    }

    /// Whether a seat is among them.
    #[inline]
    pub fn seat(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether everybody knows, watchers included.
    #[inline]
    pub fn public(self) -> bool {
        self.0 & (1 << MAX_SEATS) != 0
    }

    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }
}

/// A game of Idol Conclave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdolConclave {
    /// How many play.
    pub(crate) seats: u8,
    /// Whose turn it is.
    pub(crate) turn_player: Seat,
    /// Who began.
    pub(crate) start_player: Seat,
    /// How many turns have begun; the deal is turn 0.
    pub(crate) turn: u8,
    /// What is asked now.
    pub(crate) step: Step,
    /// Each seat's secret identity.
    pub(crate) identities: ArrayVec<Idol, MAX_SEATS>,
    /// Each seat's official candidate.
    pub(crate) candidates: ArrayVec<Idol, MAX_SEATS>,
    /// The event above each idol's votes.
    pub(crate) events: [EventId; 6],
    /// §5: the Simultaneous Vote has happened and its card lies face down.
    pub(crate) simultaneous_done: bool,
    /// What each seat holds.
    pub(crate) hands: [CardSet; MAX_SEATS],
    /// The cards that were chosen for the Simultaneous Vote.
    pub(crate) sealed: [Option<Card>; MAX_SEATS],
    /// The votes below each idol.
    pub(crate) lines: [Line; 6],
    /// The votes that lie face up.
    pub(crate) face_up: CardSet,
    /// The cards on the Backstage Deal sheet's spaces.
    pub(crate) sheet: [Option<Card>; 7],
    /// +1000 and the group votes that nobody has taken from the sheet.
    pub(crate) reserve: CardSet,
    /// What went back into the box.
    pub(crate) boxed: CardSet,
    /// §2-3-2: who has played the Backstage Deal on the sheet.
    pub(crate) dealers: SeatSet,
    /// Who took each group vote, and on which turn.
    pub(crate) group_taken: [Option<(Seat, u8)>; 3],
    /// The card that Exchange brought back.
    pub(crate) retaken: Option<Retaken>,
    /// For each card, who knows where it is. Meaningful for cards that have left the hands.
    pub(crate) knowers: ArrayVec<Knowers, VOTE_CARDS>,
    /// For each card that lies on the table or in the box, the turn on which it left its hand.
    pub(crate) left_hand: ArrayVec<u8, VOTE_CARDS>,
}

impl IdolConclave {
    /// The card at a spot.
    #[inline]
    pub(crate) fn card_at(&self, spot: Spot) -> Option<Card> {
        self.lines[spot.idol as usize].get(spot.place as usize).copied()
    }

    /// All vote cards on the table.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        Idol::ALL.into_iter().flat_map(|idol| {
            (0..self.lines[idol as usize].len()).map(move |place| Spot { idol, place: place as u8 })
        })
    }

    /// The idol whose event has this effect.
    pub(crate) fn idol_with(&self, effect: EventEffect) -> Option<Idol> {
        Idol::ALL.into_iter().find(|&idol| self.events[idol as usize].effect() == effect)
    }

    /// What an idol's event does.
    #[inline]
    pub(crate) fn effect_on(&self, idol: Idol) -> EventEffect {
        self.events[idol as usize].effect()
    }

    /// Who played a card that has left a hand: its colour's seat, or whoever took the group vote.
    pub(crate) fn played_by(&self, card: Card) -> Seat {
        match (card.colour(), card.group_number()) {
            (Some(seat), _) => seat,
            (None, Some(number)) => self.group_taken[number].map_or(self.start_player, |(seat, _)| seat),
            (None, None) => self.start_player,
        }
    }

    /// The seat's card of this kind, if it holds it.
    #[inline]
    pub(crate) fn held(&self, seat: Seat, paper: Paper) -> Option<Card> {
        let card = Card::of(seat, paper);
        self.hands[seat.index()].contains(card).then_some(card)
    }
}

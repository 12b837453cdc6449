//! What lies on the table: the part that is open to all, and the part that is hidden.
//!
//! Everything that is done at the table is seen by all: who plays a card where and when, who looks at what, who takes what
//! back. Hidden is what is printed on cards, and the identities. So every card that leaves a hand gets a number
//! ([`VoteId`]): what all see of it lies in [`Open`], and what is printed on it in [`IdolConclave::prints`].

use crate::cards::{CardSet, Cards, EventEffect, Idol, IdolSet, VoteCard};
use crate::ids::{EventId, Group, Knower, Knowers, VoteId, VoteSet};
use crate::scoring::Outcome;
use arrayvec::ArrayVec;
use greenroom_engine::{ByWord, Edition, Id, Seat, SeatMap, Vocabulary, Word, json_by_word, words_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The most cards that can be played in a game: 35 in five colours, four with a rainbow frame, and one that Exchange gives
/// back to be played again.
pub const MOST_VOTES: usize = 40;

/// The vote cards below an idol, from the topmost down.
pub type Line = ArrayVec<VoteId, MOST_VOTES>;

/// A vote card's place on the table: the idol, and how many vote cards lie above it in her line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The idol.
    pub idol: Idol,
    /// The place in her line, counted from 0.
    pub place: u8,
}

/// `akaneru-2` is the second vote card of Akaneru, from the top.
impl Word for Spot {
    fn word(&self) -> Cow<'static, str> {
        format!("{}-{}", self.idol.word(), u32::from(self.place) + 1).into()
    }

    fn from_word(word: &str) -> Option<Spot> {
        let (idol, number) = word.rsplit_once('-')?;
        let number: u8 = number.parse().ok()?;
        let spot = Spot { idol: Idol::from_word(idol)?, place: number.checked_sub(1)? };
        (spot.word() == word).then_some(spot)
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::Pattern("^(akaneru|kana-chan|sayayaya|tanimie|nakonako|marisan)-[0-9]+$")
    }
}

/// A space of the Backstage Deal sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
}

impl Id for Space {
    #[inline]
    fn new(number: u8) -> Space {
        Space::ALL[number as usize]
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

words_of! { Space: Space::ALL, |space| Space::word(space); }

json_by_word!(Spot, Space);

/// What is asked now, of the turn player unless it says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
    Look(Idol),
    /// §5 Simultaneous Vote: everybody with cards chooses one in secret, at the same time.
    Seal,
    /// §5 Simultaneous Vote: the turn player lays the chosen cards, one after the other.
    Order,
    /// All cards are played.
    Over,
}

/// A card that has left its hand, as everybody sees it: in an idol's line, on the sheet, or back in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// Who played it.
    pub by: Seat,
    /// On which turn.
    pub turn: u8,
    /// Whether it lies face up.
    pub face_up: bool,
    /// Who knows what is printed on it.
    pub knowers: Knowers,
}

/// Who took a group vote from the sheet, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// Who took it.
    pub by: Seat,
    /// On which turn.
    pub turn: u8,
}

/// The card that Exchange brought back to a hand: at most one a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Retaken {
    /// The card as it lay on the table, with those who knew it when it went back.
    pub vote: VoteId,
    /// On which turn it went back.
    pub turn: u8,
}

/// Everything that lies open: what all seats and all who watch see alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The version of the rules that the table is played by.
    pub rules: u16,
    /// The cards that it is played with.
    pub cards: Edition<Cards>,
    /// Whether the page marks who played a face-down card; the printed game leaves it to memory.
    pub marks: bool,
    /// Who began.
    pub start_player: Seat,
    /// Whose turn it is.
    pub turn_player: Seat,
    /// How many turns have begun.
    pub turn: u8,
    /// What is asked now.
    pub step: Step,
    /// Each seat's official candidate.
    pub candidates: SeatMap<Idol>,
    /// The event above each idol's votes.
    #[serde(with = "ByWord::<Idol, EventId>")]
    pub events: [EventId; 6],
    /// §5: whose Simultaneous Vote has happened, so that the event lies face down.
    pub turned_over: IdolSet,
    /// All cards that have left the hands, in that order.
    pub votes: ArrayVec<Vote, MOST_VOTES>,
    /// The votes below each idol.
    #[serde(with = "ByWord::<Idol, Line>")]
    pub lines: [Line; 6],
    /// The card on each space of the Backstage Deal sheet.
    #[serde(with = "ByWord::<Space, Option<VoteId>>")]
    pub sheet: [Option<VoteId>; 7],
    /// What went back into the box.
    pub boxed: VoteSet,
    /// +1000 and the group votes that nobody has taken from the sheet.
    pub reserve: CardSet,
    /// §2-3-2: whether each seat has played its Backstage Deal on the sheet.
    pub dealers: SeatMap<bool>,
    /// Who took Group Votes I, II and III.
    #[serde(with = "ByWord::<Group, Option<Taken>>")]
    pub group_taken: [Option<Taken>; 3],
    /// The card that Exchange brought back.
    pub retaken: Option<Retaken>,
    /// §4-1: the votes that lay face down until the count; none before.
    pub turned_up: VoteSet,
    /// §4: totals, places, points and leaders, once the game is over.
    pub outcome: Option<Outcome>,
}

/// A game of Idol Conclave: what lies open, and what is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdolConclave {
    /// Everything that lies open.
    pub open: Open,
    /// Each seat's secret identity.
    pub identities: SeatMap<Idol>,
    /// What each seat holds.
    pub hands: SeatMap<CardSet>,
    /// What each seat has chosen for the Simultaneous Vote; it stays in the hand until all have chosen.
    pub sealed: SeatMap<Option<VoteCard>>,
    /// What is printed on each card of [`Open::votes`].
    pub prints: ArrayVec<VoteCard, MOST_VOTES>,
}

impl Open {
    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.candidates.len() as u8
    }

    /// The vote cards below an idol.
    #[inline]
    pub fn line(&self, idol: Idol) -> &Line {
        &self.lines[idol as usize]
    }

    /// A played card.
    #[inline]
    pub fn vote(&self, vote: VoteId) -> &Vote {
        &self.votes[vote.0 as usize]
    }

    /// The vote card at a spot.
    #[inline]
    pub fn vote_at(&self, spot: Spot) -> Option<VoteId> {
        self.line(spot.idol).get(spot.place as usize).copied()
    }

    /// The places of all vote cards that lie on idols.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        Idol::ALL
            .into_iter()
            .flat_map(|idol| (0..self.line(idol).len()).map(move |place| Spot { idol, place: place as u8 }))
    }

    /// What an idol's event does.
    #[inline]
    pub fn effect_on(&self, idol: Idol) -> EventEffect {
        self.cards.events[self.events[idol as usize].0 as usize].effect
    }

    /// All seats of the table, and the public.
    #[inline]
    pub fn everybody(&self) -> Knowers {
        Knowers::from_bits(((1 << self.seats()) - 1) | (1 << Knower::PUBLIC.0))
    }

    /// Turns a played card over.
    #[inline]
    pub(crate) fn turn_card(&mut self, vote: VoteId, face_up: bool) {
        self.votes[vote.0 as usize].face_up = face_up;
    }

    /// From now on everybody knows what this card is.
    pub(crate) fn make_known(&mut self, vote: VoteId) {
        self.votes[vote.0 as usize].knowers = self.everybody();
    }
}

impl IdolConclave {
    /// What is printed on a played card.
    #[inline]
    pub fn print(&self, vote: VoteId) -> VoteCard {
        self.prints[vote.0 as usize]
    }

    /// The card leaves its hand, or the sheet, and gets its number.
    pub(crate) fn put_down(&mut self, seat: Seat, card: VoteCard, face_up: bool, knowers: Knowers) -> VoteId {
        self.hands[seat.index()].remove(card);
        self.open.reserve.remove(card);
        let vote = VoteId(self.open.votes.len() as u8);
        self.open.votes.push(Vote { by: seat, turn: self.open.turn, face_up, knowers });
        self.prints.push(card);
        vote
    }
}

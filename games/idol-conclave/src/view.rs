//! Who sees what: THE file to review for secrecy, with `sampling.rs`.
//!
//! Everything that is done at the table is seen by all: who played which card where and when, who looked at what, who took
//! what back. Hidden is only what is printed on a card, from those who never saw it, and the identities. So each card
//! carries its knowers, and a view shows the print to them alone.

use crate::cards::{Card, EventId, Idol, Paper};
use crate::state::{IdolConclave, Knowers, Step};
use crate::voting::has_telling_back;
use greenroom_engine::{Eyes, Seat, SeatSet, Seen};
use serde::{Deserialize, Serialize};

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are.
    pub eyes: Eyes,
    /// How many play.
    pub seats: u8,
    /// Whose turn it is.
    pub turn_player: Seat,
    /// Who began.
    pub start_player: Seat,
    /// How many turns have begun.
    pub turn: u8,
    /// What is asked now.
    pub step: Step,
    /// Each seat's identity.
    pub identities: Vec<Seen<Idol>>,
    /// Each seat's candidate.
    pub candidates: Vec<Idol>,
    /// The event above each idol's votes.
    pub events: [EventId; 6],
    /// Whether the Simultaneous Vote lies face down.
    pub simultaneous_done: bool,
    /// What each seat holds.
    pub hands: Vec<Hand>,
    /// What each seat has chosen for the Simultaneous Vote.
    pub sealed: Vec<Option<Seen<Paper>>>,
    /// The votes below each idol, from the top.
    pub lines: [Vec<Vote>; 6],
    /// The Backstage Deal sheet's spaces: each card, and the turn on which it was played there.
    pub sheet: [Option<(Card, u8)>; 7],
    /// What nobody has taken from the sheet.
    pub reserve: Vec<Paper>,
    /// What went back into the box, in the order in which it left the hands.
    pub boxed: Vec<Vote>,
    /// Who may play any card on the sheet.
    pub dealers: SeatSet,
    /// Who took each group vote, and on which turn.
    pub group_taken: [Option<(Seat, u8)>; 3],
    /// The card that Exchange brought back.
    pub retaken: Option<SeenRetaken>,
}

/// A seat's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// How many cards it has.
    pub count: u8,
    /// The cards that these eyes can tell.
    pub known: Vec<Paper>,
}

/// A vote card that has left its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// What is printed on it.
    pub paper: Seen<Paper>,
    /// Who played it.
    pub by: Seat,
    /// On which turn.
    pub left_hand: u8,
    /// Whether it lies face up.
    pub face_up: bool,
    /// Who knows what it is.
    pub knowers: Knowers,
}

/// The card that Exchange brought back to a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenRetaken {
    /// What is printed on it.
    pub paper: Seen<Paper>,
    /// Whose it is.
    pub by: Seat,
    /// On which turn it came back.
    pub at: u8,
    /// Who knew it then.
    pub knowers: Knowers,
}

/// Whether these eyes are among the knowers.
fn knows(eyes: Eyes, knowers: Knowers) -> bool {
    match eyes {
        Eyes::All => true,
        Eyes::Public => knowers.public(),
        Eyes::Seat(seat) => knowers.seat(seat),
    }
}

impl IdolConclave {
    /// All that these eyes may know and remember.
    pub(crate) fn seen_by(&self, eyes: Eyes) -> View {
        let vote = |card: Card| {
            let knowers = self.knowers[card.index()];
            Vote {
                paper: Seen::when(knows(eyes, knowers), card.paper()),
                by: self.played_by(card),
                left_hand: self.left_hand[card.index()],
                face_up: self.face_up.contains(card),
                knowers,
            }
        };
        let mut boxed: Vec<Vote> = self.boxed.iter().map(vote).collect();
        boxed.sort_by_key(|vote| (vote.left_hand, vote.by));
        View {
            eyes,
            seats: self.seats,
            turn_player: self.turn_player,
            start_player: self.start_player,
            turn: self.turn,
            step: self.step,
            identities: self.seen_identities(eyes),
            candidates: self.candidates.to_vec(),
            events: self.events,
            simultaneous_done: self.simultaneous_done,
            hands: Seat::all(self.seats).map(|seat| self.seen_hand(seat, eyes)).collect(),
            sealed: Seat::all(self.seats).map(|seat| self.seen_sealed(seat, eyes)).collect(),
            lines: std::array::from_fn(|idol| self.lines[idol].iter().copied().map(vote).collect()),
            sheet: self.sheet.map(|card| card.map(|card| (card, self.left_hand[card.index()]))),
            reserve: self.reserve.iter().map(Card::paper).collect(),
            boxed,
            dealers: self.dealers,
            group_taken: self.group_taken,
            retaken: self.retaken.map(|retaken| SeenRetaken {
                paper: Seen::when(knows(eyes, retaken.knowers), retaken.card.paper()),
                by: self.played_by(retaken.card),
                at: retaken.at,
                knowers: retaken.knowers,
            }),
        }
    }

    /// §1-1: an identity is its own seat's secret; §4-2: all reveal theirs at the end.
    fn seen_identities(&self, eyes: Eyes) -> Vec<Seen<Idol>> {
        let over = self.step == Step::Over;
        Seat::all(self.seats)
            .map(|seat| Seen::when(over || eyes.are(seat), self.identities[seat.index()]))
            .collect()
    }

    /// §3-2: all others can see whether somebody still holds Negative atmosphere.
    fn seen_hand(&self, seat: Seat, eyes: Eyes) -> Hand {
        let hand = self.hands[seat.index()];
        let known =
            hand.iter().map(Card::paper).filter(|&paper| eyes.are(seat) || has_telling_back(paper)).collect();
        Hand { count: hand.len() as u8, known }
    }

    /// §5: a choice for the Simultaneous Vote is its own seat's secret; once all lie there, a special back shows.
    fn seen_sealed(&self, seat: Seat, eyes: Eyes) -> Option<Seen<Paper>> {
        let laid_out = matches!(self.step, Step::Order(_));
        self.sealed[seat.index()].map(|card| {
            let paper = card.paper();
            Seen::when(eyes.are(seat) || (laid_out && has_telling_back(paper)), paper)
        })
    }
}

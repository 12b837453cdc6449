//! Who sees what: THE file to review for secrecy, with `sampling.rs`.
//!
//! What lies open is the same for all eyes. Hidden are the identities, the hands, the choices for a Simultaneous Vote, and
//! what is printed on played cards, which each card's knowers know. At the end all of it is shown (§4).

use crate::cards::{CardSet, Idol, VoteCard};
use crate::ids::{Knower, Knowers, VoteId};
use crate::state::{IdolConclave, MOST_VOTES, Open, Step};
use arrayvec::ArrayVec;
use greenroom_engine::{ByWord, Eyes, Seat, SeatMap, Seen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use crate::sampling::sample;

/// All that a pair of eyes may know and remember.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes these are.
    pub eyes: Eyes,
    /// Everything that lies open.
    pub open: Open,
    /// Each seat's identity.
    pub identities: SeatMap<Seen<Idol>>,
    /// What each seat holds.
    pub hands: SeatMap<Hand>,
    /// What each seat has chosen for the Simultaneous Vote.
    pub sealed: SeatMap<Option<Seen<VoteCard>>>,
    /// What is printed on each card of [`Open::votes`].
    pub prints: ArrayVec<Seen<VoteCard>, MOST_VOTES>,
    /// The votes below each idol, written out for those who read a view as text or as JSON.
    #[serde(with = "ByWord::<Idol, ArrayVec<SeenVote, MOST_VOTES>>")]
    pub lines: [ArrayVec<SeenVote, MOST_VOTES>; 6],
}

/// A seat's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// How many cards it has.
    pub count: u8,
    /// The cards that these eyes can tell.
    pub known: CardSet,
}

/// A vote card in an idol's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeenVote {
    /// What is printed on it.
    pub card: Seen<VoteCard>,
    /// Who played it.
    pub by: Seat,
    /// Whether it lies face up.
    pub face_up: bool,
}

impl View {
    /// The seat that looks, if a seat does.
    pub fn reader(&self) -> Option<Seat> {
        self.eyes.seat()
    }

    /// What is printed on a played card, where these eyes know it.
    pub fn print(&self, vote: VoteId) -> Option<VoteCard> {
        self.prints[vote.0 as usize].known()
    }
}

/// All that these eyes may know and remember.
pub(crate) fn view(game: &IdolConclave, eyes: Eyes) -> View {
    let seats = || Seat::all(game.open.seats());
    let print = |vote: VoteId| Seen::when(knows(eyes, game.open.vote(vote).knowers), game.print(vote));
    let seen_vote = |&number: &VoteId| {
        let vote = game.open.vote(number);
        SeenVote { card: print(number), by: vote.by, face_up: vote.face_up }
    };
    View {
        eyes,
        open: game.open.clone(),
        identities: seats().map(|seat| identity(game, seat, eyes)).collect(),
        hands: seats().map(|seat| hand(game, seat, eyes)).collect(),
        sealed: seats().map(|seat| sealed(game, seat, eyes)).collect(),
        prints: (0..game.prints.len() as u8).map(VoteId).map(print).collect(),
        lines: Idol::ALL.map(|idol| game.open.line(idol).iter().map(seen_vote).collect()),
    }
}

/// Whether these eyes are among the knowers.
fn knows(eyes: Eyes, knowers: Knowers) -> bool {
    match eyes {
        Eyes::All => true,
        Eyes::Public => knowers.contains(Knower::PUBLIC),
        Eyes::Seat(seat) => knowers.contains(Knower::seat(seat)),
    }
}

/// §1-1: an identity is its own seat's secret; §4-2: all reveal theirs at the end.
fn identity(game: &IdolConclave, seat: Seat, eyes: Eyes) -> Seen<Idol> {
    let is_over = game.open.step == Step::Over;
    Seen::when(is_over || eyes.are(seat), game.identities[seat.index()])
}

/// §3-2: all others can see whether somebody still holds Negative atmosphere.
fn hand(game: &IdolConclave, seat: Seat, eyes: Eyes) -> Hand {
    let hand = game.hands[seat.index()];
    let known = hand.iter().filter(|card| eyes.are(seat) || card.is_known_face_down()).collect();
    Hand { count: hand.len() as u8, known }
}

/// §5: a choice for the Simultaneous Vote is its own seat's secret; once all lie there, a special back shows.
fn sealed(game: &IdolConclave, seat: Seat, eyes: Eyes) -> Option<Seen<VoteCard>> {
    let lie_there = game.open.step == Step::Order;
    game.sealed[seat.index()]
        .map(|card| Seen::when(eyes.are(seat) || (lie_there && card.is_known_face_down()), card))
}

//! What a seat sees as numbers, for programs that learn: from the view alone. Seats are told clockwise, the own one first; cards,
//! idols and events in the order of the card file.

use crate::cards::{ADVANCED_EVENTS, BASIC_EVENTS, CardSet, Idol, VoteCard};
use crate::ids::{Knower, VoteId};
use crate::state::{MOST_VOTES, Space, Spot, Step};
use crate::view::View;
use greenroom_engine::{Id, MAX_SEATS, Observer, Seat, Seen};

const CARDS: usize = VoteCard::ALL.len();
const IDOLS: usize = Idol::ALL.len();
const SPACES: usize = Space::ALL.len();
const EVENTS: usize = BASIC_EVENTS.len() + ADVANCED_EVENTS.len();
const STEPS: usize = 14;
/// A played card: there, by whom, face up, what it is, where it lies, who knows it, and on which turn it was played.
const VOTE: usize = 1 + MAX_SEATS + 1 + CARDS + IDOLS + 1 + SPACES + 1 + MAX_SEATS + 1;

/// Writes what a seat sees.
pub(crate) fn observe(view: &View, seat: Seat, into: &mut impl Observer) {
    let open = &view.open;
    let seats = open.seats();
    let around = || seat.around(seats);
    let from_own = |other: Seat| Some(usize::from((other.0 + seats - seat.0) % seats));
    let (step, spot, idol) = step(open.step);
    into.part("step", STEPS, "what is asked: first vote, vote, open, trade first, trade second, move from, move to, exchange, break, control, look, seal, order, over");
    into.one_of(Some(step), STEPS);
    into.part(
        "step_spot",
        IDOLS + 1,
        "the card that was named before (trade second, move to): its idol, and its place of 40",
    );
    into.one_of(spot.map(|spot| spot.idol.index()), IDOLS);
    into.amount(spot.map_or(0, |spot| spot.place + 1), MOST_VOTES as f32);
    into.part("step_idol", IDOLS, "the idol whose event gives a look");
    into.one_of(idol.map(Idol::index), IDOLS);
    into.part("seats", MAX_SEATS, "which seats are there");
    into.each(MAX_SEATS, |place| place < usize::from(seats));
    into.part("turn", 1, "how many turns have begun, of 40");
    into.amount(open.turn, MOST_VOTES as f32);
    into.part("turn_player", MAX_SEATS, "whose turn it is");
    into.one_of(from_own(open.turn_player), MAX_SEATS);
    into.part("start_player", MAX_SEATS, "who began");
    into.one_of(from_own(open.start_player), MAX_SEATS);
    into.part("identities", MAX_SEATS * IDOLS, "each seat's identity, where it is known");
    around().for_each(|other| into.one_of(view.identities[other.index()].known().map(Idol::index), IDOLS));
    into.part("candidates", MAX_SEATS * IDOLS, "each seat's official candidate");
    around().for_each(|other| into.one_of(Some(open.candidates[other.index()].index()), IDOLS));
    into.part(
        "hands",
        MAX_SEATS * (1 + CARDS),
        "for each seat: how many cards it holds, of 10, and which of them are known",
    );
    for other in around() {
        let hand = &view.hands[other.index()];
        into.amount(hand.count, 10.0);
        set(into, hand.known);
    }
    into.part(
        "sealed",
        MAX_SEATS * (1 + CARDS),
        "for each seat: whether it has sealed a card, and which, where it is known",
    );
    for other in around() {
        let sealed = view.sealed[other.index()];
        into.flag(sealed.is_some());
        into.one_of(sealed.and_then(Seen::known).map(VoteCard::index), CARDS);
    }
    into.part("dealers", MAX_SEATS, "who has played a Backstage Deal on the sheet");
    around().for_each(|other| into.flag(open.dealers[other.index()]));
    into.part("events", IDOLS * (EVENTS + 1), "for each idol: her event, and whether it lies face down");
    for idol in Idol::ALL {
        into.one_of(Some(open.events[idol.index()].index()), EVENTS);
        into.flag(open.turned_over.contains(idol));
    }
    into.part("reserve", CARDS, "the cards that nobody has taken from the sheet");
    set(into, open.reserve);
    into.part("group_taken", 3 * MAX_SEATS, "for Group Votes I, II and III: who took it");
    open.group_taken
        .iter()
        .for_each(|taken| into.one_of(taken.and_then(|taken| from_own(taken.by)), MAX_SEATS));
    into.part("retaken", MAX_SEATS, "whose card Exchange has brought back");
    into.one_of(open.retaken.and_then(|retaken| from_own(open.vote(retaken.vote).by)), MAX_SEATS);
    into.part(
        "lines",
        IDOLS * 2,
        "for each idol: how many cards lie in her line, and how many face up, of 20",
    );
    for idol in Idol::ALL {
        let line = open.line(idol);
        into.amount(line.len() as u32, 20.0);
        into.amount(line.iter().filter(|&&vote| open.vote(vote).face_up).count() as u32, 20.0);
    }
    into.part("votes", MOST_VOTES * VOTE, "for each card in the order in which they left the hands: 1; who played it; face up; which card, where it is known; the idol in whose line it lies and its place there of 40; its space on the sheet; in the box; which seats know it; on which turn of 40 it was played");
    let (mut places, mut spaces) = ([None; MOST_VOTES], [None; MOST_VOTES]);
    for spot in open.spots() {
        if let Some(vote) = open.vote_at(spot) {
            places[vote.index()] = Some(spot);
        }
    }
    for (space, vote) in open.sheet.iter().enumerate() {
        if let Some(vote) = vote {
            spaces[vote.index()] = Some(space);
        }
    }
    for (number, vote) in open.votes.iter().enumerate() {
        into.flag(true);
        into.one_of(from_own(vote.by), MAX_SEATS);
        into.flag(vote.face_up);
        into.one_of(view.print(VoteId(number as u8)).map(VoteCard::index), CARDS);
        let spot: Option<Spot> = places[number];
        into.one_of(spot.map(|spot| spot.idol.index()), IDOLS);
        into.amount(spot.map_or(0, |spot| spot.place + 1), MOST_VOTES as f32);
        into.one_of(spaces[number], SPACES);
        into.flag(open.boxed.contains(VoteId(number as u8)));
        around().for_each(|other| into.flag(vote.knowers.contains(Knower::seat(other))));
        into.skip(MAX_SEATS - usize::from(seats));
        into.amount(vote.turn, MOST_VOTES as f32);
    }
}

fn set(into: &mut impl Observer, cards: CardSet) {
    into.set(CARDS, cards);
}

/// The number of a step, and what it is about.
fn step(step: Step) -> (usize, Option<Spot>, Option<Idol>) {
    match step {
        Step::FirstVote => (0, None, None),
        Step::Vote => (1, None, None),
        Step::Open => (2, None, None),
        Step::TradeFirst => (3, None, None),
        Step::TradeSecond(spot) => (4, Some(spot), None),
        Step::MoveFrom => (5, None, None),
        Step::MoveTo(spot) => (6, Some(spot), None),
        Step::Exchange => (7, None, None),
        Step::Break => (8, None, None),
        Step::Control => (9, None, None),
        Step::Look(idol) => (10, None, Some(idol)),
        Step::Seal => (11, None, None),
        Step::Order => (12, None, None),
        Step::Over => (13, None, None),
    }
}

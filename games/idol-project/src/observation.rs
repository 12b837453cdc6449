//! What a seat sees as numbers, for programs that learn: from the view alone. Seats are told clockwise, the own one first; cards
//! in the order of the card file.

use crate::cards::{DOMES, EVENTS, IDOLS, WORKS};
use crate::ids::{Field, Happening, Idol, IdolSet, Investment, MOST_GRADES, WorkSet};
use crate::setup::DomeVp;
use crate::state::{Office, Step};
use crate::view::View;
use greenroom_engine::{Id, MAX_SEATS, Observer, Seat, SeatSet};

const STEPS: usize = 8;
const FIELDS: usize = Field::ALL.len();
const OFFICE: usize = 1 + IDOLS + WORKS + FIELDS * MOST_GRADES + DOMES + 1 + FIELDS + 4 + 1;
const DECK: usize = MOST_GRADES + 1 + MOST_GRADES * 2;

/// Writes what a seat sees.
pub(crate) fn observe(view: &View, seat: Seat, into: &mut impl Observer) {
    let open = &view.open;
    let seats = open.seats();
    let around = || seat.around(seats);
    let from_own = |other: Seat| Some(usize::from((other.0 + seats - seat.0) % seats));
    let who = |into: &mut _, set: SeatSet| each_seat(into, seat, seats, set);
    into.part("options", 4, "the dome's points: printed, ten, eight; open safes");
    into.one_of([DomeVp::Printed, DomeVp::Ten, DomeVp::Eight].iter().position(|vp| *vp == open.dome_vp), 3);
    into.flag(open.open_safes);
    into.part("seats", MAX_SEATS, "which seats are there");
    into.each(MAX_SEATS, |place| place < usize::from(seats));
    into.part("round", 1, "the round, of 20");
    into.amount(open.round, 20.0);
    into.part(
        "step",
        STEPS,
        "what is asked: selling, auction, activity, unmask, transfer, offer, choose, over",
    );
    into.one_of(Some(step_number(open.step)), STEPS);
    into.part("asked", MAX_SEATS, "who is asked");
    into.one_of(open.asked().and_then(from_own), MAX_SEATS);
    let (bid, leader, passed) = match open.step {
        Step::Auction { bid, leader, passed, .. } => (bid, leader, passed),
        _ => (None, None, SeatSet::NONE),
    };
    into.part("bid", 1, "the bid that stands, of 1000");
    into.amount(bid.unwrap_or(0), 1000.0);
    into.part("leader", MAX_SEATS, "who has made it");
    into.one_of(leader.and_then(from_own), MAX_SEATS);
    into.part("passed", MAX_SEATS, "who has passed in the auction");
    who(into, passed);
    into.part(
        "activity",
        3,
        "activities done, of 2; whether idols were sent to work; whether a stock was bought",
    );
    if let Step::Activity { done, worked, bought, .. } = open.step {
        into.amount(done, 2.0);
        into.flag(worked);
        into.flag(bought);
    }
    let (owner, idol, takers, offered) = match open.step {
        Step::Transfer { seat, offered } => (Some(seat), None, SeatSet::NONE, offered),
        Step::Offer { owner, offered, idol, takers, .. } | Step::Choose { owner, offered, idol, takers } => {
            (Some(owner), Some(idol), takers, offered)
        }
        _ => (None, None, SeatSet::NONE, IdolSet::empty()),
    };
    into.part("transfer_owner", MAX_SEATS, "who may fire or offer idols");
    into.one_of(owner.and_then(from_own), MAX_SEATS);
    into.part("transfer_idol", IDOLS, "the idol that is offered");
    into.one_of(idol.map(Idol::index), IDOLS);
    into.part("takers", MAX_SEATS, "who wants her");
    who(into, takers);
    into.part("offered", IDOLS, "the idols that were offered already");
    idols(into, offered);
    into.part(
        "safes",
        MAX_SEATS * 2,
        "for each seat: whether its safe is seen, and the money in it, of 1000",
    );
    for other in around() {
        into.flag(view.safe(other).is_some());
        into.amount(view.safe(other).unwrap_or(0), 1000.0);
    }
    into.part("order", MAX_SEATS * MAX_SEATS, "for each seat: its place in card order");
    around().for_each(|other| into.one_of(open.order.iter().position(|one| *one == other), MAX_SEATS));
    into.part("offices", MAX_SEATS * OFFICE, "for each seat: stocks of 24; idols; works; cards of each grade of studio, staff and fame, of 4; the dome; whether it was performed; studio, staff and fame of 10; singing, looks, dancing and acting of 20; upkeep of 300");
    around().for_each(|other| office(into, open.office(other)));
    into.part("investments", FIELDS * DECK, "for studio, staff and fame: unseen cards of each grade, of 4; cards put back, of 16; the card beside the deck; the next one that was put back");
    for field in Field::ALL {
        let deck = &open.decks[field];
        field.investments().for_each(|card| into.amount(deck.unseen[card], 4.0));
        into.amount(deck.bottom.len() as u32, 16.0);
        into.one_of(deck.out.map(Investment::grade), MOST_GRADES);
        into.one_of(deck.bottom.first().map(|card| card.grade()), MOST_GRADES);
    }
    into.part(
        "works",
        WORKS * 3,
        "the works that were not seen; those of this round; those put back, by their place of 20",
    );
    into.set(WORKS, open.works.unseen);
    into.set(WORKS, open.works.out.iter().copied().collect::<WorkSet>());
    let of = |place: usize, all: usize| (place + 1) as f32 / all as f32;
    let back = open.works.bottom.iter().enumerate();
    into.sparse(WORKS, back.map(|(place, back)| (back.work.index(), of(place, WORKS))));
    into.part(
        "idols",
        IDOLS * 4,
        "the idols that were not seen; this round's; next round's; those put back, by their place of 25",
    );
    idols(into, open.idols.unseen);
    into.one_of(open.idols.current.map(Idol::index), IDOLS);
    into.one_of(open.idols.upcoming.map(Idol::index), IDOLS);
    let back = open.idols.bottom.iter().enumerate();
    into.sparse(IDOLS, back.map(|(place, idol)| (idol.index(), of(place, IDOLS))));
    into.part("events", EVENTS * 2, "the events that were not seen; those of this round");
    into.set(EVENTS, open.idols.events);
    into.each(EVENTS, |event| open.news.contains(&Happening(event as u8)));
    into.part("stocks", 2, "stocks in the pile, of 24; stocks to buy this round, of 5");
    into.amount(open.stocks.pile, 24.0);
    into.amount(open.stocks.out, 5.0);
}

fn office(into: &mut impl Observer, office: &Office) {
    into.amount(office.stocks, 24.0);
    idols(into, office.idols);
    into.set(WORKS, office.works);
    for field in Field::ALL {
        field.investments().for_each(|card| into.amount(office.invested[card], 4.0));
    }
    into.one_of(Some(office.dome.index()), DOMES);
    into.flag(office.performed);
    Field::ALL.into_iter().for_each(|field| into.amount(office.value(field), 10.0));
    office.skills().list().into_iter().for_each(|skill| into.amount(skill, 20.0));
    into.amount(office.upkeep(), 300.0);
}

fn idols(into: &mut impl Observer, set: IdolSet) {
    into.set(IDOLS, set);
}

fn each_seat(into: &mut impl Observer, seat: Seat, seats: u8, set: SeatSet) {
    seat.around(seats).for_each(|other| into.flag(set.contains(other)));
}

fn step_number(step: Step) -> usize {
    match step {
        Step::Selling { .. } => 0,
        Step::Auction { .. } => 1,
        Step::Activity { .. } => 2,
        Step::Unmask { .. } => 3,
        Step::Transfer { .. } => 4,
        Step::Offer { .. } => 5,
        Step::Choose { .. } => 6,
        Step::Over { .. } => 7,
    }
}

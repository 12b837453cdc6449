//! §6-4: the turn order auction.

use crate::event::{Event, tell};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Log, Seat, SeatSet};

/// §6-4: the least first bid, and the least raise.
pub const RAISE: u32 = 10;
/// §6-4: what cards 4 and 5 bring.
pub const CONSOLATION: u32 = 50;

impl IdolProject {
    /// Whoever was first in the last round starts the bidding.
    pub(crate) fn begin_auction(&mut self) {
        let bidder = self.open.at_place(0);
        self.open.step = Step::Auction { bidder, bid: 0, leader: None, passed: SeatSet::NONE };
    }

    /// The seat has raised; the next in clockwise order is asked.
    pub(crate) fn raise(&mut self, seat: Seat, bid: u32, log: &mut impl Log<Event>) {
        let Step::Auction { passed, .. } = self.open.step else { return };
        tell(log, Event::Bid { seat, bid });
        self.ask_next_bidder(seat, bid, Some(seat), passed, log);
    }

    /// The seat has passed and takes the highest card that is left.
    pub(crate) fn pass_in_auction(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let Step::Auction { bid, leader, passed, .. } = self.open.step else { return };
        let passed = self.take_order_card(seat, passed, log);
        self.ask_next_bidder(seat, bid, leader, passed, log);
    }

    fn take_order_card(&mut self, seat: Seat, passed: SeatSet, log: &mut impl Log<Event>) -> SeatSet {
        let card = self.open.seats() - passed.len() as u8;
        self.open.order[card as usize - 1] = seat;
        if card >= 4 {
            self.gain(seat, CONSOLATION);
        }
        tell(log, Event::Passed { seat, card });
        passed.with(seat)
    }

    /// Goes around the table after a seat. Who cannot raise has to pass and is not asked; the last one left is first.
    fn ask_next_bidder(
        &mut self,
        after: Seat,
        bid: u32,
        leader: Option<Seat>,
        mut passed: SeatSet,
        log: &mut impl Log<Event>,
    ) {
        let seats = self.open.seats();
        let mut seat = after;
        while passed.len() < u32::from(seats) - 1 {
            seat = seat.next(seats);
            if passed.contains(seat) || leader == Some(seat) {
                continue;
            }
            if self.safe(seat) >= bid + RAISE {
                self.open.step = Step::Auction { bidder: seat, bid, leader, passed };
                return;
            }
            passed = self.take_order_card(seat, passed, log);
        }
        let first = Seat::all(seats).find(|&seat| !passed.contains(seat)).expect("one seat has not passed");
        self.go_first(first, bid, log);
    }

    /// The last player left pays the current bid, or nothing when nobody has bid, and takes card 1.
    fn go_first(&mut self, seat: Seat, bid: u32, log: &mut impl Log<Event>) {
        self.pay(seat, bid);
        self.open.order[0] = seat;
        tell(log, Event::First { seat, bid });
        self.begin_activity(0);
    }
}

//! §6-4: the turn order auction.

use crate::event::{Event, tell};
use crate::state::{IdolProject, Step};
use greenroom_engine::{Log, Seat, SeatSet};

/// §6-4: the least first bid, and the least raise.
pub const RAISE: u32 = 10;

/// §6-4: the least that can be bid over the current bid.
pub(crate) fn least_bid(bid: Option<u32>) -> u32 {
    bid.unwrap_or(0) + RAISE
}

impl IdolProject {
    /// Whoever was first in the last round starts the bidding.
    pub(crate) fn begin_auction(&mut self) {
        let bidder = self.open.at_place(0);
        self.open.step = Step::Auction { bidder, bid: None, leader: None, passed: SeatSet::NONE };
    }

    /// The seat has raised; the next in clockwise order is asked.
    pub(crate) fn raise(&mut self, seat: Seat, bid: u32, log: &mut impl Log<Event>) {
        let Step::Auction { passed, .. } = self.open.step else { return };
        tell(log, Event::Bid { seat, bid });
        self.ask_next_bidder(seat, Some(bid), Some(seat), passed, log);
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
        let money = if card >= 4 { self.open.cards.rules.consolation } else { 0 };
        self.gain(seat, money);
        tell(log, Event::Passed { seat, card, money });
        passed.with(seat)
    }

    /// Goes around the table after a seat; the last one left is first. Who cannot raise is asked like anybody and can only
    /// pass: to skip them would tell what lies in their safe.
    fn ask_next_bidder(
        &mut self,
        after: Seat,
        bid: Option<u32>,
        leader: Option<Seat>,
        passed: SeatSet,
        log: &mut impl Log<Event>,
    ) {
        let seats = self.open.seats();
        let mut left = after.around(seats).skip(1).chain([after]).filter(|&seat| !passed.contains(seat));
        if passed.len() == u32::from(seats) - 1 {
            let first = left.next().expect("one seat has not passed");
            return self.go_first(first, bid.unwrap_or(0), log);
        }
        let bidder = left.find(|&seat| leader != Some(seat)).expect("two seats have not passed");
        self.open.step = Step::Auction { bidder, bid, leader, passed };
    }

    /// Whether a seat has the money for a bid that is higher than the current one.
    pub(crate) fn can_raise(&self, seat: Seat, bid: Option<u32>) -> bool {
        self.safe(seat) >= least_bid(bid)
    }

    /// Whoever starts the bidding has to bid, and passes only without the money for it; then the next one starts.
    pub(crate) fn must_open(&self, seat: Seat) -> bool {
        matches!(self.open.step, Step::Auction { leader: None, .. }) && self.can_raise(seat, None)
    }

    /// The last player left pays the current bid, or nothing when nobody could bid, and takes card 1.
    fn go_first(&mut self, seat: Seat, bid: u32, log: &mut impl Log<Event>) {
        self.pay(seat, bid);
        self.open.order[0] = seat;
        tell(log, Event::First { seat, bid });
        self.begin_activity(0);
    }
}

//! What a seat sees as numbers, for programs that learn: from the view alone. Seats are told clockwise, the own one first.

use crate::cards::{Card, MOST_CARDS, MOST_ROUNDS};
use crate::view::View;
use greenroom_engine::{MAX_SEATS, Observer, Seat, Seen};

/// Writes what a seat sees.
pub(crate) fn observe(view: &View, seat: Seat, into: &mut impl Observer) {
    let own = &view.hands[seat.index()];
    let is = |seen: &Seen<Card>, place: usize| seen.known().is_some_and(|card| card.0 as usize == place + 1);
    into.part("hand", MOST_CARDS, "the own cards: 1 for each card that is held");
    into.each(MOST_CARDS, |place| own.cards.iter().any(|seen| is(seen, place)));
    into.part("chosen", MOST_CARDS, "the card that the own seat has chosen for this round");
    into.each(MOST_CARDS, |place| own.chosen.iter().any(|seen| is(seen, place)));
    into.part("shown", MOST_CARDS, "the cards of past rounds");
    into.each(MOST_CARDS, |place| view.open.shown.iter().any(|card| card.0 as usize == place + 1));
    into.part(
        "seats",
        MAX_SEATS * 3,
        "for each seat: that it is there, its points of 40, whether it has chosen",
    );
    for other in seat.around(view.open.seats()) {
        into.flag(true);
        into.amount(view.open.points[other.index()], 40.0);
        into.flag(view.hands[other.index()].chosen.is_some());
    }
    into.part("round", MOST_ROUNDS, "how many rounds are over");
    into.one_of(Some(view.open.rounds()), MOST_ROUNDS);
}

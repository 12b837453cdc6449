//! The turn order: order cards as records, and the auction as a live row of seats.

use super::pieces::who;
use crate::state::Step;
use crate::view::View;
use greenroom_engine::{Message, Seat, SeatSet};
use greenroom_stage::Desk;
use greenroom_stage::pieces::token::seat_class;
use maud::{Markup, html};

/// The row of all seats.
pub(super) fn row(view: &View, desk: &Desk<'_>) -> Markup {
    match view.open.step {
        Step::Auction { bidder, bid, leader, passed } => auction(view, desk, bidder, bid, leader, passed),
        _ => order(view, desk),
    }
}

/// Clockwise from whoever opens: who has passed with which card, whose bid stands, who is to bid.
fn auction(
    view: &View,
    desk: &Desk<'_>,
    bidder: Seat,
    bid: Option<u32>,
    leader: Option<Seat>,
    passed: SeatSet,
) -> Markup {
    // The cards of those who have passed lie at the end; in front of them are still those of the last round.
    let left = view.open.order.len() - passed.len() as usize;
    let dealt = &view.open.order[left..];
    html! {
        section.ip-order.is-auction data-part="order" {
            h3 {
                (desk.text("phase-auction"))
                @if let Some(bid) = bid { small.ip-standing { (desk.say(&Message::new("bid-now").number("bid", bid))) } }
            }
            ol.ip-records {
                @for seat in view.open.at_place(0).around(view.open.seats()) {
                    @let card = dealt.iter().position(|&other| other == seat).map(|place| left + place + 1);
                    li class={ "ip-record " (seat_class(seat)) @if seat == bidder { " is-now" } @if leader == Some(seat) { " is-leader" } @if card.is_some() { " is-past" } } {
                        (record(seat, card))
                        span.ip-record-words {
                            (who(desk, seat))
                            span.ip-record-state {
                                @if let Some(card) = card { (desk.say(&Message::new("card-number").number("card", card as i64))) }
                                @else if leader == Some(seat) { (desk.say(&Message::new("bids").number("bid", bid.unwrap_or(0)))) }
                                @else if seat == bidder { (desk.text("to-bid")) }
                                @else { "…" }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The cards of this round, with whoever acts now.
fn order(view: &View, desk: &Desk<'_>) -> Markup {
    let now = match view.open.step {
        Step::Selling { seat }
        | Step::Activity { seat, .. }
        | Step::Transfer { seat, .. }
        | Step::Offer { owner: seat, .. }
        | Step::Choose { owner: seat, .. } => Some(usize::from(view.open.place_of(seat))),
        _ => None,
    };
    html! {
        section.ip-order data-part="order" {
            h3 { (desk.text("order")) }
            ol.ip-records {
                @for (place, seat) in view.open.order.iter().enumerate() {
                    li class={ "ip-record " (seat_class(*seat)) @if now == Some(place) { " is-now" } @if now.is_some_and(|now| place < now) { " is-past" } } {
                        (record(*seat, Some(place + 1)))
                        span.ip-record-words {
                            (who(desk, *seat))
                            span.ip-record-state {
                                @if now == Some(place) { (desk.text("acts-now")) } @else { (dots(view, place)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How many activities a place has, as dots.
fn dots(view: &View, place: usize) -> &'static str {
    match view.open.step {
        Step::Over { .. } => "",
        _ if place == 0 => "● ●",
        _ => "●",
    }
}

/// A record with the number of an order card on its label, or none yet.
fn record(seat: Seat, card: Option<usize>) -> Markup {
    html! {
        svg.ip-vinyl data-part={ "record-" (seat) } viewBox="0 0 48 48" aria-hidden="true" focusable="false" {
            circle.ip-vinyl-disc cx="24" cy="24" r="23" {}
            circle.ip-vinyl-groove cx="24" cy="24" r="20" {}
            circle.ip-vinyl-groove cx="24" cy="24" r="17" {}
            circle.ip-vinyl-groove cx="24" cy="24" r="14.2" {}
            path.ip-vinyl-shine d="M24 24L9 8A22 22 0 0 1 18 3Z M24 24L39 40A22 22 0 0 1 30 45Z" {}
            circle.ip-vinyl-label cx="24" cy="24" r="11" {}
            @if let Some(card) = card { text.ip-vinyl-number x="24" y="29" text-anchor="middle" { (card) } }
            @else { circle.ip-vinyl-hole cx="24" cy="24" r="2" {} }
        }
    }
}

/// A turn order card alone, as printed.
pub(super) fn printed(place: usize) -> Markup {
    record(Seat(0), Some(place))
}

//! Seats: five colours and five shapes, so that colour is never the only sign.

use greenroom_engine::Seat;
use maud::{Markup, html};

/// The class that gives an element a seat's colour.
pub fn seat_class(seat: Seat) -> &'static str {
    ["seat-a", "seat-b", "seat-c", "seat-d", "seat-e"][seat.index() % 5]
}

/// A seat's outline on a grid of 40: circle, square, triangle, diamond, hexagon.
pub fn seat_outline(seat: Seat) -> &'static str {
    [
        "M20 3a17 17 0 1 1 0 34 17 17 0 0 1 0-34Z",
        "M8 4.5h24a3.5 3.5 0 0 1 3.5 3.5v24a3.5 3.5 0 0 1-3.5 3.5H8a3.5 3.5 0 0 1-3.5-3.5V8A3.5 3.5 0 0 1 8 4.5Z",
        "M17.2 3.6Q20-.4 22.8 3.6L38 31.6Q39.6 36.6 34.6 37H5.4Q.4 36.6 2 31.6Z",
        "M17.6 2Q20-.2 22.4 2L38 17.6Q40.2 20 38 22.4L22.4 38Q20 40.2 17.6 38L2 22.4Q-.2 20 2 17.6Z",
        "M13.4 3.5h13.2a3.5 3.5 0 0 1 3 1.7l6.6 13a3.5 3.5 0 0 1 0 3.6l-6.6 13a3.5 3.5 0 0 1-3 1.7H13.4a3.5 3.5 0 0 1-3-1.7l-6.6-13a3.5 3.5 0 0 1 0-3.6l6.6-13a3.5 3.5 0 0 1 3-1.7Z",
    ][seat.index() % 5]
}

/// A seat's token with its letter, to be placed on the board.
pub fn seat_token(seat: Seat, label: &str) -> Markup {
    let baseline = if seat.index() == 2 { "31.5" } else { "26.2" };
    html! {
        svg class={ "token token--seat " (seat_class(seat)) } viewBox="0 0 40 42" role="img" aria-label=(label) focusable="false" {
            path class="token__edge" d=(seat_outline(seat)) transform="translate(0 2)" {}
            path class="token__body" d=(seat_outline(seat)) {}
            text class="token__letter" x="20" y=(baseline) text-anchor="middle" font-size="17" { (seat.letter()) }
        }
    }
}

/// A seat's shape alone, small, as decoration beside a name.
pub fn seat_shape(seat: Seat) -> Markup {
    html! {
        svg class={ "seat-shape " (seat_class(seat)) } viewBox="0 0 40 40" aria-hidden="true" focusable="false" {
            path d=(seat_outline(seat)) {}
        }
    }
}

/// A player's face in a ring of the seat's colour, with the seat's shape at its foot. `part` names it on a live page.
pub fn seat_face(seat: Seat, part: &str, face: &Markup) -> Markup {
    let part = (!part.is_empty()).then_some(part);
    html! {
        span class={ "seat-face " (seat_class(seat)) } data-part=[part] { (face) (seat_shape(seat)) }
    }
}

//! Sentences: what the log says, and what a seat is asked. The words themselves are in `locales/`.

use crate::event::Event;
use crate::view::View;
use greenroom_engine::{Lang, Message, Seat};
use greenroom_stage::Weight;

/// Cards are called by their numbers.
pub(crate) fn name_of(_: &str, _: Lang) -> Option<String> {
    None
}

/// What the log says of an event.
pub(crate) fn say(event: &Event) -> Message {
    match *event {
        Event::Chosen { seat, card: None } => Message::new("sealed").seat("who", seat),
        Event::Chosen { seat, card: Some(card) } => {
            Message::new("sealed-card").seat("who", seat).number("card", card.0)
        }
        Event::Won { seat, card } => Message::new("won").seat("who", seat).number("card", card.0),
    }
}

/// Which section of the rules an event follows from.
pub(crate) fn section_of(event: &Event) -> &'static str {
    match event {
        Event::Chosen { .. } => "2",
        Event::Won { .. } => "3",
    }
}

/// The end of a round is a big moment.
pub(crate) fn weight(event: &Event) -> Weight {
    Weight::big_if(matches!(event, Event::Won { .. }))
}

/// What a seat is asked.
pub(crate) fn prompt(_: &View, _: Seat) -> Message {
    Message::new("prompt")
}

//! What happened, and who may hear of it.

use crate::{Eyes, Seat, SeatSet};
use serde::Serialize;

/// Who may hear of an event. There is no default: each event says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Audience {
    /// All seats and everybody who watches.
    Everyone,
    /// These seats and nobody else.
    Only(SeatSet),
    /// Everybody who watches, and all seats but these: usually they heard more.
    AllBut(SeatSet),
}

impl Audience {
    /// One seat and nobody else.
    pub fn seat(seat: Seat) -> Audience {
        Audience::Only(SeatSet::only(seat))
    }

    /// Everybody but one seat.
    pub fn but(seat: Seat) -> Audience {
        Audience::AllBut(SeatSet::only(seat))
    }

    /// Whether these eyes may hear it. Eyes that see all hear the fuller version of everything.
    pub fn hears(self, eyes: Eyes) -> bool {
        match (self, eyes) {
            (Audience::Everyone, _)
            | (Audience::Only(_), Eyes::All)
            | (Audience::AllBut(_), Eyes::Public) => true,
            (Audience::Only(_), Eyes::Public) | (Audience::AllBut(_), Eyes::All) => false,
            (Audience::Only(seats), Eyes::Seat(seat)) => seats.contains(seat),
            (Audience::AllBut(seats), Eyes::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// Where rules tell what happens.
pub trait Log<E> {
    /// Tells an event to those who may hear it.
    fn tell(&mut self, to: Audience, event: E);

    /// Says that this action has shown somebody something that was hidden, so that it cannot be taken back.
    fn reveal(&mut self);
}

/// Nobody listens: playouts pay for no events.
impl<E> Log<E> for () {
    #[inline]
    fn tell(&mut self, _: Audience, _: E) {}
    #[inline]
    fn reveal(&mut self) {}
}

/// One line of a log, before it is in a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry<E> {
    /// After how many actions it happened; the deal is 0.
    pub at: u32,
    /// Who may hear it.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// A log that keeps everything, as a table does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorder<E> {
    /// What has been told so far.
    pub entries: Vec<Entry<E>>,
    /// After how many actions new entries happen.
    pub at: u32,
    /// Whether something hidden was shown since this was last set to false.
    pub revealed: bool,
}

impl<E> Default for Recorder<E> {
    fn default() -> Recorder<E> {
        Recorder { entries: Vec::new(), at: 0, revealed: false }
    }
}

impl<E> Log<E> for Recorder<E> {
    fn tell(&mut self, to: Audience, event: E) {
        self.entries.push(Entry { at: self.at, to, event });
    }

    fn reveal(&mut self) {
        self.revealed = true;
    }
}

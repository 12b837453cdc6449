//! A visit: a request about one table, with the table's room and who asks. Visits to tables that the visitor may not see
//! are refused as if there were no such table.

use crate::app::{App, Found};
use crate::around::Around;
use crate::bots;
use crate::error::WebError;
use crate::extract::TableAt;
use crate::people::tidy_name;
use crate::programs::program_of;
use crate::tables::{ArchivedTable, Room, Seating, Snapshot};
use crate::visitor::Visitor;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Redirect;
use greenroom_engine::{Eyes, Seat};
use greenroom_room::RoomView;
use greenroom_store::{Occupant, Person};
use std::sync::Arc;

/// A request about one table by a visitor who may see it.
pub(crate) struct Visit {
    pub(crate) room: Arc<Room>,
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) visitor: Visitor,
}

impl Visit {
    /// The visitor's person, if they have a name.
    pub(crate) fn person(&self) -> Option<&Person> {
        self.visitor.person.as_ref()
    }

    /// The table and who looks at it.
    pub(crate) fn around(&self) -> Around<'_> {
        Around { room: &self.room, snapshot: &self.snapshot, visitor: &self.visitor }
    }

    /// What the visitor may know of the table, or the refusal that its game has not begun.
    pub(crate) fn view(&self) -> Result<RoomView<'_>, WebError> {
        self.snapshot.game()?;
        self.around().view().ok_or_else(WebError::no_table)
    }

    /// The visitor's own seat, or the refusal that they have none.
    pub(crate) fn own_seat(&self) -> Result<Seat, WebError> {
        self.visitor.require_person()?;
        let curtain = || WebError::new(StatusCode::CONFLICT, "error-curtain-down");
        let none = if self.snapshot.sits(self.person()) { curtain } else { WebError::not_yours };
        self.snapshot.seat_of(self.person()).ok_or_else(none)
    }

    /// The address of the table's page.
    pub(crate) fn address(&self) -> String {
        format!("/t/{}", self.room.id)
    }

    /// A redirect to the table's page.
    pub(crate) fn page(&self) -> Redirect {
        Redirect::to(&self.address())
    }

    /// Whether the visitor made this table.
    pub(crate) fn is_owner(&self) -> bool {
        self.snapshot.card.owner.as_ref().is_some_and(|owner| self.visitor.is(owner))
    }

    /// Somebody of this name beside the host, at the host's device; nobody else may seat them.
    pub(crate) fn beside(&self, name: &str) -> Result<Seating, WebError> {
        let host = self.visitor.require_person()?;
        self.snapshot.require_host(host)?;
        Ok(Seating::beside(host, tidy_name(name)?))
    }

    /// The bot or the program of the house with this name, for the owner of the table to seat; nobody else may.
    pub(crate) fn bot_to_seat(&self, app: &App, name: &str, seat: Seat) -> Result<Seating, WebError> {
        if !self.is_owner() {
            return Err(WebError::not_yours());
        }
        if let Some(program) = program_of(name) {
            app.settings().programs.require(program, "bot")?;
            return Ok(Seating::program(program));
        }
        let bot = bots::offered(name).ok_or_else(|| WebError::field("bot", &bots::names()))?;
        Ok(Seating::bot(bot, seat.index()))
    }

    /// How a chair becomes free: the visitor stands up, or the host frees it from a bot or sends a person away.
    pub(crate) fn freeing(&self, seat: Seat) -> Result<Seating, WebError> {
        if self.snapshot.seats_of(self.person()).contains(seat) {
            return Ok(Seating::nobody());
        }
        match self.snapshot.card.chairs.get(seat.index()).map(|chair| &chair.occupant) {
            Some(Occupant::Bot(_)) if self.is_owner() => Ok(Seating::nobody()),
            Some(Occupant::Person(_)) if self.is_owner() => Ok(Seating::sent_away()),
            _ => Err(WebError::not_yours()),
        }
    }

    /// The eyes that a query asks for: the visitor's own, the public's, or anybody's once the game is over.
    pub(crate) fn eyes(&self, word: Option<&str>) -> Result<Eyes, WebError> {
        let own = self.snapshot.eyes(self.person());
        let chairs = self.snapshot.card.chairs.len();
        let eyes = match word {
            None => return Ok(own),
            Some("public") => Eyes::Public,
            Some("all") => Eyes::All,
            Some(letter) => match Seat::from_word(letter) {
                Some(seat) if seat.index() < chairs => Eyes::Seat(seat),
                _ => {
                    let last = Seat(chairs.saturating_sub(1) as u8);
                    return Err(WebError::field("eyes", &format!("public, all, A–{last}")));
                }
            },
        };
        // Once the game is over, the visitor's own eyes are `Eyes::All`.
        let may = eyes == own || eyes == Eyes::Public || own == Eyes::All;
        if may { Ok(eyes) } else { Err(WebError::not_yours()) }
    }

    /// The same visit with the table's present snapshot, after a change.
    pub(crate) fn again(&self) -> Result<Visit, WebError> {
        let snapshot = self.room.snapshot_for(self.person())?;
        Ok(Visit { room: self.room.clone(), snapshot, visitor: self.visitor.clone() })
    }
}

/// A request to read what is kept of a table, by a visitor who may see it. A table that cannot be played can be read too.
pub(crate) enum Reading {
    /// The table can be played, or shown if its game is over.
    Playable(Visit),
    /// This program cannot play it.
    Archived(Box<ArchivedTable>, Visitor),
}

impl FromRequestParts<App> for Reading {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reading, WebError> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let TableAt(table) = TableAt::from_request_parts(parts, app).await?;
        match app.find_table(&table).await? {
            Found::Room(room) => {
                let snapshot = room.snapshot_for(visitor.person.as_ref())?;
                // Bots that sat here alone wake up when somebody looks.
                bots::start(app, &room);
                Ok(Reading::Playable(Visit { room, snapshot, visitor }))
            }
            Found::Archived(archived) if archived.snapshot.is_open_to(visitor.person.as_ref()) => {
                Ok(Reading::Archived(archived, visitor))
            }
            Found::Archived(_) => Err(WebError::no_table()),
        }
    }
}

impl FromRequestParts<App> for Visit {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, WebError> {
        match Reading::from_request_parts(parts, app).await? {
            Reading::Playable(visit) => Ok(visit),
            Reading::Archived(archived, _) => Err(archived.error()),
        }
    }
}

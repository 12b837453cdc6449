//! A visitor at a table: who asks, and the table that they may see.

use crate::app::App;
use crate::error::WebError;
use crate::handlers::address::TableAt;
use crate::room::{Moment, Room};
use crate::visitor::Visitor;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Redirect;
use greenroom_catalog::AnyTable;
use greenroom_engine::{Eyes, Seat};
use greenroom_store::{Occupant, Person};
use std::sync::Arc;

/// A visitor at a table that they may see. One that they may not see is answered like one that is not there.
pub(crate) struct Place {
    pub(crate) room: Arc<Room>,
    pub(crate) moment: Arc<Moment>,
    pub(crate) visitor: Visitor,
}

impl Place {
    /// Who it is, if they sit or stand here under a name.
    pub(crate) fn person(&self) -> Option<&Person> {
        self.visitor.person.as_ref()
    }

    /// The visitor's own seat, or the answer that they have none.
    pub(crate) fn own_seat(&self) -> Result<Seat, WebError> {
        self.visitor.known()?;
        self.moment.seat_of(self.person()).ok_or_else(WebError::not_yours)
    }

    /// The game, or the answer that it has not begun.
    pub(crate) fn game(&self) -> Result<&dyn AnyTable, WebError> {
        let gathering = || WebError::new(StatusCode::CONFLICT, "error-gathering");
        self.moment.table.as_deref().ok_or_else(gathering)
    }

    /// The address of the table's page.
    pub(crate) fn address(&self) -> String {
        format!("/t/{}", self.room.id)
    }

    /// The way back to the table's page.
    pub(crate) fn page(&self) -> Redirect {
        Redirect::to(&self.address())
    }

    /// Whether the visitor made this table.
    pub(crate) fn is_owner(&self) -> bool {
        self.moment.card.owner.as_ref().is_some_and(|owner| self.visitor.is(owner))
    }

    /// Whether the visitor may make a chair free: their own, or a bot's at a table of theirs.
    pub(crate) fn may_free(&self, seat: Seat) -> bool {
        let chair = self.moment.card.chairs.get(seat.index());
        let is_bot = chair.is_some_and(|chair| matches!(chair.occupant, Occupant::Bot(_)));
        self.moment.seat_of(self.person()) == Some(seat) || (is_bot && self.is_owner())
    }

    /// The eyes that a word asks for: one's own, the public's, or anybody's once the game is over.
    pub(crate) fn eyes(&self, word: Option<&str>) -> Result<Eyes, WebError> {
        let own = self.moment.eyes(self.person());
        let chairs = self.moment.card.chairs.len();
        let eyes = match word {
            None => return Ok(own),
            Some("public") => Eyes::Public,
            Some("all") => Eyes::All,
            Some(seat) => match seat.parse::<u8>() {
                Ok(seat) if usize::from(seat) < chairs => Eyes::Seat(Seat(seat)),
                _ => return Err(WebError::field("eyes", &format!("public, all, 0–{}", chairs - 1))),
            },
        };
        // Once the game is over, one's own eyes see all.
        let may = eyes == own || eyes == Eyes::Public || own == Eyes::All;
        if may { Ok(eyes) } else { Err(WebError::not_yours()) }
    }

    /// The place again after something has changed there.
    pub(crate) fn again(&self) -> Result<Place, WebError> {
        let moment = self.room.moment_for(self.person())?;
        Ok(Place { room: self.room.clone(), moment, visitor: self.visitor.clone() })
    }
}

impl FromRequestParts<App> for Place {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Place, WebError> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let TableAt(table) = TableAt::from_request_parts(parts, app).await?;
        let room = app.room(&table).await?;
        let moment = room.moment_for(visitor.person.as_ref())?;
        Ok(Place { room, moment, visitor })
    }
}

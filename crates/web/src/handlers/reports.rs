//! The page on which a player reports or blocks somebody, for a line of chat or at a chair.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query, Visit};
use crate::moderation::{Subject, WHYS, report};
use crate::pages;
use crate::people;
use axum::extract::State;
use axum::response::Redirect;
use greenroom_engine::Seat;
use maud::Markup;

/// `GET /t/{table}/report?line=…` or `?seat=…`
pub(crate) async fn form(visit: Visit, query: Query) -> Result<Markup, WebError> {
    let subject = subject(&visit, query.get("line"), query.get("seat"))?;
    Ok(pages::report::page(&visit.visitor, &visit.room.id, &subject))
}

/// `POST /t/{table}/report`
pub(crate) async fn send(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Markup, WebError> {
    let subject = subject(&visit, fields.get("line"), fields.get("seat"))?;
    let why = fields.need("why", &WHYS.join(", "))?;
    report(&app, &visit, subject, why, fields.get("words").unwrap_or_default()).await?;
    Ok(pages::report::thanks(&visit.visitor, &visit.room.id))
}

/// `POST /t/{table}/block`: whoever said a line or sits on a chair is blocked.
pub(crate) async fn block(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let subject = subject(&visit, fields.get("line"), fields.get("seat"))?;
    people::block(&app, visit.visitor.require_person()?, &subject.person, true).await?;
    Ok(visit.page())
}

/// What a form or an address names.
fn subject(visit: &Visit, line: Option<&str>, seat: Option<&str>) -> Result<Subject, WebError> {
    visit.visitor.require_person()?;
    let line = line.map(|line| line.parse().map_err(|_| WebError::field("line", "1…"))).transpose()?;
    let seat =
        seat.map(|seat| Seat::from_word(seat).ok_or_else(|| WebError::field("seat", "A…"))).transpose()?;
    Subject::find(visit, line, seat)
}

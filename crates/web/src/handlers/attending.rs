//! What people at a table order beside the actions, and the way to the next table that waits for them.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query, Visit};
use crate::tables::TableOrders;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::response::Redirect;
use greenroom_engine::Seat;
use greenroom_store::{Page, Status};

/// `POST /t/{table}/people`
pub(crate) async fn order(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let order = TableOrders::read(fields.need("do", "…")?)?;
    let (person, seat) = (visit.visitor.require_person()?, visit.own_seat()?);
    let about = if fields.get("seat").is_some() { Seat(fields.number("seat")?) } else { seat };
    visit.room.order(&app, &person.id, seat, order, about).await?;
    Ok(visit.page())
}

/// `GET /next?after=…`: the next table where it is the visitor's move, after this one; the lobby where there is none.
pub(crate) async fn next(
    State(app): State<App>,
    visitor: Visitor,
    query: Query,
) -> Result<Redirect, WebError> {
    let Some(person) = &visitor.person else { return Ok(Redirect::to("/")) };
    let cards = app.store.tables_of(&person.id, Page::first(Page::LARGEST)).await?;
    let waiting: Vec<_> = cards
        .iter()
        .filter(|card| card.status == Status::Playing && card.waits_for(&person.id))
        .map(|card| card.id.as_str())
        .collect();
    let here = waiting.iter().position(|id| query.get("after") == Some(id));
    let next = waiting.get(here.map_or(0, |place| place + 1)).or_else(|| waiting.first());
    let elsewhere = next.filter(|id| query.get("after") != Some(id));
    Ok(elsewhere.map_or_else(|| Redirect::to("/"), |id| Redirect::to(&format!("/t/{id}"))))
}

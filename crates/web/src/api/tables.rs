//! Tables: listed, made, shown.

use crate::advice::AdviceRule;
use crate::api::answers::{TableAnswer, TableRow};
use crate::api::body::Body;
use crate::api::options;
use crate::api::query::Query;
use crate::app::App;
use crate::error::WebError;
use crate::handlers::tables::{Plan, Wish, find, make};
use crate::place::Place;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use greenroom_store::Visibility;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One page of a list.
#[derive(Serialize)]
pub(crate) struct Tables {
    tables: Vec<TableRow>,
    /// What to skip for the next page; nothing when this was the last.
    next: Option<u32>,
}

/// `GET /api/tables?list=open|watchable|mine&skip=…&take=…`
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    query: Query,
) -> Result<Json<Tables>, WebError> {
    let page = query.only(&["list", "skip", "take"])?.page()?;
    let cards = match query.get("list") {
        None | Some("open") => app.store.open_tables(page).await?,
        Some("watchable") => app.store.watchable_tables(page).await?,
        Some("mine") => app.store.tables_of(&visitor.known()?.id, page).await?,
        Some(_) => return Err(WebError::field("list", "open, watchable, mine")),
    };
    let tables: Vec<TableRow> =
        cards.iter().map(|card| TableRow::of(card, visitor.person.as_ref())).collect();
    let next = (tables.len() == page.take as usize).then(|| page.skip.saturating_add(page.take));
    Ok(Json(Tables { tables, next }))
}

/// A table that somebody wants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    game: String,
    /// For each seat `me`, `open` or a bot's name.
    seats: Vec<String>,
    #[serde(default)]
    options: Map<String, Value>,
    visibility: Option<Visibility>,
    /// Who may ask for advice.
    advice: Option<AdviceRule>,
}

/// `POST /api/tables`
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Body(wanted): Body<Wanted>,
) -> Result<Response, WebError> {
    let maker = visitor.known()?;
    let kind = find(&wanted.game)?;
    let seats = wanted.seats.iter().map(|wish| Wish::read(wish)).collect::<Result<_, _>>()?;
    let options = options::read(kind, wanted.options)?;
    let visibility = wanted.visibility.unwrap_or(Visibility::Open);
    let plan = Plan { seats, options, visibility, advice: wanted.advice.unwrap_or_default() };
    let id = make(&app, kind, plan, maker).await?;
    let room = app.room(&id).await?;
    let moment = room.moment();
    let answer = TableAnswer::of(&Place { room, moment, visitor });
    Ok((StatusCode::CREATED, [(LOCATION, format!("/api/tables/{id}"))], Json(answer)).into_response())
}

/// `GET /api/tables/{table}`
pub(crate) async fn show(place: Place) -> Json<TableAnswer> {
    Json(TableAnswer::of(&place))
}

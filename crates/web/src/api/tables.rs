//! Tables: listed, made, shown.

use crate::advice::AdviceRule;
use crate::api::answers::{TableAnswer, TableRow};
use crate::api::options;
use crate::app::App;
use crate::attendance::Pace;
use crate::error::WebError;
use crate::extract::Body;
use crate::extract::{Query, Reading, Visit};
use crate::rate_limit::charge_table;
use crate::tables::{self, SeatChoice, TableSetup};
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use greenroom_store::{SeriesKind, TableCard, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One page of a list.
#[derive(Serialize)]
pub(crate) struct Tables {
    tables: Vec<TableRow>,
    /// The `skip` of the next page; none when this was the last.
    next: Option<u32>,
}

/// `GET /api/tables?list=open|watchable|friends|mine&skip=…&take=…`
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    query: Query,
) -> Result<Json<Tables>, WebError> {
    let page = query.only(&["list", "skip", "take"])?.page()?;
    let cards = match query.get("list") {
        None | Some("open" | "watchable") if app.settings().unlisted => Vec::new(),
        None | Some("open") => app.store.open_tables(page).await?,
        Some("watchable") => app.store.watchable_tables(page).await?,
        Some("friends") => app.store.tables_for_friend(&visitor.require_person()?.id, page).await?,
        Some("mine") => app.store.tables_of(&visitor.require_person()?.id, page).await?,
        Some(_) => return Err(WebError::field("list", "open, watchable, friends, mine")),
    };
    // One's own tables are told whoever else sits there.
    let is_listed = |card: &&TableCard| match (&visitor.person, query.get("list")) {
        (Some(person), list) if list != Some("mine") => !app.house.keeps_apart(card, &person.id),
        _ => true,
    };
    let tables: Vec<TableRow> =
        cards.iter().filter(is_listed).map(|card| TableRow::of(card, visitor.person.as_ref())).collect();
    let next = (cards.len() == page.take as usize).then(|| page.skip.saturating_add(page.take));
    Ok(Json(Tables { tables, next }))
}

/// A request for a new table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    game: String,
    /// For each seat `me`, `open`, `kept:NAME` or a bot's name.
    seats: Vec<String>,
    #[serde(default)]
    options: Map<String, Value>,
    visibility: Option<Visibility>,
    /// Who may ask for advice.
    advice: Option<AdviceRule>,
    /// Whether the host approves everybody who wants to sit down.
    #[serde(default)]
    asks: bool,
    /// How fast the table plays.
    pace: Option<Pace>,
    /// Whether the game counts for ratings.
    #[serde(default)]
    rated: bool,
    /// The series that it begins.
    series: Option<WantedSeries>,
    /// At how many tables the same deal is played.
    copies: Option<u8>,
}

/// A series that begins with a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WantedSeries {
    kind: SeriesKind,
    /// How many games it has at most.
    games: u8,
}

/// `POST /api/tables`
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Body(wanted): Body<Wanted>,
) -> Result<Response, WebError> {
    let maker = visitor.require_person()?;
    let kind = app.find_game(&wanted.game)?;
    let seats = wanted.seats.iter().map(|choice| SeatChoice::read(choice)).collect::<Result<_, _>>()?;
    let options = options::read(kind, wanted.options)?;
    let visibility = wanted.visibility.unwrap_or(Visibility::Open);
    let (advice, asks) = (wanted.advice.unwrap_or_default(), wanted.asks);
    let (pace, rated) = (wanted.pace.unwrap_or_default(), wanted.rated);
    let (series, copies) =
        (wanted.series.map(|wanted| (wanted.kind, wanted.games)), wanted.copies.unwrap_or(1));
    if copies > 1 && wanted.visibility.is_some_and(|visibility| visibility != Visibility::Private) {
        return Err(WebError::field("visibility", "private"));
    }
    let setup = TableSetup { seats, options, visibility, advice, asks, pace, rated, series, copies };
    for _ in 0..copies.max(1) {
        charge_table(&app, &visitor, maker).await?;
    }
    let id = tables::create(&app, kind, setup, maker).await?.table;
    let room = app.room(&id).await?;
    let snapshot = room.snapshot();
    let answer = TableAnswer::of(&Visit { room, snapshot, visitor });
    Ok((StatusCode::CREATED, [(LOCATION, format!("/api/tables/{id}"))], Json(answer)).into_response())
}

/// `GET /api/tables/{table}`
pub(crate) async fn show(reading: Reading) -> Json<TableAnswer> {
    Json(match &reading {
        Reading::Playable(visit) => TableAnswer::of(visit),
        Reading::Archived(archived, visitor) => TableAnswer::of_archived(archived, visitor.person.as_ref()),
    })
}

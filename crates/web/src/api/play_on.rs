//! Playing on from a position of a finished game, and the position itself.

use crate::api::answers::TableAnswer;
use crate::app::App;
use crate::bots;
use crate::error::WebError;
use crate::extract::{Body, Query, Visit};
use crate::rate_limit::charge_table;
use crate::tables::{self, StartPosition};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use greenroom_engine::Seat;
use serde::Deserialize;
use serde_json::Value;

/// Where somebody wants to play on, and against whom.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayOn {
    /// After how many actions of the finished game.
    at: u32,
    /// The seat that the person takes; what it knew then is known.
    seat: Seat,
    /// The bot on the other seats; by default one that plays well.
    bot: Option<String>,
}

/// `POST /api/tables/{table}/play-on`
pub(crate) async fn begin(
    State(app): State<App>,
    visit: Visit,
    Body(PlayOn { at, seat, bot }): Body<PlayOn>,
) -> Result<Response, WebError> {
    let person = visit.visitor.require_person()?;
    let bot = bot.as_deref().unwrap_or(bots::USUAL_BOT);
    let bot = bots::offered(bot).ok_or_else(|| WebError::field("bot", &bots::names()))?;
    let start = StartPosition::of_table(&visit.snapshot, at)?;
    charge_table(&app, &visit.visitor, person).await?;
    let id = tables::play_on(&app, visit.room.kind, start, (seat, person), bot).await?;
    let room = app.room(&id).await?;
    let snapshot = room.snapshot();
    let answer = TableAnswer::of(&Visit { room, snapshot, visitor: visit.visitor });
    Ok((StatusCode::CREATED, [(LOCATION, format!("/api/tables/{id}"))], Json(answer)).into_response())
}

/// `GET /api/tables/{table}/position?at=…`: the whole position; only of a finished game, since it tells everything.
pub(crate) async fn position(visit: Visit, query: Query) -> Result<Json<Value>, WebError> {
    let at = query.only(&["at"])?.get("at").map(|_| query.number("at", 0)).transpose()?;
    Ok(Json(tables::finished_position(&visit.snapshot, at)?.dump()))
}

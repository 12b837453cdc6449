//! What a seat does: act, take back, say something.

use crate::api::body::Body;
use crate::app::App;
use crate::error::WebError;
use crate::handlers::tables::tidy_line;
use crate::place::Place;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use greenroom_engine::Words;
use serde::{Deserialize, Serialize};

/// An action, and the decision that it answers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Action {
    decision: u32,
    words: Words,
}

/// How many actions the table has now.
#[derive(Serialize)]
pub(crate) struct Moved {
    number: u32,
}

/// `POST /api/tables/{table}/act`: when this answers, the action is durable.
pub(crate) async fn act(
    State(app): State<App>,
    place: Place,
    Body(action): Body<Action>,
) -> Result<Json<Moved>, WebError> {
    let seat = place.own_seat()?;
    let number = place.room.act(&app, seat, action.decision, action.words).await?;
    Ok(Json(Moved { number }))
}

/// Where the table is believed to be, so that a second click takes back nothing more.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakenBack {
    number: u32,
}

/// `POST /api/tables/{table}/undo`
pub(crate) async fn undo(
    State(app): State<App>,
    place: Place,
    Body(taken): Body<TakenBack>,
) -> Result<Json<Moved>, WebError> {
    let seat = place.own_seat()?;
    let number = place.room.undo(&app, seat, Some(taken.number)).await?;
    Ok(Json(Moved { number }))
}

/// Something to say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    text: String,
}

/// `POST /api/tables/{table}/chat`
pub(crate) async fn say(
    State(app): State<App>,
    place: Place,
    Body(line): Body<Line>,
) -> Result<StatusCode, WebError> {
    let person = place.visitor.known()?;
    place.room.say(&app, person, tidy_line(&line.text)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

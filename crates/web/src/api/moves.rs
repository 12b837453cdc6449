//! What a seat does: act, take back, chat.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Body;
use crate::extract::Visit;
use crate::tables::ChatChange;
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

/// How often what the seat sees has changed now.
#[derive(Serialize)]
pub(crate) struct Moved {
    number: u32,
}

/// `POST /api/tables/{table}/act`: when this answers, the action is durable.
pub(crate) async fn act(
    State(app): State<App>,
    visit: Visit,
    Body(action): Body<Action>,
) -> Result<Json<Moved>, WebError> {
    let seat = visit.own_seat()?;
    let number = visit.room.act(&app, seat, action.decision, action.words).await?;
    Ok(Json(Moved { number }))
}

/// The number that the program's seat expects to have, so that a second click takes back nothing more.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakenBack {
    number: u32,
}

/// `POST /api/tables/{table}/undo`
pub(crate) async fn undo(
    State(app): State<App>,
    visit: Visit,
    Body(taken): Body<TakenBack>,
) -> Result<Json<Moved>, WebError> {
    let seat = visit.own_seat()?;
    let number = visit.room.undo(&app, seat, Some(taken.number)).await?;
    Ok(Json(Moved { number }))
}

/// A line of chat.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    text: String,
}

/// `POST /api/tables/{table}/chat`
pub(crate) async fn say(
    State(app): State<App>,
    visit: Visit,
    Body(line): Body<Line>,
) -> Result<StatusCode, WebError> {
    let person = visit.visitor.require_person()?;
    visit.room.say(&app, person, &line.text).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{table}/chat/rules`: who may speak, and who hears whom.
pub(crate) async fn chat_rules(
    State(app): State<App>,
    visit: Visit,
    Body(change): Body<ChatChange>,
) -> Result<StatusCode, WebError> {
    visit.room.change_chat(&app, visit.visitor.require_person()?, change).await?;
    Ok(StatusCode::NO_CONTENT)
}

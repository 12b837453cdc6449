//! Looking back: the replay and the transcript.

use crate::app::App;
use crate::error::WebError;
use crate::pages::replay;
use crate::room::{Moment, Room};
use crate::visitor::Visitor;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use greenroom_engine::Eyes;
use greenroom_store::{Status, TableId};
use maud::Markup;
use serde::Deserialize;
use std::sync::Arc;

/// Which position, and whose eyes.
#[derive(Deserialize)]
pub(crate) struct Position {
    at: Option<u32>,
    eyes: Option<String>,
}

struct Asked {
    room: Arc<Room>,
    moment: Arc<Moment>,
    at: u32,
    eyes: Eyes,
}

async fn asked(
    app: &App,
    table: &TableId,
    visitor: &Visitor,
    position: &Position,
) -> Result<Asked, WebError> {
    let room = app.room(table).await?;
    let moment = room.moment_for(visitor.person.as_ref())?;
    let game = moment.table.as_ref().ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-gathering"))?;
    let allowed = replay::allowed(&moment, visitor);
    let eyes = match &position.eyes {
        None => allowed[0],
        Some(word) => {
            *allowed.iter().find(|eyes| replay::eyes_word(**eyes) == *word).ok_or_else(WebError::not_yours)?
        }
    };
    let last = game.number();
    let at = position.at.unwrap_or(last);
    if at > last {
        return Err(WebError::field("at", &format!("0–{last}")));
    }
    Ok(Asked { room, moment, at, eyes })
}

/// `GET /t/{table}/replay?at=…&eyes=…`
pub(crate) async fn show(
    State(app): State<App>,
    Path(table): Path<TableId>,
    Query(position): Query<Position>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let Asked { room, moment, at, eyes } = asked(&app, &table, &visitor, &position).await?;
    let game = moment.table.as_ref().ok_or_else(WebError::no_table)?;
    Ok(replay::page(&room, &moment, game.as_ref(), at, eyes, &visitor))
}

/// `GET /t/{table}/replay/frame?at=…&eyes=…`: the position alone, for the script's slider.
pub(crate) async fn frame(
    State(app): State<App>,
    Path(table): Path<TableId>,
    Query(position): Query<Position>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let Asked { room, moment, at, eyes } = asked(&app, &table, &visitor, &position).await?;
    let game = moment.table.as_ref().ok_or_else(WebError::no_table)?;
    Ok(replay::position(&room, &moment, game.as_ref(), at, eyes, visitor.lang))
}

/// `GET /t/{table}/transcript`: only of a finished game, since it tells everything.
pub(crate) async fn transcript(
    State(app): State<App>,
    Path(table): Path<TableId>,
    visitor: Visitor,
) -> Result<Response, WebError> {
    let room = app.room(&table).await?;
    let moment = room.moment_for(visitor.person.as_ref())?;
    let transcript = transcript_of(&moment)?;
    let name = format!("attachment; filename=\"{}-{table}.txt\"", room.kind.id());
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)], transcript)
        .into_response())
}

/// The transcript of a finished game.
pub(crate) fn transcript_of(moment: &Moment) -> Result<String, WebError> {
    if moment.card.status != Status::Over {
        return Err(WebError::new(StatusCode::CONFLICT, "error-not-over"));
    }
    let transcript = moment.table.as_ref().and_then(|table| table.transcript());
    Ok(transcript.ok_or_else(WebError::no_table)?.to_text())
}

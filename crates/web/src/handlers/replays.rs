//! Looking back: the replay and the transcript.

use crate::analysis;
use crate::api::query::Query;
use crate::app::App;
use crate::error::WebError;
use crate::pages::replay;
use crate::place::Place;
use crate::room::Moment;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use greenroom_engine::Eyes;
use greenroom_store::Status;
use maud::Markup;

/// The position that is asked for, and the eyes it is seen with.
pub(crate) fn asked(place: &Place, query: &Query) -> Result<(u32, Eyes), WebError> {
    let last = place.game()?.number();
    let allowed = replay::allowed(&place.moment, &place.visitor);
    let eyes = match query.get("eyes") {
        None => allowed[0],
        Some(word) => {
            *allowed.iter().find(|eyes| replay::eyes_word(**eyes) == word).ok_or_else(WebError::not_yours)?
        }
    };
    let at = query.number("at", last)?;
    if at > last { Err(WebError::field("at", &format!("0–{last}"))) } else { Ok((at, eyes)) }
}

/// `GET /t/{table}/replay?at=…&eyes=…`
pub(crate) async fn show(State(app): State<App>, query: Query, place: Place) -> Result<Markup, WebError> {
    let (at, eyes) = asked(&place, &query)?;
    let over = place.moment.card.status == Status::Over;
    let analysis = if over { Some(analysis::look(&app, &place.room).await?) } else { None };
    Ok(replay::page(&place.room, &place.moment, place.game()?, analysis.as_ref(), at, eyes, &place.visitor))
}

/// `GET /t/{table}/replay/frame?at=…&eyes=…`: the position alone, for the script's slider.
pub(crate) async fn frame(query: Query, place: Place) -> Result<Markup, WebError> {
    let (at, eyes) = asked(&place, &query)?;
    Ok(replay::position(&place.room, &place.moment, place.game()?, at, eyes, place.visitor.lang))
}

/// `GET /t/{table}/transcript`: only of a finished game, since it tells everything.
pub(crate) async fn transcript(place: Place) -> Result<Response, WebError> {
    let transcript = transcript_of(&place.moment)?;
    let name = format!("attachment; filename=\"{}-{}.txt\"", place.room.kind.id(), place.room.id);
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

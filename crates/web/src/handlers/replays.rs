//! Looking back: the replay and the transcript.

use crate::analysis;
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Query, Reading, Visit};
use crate::pages::{picture, replay};
use crate::tables;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use greenroom_engine::Eyes;
use maud::Markup;

/// The position that a query asks for, and the eyes that see it.
pub(crate) fn requested(visit: &Visit, query: &Query) -> Result<(u32, Eyes), WebError> {
    let view = visit.view()?;
    let allowed = replay::allowed(&view);
    let eyes = match query.get("eyes") {
        None => allowed[0],
        Some(word) => {
            *allowed.iter().find(|eyes| replay::eyes_word(**eyes) == word).ok_or_else(WebError::not_yours)?
        }
    };
    let last = replay::last(&view, eyes);
    let at = query.number("at", last)?;
    if at > last { Err(WebError::field("at", &format!("0–{last}"))) } else { Ok((at, eyes)) }
}

/// `GET /t/{table}/replay?at=…&eyes=…`
pub(crate) async fn show(State(app): State<App>, query: Query, visit: Visit) -> Result<Markup, WebError> {
    let (at, eyes) = requested(&visit, &query)?;
    let over = visit.snapshot.is_over();
    let analysis = if over { Some(analysis::state(&app, &visit.room).await?) } else { None };
    let (view, people) = (visit.view()?, visit.around().looking_back(app.lab.is_open()));
    Ok(replay::page(&visit.visitor.reader(), &view, &people, analysis.as_ref(), (at, eyes)))
}

/// `GET /t/{table}/replay/frame?at=…&eyes=…`: the position alone, for the script's slider.
pub(crate) async fn frame(State(app): State<App>, query: Query, visit: Visit) -> Result<Markup, WebError> {
    let (at, eyes) = requested(&visit, &query)?;
    Ok(replay::position(&visit.view()?, &visit.around().looking_back(app.lab.is_open()), at, eyes))
}

/// `GET /t/{table}/result.svg`: a picture of how a finished game has ended.
pub(crate) async fn picture(visit: Visit) -> Result<Response, WebError> {
    let table = visit.snapshot.finished_game()?;
    let drawn = picture::draw(&visit.view()?, table.sight(Eyes::Public).as_ref());
    // A game that was ended by agreement has no result to show.
    let svg = drawn.ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-result"))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// `GET /t/{table}/transcript`: only of a finished game, since it tells everything.
pub(crate) async fn transcript(State(app): State<App>, reading: Reading) -> Result<Response, WebError> {
    let (transcript, card) = match &reading {
        Reading::Playable(visit) => (tables::transcript(&app, &visit.snapshot).await?, &visit.snapshot.card),
        Reading::Archived(archived, _) => (archived.transcript()?, &archived.snapshot.card),
    };
    let name = format!("attachment; filename=\"{}-{}.txt\"", card.game, card.id);
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)], transcript)
        .into_response())
}

//! A player tells whoever runs the house about a line of chat or a person.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Body, Visit};
use crate::moderation::{Subject, report};
use axum::extract::State;
use axum::http::StatusCode;
use greenroom_engine::Seat;
use serde::Deserialize;

/// What is reported, and why. Either the line or the seat is named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Report {
    line: Option<u32>,
    seat: Option<Seat>,
    why: String,
    #[serde(default)]
    words: String,
}

/// `POST /api/tables/{table}/report`
pub(crate) async fn send(
    State(app): State<App>,
    visit: Visit,
    Body(sent): Body<Report>,
) -> Result<StatusCode, WebError> {
    let subject = Subject::find(&visit, sent.line, sent.seat)?;
    report(&app, &visit, subject, &sent.why, &sent.words).await?;
    Ok(StatusCode::NO_CONTENT)
}

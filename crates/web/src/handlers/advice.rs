//! Asking what Expert would do.

use crate::advice;
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Visit};
use crate::pages;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use greenroom_room::Advised;

/// `POST /t/{table}/advice`: the script gets the answer alone; a plain form is redirected to the page, which now shows it.
pub(crate) async fn ask(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Response, WebError> {
    let given = advice::ask(&app, &visit, fields.number("decision")?).await?;
    if fields.get("part").is_none() {
        return Ok(visit.page().into_response());
    }
    let advised = Advised { seat: given.seat, decision: given.decision, advice: &given.advice };
    Ok(pages::advice::panel(&visit.view()?, &advised).into_response())
}

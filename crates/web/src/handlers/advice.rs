//! Asking what Expert would do.

use crate::advice;
use crate::app::App;
use crate::error::WebError;
use crate::handlers::form::Fields;
use crate::pages;
use crate::place::Place;
use axum::extract::State;
use axum::response::{IntoResponse, Response};

/// `POST /t/{table}/advice`: the script gets the answer alone; a plain form goes back to the page, which now shows it.
pub(crate) async fn ask(State(app): State<App>, place: Place, fields: Fields) -> Result<Response, WebError> {
    let given = advice::ask(&app, &place, fields.number("decision")?).await?;
    if fields.get("part").is_none() {
        return Ok(place.page().into_response());
    }
    Ok(pages::advice::panel(&place.address(), place.game()?, &given, place.visitor.lang).into_response())
}

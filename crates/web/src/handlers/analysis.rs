//! The analysis of a finished game: begun, stopped, looked at.

use crate::analysis;
use crate::api::query::Query;
use crate::app::App;
use crate::error::WebError;
use crate::guard::too_many;
use crate::handlers::form::Fields;
use crate::handlers::replays::asked;
use crate::pages;
use crate::place::Place;
use axum::extract::State;
use axum::response::Redirect;
use maud::Markup;

/// What beginning an analysis takes from the bucket of whoever asks for it, in changes.
pub(crate) const COST: f64 = 20.0;

/// `GET /t/{table}/analysis?at=…&eyes=…`: the part of the replay's page that shows it.
pub(crate) async fn show(State(app): State<App>, query: Query, place: Place) -> Result<Markup, WebError> {
    let analysis = analysis::look(&app, &place.room).await?;
    let (at, eyes) = asked(&place, &query)?;
    Ok(pages::analysis::part(
        &place.room,
        &place.moment,
        place.game()?,
        &analysis,
        at,
        eyes,
        place.visitor.lang,
    ))
}

/// `POST /t/{table}/analysis`: begins it, or stops it.
pub(crate) async fn run(State(app): State<App>, place: Place, fields: Fields) -> Result<Redirect, WebError> {
    let person = place.visitor.known()?;
    match fields.need("run", "yes, no")? {
        "yes" if !app.limits.allows(&format!("analysis {}", person.id), COST) => return Err(too_many()),
        "yes" => analysis::start(&app, &place.room).await?,
        "no" => analysis::stop(&app, &place.room)?,
        _ => return Err(WebError::field("run", "yes, no")),
    }
    let at: u32 = fields.number("at").unwrap_or(0);
    let eyes =
        fields.get("eyes").filter(|eyes| matches!(*eyes, "all" | "public" | "0" | "1" | "2" | "3" | "4"));
    let eyes = eyes.map(|eyes| format!("&eyes={eyes}")).unwrap_or_default();
    Ok(Redirect::to(&format!("{}/replay?at={at}{eyes}#analysis", place.address())))
}

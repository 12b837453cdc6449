//! The analysis of a finished game: shown, started, stopped.

use crate::analysis;
use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query, Visit};
use crate::handlers::replays::requested;
use crate::pages;
use axum::extract::State;
use axum::response::Redirect;
use maud::Markup;

/// `GET /t/{table}/analysis?at=…&eyes=…`: the part of the replay's page that shows it.
pub(crate) async fn show(State(app): State<App>, query: Query, visit: Visit) -> Result<Markup, WebError> {
    let analysis = analysis::state(&app, &visit.room).await?;
    let (at, eyes) = requested(&visit, &query)?;
    Ok(pages::analysis::part(&visit.view()?, &analysis, at, eyes))
}

/// `POST /t/{table}/analysis`: starts it or stops it.
pub(crate) async fn run(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Redirect, WebError> {
    let person = visit.visitor.require_person()?;
    let run = match fields.need("run", "yes, no")? {
        "yes" => true,
        "no" => false,
        _ => return Err(WebError::field("run", "yes, no")),
    };
    analysis::request(&app, &visit.room, person, run).await?;
    let at: u32 = fields.number("at").unwrap_or(0);
    let eyes =
        fields.get("eyes").filter(|eyes| matches!(*eyes, "all" | "public" | "0" | "1" | "2" | "3" | "4"));
    let eyes = eyes.map(|eyes| format!("&eyes={eyes}")).unwrap_or_default();
    Ok(Redirect::to(&format!("{}/replay?at={at}{eyes}#analysis", visit.address())))
}

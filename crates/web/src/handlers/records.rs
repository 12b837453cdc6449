//! Records: the page of a person, the statistics of a game, and what somebody keeps to themselves.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, GameAt, PersonAt};
use crate::pages;
use crate::records::{Profile, Stats, set_privacy};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::response::Redirect;
use greenroom_store::Privacy;
use maud::Markup;

/// `GET /people/{person}`
pub(crate) async fn person(
    State(app): State<App>,
    PersonAt(person): PersonAt,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let profile = Profile::of(&app, &visitor, &person).await?;
    Ok(pages::person::page(&visitor, &profile, app.games))
}

/// `GET /stats/{game}`
pub(crate) async fn stats(
    State(app): State<App>,
    GameAt(kind): GameAt,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    Ok(pages::stats::page(&visitor, &Stats::of(&app, kind).await?, app.lab.is_open()))
}

/// `POST /me/privacy`: a box that is ticked keeps something to oneself.
pub(crate) async fn privacy(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visitor.require_person()?;
    let hidden = |name| match fields.get(name) {
        None => Ok(false),
        Some("hidden") => Ok(true),
        Some(_) => Err(WebError::field(name, "hidden")),
    };
    let privacy = Privacy { record: hidden("record")?, rating: hidden("rating")? };
    set_privacy(&app, person, privacy).await?;
    Ok(Redirect::to(&pages::person::address(&person.id)))
}

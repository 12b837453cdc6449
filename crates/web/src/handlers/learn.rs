//! A first game that explains itself.

use crate::app::{App, Found};
use crate::error::WebError;
use crate::extract::Fields;
use crate::pages::learn;
use crate::people::person_or_new;
use crate::rate_limit::charge_table;
use crate::tables;
use crate::visitor::{Visitor, welcome};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Redirect, Response};
use greenroom_catalog::GameKind;
use greenroom_stage::Lesson;
use greenroom_store::{Page, Status, TableId};
use maud::Markup;

/// How many of a visitor's tables are looked through for a lesson that they have begun.
const LOOKED_THROUGH: u32 = 20;

fn lesson_of(kind: &dyn GameKind) -> Result<&'static Lesson, WebError> {
    kind.lesson().ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-lesson"))
}

/// `GET /learn/{game}`
pub(crate) async fn show(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let kind = app.find_game(&game)?;
    let lesson = lesson_of(kind)?;
    let begun = begun(&app, &visitor, kind).await?;
    let begun = begun.map(|table| format!("/t/{table}"));
    Ok(learn::page(&visitor.reader(), kind, lesson, begun.as_deref()))
}

/// `POST /learn/{game}`
pub(crate) async fn begin(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let kind = app.find_game(&game)?;
    let lesson = lesson_of(kind)?;
    let person = person_or_new(&app, &visitor, &fields).await?;
    charge_table(&app, &visitor, &person).await?;
    let table = tables::create_lesson(&app, kind, lesson, &person).await?;
    Ok(welcome(&app, &visitor, &person, Redirect::to(&format!("/t/{table}"))))
}

/// The table at which the visitor has begun this lesson, and whose game goes on.
async fn begun(app: &App, visitor: &Visitor, kind: &dyn GameKind) -> Result<Option<TableId>, WebError> {
    let Some(person) = &visitor.person else { return Ok(None) };
    let cards = app.store.tables_of(&person.id, Page::first(LOOKED_THROUGH)).await?;
    for card in cards.into_iter().filter(|card| card.game == kind.id() && card.status == Status::Playing) {
        if let Found::Room(room) = app.find_table(&card.id).await?
            && room.snapshot().extra.lesson
        {
            return Ok(Some(card.id));
        }
    }
    Ok(None)
}

//! A person's data, for that person.

use crate::app::App;
use crate::error::WebError;
use crate::moderation::no_person;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use greenroom_store::{PersonId, StoreError};
use serde_json::Value;

/// The same as a file to download.
pub(crate) async fn export_file(app: &App, person: &PersonId) -> Result<Response, WebError> {
    let data = export(app, person).await?;
    let headers = [
        (CONTENT_TYPE, "application/json; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"greenroom-data.json\""),
    ];
    Ok((headers, format!("{data:#}\n")).into_response())
}

/// Everything that is kept about a person. What they chose at a table that is not over is left out.
pub(crate) async fn export(app: &App, person: &PersonId) -> Result<Value, WebError> {
    match app.store.export_person(person).await {
        Err(StoreError::NoSuchPerson(_)) => Err(no_person()),
        other => Ok(other?),
    }
}

//! What is kept about the person for whom a program speaks: theirs to have, and to delete.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Body;
use crate::moderation;
use crate::visitor::{Visitor, farewell};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::Value;

/// `GET /api/me/data`
pub(crate) async fn export(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, WebError> {
    Ok(Json(moderation::export(&app, &visitor.require_person()?.id).await?))
}

/// The name of whoever shall be forgotten, so that nobody is by mistake.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deletion {
    name: String,
}

/// `POST /api/me/delete`: the person's data go. Their tokens and sessions end, this one too.
pub(crate) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<Deletion>, WebError>,
) -> Result<Response, WebError> {
    let person = visitor.require_person()?;
    let Body(deletion) = body?;
    if deletion.name != person.name {
        return Err(WebError::field("name", &person.name));
    }
    moderation::forget_person(&app, "person", &person.id, "asked by themselves").await?;
    app.forget_tokens();
    Ok(farewell(&visitor, StatusCode::NO_CONTENT))
}

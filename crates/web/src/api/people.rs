//! Who a program speaks for.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Body;
use crate::people::{create_person, create_token};
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use greenroom_engine::Lang;
use greenroom_store::{Person, PersonCounts, PersonId, UnixMs};
use serde::{Deserialize, Serialize};

/// Somebody new.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Newcomer {
    name: String,
    lang: Option<String>,
}

/// Somebody, to themselves.
#[derive(Serialize)]
pub(crate) struct PersonAnswer {
    id: PersonId,
    name: String,
    face: String,
    lang: String,
    created: UnixMs,
}

impl PersonAnswer {
    fn of(person: &Person) -> PersonAnswer {
        let Person { id, name, face, lang, created, .. } = person.clone();
        PersonAnswer { id, name, face, lang, created }
    }
}

/// Somebody new with their first token, which is shown this once.
#[derive(Serialize)]
pub(crate) struct Welcome {
    #[serde(flatten)]
    person: PersonAnswer,
    token: String,
}

/// `POST /api/people`
pub(crate) async fn create(
    State(app): State<App>,
    mut visitor: Visitor,
    Body(newcomer): Body<Newcomer>,
) -> Result<(StatusCode, Json<Welcome>), WebError> {
    if let Some(code) = &newcomer.lang {
        visitor.lang = Lang::from_code(code).ok_or_else(|| WebError::field("lang", "en, ja"))?;
    }
    let person = create_person(&app, &newcomer.name, &visitor).await?;
    let token = create_token(&app, &person, "API").await?;
    Ok((StatusCode::CREATED, Json(Welcome { person: PersonAnswer::of(&person), token })))
}

/// Somebody with how many tables they sit at.
#[derive(Serialize)]
pub(crate) struct Me {
    #[serde(flatten)]
    person: PersonAnswer,
    tables: PersonCounts,
}

/// `GET /api/me`
pub(crate) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, WebError> {
    let person = visitor.require_person()?;
    let tables = app.store.counts_of(&person.id).await?;
    Ok(Json(Me { person: PersonAnswer::of(person), tables }))
}

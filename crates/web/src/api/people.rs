//! Who a program speaks for.

use crate::app::{App, now};
use crate::error::WebError;
use crate::extract::Body;
use crate::people::{Acquaintances, create_person, create_token, set_block, set_friend};
use crate::visitor::{Visitor, farewell};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
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
    // A token would yield another token.
    visitor.require_browser()?;
    if let Some(code) = &newcomer.lang {
        visitor.lang = Lang::from_code(code).ok_or_else(|| WebError::field("lang", "en, ja"))?;
    }
    let person = create_person(&app, &newcomer.name, &visitor).await?;
    let token = create_token(&app, &person, "API").await?;
    Ok((StatusCode::CREATED, Json(Welcome { person: PersonAnswer::of(&person), token })))
}

/// Somebody whom one has met.
#[derive(Serialize)]
struct Acquaintance {
    id: PersonId,
    name: String,
}

/// Who may see one's tables for friends, who else was met, and who is blocked.
#[derive(Serialize)]
pub(crate) struct Friends {
    friends: Vec<Acquaintance>,
    met: Vec<Acquaintance>,
    blocked: Vec<Acquaintance>,
}

impl Friends {
    async fn of(app: &App, person: &Person) -> Result<Json<Friends>, WebError> {
        let Acquaintances { friends, met, blocked } = Acquaintances::of(app, person).await?;
        let list = |people: Vec<Person>| {
            people.into_iter().map(|person| Acquaintance { id: person.id, name: person.name }).collect()
        };
        Ok(Json(Friends { friends: list(friends), met: list(met), blocked: list(blocked) }))
    }
}

/// `GET /api/me/friends`
pub(crate) async fn friends(State(app): State<App>, visitor: Visitor) -> Result<Json<Friends>, WebError> {
    Friends::of(&app, visitor.require_person()?).await
}

/// Somebody who shall be a friend, or no longer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Friendship {
    person: PersonId,
    friend: bool,
}

/// `POST /api/me/friends`
pub(crate) async fn set_friends(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<Friendship>, WebError>,
) -> Result<Json<Friends>, WebError> {
    let person = visitor.require_person()?;
    let Body(Friendship { person: other, friend }) = body?;
    set_friend(&app, person, &other, friend).await?;
    Friends::of(&app, person).await
}

/// Somebody who shall be blocked, or no longer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Block {
    person: PersonId,
    blocked: bool,
}

/// `POST /api/me/blocks`
pub(crate) async fn set_blocks(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<Body<Block>, WebError>,
) -> Result<Json<Friends>, WebError> {
    let person = visitor.require_person()?;
    let Body(Block { person: other, blocked }) = body?;
    set_block(&app, person, &other, blocked).await?;
    Friends::of(&app, person).await
}

/// Where a program or browser logs out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Goodbye {
    #[serde(default)]
    everywhere: bool,
}

/// `POST /api/me/logout`: revokes the token that is sent, or all of the person's. A browser's cookie is removed, or every
/// session ended.
pub(crate) async fn log_out(
    State(app): State<App>,
    visitor: Visitor,
    Body(goodbye): Body<Goodbye>,
) -> Result<Response, WebError> {
    let person = visitor.require_person()?;
    match (visitor.token, goodbye.everywhere) {
        (Some(token), false) => app.store.revoke_bearer(token, now()).await?,
        // A program cannot send its owner away: without a password nobody comes back.
        (Some(_), true) => app.store.revoke_tokens(&person.id, now()).await?,
        (None, false) => {}
        (None, true) => drop(app.end_logins(person).await?),
    }
    app.forget_tokens();
    Ok(farewell(&visitor, StatusCode::NO_CONTENT))
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

//! The page “You”: name, face, language, theme, tokens.

use crate::app::{App, now};
use crate::error::WebError;
use crate::extract::Fields;
use crate::pages;
use crate::people::{create_token, person_or_new, tidy_name};
use crate::visitor::{Visitor, lang_cookie, theme_cookie, who_cookie};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{REFERER, SET_COOKIE};
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::Lang;
use greenroom_stage::pieces::Face;
use greenroom_store::TokenId;
use maud::Markup;

/// `GET /me`
pub(crate) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Markup, WebError> {
    let tokens = match &visitor.person {
        Some(person) => app.store.tokens_of(&person.id).await?,
        None => Vec::new(),
    };
    Ok(pages::me::page(&visitor, &tokens, None))
}

/// `POST /me`
pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let mut person = person_or_new(&app, &visitor, &fields).await?;
    person.name = tidy_name(fields.need("name", "…")?)?;
    if let Some(code) = fields.get("face") {
        Face::from_code(code).ok_or_else(|| WebError::field("face", "…"))?;
        code.clone_into(&mut person.face);
    }
    app.save_person(person.clone()).await?;
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], Redirect::to("/")).into_response())
}

/// `POST /settings`: language and theme, for whoever has no name yet too.
pub(crate) async fn settings(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, WebError> {
    let mut response = Redirect::to(&back(&headers)).into_response();
    let mut person = visitor.person;
    if let Some(code) = fields.get("lang") {
        let lang = Lang::from_code(code).ok_or_else(|| WebError::field("lang", "en, ja"))?;
        response.headers_mut().append(SET_COOKIE, lang_cookie(lang));
        person.iter_mut().for_each(|person| lang.code().clone_into(&mut person.lang));
    }
    if let Some(theme) = fields.get("theme") {
        if !matches!(theme, "auto" | "light" | "dark") {
            return Err(WebError::field("theme", "auto, light, dark"));
        }
        response.headers_mut().append(SET_COOKIE, theme_cookie(theme));
        person.iter_mut().for_each(|person| theme.clone_into(&mut person.theme));
    }
    if let Some(person) = person {
        app.save_person(person).await?;
    }
    Ok(response)
}

/// The path of the page that the visitor came from, on this server.
fn back(headers: &HeaderMap) -> String {
    let from = headers.get(REFERER).and_then(|value| value.to_str().ok());
    let path = from
        .and_then(|from| from.split_once("://"))
        .and_then(|(_, rest)| rest.find('/').map(|start| &rest[start..]));
    path.filter(|path| !path.starts_with("//")).unwrap_or("/").to_owned()
}

/// `POST /me/tokens`: the token is shown once, on the page that answers.
pub(crate) async fn make_token(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Markup, WebError> {
    let person = visitor.require_person()?;
    let label = tidy_name(fields.need("label", "…")?)?;
    let token = create_token(&app, person, &label).await?;
    let tokens = app.store.tokens_of(&person.id).await?;
    Ok(pages::me::page(&visitor, &tokens, Some(&token)))
}

/// `POST /me/tokens/revoke`
pub(crate) async fn revoke_token(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visitor.require_person()?;
    app.store.revoke_token(&person.id, TokenId(fields.number("token")?), now()).await?;
    app.forget_tokens();
    Ok(Redirect::to("/me"))
}

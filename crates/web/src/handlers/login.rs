//! Being the same person on another device: the page where a code or phrase is typed, and where both are made.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query};
use crate::handlers::people::show_me;
use crate::login::passkeys::can_be_held;
use crate::login::{drop_phrase, make_code, make_phrase, merge, person_of_key, tidy_code};
use crate::pages::login;
use crate::pages::me::Fresh;
use crate::qr;
use crate::visitor::{Visitor, welcome};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_store::Person;
use maud::Markup;

/// `GET /login?code=…`: a QR picture leads here. The page says nothing about the code.
pub(crate) async fn page(visitor: Visitor, headers: HeaderMap, query: Query) -> Markup {
    let has_passkeys = can_be_held(&visitor, &headers);
    login::page(&visitor, &query.get("code").map(tidy_code).unwrap_or_default(), has_passkeys)
}

/// `POST /login`: the browser becomes the person of a code or phrase. Whoever it was before is left behind, or becomes the
/// same person.
pub(crate) async fn log_in(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let merges = says_merge(&visitor, &fields)?;
    let person = person_of_key(&app, &visitor, fields.need("key", "…")?).await?;
    enter(&app, &visitor, &person, merges, Redirect::to("/").into_response()).await
}

/// Whether whoever the browser was before becomes the same person. Where it was nobody, there is nothing to say.
pub(super) fn says_merge(visitor: &Visitor, fields: &Fields) -> Result<bool, WebError> {
    match (fields.get("before"), &visitor.person) {
        (_, None) | (Some("leave"), _) => Ok(false),
        (Some("merge"), _) => Ok(true),
        (_, Some(_)) => Err(WebError::field("before", "leave, merge")),
    }
}

/// The browser becomes a person who has shown that it is them.
pub(super) async fn enter(
    app: &App,
    visitor: &Visitor,
    person: &Person,
    merges: bool,
    answer: Response,
) -> Result<Response, WebError> {
    if let Some(before) = visitor.person.as_ref().filter(|before| merges && before.id != person.id) {
        merge(app, before, person).await?;
    }
    Ok(welcome(app, visitor, person, answer))
}

/// `POST /me/code`: the code is shown once, on the page that answers, and as a picture for the other device's camera.
pub(crate) async fn code(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let code = make_code(&app, &visitor).await?;
    let origin = visitor.address_of_server(&headers);
    let picture = origin.and_then(|origin| qr::picture(&format!("{origin}/login?code={code}")));
    show_me(&app, &visitor, &headers, Fresh::Code { code, picture }).await
}

/// `POST /me/phrase`: makes a phrase, which is shown once on the page that answers, or voids it.
pub(crate) async fn phrase(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Markup, WebError> {
    let fresh = match fields.need("do", "make, remove")? {
        "make" => Fresh::Phrase(make_phrase(&app, &visitor).await?),
        "remove" => {
            drop_phrase(&app, &visitor).await?;
            Fresh::Nothing
        }
        _ => return Err(WebError::field("do", "make, remove")),
    };
    show_me(&app, &visitor, &headers, fresh).await
}

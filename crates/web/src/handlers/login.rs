//! Being the same person on another device: the page where a code or phrase is typed, and where both are made.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query};
use crate::handlers::people::show_me;
use crate::login::{drop_phrase, make_code, make_phrase, merge, person_of_key, tidy_code};
use crate::pages::login;
use crate::pages::me::Fresh;
use crate::qr;
use crate::visitor::{Visitor, welcome};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::response::{Redirect, Response};
use maud::Markup;

/// `GET /login?code=…`: a QR picture leads here. The page says nothing about the code.
pub(crate) async fn page(visitor: Visitor, query: Query) -> Markup {
    login::page(&visitor, &query.get("code").map(tidy_code).unwrap_or_default())
}

/// `POST /login`: the browser becomes the person of a code or phrase. Whoever it was before is left behind, or becomes the
/// same person.
pub(crate) async fn log_in(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let merges = match (fields.get("before"), &visitor.person) {
        (_, None) | (Some("leave"), _) => false,
        (Some("merge"), _) => true,
        (_, Some(_)) => return Err(WebError::field("before", "leave, merge")),
    };
    let person = person_of_key(&app, &visitor, fields.need("key", "…")?).await?;
    if let Some(before) = visitor.person.as_ref().filter(|before| merges && before.id != person.id) {
        merge(&app, before, &person).await?;
    }
    Ok(welcome(&app, &visitor, &person, Redirect::to("/")))
}

/// `POST /me/code`: the code is shown once, on the page that answers, and as a picture for the other device's camera.
pub(crate) async fn code(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, WebError> {
    let code = make_code(&app, &visitor).await?;
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if visitor.secure { "https" } else { "http" };
    let picture = qr::picture(&format!("{scheme}://{host}/login?code={code}"));
    show_me(&app, &visitor, Fresh::Code { code, picture }).await
}

/// `POST /me/phrase`: makes a phrase, which is shown once on the page that answers, or voids it.
pub(crate) async fn phrase(
    State(app): State<App>,
    visitor: Visitor,
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
    show_me(&app, &visitor, fresh).await
}

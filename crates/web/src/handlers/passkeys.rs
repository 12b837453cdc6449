//! Passkeys: made, named and removed on the page “You”, and used to log in.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Fields;
use crate::handlers::login::{enter, says_merge};
use crate::login::passkeys;
use crate::people::tidy_name;
use crate::visitor::{Visitor, with_asked};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use passki::RegistrationChallenge;

/// `POST /me/passkeys/begin`: what a device is asked that shall make a key.
pub(crate) async fn begin(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<RegistrationChallenge>, WebError> {
    Ok(Json(passkeys::ask_for_new(&app, &visitor, &headers).await?))
}

/// `POST /me/passkeys`: a key is added, named or removed.
pub(crate) async fn change(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Redirect, WebError> {
    visitor.require_browser()?;
    let person = visitor.require_person()?;
    let is_there = match fields.need("do", "add, name, remove")? {
        "add" => {
            passkeys::add(&app, &visitor, &headers, &fields).await?;
            true
        }
        "name" => {
            let label = tidy_name(fields.need("label", "…")?)?;
            app.store.name_passkey(&person.id, fields.number("passkey")?, label).await?
        }
        "remove" => app.store.drop_passkey(&person.id, fields.number("passkey")?).await?,
        _ => return Err(WebError::field("do", "add, name, remove")),
    };
    match is_there {
        true => Ok(Redirect::to("/me#passkeys")),
        false => Err(WebError::new(StatusCode::NOT_FOUND, "error-passkey-gone")),
    }
}

/// `POST /login/passkey/begin`: what any device is asked by which somebody logs in.
pub(crate) async fn begin_login(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let (question, held) = passkeys::ask_for_login(&app, &visitor, &headers).await?;
    Ok(with_asked(&visitor, &held, Json(question)))
}

/// `POST /login/passkey`: the browser becomes the person whose passkey has signed, as with a code.
pub(crate) async fn log_in(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, WebError> {
    let merges = says_merge(&visitor, &fields)?;
    let person = passkeys::person_of_passkey(&app, &visitor, &headers, &fields).await?;
    enter(&app, &visitor, &person, merges, StatusCode::NO_CONTENT.into_response()).await
}

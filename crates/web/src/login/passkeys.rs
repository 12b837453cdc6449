//! Passkeys: a person's devices hold keys, and a browser becomes that person when one of them signs.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Fields;
use crate::login::challenges::{self, For, fresh};
use crate::login::own;
use crate::login::webauthn::{Flaw, RelyingParty, stored};
use crate::moderation::banned;
use crate::people::tidy_name;
use crate::rate_limit::charge_login;
use crate::texts::say;
use crate::visitor::{Visitor, asked_as};
use axum::http::{HeaderMap, StatusCode};
use data_encoding::BASE64URL_NOPAD;
use greenroom_engine::Message;
use greenroom_store::{NewPasskey, Passkey, Person};
use passki::{
    AuthenticationChallenge, AuthenticationCredential, AuthenticationState, RegistrationChallenge,
    RegistrationCredential, RegistrationState,
};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use tracing::debug;

/// How many passkeys a person may have.
const MOST: usize = 20;
/// The longest answer of a device that is read, as text.
const LONGEST: usize = 8192;

/// The house as devices know it (the relying party of WebAuthn), from the address under which the visitor has reached it.
fn relying_party(visitor: &Visitor, headers: &HeaderMap) -> Result<RelyingParty, WebError> {
    let origin = visitor.address_of_server(headers);
    let party = origin.and_then(|origin| RelyingParty::new(&origin, !visitor.origin.is_empty()));
    party.ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-passkey-address"))
}

/// Whether devices can hold keys for this house, as the visitor has reached it.
pub(crate) fn can_be_held(visitor: &Visitor, headers: &HeaderMap) -> bool {
    relying_party(visitor, headers).is_ok()
}

/// What a device is asked that shall make a key.
pub(crate) async fn ask_for_new(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<RegistrationChallenge, WebError> {
    let person = own(visitor)?;
    let party = relying_party(visitor, headers)?;
    charge_login(app, visitor)?;
    let known = app.store.passkeys_of(&person.id).await?;
    if known.len() >= MOST {
        return Err(WebError::new(StatusCode::CONFLICT, "error-too-many-passkeys"));
    }
    // The device keeps this number for the person; it says nothing to anybody else.
    let number = Sha256::digest(app.signer.sign(&format!("passkeys of {}", person.id)));
    let held = known.into_iter().map(|passkey| passkey.credential);
    let (question, state) = party.ask_for_new(&number.into(), &person.name, held);
    challenges::keep(&app.store, &question.challenge, &of_person(person), &state, app.now()).await?;
    Ok(question)
}

/// What any device is asked by which somebody logs in, and what their browser has to hold meanwhile.
pub(crate) async fn ask_for_login(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<(AuthenticationChallenge, String), WebError> {
    visitor.require_browser()?;
    if visitor.banned {
        return Err(banned());
    }
    let party = relying_party(visitor, headers)?;
    charge_login(app, visitor)?;
    let held = fresh();
    let (question, state) = party.ask_for_login();
    let whom = For::Browser(held.clone());
    challenges::keep(&app.store, &question.challenge, &whom, &state, app.now()).await?;
    Ok((question, held))
}

fn of_person(person: &Person) -> For {
    For::Person(person.id.clone(), person.logins)
}

/// What a device has said, as browsers write it.
fn said<T: DeserializeOwned>(fields: &Fields) -> Result<T, WebError> {
    let text = fields.need("said", "{…}")?;
    let read = (text.len() <= LONGEST).then(|| serde_json::from_str(text).ok());
    read.flatten().ok_or_else(|| WebError::field("said", "{…}"))
}

/// Keeps the key that a device has made.
pub(crate) async fn add(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
) -> Result<(), WebError> {
    let person = own(visitor)?;
    let party = relying_party(visitor, headers)?;
    let challenge = fields.need("challenge", "…")?;
    let said: RegistrationCredential = said(fields)?;
    let refused = |flaw: &str| {
        debug!(flaw, "a passkey was not kept");
        WebError::new(StatusCode::UNPROCESSABLE_ENTITY, "error-passkey")
    };
    let state: Option<RegistrationState> =
        challenges::take(&app.store, challenge, &of_person(person), app.now()).await?;
    let state = state.ok_or_else(|| refused("no such challenge"))?;
    let made = party.made(&said, &state).map_err(|flaw: Flaw| refused(&flaw.to_string()))?;
    let count = app.store.passkeys_of(&person.id).await?.len();
    if count >= MOST {
        return Err(WebError::new(StatusCode::CONFLICT, "error-too-many-passkeys"));
    }
    let label = match fields.get("label").map(str::trim).filter(|label| !label.is_empty()) {
        Some(label) => tidy_name(label)?,
        None => say(visitor.lang, &Message::new("passkey-number").number("number", count as i64 + 1)),
    };
    let passkey = NewPasskey {
        person: person.id.clone(),
        credential: made.credential_id,
        key: made.public_key,
        algorithm: made.algorithm,
        signatures: made.counter,
        label,
        created: app.now(),
    };
    match app.store.add_passkey(passkey).await? {
        true => Ok(()),
        false => Err(refused("it is somebody's already")),
    }
}

/// The person whose passkey has signed. Every try is charged, and all that fail are answered alike.
pub(crate) async fn person_of_passkey(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
) -> Result<Person, WebError> {
    visitor.require_browser()?;
    if visitor.banned {
        return Err(banned());
    }
    let party = relying_party(visitor, headers)?;
    charge_login(app, visitor)?;
    let challenge = fields.need("challenge", "…")?;
    let said: AuthenticationCredential = said(fields)?;
    let refused = |flaw: &str| {
        debug!(flaw, "a passkey was not believed");
        WebError::new(StatusCode::NOT_FOUND, "error-no-passkey")
    };
    let held = For::Browser(asked_as(headers).unwrap_or_default().to_owned());
    let state: Option<AuthenticationState> =
        challenges::take(&app.store, challenge, &held, app.now()).await?;
    let state = state.ok_or_else(|| refused("no such challenge"))?;
    let credential = BASE64URL_NOPAD.decode(said.raw_id.as_bytes()).map_err(|_| refused("no such key"))?;
    let (Passkey { id, credential, key, algorithm, signatures, .. }, person) =
        app.store.passkey(credential).await?.ok_or_else(|| refused("no such key"))?;
    let made = party
        .signed(&said, &state, &stored(credential, key, algorithm, signatures))
        .map_err(|flaw: Flaw| refused(&flaw.to_string()))?;
    match app.store.use_passkey(id, made, app.now()).await? {
        true => Ok(person),
        false => Err(refused("another came first")),
    }
}

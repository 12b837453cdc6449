//! Passkeys: a person's devices hold keys, and a browser becomes that person when one of them signs.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Fields;
use crate::login::challenges::{self, For, fresh};
use crate::login::own;
use crate::login::webauthn::{ALGORITHMS, Flaw, Question, house, registered, signed};
use crate::moderation::banned;
use crate::people::tidy_name;
use crate::rate_limit::charge_login;
use crate::texts::say;
use crate::visitor::{Visitor, asked_as};
use axum::http::{HeaderMap, StatusCode};
use data_encoding::BASE64URL_NOPAD;
use greenroom_engine::Message;
use greenroom_store::{NewPasskey, Passkey, Person};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use tracing::debug;

/// How many passkeys a person may have.
const MOST: usize = 20;
/// The longest answer of a device that is read, as text.
const LONGEST: usize = 8192;

/// The address of the house as devices know it. They know no house by a number.
fn origin(visitor: &Visitor, headers: &HeaderMap) -> Result<String, WebError> {
    let origin = visitor.address_of_server(headers).filter(|origin| {
        let name = house(origin).trim_matches(['[', ']']);
        !name.is_empty() && name.parse::<IpAddr>().is_err()
    });
    origin.ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-passkey-address"))
}

/// Whether devices can hold keys for this house, as the visitor has reached it.
pub(crate) fn can_be_held(visitor: &Visitor, headers: &HeaderMap) -> bool {
    origin(visitor, headers).is_ok()
}

/// What a device is asked that shall make a key.
pub(crate) async fn ask_for_new(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<Value, WebError> {
    let person = own(visitor)?;
    let origin = origin(visitor, headers)?;
    charge_login(app, visitor)?;
    let known = app.store.passkeys_of(&person.id).await?;
    if known.len() >= MOST {
        return Err(WebError::new(StatusCode::CONFLICT, "error-too-many-passkeys"));
    }
    // The device keeps this number for the person; it says nothing to anybody else.
    let number = Sha256::digest(app.signer.sign(&format!("passkeys of {}", person.id)));
    let held: Vec<String> = known.iter().map(|passkey| BASE64URL_NOPAD.encode(&passkey.credential)).collect();
    Ok(json!({
        "challenge": challenges::make(&app.store, &of_person(person), app.now()).await?,
        "house": house(&origin),
        "number": BASE64URL_NOPAD.encode(&number),
        "name": person.name,
        "algorithms": ALGORITHMS,
        "held": held,
    }))
}

/// What any device is asked by which somebody logs in, and what their browser has to hold meanwhile.
pub(crate) async fn ask_for_login(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<(Value, String), WebError> {
    visitor.require_browser()?;
    if visitor.banned {
        return Err(banned());
    }
    let origin = origin(visitor, headers)?;
    charge_login(app, visitor)?;
    let held = fresh();
    let challenge = challenges::make(&app.store, &For::Browser(held.clone()), app.now()).await?;
    Ok((json!({ "challenge": challenge, "house": house(&origin) }), held))
}

fn of_person(person: &Person) -> For {
    For::Person(person.id.clone(), person.logins)
}

/// Bytes that a form holds as text.
fn bytes(fields: &Fields, name: &str) -> Result<Vec<u8>, WebError> {
    let text = fields.need(name, "…")?;
    let read = (text.len() <= LONGEST).then(|| BASE64URL_NOPAD.decode(text.as_bytes()).ok());
    read.flatten().ok_or_else(|| WebError::field(name, "base64url"))
}

/// Keeps the key that a device has made.
pub(crate) async fn add(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
) -> Result<(), WebError> {
    let person = own(visitor)?;
    let origin = origin(visitor, headers)?;
    let challenge = fields.need("challenge", "…")?;
    let (client, device) = (bytes(fields, "client")?, bytes(fields, "device")?);
    let refused = |flaw: &str| {
        debug!(flaw, "a passkey was not kept");
        WebError::new(StatusCode::UNPROCESSABLE_ENTITY, "error-passkey")
    };
    if !challenges::take(&app.store, challenge, &of_person(person), app.now()).await? {
        return Err(refused("no such challenge"));
    }
    let question = Question { challenge, origin: &origin, knows_scheme: !visitor.origin.is_empty() };
    let made = registered(&question, &client, &device).map_err(|flaw: Flaw| refused(&flaw.to_string()))?;
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
        credential: made.credential,
        key: made.key,
        signatures: made.signatures,
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
    let origin = origin(visitor, headers)?;
    charge_login(app, visitor)?;
    let challenge = fields.need("challenge", "…")?;
    let [credential, client, device, signature] = [
        bytes(fields, "credential")?,
        bytes(fields, "client")?,
        bytes(fields, "device")?,
        bytes(fields, "signature")?,
    ];
    let refused = |flaw: &str| {
        debug!(flaw, "a passkey was not believed");
        WebError::new(StatusCode::NOT_FOUND, "error-no-passkey")
    };
    let held = For::Browser(asked_as(headers).unwrap_or_default().to_owned());
    if !challenges::take(&app.store, challenge, &held, app.now()).await? {
        return Err(refused("no such challenge"));
    }
    let (Passkey { id, key, signatures, .. }, person) =
        app.store.passkey(credential).await?.ok_or_else(|| refused("no such key"))?;
    let question = Question { challenge, origin: &origin, knows_scheme: !visitor.origin.is_empty() };
    let made = signed(&question, &client, &device, &signature, &key, signatures)
        .map_err(|flaw: Flaw| refused(&flaw.to_string()))?;
    match app.store.use_passkey(id, made, app.now()).await? {
        true => Ok(person),
        false => Err(refused("another came first")),
    }
}

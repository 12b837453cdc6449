//! One self on every device: a one-time code that a first device shows to a second, a recovery phrase, passkeys, and two people
//! who turn out to be one. Nobody gives an address or a password.

pub(crate) mod challenges;
mod merging;
pub(crate) mod passkeys;
mod phrase;
mod webauthn;

pub(crate) use merging::merge;

use crate::app::App;
use crate::codes;
use crate::error::WebError;
use crate::moderation::banned;
use crate::rate_limit::charge_login;
use crate::visitor::Visitor;
use axum::http::StatusCode;
use greenroom_store::{Person, TokenHash, UnixMs};

/// How many letters a code has. There are 282 thousand million codes; `Limits::logins` says how often one may guess.
const LENGTH: usize = 8;
/// How long a code lives, in milliseconds.
const LIFETIME: i64 = 10 * 60_000;

/// What makes a device somebody: a code, or their phrase.
enum LoginKey {
    Code(String),
    Phrase(String),
}

impl LoginKey {
    /// Reads what somebody typed. A phrase is longer than any code.
    fn read(typed: &str) -> LoginKey {
        let code = codes::tidy(typed, LENGTH);
        if code.len() <= LENGTH { LoginKey::Code(code) } else { LoginKey::Phrase(phrase::tidy(typed)) }
    }
}

/// The hash by which a code or phrase is kept. One is never taken for the other, nor for a token.
fn hash(kind: &str, text: &str) -> TokenHash {
    TokenHash::of(&format!("{kind} {text}"))
}

/// A code as it stands in an address, for the page where it can be typed.
pub(crate) fn tidy_code(typed: &str) -> String {
    codes::tidy(typed, LENGTH)
}

/// Makes the code by which a second device becomes this person, once, within ten minutes. The one before is void.
pub(crate) async fn make_code(app: &App, visitor: &Visitor) -> Result<String, WebError> {
    let person = own(visitor)?;
    charge_login(app, visitor)?;
    let code = codes::fresh(LENGTH);
    let expires = UnixMs(app.now().0 + LIFETIME);
    app.store.set_login_code(&person.id, hash("login code", &code), expires).await?;
    Ok(code)
}

/// Makes the phrase that brings this person back from any device. The one before is void.
pub(crate) async fn make_phrase(app: &App, visitor: &Visitor) -> Result<String, WebError> {
    let person = own(visitor)?;
    charge_login(app, visitor)?;
    let words = phrase::fresh();
    app.store.set_phrase(&person.id, Some(hash("phrase", &words)), app.now()).await?;
    Ok(words)
}

/// Voids the person's phrase.
pub(crate) async fn drop_phrase(app: &App, visitor: &Visitor) -> Result<(), WebError> {
    Ok(app.store.set_phrase(&own(visitor)?.id, None, app.now()).await?)
}

/// The person whose browser it is. A program gets no way in: it would outlive its token.
fn own(visitor: &Visitor) -> Result<&Person, WebError> {
    visitor.require_browser()?;
    visitor.require_person()
}

/// The person whom a code or phrase makes out of a visitor. Every try is charged, and all that fail are answered alike.
pub(crate) async fn person_of_key(app: &App, visitor: &Visitor, typed: &str) -> Result<Person, WebError> {
    visitor.require_browser()?;
    if visitor.banned {
        return Err(banned());
    }
    charge_login(app, visitor)?;
    let person = match LoginKey::read(typed) {
        LoginKey::Code(code) => app.store.use_login_code(hash("login code", &code), app.now()).await?,
        LoginKey::Phrase(words) => app.store.person_of_phrase(hash("phrase", &words)).await?,
    };
    person.ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-login"))
}

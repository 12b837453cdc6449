//! The visitor: whoever sends a request. The identity comes from the signed cookie or the bearer token, never from the
//! path.

use crate::app::App;
use crate::error::WebError;
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderValue, request::Parts};
use greenroom_engine::Lang;
use greenroom_store::{Person, PersonId, TokenHash};

/// The signed cookie that holds a person's id.
const WHO: &str = "greenroom";
/// The cookie of the language, for visitors without a name too.
const LANG: &str = "lang";
/// The cookie of the theme.
const THEME: &str = "theme";
const YEAR: u32 = 31_536_000;

/// Whoever sends a request.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who it is; none until they give a name.
    pub person: Option<Person>,
    /// The language of their pages.
    pub lang: Lang,
    /// The theme of their pages: `auto`, `light` or `dark`.
    pub theme: String,
    /// The token by which a program asks; none for a browser.
    pub token: Option<TokenHash>,
}

impl Visitor {
    /// The person, or the refusal that a name is needed first.
    pub fn require_person(&self) -> Result<&Person, WebError> {
        self.person.as_ref().ok_or_else(WebError::nobody)
    }

    /// Whether the visitor's token was revoked since they connected.
    pub(crate) async fn is_revoked(&self, app: &App) -> bool {
        match self.token {
            Some(token) => !matches!(app.bearer(token).await, Ok(Some(_))),
            None => false,
        }
    }

    pub(crate) fn is(&self, id: &PersonId) -> bool {
        self.person.as_ref().is_some_and(|person| person.id == *id)
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, WebError> {
        if let Some(visitor) = parts.extensions.get::<Visitor>() {
            return Ok(visitor.clone());
        }
        let visitor = Visitor::of(app, &parts.headers).await?;
        parts.extensions.insert(visitor.clone());
        Ok(visitor)
    }
}

impl Visitor {
    /// A visitor of whom nothing is known.
    pub(crate) fn anonymous() -> Visitor {
        Visitor { person: None, lang: Lang::En, theme: "auto".to_owned(), token: None }
    }

    /// Who sent these headers.
    pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Visitor, WebError> {
        let token = bearer(headers).map(TokenHash::of);
        let person = match token {
            Some(token) => {
                let person = app.bearer(token).await?;
                Some(
                    person
                        .ok_or_else(|| WebError::new(axum::http::StatusCode::UNAUTHORIZED, "error-token"))?,
                )
            }
            None => match cookie(headers, WHO)
                .and_then(|signed| app.signer.check(signed))
                .and_then(PersonId::parse)
            {
                Some(id) => app.person(&id).await?,
                None => None,
            },
        };
        let lang = cookie(headers, LANG)
            .and_then(Lang::from_code)
            .or_else(|| person.as_ref().and_then(|person| Lang::from_code(&person.lang)))
            .or_else(|| preferred_language(headers))
            .unwrap_or(Lang::En);
        let theme = cookie(headers, THEME)
            .filter(|theme| matches!(*theme, "light" | "dark"))
            .unwrap_or("auto")
            .to_owned();
        Ok(Visitor { person, lang, theme, token })
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}

fn preferred_language(headers: &HeaderMap) -> Option<Lang> {
    let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    accepted.split(',').find_map(|tag| Lang::from_code(tag.split(';').next()?.trim()))
}

/// The cookie that makes a browser this person from now on.
pub(crate) fn who_cookie(app: &App, person: &PersonId) -> HeaderValue {
    let signed = app.signer.sign(person.as_str());
    set_cookie(&format!("{WHO}={signed}; HttpOnly"))
}

pub(crate) fn lang_cookie(lang: Lang) -> HeaderValue {
    set_cookie(&format!("{LANG}={}", lang.code()))
}

pub(crate) fn theme_cookie(theme: &str) -> HeaderValue {
    set_cookie(&format!("{THEME}={theme}"))
}

fn set_cookie(pair: &str) -> HeaderValue {
    let text = format!("{pair}; Path=/; SameSite=Lax; Max-Age={YEAR}");
    HeaderValue::from_str(&text).expect("cookies are made of plain letters")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_we_have_is_taken() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static("fr-FR, ja;q=0.8, en;q=0.5"));
        assert_eq!(preferred_language(&headers), Some(Lang::Ja));
    }
}

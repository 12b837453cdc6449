//! Who asks: the identity comes from the session or the bearer token, never from the path.

use crate::app::{App, now};
use crate::error::WebError;
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderValue, request::Parts};
use greenroom_engine::Lang;
use greenroom_stage::pieces::Face;
use greenroom_store::{Person, PersonId, TokenHash};

/// The cookie that says who somebody is, signed.
const WHO: &str = "greenroom";
/// The cookie of the language, for whoever has not sat down yet.
const LANG: &str = "lang";
/// The cookie of the theme.
const THEME: &str = "theme";
const YEAR: u32 = 31_536_000;

/// The longest name, in letters.
pub(crate) const LONGEST_NAME: usize = 24;

/// Somebody at the door.
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
    /// The person, or the answer that a name is needed first.
    pub fn known(&self) -> Result<&Person, WebError> {
        self.person.as_ref().ok_or_else(WebError::nobody)
    }

    /// Whether the token by which somebody came in was revoked since.
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
    /// Somebody of whom nothing is known.
    pub(crate) fn stranger() -> Visitor {
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

/// The cookie that lets somebody in as this person from now on.
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

/// A name as it is kept: no control letters, no white space around, not too long.
pub(crate) fn tidy_name(text: &str) -> Result<String, WebError> {
    let plain: String = text
        .chars()
        .map(|letter| if letter.is_control() || is_invisible(letter) { ' ' } else { letter })
        .collect();
    let name = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(WebError::field("name", &format!("1–{LONGEST_NAME}")));
    }
    Ok(name)
}

/// Letters that would let one name look like another, or turn the text around it over.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Makes a new person, who gets a face of their own at once.
pub(crate) async fn welcome(app: &App, name: &str, visitor: &Visitor) -> Result<Person, WebError> {
    let id = PersonId::random();
    let face = Face::from_id(id.as_str()).to_code();
    let (lang, theme) = (visitor.lang.code().to_owned(), visitor.theme.clone());
    let person = Person { id, name: tidy_name(name)?, face, lang, theme, created: now() };
    app.save_person(person.clone()).await?;
    Ok(person)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_bad_ones_refused() {
        assert_eq!(tidy_name("  Aiko \u{202e} \n Mori ").unwrap(), "Aiko Mori");
        assert!(tidy_name(" \u{200b} ").is_err());
        assert!(tidy_name(&"あ".repeat(25)).is_err());
        assert_eq!(tidy_name(&"あ".repeat(24)).unwrap().chars().count(), 24);
    }

    #[test]
    fn the_first_language_that_we_have_is_taken() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static("fr-FR, ja;q=0.8, en;q=0.5"));
        assert_eq!(preferred_language(&headers), Some(Lang::Ja));
    }
}

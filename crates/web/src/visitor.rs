//! The visitor: whoever sends a request. The identity comes from the signed cookie or the bearer token, never from the
//! path.

use crate::admin;
use crate::app::{App, Settings};
use crate::error::WebError;
use crate::moderation::banned;
use crate::net::ByTls;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, request::Parts};
use axum::response::{IntoResponse, Response};
use greenroom_engine::Lang;
use greenroom_room::{Named, Reader};
use greenroom_store::{Person, PersonId, Sanction, TokenHash};
use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// The signed cookie that holds a person's id.
const WHO: &str = "greenroom";
/// The same cookie where the client speaks TLS. No other host and no unencrypted page can set it.
const WHO_BY_TLS: &str = "__Host-greenroom";
/// The cookie of the language, for visitors without a name too.
const LANG: &str = "lang";
/// The cookie of a browser in which somebody logs in with a passkey: the question was asked there and nowhere else.
const ASKED: &str = "greenroom-asked";
/// The cookie of the theme.
const THEME: &str = "theme";
const YEAR: u32 = 31_536_000;
const FIVE_MINUTES: u32 = 300;

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
    /// The network that they come from: an IPv4 address, or an IPv6 /64 prefix.
    pub(crate) network: String,
    /// Whether they speak TLS, with the server or with the proxy before it.
    pub(crate) secure: bool,
    /// Whether the browser is that of somebody who was banned. They are nobody then, and may look on like everybody.
    pub(crate) banned: bool,
    /// Whom they have blocked: they read none of their lines.
    pub(crate) blocked: Arc<BTreeSet<PersonId>>,
    /// What comes before the path in a link for others; empty where no public address is set.
    pub(crate) origin: String,
}

impl Visitor {
    /// The person, or the refusal that a name is needed first.
    pub fn require_person(&self) -> Result<&Person, WebError> {
        if self.banned {
            return Err(banned());
        }
        self.person.as_ref().ok_or_else(WebError::nobody)
    }

    /// The visitor as pages know them.
    pub(crate) fn reader(&self) -> Reader {
        let person =
            self.person.as_ref().map(|person| Named { name: person.name.clone(), face: person.face.clone() });
        Reader { lang: self.lang, theme: self.theme.clone(), person }
    }

    /// The address under which the visitor has reached the server, or is meant to.
    pub(crate) fn address_of_server(&self, headers: &HeaderMap) -> Option<String> {
        if !self.origin.is_empty() {
            return Some(self.origin.clone());
        }
        let host = headers.get(HOST)?.to_str().ok()?;
        Some(format!("{}://{host}", if self.secure { "https" } else { "http" }))
    }

    /// Refuses a visitor who may not become somebody: they were banned, or somebody from their network was.
    pub(crate) fn require_welcome(&self, app: &App) -> Result<(), WebError> {
        if self.banned {
            return Err(banned());
        }
        app.house.require_welcome(&self.network, app.now())
    }

    /// Whether the visitor's token was revoked, their session ended, or they blocked somebody else, since they connected. Whoever
    /// has only blocked somebody comes back at once, and reads what they want to read now.
    pub(crate) async fn is_revoked(&self, app: &App) -> bool {
        if self.person.as_ref().is_some_and(|person| app.house.blocked_by(&person.id) != self.blocked) {
            return true;
        }
        match (self.token, &self.person) {
            (_, Some(person)) if is_banned(app, person) => true,
            (Some(token), _) => !matches!(app.bearer(token).await, Ok(Some(_))),
            (None, Some(person)) => {
                let now = app.person(&person.id).await;
                !matches!(now, Ok(Some(now)) if now.logins == person.logins)
            }
            (None, None) => false,
        }
    }

    /// Refuses a program: what it asks for is for the person alone, who has a browser.
    pub(crate) fn require_browser(&self) -> Result<(), WebError> {
        match self.token {
            Some(_) => Err(WebError::new(StatusCode::FORBIDDEN, "error-not-by-token")),
            None => Ok(()),
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
        let by_tls = parts.extensions.get::<ByTls>().is_some();
        let mut visitor = Visitor::of(app, &parts.headers, by_tls).await?;
        if let Some(address) = address(parts, app.settings().behind_proxy) {
            visitor.network = network(address);
        }
        parts.extensions.insert(visitor.clone());
        Ok(visitor)
    }
}

impl Visitor {
    /// A visitor of whom nothing is known.
    pub(crate) fn anonymous() -> Visitor {
        let (network, secure, banned, origin) = ("somewhere".to_owned(), false, false, String::new());
        Visitor {
            person: None,
            lang: Lang::En,
            theme: "auto".to_owned(),
            token: None,
            network,
            secure,
            banned,
            blocked: Arc::default(),
            origin,
        }
    }

    /// Who sent these headers; by TLS, if the server speaks it itself.
    pub(crate) async fn of(app: &App, headers: &HeaderMap, by_tls: bool) -> Result<Visitor, WebError> {
        let token = bearer(headers).filter(|token| !token.starts_with(admin::PREFIX)).map(TokenHash::of);
        let secure = by_tls || is_secure_before(&app.settings(), headers);
        let person = match token {
            Some(token) => {
                let person = app.bearer(token).await?;
                Some(person.ok_or_else(|| WebError::new(StatusCode::UNAUTHORIZED, "error-token"))?)
            }
            None => match cookie(headers, who_name(secure))
                .and_then(|signed| app.signer.check(signed))
                .and_then(read_login)
            {
                Some((id, login)) => app.person(&id).await?.filter(|person| person.logins == login),
                None => None,
            },
        };
        let banned_person = person.as_ref().is_some_and(|person| is_banned(app, person));
        if banned_person && token.is_some() {
            return Err(banned());
        }
        let person = person.filter(|_| !banned_person);
        let lang = cookie(headers, LANG)
            .and_then(Lang::from_code)
            .or_else(|| person.as_ref().and_then(|person| Lang::from_code(&person.lang)))
            .or_else(|| preferred_language(headers))
            .unwrap_or(Lang::En);
        let theme = cookie(headers, THEME)
            .filter(|theme| matches!(*theme, "light" | "dark"))
            .unwrap_or("auto")
            .to_owned();
        let blocked = person.as_ref().map(|person| app.house.blocked_by(&person.id)).unwrap_or_default();
        let origin = app.settings().public_url.as_ref().map(ToString::to_string).unwrap_or_default();
        Ok(Visitor {
            person,
            lang,
            theme,
            token,
            secure,
            banned: banned_person,
            blocked,
            origin,
            ..Visitor::anonymous()
        })
    }
}

fn is_banned(app: &App, person: &Person) -> bool {
    app.house.until(&person.id, Sanction::Ban, app.now()).is_some()
}

/// Whether the client speaks TLS with the proxy before the server: the proxy says so, or the public address.
fn is_secure_before(settings: &Settings, headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let by_proxy = settings.behind_proxy && header("x-forwarded-proto") == Some("https");
    let by_address = settings
        .public_url
        .as_ref()
        .is_some_and(|url| url.is_secure() && header(HOST.as_str()).is_some_and(|host| url.names(host)));
    by_proxy || by_address
}

/// The token that a program sends.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
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

/// The network address of whoever sent a request. Each proxy appends the address of its own client to `X-Forwarded-For`, so
/// only the last entry, which our proxy wrote, can be trusted.
fn address(parts: &Parts, behind_proxy: bool) -> Option<IpAddr> {
    let forwarded = || {
        let lists = parts.headers.get_all("x-forwarded-for");
        lists.iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let connected = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if behind_proxy { forwarded().or_else(connected) } else { connected() }
}

/// The network whose visitors share some limits: an IPv4 address, or an IPv6 /64 prefix.
pub(crate) fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..4]),
    }
}

/// The name of the cookie that says who it is.
fn who_name(secure: bool) -> &'static str {
    if secure { WHO_BY_TLS } else { WHO }
}

/// What the cookie says: the person, and how often their sessions had been ended when it was made.
fn read_login(value: &str) -> Option<(PersonId, u32)> {
    let (id, logins) = value.split_once('~').unwrap_or((value, "0"));
    Some((PersonId::parse(id)?, logins.parse().ok()?))
}

/// An answer with the cookie that makes the browser this person from now on. A program that asks by its token gets none:
/// the cookie would outlive the token.
pub(crate) fn welcome(app: &App, visitor: &Visitor, person: &Person, answer: impl IntoResponse) -> Response {
    let signed = app.signer.sign(&format!("{}~{}", person.id, person.logins));
    with_cookie(visitor, who_name(visitor.secure), &signed, YEAR, answer)
}

/// An answer after which the browser is nobody.
pub(crate) fn farewell(visitor: &Visitor, answer: impl IntoResponse) -> Response {
    with_cookie(visitor, who_name(visitor.secure), "", 0, answer)
}

/// An answer that makes the browser remember the language.
pub(crate) fn with_lang(visitor: &Visitor, lang: Lang, answer: impl IntoResponse) -> Response {
    with_cookie(visitor, LANG, lang.code(), YEAR, answer)
}

/// An answer that makes the browser remember the theme.
pub(crate) fn with_theme(visitor: &Visitor, theme: &str, answer: impl IntoResponse) -> Response {
    with_cookie(visitor, THEME, theme, YEAR, answer)
}

/// An answer with the cookie that a browser has to hold while a passkey is asked.
pub(crate) fn with_asked(visitor: &Visitor, held: &str, answer: impl IntoResponse) -> Response {
    with_cookie(visitor, ASKED, held, FIVE_MINUTES, answer)
}

/// What a browser holds while a passkey is asked.
pub(crate) fn asked_as(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, ASKED)
}

/// An answer that sets a cookie, unless a program asks by its token.
fn with_cookie(
    visitor: &Visitor,
    name: &str,
    value: &str,
    seconds: u32,
    answer: impl IntoResponse,
) -> Response {
    let mut response = answer.into_response();
    if visitor.token.is_none() {
        let hidden = if name == who_name(visitor.secure) || name == ASKED { "; HttpOnly" } else { "" };
        let secure = if visitor.secure { "; Secure" } else { "" };
        let text = format!("{name}={value}{hidden}{secure}; Path=/; SameSite=Lax; Max-Age={seconds}");
        let cookie = HeaderValue::from_str(&text).expect("cookies are made of plain letters");
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
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

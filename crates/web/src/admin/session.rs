//! Who is the admin: whoever sends the admin token, or the cookie that was given for it.

use crate::admin::AdminToken;
use crate::admin::token::PREFIX;
use crate::app::App;
use crate::error::WebError;
use crate::visitor::{Visitor, bearer, cookie};
use axum::extract::FromRequestParts;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;

/// How long a browser stays the admin's, in seconds.
const HALF_A_DAY: i64 = 12 * 3600;

/// Proof that a request comes from whoever holds the admin token.
pub(crate) struct Admin(());

impl FromRequestParts<App> for Admin {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Admin, WebError> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        Admin::of(app, &parts.headers, visitor.secure).await
    }
}

impl Admin {
    async fn of(app: &App, headers: &HeaderMap, secure: bool) -> Result<Admin, WebError> {
        let token = AdminToken::stored(app).await?;
        let by_token = bearer(headers).is_some_and(|given| given.starts_with(PREFIX) && token.is(given));
        let by_cookie = || {
            let signed = app.signer.check(cookie(headers, cookie_name(secure))?)?;
            let (name, until) = signed.strip_prefix("admin~")?.split_once('~')?;
            let until: i64 = until.parse().ok()?;
            (name == token.name() && app.now().0 < until).then_some(())
        };
        if by_token || by_cookie().is_some() {
            return Ok(Admin(()));
        }
        Err(WebError::new(StatusCode::UNAUTHORIZED, "error-not-admin"))
    }
}

fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-greenroom-admin" } else { "greenroom-admin" }
}

/// Makes the browser the admin's for a while.
pub(super) async fn begin(app: &App, visitor: &Visitor, answer: Response) -> Result<Response, WebError> {
    let until = app.now().0 + HALF_A_DAY * 1000;
    let value = app.signer.sign(&format!("admin~{}~{until}", AdminToken::stored(app).await?.name()));
    Ok(with_cookie(visitor, &value, HALF_A_DAY, answer))
}

/// Ends that at once.
pub(super) fn end(visitor: &Visitor, answer: Response) -> Response {
    with_cookie(visitor, "", 0, answer)
}

fn with_cookie(visitor: &Visitor, value: &str, seconds: i64, mut answer: Response) -> Response {
    let secure = if visitor.secure { "; Secure" } else { "" };
    let name = cookie_name(visitor.secure);
    let text = format!("{name}={value}; HttpOnly{secure}; Path=/; SameSite=Strict; Max-Age={seconds}");
    let cookie = HeaderValue::from_str(&text).expect("cookies are made of plain letters");
    answer.headers_mut().append(SET_COOKIE, cookie);
    answer
}

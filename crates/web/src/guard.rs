//! Middleware around every handler: it refuses requests from other sites and too many at once, and renders errors.

use crate::app::App;
use crate::error::WebError;
use crate::pages;
use crate::rate_limit::too_many;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, ALLOW, AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, COOKIE, HOST, ORIGIN,
    REFERRER_POLICY, RETRY_AFTER, UPGRADE, WWW_AUTHENTICATE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};

/// The largest body that is read.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// What a change costs a visitor without a name, in changes. They share the limit of their network address.
const COST_WITHOUT_NAME: f64 = 4.0;

/// The Content-Security-Policy.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'";

/// Refuses changes that another site's page has sent, and changes beyond the visitor's rate limit.
pub(crate) async fn check_origin(
    State(app): State<App>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response, WebError> {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A WebSocket begins with a GET, and no other rule keeps another site from reading it.
    let may_be_misused = changes || request.headers().contains_key(UPGRADE);
    if may_be_misused && visitor.token.is_none() && is_cross_site(&request) {
        return Err(WebError::new(StatusCode::FORBIDDEN, "error-cross-site"));
    }
    if changes {
        let (who, cost) = match &visitor.person {
            Some(person) => (person.id.to_string(), 1.0),
            None => {
                let address = address(&request, app.settings.behind_proxy);
                (address.map_or("somewhere".to_owned(), network), COST_WITHOUT_NAME)
            }
        };
        if !app.rate_limits.take(&who, cost) {
            return Err(too_many());
        }
    }
    Ok(next.run(request).await)
}

/// The network address of whoever sent a request. Each proxy appends the address of its own client to `X-Forwarded-For`, so
/// only the last entry, which our proxy wrote, can be trusted.
fn address(request: &Request, behind_proxy: bool) -> Option<IpAddr> {
    let forwarded = || {
        let lists = request.headers().get_all("x-forwarded-for");
        lists.iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let connected = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if behind_proxy { forwarded().or_else(connected) } else { connected() }
}

/// The network whose visitors without a name share a rate limit: an IPv4 address, or an IPv6 /64 prefix.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..4]),
    }
}

/// Whether a page of another site has sent this request. Browsers say so in a header; programs that send no such header
/// have no cookie that could be misused.
fn is_cross_site(request: &Request) -> bool {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = header("sec-fetch-site") {
        return !matches!(site, "same-origin" | "none");
    }
    match (header(ORIGIN.as_str()), header(HOST.as_str())) {
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_none_or(|(_, origin_host)| origin_host != host)
        }
        (Some(_), None) => true,
        (None, _) => false,
    }
}

/// Renders errors: as JSON under `/api`, as a page elsewhere, in the reader's language. It also adds the security headers.
pub(crate) async fn render_errors(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api");
    let wants_json = is_api
        || request
            .headers()
            .get("accept")
            .is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    let headers = identity_headers(request.headers());
    let back = referring_page(&request);
    let mut response = next.run(request).await;
    let failed = response.status().is_client_error() || response.status().is_server_error();
    let error = response
        .extensions_mut()
        .remove::<WebError>()
        .or_else(|| failed.then(|| error_of_status(response.status())));
    if let Some(error) = error {
        let allowed = response.headers_mut().remove(ALLOW);
        response = if wants_json {
            (error.status, Json(error.json())).into_response()
        } else {
            let visitor = Visitor::of(&app, &headers).await.unwrap_or_else(|_| Visitor::anonymous());
            (error.status, pages::error_page(&visitor, &error, back.as_deref())).into_response()
        };
        add_headers_of_status(&mut response, allowed);
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The page of this server from which a form was posted: the error page links back to it.
fn referring_page(request: &Request) -> Option<String> {
    let header = |name: &str| request.headers().get(name)?.to_str().ok();
    let (_, rest) = header("referer")?.split_once("://")?;
    let path = rest.strip_prefix(header("host")?)?;
    let is_ours = path.starts_with('/') && !path.starts_with("//");
    (is_ours && request.method() == Method::POST).then(|| path.to_owned())
}

/// The headers that identify the reader, copied before the request is handed on.
fn identity_headers(headers: &HeaderMap) -> HeaderMap {
    let identifying = [AUTHORIZATION, COOKIE, ACCEPT_LANGUAGE];
    let mut kept = HeaderMap::new();
    for (name, value) in headers.iter().filter(|(name, _)| identifying.contains(name)) {
        kept.append(name, value.clone());
    }
    kept
}

/// Adds the headers that HTTP asks for with some refusals.
fn add_headers_of_status(response: &mut Response, allowed: Option<HeaderValue>) {
    let status = response.status();
    let headers = response.headers_mut();
    match status {
        StatusCode::METHOD_NOT_ALLOWED => headers.extend(allowed.map(|methods| (ALLOW, methods))),
        StatusCode::UNAUTHORIZED => {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        StatusCode::TOO_MANY_REQUESTS => {
            headers.insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        StatusCode::UPGRADE_REQUIRED => {
            headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        }
        _ => {}
    }
}

fn error_of_status(status: StatusCode) -> WebError {
    match status {
        StatusCode::NOT_FOUND => WebError::new(status, "error-no-page"),
        StatusCode::METHOD_NOT_ALLOWED => WebError::new(status, "error-method"),
        StatusCode::PAYLOAD_TOO_LARGE => WebError::new(status, "error-too-large"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => WebError::new(status, "error-media"),
        status if status.is_client_error() => WebError::new(status, "error-body"),
        status => WebError::new(status, "error-inside"),
    }
}

//! Middleware around every handler: it refuses requests from other sites and too many at once, and renders errors.

use crate::app::App;
use crate::assets::FOR_A_YEAR;
use crate::digest::digest;
use crate::error::WebError;
use crate::net::{ByTls, Connection};
use crate::pages;
use crate::rate_limit::{charge_change, too_many_live};
use crate::request_id::RequestId;
use crate::solo;
use crate::visitor::Visitor;
use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, ALLOW, AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE,
    HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER, UPGRADE, WWW_AUTHENTICATE, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use std::sync::Arc;
use tracing::debug;

/// The largest body that is read.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// The Content-Security-Policy.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'";

/// The policy of a file that never changes (a style sheet, a script, a picture): it loads nothing, and framing it shows nothing of anybody. Its headers are few, since a page has many files.
const POLICY_OF_FILES: &str = "default-src 'none'";

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
    if may_be_misused && visitor.token.is_none() && is_cross_site(&app, &request) {
        return Err(WebError::new(StatusCode::FORBIDDEN, "error-cross-site"));
    }
    let lives = request.headers().contains_key(UPGRADE) || request.uri().path().ends_with("/stream");
    if lives {
        return follow(&app, &visitor, request, next).await;
    }
    if !changes {
        let mut response = next.run(request).await;
        name_reader(&app, &visitor, &mut response);
        return Ok(response);
    }
    charge_change(&app, &visitor)?;
    if let Some(person) = &visitor.person {
        app.house.saw(&person.id, &visitor.network);
    }
    Ok(next.run(read_body(&app, request).await?).await)
}

/// Tells the service worker whose page this is, so that it never shows one person's table to another; and whether it may
/// keep the page at all.
fn name_reader(app: &App, visitor: &Visitor, response: &mut Response) {
    let is_page =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !is_page {
        return;
    }
    let reader = visitor.person.as_ref().map_or(0, |person| {
        digest(app.signer.sign(&format!("reader {} {} {}", person.id, person.logins, visitor.lang.code())))
    });
    let keep = if response.extensions().get::<MayKeep>().is_some() { " keep" } else { "" };
    let value = HeaderValue::from_str(&format!("{reader:016x}{keep}")).expect("it is plain ASCII");
    response.headers_mut().insert("x-greenroom-reader", value);
}

/// Marks an answer with the status of an error that is sent as it is.
#[derive(Clone, Copy)]
pub(crate) struct PlainAnswer;

/// Marks the page of a table that the reader's own browser may keep, to show it where there is no network.
#[derive(Clone, Copy)]
pub(crate) struct MayKeep;

/// Refuses requests for another host than the public one, if that is set: a page of another site could otherwise reach a
/// server under a name of its own. Whoever only watches whether the server lives may use any name.
pub(crate) async fn check_host(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, WebError> {
    let settings = app.settings();
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_watched = matches!(request.uri().path(), "/health" | "/ready");
    match &settings.public_url {
        Some(url) if !is_watched && !url.allows(host) => {
            Err(WebError::new(StatusCode::MISDIRECTED_REQUEST, "error-host"))
        }
        _ => Ok(next.run(request).await),
    }
}

/// Counts a live connection for its person and its address, until its socket is closed.
async fn follow(app: &App, visitor: &Visitor, request: Request, next: Next) -> Result<Response, WebError> {
    let limits = app.settings().limits;
    let mut owners = vec![(format!("address {}", visitor.network), limits.live_of_address)];
    owners
        .extend(visitor.person.iter().map(|person| (format!("person {}", person.id), limits.live_of_person)));
    let Some(ticket) = app.live.enter(&owners) else {
        app.metrics.count_limit("live_connections");
        return Err(too_many_live());
    };
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    let response = next.run(request).await;
    let begun = response.status().is_success() || response.status() == StatusCode::SWITCHING_PROTOCOLS;
    if let Some(connection) = connection.filter(|_| begun) {
        connection.hold(Some(ticket));
    }
    Ok(response)
}

/// Reads the whole body of a request before anything is done with it. A client that sends it too slowly is refused.
async fn read_body(app: &App, request: Request) -> Result<Request, WebError> {
    let (parts, body) = request.into_parts();
    let slow = |_| WebError::new(StatusCode::REQUEST_TIMEOUT, "error-slow");
    let read =
        tokio::time::timeout(app.settings().limits.body, to_bytes(body, LARGEST_BODY)).await.map_err(slow)?;
    let bytes = read.map_err(|error| {
        let too_large = |why: &(dyn std::error::Error + 'static)| why.is::<LengthLimitError>();
        match std::error::Error::source(&error).is_some_and(too_large) {
            true => WebError::new(StatusCode::PAYLOAD_TOO_LARGE, "error-too-large"),
            false => WebError::new(StatusCode::BAD_REQUEST, "error-body"),
        }
    })?;
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// Whether a page of another site has sent this request. Browsers say so in a header; programs that send no such header
/// have no cookie that could be misused.
fn is_cross_site(app: &App, request: &Request) -> bool {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = header("sec-fetch-site") {
        return !matches!(site, "same-origin" | "none");
    }
    match (header(ORIGIN.as_str()), header(HOST.as_str())) {
        (Some(origin), Some(host)) => {
            let ours = |from: &str| {
                from == host || app.settings().public_url.as_ref().is_some_and(|url| url.names(from))
            };
            origin.split_once("://").is_none_or(|(_, origin_host)| !ours(origin_host))
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
    let by_tls = request.extensions().get::<ByTls>().is_some();
    let id = request.extensions().get::<RequestId>().cloned();
    let back = referring_page(&request);
    let mut response = next.run(request).await;
    let is_plain = response.extensions().get::<PlainAnswer>().is_some();
    let failed = !is_plain && (response.status().is_client_error() || response.status().is_server_error());
    let error = response
        .extensions_mut()
        .remove::<WebError>()
        .or_else(|| failed.then(|| error_of_status(response.status())));
    if let Some(error) = error {
        let allowed = response.headers_mut().remove(ALLOW);
        app.metrics.count_refusal(&error.code);
        debug!(status = error.status.as_u16(), code = error.code, "refused");
        let id = id.as_ref().map(RequestId::as_str);
        response = if wants_json {
            (error.status, Json(error.json(id))).into_response()
        } else {
            let visitor = Visitor::of(&app, &headers, by_tls).await.unwrap_or_else(|_| Visitor::anonymous());
            (error.status, pages::error_page(&visitor, &error, back.as_deref(), id)).into_response()
        };
        add_headers_of_status(&mut response, allowed, error.wait());
    }
    let of_site = response.extensions().get::<solo::OfSite>().is_some();
    let headers = response.headers_mut();
    let is_file = headers.get(CACHE_CONTROL).is_some_and(|value| value == FOR_A_YEAR);
    let policy = match (of_site, is_file) {
        (true, _) => solo::POLICY,
        (false, true) => POLICY_OF_FILES,
        (false, false) => POLICY,
    };
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if !is_file {
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    }
    if app.settings().unlisted {
        headers
            .insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex, nofollow"));
    }
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
    let identifying =
        [AUTHORIZATION, COOKIE, ACCEPT_LANGUAGE, HOST, HeaderName::from_static("x-forwarded-proto")];
    let mut kept = HeaderMap::new();
    for (name, value) in headers.iter().filter(|(name, _)| identifying.contains(name)) {
        kept.append(name, value.clone());
    }
    kept
}

/// Adds the headers that HTTP asks for with some refusals.
fn add_headers_of_status(response: &mut Response, allowed: Option<HeaderValue>, wait: Option<u32>) {
    let status = response.status();
    let headers = response.headers_mut();
    match status {
        StatusCode::METHOD_NOT_ALLOWED => headers.extend(allowed.map(|methods| (ALLOW, methods))),
        StatusCode::UNAUTHORIZED => {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        StatusCode::TOO_MANY_REQUESTS => {
            headers.extend(wait.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds))));
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

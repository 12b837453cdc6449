//! What stands before every handler: where requests may come from, how many, how large, and how errors look.

use crate::app::App;
use crate::error::WebError;
use crate::pages;
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
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Mutex;
use std::time::Instant;

/// The largest body that is read.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// What a change by somebody without a name costs: each new person brings a new bucket.
const STRANGER: f64 = 4.0;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'";

/// How often one visitor may change something: a bucket that fills at a steady rate.
pub(crate) struct Limits {
    rate: f64,
    buckets: Mutex<HashMap<String, (f64, Instant)>>,
}

impl Limits {
    pub(crate) fn new(rate: f64) -> Limits {
        Limits { rate, buckets: Mutex::default() }
    }

    /// Takes so much from the visitor's bucket; no when it is empty.
    pub(crate) fn allows(&self, who: &str, cost: f64) -> bool {
        let most = self.rate * 3.0;
        let mut buckets = self.buckets.lock().expect("no thread panics while it holds the buckets");
        if buckets.len() > 50_000 {
            buckets.clear();
        }
        let (left, since) = buckets.entry(who.to_owned()).or_insert_with(|| (most, Instant::now()));
        *left = (*left + since.elapsed().as_secs_f64() * self.rate).min(most);
        *since = Instant::now();
        let allowed = *left >= cost;
        if allowed {
            *left -= cost;
        }
        allowed
    }
}

/// Posts come from our own pages, or from a program with a token; and not too many of them.
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
                (address.map_or("somewhere".to_owned(), neighbourhood), STRANGER)
            }
        };
        if !app.limits.allows(&who, cost) {
            return Err(too_many());
        }
    }
    Ok(next.run(request).await)
}

/// The answer to whoever asks too often.
pub(crate) fn too_many() -> WebError {
    WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many")
}

/// Where a request comes from. A proxy adds whom it heard to the end of a list; what stands before that, anybody can claim.
fn address(request: &Request, behind_proxy: bool) -> Option<IpAddr> {
    let heard = || {
        let lists = request.headers().get_all("x-forwarded-for");
        lists.iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let connected = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if behind_proxy { heard().or_else(connected) } else { connected() }
}

/// Where strangers share a limit: an IPv4 address, or the network that a household gets of IPv6.
fn neighbourhood(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..4]),
    }
}

/// Browsers say where a request comes from. Programs that say nothing have no cookie to be misused.
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

/// Gives errors their form: JSON under `/api`, a page elsewhere, in the reader's language. Adds the protecting headers.
pub(crate) async fn dress_errors(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api");
    let wants_json = is_api
        || request
            .headers()
            .get("accept")
            .is_some_and(|accept| accept.as_bytes().starts_with(b"application/json"));
    let headers = what_tells_the_reader(request.headers());
    let back = came_from(&request);
    let mut response = next.run(request).await;
    let plain = response.status().is_client_error() || response.status().is_server_error();
    let error = response
        .extensions_mut()
        .remove::<WebError>()
        .or_else(|| plain.then(|| unexplained(response.status())));
    if let Some(error) = error {
        let allowed = response.headers_mut().remove(ALLOW);
        response = if wants_json {
            (error.status, Json(error.json())).into_response()
        } else {
            let visitor = Visitor::of(&app, &headers).await.unwrap_or_else(|_| Visitor::stranger());
            (error.status, pages::error_page(&visitor, &error, back.as_deref())).into_response()
        };
        say_what_would_do(&mut response, allowed);
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The page of this house from which somebody posted: the way back when the post is refused.
fn came_from(request: &Request) -> Option<String> {
    let header = |name: &str| request.headers().get(name)?.to_str().ok();
    let (_, rest) = header("referer")?.split_once("://")?;
    let path = rest.strip_prefix(header("host")?)?;
    let is_ours = path.starts_with('/') && !path.starts_with("//");
    (is_ours && request.method() == Method::POST).then(|| path.to_owned())
}

/// The headers that tell who reads, kept while the request is answered.
fn what_tells_the_reader(headers: &HeaderMap) -> HeaderMap {
    let telling = [AUTHORIZATION, COOKIE, ACCEPT_LANGUAGE];
    let mut kept = HeaderMap::new();
    for (name, value) in headers.iter().filter(|(name, _)| telling.contains(name)) {
        kept.append(name, value.clone());
    }
    kept
}

/// The headers that go with some refusals.
fn say_what_would_do(response: &mut Response, allowed: Option<HeaderValue>) {
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

fn unexplained(status: StatusCode) -> WebError {
    match status {
        StatusCode::NOT_FOUND => WebError::new(status, "error-no-page"),
        StatusCode::METHOD_NOT_ALLOWED => WebError::new(status, "error-method"),
        StatusCode::PAYLOAD_TOO_LARGE => WebError::new(status, "error-too-large"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => WebError::new(status, "error-media"),
        status if status.is_client_error() => WebError::new(status, "error-body"),
        status => WebError::new(status, "error-inside"),
    }
}

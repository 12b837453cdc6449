//! For whoever watches the server from outside: does it live, is it ready, and its numbers.

use crate::admin::Admin;
use crate::app::App;
use crate::error::WebError;
use crate::guard::PlainAnswer;
use crate::metrics::{MetricsAccess, Numbers};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::time::Duration;

/// How long the store may take to answer before the server counts as not ready.
const PATIENCE: Duration = Duration::from_secs(2);

/// `GET /health`: the process answers.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// `GET /ready`: the store answers too, and the server does not stop.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    let store_answers = tokio::time::timeout(PATIENCE, app.store.note("alive")).await;
    let ready = !app.is_stopping() && matches!(store_answers, Ok(Ok(_)));
    // A body keeps this from being rendered as an error: whoever asks is a program.
    match ready {
        true => "ready\n".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, NotReady).into_response(),
    }
}

/// The answer of a server that is not ready.
struct NotReady;

impl IntoResponse for NotReady {
    fn into_response(self) -> Response {
        let mut response = "not ready\n".into_response();
        response.extensions_mut().insert(PlainAnswer);
        response
    }
}

/// `GET /metrics`
pub(crate) async fn metrics(State(app): State<App>, request: Request) -> Result<Response, WebError> {
    let (mut parts, _) = request.into_parts();
    let access = app.settings().metrics;
    let info = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let is_local = info.is_some_and(|from| is_of_this_machine(from, &parts.headers));
    match access {
        MetricsAccess::Off => return Err(WebError::new(StatusCode::NOT_FOUND, "error-no-page")),
        MetricsAccess::Local if is_local => {}
        MetricsAccess::Local | MetricsAccess::Token => {
            Admin::from_request_parts(&mut parts, &app).await?;
        }
    }
    let text = app.metrics.text(&Numbers::now(&app).await?);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, kind)], text).into_response())
}

/// Whether a program on this machine asks by itself: what a proxy passes on comes from this machine too.
fn is_of_this_machine(from: SocketAddr, headers: &HeaderMap) -> bool {
    let passed_on = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];
    from.ip().to_canonical().is_loopback() && !passed_on.iter().any(|name| headers.contains_key(*name))
}

//! Each request has an id: in the answer's header, on error pages, in the errors of the API and in the lines of the log.

use crate::app::App;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use tracing::Instrument;

/// The header that carries it.
pub(crate) const HEADER: HeaderName = HeaderName::from_static("x-request-id");
/// The longest id that is taken over from a proxy.
const LONGEST: usize = 64;

/// The id of a request. It is random: a number that counts would tell how much others do.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(String);

impl RequestId {
    fn random() -> RequestId {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).expect("the system gives randomness");
        RequestId(format!("{:016x}", u64::from_le_bytes(bytes)))
    }

    /// The id that the proxy before the server has given.
    fn given(request: &Request) -> Option<RequestId> {
        let id = request.headers().get(&HEADER)?.to_str().ok()?;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let fits = !id.is_empty() && id.len() <= LONGEST && id.bytes().all(is_plain);
        fits.then(|| RequestId(id.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Gives each request its id, and writes and counts how it was answered.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let given = app.settings().behind_proxy.then(|| RequestId::given(&request)).flatten();
    let id = given.unwrap_or_else(RequestId::random);
    // The pattern of the address, since the address itself may hold an invite.
    let matched = request.extensions().get::<MatchedPath>();
    let route = matched.map_or("none", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id = id.as_str(), method = %request.method(), route);
    request.extensions_mut().insert(id.clone());
    let started = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), started.elapsed());
    app.metrics.count_request(&route, status, took);
    span.in_scope(|| tracing::debug!(status, ms = took.as_millis() as u64, "answered"));
    let value = HeaderValue::from_str(id.as_str()).expect("ids are plain letters and digits");
    response.headers_mut().insert(HEADER, value);
    response
}

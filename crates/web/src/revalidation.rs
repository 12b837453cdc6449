//! Pages that browsers keep and ask about: an unchanged one is answered without its body.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use sha2::{Digest, Sha256};

/// The largest page that is kept.
const LARGEST: usize = 8 * 1024 * 1024;
/// The browser alone keeps the page, since it names its reader; and asks before it shows it again.
const ASK_FIRST: HeaderValue = HeaderValue::from_static("private, no-cache");

/// Tags the page with a hash of its content. For pages that tell nothing of any table: those are not kept at all.
pub(crate) async fn revalidate(request: Request, next: Next) -> Response {
    let known = request.headers().get(IF_NONE_MATCH).cloned();
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, LARGEST).await else {
        // Every page is made in memory, and none is that large.
        return Response::from_parts(head, Body::empty());
    };
    let tag = tag(&bytes);
    let unchanged = known.is_some_and(|known| names(&known, &tag));
    head.headers.insert(ETAG, HeaderValue::from_str(&tag).expect("a tag is plain ASCII"));
    head.headers.insert(CACHE_CONTROL, ASK_FIRST);
    if unchanged {
        head.status = StatusCode::NOT_MODIFIED;
        head.headers.remove(CONTENT_TYPE);
        head.headers.remove(CONTENT_LENGTH);
        return Response::from_parts(head, Body::empty());
    }
    Response::from_parts(head, Body::from(bytes))
}

/// A weak tag, since the same page is sent in several codings.
fn tag(bytes: &[u8]) -> String {
    let digest: String = Sha256::digest(bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{digest}\"")
}

/// Whether a header `If-None-Match` names a tag.
fn names(known: &HeaderValue, tag: &str) -> bool {
    known.to_str().is_ok_and(|list| list.split(',').any(|one| one.trim() == tag || one.trim() == "*"))
}

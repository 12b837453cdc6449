//! Compresses answers for clients that accept it: brotli if they know it, else gzip.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING, VARY,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use greenroom_compress::{brotli, gzip};

/// Shorter answers fit into one packet anyway.
const WORTH_COMPRESSING: usize = 900;
/// The largest answer that is compressed.
const LARGEST: usize = 8 * 1024 * 1024;
/// How hard the compressors try for an answer that is made anew each time.
const EFFORT: u32 = 6;

/// A way to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    /// The best way that a client accepts.
    pub(crate) fn accepted(headers: &HeaderMap) -> Option<Coding> {
        let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
        let words: Vec<&str> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
        let accepts = |name: &str| {
            words.iter().any(|word| {
                let (coding, weight) = word.split_once(';').unwrap_or((word, ""));
                coding.trim().eq_ignore_ascii_case(name)
                    && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
            })
        };
        if accepts("br") { Some(Coding::Brotli) } else { accepts("gzip").then_some(Coding::Gzip) }
    }

    fn name(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        })
    }

    fn compress(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Coding::Brotli => brotli(bytes, EFFORT),
            Coding::Gzip => gzip(bytes, EFFORT),
        }
    }
}

/// Says how an answer is compressed, and that others may get it in another way.
pub(crate) fn with_coding(mut response: Response, coding: Option<Coding>) -> Response {
    let headers = response.headers_mut();
    headers.append(VARY, HeaderValue::from_name(ACCEPT_ENCODING));
    if let Some(coding) = coding {
        headers.insert(CONTENT_ENCODING, coding.name());
        headers.remove(CONTENT_LENGTH);
    }
    response
}

/// Whether an answer is text that is there as a whole. A stream of lines is neither: each line must go out by itself.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kinds = ["text/", "application/json", "image/svg+xml"];
    kinds.iter().any(|text| kind.starts_with(text))
        && !headers.contains_key(CONTENT_ENCODING)
        && !headers.contains_key(TRANSFER_ENCODING)
}

/// Compresses the answer, if the client accepts it and it is worth it.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let coding = Coding::accepted(request.headers());
    let response = next.run(request).await;
    let Some(coding) = coding.filter(|_| is_text(response.headers())) else { return response };
    let (head, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, LARGEST).await else {
        // Every answer is made in memory, and none is that large.
        return Response::from_parts(head, Body::empty());
    };
    if bytes.len() < WORTH_COMPRESSING {
        return Response::from_parts(head, Body::from(bytes));
    }
    let packed = coding.compress(&bytes);
    with_coding(Response::from_parts(head, Body::from(packed)), Some(coding))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(list: &'static str) -> Option<Coding> {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(list));
        Coding::accepted(&headers)
    }

    #[test]
    fn the_best_accepted_coding_is_taken() {
        assert_eq!(accepting("gzip, deflate, br"), Some(Coding::Brotli));
        assert_eq!(accepting("GZIP;q=0.5, br;q=0"), Some(Coding::Gzip));
        assert_eq!(accepting("identity"), None);
        assert_eq!(Coding::accepted(&HeaderMap::new()), None);
    }
}

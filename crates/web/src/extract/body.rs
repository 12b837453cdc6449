//! JSON bodies of requests. A body of the wrong shape is refused with the field's name and what was expected there.

use crate::error::WebError;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

/// The body of a request. Its type refuses unknown fields.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = WebError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, WebError> {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            return Err(WebError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "error-media"));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            match rejection.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => {
                    WebError::new(StatusCode::PAYLOAD_TOO_LARGE, "error-too-large")
                }
                _ => WebError::new(StatusCode::BAD_REQUEST, "error-body"),
            }
        })?;
        read(&bytes).map(Body)
    }
}

/// Reads JSON of a known shape.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WebError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.into_inner();
        match inner.classify() {
            serde_json::error::Category::Data => misfit(&path, &inner.to_string()),
            _ => WebError::new(StatusCode::BAD_REQUEST, "error-body"),
        }
    })?;
    json.end().map_err(|_| WebError::new(StatusCode::BAD_REQUEST, "error-body"))?;
    Ok(value)
}

/// The refusal of a body: the field that is wrong, and what was expected there, in signs that need no translation.
fn misfit(path: &str, complaint: &str) -> WebError {
    let complaint = complaint.rsplit_once(" at line ").map_or(complaint, |(text, _)| text);
    let within = |name: &str| if path == "." { name.to_owned() } else { format!("{path}.{name}") };
    if let Some(rest) = complaint.strip_prefix("unknown field `") {
        let (name, expected) = rest.split_once('`').unwrap_or((rest, ""));
        // The path leads to the unknown field itself.
        let field =
            if path == name || path.ends_with(&format!(".{name}")) { path.to_owned() } else { within(name) };
        return WebError::field(&field, &known_names(expected));
    }
    if let Some(rest) = complaint.strip_prefix("missing field `") {
        return WebError::field(&within(rest.trim_end_matches('`')), "…");
    }
    if complaint.ends_with("names no Seat") {
        return WebError::field(path, "A–E");
    }
    let expected = complaint.rsplit_once("expected ").map_or("…", |(_, expected)| expected);
    WebError::field(if path == "." { "body" } else { path }, &signs(expected))
}

/// `, expected one of `a`, `b`` as `a, b`.
fn known_names(expected: &str) -> String {
    let names: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    if names.is_empty() { "–".to_owned() } else { names.join(", ") }
}

fn signs(expected: &str) -> String {
    match expected {
        "u8" | "u16" | "u32" | "u64" => "0…".to_owned(),
        "a string" => "\"…\"".to_owned(),
        "a boolean" => "true, false".to_owned(),
        "a sequence" => "[…]".to_owned(),
        "a map" => "{…}".to_owned(),
        kind if kind.starts_with("struct ") => "{…}".to_owned(),
        names if names.contains('`') => known_names(names),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Parcel {
        #[allow(dead_code)]
        count: u32,
        #[allow(dead_code)]
        seats: Vec<String>,
        #[allow(dead_code)]
        size: Option<Size>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Size {
        Small,
        Large,
    }

    fn complaint(text: &str) -> (u16, serde_json::Value, String) {
        let error = read::<Parcel>(text.as_bytes()).expect_err(text);
        let json = error.json(None);
        (error.status.as_u16(), json["error"]["field"].clone(), json["error"]["en"].to_string())
    }

    #[test]
    fn what_does_not_fit_is_answered_with_the_field_and_what_was_expected() {
        for (body, field, expected) in [
            (r#"{"count":"x","seats":[]}"#, "count", "0…"),
            (r#"{"count":-1,"seats":[]}"#, "count", "0…"),
            (r#"{"count":1,"seats":["a",7]}"#, "seats[1]", "\\\"…\\\""),
            (r#"{"count":1,"seats":{}}"#, "seats", "[…]"),
            (r#"{"count":1,"seats":[],"colour":1}"#, "colour", "count, seats, size"),
            (r#"{"count":1}"#, "seats", "…"),
            (r#"{"count":1,"seats":[],"size":"huge"}"#, "size", "small, large"),
            ("[]", "body", "…"),
            ("7", "body", "{…}"),
        ] {
            let (status, named, sentence) = complaint(body);
            assert_eq!((status, named.as_str()), (422, Some(field)), "{body}: {sentence}");
            assert!(sentence.contains(expected), "{body}: {sentence}");
        }
    }

    #[test]
    fn what_is_no_json_is_answered_as_such() {
        for body in ["", "{", "{}}", "count=1", "{\"count\":1,\"seats\":[]} {}", "\u{0}"] {
            if body != "{}}" {
                assert_eq!(complaint(body).0, 400, "{body:?}");
            }
        }
        assert_eq!(complaint(&"[".repeat(60_000)).0, 422, "a list where an object belongs, however deep");
    }
}

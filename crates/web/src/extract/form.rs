//! The fields of forms as browsers post them; the same field may occur several times.

use crate::error::WebError;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;

/// The fields of a posted form, in their order.
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads the text of a query or of a form's body.
    pub(crate) fn read(text: &str) -> Fields {
        Fields(text.split('&').filter(|pair| !pair.is_empty()).map(read_pair).collect())
    }

    /// The names of the fields.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// The first value of a field.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values of a field.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> + 'a {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// A field that must be there.
    pub(crate) fn need(&self, name: &str, expected: &str) -> Result<&str, WebError> {
        self.get(name).ok_or_else(|| WebError::field(name, expected))
    }

    /// A field that must be a whole number.
    pub(crate) fn number<N: std::str::FromStr>(&self, name: &str) -> Result<N, WebError> {
        self.need(name, "0…")?.parse().map_err(|_| WebError::field(name, "0…"))
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = WebError;

    async fn from_request(request: Request, state: &S) -> Result<Fields, WebError> {
        let kind =
            request.headers().get(CONTENT_TYPE).map(|kind| kind.as_bytes().to_vec()).unwrap_or_default();
        if !kind.is_empty() && !kind.starts_with(b"application/x-www-form-urlencoded") {
            return Err(WebError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "error-media"));
        }
        let body = String::from_request(request, state).await.map_err(|rejection| {
            let status = axum::response::IntoResponse::into_response(rejection).status();
            let key = if status == StatusCode::PAYLOAD_TOO_LARGE { "error-too-large" } else { "error-body" };
            WebError::new(status, key)
        })?;
        Ok(Fields::read(&body))
    }
}

fn read_pair(pair: &str) -> (String, String) {
    let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
    (decode(name), decode(value))
}

/// `+` is a space and `%41` an `A`; bytes that are not UTF-8 become the replacement character.
fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let escaped = (*first == b'%').then(|| tail.get(..2)).flatten();
        let byte = escaped.and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        rest = if byte.is_some() { &tail[2..] } else { tail };
        bytes.push(match (byte, first) {
            (Some(byte), _) => byte,
            (None, b'+') => b' ',
            (None, other) => *other,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The values of `path` in an address's query.
pub(crate) fn values_of_path(query: &str) -> Vec<String> {
    query.split('&').map(read_pair).filter(|(name, _)| name == "path").map(|(_, value)| value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_decoded_as_browsers_encode_them() {
        assert_eq!(decode("vote+%2B2000"), "vote +2000");
        assert_eq!(decode("%E3%81%82%"), "あ%");
        assert_eq!(decode("%zz%4"), "%zz%4");
        assert_eq!(decode("%ff"), "\u{fffd}");
    }
}

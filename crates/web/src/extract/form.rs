//! The fields of forms as browsers post them; the same field may occur several times.

use crate::error::WebError;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use greenroom_catalog::GameKind;
use greenroom_room::pages;
use serde_json::Value;

/// The fields of a posted form, in their order.
pub(crate) struct Fields(greenroom_room::Fields);

impl std::ops::Deref for Fields {
    type Target = greenroom_room::Fields;

    fn deref(&self) -> &greenroom_room::Fields {
        &self.0
    }
}

impl Fields {
    /// Reads the text of a query or of a form's body.
    pub(crate) fn read(text: &str) -> Fields {
        Fields(greenroom_room::Fields::read(text))
    }

    /// A field that must be there.
    pub(crate) fn need(&self, name: &str, expected: &str) -> Result<&str, WebError> {
        self.get(name).ok_or_else(|| WebError::field(name, expected))
    }

    /// A field that must be a whole number.
    pub(crate) fn number<N: std::str::FromStr>(&self, name: &str) -> Result<N, WebError> {
        self.need(name, "0…")?.parse().map_err(|_| WebError::field(name, "0…"))
    }

    /// The options of a game, on top of its defaults.
    pub(crate) fn options(&self, kind: &dyn GameKind) -> Result<Value, WebError> {
        pages::setup::read_options(kind, self).map_err(|error| WebError::field("options", &error))
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

/// The values of `path` in an address's query.
pub(crate) fn values_of_path(query: &str) -> Vec<String> {
    Fields::read(query).all("path").map(str::to_owned).collect()
}

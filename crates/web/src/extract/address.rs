//! Ids in addresses. A malformed id is refused like an id that does not exist.

use crate::error::WebError;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use greenroom_store::{Invite, TableId};

/// The id of the table in an address.
pub(crate) struct TableAt(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TableAt {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TableAt, WebError> {
        let named = Path::<TableId>::from_request_parts(parts, state).await;
        named.map(|Path(table)| TableAt(table)).map_err(|_| WebError::no_table())
    }
}

/// The invite in an address.
pub(crate) struct InviteAt(pub(crate) Invite);

impl<S: Send + Sync> FromRequestParts<S> for InviteAt {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<InviteAt, WebError> {
        let named = Path::<Invite>::from_request_parts(parts, state).await;
        let nowhere = |_| WebError::new(StatusCode::NOT_FOUND, "error-no-invite");
        named.map(|Path(invite)| InviteAt(invite)).map_err(nowhere)
    }
}

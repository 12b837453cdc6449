//! Ids in addresses. A malformed id is refused like an id that does not exist.

use crate::app::App;
use crate::error::WebError;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use greenroom_catalog::GameKind;
use greenroom_store::{Invite, PersonId, TableId};
use serde::Deserialize;

/// The id of the table in an address.
pub(crate) struct TableAt(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TableAt {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TableAt, WebError> {
        /// The part of an address by this name, whatever else is in the address.
        #[derive(Deserialize)]
        struct Named {
            table: TableId,
        }
        let named = Path::<Named>::from_request_parts(parts, state).await;
        named.map(|Path(Named { table })| TableAt(table)).map_err(|_| WebError::no_table())
    }
}

/// The game in an address.
pub(crate) struct GameAt(pub(crate) &'static dyn GameKind);

impl FromRequestParts<App> for GameAt {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<GameAt, WebError> {
        let named = Path::<String>::from_request_parts(parts, app).await;
        let id = named.map(|Path(id)| id).unwrap_or_default();
        app.find_game(&id).map(GameAt)
    }
}

/// The id of the person in an address.
pub(crate) struct PersonAt(pub(crate) PersonId);

impl<S: Send + Sync> FromRequestParts<S> for PersonAt {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PersonAt, WebError> {
        let named = Path::<PersonId>::from_request_parts(parts, state).await;
        let nobody = |_| WebError::new(StatusCode::NOT_FOUND, "error-no-person");
        named.map(|Path(person)| PersonAt(person)).map_err(nobody)
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

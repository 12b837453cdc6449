//! The lobby.

use crate::app::App;
use crate::error::WebError;
use crate::pages::lobby::{self, Lobby};
use crate::visitor::Visitor;
use axum::extract::State;
use greenroom_store::Page;
use maud::Markup;

/// `GET /`
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, WebError> {
    let yours = match &visitor.person {
        Some(person) => app.store.tables_of(&person.id, Page::first(12)).await?,
        None => Vec::new(),
    };
    let gathering = app.store.open_tables(Page::first(20)).await?;
    let playing = app.store.watchable_tables(Page::first(10)).await?;
    Ok(lobby::page(&visitor, &Lobby { games: app.games, yours, gathering, playing }))
}

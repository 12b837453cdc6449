//! The almanac: of a game, and of a table as the visitor sees it.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Query, Visit};
use crate::pages::almanac::{self, Here, Wanted};
use crate::visitor::Visitor;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use greenroom_catalog::Listed;
use greenroom_store::TableId;
use maud::Markup;

/// What a query asks for.
fn wanted(query: &Query) -> Wanted {
    let text = |name| query.get(name).unwrap_or_default().to_owned();
    Wanted { search: text("q"), group: text("group") }
}

fn find(listed: Vec<Listed>, word: &str) -> Result<Listed, WebError> {
    let missing = || WebError::new(StatusCode::NOT_FOUND, "error-no-entry");
    listed.into_iter().find(|listed| listed.word == word).ok_or_else(missing)
}

/// The table at which the almanac was opened, as the visitor sees it.
fn here(visit: &Visit) -> Result<Here<'_>, WebError> {
    let sight = visit.snapshot.game()?.sight(visit.snapshot.eyes(visit.person()));
    Ok(Here { sight, players: visit.snapshot.players(), address: visit.address() })
}

/// `GET /almanac/{game}?q=…&group=…`
pub(crate) async fn show(
    State(app): State<App>,
    Path(game): Path<String>,
    query: Query,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let kind = app.find_game(&game)?;
    Ok(almanac::page(&visitor.reader(), kind, &kind.almanac(visitor.lang), &wanted(&query), None))
}

/// `GET /almanac/{game}/{word}`
pub(crate) async fn entry(
    State(app): State<App>,
    Path((game, word)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let kind = app.find_game(&game)?;
    Ok(almanac::entry_page(&visitor.reader(), kind, &find(kind.almanac(visitor.lang), &word)?, None))
}

/// `GET /t/{table}/almanac?q=…&group=…`
pub(crate) async fn at_table(query: Query, visit: Visit) -> Result<Markup, WebError> {
    let (reader, here) = (visit.visitor.reader(), here(&visit)?);
    let listed = here.sight.almanac(reader.lang, &here.players);
    Ok(almanac::page(&reader, visit.room.kind, &listed, &wanted(&query), Some(&here)))
}

/// `GET /t/{table}/almanac/{word}`
pub(crate) async fn entry_at_table(
    Path((_, word)): Path<(TableId, String)>,
    visit: Visit,
) -> Result<Markup, WebError> {
    let (reader, here) = (visit.visitor.reader(), here(&visit)?);
    let listed = find(here.sight.almanac(reader.lang, &here.players), &word)?;
    Ok(almanac::entry_page(&reader, visit.room.kind, &listed, Some(&here)))
}

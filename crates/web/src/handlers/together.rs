//! Sitting together: the curtain of a shared device, the code of a table, the shared screen, and the way in for phones.

use crate::app::{App, Found};
use crate::error::WebError;
use crate::extract::{Fields, Query, TableAt, Visit};
use crate::live::{self, Upgrade};
use crate::pages::{join, screen};
use crate::people::person_or_new;
use crate::qr;
use crate::tables::{Room, join as sit_by_code, room_of_code, tidy_code};
use crate::visitor::{Visitor, welcome};
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::Seat;
use greenroom_store::TableId;
use maud::Markup;
use std::sync::Arc;

/// `POST /t/{table}/curtain`: lifts the curtain for a seat, or lowers it.
pub(crate) async fn curtain(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let seat = fields.get("seat").map(|_| fields.number("seat").map(Seat)).transpose()?;
    visit.room.hold(&app, visit.visitor.require_person()?, seat).await?;
    Ok(visit.page())
}

/// `POST /t/{table}/code`
pub(crate) async fn code(State(app): State<App>, visit: Visit) -> Result<Redirect, WebError> {
    visit.room.give_code(&app, visit.visitor.require_person()?).await?;
    Ok(visit.page())
}

/// The text that is signed for the screen of a table: whoever has it sees what the public sees, also of a private table.
fn pass_of(table: &TableId) -> String {
    format!("screen {table}")
}

/// The address of a table's screen for a device that is nobody.
fn screen_address(app: &App, table: &TableId) -> String {
    let signed = app.signer.sign(&pass_of(table));
    let pass = signed.rsplit('.').next().unwrap_or_default();
    format!("/t/{table}/screen?pass={pass}")
}

/// The room whose screen is asked for, by somebody who may see the table or has its pass.
async fn room_of_screen(
    app: &App,
    table: &TableId,
    visitor: &Visitor,
    pass: Option<&str>,
) -> Result<Arc<Room>, WebError> {
    let room = match app.find_table(table).await? {
        Found::Room(room) => room,
        Found::Archived(archived) if archived.snapshot.is_open_to(visitor.person.as_ref()) => {
            return Err(archived.error());
        }
        Found::Archived(_) => return Err(WebError::no_table()),
    };
    // A screen is nobody; at a table with a deal that others play too, nobody looks on.
    if room.snapshot().together.duplicate.is_some() {
        return Err(WebError::no_table());
    }
    let has_pass = pass.is_some_and(|pass| app.signer.check(&format!("{}.{pass}", pass_of(table))).is_some());
    if !has_pass {
        room.snapshot_for(visitor.person.as_ref())?;
    }
    Ok(room)
}

/// `GET /t/{table}/screen?pass=…`
pub(crate) async fn show_screen(
    State(app): State<App>,
    TableAt(table): TableAt,
    visitor: Visitor,
    query: Query,
) -> Result<Markup, WebError> {
    let pass = query.get("pass");
    let room = room_of_screen(&app, &table, &visitor, pass).await?;
    let pass = pass.map_or_else(String::new, |pass| format!("?pass={}", crate::extract::encode(pass)));
    let live = format!("/t/{table}/screen/live{pass}");
    Ok(screen::page(&room, &room.snapshot(), visitor.lang, &visitor.theme, &live))
}

/// `GET /t/{table}/screen/live?pass=…`
pub(crate) async fn screen_live(
    State(app): State<App>,
    TableAt(table): TableAt,
    visitor: Visitor,
    query: Query,
    upgrade: Upgrade,
) -> Result<Response, WebError> {
    let room = room_of_screen(&app, &table, &visitor, query.get("pass")).await?;
    live::screen(app, room, visitor, &query, upgrade)
}

/// `GET /join?code=…`
pub(crate) async fn join_page(visitor: Visitor, query: Query) -> Markup {
    join::page(&visitor, &query.get("code").map(tidy_code).unwrap_or_default())
}

/// `POST /join`: a phone becomes a hand, or a large screen the table's shared one.
pub(crate) async fn join_table(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let as_screen = match fields.get("as") {
        None | Some("hand") => false,
        Some("screen") => true,
        Some(_) => return Err(WebError::field("as", "hand, screen")),
    };
    let room = room_of_code(&app, &visitor, fields.need("code", "…")?).await?;
    if as_screen {
        return Ok(Redirect::to(&screen_address(&app, &room.id)).into_response());
    }
    let person = person_or_new(&app, &visitor, &fields).await?;
    sit_by_code(&app, &room, &person).await?;
    Ok(welcome(&app, &visitor, &person, Redirect::to(&format!("/t/{}", room.id))))
}

/// `GET /qr/{code}`: the address of the page where this code can be typed, as a picture. It says nothing about the code.
pub(crate) async fn qr_picture(
    Path(code): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, WebError> {
    let nothing = || WebError::new(StatusCode::NOT_FOUND, "error-no-page");
    let origin = visitor.address_of_server(&headers).ok_or_else(nothing)?;
    let code = crate::extract::encode(&tidy_code(&code));
    let picture = qr::picture(&format!("{origin}/join?code={code}")).ok_or_else(nothing)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

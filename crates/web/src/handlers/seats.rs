//! Chairs: taken, given up, offered by an invite, and all of them again for a rematch.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, InviteAt, Visit};
use crate::pages;
use crate::people::person_or_new;
use crate::tables::{Seating, rematch as play_again, room_of_invite, sit_person};
use crate::visitor::{Visitor, who_cookie};
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::Seat;
use maud::Markup;

/// `POST /t/{table}/sit`: seats the visitor, or a bot that the owner chooses.
pub(crate) async fn sit(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Response, WebError> {
    let seat = Seat(fields.number("seat")?);
    if let Some(name) = fields.get("bot") {
        let bot = visit.bot_to_seat(name)?;
        visit.room.sit(&app, seat, Seating::bot(bot, seat.index())).await?;
        return Ok(visit.page().into_response());
    }
    let person = person_or_new(&app, &visit.visitor, &fields).await?;
    sit_person(&app, &visit.room, seat, &person).await?;
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], visit.page()).into_response())
}

/// `POST /t/{table}/stand`: frees a chair while the table gathers.
pub(crate) async fn stand(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let seat = Seat(fields.number("seat")?);
    visit.require_may_free(seat)?;
    visit.room.sit(&app, seat, Seating::nobody()).await?;
    Ok(visit.page())
}

/// `GET /i/{invite}`
pub(crate) async fn invitation(
    State(app): State<App>,
    InviteAt(invite): InviteAt,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let room = room_of_invite(&app, &invite).await?;
    Ok(pages::invitation::page(&room, invite.as_str(), &visitor))
}

/// `POST /i/{invite}`
pub(crate) async fn come_in(
    State(app): State<App>,
    InviteAt(invite): InviteAt,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let room = room_of_invite(&app, &invite).await?;
    let person = person_or_new(&app, &visitor, &fields).await?;
    room.let_in(&app, &person.id).await?;
    let there = Redirect::to(&format!("/t/{}", room.id));
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], there).into_response())
}

/// `POST /t/{table}/rematch`
pub(crate) async fn rematch(State(app): State<App>, visit: Visit) -> Result<Redirect, WebError> {
    visit.own_seat()?;
    let person = visit.visitor.require_person()?;
    let there = play_again(&app, &visit.room, &visit.snapshot, person).await?;
    Ok(Redirect::to(&format!("/t/{}", there.id)))
}

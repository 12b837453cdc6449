//! Chairs: taken, given up, offered by an invite, and all of them again for a rematch.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, InviteAt, Visit};
use crate::pages;
use crate::people::person_or_new;
use crate::rate_limit::charge_table;
use crate::tables::{HostAnswer, next_game, rematch as play_again, room_of_invite, sit_person};
use crate::visitor::{Visitor, welcome};
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::Seat;
use maud::Markup;

/// `POST /t/{table}/sit`: seats the visitor, or a bot that the owner chooses.
pub(crate) async fn sit(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Response, WebError> {
    let seat = Seat(fields.number("seat")?);
    if let Some(name) = fields.get("bot") {
        visit.room.sit(&app, seat, visit.bot_to_seat(&app, name, seat)?).await?;
        return Ok(visit.page().into_response());
    }
    if fields.get("beside").is_some() {
        visit.room.sit(&app, seat, visit.beside(fields.need("name", "…")?)?).await?;
        return Ok(visit.page().into_response());
    }
    let person = person_or_new(&app, &visit.visitor, &fields).await?;
    sit_person(&app, &visit.room, seat, &person).await?;
    Ok(welcome(&app, &visit.visitor, &person, visit.page()))
}

/// `POST /t/{table}/stand`: frees a chair while the table gathers, or ends the wait for one.
pub(crate) async fn stand(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let seat = Seat(fields.number("seat")?);
    if let Some(person) = visit.person()
        && visit.room.withdraw(&app, person).await?
    {
        return Ok(visit.page());
    }
    visit.room.sit(&app, seat, visit.freeing(seat)?).await?;
    Ok(visit.page())
}

/// `POST /t/{table}/door`: the host answers somebody who wants to sit down, or lets somebody back.
pub(crate) async fn door(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Redirect, WebError> {
    let answer = match fields.need("answer", "in, out, back")? {
        "in" => HostAnswer::In,
        "out" => HostAnswer::Out,
        "back" => HostAnswer::Back,
        _ => return Err(WebError::field("answer", "in, out, back")),
    };
    let host = visit.visitor.require_person()?;
    visit.room.answer_caller(&app, host, fields.number("ticket")?, answer).await?;
    Ok(visit.page())
}

/// `POST /t/{table}/keep`: the host keeps a chair for somebody, or for whoever comes.
pub(crate) async fn keep(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Redirect, WebError> {
    let (host, seat) = (visit.visitor.require_person()?, Seat(fields.number("seat")?));
    visit.room.keep_chair(&app, host, seat, fields.need("name", "…")?).await?;
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
    Ok(welcome(&app, &visitor, &person, there))
}

/// `POST /t/{table}/rematch`: the same people again; a series may go on with another game.
pub(crate) async fn rematch(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    visit.own_seat()?;
    let person = visit.visitor.require_person()?;
    charge_table(&app, &visit.visitor, person).await?;
    let other = next_game(&app, &visit.snapshot, fields.get("game"))?;
    let there = play_again(&app, &visit.room, &visit.snapshot, person, other).await?;
    Ok(Redirect::to(&format!("/t/{}", there.id)))
}

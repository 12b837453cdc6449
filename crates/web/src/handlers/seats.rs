//! Chairs: taken, given up, offered by an invite, and all of them again for a rematch.

use crate::app::{App, now};
use crate::bots;
use crate::error::WebError;
use crate::handlers::address::InviteAt;
use crate::handlers::form::Fields;
use crate::handlers::tables::{begin, bot_sitter};
use crate::pages;
use crate::place::Place;
use crate::room::{Moment, Room};
use crate::visitor::{Visitor, welcome, who_cookie};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::Seat;
use greenroom_store::{Chair, Invite, NewTable, Occupant, Person, Status, TableId};
use maud::Markup;
use serde_json::json;
use std::sync::Arc;

/// `POST /t/{table}/sit`: the visitor, or a bot that the owner puts there.
pub(crate) async fn sit(State(app): State<App>, place: Place, fields: Fields) -> Result<Response, WebError> {
    let seat = Seat(fields.number("seat")?);
    if let Some(name) = fields.get("bot") {
        put_bot(&app, &place, seat, name).await?;
        return Ok(place.page().into_response());
    }
    let person = match place.person() {
        Some(person) => person.clone(),
        None => welcome(&app, fields.need("name", "…")?, &place.visitor).await?,
    };
    let (chair, face) = sitter_of(&place.moment, &person)?;
    place.room.sit(&app, seat, chair, face).await?;
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], place.page()).into_response())
}

/// Puts the bot with this name on a chair; only the table's owner does.
pub(crate) async fn put_bot(app: &App, place: &Place, seat: Seat, name: &str) -> Result<(), WebError> {
    if !place.is_owner() {
        return Err(WebError::not_yours());
    }
    let bot = bots::offered(name).ok_or_else(|| WebError::field("bot", &bots::names()))?;
    let (occupant, name, face) = bot_sitter(bot, seat.index());
    place.room.sit(app, seat, Chair { name, occupant }, face).await
}

/// A person as they sit down, with their face; nobody sits at a table twice.
pub(crate) fn sitter_of(moment: &Moment, person: &Person) -> Result<(Chair, String), WebError> {
    if moment.seat_of(Some(person)).is_some() {
        return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
    }
    let chair = Chair { name: person.name.clone(), occupant: Occupant::Person(person.id.clone()) };
    Ok((chair, person.face.clone()))
}

/// `POST /t/{table}/stand`: while the table gathers.
pub(crate) async fn stand(
    State(app): State<App>,
    place: Place,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let seat = Seat(fields.number("seat")?);
    if !place.may_free(seat) {
        return Err(WebError::not_yours());
    }
    place
        .room
        .sit(&app, seat, Chair { name: String::new(), occupant: Occupant::Empty }, String::new())
        .await?;
    Ok(place.page())
}

/// `GET /i/{invite}`
pub(crate) async fn invitation(
    State(app): State<App>,
    InviteAt(invite): InviteAt,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let room = invited_to(&app, &invite).await?;
    Ok(pages::doors::invitation(&room, invite.as_str(), &visitor))
}

/// `POST /i/{invite}`
pub(crate) async fn come_in(
    State(app): State<App>,
    InviteAt(invite): InviteAt,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let room = invited_to(&app, &invite).await?;
    let person = match visitor.person.clone() {
        Some(person) => person,
        None => welcome(&app, fields.need("name", "…")?, &visitor).await?,
    };
    room.let_in(&app, &person.id).await?;
    let there = Redirect::to(&format!("/t/{}", room.id));
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], there).into_response())
}

/// The table that an invite leads to.
pub(crate) async fn invited_to(app: &App, invite: &Invite) -> Result<Arc<Room>, WebError> {
    let nowhere = || WebError::new(StatusCode::NOT_FOUND, "error-no-invite");
    let table = app.store.table_of_invite(invite).await?.ok_or_else(nowhere)?;
    app.room(&table).await
}

/// `POST /t/{table}/rematch`
pub(crate) async fn rematch(State(app): State<App>, place: Place) -> Result<Redirect, WebError> {
    let there = play_again(&app, &place).await?;
    Ok(Redirect::to(&format!("/t/{}", there.id)))
}

/// The same people, one chair further, with a new seed; the table that they already have, if somebody was faster.
pub(crate) async fn play_again(app: &App, place: &Place) -> Result<Arc<Room>, WebError> {
    place.own_seat()?;
    let Place { room, moment, visitor } = place;
    let person = visitor.known()?;
    if moment.card.status != Status::Over {
        return Err(WebError::new(StatusCode::CONFLICT, "error-not-over"));
    }
    let turned = |index: usize| (index + 1) % moment.card.chairs.len();
    let chairs: Vec<&Chair> =
        (0..moment.card.chairs.len()).map(|index| &moment.card.chairs[turned(index)]).collect();
    let faces: Vec<String> =
        (0..chairs.len()).map(|index| moment.faces.get(turned(index)).cloned().unwrap_or_default()).collect();
    let occupants: Vec<Occupant> = chairs.iter().map(|chair| chair.occupant.clone()).collect();
    let names = chairs.iter().map(|chair| chair.name.clone()).collect();
    let header = room.kind.header(moment.card.options.clone(), names, app.fresh_seed(room.kind.id()));
    let summary = begin(room.kind, &header, &occupants)?;
    let again = NewTable {
        id: TableId::random(),
        header,
        occupants,
        visibility: moment.card.visibility,
        invite: Invite::random(),
        owner: Some(person.id.clone()),
        summary,
        created: now(),
        extra: json!({"guests": *moment.guests, "faces": faces, "advice": moment.advice}),
    };
    let there = app.store.create_rematch(&room.id, again).await?;
    room.link_rematch(there.clone()).await;
    app.room(&there).await
}

//! Chairs: taken, given up, offered by an invite, and all of them again for a rematch.

use crate::app::{App, now};
use crate::bots;
use crate::error::WebError;
use crate::handlers::form::Fields;
use crate::handlers::tables::{begin, bot_sitter};
use crate::pages;
use crate::room::Moment;
use crate::visitor::{Visitor, welcome, who_cookie};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_engine::{Seat, Seed};
use greenroom_store::{Chair, Invite, NewTable, Person, Sitter, Status, TableId};
use maud::Markup;
use serde_json::json;

fn is_owner(moment: &Moment, visitor: &Visitor) -> bool {
    moment.card.owner.as_ref().is_some_and(|owner| visitor.is(owner))
}

/// `POST /t/{table}/sit`: the visitor, or a bot that the owner puts there.
pub(crate) async fn sit(
    State(app): State<App>,
    Path(table): Path<TableId>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let room = app.room(&table).await?;
    let moment = room.moment_for(visitor.person.as_ref())?;
    let seat = Seat(fields.number("seat")?);
    let here = Redirect::to(&format!("/t/{table}"));
    if let Some(name) = fields.get("bot") {
        if !is_owner(&moment, &visitor) {
            return Err(WebError::not_yours());
        }
        let bot = bots::offered(name).ok_or_else(|| WebError::field("bot", &bots::names()))?;
        let (sitter, name, face) = bot_sitter(bot, seat.index());
        room.sit(&app, seat, Chair { name, sitter }, face).await?;
        return Ok(here.into_response());
    }
    let person = match visitor.person.clone() {
        Some(person) => person,
        None => welcome(&app, fields.need("name", "…")?, &visitor).await?,
    };
    let (chair, face) = sitter_of(&moment, &person)?;
    room.sit(&app, seat, chair, face).await?;
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], here).into_response())
}

/// A person as they sit down, with their face; nobody sits at a table twice.
pub(crate) fn sitter_of(moment: &Moment, person: &Person) -> Result<(Chair, String), WebError> {
    if moment.seat_of(Some(person)).is_some() {
        return Err(WebError::new(StatusCode::CONFLICT, "error-seated"));
    }
    let chair = Chair { name: person.name.clone(), sitter: Sitter::Person(person.id.clone()) };
    Ok((chair, person.face.clone()))
}

/// `POST /t/{table}/stand`: while the table gathers.
pub(crate) async fn stand(
    State(app): State<App>,
    Path(table): Path<TableId>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let room = app.room(&table).await?;
    let moment = room.moment_for(visitor.person.as_ref())?;
    let seat = Seat(fields.number("seat")?);
    let is_bot = matches!(moment.card.chairs.get(seat.index()), Some(Chair { sitter: Sitter::Bot(_), .. }));
    let may =
        moment.seat_of(visitor.person.as_ref()) == Some(seat) || (is_bot && is_owner(&moment, &visitor));
    if !may {
        return Err(WebError::not_yours());
    }
    room.sit(&app, seat, Chair { name: String::new(), sitter: Sitter::Empty }, String::new()).await?;
    Ok(Redirect::to(&format!("/t/{table}")))
}

/// `GET /i/{invite}`
pub(crate) async fn invitation(
    State(app): State<App>,
    Path(invite): Path<Invite>,
    visitor: Visitor,
) -> Result<Markup, WebError> {
    let table = app
        .store
        .table_of_invite(&invite)
        .await?
        .ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-invite"))?;
    let room = app.room(&table).await?;
    Ok(pages::doors::invitation(&room, invite.as_str(), &visitor))
}

/// `POST /i/{invite}`
pub(crate) async fn come_in(
    State(app): State<App>,
    Path(invite): Path<Invite>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, WebError> {
    let table = app
        .store
        .table_of_invite(&invite)
        .await?
        .ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-invite"))?;
    let person = match visitor.person.clone() {
        Some(person) => person,
        None => welcome(&app, fields.need("name", "…")?, &visitor).await?,
    };
    app.room(&table).await?.let_in(&app, &person.id).await?;
    Ok(([(SET_COOKIE, who_cookie(&app, &person.id))], Redirect::to(&format!("/t/{table}"))).into_response())
}

/// `POST /t/{table}/rematch`: the same people, one chair further, with a new seed.
pub(crate) async fn rematch(
    State(app): State<App>,
    Path(table): Path<TableId>,
    visitor: Visitor,
) -> Result<Redirect, WebError> {
    let room = app.room(&table).await?;
    let moment = room.moment_for(visitor.person.as_ref())?;
    let person = visitor.known()?;
    if moment.seat_of(Some(person)).is_none() {
        return Err(WebError::not_yours());
    }
    if moment.card.status != Status::Over {
        return Err(WebError::new(StatusCode::CONFLICT, "error-not-over"));
    }
    let turned = |index: usize| (index + 1) % moment.card.chairs.len();
    let chairs: Vec<&Chair> =
        (0..moment.card.chairs.len()).map(|index| &moment.card.chairs[turned(index)]).collect();
    let faces: Vec<String> =
        (0..chairs.len()).map(|index| moment.faces.get(turned(index)).cloned().unwrap_or_default()).collect();
    let sitters: Vec<Sitter> = chairs.iter().map(|chair| chair.sitter.clone()).collect();
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    let names = chairs.iter().map(|chair| chair.name.clone()).collect();
    let header = room.kind.header(moment.card.options.clone(), names, Seed::from_bytes(bytes));
    let summary = begin(room.kind, &header, &sitters)?;
    let again = NewTable {
        id: TableId::random(),
        header,
        sitters,
        visibility: moment.card.visibility,
        invite: Invite::random(),
        owner: Some(person.id.clone()),
        summary,
        created: now(),
        extra: json!({"guests": moment.guests, "faces": faces}),
    };
    let there = app.store.create_rematch(&table, again).await?;
    room.link_rematch(there.clone()).await;
    app.room(&there).await?;
    Ok(Redirect::to(&format!("/t/{there}")))
}

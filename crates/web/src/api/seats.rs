//! Chairs: taken, given up, taken again for a rematch; and the way in to a private table.

use crate::api::answers::{CodeAnswer, TableAnswer};
use crate::app::App;
use crate::error::WebError;
use crate::extract::Body;
use crate::extract::InviteAt;
use crate::extract::Visit;
use crate::rate_limit::charge_table;
use crate::tables::{
    Entry, HostAnswer, Room, first_free, join, rematch as play_again, room_of_code, room_of_invite,
    sit_person,
};
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use greenroom_engine::Seat;
use serde::Deserialize;
use std::sync::Arc;

/// Who takes which chair: by default, the visitor takes the first free one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chosen {
    seat: Option<Seat>,
    /// A bot that the table's owner seats there.
    bot: Option<String>,
    /// The name of somebody whom the owner seats there, to play at the owner's device.
    beside: Option<String>,
}

/// `POST /api/tables/{table}/sit`
pub(crate) async fn sit(
    State(app): State<App>,
    visit: Visit,
    Body(chosen): Body<Chosen>,
) -> Result<(StatusCode, Json<TableAnswer>), WebError> {
    let person = visit.visitor.require_person()?;
    let seat = chosen.seat.map_or_else(|| first_free(&visit.snapshot, person), Ok)?;
    let by_host = match (&chosen.bot, &chosen.beside) {
        (Some(name), None) => Some(visit.bot_to_seat(&app, name, seat)?),
        (None, Some(name)) => Some(visit.beside(name)?),
        (None, None) => None,
        (Some(_), Some(_)) => return Err(WebError::field("beside", "bot × 0")),
    };
    let entry = match by_host {
        Some(seating) => visit.room.sit(&app, seat, seating).await.map(|()| Entry::Seated)?,
        None => sit_person(&app, &visit.room, seat, person).await?,
    };
    Ok((status_of(entry), Json(TableAnswer::of(&visit.again()?))))
}

/// Whoever waits for the host is not seated yet.
fn status_of(entry: Entry) -> StatusCode {
    if entry == Entry::Seated { StatusCode::OK } else { StatusCode::ACCEPTED }
}

/// The chair that shall be free again: the visitor's own or, for the host, any. Whoever waits for a chair waits no longer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivenUp {
    seat: Option<Seat>,
}

/// `POST /api/tables/{table}/stand`
pub(crate) async fn stand(
    State(app): State<App>,
    visit: Visit,
    Body(given_up): Body<GivenUp>,
) -> Result<Json<TableAnswer>, WebError> {
    let person = visit.visitor.require_person()?;
    if !visit.room.withdraw(&app, person).await? {
        let seat = given_up.seat.map_or_else(|| visit.own_seat(), Ok)?;
        visit.room.sit(&app, seat, visit.freeing(seat)?).await?;
    }
    after(&visit)
}

/// The host's answer to somebody at the door.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CallerAnswer {
    ticket: u32,
    answer: HostAnswer,
}

/// `POST /api/tables/{table}/door`
pub(crate) async fn door(
    State(app): State<App>,
    visit: Visit,
    Body(CallerAnswer { ticket, answer }): Body<CallerAnswer>,
) -> Result<Json<TableAnswer>, WebError> {
    visit.room.answer_caller(&app, visit.visitor.require_person()?, ticket, answer).await?;
    after(&visit)
}

/// A chair, and for whom the host keeps it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeptChair {
    seat: Seat,
    /// Empty for whoever comes.
    name: String,
}

/// `POST /api/tables/{table}/keep`
pub(crate) async fn keep(
    State(app): State<App>,
    visit: Visit,
    Body(KeptChair { seat, name }): Body<KeptChair>,
) -> Result<Json<TableAnswer>, WebError> {
    visit.room.keep_chair(&app, visit.visitor.require_person()?, seat, &name).await?;
    after(&visit)
}

/// For which seat the curtain of the reader's device is lifted; none lowers it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lifted {
    seat: Option<Seat>,
}

/// `POST /api/tables/{table}/curtain`
pub(crate) async fn curtain(
    State(app): State<App>,
    visit: Visit,
    Body(Lifted { seat }): Body<Lifted>,
) -> Result<Json<TableAnswer>, WebError> {
    visit.room.hold(&app, visit.visitor.require_person()?, seat).await?;
    after(&visit)
}

/// `POST /api/tables/{table}/code`: the code by which others join, made if there is none.
pub(crate) async fn code(State(app): State<App>, visit: Visit) -> Result<Json<CodeAnswer>, WebError> {
    let code = visit.room.give_code(&app, visit.visitor.require_person()?).await?;
    Ok(Json(CodeAnswer::of(&code)))
}

/// A code that somebody has typed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    code: String,
}

/// `POST /api/join`: the visitor takes the first free chair of the table that the code leads to.
pub(crate) async fn join_by_code(
    State(app): State<App>,
    visitor: Visitor,
    Body(Typed { code }): Body<Typed>,
) -> Result<(StatusCode, Json<TableAnswer>), WebError> {
    let person = visitor.require_person()?.clone();
    let room = room_of_code(&app, &visitor, &code).await?;
    let entry = join(&app, &room, &person).await?;
    Ok((status_of(entry), of_room(room, visitor)?))
}

/// The table as it is after a change.
fn after(visit: &Visit) -> Result<Json<TableAnswer>, WebError> {
    Ok(Json(TableAnswer::of(&visit.again()?)))
}

/// A table that the visitor has come to.
fn of_room(room: Arc<Room>, visitor: Visitor) -> Result<Json<TableAnswer>, WebError> {
    let snapshot = room.snapshot_for(visitor.person.as_ref())?;
    Ok(Json(TableAnswer::of(&Visit { room, snapshot, visitor })))
}

/// `POST /api/tables/{table}/rematch`
pub(crate) async fn rematch(State(app): State<App>, visit: Visit) -> Result<Json<TableAnswer>, WebError> {
    visit.own_seat()?;
    let person = visit.visitor.require_person()?;
    charge_table(&app, &visit.visitor, person).await?;
    let room = play_again(&app, &visit.room, &visit.snapshot, person, None).await?;
    of_room(room, visit.visitor)
}

/// `POST /api/invites/{invite}`: from now on the visitor may see the table.
pub(crate) async fn come_in(
    State(app): State<App>,
    InviteAt(invite): InviteAt,
    visitor: Visitor,
) -> Result<Json<TableAnswer>, WebError> {
    let person = visitor.require_person()?.clone();
    let room = room_of_invite(&app, &invite).await?;
    room.let_in(&app, &person.id).await?;
    of_room(room, visitor)
}

//! Chairs: taken, given up, taken again for a rematch; and the way in to a private table.

use crate::api::answers::TableAnswer;
use crate::app::App;
use crate::error::WebError;
use crate::extract::Body;
use crate::extract::InviteAt;
use crate::extract::Visit;
use crate::tables::{Seating, first_free, rematch as play_again, room_of_invite, sit_person};
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use greenroom_engine::Seat;
use serde::Deserialize;

/// Who takes which chair: by default, the visitor takes the first free one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chosen {
    seat: Option<u8>,
    /// A bot that the table's owner seats there.
    bot: Option<String>,
}

/// `POST /api/tables/{table}/sit`
pub(crate) async fn sit(
    State(app): State<App>,
    visit: Visit,
    Body(chosen): Body<Chosen>,
) -> Result<Json<TableAnswer>, WebError> {
    let person = visit.visitor.require_person()?;
    let seat = chosen.seat.map_or_else(|| first_free(&visit.snapshot), |seat| Ok(Seat(seat)))?;
    if let Some(name) = &chosen.bot {
        let bot = visit.bot_to_seat(name)?;
        visit.room.sit(&app, seat, Seating::bot(bot, seat.index())).await?;
    } else {
        sit_person(&app, &visit.room, seat, person).await?;
    }
    Ok(Json(TableAnswer::of(&visit.again()?)))
}

/// The chair that shall be free again: the visitor's own, or that of a bot.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivenUp {
    seat: Option<u8>,
}

/// `POST /api/tables/{table}/stand`
pub(crate) async fn stand(
    State(app): State<App>,
    visit: Visit,
    Body(given_up): Body<GivenUp>,
) -> Result<Json<TableAnswer>, WebError> {
    visit.visitor.require_person()?;
    let seat = given_up.seat.map_or_else(|| visit.own_seat(), |seat| Ok(Seat(seat)))?;
    visit.require_may_free(seat)?;
    visit.room.sit(&app, seat, Seating::nobody()).await?;
    Ok(Json(TableAnswer::of(&visit.again()?)))
}

/// `POST /api/tables/{table}/rematch`
pub(crate) async fn rematch(State(app): State<App>, visit: Visit) -> Result<Json<TableAnswer>, WebError> {
    visit.own_seat()?;
    let person = visit.visitor.require_person()?;
    let room = play_again(&app, &visit.room, &visit.snapshot, person).await?;
    let snapshot = room.snapshot_for(visit.person())?;
    Ok(Json(TableAnswer::of(&Visit { room, snapshot, visitor: visit.visitor })))
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
    let snapshot = room.snapshot_for(Some(&person))?;
    Ok(Json(TableAnswer::of(&Visit { room, snapshot, visitor })))
}

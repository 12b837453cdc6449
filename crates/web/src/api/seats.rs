//! Chairs: taken, given up, taken again for a rematch, and the door of a private table.

use crate::api::answers::TableAnswer;
use crate::api::body::Body;
use crate::app::App;
use crate::error::WebError;
use crate::handlers::address::InviteAt;
use crate::handlers::seats::{invited_to, play_again, put_bot, sitter_of};
use crate::place::Place;
use crate::visitor::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use greenroom_engine::Seat;
use greenroom_store::{Chair, Occupant};
use serde::Deserialize;

/// Who shall sit where: the visitor on the first free chair, unless they say otherwise.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Chosen {
    seat: Option<u8>,
    /// A bot that the table's owner puts there.
    bot: Option<String>,
}

/// `POST /api/tables/{table}/sit`
pub(crate) async fn sit(
    State(app): State<App>,
    place: Place,
    Body(chosen): Body<Chosen>,
) -> Result<Json<TableAnswer>, WebError> {
    let person = place.visitor.known()?;
    let seat = chosen.seat.map_or_else(|| first_free(&place), |seat| Ok(Seat(seat)))?;
    if let Some(name) = &chosen.bot {
        put_bot(&app, &place, seat, name).await?;
    } else {
        let (chair, face) = sitter_of(&place.moment, person)?;
        place.room.sit(&app, seat, chair, face).await?;
    }
    Ok(Json(TableAnswer::of(&place.again()?)))
}

fn first_free(place: &Place) -> Result<Seat, WebError> {
    let mut chairs = (0..).map(Seat).zip(&place.moment.card.chairs);
    let free = chairs.find(|(_, chair)| chair.occupant == Occupant::Empty).map(|(seat, _)| seat);
    free.ok_or_else(|| WebError::new(StatusCode::CONFLICT, "error-begun"))
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
    place: Place,
    Body(given_up): Body<GivenUp>,
) -> Result<Json<TableAnswer>, WebError> {
    place.visitor.known()?;
    let seat = given_up.seat.map_or_else(|| place.own_seat(), |seat| Ok(Seat(seat)))?;
    if !place.may_free(seat) {
        return Err(WebError::not_yours());
    }
    let empty = Chair { name: String::new(), occupant: Occupant::Empty };
    place.room.sit(&app, seat, empty, String::new()).await?;
    Ok(Json(TableAnswer::of(&place.again()?)))
}

/// `POST /api/tables/{table}/rematch`
pub(crate) async fn rematch(State(app): State<App>, place: Place) -> Result<Json<TableAnswer>, WebError> {
    let room = play_again(&app, &place).await?;
    let moment = room.moment_for(place.person())?;
    Ok(Json(TableAnswer::of(&Place { room, moment, visitor: place.visitor })))
}

/// `POST /api/invites/{invite}`: from now on the visitor may see the table.
pub(crate) async fn come_in(
    State(app): State<App>,
    InviteAt(invite): InviteAt,
    visitor: Visitor,
) -> Result<Json<TableAnswer>, WebError> {
    let person = visitor.known()?.clone();
    let room = invited_to(&app, &invite).await?;
    room.let_in(&app, &person.id).await?;
    let moment = room.moment_for(Some(&person))?;
    Ok(Json(TableAnswer::of(&Place { room, moment, visitor })))
}

//! Playing on from a position of a finished game, and the position as a file.

use crate::app::App;
use crate::bots;
use crate::error::WebError;
use crate::extract::{Fields, Query, Visit};
use crate::pages;
use crate::people::person_or_new;
use crate::rate_limit::charge_table;
use crate::tables::{self, StartPosition};
use crate::visitor::welcome;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use greenroom_catalog::Bot;
use greenroom_engine::Seat;
use maud::Markup;

/// `GET /t/{table}/play-on?at=…&seat=…`
pub(crate) async fn show(query: Query, visit: Visit) -> Result<Markup, WebError> {
    let at = query.number("at", 0)?;
    let then = tables::position_to_play_on(&visit.snapshot, at)?;
    let asked = then.turn().first().unwrap_or(Seat(0));
    let seat = query.get("seat").map_or(Ok(asked), |word| read_seat(word, then.seats()))?;
    let (view, people) = (visit.view()?, visit.around().looking_back(false));
    Ok(pages::play_on::page(&visit.visitor.reader(), &view, &people, then.as_ref(), (at, seat)))
}

/// `POST /t/{table}/play-on`
pub(crate) async fn begin(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Response, WebError> {
    let at = fields.number("at")?;
    let seats = visit.snapshot.card.chairs.len() as u8;
    let seat = read_seat(fields.need("seat", "A…")?, seats)?;
    let bot = read_bot(&fields)?;
    let start = StartPosition::of_table(&visit.snapshot, at)?;
    let person = person_or_new(&app, &visit.visitor, &fields).await?;
    charge_table(&app, &visit.visitor, &person).await?;
    let table = tables::play_on(&app, visit.room.kind, start, (seat, &person), bot).await?;
    Ok(welcome(&app, &visit.visitor, &person, Redirect::to(&format!("/t/{table}"))))
}

/// `GET /t/{table}/position?at=…`: the whole position as JSON; only of a finished game, since it tells everything.
pub(crate) async fn position(query: Query, visit: Visit) -> Result<Response, WebError> {
    let at = query.get("at").map(|_| query.number("at", 0)).transpose()?;
    let then = tables::finished_position(&visit.snapshot, at)?;
    let at = then.number();
    let name = format!("attachment; filename=\"{}-{}-{at}.json\"", visit.room.kind.id(), visit.room.id);
    let headers = [(CONTENT_TYPE, "application/json; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, format!("{:#}\n", then.dump())).into_response())
}

/// A seat by its letter, at a table of so many.
pub(crate) fn read_seat(word: &str, seats: u8) -> Result<Seat, WebError> {
    let last = Seat(seats.saturating_sub(1));
    let seat = Seat::from_word(word).filter(|seat| seat.0 < seats);
    seat.ok_or_else(|| WebError::field("seat", &format!("A–{last}")))
}

/// The bot that a form chooses for the other seats; by default one that plays well.
pub(crate) fn read_bot(fields: &Fields) -> Result<Bot, WebError> {
    let name = fields.get("bot").unwrap_or(bots::USUAL_BOT);
    bots::offered(name).ok_or_else(|| WebError::field("bot", &bots::names()))
}

//! Helping hands: switched on and off for oneself, and the reason why something cannot be chosen.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query, Visit};
use crate::texts::say;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Redirect;
use greenroom_engine::{Eyes, Message};

/// `POST /t/{table}/helping`
pub(crate) async fn switch(
    State(app): State<App>,
    visit: Visit,
    fields: Fields,
) -> Result<Redirect, WebError> {
    let person = visit.visitor.require_person()?;
    if !visit.snapshot.sits(Some(person)) {
        return Err(WebError::not_yours());
    }
    let on = match fields.need("on", "yes, no")? {
        "yes" => true,
        "no" => false,
        _ => return Err(WebError::field("on", "yes, no")),
    };
    visit.room.set_helping(&app, &person.id, on).await?;
    Ok(visit.page())
}

/// `GET /t/{table}/why?word=…`: the refusal of something that the visitor cannot choose now; nothing where they can.
pub(crate) async fn why(visit: Visit, query: Query) -> Result<StatusCode, WebError> {
    let seat = visit.own_seat()?;
    let word = query.get("word").ok_or_else(|| WebError::field("word", "…"))?;
    let table = visit.snapshot.game()?;
    let (sight, players) = (table.sight(Eyes::Seat(seat)), visit.snapshot.players());
    if sight.legal().iter().any(|words| words.iter().any(|other| other == word)) {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(match sight.why_not(word) {
        Some(refusal) => {
            WebError::refused(visit.room.kind, &refusal, |lang| table.refusal_text(&refusal, lang, &players))
        }
        None => WebError::sentence_of(StatusCode::CONFLICT, "not-asked", |lang| {
            let asked = sight.prompt(lang, &players).unwrap_or_default();
            say(lang, &Message::new("error-not-offered").word("asked", asked))
        }),
    })
}

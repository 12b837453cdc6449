//! A table as one pair of eyes sees it.

use crate::error::WebError;
use crate::extract::Query;
use crate::extract::Visit;
use crate::tables::Snapshot;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use greenroom_catalog::AnySight;
use greenroom_engine::{Decision, Eyes, Seat, SeatSet, Standing, Words};
use greenroom_store::{Person, Status};
use serde::Serialize;
use serde_json::Value;

/// How long the line of a view usually is at most.
const LINE: usize = 16 * 1024;

/// The same object for `view`, for each line of `stream` and for each message of `live`.
#[derive(Serialize)]
struct ViewAnswer<'a> {
    status: Status,
    /// How often what these eyes see has changed.
    number: u32,
    /// The seats that owe a decision.
    turn: SeatSet,
    /// The reader's own seat.
    seat: Option<Seat>,
    /// Whether the reader owes a decision.
    mine: bool,
    /// The decision that an action must name.
    decision: Option<u32>,
    /// What the reader is asked: the decision's name, and what it is about.
    asked: Option<Decision>,
    /// All that the reader may do now; a sealed choice can still be changed when it is not the reader's turn.
    legal: &'a [Words],
    over: bool,
    standing: Option<&'a Standing>,
}

/// What a person sees with these eyes, but for the view itself. Choices are shown to the person's own eyes only.
fn answer<'a>(
    snapshot: &Snapshot,
    person: Option<&Person>,
    eyes: Eyes,
    sight: Option<&'a dyn AnySight>,
) -> ViewAnswer<'a> {
    let own = eyes == snapshot.eyes(person);
    let seat = snapshot.seat_of(person).filter(|_| own);
    let turn = sight.map(AnySight::turn).unwrap_or_default();
    let owned = sight.filter(|_| own);
    ViewAnswer {
        status: snapshot.card.status,
        number: sight.map_or_else(|| snapshot.number(eyes), AnySight::number),
        turn,
        seat,
        mine: seat.is_some_and(|seat| turn.contains(seat)),
        decision: seat.and_then(|seat| snapshot.table.as_ref().map(|table| table.decision(seat))),
        asked: owned.and_then(AnySight::asked),
        legal: owned.map(AnySight::legal).unwrap_or_default(),
        over: snapshot.is_over(),
        standing: sight.and_then(AnySight::standing),
    }
}

/// What a person sees with these eyes, as a value.
pub(crate) fn view_value(snapshot: &Snapshot, person: Option<&Person>, eyes: Eyes) -> Value {
    let sight = snapshot.sight(eyes);
    let answer = answer(snapshot, person, eyes, sight.as_deref());
    let mut value = serde_json::to_value(&answer).expect("this is plain data with text keys");
    value["view"] = sight.as_ref().map_or(Value::Null, |sight| sight.view_json());
    value
}

/// What a person sees with these eyes, as one line of JSON.
pub(crate) fn view_line(snapshot: &Snapshot, person: Option<&Person>, eyes: Eyes) -> String {
    let sight = snapshot.sight(eyes);
    let answer = answer(snapshot, person, eyes, sight.as_deref());
    let mut line = Vec::with_capacity(LINE);
    serde_json::to_writer(&mut line, &answer).expect("this is plain data with text keys");
    // The view is the last member: all that these eyes may know; none while the table gathers.
    line.pop();
    line.extend_from_slice(b",\"view\":");
    match &sight {
        Some(sight) => sight.write_view(&mut line),
        None => line.extend_from_slice(b"null"),
    }
    line.push(b'}');
    String::from_utf8(line).expect("JSON is text")
}

/// `GET /api/tables/{table}/view?eyes=…`
pub(crate) async fn show(visit: Visit, query: Query) -> Result<Response, WebError> {
    let eyes = visit.eyes(query.only(&["eyes"])?.get("eyes"))?;
    let line = view_line(&visit.snapshot, visit.person(), eyes);
    Ok(([(CONTENT_TYPE, "application/json")], line).into_response())
}

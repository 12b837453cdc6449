//! A table as one pair of eyes sees it.

use crate::api::answers::seats;
use crate::api::query::Query;
use crate::error::WebError;
use crate::place::Place;
use crate::room::Moment;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use greenroom_engine::{Eyes, Seat, Standing, Words};
use greenroom_store::{Person, Status};
use serde::Serialize;

/// The same object for `view`, for each line of `stream` and for each message of `live`.
#[derive(Serialize)]
pub(crate) struct Seen {
    status: Status,
    /// How many actions were played.
    number: u32,
    /// The seats that owe a decision.
    turn: Vec<Seat>,
    /// The reader's own seat.
    seat: Option<Seat>,
    /// Whether the reader owes a decision.
    mine: bool,
    /// The decision that an action must name.
    decision: Option<u32>,
    /// All that the reader may do now; a sealed choice can still be changed when it is not the reader's turn.
    legal: Vec<Words>,
    /// All that these eyes may know, as JSON text; nothing while the table gathers.
    #[serde(skip)]
    view: Option<String>,
    over: bool,
    standing: Option<Standing>,
}

impl Seen {
    /// What a person sees with these eyes. Choices are shown to the person's own eyes only.
    pub(crate) fn of(moment: &Moment, person: Option<&Person>, eyes: Eyes) -> Seen {
        let own = eyes == moment.eyes(person);
        let seat = moment.seat_of(person).filter(|_| own);
        let table = moment.table.as_ref();
        let turn = table.map(|table| table.turn()).unwrap_or_default();
        Seen {
            status: moment.card.status,
            number: moment.card.number,
            turn: seats(turn),
            seat,
            mine: seat.is_some_and(|seat| turn.contains(seat)),
            decision: seat.and_then(|seat| table.map(|table| table.decision(seat))),
            legal: seat.zip(table).map(|(seat, table)| table.legal_words(seat)).unwrap_or_default(),
            view: table.map(|table| table.view_text(eyes)),
            over: moment.card.status == Status::Over,
            standing: table.and_then(|table| table.standing()),
        }
    }

    /// Whether nothing can follow.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// As one line of text. The view is text already and goes in last.
    pub(crate) fn line(&self) -> String {
        let view = self.view.as_deref().unwrap_or("null");
        let mut line = Vec::with_capacity(view.len() + 512);
        serde_json::to_writer(&mut line, self).expect("this is plain data with text keys");
        line.pop();
        line.extend_from_slice(b",\"view\":");
        line.extend_from_slice(view.as_bytes());
        line.push(b'}');
        String::from_utf8(line).expect("JSON is text")
    }
}

/// `GET /api/tables/{table}/view?eyes=…`
pub(crate) async fn show(place: Place, query: Query) -> Result<Response, WebError> {
    let eyes = place.eyes(query.only(&["eyes"])?.get("eyes"))?;
    let seen = Seen::of(&place.moment, place.person(), eyes);
    Ok(([(CONTENT_TYPE, "application/json")], seen.line()).into_response())
}

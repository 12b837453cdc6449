//! A table as one pair of eyes sees it.

use crate::error::WebError;
use crate::extract::Query;
use crate::extract::Visit;
use crate::tables::Snapshot;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use greenroom_engine::{Decision, Eyes, Seat, SeatSet, Standing, Words};
use greenroom_store::{Person, Status};
use serde::Serialize;

/// The same object for `view`, for each line of `stream` and for each message of `live`.
#[derive(Serialize)]
pub(crate) struct ViewAnswer {
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
    legal: Vec<Words>,
    /// All that these eyes may know, as JSON text; none while the table gathers.
    #[serde(skip)]
    view: Option<String>,
    over: bool,
    standing: Option<Standing>,
}

impl ViewAnswer {
    /// What a person sees with these eyes. Choices are shown to the person's own eyes only.
    pub(crate) fn of(snapshot: &Snapshot, person: Option<&Person>, eyes: Eyes) -> ViewAnswer {
        let own = eyes == snapshot.eyes(person);
        let seat = snapshot.seat_of(person).filter(|_| own);
        let sight = snapshot.sight(eyes);
        let turn = sight.as_ref().map(|sight| sight.turn()).unwrap_or_default();
        ViewAnswer {
            status: snapshot.card.status,
            number: snapshot.number(eyes),
            turn,
            seat,
            mine: seat.is_some_and(|seat| turn.contains(seat)),
            decision: seat.and_then(|seat| snapshot.table.as_ref().map(|table| table.decision(seat))),
            asked: sight.as_ref().filter(|_| own).and_then(|sight| sight.asked()),
            legal: sight.as_ref().filter(|_| own).map(|sight| sight.legal().to_vec()).unwrap_or_default(),
            view: sight.as_ref().map(|sight| sight.view_text()),
            over: snapshot.is_over(),
            standing: sight.and_then(|sight| sight.standing().cloned()),
        }
    }

    /// Whether the game is over, so that nothing can follow.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// The answer as one line of JSON. The view is JSON text already and is appended last.
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
pub(crate) async fn show(visit: Visit, query: Query) -> Result<Response, WebError> {
    let eyes = visit.eyes(query.only(&["eyes"])?.get("eyes"))?;
    let answer = ViewAnswer::of(&visit.snapshot, visit.person(), eyes);
    Ok(([(CONTENT_TYPE, "application/json")], answer.line()).into_response())
}

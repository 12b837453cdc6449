//! Reports: a player tells whoever runs the house about a line of chat or a person.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Fields, Query, Visit};
use crate::names::plain_text;
use crate::pages::report::{self, Subject, WHYS};
use axum::extract::State;
use axum::http::StatusCode;
use greenroom_engine::Seat;
use greenroom_store::{NewReport, Occupant, Person};
use maud::Markup;

/// The longest words that a report takes, in letters.
const LONGEST: usize = 300;

/// `GET /t/{table}/report?line=…` or `?seat=…`
pub(crate) async fn form(visit: Visit, query: Query) -> Result<Markup, WebError> {
    let reporter = visit.visitor.require_person()?;
    let subject = find(&visit, reporter, query.get("line"), query.get("seat"))?;
    Ok(report::page(&visit.visitor, &visit.room.id, &subject))
}

/// `POST /t/{table}/report`
pub(crate) async fn send(State(app): State<App>, visit: Visit, fields: Fields) -> Result<Markup, WebError> {
    let reporter = visit.visitor.require_person()?;
    let subject = find(&visit, reporter, fields.get("line"), fields.get("seat"))?;
    let why = fields.need("why", &WHYS.join(", "))?;
    if !WHYS.contains(&why) {
        return Err(WebError::field("why", &WHYS.join(", ")));
    }
    let words = plain_text(fields.get("words").unwrap_or_default());
    if words.chars().count() > LONGEST {
        return Err(WebError::field("words", &format!("0–{LONGEST}")));
    }
    if !app.rate_limits.take("reports of", reporter.id.as_str(), app.settings().limits.chat_lines, 1.0) {
        return Err(WebError::new(StatusCode::TOO_MANY_REQUESTS, "error-too-many"));
    }
    let report = NewReport {
        time: app.now(),
        reporter: reporter.id.clone(),
        person: subject.person.clone(),
        table: visit.room.id.clone(),
        line: subject.line,
        why: why.to_owned(),
        words,
    };
    app.store.report(report).await?;
    Ok(report::thanks(&visit.visitor, &visit.room.id))
}

/// What is reported: a line that the reporter may read, or the person on a chair; never oneself.
fn find(
    visit: &Visit,
    reporter: &Person,
    line: Option<&str>,
    seat: Option<&str>,
) -> Result<Subject, WebError> {
    let subject = match (line, seat) {
        (Some(line), None) => {
            let number = line.parse().map_err(|_| WebError::field("line", "1…"))?;
            let heard = visit.snapshot.heard_by(Some(reporter));
            let mut lines = heard.players.into_iter().chain(heard.watchers).flatten();
            let said = lines.find(|said| said.number == number);
            said.map(|said| Subject {
                person: said.person.clone(),
                name: said.name.clone(),
                line: Some(number),
                seat: None,
                text: Some(said.text.clone()),
            })
        }
        (None, Some(seat)) => {
            let seat = Seat::from_word(seat).ok_or_else(|| WebError::field("seat", "A…"))?;
            match visit.snapshot.card.chairs.get(seat.index()) {
                Some(chair) => match &chair.occupant {
                    Occupant::Person(person) => Some(Subject {
                        person: person.clone(),
                        name: chair.name.clone(),
                        line: None,
                        seat: Some(seat),
                        text: None,
                    }),
                    _ => None,
                },
                None => None,
            }
        }
        _ => return Err(WebError::field("line", "1…")),
    };
    let other = subject.filter(|subject| subject.person != reporter.id);
    other.ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-report"))
}

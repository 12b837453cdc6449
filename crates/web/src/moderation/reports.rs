//! Reports: a player tells whoever runs the house about a line of chat or a person.

use crate::app::App;
use crate::error::WebError;
use crate::extract::Visit;
use crate::names::plain_text;
use axum::http::StatusCode;
use greenroom_engine::Seat;
use greenroom_store::{NewReport, Occupant, PersonId};

/// The reasons that can be given.
pub(crate) const WHYS: [&str; 5] = ["abuse", "spam", "cheating", "name", "other"];
/// The longest words that a report takes, in letters.
const LONGEST: usize = 300;

/// What is reported.
pub(crate) struct Subject {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    /// The line of chat, if it is about one.
    pub(crate) line: Option<u32>,
    /// The seat, if it is about no line.
    pub(crate) seat: Option<Seat>,
    /// What the line says.
    pub(crate) text: Option<String>,
}

impl Subject {
    /// A line that the reporter may read, or the person on a chair; never oneself.
    pub(crate) fn find(visit: &Visit, line: Option<u32>, seat: Option<Seat>) -> Result<Subject, WebError> {
        let reporter = visit.visitor.require_person()?;
        let subject = match (line, seat) {
            (Some(line), None) => line_of(visit, line),
            (None, Some(seat)) => chair_of(visit, seat),
            _ => return Err(WebError::field("line", "1…")),
        };
        let other = subject.filter(|subject| subject.person != reporter.id);
        other.ok_or_else(|| WebError::new(StatusCode::NOT_FOUND, "error-no-report"))
    }
}

fn line_of(visit: &Visit, number: u32) -> Option<Subject> {
    let heard = visit.snapshot.heard_by(&visit.visitor);
    let said =
        heard.players.into_iter().chain(heard.watchers).flatten().find(|said| said.number == number)?;
    let (person, name, text) = (said.person.clone(), said.name.clone(), Some(said.text.clone()));
    Some(Subject { person, name, line: Some(number), seat: None, text })
}

fn chair_of(visit: &Visit, seat: Seat) -> Option<Subject> {
    let chair = visit.snapshot.card.chairs.get(seat.index())?;
    let Occupant::Person(person) = &chair.occupant else { return None };
    Some(Subject {
        person: person.clone(),
        name: chair.name.clone(),
        line: None,
        seat: Some(seat),
        text: None,
    })
}

/// Keeps a report, with one of the reasons and a few words.
pub(crate) async fn report(
    app: &App,
    visit: &Visit,
    subject: Subject,
    why: &str,
    words: &str,
) -> Result<(), WebError> {
    let reporter = visit.visitor.require_person()?;
    if !WHYS.contains(&why) {
        return Err(WebError::field("why", &WHYS.join(", ")));
    }
    let words = plain_text(words);
    if words.chars().count() > LONGEST {
        return Err(WebError::field("words", &format!("0–{LONGEST}")));
    }
    let quota = app.settings().limits.chat_lines;
    app.rate_limits.take("reports of", reporter.id.as_str(), quota, 1.0).map_err(|wait| {
        app.metrics.count_limit("chat_lines");
        WebError::too_often("error-too-many", wait)
    })?;
    let report = NewReport {
        time: app.now(),
        reporter: reporter.id.clone(),
        person: subject.person,
        table: visit.room.id.clone(),
        line: subject.line,
        why: why.to_owned(),
        words,
    };
    Ok(app.store.report(report).await?)
}

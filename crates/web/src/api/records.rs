//! What has happened at a table: the log, the chat, the transcript.

use crate::app::App;
use crate::error::WebError;
use crate::extract::{Query, Reading, Visit};
use crate::names;
use crate::tables::{self, ChatMessage, Heard};
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use greenroom_catalog::LogLine;
use greenroom_engine::{Lang, Seat};
use serde::Serialize;

/// Lines of the log, as the reader may read them.
#[derive(Serialize)]
pub(crate) struct LogAnswer {
    lang: &'static str,
    lines: Vec<LogRow>,
}

/// One line of the log.
#[derive(Serialize)]
struct LogRow {
    /// The reader's number when it happened; the deal is 0.
    at: u32,
    /// Who played the action that it belongs to.
    seat: Option<Seat>,
    text: String,
    /// Whether it is a big moment.
    big: bool,
}

/// `GET /api/tables/{table}/log?lang=…&from=…&eyes=…`
pub(crate) async fn log(reading: Reading, query: Query) -> Result<Json<LogAnswer>, WebError> {
    let own = match &reading {
        Reading::Playable(visit) => visit.visitor.lang,
        Reading::Archived(_, visitor) => visitor.lang,
    };
    let lang = query.only(&["lang", "from", "eyes"])?.lang(own)?;
    let from = query.number("from", 0)?;
    let lines = match &reading {
        Reading::Playable(visit) => visible_log(visit, &query, lang, from)?,
        // What is kept of a finished game is its public log, whoever asks.
        Reading::Archived(archived, _) => archived.log(lang, from)?,
    };
    let row = |line: LogLine| {
        let big = line.is_big();
        LogRow { at: line.at, seat: line.actor, text: line.text, big }
    };
    Ok(Json(LogAnswer { lang: lang.code(), lines: lines.into_iter().map(row).collect() }))
}

/// The lines that the visitor may read with the eyes that the query asks for.
fn visible_log(visit: &Visit, query: &Query, lang: Lang, from: u32) -> Result<Vec<LogLine>, WebError> {
    let eyes = visit.eyes(query.get("eyes"))?;
    let sight = visit.snapshot.sight(eyes);
    Ok(sight.map(|sight| sight.log(lang, &visit.snapshot.players(), from)).unwrap_or_default())
}

/// The last lines of a table's chat.
#[derive(Serialize)]
pub(crate) struct ChatAnswer {
    lines: Vec<ChatRow>,
    rules: ChatRulesAnswer,
}

/// One line of chat.
#[derive(Serialize)]
struct ChatRow {
    name: String,
    seat: Option<Seat>,
    text: String,
    /// Whether they had no seat when they said it.
    watching: bool,
    /// Whether the name looks like that of somebody else at the table.
    alike: bool,
}

/// Who may speak and who hears whom.
#[derive(Serialize)]
struct ChatRulesAnswer {
    watchers_muted: bool,
    players_hidden: bool,
    deaf: bool,
}

impl ChatRulesAnswer {
    fn of(visit: &Visit) -> ChatRulesAnswer {
        let rules = &visit.snapshot.extra.chat;
        let deaf = visit.person().is_some_and(|person| rules.deaf.contains(&person.id));
        ChatRulesAnswer { watchers_muted: rules.watchers_muted, players_hidden: rules.players_hidden, deaf }
    }
}

/// `GET /api/tables/{table}/chat`
pub(crate) async fn chat(visit: Visit) -> Json<ChatAnswer> {
    let Heard { players, watchers } = visit.snapshot.heard_by(&visit.visitor);
    let mut said: Vec<&ChatMessage> = players.into_iter().chain(watchers).flatten().collect();
    said.sort_by_key(|said| said.number);
    let row = |said: &ChatMessage| ChatRow {
        name: said.name.clone(),
        seat: said.seat,
        text: said.text.clone(),
        watching: said.watching,
        alike: names::looks_like_another(&visit.snapshot.card, &said.name, &said.person),
    };
    Json(ChatAnswer { lines: said.into_iter().map(row).collect(), rules: ChatRulesAnswer::of(&visit) })
}

/// `GET /api/tables/{table}/transcript`: once the game is over, since it tells everything.
pub(crate) async fn transcript(State(app): State<App>, reading: Reading) -> Result<Response, WebError> {
    let text = match &reading {
        Reading::Playable(visit) => tables::transcript(&app, &visit.snapshot).await?,
        Reading::Archived(archived, _) => archived.transcript()?,
    };
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

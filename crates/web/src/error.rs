//! Why the server refuses: a page or a JSON object with the reason in the reader's language, never a stack trace.

use crate::pages::rules;
use crate::rate_limit::Wait;
use crate::texts;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use greenroom_catalog::GameKind;
use greenroom_engine::{Lang, Message, Refusal};
use greenroom_store::StoreError;
use serde_json::{Value, json};

/// Why the server refuses.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{status}: {code}")]
pub struct WebError {
    /// The status of the answer.
    pub status: StatusCode,
    /// A short name for programs, and the key of the sentence for people.
    pub code: String,
    /// The sentence in both languages: English, Japanese.
    sentences: Box<[String; 2]>,
    /// The section of the rulebook, where a rule refuses.
    section: Option<String>,
    /// The address of that section's paragraph on the rules page.
    rules: Option<String>,
    /// The field of the request that is wrong.
    field: Option<String>,
    /// After how many seconds the same request can be granted, where that is known.
    wait: Option<u32>,
}

impl WebError {
    /// A refusal by the server itself: the key of a sentence of the pages.
    pub fn new(status: StatusCode, key: &str) -> WebError {
        WebError::say(status, &Message::new(key))
    }

    /// A refusal with something filled in.
    pub(crate) fn say(status: StatusCode, message: &Message) -> WebError {
        let sentences = Box::new(Lang::ALL.map(|lang| texts::say(lang, message)));
        let code = message.key.trim_start_matches("error-").to_owned();
        WebError { status, code, sentences, section: None, rules: None, field: None, wait: None }
    }

    /// A refusal whose sentence somebody else makes.
    pub(crate) fn sentence_of(status: StatusCode, code: &str, say: impl Fn(Lang) -> String) -> WebError {
        let sentences = Box::new(Lang::ALL.map(say));
        WebError {
            status,
            code: code.to_owned(),
            sentences,
            section: None,
            rules: None,
            field: None,
            wait: None,
        }
    }

    /// A field that is missing or wrong.
    pub(crate) fn field(field: &str, expected: &str) -> WebError {
        let message = Message::new("error-field").word("field", field).word("expected", expected);
        let error = WebError::say(StatusCode::UNPROCESSABLE_ENTITY, &message);
        WebError { field: Some(field.to_owned()), ..error }
    }

    /// The same refusal, about one field of the request.
    pub(crate) fn about(self, field: &str) -> WebError {
        WebError { field: Some(field.to_owned()), ..self }
    }

    /// A refusal by the rules of a game, in its own words.
    pub(crate) fn refused(game: &dyn GameKind, refusal: &Refusal, say: impl Fn(Lang) -> String) -> WebError {
        let explained = game.rules().has(&refusal.section);
        WebError {
            status: StatusCode::CONFLICT,
            code: "refused".to_owned(),
            sentences: Box::new(Lang::ALL.map(say)),
            section: Some(refusal.section.clone()),
            rules: explained.then(|| rules::address(game.id(), &refusal.section)),
            field: None,
            wait: None,
        }
    }

    /// A refusal of somebody who asks too often, and can be granted what they ask after a while.
    pub(crate) fn too_often(key: &str, wait: Wait) -> WebError {
        WebError { wait: Some(wait.0), ..WebError::new(StatusCode::TOO_MANY_REQUESTS, key) }
    }

    pub(crate) fn no_table() -> WebError {
        WebError::new(StatusCode::NOT_FOUND, "error-no-table")
    }

    pub(crate) fn stale() -> WebError {
        WebError::new(StatusCode::CONFLICT, "error-stale")
    }

    pub(crate) fn not_yours() -> WebError {
        WebError::new(StatusCode::FORBIDDEN, "error-not-yours")
    }

    pub(crate) fn nobody() -> WebError {
        WebError::new(StatusCode::UNAUTHORIZED, "error-nobody")
    }

    /// The sentence in one language.
    pub(crate) fn sentence(&self, lang: Lang) -> &str {
        &self.sentences[if lang == Lang::En { 0 } else { 1 }]
    }

    /// The section of the rulebook that refuses, if a rule does.
    pub(crate) fn section(&self) -> Option<&str> {
        self.section.as_deref().filter(|section| *section != "table")
    }

    /// The address of that section's paragraph on the rules page, if it has one.
    pub(crate) fn rules(&self) -> Option<&str> {
        self.rules.as_deref()
    }

    /// After how many seconds the same request can be granted, where that is known.
    pub(crate) fn wait(&self) -> Option<u32> {
        self.wait
    }

    /// The answer to a program, with the id of its request.
    pub(crate) fn json(&self, request: Option<&str>) -> Value {
        let mut error = json!({"code": self.code, "en": self.sentences[0], "ja": self.sentences[1]});
        if let Some(section) = &self.section {
            error["section"] = json!(section);
        }
        if let Some(rules) = &self.rules {
            error["rules"] = json!(rules);
        }
        if let Some(field) = &self.field {
            error["field"] = json!(field);
        }
        if let Some(request) = request {
            error["request"] = json!(request);
        }
        json!({"error": error})
    }
}

impl IntoResponse for WebError {
    /// The error travels with the answer; `guard::render_errors` renders it, since the reader is known only there.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<StoreError> for WebError {
    fn from(error: StoreError) -> WebError {
        match error {
            StoreError::NoSuchTable(_) => WebError::no_table(),
            StoreError::Stale { .. } | StoreError::Changed(_) => WebError::stale(),
            StoreError::SeatTaken { .. } => WebError::new(StatusCode::CONFLICT, "error-seat-taken"),
            StoreError::NoSuchSeat { .. } => WebError::field("seat", "A…"),
            StoreError::SecondTable(_) => WebError::new(StatusCode::CONFLICT, "error-second-table"),
            StoreError::Begun(_) => WebError::new(StatusCode::CONFLICT, "error-begun"),
            StoreError::NoSuchPerson(_) => WebError::new(StatusCode::NOT_FOUND, "error-no-person"),
            StoreError::Busy | StoreError::Unreachable { .. } => {
                WebError::new(StatusCode::SERVICE_UNAVAILABLE, "error-busy")
            }
            // It is closed last when the server stops: whoever asks later, such as a bot that has thought, comes to the next one.
            StoreError::Closed => WebError::new(StatusCode::SERVICE_UNAVAILABLE, "error-stopping"),
            StoreError::DiskFull => WebError::new(StatusCode::INSUFFICIENT_STORAGE, "error-disk-full"),
            other => {
                tracing::error!(error = %other, "the store failed");
                WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-store")
            }
        }
    }
}

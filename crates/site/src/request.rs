//! What the house is asked, and what it answers.

use crate::refused::Refused;
use greenroom_engine::Seed;
use greenroom_room::Fields;
use maud::Markup;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What the house is asked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Request {
    /// `GET` or `POST`.
    pub method: String,
    /// The path within the house, from its `/` on.
    pub path: String,
    /// The query, without its `?`.
    pub query: String,
    /// The body: a form.
    pub body: String,
    /// Whether a script asks, which reads refusals as JSON.
    pub script: bool,
    /// The time in milliseconds since 1970.
    pub now: i64,
    /// Fresh chance: 32 bytes as 64 hexadecimal digits.
    pub random: String,
    /// The language of the device.
    pub lang: String,
    /// The path of the page from which somebody came.
    pub from: String,
    /// What a thinker has found, as [`think`](crate::think) wrote it.
    pub found: Option<String>,
}

impl Request {
    /// The fields of the form.
    pub(crate) fn form(&self) -> Fields {
        Fields::read(&self.body)
    }

    /// The fields of the query.
    pub(crate) fn query(&self) -> Fields {
        Fields::read(&self.query)
    }

    /// A seed that nobody has seen.
    pub(crate) fn seed(&self) -> Result<Seed, Refused> {
        Seed::from_hex(&self.random).ok_or_else(|| Refused::field("random", "64 × 0–f"))
    }

    /// A new name for a table.
    pub(crate) fn id(&self) -> Result<String, Refused> {
        let digest = Sha256::digest(format!("table {}", self.seed()?.hex()));
        Ok(digest.iter().take(5).map(|byte| format!("{byte:02x}")).collect())
    }
}

/// What the house answers.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Answer {
    /// The status, as HTTP has it.
    pub status: u16,
    /// What the body is, as HTTP says it.
    pub kind: &'static str,
    /// The body.
    pub body: String,
    /// Where to go instead.
    pub location: Option<String>,
    /// The name under which a browser keeps the body as a file.
    pub file: Option<String>,
    /// What must be kept before the answer is given: a name and its new value, none where it goes.
    pub writes: Vec<(String, Option<String>)>,
    /// The table that has changed.
    pub changed: Option<String>,
    /// What somebody must think about first, for [`think`](crate::think). The request is then asked again, with what was found.
    pub question: Option<String>,
}

/// What a page is.
pub(crate) const HTML: &str = "text/html; charset=utf-8";

impl Answer {
    /// A page, or a part of one.
    pub(crate) fn page(markup: Markup) -> Answer {
        Answer::text(HTML, markup.into_string())
    }

    /// A body of some kind.
    pub(crate) fn text(kind: &'static str, body: String) -> Answer {
        Answer { status: 200, kind, body, ..Answer::default() }
    }

    /// Plain data.
    pub(crate) fn json(value: &serde_json::Value) -> Answer {
        Answer::text("application/json", value.to_string())
    }

    /// All is well, and there is nothing to say.
    pub(crate) fn done() -> Answer {
        Answer { status: 204, ..Answer::default() }
    }

    /// The way to another page.
    pub(crate) fn to(address: impl Into<String>) -> Answer {
        Answer { status: 303, location: Some(address.into()), ..Answer::default() }
    }

    /// The same as a file to keep.
    pub(crate) fn into_file(self, name: String) -> Answer {
        Answer { file: Some(name), ..self }
    }

    /// The same, once this is kept.
    pub(crate) fn keeping(mut self, name: String, value: Option<String>) -> Answer {
        self.writes.push((name, value));
        self
    }

    /// The same, and this table has changed.
    pub(crate) fn changing(self, table: &str) -> Answer {
        Answer { changed: Some(table.to_owned()), ..self }
    }
}

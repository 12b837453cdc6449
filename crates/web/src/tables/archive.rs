//! Tables that this program cannot play: what may be read of them. A finished game can always be read.

use crate::error::WebError;
use crate::tables::remarks::remarks;
use crate::tables::{Snapshot, Unplayable};
use crate::texts::say;
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, LogLine};
use greenroom_engine::{Eyes, Header, Lang, Seat, Transcript};
use greenroom_stage::{Player, Weight};
use greenroom_store::{Store, StoreError, StoredAction, TableId};
use serde::{Deserialize, Serialize};

/// The kind of the record in the store.
const KIND: &str = "game";

/// What is kept of a game when it ends, so that people can read it under any later program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameRecord {
    /// The result as the transcript states it.
    pub(crate) result: Option<String>,
    /// Who sat where.
    pub(crate) seats: Vec<String>,
    /// The public log in English.
    en: Vec<RecordLine>,
    /// The public log in Japanese.
    ja: Vec<RecordLine>,
}

/// One line of a public log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct RecordLine {
    at: u32,
    seat: Option<Seat>,
    text: String,
    big: bool,
}

impl GameRecord {
    fn of(table: &dyn AnyTable, players: &[Player]) -> GameRecord {
        let lines = |lang| {
            let line = |line: LogLine| {
                let big = line.is_big();
                RecordLine { at: line.at, seat: line.actor, text: line.text, big }
            };
            table.log(Eyes::Public, lang, players, 0).into_iter().map(line).collect()
        };
        GameRecord {
            result: table.transcript().and_then(|transcript| transcript.result),
            seats: table.header().seats.clone(),
            en: lines(Lang::En),
            ja: lines(Lang::Ja),
        }
    }

    /// Saves the record of a finished game.
    pub(crate) async fn save(
        store: &Store,
        id: &TableId,
        table: &dyn AnyTable,
        players: &[Player],
    ) -> Result<(), StoreError> {
        let record = GameRecord::of(table, players);
        let text = serde_json::to_string(&record).expect("a record is plain data with text keys");
        store.save_record(id, KIND, &text).await
    }

    /// The record of a game; none for one that ended before records were kept.
    pub(crate) async fn load(store: &Store, id: &TableId) -> Result<Option<GameRecord>, StoreError> {
        let text = store.record(id, KIND).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    fn log(&self, lang: Lang) -> Vec<LogLine> {
        let lines = if lang == Lang::Ja { &self.ja } else { &self.en };
        let line = |line: &RecordLine| LogLine {
            at: line.at,
            actor: line.seat,
            about: line.seat,
            text: line.text.clone(),
            things: Vec::new(),
            section: None,
            weight: Weight::big_if(line.big),
        };
        lines.iter().map(line).collect()
    }
}

/// A stored table that this program cannot play. Its actions hold secrets as long as its game is not over.
pub(crate) struct ArchivedTable {
    /// What is known of it without its game.
    pub(crate) snapshot: Snapshot,
    pub(crate) reason: Unplayable,
    actions: Vec<StoredAction>,
    record: Option<GameRecord>,
}

impl ArchivedTable {
    pub(crate) fn new(
        snapshot: Snapshot,
        reason: Unplayable,
        actions: Vec<StoredAction>,
        record: Option<GameRecord>,
    ) -> ArchivedTable {
        ArchivedTable { snapshot, reason, actions, record }
    }

    /// Why it cannot be played, as a sentence.
    pub(crate) fn reason(&self, lang: Lang) -> String {
        say(lang, &self.reason.message().word("game", self.snapshot.header.game.clone()))
    }

    /// The refusal of everything that would need the game.
    pub(crate) fn error(&self) -> WebError {
        WebError::sentence_of(StatusCode::CONFLICT, "unplayable", |lang| self.reason(lang))
    }

    /// The result in a few words, if the game has ended.
    pub(crate) fn result(&self) -> Option<&str> {
        let record = self.record.as_ref().and_then(|record| record.result.as_deref());
        record.or(self.snapshot.card.result.as_deref()).filter(|_| self.snapshot.is_over())
    }

    /// The transcript as it was stored. Before the end it would tell everything.
    pub(crate) fn transcript(&self) -> Result<String, WebError> {
        if !self.snapshot.is_over() {
            return Err(self.error());
        }
        self.snapshot.require_unsealed()?;
        let mut header = Header::clone(&self.snapshot.header);
        if let Some(record) = self.record.as_ref().filter(|record| record.seats.len() == header.seats.len()) {
            header.seats.clone_from(&record.seats);
        }
        let actions = self.actions.iter().map(|action| (action.seat, action.words.clone())).collect();
        let result = self.record.as_ref().and_then(|record| record.result.clone());
        let transcript = Transcript::of_words(header, actions, result);
        Ok(transcript.to_text_with(&remarks(&transcript, &self.actions, &self.snapshot.happened)))
    }

    /// The log of a finished game as it was stored. For a game that ended before logs were kept it is the list of its words.
    pub(crate) fn log(&self, lang: Lang, from: u32) -> Result<Vec<LogLine>, WebError> {
        if !self.snapshot.is_over() {
            return Err(self.error());
        }
        let words = |(at, action): (u32, &StoredAction)| LogLine {
            at,
            actor: Some(action.seat),
            about: Some(action.seat),
            text: action.words.as_str().to_owned(),
            things: Vec::new(),
            section: None,
            weight: Weight::Plain,
        };
        let lines = match &self.record {
            Some(record) => record.log(lang),
            None => (1..).zip(&self.actions).map(words).collect(),
        };
        Ok(lines.into_iter().filter(|line| line.at >= from).collect())
    }
}

//! A room that finds the store ahead of it: it takes over what is there, and what was asked is decided anew.

use crate::app::{App, Found};
use crate::bots;
use crate::error::WebError;
use crate::tables::room::load;
use crate::tables::{Room, Snapshot};
use axum::http::StatusCode;
use greenroom_store::{Status, StoreError};
use std::sync::Arc;
use tracing::warn;

/// How often a change is decided, where other servers are first again and again.
pub(super) const MOST_ATTEMPTS: u32 = 20;

impl Room {
    /// The answer of the store to a change. Where the table was not as the room believed, the room catches up, and the answer is
    /// none: the caller decides anew. Where a lost connection leaves open what became of the change, the room catches up too
    /// before the refusal goes out. The caller holds the room's lock.
    pub(super) async fn written<T>(
        &self,
        app: &App,
        answer: Result<T, StoreError>,
    ) -> Result<Option<T>, WebError> {
        let error = match answer {
            Ok(answer) => return Ok(Some(answer)),
            Err(error) => error,
        };
        let late = matches!(error, StoreError::Stale { .. } | StoreError::Changed(_));
        if late || matches!(error, StoreError::Unreachable { .. }) {
            self.catch_up(app).await?;
        }
        if late { Ok(None) } else { Err(error.into()) }
    }

    /// Another server has brought the table to this revision: the room catches up, unless it has done so already.
    pub(crate) async fn follow(self: &Arc<Room>, app: &App, revision: u32) -> Result<(), WebError> {
        if self.snapshot().revision >= revision {
            return Ok(());
        }
        let _writing = self.begin_change().await?;
        if self.snapshot().revision >= revision {
            return Ok(());
        }
        self.catch_up(app).await?;
        app.dues_changed.notify_one();
        bots::start(app, self);
        Ok(())
    }

    /// Shows the table as the store has it. If that fails, whoever asks for the table next finds what the store holds.
    async fn catch_up(&self, app: &App) -> Result<(), WebError> {
        let caught_up = self.show_stored(app).await;
        if let Err(error) = &caught_up {
            warn!(table = %self.id, %error, "a table could not catch up with the store");
            app.forget_room(&self.id);
            if error.status == StatusCode::NOT_FOUND {
                self.close();
            }
        }
        caught_up
    }

    /// Takes over what moves have changed, if nothing else has: they are read with one statement, and made here too. Returns whether
    /// that was enough.
    async fn take_over_moves(&self, app: &App, before: &Snapshot) -> Result<bool, WebError> {
        let Some(table) = before.table.as_deref().filter(|_| before.card.status == Status::Playing) else {
            return Ok(false);
        };
        let news = app.store.moves_since(&self.id, before.card.number, before.revision).await?;
        let Some(news) = news else { return Ok(false) };
        let mut table = table.clone_box();
        let played = news.moves.iter().all(|action| table.act(action.seat, &action.words).is_ok());
        let Ok(attendance) = serde_json::from_str(&news.attendance) else { return Ok(false) };
        // What does not come to the same is read whole.
        if !played || table.number() != news.number || table.turn() != news.turn || table.is_over() {
            return Ok(false);
        }
        let mut now = before.with_table(table);
        (now.card.number, now.card.turn, now.card.updated) = (news.number, news.turn, news.updated);
        (now.attendance, now.revision) = (Arc::new(attendance), news.revision);
        now.hold_as_stored();
        // As where the move was made: each reader counts what it notices.
        self.show_snapshot(now);
        Ok(true)
    }

    async fn show_stored(&self, app: &App) -> Result<(), WebError> {
        let before = self.snapshot();
        if app.sharing.shared && self.take_over_moves(app, &before).await? {
            return Ok(());
        }
        let stored = app.store.load_table(&self.id).await?;
        let Found::Room(fresh) = load(app, stored, Some(&before)).await? else {
            return Err(WebError::no_table());
        };
        let mut now = Snapshot::clone(&fresh.snapshot());
        if let (Some(before), Some(now)) = (&before.table, &now.table) {
            self.advice_cache.invalidate_changed(before.as_ref(), now.as_ref());
        }
        if !app.sharing.shared {
            now.in_hand = before.in_hand.clone();
        }
        self.show_snapshot(now);
        Ok(())
    }
}

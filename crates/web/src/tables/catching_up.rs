//! A room that finds the store ahead of it: it takes over what is there, and whoever asked is told that they were late.

use crate::app::{App, Found};
use crate::error::WebError;
use crate::tables::room::load;
use crate::tables::{Room, Snapshot};
use greenroom_store::StoreError;
use tracing::warn;

impl Room {
    /// The answer of the store to a change. Where the table was not as the room believed, or where a lost connection leaves
    /// open what became of the change, the room catches up before the answer goes out. The caller holds the room's lock.
    pub(super) async fn written<T>(&self, app: &App, answer: Result<T, StoreError>) -> Result<T, WebError> {
        let error = match answer {
            Ok(answer) => return Ok(answer),
            Err(error) => error,
        };
        if matches!(error, StoreError::Stale { .. } | StoreError::Unreachable { .. })
            && let Err(error) = self.catch_up(app).await
        {
            // Whoever asks for the table next finds what the store holds.
            warn!(table = %self.id, %error, "a table could not catch up with the store");
            app.forget_room(&self.id);
        }
        Err(error.into())
    }

    /// Shows the table as the store has it.
    async fn catch_up(&self, app: &App) -> Result<(), WebError> {
        let stored = app.store.load_table(&self.id).await?;
        let Found::Room(fresh) = load(app, stored).await? else { return Err(WebError::no_table()) };
        let (before, mut now) = (self.snapshot(), Snapshot::clone(&fresh.snapshot()));
        if let (Some(before), Some(now)) = (&before.table, &now.table) {
            self.advice_cache.invalidate_changed(before.as_ref(), now.as_ref());
        }
        now.version = before.version;
        now.in_hand = before.in_hand.clone();
        self.publish(now);
        Ok(())
    }
}

//! Retention: finished private games go after so many days, where the house wants it.

use crate::app::{App, Inner};
use crate::error::WebError;
use crate::moderation::remove_table;
use greenroom_store::UnixMs;
use std::sync::Weak;
use tracing::warn;

/// How often old games are looked for, in milliseconds.
const EVERY: i64 = 3_600_000;

/// Removes what is too old, once an hour, for as long as the server runs.
pub(crate) async fn watch(held: Weak<Inner>) {
    loop {
        let Some(app) = App::revive(&held) else { return };
        if let Err(error) = app.remove_old_games().await {
            // What could not be removed is tried again in an hour.
            warn!(%error, "old games were not removed");
        }
        let (time, next) = (app.time.clone(), UnixMs(app.now().0 + EVERY));
        drop(app);
        time.sleep_until(next).await;
    }
}

impl App {
    /// Removes the finished private games that are older than the house keeps them. Returns how many there were.
    pub async fn remove_old_games(&self) -> Result<usize, WebError> {
        let Some(kept) = self.settings().keep_private else { return Ok(0) };
        let before = UnixMs(self.now().0 - kept.as_millis() as i64);
        let hours = kept.as_secs() / 3600;
        let mut removed = 0;
        loop {
            let tables = self.store.private_tables_before(before, 50).await?;
            if tables.is_empty() {
                return Ok(removed);
            }
            for table in &tables {
                remove_table(
                    self,
                    "house",
                    table,
                    &format!("finished and private, older than {hours} hours"),
                )
                .await?;
                removed += 1;
            }
        }
    }
}

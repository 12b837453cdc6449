//! The numbers of a server at one moment.

use crate::app::App;
use crate::metrics::process::Process;
use greenroom_store::StoreError;
use std::sync::atomic::Ordering;

/// How a server is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Numbers {
    /// Open connections.
    pub(crate) connections: usize,
    /// Requests that are being answered.
    pub(crate) under_way: usize,
    /// Connections that follow a table.
    pub(crate) live: usize,
    /// Tables in memory.
    pub(crate) awake: u64,
    /// Tables that have not ended and are not in memory.
    pub(crate) asleep: u64,
    /// Bots that search.
    pub(crate) bots_thinking: usize,
    /// Bots that wait for a core.
    pub(crate) bots_waiting: usize,
    /// Writes that wait for the store.
    pub(crate) writes_waiting: usize,
    /// Reads that wait for the store.
    pub(crate) reads_waiting: usize,
    /// Writes since the start.
    pub(crate) writes: u64,
    /// Transactions since the start.
    pub(crate) commits: u64,
    /// What the process costs.
    pub(crate) process: Process,
}

impl Numbers {
    /// Now.
    pub(crate) async fn now(app: &App) -> Result<Numbers, StoreError> {
        let (unfinished, awake) =
            (u64::from(app.store.unfinished_tables().await?), app.loaded_count() as u64);
        let (waiting, counts) = (app.store.waiting(), app.store.write_counts());
        Ok(Numbers {
            connections: app.door.count(),
            under_way: app.door.under_way(),
            live: app.live.count(),
            awake,
            // Finished tables that somebody looks at are in memory too.
            asleep: unfinished.saturating_sub(app.loaded_unfinished_count() as u64),
            bots_thinking: app.bot_counts.thinking.load(Ordering::Relaxed),
            bots_waiting: app.bot_counts.waiting.load(Ordering::Relaxed),
            writes_waiting: waiting.writes,
            reads_waiting: waiting.reads,
            writes: counts.writes,
            commits: counts.commits,
            process: Process::now(),
        })
    }
}

//! What the file needs beside reads and writes: its log is folded into it from time to time, and on request it is written
//! anew without what was deleted.

use crate::writer::WriteCounters;
use crate::{PendingOperation, StoreError, sql};
use rusqlite::Connection;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::sync::oneshot;

/// Whoever waits until the file is written anew.
type Compaction = oneshot::Sender<Result<(), StoreError>>;

/// A thread with a connection of its own. It never waits for the writer, nor the writer for it, but while the file is
/// written anew.
pub(crate) struct Maintenance {
    orders: Mutex<Option<Sender<Compaction>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Maintenance {
    /// Starts the thread, which looks at the log every so often.
    pub(crate) fn start(
        connection: Connection,
        every: Duration,
        counters: Arc<WriteCounters>,
    ) -> Result<Maintenance, StoreError> {
        let (orders, receiver) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("store-upkeep".to_owned())
            .spawn(move || keep(&connection, every, &counters, &receiver))
            .map_err(|error| StoreError::Database(format!("no thread could be started: {error}")))?;
        Ok(Maintenance { orders: Mutex::new(Some(orders)), thread: Mutex::new(Some(thread)) })
    }

    /// Orders the file to be written anew.
    pub(crate) fn compact(&self) -> PendingOperation<()> {
        let (reply, answer) = oneshot::channel();
        if let Some(orders) = self.orders.lock().unwrap_or_else(PoisonError::into_inner).as_ref() {
            // A thread that has ended drops the reply, which then says that the store is closed.
            let _ = orders.send(reply);
        }
        PendingOperation::new(answer)
    }

    /// Ends the thread and closes its connection.
    pub(crate) fn close(&self) {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = thread.join();
        }
    }
}

fn keep(connection: &Connection, every: Duration, counters: &WriteCounters, orders: &Receiver<Compaction>) {
    let mut folded = 0;
    loop {
        match orders.recv_timeout(every) {
            Ok(reply) => {
                let _ = reply.send(compact(connection));
            }
            Err(RecvTimeoutError::Timeout) => {
                let commits = counters.commits.load(Ordering::Relaxed);
                // A checkpoint that fails is tried again; until then the log holds everything.
                if commits != folded && connection.execute_batch(sql::CHECKPOINT_BESIDE).is_ok() {
                    folded = commits;
                }
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Writes the file anew and empties the log: what was deleted is in neither of them afterwards.
fn compact(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch(sql::COMPACT)?;
    connection.execute_batch(sql::CHECKPOINT)?;
    Ok(())
}

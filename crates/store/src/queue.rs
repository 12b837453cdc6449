//! A line of tasks before one or more threads, with an end.

use crate::StoreError;
use crate::task::Task;
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::thread::{self, JoinHandle};

/// More than this waiting in line is refused as [`StoreError::Busy`], so that a slow disk cannot fill the memory.
const LONGEST_LINE: usize = 16_384;

/// Where the threads take their tasks from.
#[derive(Clone)]
pub(crate) struct Line(Arc<Mutex<Receiver<Box<dyn Task>>>>);

impl Line {
    /// The next task, once there is one; nothing when the line was closed and is empty.
    pub(crate) fn next(&self) -> Option<Box<dyn Task>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }

    /// The next task, if one waits already.
    pub(crate) fn next_waiting(&self) -> Option<Box<dyn Task>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).try_recv().ok()
    }
}

/// The end of the line where callers stand, and the threads at the other.
pub(crate) struct Queue {
    entrance: RwLock<Option<SyncSender<Box<dyn Task>>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Queue {
    /// Starts one thread for each function given.
    pub(crate) fn start<F>(name: &str, workers: Vec<F>) -> Result<Queue, StoreError>
    where
        F: FnOnce(Line) + Send + 'static,
    {
        let (entrance, exit) = mpsc::sync_channel(LONGEST_LINE);
        let line = Line(Arc::new(Mutex::new(exit)));
        let mut threads = Vec::new();
        for worker in workers {
            let line = line.clone();
            let thread = thread::Builder::new()
                .name(name.to_owned())
                .spawn(move || worker(line))
                .map_err(|error| StoreError::Database(format!("no thread could be started: {error}")))?;
            threads.push(thread);
        }
        Ok(Queue { entrance: RwLock::new(Some(entrance)), threads: Mutex::new(threads) })
    }

    /// Puts a task in line, or answers it at once with the reason why not.
    pub(crate) fn push(&self, task: Box<dyn Task>) {
        let entrance = self.entrance.read().unwrap_or_else(PoisonError::into_inner);
        let refused = match entrance.as_ref() {
            None => Some((task, StoreError::Closed)),
            Some(entrance) => match entrance.try_send(task) {
                Ok(()) => None,
                Err(TrySendError::Full(task)) => Some((task, StoreError::Busy)),
                Err(TrySendError::Disconnected(task)) => Some((task, StoreError::Closed)),
            },
        };
        if let Some((task, error)) = refused {
            task.finish(Err(error));
        }
    }

    /// Lets nobody in any more, and waits until all that stood in line is done.
    pub(crate) fn close(&self) {
        self.entrance.write().unwrap_or_else(PoisonError::into_inner).take();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // A thread that panicked has already dropped its answers, which say that the store is closed.
            let _ = thread.join();
        }
    }
}

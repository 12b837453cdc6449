//! A queue of operations for one or more threads.

use crate::StoreError;
use crate::operation::Operation;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError, RwLock, TryLockError};
use std::thread::{self, JoinHandle};

/// When this many operations wait, the next is refused as [`StoreError::Busy`], so that a slow disk cannot fill the memory.
const MOST_WAITING: usize = 16_384;

/// The end of the queue from which the threads take their operations.
#[derive(Clone)]
pub(crate) struct OperationReceiver {
    operations: Arc<Mutex<Receiver<Box<dyn Operation>>>>,
    waiting: Arc<AtomicUsize>,
}

impl OperationReceiver {
    /// Waits for the next operation; none when the queue is closed and empty.
    pub(crate) fn next(&self) -> Option<Box<dyn Operation>> {
        let operations = self.operations.lock().unwrap_or_else(PoisonError::into_inner);
        self.counted(operations.recv().ok())
    }

    /// The next operation, if one waits already. Another thread that waits for one would have taken it.
    pub(crate) fn next_waiting(&self) -> Option<Box<dyn Operation>> {
        let operations = match self.operations.try_lock() {
            Ok(operations) => operations,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return None,
        };
        self.counted(operations.try_recv().ok())
    }

    fn counted(&self, operation: Option<Box<dyn Operation>>) -> Option<Box<dyn Operation>> {
        let operation = operation?;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        Some(operation)
    }
}

/// The end of the queue to which callers send operations, and the threads that carry them out.
pub(crate) struct OperationQueue {
    sender: RwLock<Option<SyncSender<Box<dyn Operation>>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    waiting: Arc<AtomicUsize>,
}

impl OperationQueue {
    /// Starts one thread for each function given.
    pub(crate) fn start<F>(name: &str, workers: Vec<F>) -> Result<OperationQueue, StoreError>
    where
        F: FnOnce(OperationReceiver) + Send + 'static,
    {
        let (sender, receiver) = mpsc::sync_channel(MOST_WAITING);
        let waiting = Arc::new(AtomicUsize::new(0));
        let receiver =
            OperationReceiver { operations: Arc::new(Mutex::new(receiver)), waiting: waiting.clone() };
        let mut threads = Vec::new();
        for worker in workers {
            let receiver = receiver.clone();
            let thread = thread::Builder::new()
                .name(name.to_owned())
                .spawn(move || worker(receiver))
                .map_err(|error| StoreError::Database(format!("no thread could be started: {error}")))?;
            threads.push(thread);
        }
        Ok(OperationQueue { sender: RwLock::new(Some(sender)), threads: Mutex::new(threads), waiting })
    }

    /// Adds an operation to the queue, or answers it at once with the reason why it is refused.
    pub(crate) fn push(&self, operation: Box<dyn Operation>) {
        // Counted before it is sent: a thread may take it at once.
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let sender = self.sender.read().unwrap_or_else(PoisonError::into_inner);
        let refused = match sender.as_ref() {
            None => Some((operation, StoreError::Closed)),
            Some(sender) => match sender.try_send(operation) {
                Ok(()) => None,
                Err(TrySendError::Full(operation)) => Some((operation, StoreError::Busy)),
                Err(TrySendError::Disconnected(operation)) => Some((operation, StoreError::Closed)),
            },
        };
        if let Some((operation, error)) = refused {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            operation.finish(Err(error));
        }
    }

    /// How many operations wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Refuses further operations, and waits until all that were in the queue are done.
    pub(crate) fn close(&self) {
        self.sender.write().unwrap_or_else(PoisonError::into_inner).take();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // A thread that panicked has already dropped its answers, which say that the store is closed.
            let _ = thread.join();
        }
    }
}

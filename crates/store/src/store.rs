//! The store: opened once, cheap to clone, and closed when everything is written.

use crate::operation::operation;
use crate::operation_queue::OperationQueue;
use crate::writer::WriteCounters;
use crate::{PendingOperation, StoreError, reader, schema, writer};
use rusqlite::Connection;
use std::fmt;
use std::fs::File;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

/// How a store works. The default is right for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many threads read.
    pub readers: usize,
    /// The most writes in one commit; 1 turns grouping off, for measuring what it gains.
    pub largest_group: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { readers: 2, largest_group: 1024 }
    }
}

/// How many writes were made, and how many commits they took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteCounts {
    /// Writes that were asked for, refused ones included.
    pub writes: u64,
    /// Transactions that they went into.
    pub commits: u64,
}

/// The database of tables and people. A clone is another handle on the same store.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    writer: OperationQueue,
    /// A database in memory has one connection only, so its reads share a queue with its writes.
    readers: Option<OperationQueue>,
    counters: Arc<WriteCounters>,
    lock: Mutex<Option<File>>,
}

impl Store {
    /// Opens a database file, making it and its folder if need be, and brings it up to date.
    pub fn open(path: impl AsRef<Path>) -> Result<Store, StoreError> {
        Store::open_with(path, Settings::default())
    }

    /// Opens a database file with settings of one's own.
    pub fn open_with(path: impl AsRef<Path>, settings: Settings) -> Result<Store, StoreError> {
        let path = path.as_ref();
        let lock = schema::lock(path)?;
        let connection = schema::open_writer(path)?;
        let mut workers = Vec::new();
        for _ in 0..settings.readers.max(1) {
            let connection = schema::open_reader(path)?;
            workers.push(move |receiver| reader::read_all(&connection, &receiver));
        }
        let readers = OperationQueue::start("store-reader", workers)?;
        Store::start(connection, Some(readers), settings, Some(lock))
    }

    /// Opens a copy of a database file, made in another folder, and brings the copy up to date. The file itself and its
    /// folder stay as they are. A file that is in use is refused, since it could change while it is copied.
    pub fn open_copy(path: impl AsRef<Path>, folder: impl AsRef<Path>) -> Result<Store, StoreError> {
        let copy = schema::copy(path.as_ref(), folder.as_ref())?;
        Store::open(copy)
    }

    /// A store that forgets everything when it is closed, for tests.
    pub fn in_memory() -> Result<Store, StoreError> {
        Store::start(schema::open_in_memory()?, None, Settings::default(), None)
    }

    fn start(
        connection: Connection,
        readers: Option<OperationQueue>,
        settings: Settings,
        lock: Option<File>,
    ) -> Result<Store, StoreError> {
        let counters = Arc::new(WriteCounters::default());
        let theirs = Arc::clone(&counters);
        let largest = settings.largest_group.max(1);
        let worker = move |receiver| writer::write_all(&connection, &receiver, largest, &theirs);
        let writer = OperationQueue::start("store-writer", vec![worker])?;
        Ok(Store(Arc::new(Inner { writer, readers, counters, lock: Mutex::new(lock) })))
    }

    /// Finishes all waiting operations and closes the file. Later calls on other handles are refused as
    /// [`StoreError::Closed`]. This blocks for about as long as one commit, so async code calls it where blocking is
    /// allowed. Dropping the last handle does the same.
    pub fn close(self) {
        self.0.close();
    }

    /// How much was written since the store was opened.
    pub fn write_counts(&self) -> WriteCounts {
        let counters = &self.0.counters;
        WriteCounts {
            writes: counters.writes.load(Ordering::Relaxed),
            commits: counters.commits.load(Ordering::Relaxed),
        }
    }

    /// Hands a write to the writer.
    pub(crate) fn write<T, F>(&self, work: F) -> PendingOperation<T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (operation, pending) = operation(work);
        self.0.writer.push(operation);
        pending
    }

    /// Hands a read to the readers.
    pub(crate) fn read<T, F>(&self, work: F) -> PendingOperation<T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (operation, pending) = operation(work);
        self.0.readers.as_ref().unwrap_or(&self.0.writer).push(operation);
        pending
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("writes", &self.write_counts()).finish_non_exhaustive()
    }
}

impl Inner {
    /// Closes the readers first: the last connection to close copies the log into the file (a checkpoint).
    fn close(&self) {
        if let Some(readers) = &self.readers {
            readers.close();
        }
        self.writer.close();
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.close();
    }
}

//! The store itself: opened once, cheap to clone, closed with everything written.

use crate::queue::Queue;
use crate::task::task;
use crate::writer::Meter;
use crate::{Pending, StoreError, reader, schema, writer};
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
pub struct Tally {
    /// Writes that were asked for, refused ones included.
    pub writes: u64,
    /// Transactions that they went into.
    pub commits: u64,
}

/// Where tables live. A clone is another handle on the same store.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    writer: Queue,
    /// A database in memory has one connection only, so its reads stand in line with its writes.
    readers: Option<Queue>,
    meter: Arc<Meter>,
    claim: Mutex<Option<File>>,
}

impl Store {
    /// Opens a database file, making it and its folder if need be, and brings it up to date.
    pub fn open(path: impl AsRef<Path>) -> Result<Store, StoreError> {
        Store::open_with(path, Settings::default())
    }

    /// Opens a database file with settings of one's own.
    pub fn open_with(path: impl AsRef<Path>, settings: Settings) -> Result<Store, StoreError> {
        let path = path.as_ref();
        let claim = schema::claim(path)?;
        let connection = schema::open_writer(path)?;
        let mut workers = Vec::new();
        for _ in 0..settings.readers.max(1) {
            let connection = schema::open_reader(path)?;
            workers.push(move |line| reader::read_all(&connection, &line));
        }
        let readers = Queue::start("store-reader", workers)?;
        Store::start(connection, Some(readers), settings, Some(claim))
    }

    /// A store that forgets everything when it is closed, for tests.
    pub fn in_memory() -> Result<Store, StoreError> {
        Store::start(schema::open_in_memory()?, None, Settings::default(), None)
    }

    fn start(
        connection: Connection,
        readers: Option<Queue>,
        settings: Settings,
        claim: Option<File>,
    ) -> Result<Store, StoreError> {
        let meter = Arc::new(Meter::default());
        let theirs = Arc::clone(&meter);
        let largest = settings.largest_group.max(1);
        let worker = move |line| writer::write_all(&connection, &line, largest, &theirs);
        let writer = Queue::start("store-writer", vec![worker])?;
        Ok(Store(Arc::new(Inner { writer, readers, meter, claim: Mutex::new(claim) })))
    }

    /// Finishes what waits and closes the file. Whatever other handles ask afterwards is refused as
    /// [`StoreError::Closed`]. It blocks for about as long as one commit, so async code calls it where blocking is
    /// allowed. Dropping the last handle does the same.
    pub fn close(self) {
        self.0.close();
    }

    /// How much was written since the store was opened.
    pub fn tally(&self) -> Tally {
        let meter = &self.0.meter;
        Tally { writes: meter.writes.load(Ordering::Relaxed), commits: meter.commits.load(Ordering::Relaxed) }
    }

    /// Hands work to the writer.
    pub(crate) fn write<T, F>(&self, work: F) -> Pending<T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (task, pending) = task(work);
        self.0.writer.push(task);
        pending
    }

    /// Hands a question to the readers.
    pub(crate) fn read<T, F>(&self, work: F) -> Pending<T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (task, pending) = task(work);
        self.0.readers.as_ref().unwrap_or(&self.0.writer).push(task);
        pending
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("tally", &self.tally()).finish_non_exhaustive()
    }
}

impl Inner {
    /// Readers first: the last connection to close folds the log into the file.
    fn close(&self) {
        if let Some(readers) = &self.readers {
            readers.close();
        }
        self.writer.close();
        self.claim.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.close();
    }
}

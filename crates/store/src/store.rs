//! The store: opened once, cheap to clone, and closed when everything is written.

use crate::database::session::{Address, Purpose};
use crate::database::{Connection, Session, group, schema as far_schema};
use crate::maintenance::Maintenance;
use crate::operation::{one_statement, operation};
use crate::operation_queue::OperationQueue;
use crate::writer::WriteCounters;
use crate::{PendingOperation, StoreError, file, health, reader, schema, writer};
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How a store works. The default is right for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many threads read.
    pub readers: usize,
    /// The most writes in one commit; 1 turns grouping off, for measuring what it gains.
    pub largest_group: usize,
    /// How often the log is folded into the file while something is written.
    pub checkpoint_every: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { readers: 2, largest_group: 1024, checkpoint_every: Duration::from_secs(60) }
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

/// How many operations wait for the store's threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Writes; where there are no readers of their own, reads too.
    pub writes: usize,
    /// Reads.
    pub reads: usize,
}

/// How many connections read from PostgreSQL: a read waits for the network, not for a core.
const FAR_READERS: usize = 4;
/// How many connections of a server write there. Each groups its commits; of two that change the same row, one gives way.
const FAR_WRITERS: usize = 4;

/// The database of tables and people. A clone is another handle on the same store.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    writer: OperationQueue,
    /// A database in memory has one connection only, so its reads share a queue with its writes.
    readers: Option<OperationQueue>,
    /// A database in memory needs none.
    maintenance: Option<Maintenance>,
    counters: Arc<WriteCounters>,
    /// Where the file really lies, and its lock.
    path: Option<PathBuf>,
    lock: Mutex<Option<File>>,
    /// Whether other servers may have the house open, and whether none had when this one came.
    shared: bool,
    first: bool,
}

impl Store {
    /// Opens a database file, making it and its folder if need be, and brings it up to date.
    pub fn open(path: impl AsRef<Path>) -> Result<Store, StoreError> {
        Store::open_with(path, Settings::default())
    }

    /// Opens a database file with settings of one's own.
    pub fn open_with(path: impl AsRef<Path>, settings: Settings) -> Result<Store, StoreError> {
        let path = file::resolve(path.as_ref())?;
        let lock = file::lock(&path)?;
        if path.is_dir() {
            let problem = "it is a folder".to_owned();
            return Err(StoreError::Unwritable { path, problem });
        }
        if !path.exists() {
            file::create(&path)?;
        }
        health::require_content(&path)?;
        let connection = schema::open_writer(&path)?;
        let mut workers = Vec::new();
        for _ in 0..settings.readers.max(1) {
            let connection = Connection::Sqlite(schema::open_reader(&path)?);
            workers.push(move |receiver| reader::read_all(&connection, &receiver));
        }
        let readers = OperationQueue::start("store-reader", workers)?;
        let counters = Arc::new(WriteCounters::default());
        let beside = schema::open_upkeep(&path)?;
        let maintenance = Maintenance::start(beside, settings.checkpoint_every, Arc::clone(&counters))?;
        Ok(Store(Arc::new(Inner {
            writer: start_writers(vec![Connection::Sqlite(connection)], settings, &counters)?,
            readers: Some(readers),
            maintenance: Some(maintenance),
            counters,
            path: Some(path),
            lock: Mutex::new(Some(lock)),
            shared: false,
            first: true,
        })))
    }

    /// Opens a copy of a database file, made in another folder, and brings the copy up to date. The file itself and its
    /// folder stay as they are. A file that is in use is refused, since it could change while it is copied.
    pub fn open_copy(path: impl AsRef<Path>, folder: impl AsRef<Path>) -> Result<Store, StoreError> {
        let copy = file::copy(path.as_ref(), folder.as_ref())?;
        Store::open(copy)
    }

    /// Opens a database of PostgreSQL by its address, and brings it up to date. Others may have it open at the same time.
    /// The connections are made on a thread of its own, so that async code may call this where blocking is allowed.
    pub fn connect(address: &str) -> Result<Store, StoreError> {
        Store::connect_for(address, Purpose::Write)
    }

    /// The same for a server, beside others. It is refused as [`StoreError::InUse`] while somebody has the house alone.
    pub fn connect_server(address: &str) -> Result<Store, StoreError> {
        Store::connect_for(address, Purpose::Serve)
    }

    /// The same for whoever changes a house as a whole: it is refused as [`StoreError::InUse`] while a server has it open.
    pub fn connect_alone(address: &str) -> Result<Store, StoreError> {
        Store::connect_for(address, Purpose::WriteAlone)
    }

    fn connect_for(address: &str, purpose: Purpose) -> Result<Store, StoreError> {
        let address = Address::parse(address)?;
        let opened = std::thread::spawn(move || Store::connect_to(&address, purpose)).join();
        opened.unwrap_or_else(|_| Err(StoreError::Database("connecting broke off".into())))
    }

    fn connect_to(address: &Address, purpose: Purpose) -> Result<Store, StoreError> {
        let settings = Settings::default();
        let session = far_schema::open_writer(address, purpose)?;
        let (shared, first) = (purpose == Purpose::Serve, session.is_first());
        let mut writers = vec![Connection::Postgres(Box::new(session))];
        for _ in 1..if shared { FAR_WRITERS } else { 1 } {
            writers.push(Connection::Postgres(Box::new(Session::open(address, purpose)?)));
        }
        let mut workers = Vec::new();
        for _ in 0..FAR_READERS {
            let connection = Connection::Postgres(Box::new(Session::open(address, Purpose::Read)?));
            workers.push(move |receiver| reader::read_all(&connection, &receiver));
        }
        let counters = Arc::new(WriteCounters::default());
        Ok(Store(Arc::new(Inner {
            writer: start_writers(writers, settings, &counters)?,
            readers: Some(OperationQueue::start("store-reader", workers)?),
            maintenance: None,
            counters,
            path: None,
            lock: Mutex::new(None),
            shared,
            first,
        })))
    }

    /// Opens a database of PostgreSQL for somebody who only reads from it, such as a thinker. It is not brought up to date, and its
    /// servers do not notice. One connection is enough.
    pub fn connect_reader(address: &str) -> Result<Store, StoreError> {
        let address = Address::parse(address)?;
        let opened = std::thread::spawn(move || {
            let connection = Connection::Postgres(Box::new(Session::open(&address, Purpose::Read)?));
            let worker = move |receiver| reader::read_all(&connection, &receiver);
            Ok(Store(Arc::new(Inner {
                writer: OperationQueue::start("store-reader", vec![worker])?,
                readers: None,
                maintenance: None,
                counters: Arc::default(),
                path: None,
                lock: Mutex::new(None),
                shared: true,
                first: false,
            })))
        });
        let broken = |_| Err(StoreError::Database("connecting broke off".into()));
        opened.join().unwrap_or_else(broken)
    }

    /// A store that forgets everything when it is closed, for tests.
    pub fn in_memory() -> Result<Store, StoreError> {
        let counters = Arc::new(WriteCounters::default());
        Ok(Store(Arc::new(Inner {
            writer: start_writers(
                vec![Connection::Sqlite(schema::open_in_memory()?)],
                Settings::default(),
                &counters,
            )?,
            readers: None,
            maintenance: None,
            counters,
            path: None,
            lock: Mutex::new(None),
            shared: false,
            first: true,
        })))
    }

    /// Writes the file anew, without what was deleted from it. Writes wait meanwhile; reads do not.
    pub fn compact(&self) -> PendingOperation<()> {
        match &self.0.maintenance {
            Some(maintenance) => maintenance.compact(),
            None => self.write(|_| Ok(())),
        }
    }

    /// Looks through a large file, which was not checked when it was opened. One reader does so; the others go on.
    pub fn check(&self) -> PendingOperation<()> {
        let path = self.0.path.clone();
        self.read(move |connection| match path.as_deref().zip(connection.sqlite()) {
            Some((path, connection))
                if std::fs::metadata(path).is_ok_and(|file| file.len() > health::CHECKED_AT_ONCE) =>
            {
                health::quick_check(connection, path)
            }
            _ => Ok(()),
        })
    }

    /// Whether other servers may have the same house open.
    pub fn is_shared(&self) -> bool {
        self.0.shared
    }

    /// Whether no other server had the house open when this one opened it.
    pub fn is_first(&self) -> bool {
        self.0.first
    }

    /// Where the file really lies; none for a store in memory.
    pub fn path(&self) -> Option<&Path> {
        self.0.path.as_deref()
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

    /// How much waits for the store at this moment.
    pub fn waiting(&self) -> Waiting {
        Waiting {
            writes: self.0.writer.waiting(),
            reads: self.0.readers.as_ref().map_or(0, OperationQueue::waiting),
        }
    }

    /// Hands a write to the writer.
    pub(crate) fn write<T, F>(&self, work: F) -> PendingOperation<T>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (operation, pending) = operation(work);
        self.0.writer.push(operation);
        pending
    }

    /// Hands a read to the readers.
    pub(crate) fn read<T, F>(&self, work: F) -> PendingOperation<T>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (operation, pending) = operation(work);
        self.0.readers.as_ref().unwrap_or(&self.0.writer).push(operation);
        pending
    }

    /// The same for a read of one statement: it needs no transaction, which would cost two more ways to a database that is far.
    pub(crate) fn read_once<T, F>(&self, work: F) -> PendingOperation<T>
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (operation, pending) = one_statement(work);
        self.0.readers.as_ref().unwrap_or(&self.0.writer).push(operation);
        pending
    }
}

fn start_writers(
    connections: Vec<Connection>,
    settings: Settings,
    counters: &Arc<WriteCounters>,
) -> Result<OperationQueue, StoreError> {
    let largest = settings.largest_group.max(1);
    let worker = |connection: Connection| {
        let counters = Arc::clone(counters);
        move |receiver| match &connection {
            Connection::Sqlite(_) => writer::write_all(&connection, &receiver, largest, &counters),
            Connection::Postgres(_) => group::write_all(&connection, &receiver, largest, &counters),
        }
    };
    OperationQueue::start("store-writer", connections.into_iter().map(worker).collect())
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("writes", &self.write_counts()).finish_non_exhaustive()
    }
}

impl Inner {
    /// Closes the writer last: the last connection to close copies the log into the file (a checkpoint).
    fn close(&self) {
        if let Some(maintenance) = &self.maintenance {
            maintenance.close();
        }
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

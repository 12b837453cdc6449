//! A thinker: takes tasks from the bus, as many at a time as it has cores, and answers them. It reads the key and card files from the
//! store, and nothing else.

use crate::servers::{self, Bus, BusError, BusQuestion};
use crate::signals::Signals;
use crate::systemd;
use crate::tables::{Games, find_in};
use crate::thinking::seal::Seal;
use crate::thinking::{CANNOT, FOUND, SUBJECT, THINKING};
use greenroom_catalog::{Answer, TaskError, ThinkTask, Wanted};
use greenroom_store::{Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tracing::{info, warn};

/// How often a thinker says that it still thinks.
const BEAT: Duration = Duration::from_millis(200);
/// How many tasks wait for each core. Whoever comes later is told at once that none is free.
const WAITING_FOR_A_CORE: usize = 4;
/// The pause before a house that no server has opened yet is looked at again.
const RETRY: Duration = Duration::from_secs(1);
/// How long a thinker that stops goes on with what it has begun.
const STOP_WITHIN: Duration = Duration::from_secs(10);

/// Why a thinker cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ThinkError {
    /// A thinker without a database or a bus has nothing to do.
    #[error(
        "a thinker works for servers that share a database and a bus: give --store postgres://… and --bus nats://…, as they have them"
    )]
    Alone,
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The system refuses.
    #[error("the thinker stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// Thinks for the servers of a house until it is told to stop (Ctrl-C or SIGTERM), on so many threads.
pub async fn think(store: &str, bus: &str, threads: usize, ready: impl FnOnce()) -> Result<(), ThinkError> {
    let Signals { stops, .. } = Signals::install()?;
    let address = store.to_owned();
    let opened = tokio::task::spawn_blocking(move || Store::connect_reader(&address)).await;
    let store = opened.map_err(std::io::Error::other)??;
    let bus = servers::connect(bus).await?;
    let stopping = stops.first();
    tokio::pin!(stopping);
    let key = tokio::select! {
        key = key_of(&store) => key,
        () = &mut stopping => return Ok(()),
    };
    let thinker = Thinker::start(bus.as_ref(), store, &key, greenroom_catalog::games(), threads);
    info!(threads, version = env!("CARGO_PKG_VERSION"), "thinking");
    systemd::notify("READY=1");
    ready();
    stopping.await;
    systemd::notify("STOPPING=1");
    let answered = thinker.stop().await;
    info!(answered, "closed");
    Ok(())
}

/// The key of the house, as soon as a server has opened it.
async fn key_of(store: &Store) -> Vec<u8> {
    let mut said = false;
    loop {
        match store.thinking_key().await {
            Ok(Some(key)) => return key,
            Ok(None) if said => {}
            Ok(None) => warn!("no server has opened this house yet; waiting for the first"),
            Err(error) if !said => warn!(%error, "the house cannot be read yet; trying again"),
            Err(_) => {}
        }
        said = true;
        tokio::time::sleep(RETRY).await;
    }
}

/// A thinker at work. Once it is dropped, it takes no more tasks.
pub struct Thinker {
    shared: Arc<ThinkerState>,
    taking: tokio::task::JoinHandle<()>,
}

struct ThinkerState {
    store: Store,
    seal: Seal,
    games: Games,
    /// One permit a thread for bots and analyses, and as many for advice: a bot that waited for a question would tell of it.
    for_bots: Cores,
    for_advice: Cores,
    /// Tasks that are under way.
    under_way: AtomicUsize,
    answered: AtomicU64,
}

/// The threads of one kind of task.
struct Cores {
    permits: Semaphore,
    waiting: AtomicUsize,
    most: usize,
}

impl Cores {
    fn new(threads: usize) -> Cores {
        let permits = Semaphore::new(threads);
        Cores { permits, waiting: AtomicUsize::new(0), most: threads * WAITING_FOR_A_CORE }
    }
}

impl Thinker {
    /// Starts to take tasks of a house from a bus, with the key that its servers have.
    pub fn start(bus: &dyn Bus, store: Store, key: &[u8], games: Games, threads: usize) -> Thinker {
        let threads = threads.max(1);
        let shared = Arc::new(ThinkerState {
            store,
            seal: Seal::new(key),
            games,
            for_bots: Cores::new(threads),
            for_advice: Cores::new(threads),
            under_way: AtomicUsize::new(0),
            answered: AtomicU64::new(0),
        });
        let (mut tasks, thinker) = (bus.take(SUBJECT), shared.clone());
        let taking = tokio::spawn(async move {
            while let Some(asked) = tasks.recv().await {
                let thinker = thinker.clone();
                thinker.under_way.fetch_add(1, Ordering::AcqRel);
                tokio::spawn(async move {
                    thinker.work(&asked).await;
                    thinker.under_way.fetch_sub(1, Ordering::AcqRel);
                });
            }
        });
        Thinker { shared, taking }
    }

    /// How many tasks it has answered.
    pub fn answered(&self) -> u64 {
        self.shared.answered.load(Ordering::Relaxed)
    }

    /// Takes no more tasks, and finishes those that it has, but not for ever. Returns how many it has answered.
    pub async fn stop(self) -> u64 {
        self.taking.abort();
        let finished = async {
            while self.shared.under_way.load(Ordering::Acquire) > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _cut_off = tokio::time::timeout(STOP_WITHIN, finished).await;
        self.answered()
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.taking.abort();
    }
}

impl ThinkerState {
    /// Works out one task, and says meanwhile that it does.
    async fn work(self: &Arc<ThinkerState>, asked: &BusQuestion) {
        let Some(task) = self.read(&asked.question) else { return asked.answer(vec![CANNOT]) };
        let working = self.find(task);
        tokio::pin!(working);
        let mut beat = tokio::time::interval(BEAT);
        let found = loop {
            tokio::select! {
                biased;
                found = &mut working => break found,
                _ = beat.tick() => asked.answer(vec![THINKING]),
            }
        };
        let Some(answer) = found else { return asked.answer(vec![CANNOT]) };
        let text = serde_json::to_vec(&answer).expect("an answer is plain data with text keys");
        let mut message = vec![FOUND];
        message.extend(self.seal.answer(&asked.question, &text));
        self.answered.fetch_add(1, Ordering::Relaxed);
        asked.answer(message);
    }

    fn read(&self, question: &[u8]) -> Option<ThinkTask> {
        let Some(text) = self.seal.open_question(question) else {
            warn!("a task on the bus is not of this house: the thinker has another --store than its servers");
            return None;
        };
        let task = String::from_utf8(text).ok().and_then(|text| ThinkTask::from_text(&text).ok());
        if task.is_none() {
            warn!("a task is of another version; its server thinks itself");
        }
        task
    }

    /// What the task asks for; none where no core is free for it, or it cannot be worked out here.
    async fn find(self: &Arc<ThinkerState>, task: ThinkTask) -> Option<Answer> {
        let stop = task.stop_signal();
        let cores = if matches!(task.wanted, Wanted::Advice(_)) { &self.for_advice } else { &self.for_bots };
        let _core = match task.wanted {
            // An analysis has the lowest priority: it takes a core that nobody needs, or none.
            Wanted::Chances(_) => cores.permits.try_acquire().ok()?,
            Wanted::Move(_) | Wanted::Advice(_) => {
                let waiting = QueuePlace::among(cores)?;
                let core = cores.permits.acquire().await.ok()?;
                drop(waiting);
                core
            }
        };
        let kind = find_in(self.games, &task.game)?;
        if kind.card_text(&task.cards).is_none() {
            let text = self.store.card_file(&task.game, &task.cards).await.ok().flatten()?;
            kind.read_cards(&text).ok()?;
        }
        let thought = tokio::task::spawn_blocking(move || {
            kind.think(&task, &stop).inspect_err(|error| report(&task, error)).ok()
        });
        // If it panics, the server thinks itself.
        thought.await.ok().flatten()
    }
}

/// The log names a game and a reason, never what is in a view.
fn report(task: &ThinkTask, error: &TaskError) {
    match error {
        TaskError::Malformed(_) => warn!(game = task.game, "a view of another version cannot be read"),
        error => warn!(game = task.game, %error, "a task cannot be worked out here"),
    }
}

/// One that waits for a core.
struct QueuePlace<'a>(&'a AtomicUsize);

impl QueuePlace<'_> {
    /// Joins those who wait; none where enough do.
    fn among(cores: &Cores) -> Option<QueuePlace<'_>> {
        let before = cores.waiting.fetch_add(1, Ordering::AcqRel);
        let waiting = QueuePlace(&cores.waiting);
        (before < cores.most).then_some(waiting)
    }
}

impl Drop for QueuePlace<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

//! The runs that a server keeps: a folder each, with the run's tables and what the server knows of it.

use crate::error::WebError;
use axum::http::StatusCode;
use greenroom_lab::record::{Collection, Run, RunFolder};
use greenroom_store::{PersonId, UnixMs};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::sync::Semaphore;
use tracing::warn;

/// What the server knows of a run, in its folder.
const FILE: &str = "kept.json";
/// The cards that a run is played with, in its folder.
const CARDS: &str = "cards.toml";
/// How many letters the name of a run's folder has.
const ID_LENGTH: usize = 16;

/// The name of a run in addresses, and of its folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RunId(String);

impl RunId {
    pub(super) fn random() -> RunId {
        let mut bytes = [0; ID_LENGTH / 2];
        getrandom::fill(&mut bytes).expect("the system gives randomness");
        RunId(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    pub(super) fn parse(text: &str) -> Option<RunId> {
        let plain = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == ID_LENGTH && text.bytes().all(plain)).then(|| RunId(text.to_owned()))
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RunState {
    /// It is played, or waits for its turn. A server that starts goes on with it.
    Going,
    /// All its games are there.
    Done,
    /// Somebody has stopped it; what it has can be read.
    Stopped,
    /// The program has changed since it began, so the rest would be another run.
    Interrupted,
    /// Something went wrong; the server's log says what.
    Failed,
}

/// What the server knows of a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RunInfo {
    pub(crate) name: String,
    /// Whose it is; nobody's if whoever runs the house began it.
    pub(crate) owner: Option<PersonId>,
    pub(crate) created: UnixMs,
    pub(crate) state: RunState,
    pub(crate) game: String,
    pub(crate) seats: u8,
    /// How many games it shall have; for games of people, how many were found.
    pub(crate) games: u64,
    /// Which games of people are looked for; none where bots play.
    pub(crate) people: Option<DateRange>,
}

/// Which games of people are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DateRange {
    /// The first and the last day, such as `2026-11-18`.
    pub(crate) since: Option<String>,
    pub(crate) until: Option<String>,
}

/// A run in memory.
pub(crate) struct KeptRun {
    pub(crate) id: RunId,
    pub(crate) folder: PathBuf,
    kept: Mutex<RunInfo>,
    /// How many games are there.
    pub(crate) done: AtomicU64,
    pub(crate) stop: AtomicBool,
    /// When this process began to play it, and how many games were there then.
    pub(crate) began: Mutex<Option<(Instant, u64)>>,
}

/// What a run's folder holds.
pub(crate) enum RunContents {
    Bots(Box<Run>),
    People(Collection),
}

impl KeptRun {
    pub(crate) fn kept(&self) -> RunInfo {
        self.kept.lock().expect("no thread panics while it holds a run").clone()
    }

    /// Changes what is known of the run, in memory and in its folder.
    pub(super) fn change(&self, change: impl FnOnce(&mut RunInfo)) {
        let mut kept = self.kept.lock().expect("no thread panics while it holds a run");
        change(&mut kept);
        if let Err(problem) = write(&self.folder, &kept) {
            warn!(%problem, "what is known of a run of the lab could not be written");
        }
    }

    /// What the folder holds; none where this program cannot read it.
    pub(crate) fn held(&self, games: crate::tables::Games) -> Option<RunContents> {
        let described = RunFolder::description(&self.folder).ok()?;
        if let Some(people) = Collection::described(&described, games) {
            return Some(RunContents::People(people));
        }
        let run = Run::described(&described, games)?;
        if run.game.card_text(&run.cards).is_none() {
            let text = fs::read_to_string(self.folder.join(CARDS)).ok()?;
            run.game.read_cards(&text).ok().filter(|cards| *cards == run.cards)?;
        }
        Some(RunContents::Bots(Box::new(run)))
    }
}

/// The runs of a server.
pub(crate) struct Lab {
    folder: Option<PathBuf>,
    runs: Mutex<BTreeMap<RunId, Arc<KeptRun>>>,
    /// One run is played at a time; the others wait in their order.
    pub(super) turn: Arc<Semaphore>,
}

impl Lab {
    /// Finds the runs in a folder; without a folder there is no lab.
    pub(crate) fn open(folder: Option<&Path>) -> Lab {
        let entries = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
        let runs = entries.filter_map(|entry| {
            let id = RunId::parse(entry.file_name().to_str()?)?;
            let text = fs::read_to_string(entry.path().join(FILE)).ok()?;
            Some((id.clone(), in_memory(id, entry.path(), serde_json::from_str(&text).ok()?)))
        });
        let runs = Mutex::new(runs.collect());
        Lab { folder: folder.map(Path::to_owned), runs, turn: Arc::new(Semaphore::new(1)) }
    }

    /// Whether there is a lab.
    pub(crate) fn is_open(&self) -> bool {
        self.folder.is_some()
    }

    /// All runs, the newest first.
    pub(crate) fn all(&self) -> Vec<Arc<KeptRun>> {
        let runs = self.runs.lock().expect("no thread panics while it holds the runs");
        let mut all: Vec<_> = runs.values().cloned().collect();
        all.sort_by_key(|run| std::cmp::Reverse(run.kept().created.0));
        all
    }

    pub(super) fn find(&self, id: &RunId) -> Option<Arc<KeptRun>> {
        self.runs.lock().expect("no thread panics while it holds the runs").get(id).cloned()
    }

    /// Keeps a new run: its folder, with the description and the cards of a run between bots.
    pub(super) fn keep(&self, kept: RunInfo, run: Option<&Run>) -> Result<Arc<KeptRun>, WebError> {
        let id = RunId::random();
        let folder = self.folder.as_ref().ok_or_else(off)?.join(&id.0);
        let written = || -> io::Result<()> {
            fs::create_dir_all(&folder)?;
            if let Some(run) = run {
                RunFolder::open(&folder, run, false).map_err(io::Error::other)?;
                if let Some(cards) = run.game.card_text(&run.cards) {
                    fs::write(folder.join(CARDS), cards)?;
                }
            }
            write(&folder, &kept)
        };
        if let Err(problem) = written() {
            warn!(%problem, "a run of the lab could not be kept");
            let _partly = fs::remove_dir_all(&folder);
            return Err(WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"));
        }
        let run = in_memory(id.clone(), folder, kept);
        self.runs.lock().expect("no thread panics while it holds the runs").insert(id, run.clone());
        Ok(run)
    }

    /// Deletes a run with all its files.
    pub(super) fn delete(&self, run: &KeptRun) {
        run.stop.store(true, std::sync::atomic::Ordering::Release);
        self.runs.lock().expect("no thread panics while it holds the runs").remove(&run.id);
        if let Err(problem) = fs::remove_dir_all(&run.folder) {
            warn!(%problem, "a run of the lab could not be deleted");
        }
    }

    /// Deletes the runs of somebody who is forgotten.
    pub(crate) fn forget_owner(&self, person: &PersonId) {
        for run in self.all().iter().filter(|run| run.kept().owner.as_ref() == Some(person)) {
            self.delete(run);
        }
    }

    /// Gives the runs of one person to another, who is the same.
    pub(crate) fn change_owner(&self, from: &PersonId, into: &PersonId) {
        for run in self.all().iter().filter(|run| run.kept().owner.as_ref() == Some(from)) {
            run.change(|kept| kept.owner = Some(into.clone()));
        }
    }
}

/// The refusal of a server without a lab.
pub(super) fn off() -> WebError {
    WebError::new(StatusCode::NOT_FOUND, "error-lab-off")
}

fn in_memory(id: RunId, folder: PathBuf, kept: RunInfo) -> Arc<KeptRun> {
    let there = if kept.state == RunState::Done { kept.games } else { 0 };
    Arc::new(KeptRun {
        id,
        folder,
        kept: Mutex::new(kept),
        done: AtomicU64::new(there),
        stop: AtomicBool::new(false),
        began: Mutex::new(None),
    })
}

/// Writes what is known of a run beside its place and moves it there. A folder that was deleted stays deleted.
fn write(folder: &Path, kept: &RunInfo) -> io::Result<()> {
    let beside = folder.join("kept.part");
    fs::write(&beside, serde_json::to_vec_pretty(kept)?)?;
    fs::rename(beside, folder.join(FILE))
}

//! The analysis of a finished game: made once, in the background, with lower priority than the games being played, and
//! stored.

use crate::app::App;
use crate::error::WebError;
use crate::rate_limit::charge_search;
use crate::tables::{Room, Snapshot};
use axum::http::StatusCode;
use greenroom_catalog::{Answer, AnyTable, Study};
pub(crate) use greenroom_room::pages::analysis::Analysis;
use greenroom_store::{Person, TableId, UnixMs};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;
use tokio::sync::Semaphore;
use tracing::warn;

/// The name under which the store keeps an analysis.
const KIND: &str = "analysis";
/// After how many evaluations an unfinished study is stored again.
const SAVE_EVERY: u32 = 8;
/// How many tables may be analysed or wait for it at once.
const MOST: usize = 32;
/// How long a server has an analysis to itself, in milliseconds, unless it says again that it makes it.
const CLAIM: i64 = 8_000;
/// How long a study waits before it tries again to get a core that no game needs.
const RETRY_AFTER: Duration = Duration::from_millis(40);

/// What the store keeps.
#[derive(Serialize, Deserialize)]
struct StoredAnalysis {
    state: StudyState,
    study: Study,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StudyState {
    Running,
    Stopped,
    Done,
}

/// The studies that are being made. One is worked on at a time; the others wait.
pub(crate) struct Studies {
    running: Mutex<HashMap<TableId, Arc<Running>>>,
    one_at_a_time: Semaphore,
}

impl Default for Studies {
    fn default() -> Studies {
        Studies { running: Mutex::default(), one_at_a_time: Semaphore::new(1) }
    }
}

struct Running {
    study: RwLock<Study>,
    stopped: AtomicBool,
}

impl Running {
    fn study(&self) -> Study {
        self.study.read().expect("no thread panics while it holds a study").clone()
    }
}

impl Studies {
    fn find(&self, table: &TableId) -> Option<Arc<Running>> {
        self.running.lock().expect("no thread panics while it holds the studies").get(table).cloned()
    }

    fn forget(&self, table: &TableId) {
        self.running.lock().expect("no thread panics while it holds the studies").remove(table);
    }

    /// Registers a new study; none where the table has one already.
    fn begin(&self, table: &TableId, study: Study) -> Result<Option<Arc<Running>>, WebError> {
        let mut running = self.running.lock().expect("no thread panics while it holds the studies");
        let full = running.len() >= MOST;
        match running.entry(table.clone()) {
            Entry::Occupied(_) => Ok(None),
            Entry::Vacant(_) if full => Err(WebError::new(StatusCode::SERVICE_UNAVAILABLE, "error-busy")),
            Entry::Vacant(place) => {
                let new = Running { study: RwLock::new(study), stopped: AtomicBool::new(false) };
                Ok(Some(place.insert(Arc::new(new)).clone()))
            }
        }
    }
}

/// The state of a finished game's analysis. An analysis that a restart of the server interrupted goes on now.
pub(crate) async fn state(app: &App, room: &Room) -> Result<Analysis, WebError> {
    let snapshot = room.snapshot();
    let table = snapshot.finished_game()?;
    if let Some(running) = app.studies.find(&room.id) {
        return Ok(Analysis::Running(running.study()));
    }
    Ok(match load(app, &room.id, table).await? {
        None => Analysis::None,
        Some(StoredAnalysis { state: StudyState::Done, study }) => Analysis::Done(study),
        Some(StoredAnalysis { state: StudyState::Stopped, study }) => Analysis::Stopped(study),
        Some(StoredAnalysis { state: StudyState::Running, study }) => {
            // While another server makes it, that one goes on.
            if is_ours(app, &room.id).await? {
                start(app, room).await?;
            }
            Analysis::Running(study)
        }
    })
}

/// Starts or stops the analysis on somebody's request. Starting counts against their rate limit; only a player stops it.
pub(crate) async fn request(app: &App, room: &Room, person: &Person, run: bool) -> Result<(), WebError> {
    if !run {
        room.snapshot().finished_game()?;
        room.snapshot().seat_of(Some(person)).ok_or_else(WebError::not_yours)?;
        return stop(app, room).await;
    }
    charge_search(app, "analysis for", person.id.as_str())?;
    match is_ours(app, &room.id).await? {
        true => start(app, room).await,
        false => Ok(()),
    }
}

/// Whether this server makes the analysis of a table, from now on or still. No while another one does.
async fn is_ours(app: &App, id: &TableId) -> Result<bool, WebError> {
    if !app.sharing.shared {
        return Ok(true);
    }
    let now = app.now();
    Ok(app.store.claim(&claim_of(id), &app.sharing.server, now, UnixMs(now.0 + CLAIM)).await?)
}

fn claim_of(id: &TableId) -> String {
    format!("analysis {id}")
}

/// Starts the analysis of a finished game, or resumes it. An analysis that is complete or running is not started again.
async fn start(app: &App, room: &Room) -> Result<(), WebError> {
    let snapshot = room.snapshot();
    let table = snapshot.finished_game()?;
    let Some(running) = app.studies.begin(&room.id, Study::new(table))? else { return Ok(()) };
    let stored = load(app, &room.id, table).await;
    match stored {
        Ok(Some(StoredAnalysis { state: StudyState::Done, .. })) => {
            app.studies.forget(&room.id);
            return Ok(());
        }
        Ok(Some(StoredAnalysis { study, .. })) => {
            *running.study.write().expect("no thread panics while it holds a study") = study;
        }
        Ok(None) => {}
        Err(error) => {
            app.studies.forget(&room.id);
            return Err(error);
        }
    }
    let (app, id) = (app.clone(), room.id.clone());
    tokio::spawn(async move {
        if let Err(error) = run(&app, &id, &snapshot, &running).await {
            warn!(table = %id, %error, "an analysis stopped");
        }
        app.studies.forget(&id);
        let _expires = app.store.release(&claim_of(&id), &app.sharing.server).await;
    });
    Ok(())
}

/// Stops an analysis. Its results so far are stored.
async fn stop(app: &App, room: &Room) -> Result<(), WebError> {
    let snapshot = room.snapshot();
    let table = snapshot.finished_game()?;
    if let Some(running) = app.studies.find(&room.id) {
        running.stopped.store(true, Ordering::Release);
    } else if let Some(StoredAnalysis { state: StudyState::Running, study }) =
        load(app, &room.id, table).await?
    {
        // The server that makes it finds this when it looks next.
        save(app, &room.id, StudyState::Stopped, &study).await?;
    }
    Ok(())
}

/// Evaluates position after position, each time only when no bot needs the core.
async fn run(app: &App, id: &TableId, snapshot: &Arc<Snapshot>, running: &Running) -> Result<(), WebError> {
    save(app, id, StudyState::Running, &running.study()).await?;
    let (mut evaluations, mut claimed): (u32, _) = (0, app.now());
    loop {
        if app.sharing.shared && app.now().0 - claimed.0 > CLAIM / 4 {
            claimed = app.now();
            let stopped =
                matches!(stored(app, id).await?, Some(StoredAnalysis { state: StudyState::Stopped, .. }));
            if stopped || !is_ours(app, id).await? {
                return Ok(());
            }
        }
        if running.stopped.load(Ordering::Acquire) {
            return save(app, id, StudyState::Stopped, &running.study()).await;
        }
        let study = running.study();
        if study.is_done() {
            return save(app, id, StudyState::Done, &study).await;
        }
        let Ok(_turn) = app.studies.one_at_a_time.try_acquire() else {
            tokio::time::sleep(RETRY_AFTER).await;
            continue;
        };
        let study = match ask_thinkers(app, snapshot, &study).await {
            Some(study) => study,
            None => {
                let Ok(_slot) = app.search_slots.try_acquire() else {
                    tokio::time::sleep(RETRY_AFTER).await;
                    continue;
                };
                app.metrics.count_thought("server");
                evaluate_next(snapshot, study).await?
            }
        };
        *running.study.write().expect("no thread panics while it holds a study") = study.clone();
        evaluations += 1;
        if evaluations.is_multiple_of(SAVE_EVERY) {
            save(app, id, StudyState::Running, &study).await?;
        }
    }
}

/// The study after its next evaluation, made here.
async fn evaluate_next(snapshot: &Arc<Snapshot>, mut study: Study) -> Result<Study, WebError> {
    let snapshot = snapshot.clone();
    let evaluated = tokio::task::spawn_blocking(move || {
        if let Some(table) = snapshot.table.as_deref() {
            study.evaluate_next(table);
        }
        study
    });
    evaluated.await.map_err(|_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside"))
}

/// The study after its next evaluation, made by a thinker; none where none has a core to spare. The game is over, so what is sent is
/// secret no more.
async fn ask_thinkers(app: &App, snapshot: &Arc<Snapshot>, study: &Study) -> Option<Study> {
    if !app.thinking.may_ask() {
        return None;
    }
    let (snapshot, mut study) = (snapshot.clone(), study.clone());
    let drawn = tokio::task::spawn_blocking(move || {
        let table = snapshot.table.as_deref().filter(|table| table.is_over())?;
        let task = study.task(table)?;
        Some((task, usize::from(table.seats()), study))
    });
    let ((at, task), seats, unevaluated) = drawn.await.ok().flatten()?;
    let Some(Answer::Chances(chances)) = app.thinking.ask(&task).await else { return None };
    app.metrics.count_thought("thinker");
    study = unevaluated;
    if chances.len() != seats {
        return None;
    }
    study.note(at, chances);
    Some(study)
}

async fn save(app: &App, id: &TableId, state: StudyState, study: &Study) -> Result<(), WebError> {
    let stored = StoredAnalysis { state, study: study.clone() };
    let text = serde_json::to_string(&stored).expect("a study is plain data with text keys");
    Ok(app.store.save_record(id, KIND, &text).await?)
}

/// The stored analysis of a table; none if it does not fit the game.
async fn load(app: &App, id: &TableId, table: &dyn AnyTable) -> Result<Option<StoredAnalysis>, WebError> {
    Ok(stored(app, id).await?.filter(|stored| stored.study.fits(table)))
}

async fn stored(app: &App, id: &TableId) -> Result<Option<StoredAnalysis>, WebError> {
    let text = app.store.record(id, KIND).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

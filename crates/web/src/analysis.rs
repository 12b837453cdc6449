//! The analysis of a finished game: made once, in the background, behind the games being played, and kept.

use crate::app::App;
use crate::error::WebError;
use crate::room::{Moment, Room};
use axum::http::StatusCode;
use greenroom_catalog::{AnyTable, Study};
use greenroom_store::{Status, TableId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;
use tokio::sync::Semaphore;

/// What the store calls an analysis.
const KIND: &str = "analysis";
/// After how many looks an unfinished study is kept again.
const KEPT_EVERY: u32 = 8;
/// How many tables may be analysed or wait for it.
const MOST: usize = 32;
/// How long a study waits before it looks again for a core that no game needs.
const PATIENCE: Duration = Duration::from_millis(40);

/// How far the analysis of a table has come.
#[derive(Clone, Debug)]
pub(crate) enum Analysis {
    /// Nobody has asked for it.
    None,
    /// It is being made.
    Running(Study),
    /// Somebody stopped it.
    Stopped(Study),
    /// It is there.
    Done(Study),
}

/// What the store keeps.
#[derive(Serialize, Deserialize)]
struct Kept {
    state: State,
    study: Study,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Running,
    Stopped,
    Done,
}

/// The studies that are being made. One looks at positions at a time; the others wait.
pub(crate) struct Studies {
    running: Mutex<HashMap<TableId, Arc<Running>>>,
    desk: Semaphore,
}

impl Default for Studies {
    fn default() -> Studies {
        Studies { running: Mutex::default(), desk: Semaphore::new(1) }
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

    /// A place for a new study; none where there is one already.
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

/// The game, if it is over: before that an analysis would tell what is hidden.
fn finished(moment: &Moment) -> Result<&dyn AnyTable, WebError> {
    let not_over = || WebError::new(StatusCode::CONFLICT, "error-not-over");
    let over = moment.card.status == Status::Over;
    moment.table.as_deref().filter(|_| over).ok_or_else(not_over)
}

/// How far the analysis of a finished game has come. One that was under way when the server stopped goes on now.
pub(crate) async fn look(app: &App, room: &Room) -> Result<Analysis, WebError> {
    let moment = room.moment();
    let table = finished(&moment)?;
    if let Some(running) = app.studies.find(&room.id) {
        return Ok(Analysis::Running(running.study()));
    }
    Ok(match recall(app, &room.id, table).await? {
        None => Analysis::None,
        Some(Kept { state: State::Done, study }) => Analysis::Done(study),
        Some(Kept { state: State::Stopped, study }) => Analysis::Stopped(study),
        Some(Kept { state: State::Running, study }) => {
            start(app, room).await?;
            Analysis::Running(study)
        }
    })
}

/// Begins the analysis of a finished game, or goes on with it. What is there or under way is not begun again.
pub(crate) async fn start(app: &App, room: &Room) -> Result<(), WebError> {
    let moment = room.moment();
    let table = finished(&moment)?;
    let Some(running) = app.studies.begin(&room.id, Study::new(table))? else { return Ok(()) };
    let kept = recall(app, &room.id, table).await;
    match kept {
        Ok(Some(Kept { state: State::Done, .. })) => {
            app.studies.forget(&room.id);
            return Ok(());
        }
        Ok(Some(Kept { study, .. })) => {
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
        if let Err(error) = run(&app, &id, &moment, &running).await {
            eprintln!("greenroom: the analysis of {id} stopped: {error}");
        }
        app.studies.forget(&id);
    });
    Ok(())
}

/// Stops an analysis; what was found so far is kept.
pub(crate) fn stop(app: &App, room: &Room) -> Result<(), WebError> {
    finished(&room.moment())?;
    if let Some(running) = app.studies.find(&room.id) {
        running.stopped.store(true, Ordering::Release);
    }
    Ok(())
}

/// Looks at position after position, each time only when no bot needs the core.
async fn run(app: &App, id: &TableId, moment: &Arc<Moment>, running: &Running) -> Result<(), WebError> {
    keep(app, id, State::Running, &running.study()).await?;
    let mut looks: u32 = 0;
    loop {
        if running.stopped.load(Ordering::Acquire) {
            return keep(app, id, State::Stopped, &running.study()).await;
        }
        let mut study = running.study();
        if study.is_done() {
            return keep(app, id, State::Done, &study).await;
        }
        let (Ok(_desk), Ok(_core)) = (app.studies.desk.try_acquire(), app.thinking.try_acquire()) else {
            tokio::time::sleep(PATIENCE).await;
            continue;
        };
        let moment = moment.clone();
        let looked = tokio::task::spawn_blocking(move || {
            if let Some(table) = moment.table.as_deref() {
                study.look(table);
            }
            study
        });
        let inside = |_| WebError::new(StatusCode::INTERNAL_SERVER_ERROR, "error-inside");
        let study = looked.await.map_err(inside)?;
        *running.study.write().expect("no thread panics while it holds a study") = study.clone();
        looks += 1;
        if looks.is_multiple_of(KEPT_EVERY) {
            keep(app, id, State::Running, &study).await?;
        }
    }
}

async fn keep(app: &App, id: &TableId, state: State, study: &Study) -> Result<(), WebError> {
    let kept = Kept { state, study: study.clone() };
    let text = serde_json::to_string(&kept).expect("a study is plain data with text keys");
    Ok(app.store.save_record(id, KIND, &text).await?)
}

/// What was kept about a table; what does not fit its game is as good as nothing.
async fn recall(app: &App, id: &TableId, table: &dyn AnyTable) -> Result<Option<Kept>, WebError> {
    let text = app.store.record(id, KIND).await?;
    let kept = text.and_then(|text| serde_json::from_str::<Kept>(&text).ok());
    Ok(kept.filter(|kept| kept.study.fits(table)))
}

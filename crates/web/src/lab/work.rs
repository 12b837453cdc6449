//! Runs in the background: on threads of their own, below everything else in priority, one run at a time.

use super::kept::{KeptRun, RunContents, RunState};
use super::people;
use crate::app::{App, Inner};
use greenroom_lab::record::{Part, Run, RunError, RunFolder};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tracing::warn;

/// How long a run waits before it looks again whether bots leave it a core.
const RETRY_AFTER: Duration = Duration::from_millis(20);
/// How much nicer a thread of the lab is than the others.
const NICE: i32 = 15;

/// Goes on with the runs that were going when the server stopped, the oldest first.
pub(crate) fn resume(app: &App) {
    let going = app.lab.all().into_iter().rev().filter(|run| run.kept().state == RunState::Going);
    going.for_each(|run| start(app, run));
}

/// Plays a run when its turn comes.
pub(super) fn start(app: &App, run: Arc<KeptRun>) {
    let (held, turn) = (app.downgrade(), app.lab.turn.clone());
    tokio::spawn(async move {
        let Ok(_turn) = turn.acquire_owned().await else { return };
        if run.stop.load(Ordering::Acquire) {
            return run.change(|kept| kept.state = RunState::Stopped);
        }
        let asked = run.kept().people;
        let end = match asked {
            Some(asked) => people::collect(&held, &run, &asked).await,
            None => play(&held, &run).await,
        };
        match end {
            // The server stops: the next one goes on.
            None => {}
            // It was deleted meanwhile.
            Some(_) if !run.folder.exists() => {}
            Some(state) => run.change(|kept| kept.state = state),
        }
    });
}

/// Plays what is missing of a run between bots. None where the server stops.
async fn play(held: &Weak<Inner>, run: &Arc<KeptRun>) -> Option<RunState> {
    let app = App::revive(held)?;
    let (games, held, run) = (app.games, held.clone(), run.clone());
    drop(app);
    let played = on_own_thread(move || {
        let Some(RunContents::Bots(what)) = run.held(games) else { return Some(RunState::Interrupted) };
        *run.began.lock().expect("no thread panics while it holds a run") = Some((Instant::now(), 0));
        match play_here(&held, &run, &what) {
            Ok(true) => Some(RunState::Done),
            Ok(false) => run.stop.load(Ordering::Acquire).then_some(RunState::Stopped),
            Err(_) if run.stop.load(Ordering::Acquire) => Some(RunState::Stopped),
            Err(problem) => {
                warn!(%problem, "a run of the lab failed");
                Some(RunState::Failed)
            }
        }
    });
    played.await.unwrap_or(Some(RunState::Failed))
}

fn play_here(held: &Weak<Inner>, run: &KeptRun, what: &Run) -> Result<bool, RunError> {
    let folder = RunFolder::open(&run.folder, what, false)?;
    run.done.store(0, Ordering::Relaxed);
    let there = (0..what.batches()).filter(|&batch| folder.has(batch)).count() as u64;
    let there = (there * greenroom_lab::record::GAMES_A_BATCH).min(what.games);
    *run.began.lock().expect("no thread panics while it holds a run") = Some((Instant::now(), there));
    what.play_while(&folder, Part::WHOLE, cores(), &run.done, &|| may_go_on(held, run))
}

/// Waits while bots of people need all cores. No where the run shall stop, or the server does.
pub(super) fn may_go_on(held: &Weak<Inner>, run: &KeptRun) -> bool {
    loop {
        let Some(app) = App::revive(held).filter(|app| !app.is_stopping()) else { return false };
        if run.stop.load(Ordering::Acquire) {
            return false;
        }
        if app.search_slots.available_permits() > 0 {
            return true;
        }
        drop(app);
        std::thread::sleep(RETRY_AFTER);
    }
}

/// All cores but one, which is left to people; one where there is no other.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get).saturating_sub(1).max(1)
}

/// Works on a thread of its own, which gets a core where nobody else wants it. None where it panicked.
pub(super) async fn on_own_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let thread = std::thread::Builder::new().name("lab".to_owned());
    let begun = thread.spawn(move || {
        step_back();
        let _gone = tell.send(work());
    });
    begun.ok()?;
    told.await.ok()
}

/// Lowers the priority of this thread and of those that it starts. Elsewhere than on Linux it would be that of the whole server.
fn step_back() {
    #[cfg(target_os = "linux")]
    let _as_it_is = rustix::process::nice(NICE);
    #[cfg(not(target_os = "linux"))]
    let _ = NICE;
}

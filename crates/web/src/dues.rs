//! What is due: clocks that run out, and moves that bots owe. The store holds when, so a restart forgets none, and whoever looks first
//! does it; while no server runs, no clock does.

use crate::app::{App, Found, Inner};
use crate::attendance::Attendance;
use crate::bots;
use greenroom_store::{StoreError, TableId, UnixMs};
use std::sync::Weak;
use std::time::Duration;
use tracing::warn;

/// The note that says when the server was last known to run.
const ALIVE: &str = "alive";
/// How often that is noted while a clock runs, in milliseconds. After a crash, so much at most is given to the players.
const HEARTBEAT: i64 = 15_000;
/// How many tables are looked at together.
const TOGETHER: u32 = 50;

/// Leaves out the time in which the server was down, on every clock that was running.
pub(crate) async fn resume_clocks(app: &App) -> Result<(), StoreError> {
    let now = app.now();
    let alive = app.store.note(ALIVE).await?.and_then(|note| note.parse().ok()).map_or(now, UnixMs);
    if alive < now {
        let shift = move |state: &str| {
            let mut attendance: Attendance = serde_json::from_str(state).ok()?;
            attendance.skip(alive, now);
            Some((attendance.to_text(), attendance.due()))
        };
        app.store.shift_clocks(shift).await?;
    }
    app.store.set_note(ALIVE, &now.0.to_string()).await
}

/// Waits for the next clock to run out, for as long as the server runs.
pub(crate) async fn watch(held: Weak<Inner>) {
    loop {
        let Some(app) = App::revive(&held) else { return };
        let (now, time, dues_changed) = (app.now(), app.time.clone(), app.dues_changed.clone());
        let due = match app.store.due_tables(TOGETHER).await {
            Ok(due) => due,
            // The server was stopped.
            Err(StoreError::Closed) => return,
            Err(error) => {
                warn!(%error, "clocks could not be read");
                Vec::new()
            }
        };
        if !due.is_empty() && app.store.set_note(ALIVE, &now.0.to_string()).await.is_err() {
            return;
        }
        let mut any = move_bots(&app, now).await;
        for (table, _) in due.iter().filter(|(_, at)| *at <= now) {
            run_out(&app, table).await;
            any = true;
        }
        if any {
            continue;
        }
        // Nothing is due, so the next look is when something could be, or when the heartbeat must be noted again.
        let next = due.first().map(|(_, at)| UnixMs(at.0.min(now.0 + HEARTBEAT)));
        let idle = if app.sharing.shared { BESIDE_OTHERS } else { IDLE };
        drop(app);
        let until_due = async {
            match next {
                Some(next) => time.sleep_until(next).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = until_due => {}
            () = dues_changed.notified() => {}
            () = tokio::time::sleep(idle) => {}
        }
    }
}

/// How long a server waits before it looks again whether anything is due.
const IDLE: Duration = Duration::from_secs(30);
/// The same where other servers write to the same store, and may be gone before they have done what is due.
const BESIDE_OTHERS: Duration = Duration::from_millis(500);

/// Lets the bots move that have owed a move for so long that whoever was to make it must be gone. Returns whether there may be more.
async fn move_bots(app: &App, now: UnixMs) -> bool {
    let Ok(owed) = app.store.owed_tables(now, TOGETHER).await else { return false };
    for table in &owed {
        // Whoever loads the table moves its bots. Where none owes a move by the rules, nobody has to look again.
        let moves = match app.find_table(table).await {
            Ok(Found::Room(room)) => bots::start(app, &room),
            Ok(Found::Archived(_)) | Err(_) => false,
        };
        let again = moves.then(|| bots::anybodys(app));
        if let Err(error) = app.store.set_owed(table, again).await {
            warn!(%table, %error, "a bot's move could not be noted");
            return false;
        }
    }
    owed.len() == TOGETHER as usize
}

/// A clock of this table has run out.
async fn run_out(app: &App, table: &TableId) {
    let done = match app.find_table(table).await {
        Ok(Found::Room(room)) => room.run_out(app).await,
        // Another program may go on with this table; until then nothing of it is due.
        Ok(Found::Archived(_)) | Err(_) => app.store.forget_due(table).await.map_err(Into::into),
    };
    if let Err(error) = done {
        warn!(%table, %error, "a clock could not run out");
        // What cannot be written now is tried again, but not at once.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

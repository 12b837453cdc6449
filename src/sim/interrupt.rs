//! What happens to programs when somebody stops the simulation.

use std::io;

/// The code with which shells report a process that was interrupted.
const INTERRUPTED: i32 = 130;

/// From now on an interruption (Ctrl-C, or a plain `kill`) ends the programs that play before it ends us.
pub(super) fn end_programs_with_us() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    std::thread::spawn(move || {
        runtime.block_on(interrupted());
        greenroom_lab::kill_all_programs();
        std::process::exit(INTERRUPTED);
    });
    Ok(())
}

#[cfg(unix)]
async fn interrupted() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminated) => tokio::select! {
            _ = terminated.recv() => {}
            () = ctrl_c() => {}
        },
        Err(_) => ctrl_c().await,
    }
}

#[cfg(not(unix))]
async fn interrupted() {
    ctrl_c().await;
}

/// Waits for Ctrl-C; where it cannot be waited for, for ever, since then it ends us at once.
async fn ctrl_c() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

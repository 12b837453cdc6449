//! Kills the programs that play when the simulation is interrupted.

use std::io;

/// The exit code by which shells report an interrupted process.
const INTERRUPTED: i32 = 130;

/// From now on an interrupt (Ctrl-C, or a plain `kill`) kills the programs that play, and then ends this process.
pub(super) fn kill_programs_on_interrupt() -> io::Result<()> {
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

/// Waits for Ctrl-C. Where that is impossible it waits for ever, since Ctrl-C then ends this process at once.
async fn ctrl_c() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

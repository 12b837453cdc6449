//! The signals that a server gets. They are listened to from the start, so that none ends the process by itself.

use std::io;
#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Everything that can be told.
pub(crate) struct Signals {
    pub(crate) stops: Stops,
    pub(crate) hangups: Hangups,
}

/// Orders to stop: Ctrl-C and, on Unix, SIGTERM.
pub(crate) struct Stops {
    #[cfg(unix)]
    interrupts: Signal,
    #[cfg(unix)]
    terminations: Signal,
}

/// Orders to reload (SIGHUP on Unix; elsewhere there are none).
pub(crate) struct Hangups {
    #[cfg(unix)]
    signals: Signal,
}

impl Signals {
    /// Begins to listen.
    #[cfg(unix)]
    pub(crate) fn install() -> io::Result<Signals> {
        let stops = Stops {
            interrupts: signal(SignalKind::interrupt())?,
            terminations: signal(SignalKind::terminate())?,
        };
        Ok(Signals { stops, hangups: Hangups { signals: signal(SignalKind::hangup())? } })
    }

    /// Begins to listen.
    #[cfg(not(unix))]
    pub(crate) fn install() -> io::Result<Signals> {
        Ok(Signals { stops: Stops {}, hangups: Hangups {} })
    }
}

impl Stops {
    /// Waits for the first one.
    #[cfg(unix)]
    pub(crate) async fn first(mut self) {
        tokio::select! {
            _ = self.interrupts.recv() => {}
            _ = self.terminations.recv() => {}
        }
    }

    /// Waits for the first one.
    #[cfg(not(unix))]
    pub(crate) async fn first(self) {
        // Without a handler for Ctrl-C the system stops the program by itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Hangups {
    /// Waits for the next one.
    #[cfg(unix)]
    pub(crate) async fn next(&mut self) {
        if self.signals.recv().await.is_none() {
            std::future::pending::<()>().await;
        }
    }

    /// Waits for the next one.
    #[cfg(not(unix))]
    pub(crate) async fn next(&mut self) {
        std::future::pending::<()>().await;
    }
}

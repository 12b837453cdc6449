//! A way to end a search before its budget is used up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Ends a search early, which then answers with the best that it has found. Clones end together.
#[derive(Clone, Debug, Default)]
pub struct Halt {
    asked: Arc<AtomicBool>,
    latest: Option<Instant>,
}

impl Halt {
    /// Ends nothing until it is asked to.
    pub fn new() -> Halt {
        Halt::default()
    }

    /// Ends by itself after this time at the latest.
    pub fn within(time: Duration) -> Halt {
        Halt { latest: Instant::now().checked_add(time), ..Halt::default() }
    }

    /// Ends every search that was given this or a clone.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether to end now: it was asked to, or the time is up.
    pub fn is_up(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.latest.is_some_and(|latest| Instant::now() >= latest)
    }

    /// The same, ending by itself after this time if that is earlier.
    pub(crate) fn sooner(&self, time: Option<Duration>) -> Halt {
        let end = time.and_then(|time| Instant::now().checked_add(time));
        let latest = self.latest.into_iter().chain(end).min();
        Halt { asked: self.asked.clone(), latest }
    }
}

//! A way to end a search before its budget is used up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Ends a search early, which then answers with the best that it has found. Clones end together.
#[derive(Clone, Debug, Default)]
pub struct Halt {
    asked: Arc<AtomicBool>,
    begun: Option<Instant>,
    latest: Option<Instant>,
}

impl Halt {
    /// Ends nothing until it is asked to.
    pub fn new() -> Halt {
        Halt::default()
    }

    /// Ends by itself after this time at the latest.
    pub fn within(time: Duration) -> Halt {
        Halt::new().sooner(Some(time))
    }

    /// Ends every search that was given this or a clone.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether to end now: it was asked to, or the time is up.
    pub fn is_up(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.latest.is_some_and(|latest| Instant::now() >= latest)
    }

    /// How much of the time is over, up to 1, which is the end.
    pub(crate) fn spent(&self) -> f32 {
        match (self.begun, self.latest) {
            _ if self.is_up() => 1.0,
            (Some(begun), Some(latest)) => {
                begun.elapsed().as_secs_f32() / (latest - begun).as_secs_f32().max(f32::MIN_POSITIVE)
            }
            _ => 0.0,
        }
    }

    /// The same, ending by itself after this time if that is earlier.
    pub(crate) fn sooner(&self, time: Option<Duration>) -> Halt {
        let now = Instant::now();
        let end = time.and_then(|time| now.checked_add(time));
        let latest = self.latest.into_iter().chain(end).min();
        Halt { asked: self.asked.clone(), begun: Some(now), latest }
    }
}

//! A signal that ends a search before its budget is used up.

use crate::clock::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Ends a search early; the search then answers with the best action that it has found. Clones share one signal.
#[derive(Clone, Debug, Default)]
pub struct StopSignal {
    is_raised: Arc<AtomicBool>,
    started: Option<Instant>,
    deadline: Option<Instant>,
}

impl StopSignal {
    /// A signal without a deadline, which nobody has raised yet.
    pub fn new() -> StopSignal {
        StopSignal::default()
    }

    /// A signal that raises itself after this time at the latest.
    pub fn within(time: Duration) -> StopSignal {
        StopSignal::new().with_limit(Some(time))
    }

    /// Stops every search that was given this signal or a clone of it.
    pub fn stop(&self) {
        self.is_raised.store(true, Ordering::Relaxed);
    }

    /// Whether to stop now: the signal was raised, or its deadline has passed.
    pub fn is_stopped(&self) -> bool {
        self.is_raised.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How much of the time is used up, from 0 to 1; 1 means that the search stops.
    pub(crate) fn used(&self) -> f32 {
        match (self.started, self.deadline) {
            _ if self.is_stopped() => 1.0,
            (Some(started), Some(deadline)) => {
                started.elapsed().as_secs_f32() / (deadline - started).as_secs_f32().max(f32::MIN_POSITIVE)
            }
            _ => 0.0,
        }
    }

    /// The same signal with a deadline after this time, unless it already has an earlier one.
    pub(crate) fn with_limit(&self, time: Option<Duration>) -> StopSignal {
        let now = Instant::now();
        let end = time.and_then(|time| now.checked_add(time));
        let deadline = self.deadline.into_iter().chain(end).min();
        StopSignal { is_raised: self.is_raised.clone(), started: Some(now), deadline }
    }
}

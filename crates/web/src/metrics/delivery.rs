//! How long a change takes to reach the last of those who listen.

use crate::metrics::Timing;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::Instant;

/// A change of a table on its way to the live connections. The room and each connection that works on it hold it; when the
/// last of them lets go, the time of the last frame is recorded.
pub(crate) struct Delivery {
    /// When the change was asked for.
    posted: Instant,
    /// Microseconds from then until the last frame so far was sent; 0 while none was.
    last: AtomicU64,
    recorded_in: Timing,
}

impl Delivery {
    pub(crate) fn new(posted: Instant, recorded_in: Timing) -> Delivery {
        Delivery { posted, last: AtomicU64::new(0), recorded_in }
    }

    /// A connection has sent what it had to send because of the change.
    pub(crate) fn reached(&self) {
        let micros = u64::try_from(self.posted.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.last.fetch_max(micros.max(1), Ordering::Relaxed);
    }
}

/// The last move of a table on its way to those who listen.
#[derive(Default)]
pub(crate) struct DeliverySlot(RwLock<Option<Arc<Delivery>>>);

impl DeliverySlot {
    /// Puts the next move on its way.
    pub(crate) fn put(&self, delivery: Delivery) {
        *self.0.write().expect("no thread panics while it holds the delivery") = Some(Arc::new(delivery));
    }

    /// The last one. Whoever has sent what it changes says so.
    pub(crate) fn get(&self) -> Option<Arc<Delivery>> {
        self.0.read().expect("no thread panics while it holds the delivery").clone()
    }
}

impl Drop for Delivery {
    fn drop(&mut self) {
        let last = self.last.load(Ordering::Relaxed);
        if last > 0 {
            self.recorded_in.observe(last as f64 / 1e6);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn a_change_is_recorded_once_when_the_last_has_it() {
        let timing = Timing::new([1e9].into_iter());
        let room = Arc::new(Delivery::new(Instant::now(), timing.clone()));
        let (one, two) = (room.clone(), room.clone());
        one.reached();
        drop((one, room));
        assert_eq!(timing.count(), 0, "somebody still works on it");
        two.reached();
        drop(two);
        assert_eq!(timing.count(), 1);
        drop(Delivery::new(Instant::now(), timing.clone()));
        assert_eq!(timing.count(), 1, "nobody listened");
    }
}

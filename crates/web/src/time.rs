//! The time by which the server acts. Tests set it by hand, so that days pass at once.

use greenroom_store::UnixMs;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Where the time comes from.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Manual(Arc<watch::Sender<UnixMs>>),
}

impl Time {
    /// The system's clock.
    pub fn system() -> Time {
        Time(Source::System)
    }

    /// A clock that stands still until somebody sets it.
    pub fn manual(start: UnixMs) -> Time {
        Time(Source::Manual(Arc::new(watch::Sender::new(start))))
    }

    /// Lets a manual clock go on. The system's clock takes no orders.
    pub fn advance(&self, span: Duration) {
        if let Source::Manual(sender) = &self.0 {
            sender.send_modify(|now| now.0 += span.as_millis() as i64);
        }
    }

    /// Now.
    pub fn now(&self) -> UnixMs {
        match &self.0 {
            Source::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                UnixMs(since.as_millis() as i64)
            }
            Source::Manual(sender) => *sender.borrow(),
        }
    }

    /// Waits until it is so late.
    pub async fn sleep_until(&self, at: UnixMs) {
        match &self.0 {
            Source::System => {
                let left = u64::try_from(at.0 - self.now().0).unwrap_or(0);
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
            Source::Manual(sender) => {
                // The sender lives as long as this clock, so waiting cannot fail.
                let mut changes = sender.subscribe();
                let _reached = changes.wait_for(|now| *now >= at).await;
            }
        }
    }
}

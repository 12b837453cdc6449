//! The stop watch of one move.

use crate::metrics::{Delivery, Metrics, Stage};
use std::time::Instant;

/// Measures the stages of a move, from its post on.
pub(crate) struct MoveTimer {
    posted: Instant,
    stage: Instant,
}

impl MoveTimer {
    /// A move was posted.
    pub(crate) fn start() -> MoveTimer {
        let now = Instant::now();
        MoveTimer { posted: now, stage: now }
    }

    /// A stage is over, and the next begins.
    pub(crate) fn passed(&mut self, metrics: &Metrics, stage: Stage) {
        let now = Instant::now();
        metrics.time_stage(stage, now.duration_since(self.stage));
        self.stage = now;
    }

    /// The move on its way to those who listen.
    pub(crate) fn delivery(&self, metrics: &Metrics) -> Delivery {
        Delivery::new(self.posted, metrics.last_listener())
    }

    /// The move is durable and published.
    pub(crate) fn finish(mut self, metrics: &Metrics, by_bot: bool) {
        self.passed(metrics, Stage::Publish);
        metrics.count_move(by_bot, self.posted.elapsed());
        tracing::trace!(by_bot, "a move was played");
    }
}
